// SPDX-License-Identifier: Apache-2.0
#include "app/cli/limit_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

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
  const nlohmann::json summary{{"tasks",
                                {task(84, "direct"), task(231, "winograd_f4"), task(104, "direct"),
                                 task(0, ""), task(526, "direct")}}};
  const auto lines = above_limit_lines(summary);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(
      lines[1],
      "At the limit: Conv 1x64x56x56, 231 % of it: it counts the arithmetic of the direct algorithm, and "
      "winograd_f4 needs less");
  EXPECT_EQ(
      lines[2],
      "At the limit: Conv 1x64x56x56, 104 % of it: the machine's peaks were measured while it had other "
      "work or was slower");
  EXPECT_EQ(
      lines[0],
      "At the limit: Conv 1x64x56x56, 526 % of it: less is read than it counts, or from a nearer cache");
}

TEST(LimitText, OfManyThatAreAboveAFewAreNamed) {
  const nlohmann::json summary{{"tasks", std::vector<nlohmann::json>(9, task(231, "direct"))}};
  const auto lines = above_limit_lines(summary);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines.back(), "At the limit: 6 more tasks");
}

TEST(LimitText, WhatIsFarBelowIsNamedWithItsCause) {
  const auto far = [](const char* name, double percent, int weight, const char* why) {
    return nlohmann::json{{"name", name},     {"percent_of_limit", percent}, {"limit", "L2"},
                          {"weight", weight}, {"latency_ms", 1.0},           {"below_limit", why}};
  };
  nlohmann::json near = far("c", 41, 9, "");
  near["below_limit"] = nullptr;
  const nlohmann::json summary{{"tasks", {far("a", 30, 1, "one"), near, far("b", 30, 2, "two")}}};
  EXPECT_EQ(below_limit_lines(summary),
            (std::vector<std::string>{"Far below its limit: b, 30 % of L2: two",
                                      "Far below its limit: a, 30 % of L2: one"}));
}

TEST(LimitText, EveryCauseIsASentenceOfItsOwn) {
  std::set<std::string> texts;
  for (const Hindrance hindrance :
       {Hindrance::kNone, Hindrance::kMovesElements, Hindrance::kDepthwise, Hindrance::kSmallGroups,
        Hindrance::kFewChannels, Hindrance::kSmallMatrix, Hindrance::kRows}) {
    TaskSummary task;
    task.hindrance = hindrance;
    texts.insert(below_limit_text(task, BelowLimit::kHindrance));
  }
  texts.insert(below_limit_text({}, BelowLimit::kTooShort));
  texts.insert(below_limit_text({}, BelowLimit::kFewTrials));
  EXPECT_EQ(texts.size(), 9U);
}

}  // namespace
}  // namespace tilewright
