// SPDX-License-Identifier: Apache-2.0
#include "core/search/acquisition_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

Result<std::vector<double>> fake_worth(std::span<const ScoredPoint* const> points) {
  std::vector<double> worths;
  for (const ScoredPoint* point : points) worths.push_back(-fake_latency(point->point));
  return worths;
}

std::vector<Point> walked_to(const SearchContext& context, const SearchHistory& history, size_t keep,
                             uint64_t seed = 1) {
  CandidateScoring scoring(context, {});
  Random random(seed);
  const auto found = walk_by_acquisition(*context.space, {}, {.chains = 32, .steps = 150}, fake_worth,
                                         history, keep, scoring, random, {});
  EXPECT_TRUE(found.ok());
  std::vector<Point> points;
  for (const ScoredPoint* point : *found) points.push_back(point->point);
  return points;
}

TEST(AcquisitionWalk, GivesTheBestLegalPointsBestFirst) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto points = walked_to(context, {}, 10);
  ASSERT_EQ(points.size(), 10U);
  EXPECT_TRUE(std::ranges::is_sorted(points, {}, fake_latency));
  EXPECT_EQ(std::set<Point>(points.begin(), points.end()).size(), 10U);
  EXPECT_LT(fake_latency(points.front()), 1.8e-3);
  for (const Point& point : points) EXPECT_TRUE(context.space->materialise(point).ok());
  EXPECT_EQ(walked_to(context, {}, 10), points);
  EXPECT_NE(walked_to(context, {}, 10, 2), points);
}

TEST(AcquisitionWalk, LeavesOutWhatIsClosed) {
  const auto context = fake_context(tiny_space(8), nullptr);
  SearchHistory history;
  CandidateScoring scoring(context, {});
  const auto known = scoring.score(std::vector<Point>{{0, {{1}}}, {0, {{2}}}});
  for (const ScoredPoint* point : known) history.close(point->program_hash);
  const auto points = walked_to(context, history, 10);
  EXPECT_EQ(points.size(), 6U);
  EXPECT_EQ(std::ranges::find(points, Point{0, {{1}}}), points.end());
}

TEST(AcquisitionWalk, FailsAsItsAcquisitionDoes) {
  const auto context = fake_context(fake_space(), nullptr);
  CandidateScoring scoring(context, {});
  Random random(1);
  const auto refuse = [](std::span<const ScoredPoint* const>) -> Result<std::vector<double>> {
    return Error{ErrorKind::kRun, "learner", "failed", "", ""};
  };
  const auto found = walk_by_acquisition(*context.space, {}, {}, refuse, {}, 4, scoring, random, {});
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().kind, ErrorKind::kRun);
}

}  // namespace
}  // namespace tilewright::testing
