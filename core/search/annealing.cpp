// SPDX-License-Identifier: Apache-2.0
#include "core/search/annealing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/search/annealed_moves.h"
#include "core/search/best_unseen.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

/// How many points are remembered with their features and scores; walks visit five times as many points or
/// more.
constexpr size_t kRemembered = 16384;

/// The unit in which gains of the score are measured.
double score_unit(const std::vector<double>& scores, bool are_speeds) {
  if (!are_speeds) return worth_range(scores);
  double most = kIllegalWorth;
  for (const double score : scores) most = std::max(most, score);
  return std::isfinite(most) && most > 0 ? most : 1;
}

}  // namespace

std::vector<const ScoredPoint*> anneal(const SearchSpace& space, std::vector<Point>& chains,
                                       const AnnealingOptions& options, bool scores_are_speeds,
                                       const SearchHistory& history, size_t keep, CandidateScoring& scoring,
                                       Random& random, std::stop_token stop) {
  BestUnseen best(keep, history);
  const auto scores_of = [&](const std::vector<Point>& points, bool& changed) {
    std::vector<double> scores;
    scores.reserve(points.size());
    for (const ScoredPoint* point : scoring.score(points)) {
      scores.push_back(point ? static_cast<double>(point->score) : kIllegalWorth);
      if (point && !(scores_are_speeds && point->score < 0)) changed = best.offer(point) || changed;
    }
    return scores;
  };
  bool changed = false;
  std::vector<double> scores = scores_of(chains, changed);
  const double unit = score_unit(scores, scores_are_speeds);
  const double cooling = options.temperature / (options.steps + 1);
  double temperature = options.temperature;
  int unchanged = 0;
  for (int step = 0; step < options.steps && unchanged < options.patience && !stop.stop_requested(); ++step) {
    std::vector<Point> moved;
    moved.reserve(chains.size());
    for (const Point& chain : chains) moved.push_back(redraw(space, chain, random));
    changed = false;
    const std::vector<double> reached = scores_of(moved, changed);
    // Points that were not scored because of a stop count as illegal.
    if (stop.stop_requested()) break;
    take_moves(chains, scores, moved, reached, unit, temperature, random);
    temperature -= cooling;
    unchanged = changed ? 0 : unchanged + 1;
    if (scoring.remembered() > kRemembered) scoring.forget_all_but(best.held());
  }
  return std::move(best).take();
}

}  // namespace tilewright
