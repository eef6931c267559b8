// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {

/// The kernel of Cast, for others that end with one. Its attributes must be there.
Outputs cast(const OperatorCall& call);

}  // namespace tilewright::reference
