// SPDX-License-Identifier: Apache-2.0
#include "core/graph/flops.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

double elements_of(const Graph& graph, ValueId id) {
  return static_cast<double>(graph.value(id).type.elements());
}

double product_from(const Shape& shape, size_t first) {
  double product = 1;
  for (size_t i = first; i < shape.size(); ++i) product *= static_cast<double>(shape[i]);
  return product;
}

bool has_input(const Node& node, size_t index) {
  return index < node.inputs.size() && node.inputs[index] != kNone;
}

double kernel_elements(const Node& node) {
  double product = 1;
  for (int64_t extent : node.attributes.integers("kernel_shape")) product *= static_cast<double>(extent);
  return product;
}

bool moves_data_only(std::string_view op) {
  static const std::set<std::string_view> ops = {
      "Cast",          "Concat",       "Constant", "ConstantOfShape", "DepthToSpace", "Dropout",
      "Expand",        "Flatten",      "Gather",   "GatherElements",  "GatherND",     "Identity",
      "LayoutConvert", "OneHot",       "Pad",      "Reshape",         "Shape",        "Size",
      "Slice",         "SpaceToDepth", "Split",    "Squeeze",         "Tile",         "Transpose",
      "Unsqueeze",     "Where"};
  return ops.count(op) > 0;
}

/// Products and sums of one element of a Resize: two a tap; none where the nearest element is copied.
double interpolation_flops(const Graph& graph, const Node& node) {
  const std::string mode = node.attributes.text("mode", "nearest");
  if (mode == "nearest") return 0;
  const Shape& from = graph.value(node.inputs[0]).type.shape;
  const Shape& to = graph.value(node.outputs[0]).type.shape;
  double taps = 1;
  for (size_t d = 0; d < from.size() && d < to.size(); ++d) {
    if (from[d] != to[d]) taps *= mode == "cubic" ? 4 : 2;
  }
  return 2 * taps;
}

/// Vector instructions for one element of an operator that is more than an addition, a product or a move, as
/// code generation writes it; a division counts as the ten instructions that could be done meanwhile. 0: no
/// such operator. Of MaxPool: for an element of the window.
int instructions_of(std::string_view op) {
  static const std::map<std::string_view, int> counts = {
      {"Div", 10},  {"Elu", 17},  {"Erf", 28},        {"Exp", 14},      {"Gelu", 32},
      {"Log", 24},  {"Mish", 60}, {"HardSigmoid", 3}, {"HardSwish", 4}, {"LogSoftmax", 20},
      {"Max", 3},   {"Min", 3},   {"MaxPool", 3},     {"Pow", 40},      {"Reciprocal", 10},
      {"Selu", 17}, {"Sqrt", 10}, {"Sigmoid", 26},    {"Softmax", 20},  {"Softplus", 40},
      {"Tanh", 26}};
  const auto found = counts.find(op);
  return found == counts.end() ? 0 : found->second;
}

bool reads_each_input_once(std::string_view op) {
  return op.substr(0, 6) == "Reduce" || is_global_pool(op) || op == "ArgMax" || op == "ArgMin";
}

}  // namespace

double node_flops(const Graph& graph, const Node& node) {
  if (node.outputs.empty() || moves_data_only(node.op)) return 0;
  const double out = elements_of(graph, node.outputs[0]);
  if (node.op == "Conv") {
    // The weights are [out channels, in channels of a group, kernel...].
    const double products = product_from(graph.value(node.inputs[1]).type.shape, 1);
    return 2 * out * products + (has_input(node, 2) ? out : 0);
  }
  if (node.op == "ConvTranspose") {
    // The weights are [in channels, out channels of a group, kernel...]; each input element meets each of
    // them once.
    const double products = product_from(graph.value(node.inputs[1]).type.shape, 1);
    return 2 * elements_of(graph, node.inputs[0]) * products + (has_input(node, 2) ? out : 0);
  }
  if (is_matrix_product(node.op)) {
    const Shape& a = graph.value(node.inputs[0]).type.shape;
    if (a.empty()) return 2 * out;
    const bool transposed = node.op == "Gemm" && node.attributes.integer("transA", 0) != 0;
    const double depth = static_cast<double>(transposed ? a.front() : a.back());
    return 2 * out * depth + (has_input(node, 2) ? out : 0);
  }
  if (is_pool(node.op) || node.op == "LpPool") return out * kernel_elements(node);
  if (node.op == "Resize" || node.op == "Upsample") return out * interpolation_flops(graph, node);
  if (reads_each_input_once(node.op)) return elements_of(graph, node.inputs[0]);
  if (node.op == "Softmax" || node.op == "LogSoftmax")
    return 4 * out;  // maximum, difference and exponential, sum, quotient
  if (node.op == "LayerNormalization" || node.op == "InstanceNormalization")
    return 8 * out;  // mean, difference, square, sum, root, scale, bias
  if (node.op == "BatchNormalization") return 2 * out;
  if (node.op == "Gelu") return 5 * out;  // quotient, erf, sum, two products
  if (node.op == "LRN") return out * (2 * static_cast<double>(node.attributes.integer("size", 1)) + 3);
  return out;
}

double function_flops(const Graph& graph) {
  double total = 0;
  for (const Node& node : graph.nodes) {
    if (node.outputs.empty() || node.outputs[0] == kNone) continue;
    const double elements = elements_of(graph, node.outputs[0]);
    const double each = 2.0 * instructions_of(node.op) * (node.op == "MaxPool" ? kernel_elements(node) : 1);
    if (each > 0) total += std::max(0.0, elements * each - node_flops(graph, node));
  }
  return total;
}

double graph_flops(const Graph& graph) {
  double sum = 0;
  for (const Node& node : graph.nodes) sum += node_flops(graph, node);
  return sum;
}

}  // namespace tilewright
