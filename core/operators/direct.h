// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {

/// The operator's definition in index notation as its variant `direct`, for all nodes that it can be built
/// for.
OperatorVariant direct(Build build);
/// The same as the only variant.
std::vector<OperatorVariant> only_direct(Build build);

}  // namespace tilewright::operators
