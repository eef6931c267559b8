// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/sessions/chosen_baseline.h"
#include "core/tuning/tuning_event.h"
#include "views/tasks/task_baseline.h"

namespace tilewright {

/// The latencies to which speed-ups and curves of a session are relative: the session's own for each listed
/// task, or those that a person chose in their place. A value.
class SessionBaselines {
 public:
  /// How often each model has each listed task.
  using Weights = std::vector<std::vector<int>>;

  /// Forgets the session's own; what a person chose stays.
  void clear() {
    own_.clear();
    weights_.clear();
  }
  /// The session begins with these. `task_of`: by the session's task, the number of the listed one.
  void begin(const SessionStarted& event, const std::vector<int>& task_of, size_t tasks);
  /// The default schedules, by task, are the session's own; 0: none is known.
  void begin_with_defaults(const std::vector<double>& seconds);
  /// The graphs that the session's own baselines are of.
  void set_weights(Weights weights) { weights_ = std::move(weights); }

  /// A task has its first valid program, which is its baseline where no earlier result is known. Returns
  /// whether it became that.
  bool found_first(int task, double seconds);
  /// The default schedule takes precedence over both. Returns whether anything changed.
  bool compare_with_default(int task, double seconds);

  void choose(std::optional<ChosenBaseline> chosen) { chosen_ = std::move(chosen); }
  const std::optional<ChosenBaseline>& chosen() const { return chosen_; }

  std::vector<TaskBaseline> of_tasks(const std::vector<TaskSummary>& tasks) const;
  /// Seconds by model; 0 where a task has none. `now`, `by_rule`: the weights in the current graphs and in
  /// those of the rules.
  std::vector<double> of_models(const Weights& now, const Weights& by_rule) const;
  /// Whether the session's own baseline of every task that a model has by the rules is its default schedule.
  bool are_defaults(const Weights& by_rule) const;

 private:
  TaskBaseline& at(int task);
  double seconds(size_t task) const { return task < own_.size() ? own_[task].seconds : 0; }

  std::vector<TaskBaseline> own_;  ///< by task; may be fewer
  Weights weights_;
  std::optional<ChosenBaseline> chosen_;
};

}  // namespace tilewright
