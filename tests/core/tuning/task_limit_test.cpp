// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_limit.h"

#include <gtest/gtest.h>

#include <limits>

namespace tilewright {
namespace {

TEST(TaskLimit, WhatTheMachineNeedsAtLeastAsAShareOfALatency) {
  const Peaks peaks{1, 1e11, 4e11, 2e11, 1e11, 1e10};
  TaskSummary task;
  task.flops = 1e9;
  const Limit arithmetic = task_limit(peaks, host_hardware(), task);
  EXPECT_EQ(arithmetic.binds, Resource::kArithmetic);
  EXPECT_DOUBLE_EQ(arithmetic.seconds, 0.01);
  EXPECT_DOUBLE_EQ(share_of_limit(arithmetic, 0.02), 0.5);
  task.parameter_bytes = int64_t{1} << 30;
  EXPECT_EQ(task_limit(peaks, host_hardware(), task).binds, Resource::kMemory);
}

TEST(TaskLimit, SaysHowAProgramCanBeAboveIt) {
  EXPECT_EQ(why_above_limit(2, "winograd 4x4"), AboveLimit::kLessArithmetic);
  EXPECT_EQ(why_above_limit(1.2, "direct"), AboveLimit::kSlowPeaks);
  EXPECT_EQ(why_above_limit(1.5, "direct"), AboveLimit::kNearerCache);
}

TEST(TaskLimit, UnknownIsNothing) {
  EXPECT_EQ(share_of_limit({0.01, Resource::kArithmetic}, 0), 0);
  EXPECT_EQ(share_of_limit({std::numeric_limits<double>::infinity(), Resource::kArithmetic}, 1), 0);
  EXPECT_EQ(share_of_limit({}, 1), 0);
}

}  // namespace
}  // namespace tilewright
