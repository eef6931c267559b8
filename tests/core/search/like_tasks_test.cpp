// SPDX-License-Identifier: Apache-2.0
#include "core/search/like_tasks.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"

namespace tilewright::testing {
namespace {

/// A product with a parameter, or of two inputs, with so many operators fused behind it.
Task product(int64_t rows, bool parameter, bool addition, bool relu) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {rows, 24});
  const ValueId w = parameter ? b.add_constant("w", Shape{24, 32}, {0.1F}) : b.add_input("w", {24, 32});
  ValueId y = b.add_node("MatMul", {x, w});
  if (addition) y = b.add_node("Add", {y, b.add_input("z", {rows, 32})});
  if (relu) y = b.add_node("Relu", {y});
  b.add_output(y);
  return partition(run_passes(b.build()).value().graph).value().tasks.at(0);
}

TEST(LikeTasks, WhatIsFusedBehindTheOperatorDoesNotCount) {
  const Task plain = product(48, true, false, false);
  for (const Task& other :
       {product(48, true, true, false), product(48, true, false, true), product(48, true, true, true)}) {
    EXPECT_TRUE(are_like(plain, other)) << other.name;
    EXPECT_EQ(shape_distance(workload_shape(plain), workload_shape(other)), 0) << other.name;
  }
  EXPECT_FALSE(are_like(plain, plain));
}

TEST(LikeTasks, OperandsOfAnotherKindMakeAnotherFamily) {
  EXPECT_FALSE(are_like(product(48, true, false, false), product(48, false, false, false)));
  EXPECT_NE(task_family(product(48, true, false, false)), task_family(product(48, false, false, false)));
}

TEST(LikeTasks, OtherShapesAreNearerTheLessTheyDiffer) {
  const Task own = product(48, true, true, true);
  const auto past = [](const Task& task) {
    return std::make_shared<const PastTask>(PastTask{task.id, false, workload_shape(task), {}});
  };
  const PastTasks tasks{past(product(200, true, false, false)), past(product(64, true, false, false)),
                        past(product(48, true, false, false))};
  const auto sorted = likest_first(workload_shape(own), tasks);
  EXPECT_EQ(sorted, (PastTasks{tasks[2], tasks[1], tasks[0]}));
}

}  // namespace
}  // namespace tilewright::testing
