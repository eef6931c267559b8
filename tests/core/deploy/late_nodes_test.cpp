// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/deploy/library_plan.h"
#include "core/graph/late.h"
#include "core/graph/partition.h"
#include "core/target/target.h"

namespace tilewright {
namespace {

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
  EXPECT_THAT(plan.error().text(), testing::HasSubstr("select (NonZero)"));
  EXPECT_NE(plan.error().cure, "");
}

}  // namespace
}  // namespace tilewright
