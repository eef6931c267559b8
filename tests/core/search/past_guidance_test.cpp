// SPDX-License-Identifier: Apache-2.0
#include "core/search/past_guidance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/costmodel/metrics.h"
#include "tests/core/search/layer_space.h"

namespace tilewright::testing {
namespace {

const LayerShape kLayerHere{256, 128, 64};

/// Searches of layers, the likest first.
std::vector<PastTask> layers_of_the_past() {
  std::vector<PastTask> past;
  uint64_t seed = 20;
  for (const LayerShape& shape :
       {LayerShape{192, 128, 64}, LayerShape{256, 192, 64}, LayerShape{512, 128, 64},
        LayerShape{128, 128, 128}, LayerShape{64, 32, 16}}) {
    past.push_back(layer_history(shape, 120, ++seed));
  }
  return past;
}

std::vector<Point> legal_layer_points(const SearchSpace& space, size_t count, uint64_t seed) {
  Random random(seed);
  std::vector<Point> points;
  while (points.size() < count) {
    Point point = space.draw(random);
    if (space.materialise(point).ok()) points.push_back(std::move(point));
  }
  return points;
}

double rank_of_judgement(const PointTrees& trees, const std::vector<Point>& points) {
  const auto judged = trees.judge(points, 1, {}).value();
  std::vector<double> speeds;
  for (const Point& point : points) speeds.push_back(1 / layer_latency(kLayerHere, point));
  return rank_correlation({judged.begin(), judged.end()}, speeds);
}

TEST(PastGuidance, BeginsWithTheBestOfTheFourNearest) {
  const auto space = layer_space(kLayerHere);
  const auto past = layers_of_the_past();
  const PastGuidance guidance(*space, shared_past(past), {});
  const auto seeds = guidance.seeds({});
  EXPECT_GT(seeds.size(), 50U) << "a few may be the same here";
  EXPECT_LE(seeds.size(), 64U);
  for (const Point& seed : seeds) EXPECT_TRUE(space->materialise(seed).ok());
  EXPECT_EQ(std::set<Point>(seeds.begin(), seeds.end()).size(), seeds.size());
  const PointEncoding encoding(*space);
  for (size_t task = 0; task < 4; ++task)
    EXPECT_EQ(seeds[task], project(past[task].points[0], *space, encoding).value()) << "the best come first";
  const auto there = [&](const PastPoint& point) {
    return std::ranges::find(seeds, project(point, *space, encoding).value()) != seeds.end();
  };
  for (size_t task = 0; task < 4; ++task) {
    for (size_t rank = 0; rank < 16; ++rank) EXPECT_TRUE(there(past[task].points[rank]));
  }
  size_t others = 0;
  for (size_t rank = 0; rank < 16; ++rank) others += there(past[4].points[rank]);
  EXPECT_LT(others, 8U) << "the fifth task is not looked at";
}

TEST(PastGuidance, BeginsWithMoreOfTheVerySameTask) {
  const auto space = layer_space(kLayerHere);
  auto past = layers_of_the_past();
  past.push_back(layer_history(kLayerHere, 120, 77));
  past.back().same = true;
  const auto seeds = PastGuidance(*space, shared_past(past), {}).seeds({});
  ASSERT_EQ(seeds.size(), 64U);
  const PointEncoding encoding(*space);
  for (size_t rank = 0; rank < 64; ++rank) {
    EXPECT_EQ(seeds[rank], project(past.back().points[rank], *space, encoding).value());
    EXPECT_NEAR(layer_latency(kLayerHere, seeds[0]) / layer_latency(kLayerHere, seeds[rank]),
                past.back().points[rank].speed, 1e-9);
  }
  past.back().points.resize(10);
  const auto fewer = PastGuidance(*space, shared_past(past), {}).seeds({});
  EXPECT_GT(fewer.size(), 50U) << "other tasks fill up";
  EXPECT_LE(fewer.size(), 64U);
  for (size_t rank = 0; rank < 10; ++rank) EXPECT_EQ(fewer[rank], seeds[rank]);
}

TEST(PastGuidance, LooksAtNothingThatNeverRan) {
  const auto space = layer_space(kLayerHere);
  auto past = layers_of_the_past();
  for (size_t task = 0; task < 3; ++task) {
    for (PastPoint& point : past[task].points) point.speed = 0;
  }
  past[3].points[2].speed = 0;
  past[3].points.resize(3);
  PastGuidanceOptions options;
  const auto seeds = PastGuidance(*space, shared_past(past), options).seeds({});
  EXPECT_LE(seeds.size(), 18U);
  EXPECT_GT(seeds.size(), 12U);
  past.resize(3);
  EXPECT_TRUE(PastGuidance(*space, shared_past(past), options).empty());
  EXPECT_TRUE(PastGuidance(*space, {}, options).empty());
  options.tasks = 0;
  EXPECT_TRUE(PastGuidance(*space, shared_past(layers_of_the_past()), options).empty());
}

TEST(PastGuidance, KnowsWhichValuesAreFrequentAmongTheBest) {
  const auto space = layer_space(kLayerHere);
  const std::vector<PastTask> past{layer_history({192, 128, 64}, 1000, 5)};
  PastGuidance guidance(*space, shared_past(past), {});
  Random random(1);
  double by_table = 0;
  double by_chance = 0;
  const auto& table = guidance.frequent_values({});
  const Decision& depth = space->sketches()[0]->decisions()[2];
  for (int i = 0; i < 2000; ++i) {
    by_table += std::abs(std::log2(table.draw_value(0, 2, random)[0] / 8.0));
    by_chance += std::abs(std::log2(SearchSpace::draw_value(depth, random)[0] / 8.0));
  }
  EXPECT_LT(by_table, 0.9 * by_chance);
  std::stop_source stop;
  stop.request_stop();
  PastGuidance stopped(*space, shared_past(past), {});
  stopped.frequent_values(stop.get_token());
  EXPECT_TRUE(stopped.seeds(stop.get_token()).empty());
  Random one(2);
  Random other(2);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(stopped.frequent_values({}).draw_value(0, 0, one), table.draw_value(0, 0, other))
        << "it is made again";
  }
}

TEST(PointTrees, JudgePointsOfATaskByOthers) {
  const auto space = layer_space(kLayerHere);
  const auto past = layers_of_the_past();
  const PastGuidance guidance(*space, shared_past(past), {});
  PointTrees trees(*space, guidance.encoding());
  guidance.teach(trees);
  EXPECT_EQ(trees.count(), 480U);
  const auto asked = legal_layer_points(*space, 200, 3);
  const double before = rank_of_judgement(trees, asked);
  EXPECT_GT(before, 0.5);
  EXPECT_EQ(trees.judge(asked, 1, {}).value(), trees.judge(asked, 3, {}).value());
  std::vector<Observation> measured;
  for (const Point& point : legal_layer_points(*space, 300, 4))
    measured.push_back({point, std::to_string(measured.size()), layer_latency(kLayerHere, point)});
  trees.add(measured);
  EXPECT_EQ(trees.count(), 780U);
  EXPECT_GT(rank_of_judgement(trees, asked), before);
}

TEST(PointTrees, LearnOfAHistoryFromItsBestToItsWorst) {
  const auto space = layer_space(kLayerHere);
  const PointEncoding encoding(*space);
  const auto past = layer_history({192, 128, 64}, 2000, 5);
  const auto asked = legal_layer_points(*space, 200, 3);
  PointTrees some(*space, encoding);
  some.add(past, 100);
  EXPECT_EQ(some.count(), 100U);
  EXPECT_GT(rank_of_judgement(some, asked), 0.3);
  PointTrees best(*space, encoding);
  auto first = past;
  first.points.resize(100);
  best.add(first, 100);
  EXPECT_GT(rank_of_judgement(some, asked), rank_of_judgement(best, asked));
}

TEST(PointTrees, KnowFailuresToBeSlow) {
  const auto space = layer_space(kLayerHere);
  const PointEncoding encoding(*space);
  std::vector<Observation> measured;
  std::vector<Point> asked[2];
  for (const Point& point : legal_layer_points(*space, 400, 6)) {
    const bool fails = point.values[0].back() > 8;
    measured.push_back({point, std::to_string(measured.size()), fails ? 0 : 1e-3});
    asked[fails ? 1 : 0].push_back(point);
  }
  PointTrees trees(*space, encoding);
  trees.add(measured);
  const auto good = trees.judge(asked[0], 1, {}).value();
  const auto bad = trees.judge(asked[1], 1, {}).value();
  EXPECT_GT(std::ranges::min(good), std::ranges::max(bad));
}

TEST(PointTrees, HearAStop) {
  const auto space = layer_space(kLayerHere);
  const PointEncoding encoding(*space);
  PointTrees trees(*space, encoding);
  trees.add(layer_history(kLayerHere, 50, 1), 100);
  std::stop_source stop;
  stop.request_stop();
  const auto judged = trees.judge(legal_layer_points(*space, 3, 1), 1, stop.get_token());
  ASSERT_FALSE(judged.ok());
  EXPECT_EQ(judged.error().kind, ErrorKind::kCancelled);
}

}  // namespace
}  // namespace tilewright::testing
