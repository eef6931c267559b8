// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Dimensions of the plain input of a global pool, or of a reduction whose axes are an attribute, each of
/// which could be one with the dimension behind it, in ascending order: both are reduced and have more than
/// one element. Empty for other nodes and for values in blocks.
std::vector<size_t> joinable_reduced_axes(const Graph& graph, const Node& node);

/// Gives a task that begins with such a node one dimension in place of neighbours that are reduced together:
/// 7 x 7 places leave rows shorter than half a vector, 49 leave three vectors and one element. The input
/// keeps its bytes and its rank, and the result its shape, so whoever runs the task need not know: the outer
/// of two joined dimensions gets one element. `find_aliases` keeps these dimensions side by side.
void merge_reduced_axes(Graph& task);

}  // namespace tilewright
