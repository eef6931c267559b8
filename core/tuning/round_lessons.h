// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"
#include "core/search/search_policy.h"
#include "core/tuning/known_trials.h"

namespace tilewright {

/// The lessons of a round's measured proposals.
struct RoundLessons {
  std::vector<Observation> observations;  ///< for the policy
  std::vector<Sample> samples;            ///< for the cost model
  // For the programs that a trained model chose, in the same order: its scores, and below them the latencies
  // in seconds.
  std::vector<double> predicted;
  std::vector<double> measured;
  int failed = 0;
};

/// Each proposal must have a known trial.
RoundLessons lessons_of(const std::vector<Proposal>& proposals, size_t task, const std::string& id,
                        const KnownTrials& known, const CostModel::Needs& needs, const std::string& target);

/// The lesson of a kept trial of a round for the cost model; none where the trial teaches nothing. Fails
/// where its decisions cannot be read.
Result<std::optional<Sample>> sample_of(const TrialRecord& trial, const SearchSpace& space,
                                        const CostModel::Needs& needs);

}  // namespace tilewright
