// SPDX-License-Identifier: Apache-2.0
#include "core/search/adaptive_sampling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/ordered_space.h"

namespace tilewright::testing {
namespace {

using Places = std::vector<std::vector<double>>;

/// So many groups of eight points that are close together.
Places groups(int count, Random& random) {
  Places points;
  for (int group = 0; group < count; ++group) {
    const double x = 1000 * static_cast<double>(group % 8);
    const double y = 1000 * std::floor(group / 8.0);
    for (int i = 0; i < 8; ++i) {
      points.push_back(
          {x + static_cast<double>(random.uniform_int(3)), y + static_cast<double>(random.uniform_int(3))});
    }
  }
  return points;
}

TEST(KMeans, PutsEveryPointToItsNearestCentroid) {
  Random random(1);
  Places points;
  for (int i = 0; i < 100; ++i) points.push_back({random.normal(), random.normal(), random.normal()});
  const Clusters clusters = k_means(points, 7, random);
  ASSERT_EQ(clusters.centroids.size(), 7U);
  double loss = 0;
  for (size_t i = 0; i < points.size(); ++i) {
    const auto distance = [&](size_t cluster) {
      double sum = 0;
      for (size_t k = 0; k < 3; ++k) sum += std::pow(points[i][k] - clusters.centroids[cluster][k], 2);
      return sum;
    };
    loss += distance(clusters.of[i]);
    for (size_t cluster = 0; cluster < 7; ++cluster)
      EXPECT_GE(distance(cluster), distance(clusters.of[i]) - 1e-9);
  }
  EXPECT_NEAR(loss, clusters.loss, 1e-9);
}

TEST(KMeans, EndsWithMoreClustersThanPointsAndWithoutAnyDifference) {
  Random random(1);
  EXPECT_EQ(k_means(Places(10, {1, 2}), 4, random).loss, 0);
  const Clusters clusters = k_means(Places{{1}, {5}}, 6, random);
  EXPECT_EQ(clusters.centroids.size(), 6U);
  EXPECT_EQ(clusters.of.size(), 2U);
}

TEST(KMeans, CutsCentroidsToWholeNumbers) {
  Random random(1);
  Places points;
  for (int i = 0; i < 60; ++i) points.push_back({std::floor(random.uniform(0, 20)), 1});
  for (const auto& centroid : k_means(points, 5, random, {.whole = true}).centroids)
    EXPECT_EQ(centroid[0], std::floor(centroid[0]));
}

TEST(AdaptiveSampling, TakesAsManyClustersAsPay) {
  int few = 0;
  int many = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const Places scattered = groups(8, random);
    const size_t count = adaptive_clusters(scattered, 64, {}, random).centroids.size();
    EXPECT_EQ(count % 8, 0U);
    EXPECT_GE(count, 8U);
    EXPECT_LE(count, 64U);
    few += count <= 32;
    // A step that need only not raise the loss is mostly followed by another.
    AdaptiveSamplingOptions patient;
    patient.knee = 1;
    many += adaptive_clusters(scattered, 64, patient, random).centroids.size() > 32;
  }
  EXPECT_GE(few, 15);
  EXPECT_GE(many, 10);
}

TEST(AdaptiveSampling, StopsAtTheFirstStepThatDoesNotPay) {
  // The loss of the same point over and over is 0 from the first step on.
  Random random(1);
  const Places same(64, {3, 4});
  EXPECT_EQ(adaptive_clusters(same, 64, {}, random).centroids.size(), 16U);
  EXPECT_EQ(adaptive_clusters(same, 8, {}, random).centroids.size(), 8U);
  EXPECT_EQ(adaptive_clusters(same, 5, {}, random).centroids.size(), 5U);
}

TEST(AdaptiveSampling, SynthesisesOfValuesThatCandidatesHave) {
  const auto space = fake_space(1);
  const PointKnobs knobs(*space);
  Random random(1);
  std::vector<Point> candidates;
  for (int i = 0; i < 40; ++i) candidates.push_back(space->draw(random));
  const AdaptiveSampling sampling(knobs, candidates, 40, {}, random);
  const auto own = knobs.knobs(0);
  std::set<Point> samples;
  for (size_t cluster = 0; cluster < sampling.clusters(); ++cluster) {
    const Point sample = sampling.synthesise(cluster, random);
    ASSERT_TRUE(space->check(sample).ok());
    samples.insert(sample);
    // Splits may give way where values do not go together; choices need not.
    for (const PointKnob& knob : own) {
      if (space->sketch(sample).decisions()[knob.decision].kind == Decision::Kind::kSplit) continue;
      if (!knobs.is_open(sample, knob)) continue;
      EXPECT_TRUE(std::ranges::any_of(candidates, [&](const Point& candidate) {
        return PointKnobs::value(candidate, knob) == PointKnobs::value(sample, knob);
      }));
    }
  }
  EXPECT_GT(samples.size(), sampling.clusters() / 2);
}

TEST(AdaptiveSampling, TheLargestKnobsAreThoseOfTheCentroid) {
  // Two groups, which differ in the two largest knobs; elsewhere every candidate is alike.
  const auto space = ordered_space(2, 30);
  const PointKnobs knobs(*space);
  Random random(1);
  std::vector<Point> candidates(8, Point{0, {{3}, {4}}});
  candidates.resize(16, Point{0, {{20}, {25}}});
  const AdaptiveSampling sampling(knobs, candidates, 16, {}, random);
  for (size_t i = 0; i < candidates.size(); ++i)
    EXPECT_EQ(sampling.synthesise(sampling.cluster_of(i), random), candidates[i]);
}

TEST(AdaptiveSampling, ByModeTakesTheMostFrequentValue) {
  const auto space = ordered_space(4, 10);
  const PointKnobs knobs(*space);
  Random random(1);
  std::vector<Point> candidates;
  for (int64_t i = 0; i < 9; ++i)
    candidates.push_back({0, {{1}, {2}, {i % 3 == 0 ? i : 7}, {i < 2 ? i : 5}}});
  AdaptiveSamplingOptions options;
  options.by_mode = true;
  const AdaptiveSampling sampling(knobs, candidates, 8, options, random);
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(sampling.synthesise(sampling.cluster_of(0), random), (Point{0, {{1}, {2}, {7}, {5}}}));
}

TEST(AdaptiveSampling, GivesLegalUnknownPointsOfEverySketch) {
  FakeModel model;
  const auto context = fake_context(fake_space(3), &model);
  const PointKnobs knobs(*context.space);
  CandidateScoring scoring(context, {});
  Random random(1);
  std::vector<Point> drawn;
  for (int i = 0; i < 90; ++i) drawn.push_back(context.space->draw(i % 9 == 0 ? 2 : i % 2, random));
  std::vector<const ScoredPoint*> candidates;
  for (const ScoredPoint* point : scoring.score(drawn)) {
    if (point != nullptr) candidates.push_back(point);
  }
  std::ranges::stable_sort(candidates, std::ranges::greater(), &ScoredPoint::score);
  SearchHistory history;
  for (size_t i = 0; i < candidates.size(); i += 2) history.close(candidates[i]->program_hash);
  for (const size_t most : {size_t{1}, size_t{20}, candidates.size()}) {
    const auto samples = adaptive_samples(knobs, candidates, most, {}, history, scoring, random);
    EXPECT_GE(samples.size(), std::min<size_t>(most, 16));
    EXPECT_LE(samples.size(), most);
    EXPECT_TRUE(std::ranges::is_sorted(samples, std::ranges::greater(), &ScoredPoint::score));
    std::set<std::string> hashes;
    std::set<int> sketches;
    for (const ScoredPoint* sample : samples) {
      EXPECT_TRUE(hashes.insert(sample->program_hash).second);
      EXPECT_FALSE(history.closed(sample->program_hash));
      sketches.insert(sample->point.sketch);
    }
    if (most > 1) {
      EXPECT_EQ(sketches.size(), 3U);
    }
  }
  EXPECT_TRUE(adaptive_samples(knobs, {}, 0, {}, history, scoring, random).empty());
}

}  // namespace
}  // namespace tilewright::testing
