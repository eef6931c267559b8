// SPDX-License-Identifier: Apache-2.0
#include "core/base/log.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(Log, WritesAWarningAsALine) {
  ::testing::internal::CaptureStderr();
  log_warning("task {} is {}", 3, "slow\x1b[2J");
  log_warning("broken");
  const std::string said = ::testing::internal::GetCapturedStderr();
  EXPECT_TRUE(said.starts_with("warning: task 3 is slow")) << said;
  EXPECT_TRUE(said.ends_with("\nwarning: broken\n")) << said;
  EXPECT_EQ(said.find('\x1b'), std::string::npos) << "no control characters reach a terminal";
}

}  // namespace
}  // namespace tilewright
