// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

#include "core/base/result.h"
#include "core/comparison/compared_run.h"
#include "core/comparison/measured_task.h"
#include "core/measure/measurement.h"

namespace tilewright {

struct SecondMeasurementOptions {
  Target target;
  std::string rules = "tilewright";
  int passes = 7;
  MeasureOptions measure;
  /// Called with the number of programs after each of them; may be empty.
  std::function<void(int)> on_measured = {};
};

/// Measures the fastest programs of all runs of a task once more, `kKeptPrograms` of each: in turn, pass
/// after pass, in an order that changes, so that all see the same machine, and as a recorded space's fastest
/// ones are: with all repeats and without verification. Sets `winner_again` and `best_again` of the runs; a
/// program counts by its smallest latency. Of a program that failed nothing is known.
///
/// Fails as the measurer does, with kInvalid where this version cannot make a program that a run kept, and
/// with kCancelled after a stop request; the runs are as they were then.
Result<void> measure_again(const MeasuredTask& task, std::span<ComparedRun> runs,
                           const SecondMeasurementOptions& options, Measurer& measurer,
                           const std::stop_token& stop);

}  // namespace tilewright
