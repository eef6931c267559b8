// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// The attributes of a sliding window over the spatial extents, with everything explicit.
struct WindowAttributes {
  std::vector<int64_t> kernel;
  std::vector<int64_t> strides;
  std::vector<int64_t> dilations;
  std::vector<int64_t> pads;  ///< begins, then ends

  int64_t reach(size_t i) const { return (kernel[i] - 1) * dilations[i] + 1; }
  /// Splits the padding of an axis as SAME_UPPER (the odd one at the end) or SAME_LOWER does.
  void split_padding(size_t i, int64_t total, bool odd_at_end);
};

/// The list of `count` integers, or `count` times `value` where the node has none such.
std::vector<int64_t> integers_or(const Node& node, std::string_view name, size_t count, int64_t value);
/// The node's auto_pad.
std::string padding_mode(const Node& node);

/// A kernel that the node does not name is that of its weights, its second input.
WindowAttributes read_window(const Graph& graph, const Node& node);
/// Resolves automatic padding of convolutions and pools, from the output that it gave.
void resolve_padding(const Graph& graph, const Node& node, WindowAttributes& window);
void write_window(Node& node, const WindowAttributes& window);

}  // namespace tilewright
