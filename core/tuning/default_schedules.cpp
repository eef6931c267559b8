// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/default_schedules.h"

#include <utility>

#include "core/schedule/program_hash.h"
#include "core/space/default_point.h"
#include "core/tuning/trial_observation.h"

namespace tilewright {

Result<std::optional<Proposal>> DefaultSchedules::missing(size_t task, const std::string& id,
                                                          const SearchSpace& space, const Target& target,
                                                          const KnownTrials& known) {
  Proposal proposal;
  const auto make = [&]() -> Result<void> {
    TILEWRIGHT_TRY(proposal.point, default_point(space, target));
    TILEWRIGHT_TRY(proposal.program, space.materialise(proposal.point));
    return {};
  };
  if (auto made = make(); !made.ok()) {
    settled_[task] = true;
    return std::move(made).error();
  }
  proposal.program_hash = program_hash(id, proposal.program);
  proposal.descent.origin = kDefaultOrigin;
  if (const TrialRecord* trial = known.find(task, proposal.program_hash)) {
    // A person had it measured before, or it failed.
    by_hand_[task] = trial->error ? 0 : trial->latency.value_or(0);
    settled_[task] = true;
    return std::optional<Proposal>();
  }
  return std::optional(std::move(proposal));
}

std::vector<Observation> DefaultSchedules::untold(size_t task, const KnownTrials& known) {
  std::vector<Observation> observations;
  if (told_[task]) return observations;
  for (const TrialRecord* trial : known.at(task, kDefaultPosition)) {
    auto point = point_from_json(trial->decisions);
    if (!point.ok()) continue;
    observations.push_back(observation_of(*std::move(point), *trial));
    told_[task] = true;
  }
  return observations;
}

}  // namespace tilewright
