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

/// What a session knows of its tasks' default schedules beside their trials, which the session's standing
/// counts. A value.
class DefaultSchedules {
 public:
  explicit DefaultSchedules(size_t tasks)
      : otherwise_(tasks), programs_(tasks), settled_(tasks), told_(tasks) {}

  /// Whether nothing is left to measure for a task: its default schedule was measured, is known otherwise, or
  /// does not exist.
  bool is_known(size_t task, const TaskSummary& summary) const {
    return settled_[task] || summary.default_seconds > 0;
  }
  /// The latency of the task's default schedule in seconds, also where it was measured as another trial; the
  /// task's next round reports it. 0: not known.
  double seconds(size_t task, const TaskSummary& summary) const {
    return summary.default_seconds > 0 ? summary.default_seconds : otherwise_[task];
  }
  /// A task's default schedule, if it still has to be measured; nothing where a trial of it is known, which
  /// may be one of a round or one that a person asked for. Fails where the task has no default schedule. In
  /// the last two cases the task is settled.
  Result<std::optional<Proposal>> missing(size_t task, const std::string& id, const SearchSpace& space,
                                          const Target& target, const KnownTrials& known);
  /// Settles a task if a trial of its default schedule is known. To be called after each round, since what is
  /// known must follow from the trials alone: a session that goes on after a kill asks for what is missing at
  /// another time than one that was never interrupted.
  void notice(size_t task, const std::string& id, const SearchSpace& space, const Target& target,
              const KnownTrials& known);
  /// The observation of the default schedule for a policy, so that the policy need not propose it again;
  /// empty where there is none, or where the policy has it already.
  std::vector<Observation> untold(size_t task, const KnownTrials& known);

 private:
  /// Settles a task of whose default schedule a trial is known.
  bool settle(size_t task, const KnownTrials& known);

  std::vector<double> otherwise_;      ///< seconds, of a trial that was made for another reason
  std::vector<std::string> programs_;  ///< hashes of the default schedules; empty: not made yet
  std::vector<bool> settled_;
  std::vector<bool> told_;
};

}  // namespace tilewright
