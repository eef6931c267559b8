// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/operators/operator_description.h"

namespace tilewright::operators {

/// Makes the order of a pooling by norms a whole number: the first forms of these give it as a real one.
void whole_order(NodeWriter& writer, Node& node);

}  // namespace tilewright::operators
