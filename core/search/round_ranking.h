// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/search/ranked_point.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// The points that a policy ranked in one round and passed over. A value; changes nothing of the search.
class RoundRanking {
 public:
  /// A point that one list of the round passed over, which another list may still propose. The last word
  /// about a program counts.
  void pass_over(const RankedPoint& point) { lost_.insert_or_assign(point.program_hash, point); }

  /// The round in which these were proposed, empty where the model chose none of them: what the model chose
  /// and the best `kRunnersUp` of the others by rank, of equal scores those that were proposed first; then
  /// what was not proposed for its score. Each program once. A few of the others may be such as no score of
  /// the round stood against, however low theirs.
  std::vector<RankedPoint> told(const std::vector<Proposal>& proposals) const;

 private:
  /// The best of those that were not proposed after all, and a few that had no chance, each with what the
  /// whole round says of why. `lowest`: the lowest score that the model chose; `unguided`: points that it did
  /// not choose.
  std::vector<RankedPoint> runners_up(const std::vector<Proposal>& proposals, float lowest,
                                      size_t unguided) const;

  std::map<std::string, RankedPoint> lost_;  ///< by the program's hash
};

}  // namespace tilewright
