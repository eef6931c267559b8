// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/search/candidate_scoring.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A candidate of a diverse selection.
struct DiverseCandidate {
  double worth = 0;                     ///< what it counts by itself
  std::vector<size_t> components = {};  ///< what it covers, each once; all candidates share the numbers
};

/// Positions of up to `count` candidates, in the order in which a greedy choice takes them: each time the one
/// with the largest worth plus `weight`, 0 at least, times the components that none before it covers; of
/// equal ones the first. The sum that it raises is submodular, and where no worth is below 0 monotone, so
/// that the greedy choice reaches 1 - 1/e of the largest sum (AutoTVM, section 4).
std::vector<size_t> select_diverse(std::span<const DiverseCandidate> candidates, double weight, size_t count);

/// The components of each point: each open decision with its value and, where there are several sketches,
/// the sketch. Decisions of the same name in several sketches are the same one.
std::vector<std::vector<size_t>> configuration_components(const SearchSpace& space,
                                                          std::span<const ScoredPoint* const> points);

enum class Diversity {
  kNone,   ///< by the score alone (the usual value of AutoTVM's code)
  kPaper,  ///< the predicted speed and the components covered
  kCode,   ///< the components covered alone: AutoTVM's code multiplies the scores by 0
};

struct DiversityOptions {
  Diversity diversity = Diversity::kNone;
  double ratio = 2;   ///< candidates kept for each point that is chosen
  double weight = 1;  ///< kPaper: what a point with nothing but new components gains over one with none, as a
                      ///< share of the largest predicted speed; so that a component counts 1 / decisions
};

/// Chooses `count` of `ranked`, which are the best first, none of them null; with kNone the first ones.
/// Predicted speeds count as shares of the largest; scores that tell an order alone, by where they are
/// between the smallest and the largest.
std::vector<const ScoredPoint*> choose_diverse(const SearchSpace& space,
                                               std::vector<const ScoredPoint*> ranked,
                                               const DiversityOptions& options, bool scores_are_speeds,
                                               size_t count);

}  // namespace tilewright
