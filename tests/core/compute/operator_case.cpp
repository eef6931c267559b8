// SPDX-License-Identifier: Apache-2.0
#include "tests/core/compute/operator_case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/graph/layout_convert.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/reference/reference_operator.h"
#include "tests/values/dag_values.h"

namespace tilewright {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

}  // namespace

ValueId OperatorCase::input(Shape shape, int64_t block, DataType type) {
  const ValueId id = input(random_tensor({type, std::move(shape)}, random_));
  blocks_.back() = block;
  return id;
}

ValueId OperatorCase::input(Tensor values) {
  const ValueId id =
      builder_.add_input("x" + std::to_string(inputs_.size()), values.shape(), values.type().data_type);
  inputs_.push_back(std::move(values));
  blocks_.resize(static_cast<size_t>(id) + 1, 0);
  return id;
}

ValueId OperatorCase::parameter(Shape shape, double low, double high) {
  RandomTensorOptions range;
  range.low = low;
  range.high = high;
  parameters_.push_back(random_tensor({DataType::kFloat32, std::move(shape)}, random_, range));
  const ValueId id = builder_.add_constant("w" + std::to_string(parameters_.size()), parameters_.back());
  blocks_.resize(static_cast<size_t>(id) + 1, 0);
  return id;
}

ValueId OperatorCase::constant(Tensor tensor) {
  const ValueId id = builder_.add_constant("c" + std::to_string(constants_.size()), std::move(tensor));
  constants_.insert(id);
  blocks_.resize(static_cast<size_t>(id) + 1, 0);
  return id;
}

ValueId OperatorCase::node(const std::string& op, std::vector<ValueId> inputs, Attributes attributes,
                           int64_t block) {
  const ValueId id = builder_.add_node(op, std::move(inputs), std::move(attributes));
  blocks_.resize(static_cast<size_t>(id) + 1, 0);
  blocks_.back() = block;
  return id;
}

OperatorCase& OperatorCase::output(ValueId value) {
  builder_.add_output(value);
  return *this;
}

Task OperatorCase::task() const {
  Task task;
  task.graph = builder_.build();
  for (size_t i = 0; i < task.graph.values.size(); ++i) {
    Value& value = task.graph.values[i];
    value.layout.channel_block = i < blocks_.size() ? blocks_[i] : 0;
    if (!value.constant || constants_.contains(static_cast<ValueId>(i))) continue;
    value.constant = Tensor();
    task.parameters.push_back(static_cast<ValueId>(i));
  }
  return task;
}

std::vector<Tensor> OperatorCase::expected() const {
  const Graph graph = builder_.build();
  std::vector<Tensor> values(graph.values.size());
  for (size_t i = 0; i < graph.values.size(); ++i) {
    if (graph.values[i].constant) values[i] = *graph.values[i].constant;
  }
  for (size_t i = 0; i < inputs_.size(); ++i) values[static_cast<size_t>(graph.inputs[i])] = inputs_[i];
  for (const Node& node : graph.nodes) {
    std::vector<Tensor> inputs;
    for (const ValueId id : node.inputs)
      inputs.push_back(id == kNone ? Tensor() : values[static_cast<size_t>(id)]);
    Tensor& made = values[static_cast<size_t>(node.outputs[0])];
    if (node.op == "LayoutConvert") {
      made = inputs[0];
      continue;
    }
    const ReferenceOperator* reference = find_reference_operator(node.op);
    EXPECT_NE(reference, nullptr) << node.op;
    if (!reference) continue;
    const auto result = (*reference)({node.op, node.opset, &node.attributes, inputs, 1});
    EXPECT_TRUE(result.ok()) << result.error().text();
    if (result.ok()) made = result->front();
  }
  std::vector<Tensor> outputs;
  for (const ValueId id : graph.outputs) outputs.push_back(values[static_cast<size_t>(id)]);
  return outputs;
}

double OperatorCase::error_of(const std::string& variant) {
  const Task made = task();
  const Result<ComputeDag> dag = build_task_dag(made, variant);
  EXPECT_TRUE(dag.ok()) << variant << ": " << (dag.ok() ? "" : dag.error().text());
  if (!dag.ok()) return kUnbounded;
  std::vector<Tensor> inputs;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    inputs.push_back(to_physical(inputs_[i], made.graph.value(made.graph.inputs[i]).layout));
  }
  const auto outputs = compute_dag_values(*dag, inputs, parameters_);
  EXPECT_TRUE(outputs.ok()) << variant << ": " << (outputs.ok() ? "" : outputs.error().text()) << "\n"
                            << dag_text(*dag);
  if (!outputs.ok()) return kUnbounded;
  const std::vector<Tensor> wanted = expected();
  double worst = 0;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const Value& value = made.graph.value(made.graph.outputs[i]);
    const Tensor logical = to_logical((*outputs)[i], value.layout, value.type.shape);
    EXPECT_EQ(compare((*outputs)[i], to_physical(logical, value.layout)).max_abs_error, 0)
        << variant << ": padding channels are not zero\n"
        << dag_text(*dag);
    const TensorDifference difference = compare(logical, wanted[i]);
    worst = std::max(worst, difference.max_rel_error);
    EXPECT_EQ(difference.non_finite_mismatches, 0) << variant;
  }
  return worst;
}

std::vector<std::string> OperatorCase::expect_all_match(double tolerance) {
  const Task made = task();
  for (const Node& node : made.graph.nodes) EXPECT_TRUE(can_compute(made.graph, node)) << node.op;
  const std::vector<std::string> names = task_variants(made);
  EXPECT_FALSE(names.empty());
  for (const std::string& name : names)
    EXPECT_LE(error_of(name), std::max(tolerance, variant_traits(name).least_tolerance)) << name << "\n"
                                                                                         << text(name);
  const std::vector<Tensor> usual = inputs_;
  for (Tensor& input : inputs_) {
    if (input.type().data_type == DataType::kFloat32) input = with_extremes(input, random_);
  }
  for (const std::string& name : names) {
    if (!variant_traits(name).spreads_extremes)
      EXPECT_LE(error_of(name), tolerance) << name << " on extremes\n" << text(name);
  }
  inputs_ = usual;
  return names;
}

std::string OperatorCase::text(const std::string& variant) const {
  const Result<ComputeDag> dag = build_task_dag(task(), variant);
  return dag.ok() ? dag_text(*dag) : dag.error().text();
}

}  // namespace tilewright
