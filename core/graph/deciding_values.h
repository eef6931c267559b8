// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// The numbers for an input of one integer or truth value at which a model's control flow is made to tell
/// cases apart: the constants that it is compared with where an If hangs on the comparison, such as the
/// sample rates that a model of speech knows. Where another number would lead to a branch that fits no shape,
/// those alone that lead past it. Empty where nothing hangs on it.
std::vector<int64_t> deciding_values(const Graph& graph, ValueId input);

}  // namespace tilewright
