// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"
#include "core/operators/operator_description.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/reference/reference_operator.h"
#include "tests/values/dag_values.h"

namespace tilewright {
namespace {

/// What stands at one place of an operator.
enum class Source { kActivation, kConstant };
struct Operand {
  Source source = Source::kActivation;
  Shape shape;
  DataType type = DataType::kFloat32;
};

std::string text_of(const Operand& operand) {
  return std::string(operand.source == Source::kConstant ? "constant " : "activation ") +
         std::string(data_type_name(operand.type)) + " " + shape_text(operand.shape);
}

/// Whole, broadcast from the right and from the middle, single, and longer than what a task takes in.
std::vector<Operand> operands() {
  std::vector<Operand> all;
  for (const Shape& shape : {Shape{2, 70, 3}, Shape{70, 1}, Shape{3}, Shape{1}, Shape{}, Shape{1, 1, 1}}) {
    all.push_back({Source::kActivation, shape});
    all.push_back({Source::kConstant, shape});
  }
  all.push_back({Source::kConstant, {}, DataType::kInt64});
  all.push_back({Source::kConstant, {1}, DataType::kFloat64});
  return all;
}

/// By NumPy's rules, for shapes that fit.
Shape broadcast(Shape a, Shape b) {
  if (a.size() < b.size()) std::swap(a, b);
  for (size_t i = 0; i < b.size(); ++i) {
    int64_t& extent = a[a.size() - b.size() + i];
    extent = std::max(extent, b[i]);
  }
  return a;
}

/// One node of these operands as a task, compared with its reference kernel.
class OneNode {
 public:
  OneNode(const std::string& op, const std::vector<Operand>& operands) : random_(7), builder_("one") {
    std::vector<ValueId> inputs;
    for (const Operand& operand : operands) inputs.push_back(add(operand));
    builder_.add_output(builder_.add_node(op, inputs, {}, op));
    graph_ = builder_.build();
  }

  bool can_tune() const { return can_compute(graph_, graph_.nodes[0]); }

  void expect_right() const {
    const ExtractedTask extracted = extract_task(graph_, {0});
    const auto dag = build_task_dag(extracted.task, "direct");
    ASSERT_TRUE(dag.ok()) << dag.error().text();
    const auto at = [&](ValueId id) { return values_[static_cast<size_t>(id)]; };
    std::vector<Tensor> activations;
    std::vector<Tensor> parameters;
    for (const ValueId id : extracted.subgraph.inputs) activations.push_back(at(id));
    for (const ValueId id : extracted.subgraph.parameters) parameters.push_back(at(id));
    const auto made = compute_dag_values(*dag, activations, parameters);
    ASSERT_TRUE(made.ok()) << made.error().text() << "\n" << dag_text(*dag);
    const Node& node = graph_.nodes[0];
    std::vector<Tensor> inputs;
    for (const ValueId id : node.inputs) inputs.push_back(at(id));
    const auto wanted =
        (*find_reference_operator(node.op))({node.op, node.opset, &node.attributes, inputs, 1});
    ASSERT_TRUE(wanted.ok()) << wanted.error().text();
    EXPECT_LE(compare(made->front(), wanted->front()).max_rel_error, 1e-5) << dag_text(*dag);
  }

 private:
  ValueId add(const Operand& operand) {
    RandomTensorOptions range;
    range.low = 0.5;
    range.high = 1.5;
    range.int_low = 2;
    range.int_high = 3;
    const std::string name = "x" + std::to_string(values_.size());
    values_.push_back(random_tensor({operand.type, operand.shape}, random_, range));
    return operand.source == Source::kConstant ? builder_.add_constant(name, values_.back())
                                               : builder_.add_input(name, operand.shape, operand.type);
  }

  Random random_;
  GraphBuilder builder_;
  std::vector<Tensor> values_;  ///< by value, up to the node's output
  Graph graph_;
};

TEST(TaskOperands, EveryElementwiseOperatorTakesEveryOperandThatItSaysItTakes) {
  int right = 0;
  for (const operators::OperatorDescription& described : operators::all_operators()) {
    const operators::ElementwiseFunction& function = described.function;
    if (function.body == nullptr) continue;
    const std::string op(described.name);
    if (op == "Clip") continue;  // whose bounds are attributes by then
    for (const Operand& first : operands()) {
      if (first.type != DataType::kFloat32) continue;
      for (const Operand& second : operands()) {
        const bool widens = broadcast(first.shape, second.shape) != first.shape;
        // A slope does not widen what it belongs to, and only an exponent may be of another type.
        if (op == "PRelu" && widens) continue;
        if (second.type != DataType::kFloat32 && op != "Pow") continue;
        SCOPED_TRACE(op + " of " + text_of(first) + (function.inputs == 2 ? " and " + text_of(second) : ""));
        std::vector<Operand> operands = {first};
        if (function.inputs == 2) operands.push_back(second);
        const OneNode one(op, operands);
        EXPECT_TRUE(one.can_tune());
        one.expect_right();
        ++right;
        if (function.inputs == 1) break;
      }
    }
  }
  EXPECT_GE(right, 1000);
}

TEST(TaskOperands, AnExponentBelongsToItsTaskOnlyWhereItIsOneNumber) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 3});
  const ValueId two = b.add_constant("two", Shape{}, {2.0F});
  const ValueId list = b.add_constant("list", Shape{3}, {1.0F, 2.0F, 3.0F});
  const ValueId square = b.add_node("Pow", {x, two});
  const ValueId powers = b.add_node("Pow", {square, list});
  // The same constant as data: it is another value of the task then.
  b.add_output(b.add_node("Mul", {powers, two}));
  const Task task = extract_task(b.build(), {0, 1, 2}).task;
  ASSERT_EQ(task.parameters.size(), 2U);
  EXPECT_EQ(task.graph.value(task.parameters[0]).type.shape, Shape{3});
  EXPECT_EQ(task.graph.value(task.parameters[1]).type.shape, Shape{});
  EXPECT_TRUE(task.graph.value(task.graph.nodes[0].inputs[1]).constant.has_value());
  EXPECT_FALSE(task.graph.value(task.graph.nodes[2].inputs[1]).constant.has_value());
  const auto dag = build_task_dag(task, "direct");
  ASSERT_TRUE(dag.ok()) << dag.error().text();
  EXPECT_NE(dag_text(*dag).find("pow(a0[i, j], 2)"), std::string::npos) << dag_text(*dag);
}

TEST(TaskOperands, AnExponentOfAnotherTypeThatIsComputedIsLeftToTheReference) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 3});
  b.add_output(b.add_node("Pow", {x, b.add_input("e", {3}, DataType::kInt64)}));
  const Graph graph = b.build();
  EXPECT_FALSE(can_compute(graph, graph.nodes[0]));
}

}  // namespace
}  // namespace tilewright
