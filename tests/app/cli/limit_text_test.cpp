// SPDX-License-Identifier: Apache-2.0
#include "app/cli/limit_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace tilewright {
namespace {

nlohmann::json task(double percent, const char* variant) {
  return {
      {"name", "Conv 1x64x56x56"}, {"percent_of_limit", percent}, {"limit", "memory"}, {"variant", variant}};
}

TEST(LimitText, IsAShareUpToAll) {
  EXPECT_EQ(limit_cell(task(84.4, "direct")), "  84% memory");
  EXPECT_EQ(limit_cell(task(100, "direct")), " 100% memory");
  EXPECT_EQ(limit_cell(task(0, "")), "-");
  EXPECT_EQ(limit_cell(task(100.1, "direct")), "at the limit");
}

TEST(LimitText, WhatIsAboveIsExplained) {
  const nlohmann::json summary{
      {"tasks", {task(84, "direct"), task(231, "winograd4x4"), task(104, "direct"), task(0, ""),
                 task(526, "direct")}}};
  const auto lines = above_limit_lines(summary);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(
      lines[0],
      "At the limit: Conv 1x64x56x56, 231 % of it: it counts the arithmetic of the direct algorithm, and "
      "winograd4x4 needs less");
  EXPECT_EQ(
      lines[1],
      "At the limit: Conv 1x64x56x56, 104 % of it: the machine's peaks were measured while it had other "
      "work or was slower");
  EXPECT_EQ(lines[2],
            "At the limit: Conv 1x64x56x56, 526 % of it: less is read than it counts, or from a nearer cache");
}

}  // namespace
}  // namespace tilewright
