// SPDX-License-Identifier: Apache-2.0
#include "core/search/acquisition_walk.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/search/annealed_moves.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

/// How many points are remembered with their programs.
constexpr size_t kTriedRemembered = 8192;

/// The points that are worth most, each program once.
class MostWorth {
 public:
  MostWorth(size_t keep, const SearchHistory& history) : keep_(keep), history_(history) {}

  void offer(const ScoredPoint* point, double worth) {
    if (history_.closed(point->program_hash) || !known_.insert(point->program_hash).second) return;
    ranked_.emplace(std::pair(-worth, point->program_hash), point);
    if (ranked_.size() <= keep_) return;
    known_.erase(std::prev(ranked_.end())->first.second);
    ranked_.erase(std::prev(ranked_.end()));
  }
  std::vector<const ScoredPoint*> take() const {
    std::vector<const ScoredPoint*> points;
    for (const auto& [rank, point] : ranked_) points.push_back(point);
    return points;
  }

 private:
  size_t keep_;
  const SearchHistory& history_;
  std::map<std::pair<double, std::string>, const ScoredPoint*> ranked_;
  std::set<std::string> known_;
};

}  // namespace

Result<std::vector<const ScoredPoint*>> walk_by_acquisition(
    const SearchSpace& space, std::vector<Point> starts, const AcquisitionWalkOptions& options,
    const Acquisition& worth, const SearchHistory& history, size_t keep, CandidateScoring& scoring,
    Random& random, const std::stop_token& stop) {
  MostWorth best(keep, history);
  const auto worths_of = [&](const std::vector<Point>& points) -> Result<std::vector<double>> {
    const auto made = scoring.score(points);
    std::vector<const ScoredPoint*> legal;
    std::ranges::copy_if(made, std::back_inserter(legal), [](const auto* point) { return point != nullptr; });
    TILEWRIGHT_TRY(const std::vector<double> known, worth(legal));
    std::vector<double> worths;
    size_t next = 0;
    for (const ScoredPoint* point : made) {
      worths.push_back(point == nullptr ? kIllegalWorth : known[next++]);
      if (point != nullptr) best.offer(point, worths.back());
    }
    return worths;
  };
  std::vector<Point> chains = std::move(starts);
  while (chains.size() < static_cast<size_t>(options.chains)) chains.push_back(space.draw(random));
  TILEWRIGHT_TRY(std::vector<double> worths, worths_of(chains));
  const double unit = worth_range(worths);
  for (int step = 0; step < options.steps && !stop.stop_requested(); ++step) {
    const double cooled = 1 - static_cast<double>(step) / (options.steps + 1);
    std::vector<Point> moved;
    for (const Point& chain : chains) moved.push_back(redraw(space, chain, random));
    TILEWRIGHT_TRY(const std::vector<double> reached, worths_of(moved));
    take_moves(chains, worths, moved, reached, unit, options.temperature * cooled, random);
    if (scoring.remembered() > kTriedRemembered) scoring.forget_all_but(best.take());
  }
  return best.take();
}

}  // namespace tilewright
