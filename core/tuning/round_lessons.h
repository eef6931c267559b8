// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"
#include "core/search/search_policy.h"
#include "core/tuning/known_trials.h"

namespace tilewright {

/// What the measured proposals of a round teach.
struct RoundLessons {
  std::vector<Observation> observations;  ///< for the policy
  std::vector<Sample> samples;            ///< for the cost model
  // Of what a trained model chose, in the same order: its scores, and the latencies in seconds below 0.
  std::vector<double> predicted;
  std::vector<double> measured;
  int failed = 0;
};

/// Every proposal must be known.
RoundLessons lessons_of(const std::vector<Proposal>& proposals, size_t task, const std::string& id,
                        const KnownTrials& known, const CostModel::Needs& needs, const std::string& target);

/// What a kept trial of a round teaches the cost model; none where that is nothing. Fails where its decisions
/// cannot be read.
Result<std::optional<Sample>> sample_of(const TrialRecord& trial, const SearchSpace& space,
                                        const CostModel::Needs& needs);

}  // namespace tilewright
