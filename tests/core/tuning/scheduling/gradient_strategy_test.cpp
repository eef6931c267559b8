// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/tuning/scheduling/similarity_groups.h"
#include "tests/core/tuning/scheduler_setup.h"

namespace tilewright::testing {
namespace {

/// Three tasks of equal work, of which the first is ten times as fast as the others, after as many rounds of
/// each that brought nothing.
TaskScheduler one_fast_of_three(const char* strategy, const std::string& similarity, int rounds = 10) {
  auto scheduler =
      scheduler_of(strategy, {{1e9, similarity}, {1e9, similarity}, {1e9, similarity}}, {1, 1, 1.2});
  const double seconds[] = {1e-3, 1e-2, 1e-2};
  for (int task = 0; task < 3; ++task) repeat_rounds(scheduler, task, seconds[task], rounds);
  return scheduler;
}

SchedulingChoice next_by_gradient(const TaskScheduler& scheduler) {
  Random random(1);
  return scheduler.next(random);
}

TEST(GradientStrategy, AFastTaskPullsItsLikes) {
  const auto alone = next_by_gradient(one_fast_of_three("gradient", ""));
  const auto in_group = next_by_gradient(one_fast_of_three("gradient", "conv/43"));
  EXPECT_EQ(alone.task, 2);
  EXPECT_NEAR(alone.expected_gain, 0.8 * 1.2 * 1e-2 / 10, 1e-9);
  EXPECT_EQ(in_group.task, 2);
  // Twice the time of the fast one is hoped for, as the rule has it (beta times its time).
  EXPECT_NEAR(in_group.expected_gain, 0.8 * 1.2 * (1e-2 - 2 * 1e-3), 1e-9);
}

TEST(GradientStrategy, TasksOfOtherGroupsDoNotPull) {
  auto scheduler = scheduler_of("gradient", {{1e9, "a/43"}, {1e9, "b/43"}}, {1, 1});
  repeat_rounds(scheduler, 0, 1e-3, 10);
  repeat_rounds(scheduler, 1, 1e-2, 10);
  EXPECT_NEAR(next_by_gradient(scheduler).expected_gain, 0.8 * 1e-2 / 10, 1e-9);
}

TEST(GradientStrategy, ATaskLeavesItsGroupOnceItHadManyMoreRounds) {
  auto scheduler = one_fast_of_three("gradient", "conv/43");
  repeat_rounds(scheduler, 2, 1e-2, 5);
  EXPECT_EQ(next_by_gradient(scheduler).task, 2) << "five more rounds than the others are not enough";
  repeat_rounds(scheduler, 2, 1e-2, 1);
  const auto after = next_by_gradient(scheduler);
  EXPECT_EQ(after.task, 1) << "that one is still pulled";
  EXPECT_NEAR(after.expected_gain, 0.8 * (1e-2 - 2 * 1e-3), 1e-9);
  auto other = one_fast_of_three("gradient", "conv/43", 0);
  ASSERT_TRUE(other.load(scheduler.save()).ok());
  // More rounds of the others do not bring it back.
  for (auto* one : {&scheduler, &other}) {
    repeat_rounds(*one, 0, 1e-3, 20);
    repeat_rounds(*one, 1, 2e-3, 20);
    EXPECT_NEAR(next_by_gradient(*one).expected_gain, 0.8 * 1.2 * 1e-2 / 16, 1e-9);
  }
}

TEST(GradientStrategy, ATaskThatIsHalfAsFastStaysInItsGroup) {
  auto scheduler = scheduler_of("gradient", {{1e9, "a"}, {1e9, "a"}}, {1, 1});
  repeat_rounds(scheduler, 0, 1e-3, 1);
  repeat_rounds(scheduler, 1, 1.99e-3, 40);
  repeat_rounds(scheduler, 0, 0.1e-3, 1);
  EXPECT_NEAR(next_by_gradient(scheduler).expected_gain, 0.8 * (1.99e-3 - 2 * 0.1e-3), 1e-9);
}

Task task_of_nodes(std::vector<std::pair<std::string, std::vector<int64_t>>> nodes, double flops) {
  Task task;
  for (auto& [op, kernel] : nodes) {
    Node& node = task.graph.nodes.emplace_back();
    node.op = op;
    if (!kernel.empty()) node.attributes.set("kernel_shape", kernel);
  }
  task.flops = flops;
  return task;
}

TEST(SimilarityGroups, AreOfEqualOperatorsAndWork) {
  // The 3 x 3 convolutions of all stages of ResNet-18 have the same work.
  const double flops = 2.0 * 64 * 64 * 9 * 56 * 56;
  const Task conv = task_of_nodes({{"Conv", {3, 3}}, {"Relu", {}}}, flops);
  EXPECT_EQ(similarity_of(conv),
            similarity_of(task_of_nodes({{"Conv", {3, 3}}, {"Relu", {}}}, 2.0 * 128 * 128 * 9 * 28 * 28)));
  EXPECT_EQ(similarity_of(conv),
            similarity_of(task_of_nodes({{"Conv", {3, 3}}, {"Relu", {}}}, flops * 1.001)));
  EXPECT_NE(similarity_of(conv), similarity_of(task_of_nodes({{"Conv", {1, 1}}, {"Relu", {}}}, flops)));
  EXPECT_NE(similarity_of(conv), similarity_of(task_of_nodes({{"Conv", {3, 3}}}, flops)));
  EXPECT_NE(similarity_of(conv),
            similarity_of(task_of_nodes({{"Conv", {3, 3}}, {"Relu", {}}}, flops * 1.62)));
  Task depthwise = conv;
  depthwise.graph.nodes.front().attributes.set("group", int64_t{64});
  EXPECT_NE(similarity_of(conv), similarity_of(depthwise));
}

}  // namespace
}  // namespace tilewright::testing
