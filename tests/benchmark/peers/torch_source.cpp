// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/peers/torch_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/graph/graph_check.h"
#include "core/graph/graph_edit.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;
using Text = Result<std::string>;

std::string list(const Integers& values) {
  return fmt::format("[{}]", fmt::join(values, ", "));
}

std::string real(double value) {
  if (value > 3e38) return "float('inf')";
  if (value < -3e38) return "float('-inf')";
  std::string text = fmt::format("{:.9g}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text.front() == '-' ? "(" + text + ")" : text;
}

class Writer {
 public:
  Writer(const Graph& graph, TorchStyle style) : graph_(graph), style_(style), readers_(graph.consumers()) {}

  Result<TorchSource> write();

  const Graph& graph() const { return graph_; }
  const Shape& shape(ValueId id) const { return graph_.value(id).type.shape; }

  /// A value as a tensor.
  std::string tensor(ValueId id) {
    return graph_.is_constant(id) ? weight(id, false) : fmt::format("v{}", id);
  }
  std::string tensor_or_none(const Node& node, size_t index) {
    return index < node.inputs.size() && node.inputs[index] != kNone ? tensor(node.inputs[index]) : "None";
  }
  /// A value as an operand of an elementwise operator: one number where it is one.
  std::string operand(ValueId id) {
    const auto number = shape(id).size() <= 1 ? scalar_value(graph_, id) : std::nullopt;
    return number.has_value() ? real(*number) : tensor(id);
  }
  std::string weight(ValueId id, bool transposed) {
    std::string name = fmt::format("w{}{}", id, transposed ? "t" : "");
    if (written_.insert(name).second) source_.weights.push_back({name, id, transposed});
    return "self." + name;
  }

  /// The vector that the one reader of a product adds to it.
  struct Bias {
    NodeId add = kNone;
    ValueId vector = kNone;
  };
  std::optional<Bias> bias_of(const Node& product) const {
    const auto& readers = readers_[static_cast<size_t>(product.outputs[0])];
    if (readers.size() != 1 || is_graph_output(graph_, product.outputs[0])) return std::nullopt;
    const Node& add = graph_.node(readers[0]);
    if (add.op != "Add") return std::nullopt;
    const ValueId other = add.inputs[add.inputs[0] == product.outputs[0] ? 1 : 0];
    if (!graph_.is_constant(other) || shape(other) != Shape{shape(product.outputs[0]).back()})
      return std::nullopt;
    return Bias{readers[0], other};
  }
  bool composed() const { return style_ == TorchStyle::kComposed; }
  /// Says that a later node is part of what is written now: its value is this node's.
  void absorb(NodeId id) { absorbed_.insert(id); }

 private:
  const Graph& graph_;
  TorchStyle style_;
  std::vector<std::vector<NodeId>> readers_;
  std::set<NodeId> absorbed_;
  std::set<std::string> written_;
  TorchSource source_;
};

Error cannot(const Node& node, std::string why) {
  return {ErrorKind::kUnsupported, "node '" + node.name + "'", node.op + " " + std::move(why), {}, {}};
}

/// Padding as the called function takes it, and the input padded beforehand where begin and end differ.
struct Padding {
  std::string input;
  Integers pads;
};

Padding padding(Writer& writer, const Node& node, size_t spatial, double fill) {
  const Integers pads = node.attributes.integers("pads", Integers(2 * spatial, 0));
  const Integers begins(pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(spatial));
  const Integers ends(pads.begin() + static_cast<std::ptrdiff_t>(spatial), pads.end());
  if (begins == ends) return {writer.tensor(node.inputs[0]), begins};
  Integers order;
  for (size_t i = spatial; i-- > 0;) order.insert(order.end(), {begins[i], ends[i]});
  return {fmt::format("torch.constant_pad_nd({}, {}, {})", writer.tensor(node.inputs[0]), list(order),
                      real(fill)),
          Integers(spatial, 0)};
}

Text conv(Writer& writer, const Node& node) {
  const size_t spatial = writer.shape(node.inputs[0]).size() - 2;
  const Padding pad = padding(writer, node, spatial, 0);
  const Attributes& a = node.attributes;
  return fmt::format("torch.conv{}d({}, {}, {}, {}, {}, {}, {})", spatial, pad.input,
                     writer.tensor(node.inputs[1]), writer.tensor_or_none(node, 2),
                     list(a.integers("strides")), list(pad.pads), list(a.integers("dilations")),
                     a.integer("group", 1));
}

Text conv_transpose(Writer& writer, const Node& node) {
  const size_t spatial = writer.shape(node.inputs[0]).size() - 2;
  const Attributes& a = node.attributes;
  const Integers pads = a.integers("pads", Integers(2 * spatial, 0));
  const Integers begins(pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(spatial));
  // What is cut off the end less than off the begin is more output there.
  Integers extra = a.integers("output_padding", Integers(spatial, 0));
  for (size_t i = 0; i < spatial; ++i) extra[i] += begins[i] - pads[i + spatial];
  if (std::ranges::any_of(extra, [](int64_t e) { return e < 0; }))
    return cannot(node, "is cut more at its end than at its begin");
  return fmt::format("torch.conv_transpose{}d({}, {}, {}, {}, {}, {}, {}, {})", spatial,
                     writer.tensor(node.inputs[0]), writer.tensor(node.inputs[1]),
                     writer.tensor_or_none(node, 2), list(a.integers("strides")), list(begins), list(extra),
                     a.integer("group", 1), list(a.integers("dilations")));
}

Text max_pool(Writer& writer, const Node& node) {
  const size_t spatial = writer.shape(node.inputs[0]).size() - 2;
  const Padding pad = padding(writer, node, spatial, -1e39);
  const Attributes& a = node.attributes;
  return fmt::format("torch.max_pool{}d({}, {}, {}, {}, {}, {})", spatial, pad.input,
                     list(a.integers("kernel_shape")), list(a.integers("strides")), list(pad.pads),
                     list(a.integers("dilations")), a.integer("ceil_mode", 0) != 0 ? "True" : "False");
}

Text average_pool(Writer& writer, const Node& node) {
  const size_t spatial = writer.shape(node.inputs[0]).size() - 2;
  const Attributes& a = node.attributes;
  const bool counted = a.integer("count_include_pad", 0) != 0;
  const Padding pad = padding(writer, node, spatial, 0);
  if (!counted && pad.input != writer.tensor(node.inputs[0]))
    return cannot(node, "has padding that differs between begin and end");
  return fmt::format("torch.avg_pool{}d({}, {}, {}, {}, {}, {})", spatial, pad.input,
                     list(a.integers("kernel_shape")), list(a.integers("strides")), list(pad.pads),
                     a.integer("ceil_mode", 0) != 0 ? "True" : "False", counted ? "True" : "False");
}

Text global_average_pool(Writer& writer, const Node& node) {
  const size_t spatial = writer.shape(node.inputs[0]).size() - 2;
  return fmt::format("torch.adaptive_avg_pool{}d({}, {})", spatial, writer.tensor(node.inputs[0]),
                     list(Integers(spatial, 1)));
}

Text batch_normalization(Writer& writer, const Node& node) {
  std::string tensors;
  for (ValueId id : node.inputs) tensors += writer.tensor(id) + ", ";
  return fmt::format("torch.batch_norm({}False, 0.0, {}, False)", tensors,
                     real(node.attributes.real("epsilon", 1e-5)));
}

Text layer_normalization(Writer& writer, const Node& node) {
  const Shape& shape = writer.shape(node.inputs[0]);
  const int64_t axis = positive_axis(node.attributes.integer("axis", -1), shape.size());
  return fmt::format("torch.layer_norm({}, {}, {}, {}, {}, False)", writer.tensor(node.inputs[0]),
                     list(Integers(shape.begin() + axis, shape.end())), writer.tensor(node.inputs[1]),
                     writer.tensor_or_none(node, 2), real(node.attributes.real("epsilon", 1e-5)));
}

Text gemm(Writer& writer, const Node& node) {
  const Attributes& a = node.attributes;
  const double alpha = a.real("alpha", 1);
  const double beta = a.real("beta", 1);
  const bool trans_a = a.integer("transA", 0) != 0;
  const bool trans_b = a.integer("transB", 0) != 0;
  const std::string left = writer.tensor(node.inputs[0]) + (trans_a ? ".t()" : "");
  const bool biased = node.inputs.size() > 2 && node.inputs[2] != kNone;
  if (alpha == 1 && beta == 1 && writer.graph().is_constant(node.inputs[1]) &&
      (!biased || writer.shape(node.inputs[2]).size() == 1)) {
    return fmt::format("torch.linear({}, {}, {})", left, writer.weight(node.inputs[1], !trans_b),
                       writer.tensor_or_none(node, 2));
  }
  const std::string right = writer.tensor(node.inputs[1]) + (trans_b ? ".t()" : "");
  if (!biased) return fmt::format("{} * torch.mm({}, {})", real(alpha), left, right);
  return fmt::format("torch.addmm({}, {}, {}, beta={}, alpha={})", writer.tensor(node.inputs[2]), left, right,
                     real(beta), real(alpha));
}

Text matmul(Writer& writer, const Node& node) {
  const ValueId right = node.inputs[1];
  if (writer.composed() && writer.graph().is_constant(right) && writer.shape(right).size() == 2) {
    const auto bias = writer.bias_of(node);
    if (bias) writer.absorb(bias->add);
    return fmt::format("torch.linear({}, {}, {})", writer.tensor(node.inputs[0]), writer.weight(right, true),
                       bias ? writer.tensor(bias->vector) : "None");
  }
  return fmt::format("torch.matmul({}, {})", writer.tensor(node.inputs[0]), writer.tensor(right));
}

Text clip(Writer& writer, const Node& node) {
  const double low = node.attributes.real("min", -1e39);
  const double high = node.attributes.real("max", 1e39);
  // ReLU6 as its module says it.
  if (low == 0 && high < 1e38)
    return fmt::format("torch.hardtanh({}, 0.0, {})", writer.tensor(node.inputs[0]), real(high));
  return fmt::format("torch.clamp({}, {}, {})", writer.tensor(node.inputs[0]), real(low), real(high));
}

Text gather(Writer& writer, const Node& node) {
  const Shape& table = writer.shape(node.inputs[0]);
  const int64_t axis = positive_axis(node.attributes.integer("axis", 0), table.size());
  if (const auto index = integer_values_of(writer.graph(), node.inputs[1]);
      index && writer.shape(node.inputs[1]).empty()) {
    return fmt::format("torch.select({}, {}, {})", writer.tensor(node.inputs[0]), axis, index->front());
  }
  if (axis == 0 && table.size() == 2) {
    return fmt::format("torch.embedding({}, {})", writer.tensor(node.inputs[0]),
                       writer.tensor(node.inputs[1]));
  }
  if (writer.shape(node.inputs[1]).size() != 1) return cannot(node, "has indices of several axes");
  return fmt::format("torch.index_select({}, {}, {})", writer.tensor(node.inputs[0]), axis,
                     writer.tensor(node.inputs[1]));
}

Text reshape(Writer& writer, const Node& node) {
  return fmt::format("torch.reshape({}, {})", writer.tensor(node.inputs[0]),
                     list(writer.shape(node.outputs[0])));
}

Text transpose(Writer& writer, const Node& node) {
  Integers order = node.attributes.integers("perm");
  if (order.empty()) {
    for (size_t i = writer.shape(node.inputs[0]).size(); i-- > 0;) order.push_back(static_cast<int64_t>(i));
  }
  return fmt::format("torch.permute({}, {})", writer.tensor(node.inputs[0]), list(order));
}

Text concat(Writer& writer, const Node& node) {
  std::vector<std::string> parts;
  for (ValueId id : node.inputs) parts.push_back(writer.tensor(id));
  return fmt::format("torch.cat([{}], {})", fmt::join(parts, ", "), node.attributes.integer("axis", 0));
}

Text split(Writer& writer, const Node& node) {
  const int64_t axis = positive_axis(node.attributes.integer("axis", 0), writer.shape(node.inputs[0]).size());
  Integers sizes;
  for (ValueId id : node.outputs) sizes.push_back(writer.shape(id)[static_cast<size_t>(axis)]);
  return fmt::format("torch.split_with_sizes({}, {}, {})", writer.tensor(node.inputs[0]), list(sizes), axis);
}

Text softmax(Writer& writer, const Node& node) {
  const int64_t rank = static_cast<int64_t>(writer.shape(node.inputs[0]).size());
  const int64_t axis = node.attributes.integer("axis", node.opset >= 13 ? -1 : 1);
  if (node.opset < 13 && axis != rank - 1 && axis != -1) return cannot(node, "runs over several axes");
  return fmt::format("torch.softmax({}, {})", writer.tensor(node.inputs[0]), axis);
}

Text reduction(Writer& writer, const Node& node) {
  const std::string call = node.op == "ReduceMean" ? "mean" : "sum";
  Integers axes = node.attributes.integers("axes");
  if (node.inputs.size() > 1 || axes.empty()) return cannot(node, "does not name its axes");
  return fmt::format("torch.{}({}, {}, {})", call, writer.tensor(node.inputs[0]), list(axes),
                     node.attributes.integer("keepdims", 1) != 0 ? "True" : "False");
}

/// A function of one tensor that both call by a word.
Text unary(Writer& writer, const Node& node) {
  static const std::map<std::string, std::string> words = {{"Abs", "abs"},
                                                           {"Ceil", "ceil"},
                                                           {"Cos", "cos"},
                                                           {"Erf", "erf"},
                                                           {"Exp", "exp"},
                                                           {"Floor", "floor"},
                                                           {"Gelu", "gelu"},
                                                           {"HardSwish", "hardswish"},
                                                           {"Identity", "clone"},
                                                           {"Log", "log"},
                                                           {"Neg", "neg"},
                                                           {"Not", "logical_not"},
                                                           {"Reciprocal", "reciprocal"},
                                                           {"Relu", "relu"},
                                                           {"Sigmoid", "sigmoid"},
                                                           {"Sin", "sin"},
                                                           {"Softplus", "softplus"},
                                                           {"Sqrt", "sqrt"},
                                                           {"Tanh", "tanh"}};
  return fmt::format("torch.{}({})", words.at(node.op), writer.tensor(node.inputs[0]));
}

Text binary(Writer& writer, const Node& node) {
  static const std::map<std::string, std::string> signs = {
      {"Add", "+"}, {"Sub", "-"}, {"Mul", "*"}, {"Div", "/"}, {"Pow", "**"}};
  if (node.op == "Div" && !is_floating_point(writer.graph().value(node.outputs[0]).type.data_type))
    return cannot(node, "is of integers");
  return fmt::format("{} {} {}", writer.operand(node.inputs[0]), signs.at(node.op),
                     writer.operand(node.inputs[1]));
}

Text extremum(Writer& writer, const Node& node) {
  return fmt::format("torch.{}({}, {})", node.op == "Max" ? "maximum" : "minimum",
                     writer.tensor(node.inputs[0]), writer.tensor(node.inputs[1]));
}

Text expression(Writer& writer, const Node& node) {
  static const std::map<std::string, Text (*)(Writer&, const Node&)> sayings = [] {
    std::map<std::string, Text (*)(Writer&, const Node&)> all = {{"Conv", conv},
                                                                 {"ConvTranspose", conv_transpose},
                                                                 {"MaxPool", max_pool},
                                                                 {"AveragePool", average_pool},
                                                                 {"GlobalAveragePool", global_average_pool},
                                                                 {"BatchNormalization", batch_normalization},
                                                                 {"LayerNormalization", layer_normalization},
                                                                 {"Gemm", gemm},
                                                                 {"MatMul", matmul},
                                                                 {"Clip", clip},
                                                                 {"Gather", gather},
                                                                 {"Reshape", reshape},
                                                                 {"Flatten", reshape},
                                                                 {"Squeeze", reshape},
                                                                 {"Unsqueeze", reshape},
                                                                 {"Transpose", transpose},
                                                                 {"Concat", concat},
                                                                 {"Split", split},
                                                                 {"Softmax", softmax},
                                                                 {"ReduceMean", reduction},
                                                                 {"ReduceSum", reduction},
                                                                 {"Max", extremum},
                                                                 {"Min", extremum}};
    for (const char* op :
         {"Abs", "Ceil", "Cos", "Erf", "Exp", "Floor", "Gelu", "HardSwish", "Identity", "Log", "Neg", "Not",
          "Reciprocal", "Relu", "Sigmoid", "Sin", "Softplus", "Sqrt", "Tanh"}) {
      all.emplace(op, unary);
    }
    for (const char* op : {"Add", "Sub", "Mul", "Div", "Pow"}) all.emplace(op, binary);
    return all;
  }();
  const auto found = sayings.find(node.op);
  if (found == sayings.end()) return cannot(node, "has no words in TorchScript here");
  return found->second(writer, node);
}

Result<TorchSource> Writer::write() {
  std::vector<std::string> parameters;
  for (ValueId id : graph_.inputs) parameters.push_back(fmt::format("v{}: Tensor", id));
  std::string& text = source_.text;
  text = fmt::format("def forward(self, {}):\n", fmt::join(parameters, ", "));
  for (size_t n = 0; n < graph_.nodes.size(); ++n) {
    const Node& node = graph_.nodes[n];
    if (absorbed_.contains(static_cast<NodeId>(n))) {
      // A bias that the product before it has added already.
      const ValueId product = node.inputs[graph_.is_constant(node.inputs[0]) ? 1 : 0];
      text += fmt::format("  v{} = v{}\n", node.outputs[0], product);
      continue;
    }
    TILEWRIGHT_TRY(const std::string said, expression(*this, node));
    std::vector<std::string> results;
    for (ValueId id : node.outputs) results.push_back(fmt::format("v{}", id));
    text += fmt::format("  {} = {}\n", fmt::join(results, ", "), said);
  }
  std::vector<std::string> results;
  for (ValueId id : graph_.outputs) results.push_back(tensor(id));
  text += fmt::format("  return [{}]\n", fmt::join(results, ", "));
  return std::move(source_);
}

}  // namespace

Result<Graph> graph_for_torch(Graph graph, TorchStyle style) {
  std::vector<Graph (*)(Graph, const PassOptions&)> passes = {constant_folding, identity_removal,
                                                              sum_canonicalisation, clip_canonicalisation};
  if (style == TorchStyle::kComposed) passes.insert(passes.end(), {gelu_recognition, layer_norm_recognition});
  passes.insert(passes.end(), {attribute_canonicalisation, dead_node_elimination});
  for (int repetition = 0; repetition < 2; ++repetition) {
    for (auto* pass : passes) {
      TILEWRIGHT_TRY(graph, checked(pass(std::move(graph), {})));
    }
  }
  return graph;
}

Result<TorchSource> torch_source(const Graph& graph, TorchStyle style) {
  return Writer(graph, style).write();
}

}  // namespace tilewright
