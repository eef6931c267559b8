// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>

#include "core/graph/graph_edit.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

const Shape& input_shape(const Graph& graph, const Node& node, size_t index = 0) {
  return graph.value(node.inputs[index]).type.shape;
}
const Shape& output_shape(const Graph& graph, const Node& node) {
  return graph.value(node.outputs[0]).type.shape;
}

Integers or_default(const Node& node, std::string_view name, size_t count, int64_t value) {
  Integers list = node.attributes.integers(name);
  return list.size() == count ? list : Integers(count, value);
}

/// A sliding window over the spatial extents, with everything explicit.
struct Window {
  Integers kernel;
  Integers strides;
  Integers dilations;
  Integers pads;  ///< begins, then ends

  int64_t reach(size_t i) const { return (kernel[i] - 1) * dilations[i] + 1; }
};

/// Splits the padding of an axis as SAME_UPPER (the odd one at the end) or SAME_LOWER does.
void split_padding(Window& window, size_t i, int64_t total, bool odd_at_end) {
  const int64_t smaller = total / 2;
  window.pads[i] = odd_at_end ? smaller : total - smaller;
  window.pads[i + window.kernel.size()] = total - window.pads[i];
}

Window read_window(const Graph& graph, const Node& node) {
  const size_t spatial = input_shape(graph, node).size() - 2;
  Window window;
  window.kernel = node.attributes.integers("kernel_shape");
  if (window.kernel.empty() && node.inputs.size() > 1) {
    const Shape& weights = input_shape(graph, node, 1);
    window.kernel.assign(weights.begin() + 2, weights.end());
  }
  window.strides = or_default(node, "strides", spatial, 1);
  window.dilations = or_default(node, "dilations", spatial, 1);
  window.pads = or_default(node, "pads", 2 * spatial, 0);
  return window;
}

void write_window(Node& node, const Window& window) {
  node.attributes.set("kernel_shape", window.kernel);
  node.attributes.set("strides", window.strides);
  node.attributes.set("dilations", window.dilations);
  node.attributes.set("pads", window.pads);
  node.attributes.erase("auto_pad");
}

std::string auto_pad(const Node& node) {
  return node.attributes.text("auto_pad", "NOTSET");
}

/// Resolves automatic padding of convolutions and pools, from the output that it gave.
void resolve_padding(const Graph& graph, const Node& node, Window& window) {
  const std::string mode = auto_pad(node);
  if (mode == "NOTSET") return;
  const Shape& in = input_shape(graph, node);
  const Shape& out = output_shape(graph, node);
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    const int64_t total = (out[i + 2] - 1) * window.strides[i] + window.reach(i) - in[i + 2];
    split_padding(window, i, mode == "VALID" ? 0 : std::max<int64_t>(total, 0), mode == "SAME_UPPER");
  }
}

void canonicalise_convolution(const Graph& graph, Node& node) {
  Window window = read_window(graph, node);
  resolve_padding(graph, node, window);
  write_window(node, window);
  node.attributes.set("group", node.attributes.integer("group", 1));
}

void canonicalise_transposed_convolution(const Graph& graph, Node& node) {
  Window window = read_window(graph, node);
  const size_t spatial = window.kernel.size();
  const Integers extra = or_default(node, "output_padding", spatial, 0);
  const Shape& in = input_shape(graph, node);
  const Shape& out = output_shape(graph, node);
  const std::string mode = auto_pad(node);
  if (mode != "NOTSET" || node.attributes.has("output_shape")) {
    for (size_t i = 0; i < spatial; ++i) {
      const int64_t total = window.strides[i] * (in[i + 2] - 1) + extra[i] + window.reach(i) - out[i + 2];
      if (total < 0)
        return;  // the output reaches beyond what the input touches; left to the reference kernel
      // The odd one lies at the end for SAME_UPPER and at the begin otherwise, without a mode as well.
      split_padding(window, i, total, mode == "SAME_UPPER");
    }
  }
  write_window(node, window);
  node.attributes.set("output_padding", extra);
  node.attributes.set("group", node.attributes.integer("group", 1));
  node.attributes.erase("output_shape");
}

/// Rounding up gives windows that begin inside and end outside; padding the end as far says the same, unless
/// padding counts in the mean.
void resolve_rounding_up(const Graph& graph, Node& node, Window& window) {
  if (node.attributes.integer("ceil_mode", 0) == 0) return;
  const Shape& in = input_shape(graph, node);
  const Shape& out = output_shape(graph, node);
  Integers end_pads(window.kernel.size());
  bool reaches_out = false;
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    const int64_t covered = (out[i + 2] - 1) * window.strides[i] + window.reach(i);
    const int64_t given = in[i + 2] + window.pads[i] + window.pads[i + window.kernel.size()];
    end_pads[i] = window.pads[i + window.kernel.size()] + std::max<int64_t>(covered - given, 0);
    reaches_out = reaches_out || covered > given;
    if (end_pads[i] >= window.reach(i)) return;
  }
  if (reaches_out && node.attributes.integer("count_include_pad", 0) != 0) return;
  std::copy(end_pads.begin(), end_pads.end(),
            window.pads.begin() + static_cast<std::ptrdiff_t>(window.kernel.size()));
  node.attributes.erase("ceil_mode");
}

void canonicalise_pool(const Graph& graph, Node& node) {
  Window window = read_window(graph, node);
  resolve_padding(graph, node, window);
  resolve_rounding_up(graph, node, window);
  write_window(node, window);
  if (node.op == "AveragePool") node.attributes.erase("dilations");  // only later opsets have them
  for (const char* name : {"ceil_mode", "count_include_pad", "storage_order"}) {
    if (node.attributes.integer(name, 0) == 0) node.attributes.erase(name);
  }
  if (std::all_of(window.pads.begin(), window.pads.end(), [](int64_t p) { return p == 0; })) {
    node.attributes.erase("count_include_pad");
  }
}

/// Before opset 13 a softmax ran over all axes from `axis` on. It is the newer one where only one of them has
/// an extent.
void canonicalise_softmax(const Graph& graph, Node& node) {
  const Shape& shape = input_shape(graph, node);
  if (node.opset >= 13) {
    node.attributes.set("axis", positive_axis(node.attributes.integer("axis", -1), shape.size()));
    return;
  }
  int64_t axis = positive_axis(node.attributes.integer("axis", 1), shape.size());
  node.attributes.set("axis", axis);
  const auto is_wide = [](int64_t extent) { return extent != 1; };
  const auto first = shape.begin() + std::clamp<int64_t>(axis, 0, static_cast<int64_t>(shape.size()));
  if (first == shape.end() || std::count_if(first, shape.end(), is_wide) > 1) return;
  const auto wide = std::find_if(first, shape.end(), is_wide);
  if (wide != shape.end()) axis = wide - shape.begin();
  node.attributes.set("axis", axis);
  node.opset = 17;
}

void canonicalise_reduction(const Graph& graph, Node& node) {
  const size_t rank = input_shape(graph, node).size();
  std::optional<Integers> axes = node.attributes.integers("axes");
  if (node.inputs.size() > 1 && node.inputs[1] != kNone) axes = integer_values_of(graph, node.inputs[1]);
  if (!axes.has_value()) return;
  if (axes->empty()) {
    if (node.attributes.integer("noop_with_empty_axes", 0) != 0) return;
    axes->resize(rank);
    std::iota(axes->begin(), axes->end(), 0);
  }
  for (int64_t& axis : *axes) axis = positive_axis(axis, rank);
  std::sort(axes->begin(), axes->end());
  node.inputs.resize(1);
  node.attributes.set("axes", *axes);
  node.attributes.set("keepdims", node.attributes.integer("keepdims", 1));
  node.attributes.erase("noop_with_empty_axes");
  node.opset = 11;  // the newest in which every reduction takes its axes as an attribute
}

void set_axis(const Graph& graph, Node& node, int64_t fallback) {
  node.attributes.set(
      "axis", positive_axis(node.attributes.integer("axis", fallback), input_shape(graph, node).size()));
}

void default_real(Node& node, const char* name, double value) {
  node.attributes.set(name, node.attributes.real(name, value));
}

/// Operators whose meaning did not change since opset 7, in the forms that are left here.
bool is_stable(std::string_view op) {
  static const std::set<std::string_view> ops = {"Conv",
                                                 "ConvTranspose",
                                                 "MatMul",
                                                 "Gemm",
                                                 "MaxPool",
                                                 "AveragePool",
                                                 "GlobalAveragePool",
                                                 "GlobalMaxPool",
                                                 "Concat",
                                                 "Gather",
                                                 "Transpose",
                                                 "Flatten",
                                                 "Gelu",
                                                 "LayerNormalization",
                                                 "InstanceNormalization",
                                                 "LRN",
                                                 "LeakyRelu",
                                                 "Elu",
                                                 "HardSigmoid",
                                                 "PRelu",
                                                 "Add",
                                                 "Sub",
                                                 "Mul",
                                                 "Div",
                                                 "Pow",
                                                 "Max",
                                                 "Min",
                                                 "Neg",
                                                 "Abs",
                                                 "Exp",
                                                 "Log",
                                                 "Sqrt",
                                                 "Erf",
                                                 "Tanh",
                                                 "Sigmoid",
                                                 "Floor",
                                                 "Ceil",
                                                 "Relu",
                                                 "Reciprocal",
                                                 "Softplus",
                                                 "Softsign",
                                                 "Selu"};
  return ops.count(op) > 0;
}

void canonicalise(const Graph& graph, Node& node) {
  if (node.inputs.empty() || node.inputs[0] == kNone || node.outputs.empty()) return;
  const size_t rank = input_shape(graph, node).size();
  if (node.op == "Conv")
    canonicalise_convolution(graph, node);
  else if (node.op == "ConvTranspose")
    canonicalise_transposed_convolution(graph, node);
  else if (node.op == "MaxPool" || node.op == "AveragePool")
    canonicalise_pool(graph, node);
  else if (node.op == "Softmax" || node.op == "LogSoftmax")
    canonicalise_softmax(graph, node);
  else if (node.op.rfind("Reduce", 0) == 0)
    canonicalise_reduction(graph, node);
  else if (node.op == "Concat" || node.op == "Gather")
    set_axis(graph, node, 0);
  else if (node.op == "Flatten")
    set_axis(graph, node, 1);
  else if (node.op == "LayerNormalization") {
    set_axis(graph, node, -1);
    default_real(node, "epsilon", 1e-5);
    node.attributes.erase("stash_type");
  } else if (node.op == "InstanceNormalization") {
    default_real(node, "epsilon", 1e-5);
  } else if (node.op == "Transpose" && !node.attributes.has("perm")) {
    Integers perm(rank);
    std::iota(perm.rbegin(), perm.rend(), 0);
    node.attributes.set("perm", perm);
  } else if (node.op == "LeakyRelu") {
    default_real(node, "alpha", 0.01);
  } else if (node.op == "Elu") {
    default_real(node, "alpha", 1);
  } else if (node.op == "HardSigmoid") {
    default_real(node, "alpha", 0.2);
    default_real(node, "beta", 0.5);
  } else if (node.op == "LRN") {
    default_real(node, "alpha", 0.0001);
    default_real(node, "beta", 0.75);
    default_real(node, "bias", 1);
  }
  if (is_stable(node.op)) node.opset = 17;
}

}  // namespace

Graph attribute_canonicalisation(Graph graph, const PassOptions&) {
  for (Node& node : graph.nodes) canonicalise(graph, node);
  return graph;
}

}  // namespace tilewright
