// SPDX-License-Identifier: Apache-2.0
#include "core/search/round_ranking.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

namespace tilewright {
namespace {

bool stands_before(const RankedPoint& a, const RankedPoint& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.lost.has_value() != b.lost.has_value()) return !a.lost;
  return a.program_hash < b.program_hash;
}

/// How many of the runners-up may be such as lost by no comparison of scores within the round: theirs are
/// often too low to be among the best.
constexpr std::ptrdiff_t kBarred = 4;

bool is_barred(const RankedPoint& point) {
  return point.lost == LossReason::kHopeless || point.lost == LossReason::kNotLowered;
}

RankedPoint ranked_proposal(const Proposal& proposal) {
  return {proposal.point,
          proposal.program_hash,
          proposal.predicted,
          proposal.predicted_spread,
          0,
          proposal.descent.origin,
          {}};
}

}  // namespace

std::vector<RankedPoint> RoundRanking::runners_up(const std::vector<Proposal>& proposals, float lowest,
                                                  size_t unguided) const {
  std::set<std::string> proposed;
  for (const Proposal& proposal : proposals) proposed.insert(proposal.program_hash);
  std::vector<RankedPoint> others;
  for (const auto& [hash, point] : lost_) {
    if (!proposed.contains(hash)) others.push_back(point);
  }
  std::ranges::sort(others, stands_before);
  // Whatever stands above something that the round chose lost within its own list alone. Of the others, as
  // many would have been chosen as places went to points that the model did not choose.
  // Where a list had another order than that of the scores, nobody can tell which.
  const bool is_by_score = std::ranges::none_of(others, [](const RankedPoint& point) {
    return point.lost == LossReason::kTooAlike || point.lost == LossReason::kLessDoubted;
  });
  for (RankedPoint& point : others) {
    if (point.lost != LossReason::kLowerScore) continue;
    if (point.score > lowest) {
      point.lost = LossReason::kFullShare;
    } else if (unguided > 0 && is_by_score) {
      point.lost = LossReason::kExploration;
      --unguided;
    }
  }
  if (others.size() > kRunnersUp) {
    std::stable_partition(others.begin() + kRunnersUp - kBarred, others.end(), is_barred);
    others.resize(kRunnersUp);
  }
  return others;
}

std::vector<RankedPoint> RoundRanking::told(const std::vector<Proposal>& proposals) const {
  std::vector<RankedPoint> ranked;
  std::vector<RankedPoint> unranked;
  float lowest = std::numeric_limits<float>::infinity();
  for (const Proposal& proposal : proposals) {
    (proposal.guided ? ranked : unranked).push_back(ranked_proposal(proposal));
    if (proposal.guided) lowest = std::min(lowest, proposal.predicted);
  }
  if (ranked.empty()) return {};
  std::ranges::move(runners_up(proposals, lowest, unranked.size()), std::back_inserter(ranked));
  std::ranges::sort(ranked, stands_before);
  for (size_t i = 0; i < ranked.size(); ++i) ranked[i].rank = static_cast<int>(i) + 1;
  std::ranges::move(unranked, std::back_inserter(ranked));
  return ranked;
}

}  // namespace tilewright
