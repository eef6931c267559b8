// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/known_trials.h"

#include <algorithm>
#include <utility>

#include "core/space/search_space.h"
#include "core/tuning/trial_observation.h"

namespace tilewright {

const TrialRecord* KnownTrials::find(size_t task, const std::string& program) const {
  const auto found = tasks_[task].find(program);
  return found == tasks_[task].end() ? nullptr : &found->second;
}

std::vector<const TrialRecord*> KnownTrials::of_rounds(size_t task, int64_t last_round) const {
  std::vector<const TrialRecord*> trials;
  for (const auto& [hash, trial] : tasks_[task]) {
    if (is_of_round(trial.position) && trial.round <= last_round) trials.push_back(&trial);
  }
  std::ranges::sort(trials, {}, &TrialRecord::id);
  return trials;
}

std::vector<Observation> KnownTrials::observed(size_t task, int64_t last_round) const {
  std::vector<Observation> observations;
  for (const TrialRecord* trial : of_rounds(task, last_round)) {
    if (auto point = point_from_json(trial->decisions); point.ok())
      observations.push_back(observation_of(*std::move(point), *trial));
  }
  return observations;
}

const TrialRecord* KnownTrials::last_failure(size_t task) const {
  const TrialRecord* last = nullptr;
  for (const auto& [hash, trial] : tasks_[task]) {
    if (trial.error && (last == nullptr || trial.id > last->id)) last = &trial;
  }
  return last;
}

std::vector<const TrialRecord*> KnownTrials::at(size_t task, int64_t position) const {
  std::vector<const TrialRecord*> trials;
  for (const auto& [hash, trial] : tasks_[task]) {
    if (trial.position == position) trials.push_back(&trial);
  }
  return trials;
}

}  // namespace tilewright
