// SPDX-License-Identifier: Apache-2.0
#include "core/base/log.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(Log, WritesLinesFromItsLevelOn) {
  const LogLevel before = log_level();
  set_log_level(LogLevel::kWarning);
  testing::internal::CaptureStderr();
  log_info("not {}", "shown");
  log_warning("task {} is slow", 3);
  log_error("broken");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "warning: task 3 is slow\nerror: broken\n");
  set_log_level(LogLevel::kSilent);
  testing::internal::CaptureStderr();
  log_error("nothing");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  set_log_level(before);
}

}  // namespace
}  // namespace tilewright
