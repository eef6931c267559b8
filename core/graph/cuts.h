// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Which elements of a whole a part has: start + index * step in each dimension.
struct Cut {
  std::vector<int64_t> start;
  std::vector<int64_t> step;
};

/// Of a Slice or Split one cut for each output: the elements of the input that it has. Of a Concat one cut
/// for each input: where it lies in the output. The dimensions are those of the logical shape. Nothing for
/// other operators, and where the bounds are not known before a run or count backwards.
std::optional<std::vector<Cut>> cuts_of(const Graph& graph, const Node& node);

/// The cut in dimensions of the shape in memory; nothing where it goes through blocks of channels, or whole
/// and part have different layouts.
std::optional<Cut> cut_in_memory(const Cut& cut, const Value& whole, const Value& part);

}  // namespace tilewright
