// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Dimensions of a transposition's input each of which could be one with the dimension behind it, in
/// ascending order: the two stay neighbours, both have more than one element, and one of them, or one that is
/// joined with them, is the innermost of the input or of the output. Empty for values in blocks.
std::vector<size_t> joinable_axes(const Graph& graph, const Node& transposition);

/// The dimension of a transposition's output that dimension `axis` of its input becomes.
size_t axis_in_output(const Node& transposition, size_t axis);

/// Gives a task that is one transposition one dimension in place of neighbours that stay neighbours: 14 x 14
/// pixels leave squares of 8 and the rest of rows to move, 196 leave squares of 16. Values keep their bytes
/// and their rank, so whoever runs the task need not know: the outer of two joined dimensions gets one
/// element. `find_aliases` keeps these dimensions of the values of transpositions side by side.
void merge_axes(Graph& task);

}  // namespace tilewright
