// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/default_schedules.h"

#include <utility>

#include "core/schedule/program_hash.h"
#include "core/space/default_point.h"
#include "core/tuning/trial_observation.h"

namespace tilewright {
namespace {

Result<Proposal> default_schedule(const std::string& id, const SearchSpace& space, const Target& target) {
  Proposal proposal;
  TILEWRIGHT_TRY(proposal.point, default_point(space, target));
  TILEWRIGHT_TRY(proposal.program, space.materialise(proposal.point));
  proposal.program_hash = program_hash(id, proposal.program);
  proposal.descent.origin = kDefaultOrigin;
  return proposal;
}

}  // namespace

Result<std::optional<Proposal>> DefaultSchedules::missing(size_t task, const std::string& id,
                                                          const SearchSpace& space, const Target& target,
                                                          const KnownTrials& known) {
  auto made = default_schedule(id, space, target);
  if (!made.ok()) {
    settled_[task] = true;
    return std::move(made).error();
  }
  programs_[task] = made->program_hash;
  if (settle(task, known)) return std::optional<Proposal>();
  return std::optional(*std::move(made));
}

void DefaultSchedules::notice(size_t task, const std::string& id, const SearchSpace& space,
                              const Target& target, const KnownTrials& known) {
  if (settled_[task]) return;
  if (programs_[task].empty()) {
    const auto made = default_schedule(id, space, target);
    // The one who asks for it is told why there is none.
    if (!made.ok()) return;
    programs_[task] = made->program_hash;
  }
  settle(task, known);
}

bool DefaultSchedules::settle(size_t task, const KnownTrials& known) {
  const TrialRecord* const trial = known.find(task, programs_[task]);
  if (trial == nullptr) return false;
  otherwise_[task] = trial->error ? 0 : trial->latency.value_or(0);
  settled_[task] = true;
  return true;
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
