// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/search/search_policy.h"
#include "core/tuning/known_trials.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What a session knows of its tasks' default schedules apart from their trials, which its standing counts. A
/// value.
class DefaultSchedules {
 public:
  explicit DefaultSchedules(size_t tasks) : by_hand_(tasks), settled_(tasks), told_(tasks) {}

  /// Whether a task's is measured, or known otherwise, or there is none.
  bool is_known(size_t task, const TaskSummary& summary) const {
    return settled_[task] || summary.default_seconds > 0;
  }
  /// Of the schedule, also where it was measured by hand, of which its task's next round tells; 0: not known.
  double seconds(size_t task, const TaskSummary& summary) const {
    return summary.default_seconds > 0 ? summary.default_seconds : by_hand_[task];
  }
  /// A task's default schedule, still to be measured; nothing where it is known by its trial, which a person
  /// may have wanted. Fails where the task has none. Either is settled then.
  Result<std::optional<Proposal>> missing(size_t task, const std::string& id, const SearchSpace& space,
                                          const Target& target, const KnownTrials& known);
  /// What a policy is to be told of it, which need not propose it again; none where there is nothing, or it
  /// was told.
  std::vector<Observation> untold(size_t task, const KnownTrials& known);

 private:
  std::vector<double> by_hand_;  ///< seconds
  std::vector<bool> settled_;
  std::vector<bool> told_;
};

}  // namespace tilewright
