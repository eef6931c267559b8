// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/measure/parallel_builder.h"

namespace tilewright {
namespace {

constexpr int64_t kGigabyte = int64_t{1} << 30;

uint64_t of(int64_t asked, int64_t machine) {
  MeasureOptions options;
  options.memory_limit_bytes = asked;
  return worker_memory(options, machine);
}

TEST(WorkerMemory, IsWhatWasAskedForWhereThereIsAsMuch) {
  EXPECT_EQ(of(4 * kGigabyte, 64 * kGigabyte), 4 * kGigabyte);
  EXPECT_EQ(of(4 * kGigabyte, 0), 4 * kGigabyte);
}

TEST(WorkerMemory, IsNoMoreThanControlGroupsAllow) {
  EXPECT_EQ(of(4 * kGigabyte, 2 * kGigabyte), 2 * kGigabyte);
}

TEST(WorkerMemory, SufficesForTheCodeGeneratorWhateverTheyAllow) {
  EXPECT_EQ(of(4 * kGigabyte, kGigabyte / 8), kGigabyte);
  EXPECT_EQ(of(kGigabyte / 2, kGigabyte / 8), kGigabyte / 2);
}

TEST(WorkerMemory, IsUnlimitedWhereThatWasAskedFor) {
  EXPECT_EQ(of(0, 2 * kGigabyte), 0U);
  EXPECT_EQ(of(-1, 2 * kGigabyte), 0U);
}

}  // namespace
}  // namespace tilewright
