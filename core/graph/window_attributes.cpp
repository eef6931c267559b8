// SPDX-License-Identifier: Apache-2.0
#include "core/graph/window_attributes.h"

#include <algorithm>

namespace tilewright {

void WindowAttributes::split_padding(size_t i, int64_t total, bool odd_at_end) {
  const int64_t smaller = total / 2;
  pads[i] = odd_at_end ? smaller : total - smaller;
  pads[i + kernel.size()] = total - pads[i];
}

std::vector<int64_t> integers_or(const Node& node, std::string_view name, size_t count, int64_t value) {
  std::vector<int64_t> list = node.attributes.integers(name);
  return list.size() == count ? list : std::vector<int64_t>(count, value);
}

std::string padding_mode(const Node& node) {
  return node.attributes.text("auto_pad", "NOTSET");
}

WindowAttributes read_window(const Graph& graph, const Node& node) {
  const size_t spatial = graph.value(node.inputs[0]).type.shape.size() - 2;
  WindowAttributes window;
  window.kernel = node.attributes.integers("kernel_shape");
  if (window.kernel.empty() && node.inputs.size() > 1) {
    const Shape& weights = graph.value(node.inputs[1]).type.shape;
    window.kernel.assign(weights.begin() + 2, weights.end());
  }
  window.strides = integers_or(node, "strides", spatial, 1);
  window.dilations = integers_or(node, "dilations", spatial, 1);
  window.pads = integers_or(node, "pads", 2 * spatial, 0);
  return window;
}

void resolve_padding(const Graph& graph, const Node& node, WindowAttributes& window) {
  const std::string mode = padding_mode(node);
  if (mode == "NOTSET") return;
  const Shape& in = graph.value(node.inputs[0]).type.shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    const int64_t total = (out[i + 2] - 1) * window.strides[i] + window.reach(i) - in[i + 2];
    window.split_padding(i, mode == "VALID" ? 0 : std::max<int64_t>(total, 0), mode == "SAME_UPPER");
  }
}

void write_window(Node& node, const WindowAttributes& window) {
  node.attributes.set("kernel_shape", window.kernel);
  node.attributes.set("strides", window.strides);
  node.attributes.set("dilations", window.dilations);
  node.attributes.set("pads", window.pads);
  node.attributes.erase("auto_pad");
}

}  // namespace tilewright
