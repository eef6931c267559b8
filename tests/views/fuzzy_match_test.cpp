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

TEST(FuzzyMatch, WorksInOtherScripts) {
  EXPECT_GT(score("记录", "显示记录"), 0);
  EXPECT_EQ(score("录记", "显示记录"), -1);
  EXPECT_GT(score("größe", "Schriftgröße"), 0);
}

}  // namespace
}  // namespace tilewright
