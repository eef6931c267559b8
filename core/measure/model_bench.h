// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/measure/measurement.h"

namespace tilewright {

/// A whole model that is run with one set of programs after another, where they do no harm. It is made by
/// `Measurer::bench_model` for one target and stopped by the token that was given there; calls fail with
/// kCancelled then. After any other failure it can no longer be used, except after failures of single
/// programs in `add`, and possibly where a set found no memory. One thread.
class ModelBench {
 public:
  /// A set that is ready to run.
  struct Set {
    int number = 0;
    int64_t bytes = 0;  ///< of its weights and activations
  };
  /// Successive runs of a set.
  struct Turn {
    std::vector<double> seconds;                    ///< of each run that counts
    std::vector<std::vector<double>> step_seconds;  ///< by run and step, where they were wanted
  };

  virtual ~ModelBench() = default;
  /// For each step of a run, the model's task; -1: the step belongs to no task.
  virtual const std::vector<int>& step_tasks() const = 0;
  /// Compiles programs of the model's tasks. Returns each program's number or error: kCancelled where its
  /// build did not begin within `seconds`.
  virtual Result<std::vector<Result<int>>> add(std::span<const MeasureRequest> programs, double seconds) = 0;
  /// Prepares programs, given by their numbers, to run together, one of each task. Fails with kTimeout where
  /// that takes more than `seconds`, and with kOutOfMemory.
  virtual Result<Set> hold(const std::vector<int>& programs, double seconds) = 0;
  virtual Result<void> drop(int set) = 0;
  /// Runs the model `runs` times with a set, after a run that does not count.
  virtual Result<Turn> turn(int set, int runs, bool steps) = 0;
};

}  // namespace tilewright
