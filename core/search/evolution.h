// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "core/base/random.h"
#include "core/search/candidate_scoring.h"
#include "core/search/variation.h"

namespace tilewright {

/// Defaults are those of Ansor's code.
struct EvolutionOptions {
  int population = 2048;
  int iterations = 4;  ///< generations bred; the population is scored once more
  double mutation_probability = 0.85;
  double crossover_probability = 0;  ///< of a child having two parents; Ansor's code has none, its paper has
  double measured_share = 0.2;       ///< of the first population: the best points measured
  double random_share = 0.05;        ///< of what is proposed
  MutationOptions mutation;
};

/// Breeds generations from `population`, parents drawn in proportion to their score where it is positive, and
/// returns the `keep` best legal points not closed in `history` that it saw, best first, each program once.
std::vector<const ScoredPoint*> evolve(const SearchSpace& space, std::vector<Point> population,
                                       const EvolutionOptions& options, const SearchHistory& history,
                                       size_t keep, CandidateScoring& scoring, Random& random,
                                       std::stop_token stop);

}  // namespace tilewright
