// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/graph/node_costs.h"
#include "core/tuning/session_recording.h"

namespace tilewright {

/// Whole runs of a model that were measured, or of several models together.
struct MeasuredRun {
  double seconds = 0;          ///< with the last programs; 0: not known
  double default_seconds = 0;  ///< with every task's default schedule; 0: not known
  // 8 of 10 runs lie between these two; 0: not known.
  double low_seconds = 0;
  double high_seconds = 0;
  bool doubtful = false;  ///< something else must have run beside it
  /// The nodes of the models that reference kernels run, and how long in such a run.
  std::vector<UntunedNode> untuned = {};

  /// Of the run; 0 while that is not known.
  double untuned_share(const UntunedNode& node) const { return seconds > 0 ? node.seconds / seconds : 0; }
};

/// The measured run in a session's event.
MeasuredRun measured_run(const ProgramsChosen& chosen);

/// The sum of all models; not known where a single one is not.
MeasuredRun sum_of_runs(const std::vector<MeasuredRun>& models);

/// The measured run of all models of a recorded session together. Not known where one of them was not
/// measured, or where a task became faster since.
MeasuredRun measured_run(const SessionRecording& recording);
/// The same from the events of a session of `models` models.
MeasuredRun measured_run(std::span<const TimedEvent> events, size_t models);
/// The run of each of these models by itself.
std::vector<MeasuredRun> measured_runs(std::span<const TimedEvent> events, size_t models);

}  // namespace tilewright
