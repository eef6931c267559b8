// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/tuning/tuning_event.h"

namespace tilewright {

/// The results of a session so far, by the events that were told of it. The session itself, the command line,
/// the window, restoring and replay all update it by the one fold below, and by nothing else once the session
/// has started. A value.
struct TuningStanding {
  std::vector<TaskSummary> tasks;         ///< by the session's numbers
  std::vector<std::vector<int>> weights;  ///< by model, by task: how often each has it in its graph of now
  int trials_done = 0;                    ///< without those of default schedules

  /// By model, seconds: the sum of its tasks' best latencies; 0 while a task has none.
  std::vector<double> model_seconds() const;
  /// Sets the tasks' weights to the sums of `weights`.
  void sum_weights();
};

/// Notes that a program of a task took this many seconds; true where that is the task's best so far.
bool note_latency(TaskSummary& task, double seconds, const std::string& variant, bool verified);

/// Applies a trial to its task; true where it is the task's best so far. A trial that was compiled only gives
/// the task's program where nothing was timed.
bool note_trial(TaskSummary& task, const TrialFinished& trial);

/// Applies an event; true where a trial is the best of its task so far. A session's start replaces
/// everything. An event that precedes the start and names an unknown task changes nothing.
bool fold(TuningStanding& standing, const TuningEvent& event);

}  // namespace tilewright
