// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>

#include "core/tuning/tuning_options.h"

namespace tilewright {

/// The budget of a session for its search, and at its end for timing programs within the models. It consists
/// of the options' budget and of what was added since. Seconds are seconds of work, without pauses. Any
/// thread may add to it.
class SessionBudget {
 public:
  /// `tasks`: how many tasks the session begins to tune. `in_place_share`: the share of its time for programs
  /// within the models; 0 where they are not timed.
  SessionBudget(const TuningOptions& options, size_t tasks, size_t models, double in_place_share);

  void add(int trials, double minutes);
  /// Adds the trials of tasks that are to be tuned in addition to those that the session began with.
  void add_trials_of_tasks(int tasks);
  int extra_trials() const { return extra_trials_; }
  double extra_minutes() const { return extra_minutes_; }
  void restore_trials(int extra) { extra_trials_ = extra; }
  void restore_minutes(double extra) { extra_minutes_ = extra; }

  /// 0: the trials are not limited.
  int trials_planned() const;
  double minutes_planned() const;
  /// The part of the minutes, where these are limited, that is not for timing programs within the models.
  double seconds_of_search() const;
  double in_place_share() const { return in_place_share_; }
  /// The time for programs within the models after this many seconds of search: their share, and at least
  /// enough to time a whole run.
  double seconds_in_place(double search) const;
  /// Whether a search that has a limited budget has some of it left.
  bool is_left(int trials_done, double searched) const;
  /// Seconds of work until the session ends; 0 where they are not known.
  double seconds_left(int trials_done, double searched, double seconds_per_trial) const;
  /// The fewest seconds for timing programs within a model, whatever the minutes.
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
