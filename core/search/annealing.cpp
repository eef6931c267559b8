// SPDX-License-Identifier: Apache-2.0
#include "core/search/annealing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/search/best_unseen.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

constexpr float kIllegal = -std::numeric_limits<float>::infinity();
/// The last temperature is not 0, as in AutoTVM's code.
constexpr double kLeastTemperature = 1e-5;
/// How many points are remembered with their features and scores; walks visit five times as many points or
/// more.
constexpr size_t kRemembered = 16384;

/// The unit in which gains of the score are measured.
double score_unit(const std::vector<float>& scores, bool are_speeds) {
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (const float score : scores) {
    if (score == kIllegal) continue;
    least = std::min<double>(least, score);
    most = std::max<double>(most, score);
  }
  const double unit = are_speeds ? most : most - least;
  return std::isfinite(unit) && unit > 0 ? unit : 1;
}

}  // namespace

std::vector<const ScoredPoint*> anneal(const SearchSpace& space, std::vector<Point>& chains,
                                       const AnnealingOptions& options, bool scores_are_speeds,
                                       const SearchHistory& history, size_t keep, CandidateScoring& scoring,
                                       Random& random, std::stop_token stop) {
  BestUnseen best(keep, history);
  const auto scores_of = [&](const std::vector<Point>& points, bool& changed) {
    std::vector<float> scores;
    scores.reserve(points.size());
    for (const ScoredPoint* point : scoring.score(points)) {
      scores.push_back(point ? point->score : kIllegal);
      if (point && !(scores_are_speeds && point->score < 0)) changed = best.offer(point) || changed;
    }
    return scores;
  };
  bool changed = false;
  std::vector<float> scores = scores_of(chains, changed);
  const double unit = score_unit(scores, scores_are_speeds);
  const double cooling = options.temperature / (options.steps + 1);
  double temperature = options.temperature;
  int unchanged = 0;
  for (int step = 0; step < options.steps && unchanged < options.patience && !stop.stop_requested(); ++step) {
    std::vector<Point> moved;
    moved.reserve(chains.size());
    for (const Point& chain : chains) moved.push_back(redraw(space, chain, random));
    changed = false;
    const std::vector<float> reached = scores_of(moved, changed);
    // Points that were not scored because of a stop count as illegal.
    if (stop.stop_requested()) break;
    for (size_t i = 0; i < chains.size(); ++i) {
      // Each chain takes one random number whatever the scores are, so that the chains do not depend on each
      // other.
      const double luck = random.uniform();
      if (reached[i] == kIllegal) continue;
      const double gain = (static_cast<double>(reached[i]) - scores[i]) / unit;
      if (luck >= std::exp(std::min(gain / (temperature + kLeastTemperature), 1.0))) continue;
      chains[i] = std::move(moved[i]);
      scores[i] = reached[i];
    }
    temperature -= cooling;
    unchanged = changed ? 0 : unchanged + 1;
    if (scoring.remembered() > kRemembered) scoring.forget_all_but(best.held());
  }
  return std::move(best).take();
}

}  // namespace tilewright
