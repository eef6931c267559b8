// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/execution_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"

namespace tilewright {
namespace {

using Kind = ValuePlace::Kind;

constexpr int64_t kBytes = 64 * 4;

/// Every node is a step of its own.
Partition step_by_step(Graph graph) {
  PartitionOptions options;
  options.can_tune = [](const Graph&, const Node&) { return false; };
  return partition(std::move(graph), options).value();
}

ValueId named(const Graph& graph, const std::string& name) {
  for (size_t i = 0; i < graph.values.size(); ++i) {
    if (graph.values[i].name == name) return static_cast<ValueId>(i);
  }
  throw std::invalid_argument(name);
}

TEST(ExecutionPlan, ReusesMemoryAlongAChain) {
  GraphBuilder b;
  ValueId x = b.add_input("x", {64});
  for (const char* name : {"a", "b", "c", "d", "y"}) x = b.add_node("Relu", {x}, {}, name);
  b.add_output(x);
  const Partition cut = step_by_step(b.build());
  const ExecutionPlan plan = plan_execution(cut, {});
  EXPECT_EQ(plan.arena_bytes, 2 * kBytes);
  EXPECT_EQ(plan.place(named(cut.graph, "x")), (ValuePlace{Kind::kInput, 0}));
  EXPECT_EQ(plan.place(named(cut.graph, "y")), (ValuePlace{Kind::kOutput, 0}));
  EXPECT_NE(plan.place(named(cut.graph, "a")), plan.place(named(cut.graph, "b")));
  EXPECT_EQ(plan.steps.size(), 5U);
  EXPECT_TRUE(plan.copied_outputs.empty());
}

TEST(ExecutionPlan, LaysAViewWhereItsOwnerLies) {
  GraphBuilder b;
  const ValueId a = b.add_node("Relu", {b.add_input("x", {4, 16})}, {}, "a");
  const ValueId v = b.add_node("Reshape", {a, b.add_integers("s", {64})}, {}, "v");
  b.add_output(b.add_node("Relu", {v}, {}, "y"));
  const Partition cut = step_by_step(b.build());
  const ExecutionPlan plan = plan_execution(cut, {});
  EXPECT_EQ(plan.place(named(cut.graph, "v")), plan.place(named(cut.graph, "a")));
  EXPECT_TRUE(plan.steps[1].is_alias());
  EXPECT_EQ(plan.arena_bytes, kBytes);
}

TEST(ExecutionPlan, GivesOutputsPlacesOfTheirOwn) {
  GraphBuilder b;
  const ValueId a = b.add_node("Relu", {b.add_input("x", {4, 16})}, {}, "a");
  b.add_output(a);
  b.add_output(b.add_node("Reshape", {a, b.add_integers("s", {64})}, {}, "v"));
  b.add_output(a);
  const Partition cut = step_by_step(b.build());
  const ExecutionPlan plan = plan_execution(cut, {});
  EXPECT_EQ(plan.place(named(cut.graph, "v")), (ValuePlace{Kind::kOutput, 1}));
  EXPECT_FALSE(plan.steps[1].is_alias());
  EXPECT_EQ(plan.copied_outputs, std::vector<size_t>{2});
}

TEST(ExecutionPlan, KeepsNothingInsideCompiledTasks) {
  GraphBuilder b;
  ValueId x = b.add_input("x", {64});
  for (const char* name : {"a", "b", "y"}) x = b.add_node("Relu", {x}, {}, name);
  b.add_output(x);
  const Partition cut = partition(b.build()).value();
  ASSERT_EQ(cut.tasks.size(), 1U);
  EXPECT_EQ(plan_execution(cut, {true}).arena_bytes, 0);
  EXPECT_EQ(plan_execution(cut, {false}).arena_bytes, 2 * kBytes);
}

TEST(ExecutionPlan, PartsOfAWholeShareItsMemoryAndItsLife) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {64});
  const ValueId p = b.add_node("Relu", {x}, {}, "p");
  const ValueId q = b.add_node("Neg", {p}, {}, "q");
  const ValueId whole = b.add_node("Concat", {q, p}, attributes({{"axis", int64_t{0}}}), "whole");
  const ValueId half =
      b.add_node("Slice", {whole, b.add_integers("from", {96}), b.add_integers("to", {128})}, {}, "half");
  ValueId y = b.add_node("Relu", {x}, {}, "other");
  for (int i = 0; i < 3; ++i) y = b.add_node("Abs", {y}, {}, "later" + std::to_string(i));
  b.add_output(b.add_node("Relu", {half}));
  b.add_output(b.add_node("Relu", {y}));
  const Partition cut = step_by_step(b.build());
  const ExecutionPlan plan = plan_execution(cut, {});
  const ValuePlace base = plan.place(named(cut.graph, "whole"));
  EXPECT_EQ(base.kind, Kind::kArena);
  EXPECT_EQ(plan.place(named(cut.graph, "q")), base);
  EXPECT_EQ(plan.place(named(cut.graph, "p")), (ValuePlace{Kind::kArena, base.position + kBytes}));
  EXPECT_EQ(plan.place(named(cut.graph, "half")),
            (ValuePlace{Kind::kArena, base.position + kBytes + 32 * 4}));
  for (const char* name : {"other", "later0", "later1"}) {
    const ValuePlace apart = plan.place(named(cut.graph, name));
    EXPECT_TRUE(apart.position + kBytes <= base.position || apart.position >= base.position + 2 * kBytes)
        << name;
  }
  for (const auto& step : plan.steps) EXPECT_TRUE(step.copies.empty());
  EXPECT_EQ(std::count_if(plan.steps.begin(), plan.steps.end(), [](const auto& s) { return s.is_alias(); }),
            2);
}

TEST(ExecutionPlan, PartsOfAnOutputAreMadeInTheCallersMemory) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 16});
  const ValueId p = b.add_node("Relu", {x}, {}, "p");
  b.add_output(b.add_node("Concat", {x, p}, attributes({{"axis", int64_t{1}}}), "whole"));
  const Partition cut = step_by_step(b.build());
  const ExecutionPlan plan = plan_execution(cut, {});
  EXPECT_EQ(plan.place(named(cut.graph, "p")), (ValuePlace{Kind::kOutput, 0, 64}));
  EXPECT_EQ(plan.strides[static_cast<size_t>(named(cut.graph, "p"))], (std::vector<int64_t>{32, 1}));
  EXPECT_EQ(plan.arena_bytes, 0);
  ASSERT_EQ(plan.steps[1].copies.size(), 1U);
  EXPECT_EQ(plan.steps[1].copies[0].why, "x is an input of the model");
}

}  // namespace
}  // namespace tilewright
