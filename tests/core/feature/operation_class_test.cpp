// SPDX-License-Identifier: Apache-2.0
#include "core/feature/operation_class.h"

#include <gtest/gtest.h>

#include <map>

#include "core/compute/variant.h"
#include "tests/support/small_tasks.h"

namespace tilewright::testing {
namespace {

/// The DAG of one of the small tasks.
ComputeDag classed_dag(const std::string& name, const std::string& variant) {
  for (const auto& small : small_tasks()) {
    if (small.name == name) return build_task_dag(small.task, variant).value();
  }
  ADD_FAILURE() << "no small task " << name;
  return {};
}

TEST(OperationClass, TellsTheOperationsOfAConvolutionApart) {
  const ComputeDag dag = classed_dag("conv3x3_epilogue", "direct");
  std::map<std::string, OperationClass> found;
  for (const auto& op : dag.ops) found[op.name] = operation_class(op);
  EXPECT_EQ(found["a0"], OperationClass::kPlaceholder);
  EXPECT_EQ(found["pad"], OperationClass::kSelect);
  EXPECT_EQ(found["conv"], OperationClass::kContraction);
  EXPECT_EQ(found["bias"], OperationClass::kBroadcast);
  EXPECT_EQ(found["add"], OperationClass::kElementwise);
  EXPECT_EQ(found["relu"], OperationClass::kElementwise);
}

TEST(OperationClass, TellsReductionsAndMovesApart) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {8, 16}}, 0);
  const Axis i = b.axis("i", 8);
  const Axis k = b.axis("k", 16);
  const TensorId sum = b.reduce("sum", {i}, {k}, Combiner::kSum, b.at(x, {of(i), of(k)}));
  const Axis r = b.axis("r", 16);
  const Axis c = b.axis("c", 8);
  const TensorId turned = b.compute("turned", {r, c}, b.at(x, {of(c), of(r)}));
  const Axis n = b.axis("n", 8);
  const Axis m = b.axis("m", 1);
  const TensorId copy = b.compute("copy", {n, m}, b.at(sum, {of(n)}));
  const ComputeDag dag = std::move(b).finish({copy, turned}).value();
  EXPECT_EQ(operation_class(dag.op(sum)), OperationClass::kReduction);
  EXPECT_EQ(operation_class(dag.op(turned)), OperationClass::kOther);
  EXPECT_EQ(operation_class(dag.op(copy)), OperationClass::kElementwise) << "an axis of 1 is nowhere missing";
}

}  // namespace
}  // namespace tilewright::testing
