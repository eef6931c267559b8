// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/graph/type_rules.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/einsum_plan.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Labels = std::vector<size_t>;

/// The labels of a product of two operands.
struct EinsumProduct {
  Labels stack;    ///< of both and of the result
  Labels rows;     ///< of the left operand and the result
  Labels columns;  ///< of the right operand and the result
  Labels depth;    ///< of both, summed over
};

bool has_label(const Labels& labels, size_t label) {
  return std::find(labels.begin(), labels.end(), label) != labels.end();
}

Labels joined_labels(std::initializer_list<Labels> parts) {
  Labels all;
  for (const Labels& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// Whether the operand has each label once, in its full extent.
bool is_simple(const reference::EinsumPlan& plan, size_t operand, const Shape& shape) {
  Labels labels = plan.inputs[operand];
  if (plan.shape_of(labels) != shape || element_count(shape) == 0) return false;
  std::sort(labels.begin(), labels.end());
  return std::adjacent_find(labels.begin(), labels.end()) == labels.end();
}

/// Nothing where an operand has a label that it shares with nobody, which would have to be summed before.
std::optional<EinsumProduct> product_of(const reference::EinsumPlan& plan, const Labels& left,
                                        const Labels& right) {
  EinsumProduct product;
  for (size_t label : plan.output) {
    const bool on_left = has_label(left, label);
    const bool on_right = has_label(right, label);
    (on_left && on_right ? product.stack : on_left ? product.rows : product.columns).push_back(label);
  }
  for (size_t label : left) {
    if (has_label(plan.output, label)) continue;
    if (!has_label(right, label)) return std::nullopt;
    product.depth.push_back(label);
  }
  for (size_t label : right) {
    if (!has_label(plan.output, label) && !has_label(left, label)) return std::nullopt;
  }
  return product;
}

/// Writes the nodes that stand for one Einsum.
class Lowering {
 public:
  Lowering(Graph& graph, GraphEditor& editor, NodeId id, const reference::EinsumPlan& plan)
      : graph_(graph), editor_(editor), id_(id), plan_(plan) {}

  /// The value with axes `labels` under axes in the order of `wanted`.
  ValueId transposed(ValueId value, const Labels& labels, const Labels& wanted) {
    if (labels == wanted) return value;
    return add(op::kTranspose, {value}, permutation(labels, wanted), plan_.shape_of(wanted));
  }

  ValueId reshaped(ValueId value, const Shape& shape) {
    if (graph_.value(value).type.shape == shape) return value;
    return add(op::kReshape, {value, shape_constant(shape)}, {}, shape);
  }

  ValueId combined(std::string_view op, ValueId left, ValueId right, const Shape& shape) {
    return add(op, {left, right}, {}, shape);
  }

  /// Makes the node itself the last of them, which gives its output the right shape or order. `value` has the
  /// axes `labels`, perhaps with some of them in one.
  void finish(ValueId value, const Labels& labels) {
    if (labels == plan_.output) {
      become(op::kReshape, {value, shape_constant(plan_.shape_of(labels))}, {});
      return;
    }
    value = reshaped(value, plan_.shape_of(labels));
    become(op::kTranspose, {value}, permutation(labels, plan_.output));
  }

 private:
  static Attributes permutation(const Labels& labels, const Labels& wanted) {
    std::vector<int64_t> perm;
    for (size_t label : wanted)
      perm.push_back(std::find(labels.begin(), labels.end(), label) - labels.begin());
    Attributes attributes;
    attributes.set("perm", std::move(perm));
    return attributes;
  }

  ValueId shape_constant(const Shape& shape) {
    return editor_.add_constant(graph_.node(id_).name + "_shape",
                                int64_tensor({static_cast<int64_t>(shape.size())}, shape));
  }

  ValueId add(std::string_view op, std::vector<ValueId> inputs, Attributes attributes, const Shape& shape) {
    Node node;
    node.name = graph_.node(id_).name + "_" + std::string(op);
    node.op = op;
    node.opset = graph_.node(id_).opset;
    node.attributes = std::move(attributes);
    node.origins = graph_.node(id_).origins;
    const DataType type = graph_.value(inputs[0]).type.data_type;
    node.inputs = std::move(inputs);
    const ValueId made = editor_.add_value(node.name, {type, shape});
    node.outputs = {made};
    editor_.add_node(std::move(node));
    return made;
  }

  void become(std::string_view op, std::vector<ValueId> inputs, Attributes attributes) {
    graph_.node(id_).op = op;
    graph_.node(id_).attributes = std::move(attributes);
    editor_.set_inputs(id_, std::move(inputs));
  }

  Graph& graph_;
  GraphEditor& editor_;
  NodeId id_;
  const reference::EinsumPlan& plan_;
};

/// One extent instead of several.
int64_t merged(const reference::EinsumPlan& plan, const Labels& labels) {
  return element_count(plan.shape_of(labels));
}

void lower_product(Lowering& lowering, const reference::EinsumPlan& plan, std::span<const ValueId> operands) {
  size_t first = 0;
  auto product = product_of(plan, plan.inputs[0], plan.inputs[1]);
  const auto order = [&] { return joined_labels({product->stack, product->rows, product->columns}); };
  // With the operands exchanged, the result may come out in its order.
  if (order() != plan.output) {
    std::swap(product->rows, product->columns);
    first = order() == plan.output ? 1 : 0;
    if (first == 0) std::swap(product->rows, product->columns);
  }
  const Labels& left = plan.inputs[first];
  const Labels& right = plan.inputs[1 - first];
  const bool elementwise = product->depth.empty();
  Shape stack = plan.shape_of(product->stack);
  const auto shaped = [&](int64_t a, int64_t b) {
    Shape shape = stack;
    shape.insert(shape.end(), {a, b});
    return shape;
  };
  const int64_t rows = merged(plan, product->rows);
  const int64_t columns = merged(plan, product->columns);
  const int64_t depth = merged(plan, product->depth);
  const ValueId a =
      lowering.reshaped(lowering.transposed(operands[first], left,
                                            joined_labels({product->stack, product->rows, product->depth})),
                        shaped(rows, depth));
  const ValueId b = lowering.reshaped(
      lowering.transposed(operands[1 - first], right,
                          joined_labels({product->stack, product->depth, product->columns})),
      shaped(depth, columns));
  lowering.finish(lowering.combined(elementwise ? op::kMul : op::kMatMul, a, b, shaped(rows, columns)),
                  order());
}

}  // namespace

Graph einsum_lowering(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  const size_t count = graph.nodes.size();
  for (size_t n = 0; n < count; ++n) {
    const Node& node = graph.nodes[n];
    if (node.op != op::kEinsum || node.inputs.empty() || node.inputs.size() > 2) continue;
    if (!can_be_refactored(graph.value(node.outputs[0]).type.data_type)) continue;
    const std::vector<ValueId> operands = node.inputs;
    std::vector<Shape> shapes;
    for (ValueId id : operands) shapes.push_back(graph.value(id).type.shape);
    const auto plan = reference::einsum_plan(call_of(node), shapes);
    if (!plan.ok() || plan->output.empty()) continue;
    bool simple = true;
    for (size_t i = 0; i < shapes.size(); ++i) simple = simple && is_simple(*plan, i, shapes[i]);
    if (!simple) continue;
    Lowering lowering(graph, editor, static_cast<NodeId>(n), *plan);
    if (operands.size() == 1) {
      if (plan->inputs[0].size() == plan->output.size()) lowering.finish(operands[0], plan->inputs[0]);
    } else if (product_of(*plan, plan->inputs[0], plan->inputs[1]).has_value()) {
      lower_product(lowering, *plan, operands);
    }
  }
  return graph;
}

}  // namespace tilewright
