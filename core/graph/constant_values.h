// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/graph/folding_budget.h"
#include "core/graph/graph.h"

namespace tilewright {

/// Outputs of a node that do not depend on the graph's inputs, by its reference kernel: all inputs are
/// constants whose data is there, or only the type of an input matters (Shape, Size). Nothing where that does
/// not hold, where the budget is not enough, or where the kernel fails. `typed`: the types of the outputs are
/// known.
std::optional<std::vector<Tensor>> fold_constant(const Graph& graph, const Node& node, FoldingBudget& budget,
                                                 bool typed = true);

}  // namespace tilewright
