// SPDX-License-Identifier: Apache-2.0
#include "core/graph/operator_traits.h"

#include <algorithm>
#include <set>

namespace tilewright {
namespace {

using Names = std::set<std::string_view>;

/// Longer constants are data, whatever they are for.
constexpr int64_t kMostTaskConstantElements = 64;

}  // namespace

bool is_compute_intensive(std::string_view op) {
  return is_convolution(op) || is_matrix_product(op);
}

bool is_elementwise(std::string_view op) {
  static const Names ops = {// of one operand
                            "Abs", "Acos", "Asin", "Atan", "Ceil", "Celu", "Clip", "Cos", "Cosh", "Elu",
                            "Erf", "Exp", "Floor", "Gelu", "HardSigmoid", "HardSwish", "LeakyRelu", "Log",
                            "Mish", "Neg", "Reciprocal", "Relu", "Round", "Selu", "Sigmoid", "Sign", "Sin",
                            "Sinh", "Softplus", "Softsign", "Sqrt", "Tan", "Tanh", "ThresholdedRelu",
                            // of several
                            "Add", "BatchNormalization", "Div", "Max", "Min", "Mul", "PRelu", "Pow", "Sub",
                            "Where"};
  return ops.count(op) > 0;
}

bool is_pool(std::string_view op) {
  return op == "MaxPool" || op == "AveragePool";
}

bool is_global_pool(std::string_view op) {
  return op == "GlobalAveragePool" || op == "GlobalMaxPool";
}

bool moves_pixels(std::string_view op) {
  return op == "Resize" || op == "Upsample" || op == "Pad";
}

bool is_convolution(std::string_view op) {
  return op == "Conv" || op == "ConvTranspose";
}

bool is_matrix_product(std::string_view op) {
  return op == "MatMul" || op == "Gemm";
}

bool is_depthwise(const Graph& graph, const Node& node) {
  if (!is_convolution(node.op)) return false;
  const int64_t group = node.attributes.integer("group", 1);
  const auto channels = [&](ValueId id) { return graph.value(id).type.shape[1]; };
  return group > 1 && group == channels(node.inputs[0]) && group == channels(node.outputs[0]);
}

bool is_transposition(std::string_view op) {
  return op == "Transpose";
}

bool is_layout_conversion(std::string_view op) {
  return op == "LayoutConvert";
}

bool rereads_rows(std::string_view op) {
  return op == "Softmax" || op == "LogSoftmax" || op == "LayerNormalization" || op == "InstanceNormalization";
}

bool holds_constant(std::string_view op) {
  return op == "Constant";
}

bool is_view(const Graph& graph, const Node& node) {
  static const Names ops = {"Reshape", "Flatten", "Squeeze", "Unsqueeze"};
  if (node.inputs.empty() || node.inputs[0] == kNone || node.outputs.size() != 1) return false;
  const Value& from = graph.value(node.inputs[0]);
  const Value& to = graph.value(node.outputs[0]);
  if (node.op == "Identity") return from.layout == to.layout;
  if (ops.count(node.op) > 0) return from.layout.plain() && to.layout.plain();
  if (!is_layout_conversion(node.op)) return false;
  const Shape& shape = from.type.shape;
  const auto is_filled = [&](const Layout& layout) {
    return layout.plain() || shape[1] % layout.channel_block == 0;
  };
  return shape.size() >= 2 && is_filled(from.layout) && is_filled(to.layout) &&
         std::all_of(shape.begin() + 2, shape.end(), [](int64_t extent) { return extent == 1; });
}

bool is_structural_input(std::string_view op, size_t index) {
  static const Names rest = {"Clip",  "Expand",  "OneHot",    "Pad",  "Reshape", "Resize", "Slice",
                             "Split", "Squeeze", "Unsqueeze", "Tile", "TopK",    "Pow",    "Upsample"};
  if (index == 0) return op == "ConstantOfShape" || op == "Range";
  return rest.count(op) > 0 || op.substr(0, 6) == "Reduce";
}

bool is_task_constant(const Graph& graph, const Node& node, size_t index) {
  const ValueId id = index < node.inputs.size() ? node.inputs[index] : kNone;
  if (id == kNone || !is_structural_input(node.op, index)) return false;
  const Value& value = graph.value(id);
  if (!value.constant.has_value() || !value.constant->valid()) return false;
  return value.type.elements() <= (is_elementwise(node.op) ? 1 : kMostTaskConstantElements);
}

}  // namespace tilewright
