// SPDX-License-Identifier: Apache-2.0
#include "views/common/fuzzy_match.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

int score(const char* typed, const char* text) {
  return fuzzy_score(QString::fromUtf8(typed), QString::fromUtf8(text)).value_or(-1);
}

TEST(FuzzyMatch, EveryWordMustOccurInOrder) {
  EXPECT_GT(score("sv csv", "Save the records shown as CSV…"), 0);
  EXPECT_EQ(score("csv xyz", "Save the records shown as CSV…"), -1);
  EXPECT_EQ(score("vas", "Save"), -1);
  EXPECT_EQ(score("", "Save"), 0);
  EXPECT_EQ(score("a", ""), -1);
}

TEST(FuzzyMatch, CaseDoesNotMatter) {
  EXPECT_EQ(score("QUIT", "Quit"), score("quit", "QUIT"));
}

TEST(FuzzyMatch, BeginningsOfWordsAndRunsCountMore) {
  EXPECT_GT(score("fn", "Find next"), score("fn", "Refund"));
  EXPECT_GT(score("pal", "Open palette"), score("pal", "Pause at all"));
}

TEST(FuzzyMatch, AWordIsWorthMoreThanItsLetters) {
  EXPECT_GT(score("theme", "View Theme Dark"), score("theme", "Tune the model"));
  EXPECT_GT(score("task", "Select the task"), score("task", "Tasks"));
  EXPECT_GT(score("task", "Tasks"), score("task", "Multitasking"));
  EXPECT_GT(score("task", "Multitasking"), score("task", "Tune a second kernel"));
  EXPECT_EQ(score("theme", "matmul of the 4 heads, transposed"), -1) << "letters of words all over";
}

TEST(FuzzyMatch, NumbersAndSizesAreFoundAsTheyAre) {
  EXPECT_GT(score("task 9", "Select the task 9 · conv2d 1x96x7x7 32 1x1"), 0);
  EXPECT_EQ(score("task 9", "Select the task 19 · conv2d 1x96x7x7 9x9"), -1);
  EXPECT_GT(score("3x3", "conv2d 1x32x56x56 64 3x3 +bias"), 0);
  EXPECT_EQ(score("3x3", "conv2d 1x32x13x32 64 1x1 +bias"), -1);
  EXPECT_GT(score("1x32", "conv2d 1x32x13x32 64 1x1 +bias"), 0);
}

TEST(FuzzyMatch, WorksInOtherScripts) {
  EXPECT_GT(score("记录", "显示记录"), 0);
  EXPECT_EQ(score("录记", "显示记录"), -1);
  EXPECT_GT(score("größe", "Schriftgröße"), 0);
}

}  // namespace
}  // namespace tilewright
