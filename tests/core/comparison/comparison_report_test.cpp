// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/comparison/comparison_chart.h"
#include "core/comparison/comparison_curves.h"
#include "core/comparison/comparison_summary.h"
#include "tests/core/comparison/made_up_runs.h"

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

size_t count_of(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

ComparableRuns made_up_part() {
  ComparableRuns part;
  part.budget = 40;
  part.round_size = 4;
  part.runs = made_up_comparison(6, 40);
  return part;
}

TEST(ComparisonReport, HasATableCurvesAndPairs) {
  const ComparableRuns part = made_up_part();
  const ReportSection section = comparison_section(std::vector{part});
  EXPECT_THAT(section.html, HasSubstr("36 searches of 2 tasks, each of up to 40 trials, 4 a round"));
  EXPECT_THAT(section.html, HasSubstr("that any of these searches found"));
  EXPECT_EQ(count_of(section.html, "<polyline"), 6U) << "three contestants, over trials and over seconds";
  EXPECT_EQ(count_of(section.html, "<polygon"), 6U);
  EXPECT_EQ(count_of(section.html, "<h3>Pairs</h3>"), 1U);
  for (const char* word : {"8 trials", "16 trials", "32 trials", "40 trials", "1. evolutionary"})
    EXPECT_THAT(section.html, HasSubstr(word));
  // Nothing is told by colour alone: each pair has a sign, from both sides.
  EXPECT_EQ(count_of(section.html, "<td title="), 6U);
  EXPECT_GE(count_of(section.html, "\">▲ "), 1U);
  EXPECT_EQ(count_of(section.html, "\">▲ "), count_of(section.html, "\">▼ "));
  for (const char* foreign : {"<script", "http:", "https:", "url("})
    EXPECT_THAT(section.html + section.style, Not(HasSubstr(foreign)));
  EXPECT_EQ(section.html, comparison_section(std::vector{part}).html);
}

TEST(ComparisonReport, SaysWhatItIsJudgedBy) {
  ComparableRuns part = made_up_part();
  part.references = {{"a", {1e-3, 6e-3, 0}}, {"b", {1e-3, 6e-3, 0}}};
  part.left_out = 3;
  const std::string html = comparison_section(std::vector{part}).html;
  EXPECT_THAT(html, HasSubstr("there is in the recorded space"));
  EXPECT_THAT(html, HasSubstr("3 searches on other data of the same names are left out"));
  EXPECT_TRUE(comparison_section({}).html.empty());
}

TEST(ComparisonReport, NamesAreText) {
  ComparableRuns part;
  part.budget = 2;
  part.runs = {made_up_run("a", "<b>", 1, {2, 1}), made_up_run("a", "x", 1, {2, 1})};
  const std::string html = comparison_section(std::vector{part}).html;
  EXPECT_THAT(html, Not(HasSubstr("<b>")));
  EXPECT_THAT(html, HasSubstr("&lt;b&gt;"));
}

TEST(ComparisonReport, PairsReadTheSameFromBothSides) {
  const ContestantPair pair{0, 1, 12, 0.8, 0.7, 0.9, PairVerdict::kFaster};
  const ContestantPair turned = reversed(pair);
  EXPECT_EQ(turned.first, 1U);
  EXPECT_EQ(turned.verdict, PairVerdict::kSlower);
  EXPECT_LT(turned.low, turned.ratio);
  EXPECT_LT(turned.ratio, turned.high);
  const ContestantPair again = reversed(turned);
  EXPECT_NEAR(again.low, pair.low, 1e-12);
  EXPECT_NEAR(again.high, pair.high, 1e-12);
  EXPECT_EQ(again.verdict, pair.verdict);
}

TEST(ComparisonChart, EveryNumberIsFinite) {
  const auto curves = comparison_curves(made_up_comparison(3, 20), {}, CurveAxis::kSeconds);
  const std::string svg = comparison_curves_svg(curves, CurveAxis::kSeconds);
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_TRUE(comparison_curves_svg({}, CurveAxis::kTrials).empty());
  const auto one_trial =
      comparison_curves(std::vector{made_up_run("a", "x", 1, {2})}, {}, CurveAxis::kTrials);
  EXPECT_TRUE(comparison_curves_svg(one_trial, CurveAxis::kTrials).empty());
}

}  // namespace
}  // namespace tilewright::testing
