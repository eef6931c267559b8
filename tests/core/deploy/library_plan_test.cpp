// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "core/graph/graph_builder.h"
#include "core/graph/late.h"
#include "core/graph/partition.h"
#include "core/target/target.h"
#include "core/tensor/values.h"
#include "tests/core/deploy/deploy_fixture.h"

namespace tilewright {
namespace {

TEST(LibraryPlan, KeepsEqualConstantsOnce) {
  GraphBuilder b;
  const Shape shape{1, 4, 32, 32};
  const std::vector<float> values(4 * 32 * 32, 0.5F);
  ValueId x = b.add_input("x", shape);
  for (const char* name : {"first", "second"}) {
    Attributes last = attributes({{"axis", int64_t{-1}}});
    x = b.add_node("Softmax", {b.add_node("Add", {x, b.add_constant(name, shape, values)})}, last);
  }
  b.add_output(x);
  const auto model = testing::prepared(b.build());
  const std::vector<bool> tuned(model->partition.tasks.size(), true);
  const auto plan = plan_library(model->partition, tuned, Target::host(1));
  ASSERT_TRUE(plan.ok()) << plan.error().text();
  ASSERT_EQ(plan->weights.size(), 1U);
  EXPECT_EQ(plan->weight_bytes, 4 * 32 * 32 * 4);
  std::vector<int64_t> read;
  for (const LibraryStep& step : plan->steps)
    read.insert(read.end(), step.parameters.begin(), step.parameters.end());
  EXPECT_EQ(read, (std::vector<int64_t>{0, 0}));
}

TEST(LibraryPlan, NamesNodesWhoseShapesOnlyARunTells) {
  Graph graph;
  graph.values.resize(2);
  graph.value(0) = late_value({DataType::kFloat32, {4}});
  graph.value(0).name = "x";
  graph.value(1) = open_value(DataType::kInt64);
  graph.value(1).name = "where";
  graph.inputs = {0};
  graph.outputs = {1};
  Node node;
  node.name = "select";
  node.op = late_operator("NonZero");
  node.inputs = {0};
  node.outputs = {1};
  graph.nodes.push_back(node);
  const auto cut = partition(graph);
  ASSERT_TRUE(cut.ok()) << cut.error().text();
  const auto plan = plan_library(*cut, {}, Target::host(1));
  ASSERT_FALSE(plan.ok());
  EXPECT_EQ(plan.error().kind, ErrorKind::kUnsupported);
  EXPECT_THAT(plan.error().text(), ::testing::HasSubstr("select (NonZero)"));
  EXPECT_NE(plan.error().cure, "");
}

}  // namespace
}  // namespace tilewright
