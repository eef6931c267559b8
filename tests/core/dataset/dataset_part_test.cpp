// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset_part.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/dataset/made_up_dataset.h"

namespace tilewright::testing {
namespace {

using ::testing::IsEmpty;

/// The made-up one, each program with a variant that tells it from all others.
Dataset numbered_dataset() {
  Dataset dataset = made_up_dataset();
  dataset.rules_version = 3;
  dataset.lowering_version = 4;
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    for (size_t p = 0; p < dataset.tasks[t].programs.size(); ++p)
      dataset.tasks[t].programs[p].variant = std::to_string(t) + "/" + std::to_string(p);
  }
  return dataset;
}

TEST(DatasetPart, KeepsProgramsInTheirOrderOnEveryTarget) {
  const Dataset dataset = numbered_dataset();
  const std::vector<ProgramIndex> chosen{{1, 4}, {1, 19}, {1, 30}, {4, 0}, {4, 59}};
  const Dataset part = part_of_dataset(dataset, chosen, std::vector<size_t>{1});
  ASSERT_EQ(part.tasks.size(), 2u);
  EXPECT_EQ(part.tasks[0].task.id, "task1");
  EXPECT_EQ(part.tasks[0].uses.size(), 2u);
  ASSERT_EQ(part.targets.size(), 2u);
  size_t at = 0;
  for (size_t t = 0; t < part.tasks.size(); ++t) {
    for (size_t p = 0; p < part.tasks[t].programs.size(); ++p, ++at) {
      EXPECT_EQ(part.tasks[t].programs[p].variant,
                dataset.tasks[chosen[at].task].programs[chosen[at].program].variant);
      for (size_t target = 0; target < 2; ++target) {
        const auto& wanted = dataset.targets[target].latency(chosen[at].task, chosen[at].program);
        EXPECT_EQ(part.targets[target].latency(t, p).repeats, wanted.repeats);
        EXPECT_EQ(part.targets[target].latency(t, p).failed, wanted.failed);
      }
    }
  }
  EXPECT_EQ(at, chosen.size());
  EXPECT_EQ(part.targets[1].target.arch, "x86-64-v2");
  EXPECT_EQ(part.targets[1].latencies[0].size(), 2u) << "the end that was not measured is left out";
  EXPECT_EQ(part.rules_version, 3);
  EXPECT_EQ(part.lowering_version, 4);
}

TEST(DatasetPart, HoldsOutTheNetworksNamed) {
  const Dataset part =
      part_of_dataset(made_up_dataset(), std::vector<ProgramIndex>{{0, 2}}, std::vector<size_t>{0});
  ASSERT_EQ(part.networks.size(), 3u);
  EXPECT_TRUE(part.networks[0].held_out);
  EXPECT_FALSE(part.networks[2].held_out) << "it was in the whole";
  EXPECT_EQ(part.networks[2].name, "held");
}

// What is split off can be split again, as models are trained and judged: with networks that are held out.
TEST(DatasetPart, TheTwoSidesOfASplitHaveNoTaskInCommon) {
  const Dataset dataset = numbered_dataset();
  const auto split = split_held_out(dataset, 0);
  const Dataset train = part_of_dataset(dataset, split.training.programs, {});
  const Dataset test = part_of_dataset(dataset, split.test.programs, split.networks);
  EXPECT_EQ(split_held_out(train, 0).training.programs.size(), split.training.programs.size());
  EXPECT_THAT(split_held_out(train, 0).test.programs, IsEmpty());
  EXPECT_EQ(split_held_out(test, 0).test.programs.size(), split.test.programs.size());
  EXPECT_THAT(split_held_out(test, 0).training.programs, IsEmpty());
  for (const auto& task : test.tasks) {
    for (const auto& other : train.tasks) EXPECT_NE(task.task.id, other.task.id);
  }
}

}  // namespace
}  // namespace tilewright::testing
