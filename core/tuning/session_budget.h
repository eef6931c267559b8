// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>

#include "core/tuning/tuning_options.h"

namespace tilewright {

/// What a session may spend on its search, and at its end on timing programs within the models. Its length is
/// that of its options with what was added since. Seconds are of work, pauses left out. What is added may
/// come from any thread.
class SessionBudget {
 public:
  /// `tasks`: how many the session begins to tune. `in_place_share`: of its time for programs within the
  /// models; 0 where they are not timed.
  SessionBudget(const TuningOptions& options, size_t tasks, size_t models, double in_place_share);

  void add(int trials, double minutes);
  /// That many more tasks than the session began with are to be tuned.
  void add_trials_of_tasks(int tasks);
  int extra_trials() const { return extra_trials_; }
  double extra_minutes() const { return extra_minutes_; }
  void restore_trials(int extra) { extra_trials_ = extra; }
  void restore_minutes(double extra) { extra_minutes_ = extra; }

  /// 0: they are not limited.
  int trials_planned() const;
  double minutes_planned() const;
  /// Of the minutes, where there are any, what is not for programs within the models.
  double seconds_of_search() const;
  double in_place_share() const { return in_place_share_; }
  /// What programs within the models take after so many seconds of search: their share, and enough to time a
  /// whole run.
  double seconds_in_place(double search) const;
  /// Whether a search that has a budget has some left.
  bool is_left(int trials_done, double searched) const;
  /// Of work, until the session ends; 0 where nobody knows.
  double seconds_left(int trials_done, double searched, double seconds_per_trial) const;
  /// Programs within a model get at least so many seconds of it, whatever the minutes.
  double least_seconds_in_place() const;

 private:
  bool by_prediction_;
  int trials_;
  int trials_per_task_;
  double minutes_;
  size_t tasks_;
  size_t models_;
  double in_place_share_;
  std::atomic<int> extra_trials_{0};
  std::atomic<double> extra_minutes_{0};
};

}  // namespace tilewright
