// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_curves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/base/median.h"
#include "core/base/quantile.h"
#include "core/base/random.h"
#include "core/comparison/comparison_summary.h"
#include "tests/core/comparison/made_up_runs.h"

namespace tilewright::testing {
namespace {

constexpr double kNear = 1e-9;

const ComparisonCurve& curve_of(const std::vector<ComparisonCurve>& curves, const std::string& contestant) {
  return *std::ranges::find(curves, contestant, &ComparisonCurve::contestant);
}

const CurvePoint& last_before(const ComparisonCurve& curve, double at) {
  return *(std::ranges::upper_bound(curve.points, at, {}, &CurvePoint::at) - 1);
}

TEST(Quantile, LiesBetweenNeighbours) {
  EXPECT_TRUE(std::isnan(quantile_of({}, 0.5)));
  EXPECT_EQ(quantile_of({7}, 0.25), 7);
  EXPECT_EQ(quantile_of({4, 1, 3, 2}, 0), 1);
  EXPECT_EQ(quantile_of({4, 1, 3, 2}, 1), 4);
  EXPECT_NEAR(quantile_of({4, 1, 3, 2}, 0.25), 1.75, kNear);
  Random random(1);
  for (size_t count = 1; count < 20; ++count) {
    std::vector<double> values;
    for (size_t i = 0; i < count; ++i) values.push_back(random.uniform());
    EXPECT_NEAR(quantile_of(values, 0.5), median_of(values), kNear);
    EXPECT_LE(quantile_of(values, 0.2), quantile_of(values, 0.3));
  }
}

TEST(ComparisonCurves, AgreeWithTheTableAtEveryCheckpoint) {
  const auto runs = made_up_comparison(6, 100);
  const std::map<std::string, TaskReference> references{{"a", {1e-3, 7e-3, 0}}, {"b", {0.9e-3, 8e-3, 0}}};
  const auto summary = summarise(runs, references);
  const auto curves = comparison_curves(runs, references, CurveAxis::kTrials);
  ASSERT_EQ(curves.size(), summary.contestants.size());
  for (const ContestantSummary& one : summary.contestants) {
    const ComparisonCurve& curve = curve_of(curves, one.contestant.label());
    for (const Standing& standing : one.standings) {
      const CurvePoint& point = last_before(curve, static_cast<double>(standing.trials));
      EXPECT_EQ(point.at, static_cast<double>(standing.trials));
      EXPECT_NEAR(point.median, 1 / standing.ratio, kNear);
    }
  }
}

TEST(ComparisonCurves, RiseWithinTheirBands) {
  const auto runs = made_up_comparison(5, 600);
  for (const CurveAxis axis : {CurveAxis::kTrials, CurveAxis::kSeconds}) {
    for (const std::string task : {"", "a", "b"}) {
      for (const ComparisonCurve& curve : comparison_curves(runs, {}, axis, task)) {
        ASSERT_GT(curve.points.size(), 100U);
        ASSERT_LT(curve.points.size(), 600U);
        for (size_t i = 0; i < curve.points.size(); ++i) {
          const CurvePoint& point = curve.points[i];
          EXPECT_LE(point.low, point.median);
          EXPECT_LE(point.median, point.high);
          EXPECT_LE(point.high, 1 + kNear);
          if (i == 0) continue;
          EXPECT_GT(point.at, curve.points[i - 1].at);
          EXPECT_GE(point.median, curve.points[i - 1].median - kNear);
        }
      }
    }
  }
}

TEST(ComparisonCurves, OfAllTasksAreGeometricMeansOfThose) {
  const auto runs = made_up_comparison(4, 50);
  const auto all = comparison_curves(runs, {}, CurveAxis::kTrials);
  const auto a = comparison_curves(runs, {}, CurveAxis::kTrials, "a");
  const auto b = comparison_curves(runs, {}, CurveAxis::kTrials, "b");
  for (size_t i = 0; i < all.size(); ++i) {
    for (size_t p = 0; p < all[i].points.size(); ++p) {
      EXPECT_NEAR(all[i].points[p].median, std::sqrt(a[i].points[p].median * b[i].points[p].median), kNear);
      EXPECT_NEAR(all[i].points[p].low, std::sqrt(a[i].points[p].low * b[i].points[p].low), kNear);
    }
  }
}

TEST(ComparisonCurves, AKeptBestLastsAfterTheEndOfASearch) {
  // Two seeds: of 2 and of 4 trials, a second each.
  const std::vector<ComparedRun> runs{made_up_run("a", "x", 1, {4, 2}),
                                      made_up_run("a", "x", 2, {0, 4, 2, 1})};
  const auto curves = comparison_curves(runs, {}, CurveAxis::kSeconds);
  ASSERT_EQ(curves.size(), 1U);
  EXPECT_EQ(curves[0].points.front().at, 1) << "both have made a trial";
  // Of the second nothing ran yet: it counts as the slowest program, which takes 4.
  EXPECT_NEAR(curves[0].points.front().median, 1.0 / 4, kNear);
  EXPECT_EQ(curves[0].points.back().at, 4);
  EXPECT_NEAR(curves[0].points.back().median, 1 / 1.5, kNear);
  EXPECT_TRUE(comparison_curves({}, {}, CurveAxis::kTrials).empty());
  const auto nothing =
      comparison_curves(std::vector{made_up_run("a", "x", 1, {0, 0})}, {}, CurveAxis::kTrials);
  EXPECT_TRUE(nothing.at(0).points.empty()) << "there is nothing to judge it by";
}

TEST(ComparisonCurves, APictureLeavesOutOnlyTheBeginning) {
  const auto curves = comparison_curves(made_up_comparison(6, 200), {}, CurveAxis::kTrials);
  const double floor = shown_floor(curves);
  EXPECT_GE(floor, 0);
  EXPECT_LE(floor, 0.9);
  for (const ComparisonCurve& curve : curves) EXPECT_LE(floor, curve.points.back().low);
  EXPECT_LE(shown_floor({}), 0.9);
}

}  // namespace
}  // namespace tilewright::testing
