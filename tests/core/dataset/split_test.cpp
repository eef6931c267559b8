// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/split.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/core/dataset/made_up_dataset.h"

namespace tilewright::testing {
namespace {

using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// No program is in both sets, and none twice.
void expect_disjoint(const DatasetSplit& split) {
  std::set<ProgramIndex> seen;
  for (const auto* set : {&split.training, &split.test}) {
    EXPECT_TRUE(std::is_sorted(set->programs.begin(), set->programs.end()));
    for (const auto& index : set->programs) EXPECT_TRUE(seen.insert(index).second);
  }
}

TEST(Split, HeldOutNetworksLeaveNoTaskOfTheirsInTraining) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_held_out(dataset, 0);
  expect_disjoint(split);
  // Task 3 belongs to a network that is trained on as well; task 5 has too few programs.
  EXPECT_THAT(tasks_of(split.training), ElementsAre(0, 1, 2));
  EXPECT_THAT(tasks_of(split.test), ElementsAre(3, 4));
  EXPECT_THAT(split.networks, ElementsAre(2));
  EXPECT_EQ(split.training.programs.size(), 3 * kMeasuredPrograms);
  std::set<std::string> test_ids;
  for (const size_t t : tasks_of(split.test)) test_ids.insert(dataset.tasks[t].task.id);
  for (const size_t t : tasks_of(split.training)) EXPECT_FALSE(test_ids.contains(dataset.tasks[t].task.id));
}

TEST(Split, TheDoubleOfATestTaskIsNotTrainedOn) {
  Dataset dataset = made_up_dataset();
  dataset.tasks[1].task.id = dataset.tasks[4].task.id;
  EXPECT_THAT(tasks_of(split_held_out(dataset, 0).training), ElementsAre(0, 2));
}

TEST(Split, OfOtherNetworks) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_by_network(dataset, 0, std::vector<size_t>{0});
  EXPECT_THAT(tasks_of(split.test), ElementsAre(0, 1));
  EXPECT_THAT(tasks_of(split.training), ElementsAre(2, 3, 4));
  EXPECT_THAT(split.networks, ElementsAre(0));
  expect_disjoint(split);
}

TEST(Split, DropsTasksOfWhichFewProgramsRan) {
  const Dataset dataset = made_up_dataset();
  EXPECT_THAT(tasks_of(split_held_out(dataset, 1).test), IsEmpty());
  const DatasetSplit split = split_held_out(dataset, 1, {20});
  EXPECT_THAT(tasks_of(split.test), ElementsAre(3, 4, 5));
  EXPECT_EQ(split.test.programs.size(), 60u);
  // 19 programs of task 5 ran, others failed: those count for nothing here, but are learnt from.
  EXPECT_THAT(tasks_of(split_held_out(dataset, 0, {19}).test), ElementsAre(3, 4, 5));
  EXPECT_THAT(tasks_of(split_held_out(dataset, 0, {20}).test), ElementsAre(3, 4));
}

TEST(Split, KeepsTasksOfWhichFortyEightProgramsRan) {
  for (const size_t ran : {47, 48}) {
    Dataset dataset = made_up_dataset();
    auto& latencies = dataset.targets[0].latencies[4];
    size_t left = ran;
    for (auto& latency : latencies) {
      if (!latency.measured() || latency.failed) continue;
      if (left == 0) {
        latency.failed = true;
      } else {
        --left;
      }
    }
    ASSERT_EQ(left, 0u);
    EXPECT_EQ(std::ranges::count(tasks_of(split_held_out(dataset, 0).test), 4u), ran == 48 ? 1 : 0) << ran;
  }
}

TEST(Split, WithinTasksTrainsOnTheLastNinetyPercent) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_within_task(dataset, 0);
  expect_disjoint(split);
  EXPECT_THAT(tasks_of(split.training), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_EQ(split.test.programs.size(), 5u * 6);
  EXPECT_EQ(split.training.programs.size(), 5 * (kMeasuredPrograms - 6));
  for (const auto& index : split.test.programs) EXPECT_LT(index.program, 6u);
}

TEST(Split, ByTaskTrainsOnAShareOfTheProgramsInWholeTasks) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_by_task(dataset, 0, 0.5, 3);
  expect_disjoint(split);
  EXPECT_EQ(tasks_of(split.training).size(), 3u);
  EXPECT_EQ(tasks_of(split.test).size(), 2u);
  EXPECT_EQ(split_by_task(dataset, 0, 0.5, 3).training.programs, split.training.programs);
  std::set<std::vector<size_t>> drawn;
  for (uint64_t seed = 0; seed < 20; ++seed)
    drawn.insert(tasks_of(split_by_task(dataset, 0, 0.5, seed).test));
  EXPECT_GT(drawn.size(), 3u);
}

TEST(Subset, OfProgramsIsDrawnBySeedAndNested) {
  const TrainingSet all = split_held_out(made_up_dataset(), 0).training;
  const TrainingSet few = subset_of_programs(all, 20, 7);
  const TrainingSet more = subset_of_programs(all, 50, 7);
  EXPECT_EQ(few.programs.size(), 20u);
  EXPECT_TRUE(
      std::includes(more.programs.begin(), more.programs.end(), few.programs.begin(), few.programs.end()));
  EXPECT_TRUE(
      std::includes(all.programs.begin(), all.programs.end(), more.programs.begin(), more.programs.end()));
  EXPECT_NE(subset_of_programs(all, 20, 8).programs, few.programs);
  EXPECT_TRUE(subset_of_programs(all, 0, 7).programs.empty());
  EXPECT_EQ(subset_of_programs(all, 100000, 7).programs, all.programs);
}

TEST(Subset, OfTasksKeepsTasksWhole) {
  const TrainingSet all = split_held_out(made_up_dataset(), 0).training;
  const TrainingSet two = subset_of_tasks(all, 2, 7);
  EXPECT_EQ(tasks_of(two).size(), 2u);
  EXPECT_EQ(two.programs.size(), 2 * kMeasuredPrograms);
  EXPECT_EQ(tasks_of(subset_of_tasks(all, 9, 7)), tasks_of(all));
}

TEST(Labels, AreSharesOfTheSetsFastestOfTheTask) {
  const Dataset dataset = made_up_dataset();
  const TrainingSet all = split_held_out(dataset, 0).training;
  const auto labels = training_labels(dataset, all);
  std::vector<double> best(dataset.tasks.size(), 0);
  for (size_t i = 0; i < labels.size(); ++i) {
    const auto& [task, program] = all.programs[i];
    const auto& latency = dataset.targets[0].latency(task, program);
    best[task] = std::max(best[task], labels[i]);
    EXPECT_DOUBLE_EQ(labels[i], latency.failed ? 0 : fastest_seconds(dataset, 0, task) / latency.seconds());
  }
  EXPECT_THAT(best, ElementsAre(1, 1, 1, 0, 0, 0));
  // A subset has a best of its own.
  const TrainingSet few{0, {{0, 0}, {0, 5}, {0, 6}}};
  const double other =
      dataset.targets[0].latency(0, 5).seconds() / dataset.targets[0].latency(0, 6).seconds();
  EXPECT_THAT(training_labels(dataset, few),
              ElementsAre(0, DoubleEq(std::min(1.0, 1 / other)), DoubleEq(std::min(1.0, other))));
}

}  // namespace
}  // namespace tilewright::testing
