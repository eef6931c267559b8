// SPDX-License-Identifier: Apache-2.0
#include "core/search/diverse_selection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

/// Candidates with few different worths, so that many are equal.
std::vector<DiverseCandidate> some_candidates(Random& random, size_t count) {
  std::vector<DiverseCandidate> candidates(count);
  for (auto& candidate : candidates) {
    candidate.worth = 0.25 * static_cast<double>(random.uniform_int(5));
    std::set<size_t> components;
    for (int64_t i = random.uniform_int(6); i > 0; --i)
      components.insert(static_cast<size_t>(random.uniform_int(16)));
    candidate.components.assign(components.begin(), components.end());
  }
  return candidates;
}

/// The sum that the choice raises.
double sum_of(const std::vector<DiverseCandidate>& candidates, const std::vector<size_t>& chosen,
              double weight) {
  std::set<size_t> covered;
  double worth = 0;
  for (const size_t i : chosen) {
    worth += candidates[i].worth;
    covered.insert(candidates[i].components.begin(), candidates[i].components.end());
  }
  return worth + weight * static_cast<double>(covered.size());
}

std::vector<size_t> plain_greedy(const std::vector<DiverseCandidate>& candidates, double weight,
                                 size_t count) {
  std::vector<size_t> chosen;
  std::set<size_t> covered;
  while (chosen.size() < std::min(count, candidates.size())) {
    size_t best = candidates.size();
    double most = -std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < candidates.size(); ++i) {
      if (std::ranges::find(chosen, i) != chosen.end()) continue;
      const auto fresh = std::ranges::count_if(
          candidates[i].components, [&](size_t component) { return !covered.contains(component); });
      const double gain = candidates[i].worth + weight * static_cast<double>(fresh);
      if (gain <= most) continue;
      most = gain;
      best = i;
    }
    chosen.push_back(best);
    covered.insert(candidates[best].components.begin(), candidates[best].components.end());
  }
  return chosen;
}

TEST(DiverseSelection, IsThePlainGreedyChoice) {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const auto candidates = some_candidates(random, static_cast<size_t>(random.uniform_int(50)));
    const double weight = 0.125 * static_cast<double>(random.uniform_int(9));
    const auto count = static_cast<size_t>(random.uniform_int(60));
    EXPECT_EQ(select_diverse(candidates, weight, count), plain_greedy(candidates, weight, count));
  }
}

TEST(DiverseSelection, ComesNearTheLargestSum) {
  constexpr size_t kCandidates = 10;
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const auto candidates = some_candidates(random, kCandidates);
    const double weight = random.uniform();
    for (const size_t count : {1U, 3U, 5U}) {
      double largest = 0;
      for (unsigned subset = 0; subset < 1U << kCandidates; ++subset) {
        std::vector<size_t> chosen;
        for (size_t at = 0; at < kCandidates; ++at) {
          if (subset >> at & 1U) chosen.push_back(at);
        }
        if (chosen.size() <= count) largest = std::max(largest, sum_of(candidates, chosen, weight));
      }
      const double reached = sum_of(candidates, select_diverse(candidates, weight, count), weight);
      EXPECT_GE(reached, (1 - 1 / std::exp(1.0)) * largest - 1e-12);
      EXPECT_LE(reached, largest + 1e-12);
      if (count == 1) EXPECT_NEAR(reached, largest, 1e-12);
    }
  }
}

TEST(DiverseSelection, GainsLessWithEachChoice) {
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    const auto candidates = some_candidates(random, 30);
    const auto chosen = select_diverse(candidates, 0.5, 30);
    double before = std::numeric_limits<double>::infinity();
    for (size_t n = 1; n <= chosen.size(); ++n) {
      const double gain = sum_of(candidates, {chosen.begin(), chosen.begin() + static_cast<int>(n)}, 0.5) -
                          sum_of(candidates, {chosen.begin(), chosen.begin() + static_cast<int>(n) - 1}, 0.5);
      EXPECT_LE(gain, before + 1e-12);
      before = gain;
    }
  }
}

TEST(DiverseSelection, TakesEqualOnesInTheirOrder) {
  std::vector<DiverseCandidate> candidates(5, DiverseCandidate{0.5, {1, 2}});
  candidates[3].worth = 2;
  EXPECT_EQ(select_diverse(candidates, 1, 9), (std::vector<size_t>{3, 0, 1, 2, 4}));
  EXPECT_TRUE(select_diverse({}, 1, 3).empty());
}

/// Points of `fake_space`, the best first.
class ScoredPoints {
 public:
  explicit ScoredPoints(int sketches, size_t count) : space_(fake_space(sketches)) {
    Random random(4);
    while (points_.size() < count) {
      const Point point = space_->draw(random);
      if (!space_->materialise(point).ok()) continue;
      points_.push_back({point, {}, std::to_string(points_.size()), 0, 0});
    }
    set_scores([&](size_t i) { return 1 - 0.001F * static_cast<float>(i); });
  }
  void set_scores(const std::function<float(size_t)>& score) {
    for (size_t i = 0; i < points_.size(); ++i) points_[i].score = score(i);
  }
  std::vector<const ScoredPoint*> all() const {
    std::vector<const ScoredPoint*> all;
    for (const auto& point : points_) all.push_back(&point);
    return all;
  }
  std::vector<const ScoredPoint*> chosen(const DiversityOptions& options, bool speeds, size_t count) const {
    return choose_diverse(*space_, all(), options, speeds, count);
  }
  const SearchSpace& space() const { return *space_; }

 private:
  std::shared_ptr<const SearchSpace> space_;
  std::vector<ScoredPoint> points_;
};

/// How many different components these cover.
size_t covered_by(const SearchSpace& space, const std::vector<const ScoredPoint*>& points) {
  std::set<size_t> covered;
  for (const auto& components : configuration_components(space, points))
    covered.insert(components.begin(), components.end());
  return covered.size();
}

TEST(DiverseSelection, OfTheCodeIgnoresScores) {
  ScoredPoints points(2, 80);
  const DiversityOptions by_code{Diversity::kCode, 2, 1};
  const auto chosen = points.chosen(by_code, true, 20);
  points.set_scores([](size_t i) { return 1 / (1 + static_cast<float>(i)); });
  EXPECT_EQ(points.chosen(by_code, true, 20), chosen);
  EXPECT_EQ(points.chosen({Diversity::kCode, 2, 9}, false, 20), chosen) << "its weight is its own";
  EXPECT_NE(points.chosen({Diversity::kPaper, 2, 1}, true, 20), chosen);
}

TEST(DiverseSelection, OfThePaperLiesBetweenBestAndMostDiverse) {
  const ScoredPoints points(2, 80);
  const auto of = [&](double weight) { return points.chosen({Diversity::kPaper, 2, weight}, true, 10); };
  const auto all = points.all();
  const std::vector<const ScoredPoint*> best(all.begin(), all.begin() + 10);
  EXPECT_EQ(of(0), best);
  EXPECT_EQ(points.chosen({}, true, 10), best);
  const size_t least = covered_by(points.space(), best);
  const size_t most = covered_by(points.space(), points.chosen({Diversity::kCode, 2, 1}, true, 10));
  EXPECT_GT(most, least);
  EXPECT_GT(covered_by(points.space(), of(1)), least);
  EXPECT_LE(covered_by(points.space(), of(1)), most);
  EXPECT_EQ(covered_by(points.space(), of(1000)), most);
}

TEST(DiverseSelection, NeedsNoUnitOfTheScores) {
  ScoredPoints points(2, 60);
  const DiversityOptions paper{Diversity::kPaper, 2, 1};
  const auto speeds = points.chosen(paper, true, 20);
  points.set_scores([](size_t i) { return 16 - 0.016F * static_cast<float>(i); });
  EXPECT_EQ(points.chosen(paper, true, 20), speeds);
  // An order alone may have any origin.
  points.set_scores([](size_t i) { return -0.5F * static_cast<float>(i); });
  const auto order = points.chosen(paper, false, 20);
  points.set_scores([](size_t i) { return 8 - 0.25F * static_cast<float>(i); });
  EXPECT_EQ(points.chosen(paper, false, 20), order);
}

TEST(DiverseSelection, CountsOpenDecisionsAndTheSketch) {
  const ScoredPoint closed{{0, {{1, 1}, {1, 1}, {0}, {0}, {0}, {0}}}, {}, "a", 1, 0};
  const ScoredPoint open{{1, {{1, 1}, {1, 2}, {0}, {1}, {0}, {0}}}, {}, "b", 1, 0};
  const std::vector<const ScoredPoint*> both{&closed, &open};
  const auto components = configuration_components(*fake_space(2), both);
  EXPECT_EQ(components[0].size(), 6U) << "the sixth decision is not open";
  EXPECT_EQ(components[1].size(), 7U);
  std::set<size_t> of_both(components[0].begin(), components[0].end());
  of_both.insert(components[1].begin(), components[1].end());
  // The sketches, the second split and the fourth choice differ; one of them has the sixth decision alone.
  EXPECT_EQ(of_both.size(), 6U + 4U);
  const std::vector<const ScoredPoint*> one{&closed};
  EXPECT_EQ(configuration_components(*fake_space(1), one)[0].size(), 5U) << "there is one sketch alone";
}

}  // namespace
}  // namespace tilewright::testing
