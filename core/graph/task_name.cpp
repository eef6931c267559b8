// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_name.h"

#include <algorithm>
#include <cctype>

#include "core/graph/operator_facts.h"
#include "core/graph/operator_traits.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

/// "GlobalAveragePool" as "global_average_pool", "LRN" as "lrn".
std::string snake_case(const std::string& op) {
  if (const auto name = operator_facts(op).short_name; !name.empty()) return std::string(name);
  std::string text;
  for (size_t i = 0; i < op.size(); ++i) {
    const bool upper = std::isupper(static_cast<unsigned char>(op[i])) != 0;
    const bool before_lower = i > 0 && std::islower(static_cast<unsigned char>(op[i - 1])) != 0;
    if (upper && before_lower) text += '_';
    text += static_cast<char>(std::tolower(static_cast<unsigned char>(op[i])));
  }
  return text;
}

bool all_equal(const Integers& list) {
  return std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>()) == list.end();
}

/// "2" where all are equal, "1x2" otherwise.
std::string brief(const Integers& list) {
  return list.empty() || all_equal(list) ? std::to_string(list.empty() ? 0 : list[0]) : shape_text(list);
}

std::string shape_of(const Task& task, ValueId id) {
  return shape_text(task.graph.value(id).type.shape);
}

/// Kernel, and strides, dilations and padding where they are not the usual ones.
std::string window_text(const Node& node) {
  const Integers kernel = node.attributes.integers("kernel_shape");
  const Integers strides = node.attributes.integers("strides");
  const Integers dilations = node.attributes.integers("dilations");
  const Integers pads = node.attributes.integers("pads");
  std::string text = " " + shape_text(kernel);
  const auto is_one = [](int64_t v) { return v == 1; };
  if (!std::all_of(strides.begin(), strides.end(), is_one)) text += " s" + brief(strides);
  if (!std::all_of(dilations.begin(), dilations.end(), is_one)) text += " d" + brief(dilations);
  bool usual = pads.size() == 2 * kernel.size();
  for (size_t i = 0; usual && i < pads.size(); ++i) {
    const size_t axis = i % kernel.size();
    const int64_t dilation = axis < dilations.size() ? dilations[axis] : 1;
    usual = pads[i] == (kernel[axis] - 1) * dilation / 2;
  }
  if (!usual) text += " pad " + brief(pads);
  return text;
}

std::string convolution_text(const Task& task, const Node& node) {
  const Shape& in = task.graph.value(node.inputs[0]).type.shape;
  const Shape& out = task.graph.value(node.outputs[0]).type.shape;
  const int64_t group = node.attributes.integer("group", 1);
  const bool depthwise = group > 1 && group == in[1];
  std::string text = (depthwise ? "depthwise_conv" : "conv") + std::to_string(in.size() - 2) + "d";
  if (node.op == op::kConvTranspose) text += "_transpose";
  text += " " + shape_text(in);
  if (!depthwise || out[1] != in[1]) text += " " + std::to_string(out[1]);
  text += window_text(node);
  if (group > 1 && !depthwise) text += " g" + std::to_string(group);
  return text;
}

std::string head_text(const Task& task, const Node& node) {
  if (is_convolution(node.op)) return convolution_text(task, node);
  std::string text = snake_case(node.op) + " " + shape_of(task, node.inputs[0]);
  if (is_pool(node.op)) return text + window_text(node);
  if (is_transposition(node.op)) {
    std::string order;
    for (int64_t axis : node.attributes.integers("perm"))
      order += (order.empty() ? "" : ",") + std::to_string(axis);
    return text + " to " + order;
  }
  if (is_layout_conversion(node.op))
    return text + " to " + layout_text(task.graph.value(node.outputs[0]).layout);
  const NameTells tells = operator_facts(node.op).name_tells;
  if (tells == NameTells::kResult) return text + " to " + shape_of(task, node.outputs[0]);
  const bool shows_all = tells == NameTells::kAllInputs;
  const size_t count =
      is_compute_intensive(node.op) ? std::min<size_t>(2, node.inputs.size()) : node.inputs.size();
  for (size_t i = 1; i < count; ++i) {
    if (node.inputs[i] == kNone) continue;
    const bool other =
        task.graph.value(node.inputs[i]).type.shape != task.graph.value(node.inputs[0]).type.shape;
    if (shows_all || (other && is_elementwise(node.op))) text += " " + shape_of(task, node.inputs[i]);
  }
  return text;
}

/// "+bias" and "+scale" by parameters, "+conv2d 24 1x1" for a second convolution, the operator's name
/// otherwise.
std::string tail_text(const Task& task, const Node& node) {
  if (node.op == op::kConv) {
    const Shape& out = task.graph.value(node.outputs[0]).type.shape;
    const bool bias = node.inputs.size() > 2 && node.inputs[2] != kNone;
    return " +conv" + std::to_string(out.size() - 2) + "d " + std::to_string(out[1]) + window_text(node) +
           (bias ? " +bias" : "");
  }
  const bool by_parameter = std::any_of(node.inputs.begin(), node.inputs.end(), [&](ValueId id) {
    return std::find(task.parameters.begin(), task.parameters.end(), id) != task.parameters.end();
  });
  if (node.op == op::kAdd && by_parameter) return " +bias";
  if (node.op == op::kMul && by_parameter) return " +scale";
  return " +" + snake_case(node.op);
}

/// What makes the operands of a head that is not the first node: "+softmax operand", "+transposed operands".
std::string operands_text(const std::vector<Node>& nodes, size_t head) {
  std::string text;
  int transposed = 0;
  for (size_t n = 0; n < head; ++n) {
    if (is_transposition(nodes[n].op))
      ++transposed;
    else
      text += " +" + snake_case(nodes[n].op) + " operand";
  }
  if (transposed > 0) text += transposed == 1 ? " +transposed operand" : " +transposed operands";
  return text;
}

}  // namespace

std::string task_name(const Task& task) {
  const auto& nodes = task.graph.nodes;
  const auto intensive =
      std::find_if(nodes.begin(), nodes.end(), [](const Node& n) { return is_compute_intensive(n.op); });
  const size_t first = intensive == nodes.end() ? 0 : static_cast<size_t>(intensive - nodes.begin());
  const Node& head = nodes[first];
  std::string text = head_text(task, head);
  text += operands_text(nodes, first);
  if (is_compute_intensive(head.op) && head.inputs.size() > 2 && head.inputs[2] != kNone) text += " +bias";
  for (size_t n = first + 1; n < nodes.size(); ++n) text += tail_text(task, nodes[n]);
  const Layout& from = task.graph.value(head.inputs[0]).layout;
  const Layout& to = task.graph.value(task.graph.outputs[0]).layout;
  if (from != to && !is_layout_conversion(head.op))
    text += " (" + layout_text(from) + " to " + layout_text(to) + ")";
  return text;
}

}  // namespace tilewright
