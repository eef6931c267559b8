// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/graph/constant_pool.h"
#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/late.h"
#include "core/graph/operator_facts.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

constexpr DataType kWide = DataType::kFloat32;

bool is_half_number(int64_t number) {
  const auto type = data_type_from_number(number);
  return type.has_value() && is_half(*type);
}

Tensor in_float32(const Tensor& tensor) {
  if (!tensor.valid()) return tensor;
  // Weights are large; a part at a time needs no other copy of them.
  std::array<double, 4096> part{};
  Tensor made(TensorType{kWide, tensor.shape()});
  for (int64_t first = 0; first < made.elements(); first += static_cast<int64_t>(part.size())) {
    const int64_t count = std::min(static_cast<int64_t>(part.size()), made.elements() - first);
    load_elements(tensor, first, count, part.data());
    store_elements(made, first, count, part.data());
  }
  return made;
}

bool takes_bits(const Node& node) {
  return operator_facts(node.op).takes_bits;
}

/// Whether the node reads and makes elements of the very types that it names.
bool is_between_types(const Node& node) {
  return node.op == op::kCast || takes_bits(node);
}

class Widening {
 public:
  explicit Widening(Graph& graph) : graph_(graph), editor_(graph) {}

  void run() {
    const size_t values = graph_.values.size();
    const size_t nodes = graph_.nodes.size();
    border_.assign(values, false);
    wide_.assign(values, kNone);
    keep(graph_.inputs);
    keep(graph_.outputs);
    for (const Node& node : graph_.nodes) {
      if (!takes_bits(node) && !is_late(node)) continue;
      keep(node.inputs);
      keep(node.outputs);
    }
    for (size_t v = 0; v < values; ++v) {
      if (!border_[v]) widen(graph_.values[v]);
    }
    for (size_t n = 0; n < nodes; ++n) widen_node(static_cast<NodeId>(n));
    for (size_t n = 0; n < nodes; ++n) read_wide(static_cast<NodeId>(n));
  }

 private:
  void keep(const std::vector<ValueId>& ids) {
    for (const ValueId id : ids) {
      if (id != kNone) border_[static_cast<size_t>(id)] = is_half(graph_.value(id).type.data_type);
    }
  }

  bool is_border(ValueId id) const {
    return id != kNone && static_cast<size_t>(id) < border_.size() && border_[static_cast<size_t>(id)];
  }

  static void widen(Value& value) {
    if (!is_half(value.type.data_type)) return;
    value.type.data_type = kWide;
    if (value.constant.has_value()) value.constant = in_float32(*value.constant);
  }

  /// Lets the node compute in float32: its attributes name no narrower type, and what it made of the values
  /// that keep their type is made by a conversion of its result. A conversion that already makes one stays.
  void widen_node(NodeId id) {
    const std::vector<ValueId> outputs = graph_.node(id).outputs;
    if (is_late(graph_.node(id))) return;  // it stays as the file has it
    if (is_between_types(graph_.node(id)) && is_border(outputs[0])) return;
    widen_attributes(graph_.node(id).attributes);
    for (size_t i = 0; i < outputs.size(); ++i) {
      if (!is_border(outputs[i])) continue;
      const Value narrow = graph_.value(outputs[i]);
      const ValueId made = editor_.add_value(narrow.name + ":float32", {kWide, narrow.type.shape});
      graph_.node(id).outputs[i] = made;
      graph_.value(made).producer = id;
      wide_[static_cast<size_t>(outputs[i])] = made;
      convert(made, outputs[i], narrow.name + ":rounding");
    }
  }

  /// Every attribute by which an operator of ONNX names a type, and tensors that are values.
  static void widen_attributes(Attributes& attributes) {
    for (const char* name : {"to", "dtype", "output_dtype", "output_datatype", "precision"}) {
      if (is_half_number(attributes.integer(name, 0))) attributes.set(name, static_cast<int64_t>(kWide));
    }
    if (const Tensor* tensor = attributes.tensor("value");
        tensor != nullptr && is_half(tensor->type().data_type)) {
      attributes.set("value", in_float32(*tensor));
    }
  }

  /// A node that still reads a narrow value, unless it is a conversion itself, reads it in float32.
  void read_wide(NodeId id) {
    if (is_between_types(graph_.node(id)) || is_late(graph_.node(id))) return;
    for (size_t i = 0; i < graph_.node(id).inputs.size(); ++i) {
      const ValueId input = graph_.node(id).inputs[i];
      if (is_border(input)) editor_.set_input(id, i, wide_value(input));
    }
  }

  ValueId wide_value(ValueId narrow) {
    ValueId& known = wide_[static_cast<size_t>(narrow)];
    if (known != kNone) return known;
    const Value value = graph_.value(narrow);
    known = editor_.add_value(value.name + ":float32", {kWide, value.type.shape});
    convert(narrow, known, value.name + ":widening");
    return known;
  }

  void convert(ValueId from, ValueId to, std::string name) {
    Node cast;
    cast.name = std::move(name);
    cast.op = op::kCast;
    cast.opset = 13;
    cast.attributes.set("to", static_cast<int64_t>(graph_.value(to).type.data_type));
    cast.inputs = {from};
    cast.outputs = {to};
    graph_.value(to).producer = editor_.add_node(std::move(cast));
  }

  Graph& graph_;
  GraphEditor editor_;
  std::vector<bool>
      border_;  ///< narrow values that keep their type: the graph's inputs and outputs, and bits
  std::vector<ValueId> wide_;  ///< the same value in float32, of those that have one
};

}  // namespace

Graph float_widening(Graph graph, const PassOptions& options) {
  if (options.keep_rounding) return graph;
  Widening(graph).run();
  share_equal_constants(graph);
  return graph;
}

}  // namespace tilewright
