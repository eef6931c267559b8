// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {

/// The operator's definition, which holds wherever it can be built.
OperatorVariant direct(Build build);
/// The same where there is no other variant.
std::vector<OperatorVariant> only_direct(Build build);

}  // namespace tilewright::operators
