// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What a session has found so far, by the events that were told of it. The session itself, the command line,
/// the window, what is restored and what is replayed keep it by the one fold below, and by nothing else once
/// the session has started. A value.
struct TuningStanding {
  std::vector<TaskSummary> tasks;         ///< by the session's numbers
  std::vector<std::vector<int>> weights;  ///< by model, by task: how often each has it in its graph of now
  int trials_done = 0;                    ///< without those of default schedules

  /// By model, seconds: the sum of its tasks' best latencies; 0 while one has none.
  std::vector<double> model_seconds() const;
  /// The sums of `weights` become those of the tasks.
  void sum_weights();
};

/// A program of a task took so many seconds; true where that is the task's best so far.
bool note_latency(TaskSummary& task, double seconds, const std::string& variant, bool verified);

/// What a trial changes of its task; true where it is the task's best so far. One that was compiled only is
/// its program where nothing was timed.
bool note_trial(TaskSummary& task, const TrialFinished& trial);

/// What an event changes; true where a trial is the best of its task so far. A session that starts replaces
/// all; what is told before it started, and names a task that is not known, changes nothing.
bool fold(TuningStanding& standing, const TuningEvent& event);

}  // namespace tilewright
