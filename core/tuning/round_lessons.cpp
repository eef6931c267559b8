// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_lessons.h"

#include <utility>

#include "core/costmodel/candidate.h"
#include "core/tuning/trial_observation.h"

namespace tilewright {

RoundLessons lessons_of(const std::vector<Proposal>& proposals, size_t task, const std::string& id,
                        const KnownTrials& known, const CostModel::Needs& needs, const std::string& target) {
  RoundLessons lessons;
  for (const Proposal& proposal : proposals) {
    const TrialRecord& trial = *known.find(task, proposal.program_hash);
    const double latency = trial.error ? 0 : trial.latency.value_or(0);
    lessons.failed += trial.error.has_value();
    lessons.observations.push_back(observation_of(proposal.point, trial));
    // Programs that were compiled only teach nothing. Programs that the search did not choose do not belong
    // to the round, and a resumed session could not tell when they were learnt.
    if (!trial.error && latency <= 0) continue;
    if (!is_of_round(trial.position)) continue;
    auto candidate = proposal.candidate ? Result<Candidate>(*proposal.candidate)
                                        : make_candidate(id, proposal.program, needs);
    if (candidate.ok()) lessons.samples.push_back({*std::move(candidate), target, latency});
    if (latency > 0 && proposal.guided) {
      lessons.predicted.push_back(proposal.predicted);
      lessons.measured.push_back(-latency);
    }
  }
  return lessons;
}

Result<std::optional<Sample>> sample_of(const TrialRecord& trial, const SearchSpace& space,
                                        const CostModel::Needs& needs) {
  const double latency = trial.error ? 0 : trial.latency.value_or(0);
  const bool is_compiled_only = !trial.error && latency <= 0;
  if (!is_of_round(trial.position) || is_compiled_only) return std::optional<Sample>();
  TILEWRIGHT_TRY(const Point point, point_from_json(trial.decisions));
  auto program = space.materialise(point);
  if (!program.ok()) return std::optional<Sample>();
  auto candidate = make_candidate(trial.task, *program, needs);
  if (!candidate.ok()) return std::optional<Sample>();
  return std::optional(Sample{*std::move(candidate), trial.target, latency});
}

}  // namespace tilewright
