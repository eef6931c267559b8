// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tuning/session_recording.h"

namespace tilewright {

/// Whole runs of a model that were measured, or of several models together.
struct MeasuredRun {
  double seconds = 0;          ///< with the last programs; 0: not known
  double default_seconds = 0;  ///< with every task's default schedule; 0: not known
};

/// Of all together; not known where it is not of one.
MeasuredRun sum_of_runs(const std::vector<MeasuredRun>& models);

/// Of all models of a session, as it tells it. Not known where one of them was not measured, or where a task
/// became faster since.
MeasuredRun measured_run(const SessionRecording& recording);

}  // namespace tilewright
