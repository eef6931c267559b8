// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_features.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

namespace tilewright::testing {
namespace {

double feature_distance(const std::vector<double>& a, const std::vector<double>& b) {
  double squares = 0;
  for (size_t i = 0; i < a.size(); ++i) squares += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(squares);
}

TEST(PointFeatures, AreOneForALogarithmAndOneForEachPosition) {
  const auto space = rugged_space();
  const PointFeatures features(*space, PointFeatures::Masked::kMiddle);
  // Sketch 2, splits 2 + 2 + 1, place 6, parallel, unroll, packing 3, lanes, stream.
  EXPECT_EQ(features.width(), 2U + 5 + 6 + 1 + 1 + 3 + 1 + 1);
  EXPECT_EQ(features.group_count(), 1U + 5 + 1 + 1 + 1 + 1 + 1 + 1);
  EXPECT_EQ(features.groups().size(), features.width());
  EXPECT_TRUE(std::ranges::is_sorted(features.groups()));
  Random random(1);
  std::vector<Point> points;
  for (int i = 0; i < 500; ++i) points.push_back(space->draw(random));
  const PointRows rows = features.of(points);
  ASSERT_EQ(rows.size(), 500U);
  for (size_t i = 0; i < 500; ++i) {
    EXPECT_TRUE(std::ranges::equal(rows[i], features.of(points[i])));
    for (const double feature : rows[i]) {
      EXPECT_GE(feature, 0);
      EXPECT_LE(feature, 1);
    }
  }
}

TEST(PointFeatures, TellPointsApartByWhatDiffers) {
  const auto space = rugged_space();
  const PointFeatures features(*space, PointFeatures::Masked::kMiddle);
  const Point point{1, {{4, 2}, {2, 16}, {8}, {-1}, {2}, {16}, {1}, {8}, {2}}};
  const auto off = [&](size_t decision, DecisionValue value) {
    Point other = point;
    other.values[decision] = std::move(value);
    return feature_distance(features.of(point), features.of(other));
  };
  EXPECT_NEAR(off(3, {3}), 1, 1e-12) << "places have no order";
  EXPECT_NEAR(off(3, {0}), 1, 1e-12);
  EXPECT_NEAR(off(6, {2}), 1, 1e-12) << "neither have labelled options";
  EXPECT_NEAR(off(2, {4}), 1 / std::log2(64), 1e-12) << "an octave of those that the innermost factor has";
  EXPECT_NEAR(off(2, {1}), 3 / std::log2(64), 1e-12);
  EXPECT_LT(off(7, {4}), off(7, {1}));
}

TEST(PointFeatures, MaskWhatDoesNotApply) {
  const auto space = rugged_space();
  const Point closed{0, {{4, 2}, {2, 16}, {8}, {-1}, {2}, {16}, {0}, {1}}};
  Point open = closed;
  open.values[6] = {1};
  const PointFeatures with_gaps(*space, PointFeatures::Masked::kMissing);
  const PointFeatures with_middles(*space, PointFeatures::Masked::kMiddle);
  // The last two columns are the lanes and what the first sketch does not have.
  const auto last = [&](const PointFeatures& features, const Point& point) {
    const auto all = features.of(point);
    return std::vector<double>(all.end() - 2, all.end());
  };
  EXPECT_TRUE(std::isnan(last(with_gaps, closed)[0]));
  EXPECT_TRUE(std::isnan(last(with_gaps, closed)[1]));
  EXPECT_EQ(last(with_gaps, open)[0], 0);
  EXPECT_TRUE(std::isnan(last(with_gaps, open)[1]));
  EXPECT_EQ(last(with_middles, closed), (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(last(with_middles, open), (std::vector<double>{0, 0.5}));
  Point wide = open;
  wide.values[7] = {16};
  EXPECT_EQ(last(with_middles, wide)[0], 1);
}

TEST(PointFeatures, HaveOneEvenWhereThereIsNothingToTell) {
  const auto space = tiny_space(1);
  const PointFeatures features(*space, PointFeatures::Masked::kMiddle);
  EXPECT_EQ(features.width(), 1U);
  EXPECT_EQ(features.group_count(), 1U);
  EXPECT_EQ(features.of({0, {{0}}}).size(), 1U);
}

}  // namespace
}  // namespace tilewright::testing
