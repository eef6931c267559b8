// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "core/base/random.h"
#include "core/search/candidate_scoring.h"
#include "core/search/search_history.h"
#include "core/space/search_space.h"

namespace tilewright {

/// Defaults are those of AutoTVM's code (its simulated annealing optimiser).
struct AnnealingOptions {
  int chains = 128;
  int steps = 500;         ///< at most, of each chain in a round
  int patience = 50;       ///< steps without a change of the best points, after which a round's walk ends
  double temperature = 1;  ///< at the first step; it falls linearly to 0, which it would reach after the last
  double random_share = 0.05;  ///< of what is proposed
};

/// Moves every chain by one changed decision at a time, the sketch counting as a decision, and returns the
/// `keep` best points not closed in `history` that any of them tried, best first, each program once. `chains`
/// has where they are, and afterwards where they came to; there must be some.
///
/// A move is taken with probability exp(min(gain / temperature, 1)), the gain being that of the score over
/// the largest score at the start, so that a temperature means the same for every cost model that tells
/// speeds; of one that tells an order alone, over the range of scores at the start. An illegal point is never
/// moved to. Scores below 0 of a model that tells speeds mean nothing, and are not kept (AutoTVM's code).
std::vector<const ScoredPoint*> anneal(const SearchSpace& space, std::vector<Point>& chains,
                                       const AnnealingOptions& options, bool scores_are_speeds,
                                       const SearchHistory& history, size_t keep, CandidateScoring& scoring,
                                       Random& random, std::stop_token stop);

}  // namespace tilewright
