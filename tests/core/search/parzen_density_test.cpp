// SPDX-License-Identifier: Apache-2.0
#include "core/search/parzen_density.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "core/search/point_grid.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

namespace tilewright::testing {
namespace {

std::vector<Point> drawn_points(const SearchSpace& space, size_t count, uint64_t seed) {
  Random random(seed);
  std::vector<Point> points;
  for (size_t i = 0; i < count; ++i) points.push_back(space.draw(random));
  return points;
}

ParzenDensity density_of(const SearchSpace& space, const std::vector<Point>& points, double prior = 1) {
  ParzenDensity density(space, prior);
  for (const Point& point : points) density.add(point);
  return density;
}

TEST(ParzenDensity, SumsToOne) {
  const auto space = small_space(2);
  for (const size_t count : {0U, 1U, 7U, 60U}) {
    const ParzenDensity density = density_of(*space, drawn_points(*space, count, 1));
    double sum = 0;
    PointGrid grid(*space, 1e6);
    while (!grid.ended()) {
      if (const auto point = grid.next()) sum += std::exp(density.log_probability(*point));
    }
    EXPECT_NEAR(sum, 1, 1e-9) << count;
  }
}

TEST(ParzenDensity, DrawsAsOftenAsItSays) {
  const auto space = small_space(2);
  const ParzenDensity density = density_of(*space, drawn_points(*space, 6, 3), 0.2);
  std::map<Point, int> seen;
  Random random(1);
  constexpr int kDraws = 40000;
  for (int i = 0; i < kDraws; ++i) ++seen[density.draw(random)];
  double off = 0;
  for (const auto& [point, times] : seen) {
    ASSERT_TRUE(space->check(point).ok());
    Point normal = point;
    normalise(space->sketch(point), normal.values);
    ASSERT_EQ(point, normal);
    const double wanted = std::exp(density.log_probability(point)) * kDraws;
    if (wanted > 20) off = std::max(off, std::abs(times - wanted) / std::sqrt(wanted));
  }
  EXPECT_LT(off, 5) << "deviations";
  EXPECT_GT(seen.size(), 300U) << "everything has its chance";
}

TEST(ParzenDensity, CountsOptionsAndThePrior) {
  const auto space = tiny_space(4);
  const ParzenDensity density = density_of(*space, {{0, {{2}}}, {0, {{2}}}, {0, {{0}}}});
  // N p + C over their sum, for each of four options.
  EXPECT_NEAR(std::exp(density.log_probability({0, {{2}}})), 3.0 / 7, 1e-12);
  EXPECT_NEAR(std::exp(density.log_probability({0, {{0}}})), 2.0 / 7, 1e-12);
  EXPECT_NEAR(std::exp(density.log_probability({0, {{1}}})), 1.0 / 7, 1e-12);
}

TEST(ParzenDensity, LearnsADecisionOnlyWhereItIsOpen) {
  const auto space = fake_space(1);
  // The last decision is open where the one before the last but one is 1, 2 or 3.
  const Point open{0, {{1, 1}, {1, 1}, {0}, {1}, {0}, {2}}};
  const Point closed{0, {{1, 1}, {1, 1}, {0}, {0}, {0}, {0}}};
  const auto share_of = [&](const ParzenDensity& density, int64_t option) {
    Point point = open;
    point.values[5] = {option};
    Point other = open;
    other.values[5] = {1};
    return std::exp(density.log_probability(point) - density.log_probability(other));
  };
  EXPECT_NEAR(share_of(density_of(*space, std::vector<Point>(9, closed)), 0), 1, 1e-12)
      << "a closed value is no choice";
  EXPECT_NEAR(share_of(density_of(*space, std::vector<Point>(9, open)), 2), 10, 1e-12);
  // What is closed does not count in the probability either.
  const ParzenDensity density = density_of(*space, {open, open});
  Point closed_like = closed;
  closed_like.values[5] = {0};
  EXPECT_NEAR(std::exp(density.log_probability(open) - density.log_probability(closed_like)), 3.0 * (3.0 / 5),
              1e-9);
}

TEST(ParzenDensity, SharesDecisionsBetweenSketchesButNotTheSketch) {
  const auto space = fake_space(2);
  const Point of_first{0, {{1, 1}, {1, 1}, {5}, {0}, {0}, {0}}};
  const ParzenDensity density = density_of(*space, std::vector<Point>(9, of_first));
  Point of_second = of_first;
  of_second.sketch = 1;
  EXPECT_NEAR(std::exp(density.log_probability(of_first) - density.log_probability(of_second)), 10, 1e-9);
  Point other = of_second;
  other.values[2] = {4};
  EXPECT_NEAR(std::exp(density.log_probability(of_second) - density.log_probability(other)), 10, 1e-9);
}

TEST(ParzenDensity, FavoursFactorsThatAreLikeGoodOnes) {
  // Factors that divide, and factors that need not.
  for (const auto& [space, sketch] : std::vector<std::pair<std::shared_ptr<const SearchSpace>, int>>{
           {fake_space(), 0}, {rugged_space(), 1}}) {
    Random random(5);
    Point centre = space->draw(sketch, random);
    centre.values[0] = {4, 8};
    const ParzenDensity density = density_of(*space, std::vector<Point>(10, centre));
    const auto log_of = [&](DecisionValue value) {
      Point point = centre;
      point.values[0] = std::move(value);
      return density.log_probability(point);
    };
    EXPECT_GT(log_of({4, 8}), log_of({2, 8}));
    EXPECT_GT(log_of({2, 8}), log_of({1, 8}));
    EXPECT_GT(log_of({4, 8}), log_of({4, 4}));
    EXPECT_GT(log_of({4, 4}), log_of({4, 1}));
    EXPECT_EQ(log_of({512, 8}), -std::numeric_limits<double>::infinity()) << "cannot be drawn";
  }
}

TEST(ParzenDensity, StaysInTheDomainOfEverySketch) {
  const auto space = rugged_space();
  const ParzenDensity density = density_of(*space, drawn_points(*space, 25, 7));
  Random random(2);
  std::set<int> sketches;
  for (int i = 0; i < 2000; ++i) {
    const Point point = density.draw(random);
    sketches.insert(point.sketch);
    ASSERT_TRUE(space->check(point).ok());
    // Innermost first, no level has more steps than are left for it.
    for (const size_t d : {0U, 1U, 2U}) {
      const Decision& split = space->sketch(point).decisions()[d];
      int64_t left = split.extent;
      for (size_t level = point.values[d].size(); level-- > 0;) {
        EXPECT_LE(point.values[d][level], left);
        left = (left + point.values[d][level] - 1) / point.values[d][level];
      }
    }
    EXPECT_TRUE(std::isfinite(density.log_probability(point)));
  }
  EXPECT_EQ(sketches.size(), 2U);
}

}  // namespace
}  // namespace tilewright::testing
