// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/epoch_batches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace tilewright::testing {
namespace {

std::vector<int64_t> all_of(const std::vector<TrainingBatch>& batches) {
  std::vector<int64_t> all;
  for (const auto& batch : batches) all.insert(all.end(), batch.programs.begin(), batch.programs.end());
  return all;
}

std::vector<int64_t> sorted(std::vector<int64_t> numbers) {
  std::ranges::sort(numbers);
  return numbers;
}

std::vector<int64_t> count_to(int64_t count) {
  std::vector<int64_t> numbers(static_cast<size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

TEST(EpochBatches, MixedHoldEachProgramOnce) {
  const auto batches = epoch_batches(10, {}, 4, 1, 0);
  ASSERT_EQ(batches.size(), 3u);
  EXPECT_EQ(batches[0].programs.size(), 4u);
  EXPECT_EQ(batches[2].programs.size(), 2u);
  EXPECT_EQ(batches[2].lists, std::vector<int64_t>{2});
  EXPECT_EQ(sorted(all_of(batches)), count_to(10));
  EXPECT_TRUE(epoch_batches(0, {}, 4, 1, 0).empty());
}

TEST(EpochBatches, FollowFromSeedAndEpoch) {
  const auto order = [](uint64_t seed, int64_t epoch) {
    return all_of(epoch_batches(50, {}, 8, seed, epoch));
  };
  EXPECT_EQ(order(1, 3), order(1, 3));
  EXPECT_NE(order(1, 3), order(1, 4));
  EXPECT_NE(order(1, 3), order(2, 3));
}

TEST(EpochBatches, GroupedListsHoldOneTask) {
  // Nine programs of task 0, three of each of the others.
  std::vector<int32_t> tasks(9, 0);
  for (int32_t task = 1; task < 5; ++task) tasks.insert(tasks.end(), 3, task);
  const auto batches = epoch_batches(static_cast<int64_t>(tasks.size()), tasks, 6, 1, 0);
  EXPECT_EQ(sorted(all_of(batches)), count_to(static_cast<int64_t>(tasks.size())));
  size_t lists = 0;
  for (const auto& batch : batches) {
    EXPECT_LE(batch.programs.size(), 6u);
    size_t at = 0;
    for (const int64_t length : batch.lists) {
      const int32_t task = tasks[static_cast<size_t>(batch.programs[at])];
      for (int64_t k = 0; k < length; ++k)
        EXPECT_EQ(tasks[static_cast<size_t>(batch.programs[at + static_cast<size_t>(k)])], task);
      at += static_cast<size_t>(length);
      ++lists;
    }
    EXPECT_EQ(at, batch.programs.size());
  }
  // Task 0 is cut in two.
  EXPECT_EQ(lists, 6u);
}

}  // namespace
}  // namespace tilewright::testing
