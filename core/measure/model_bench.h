// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/measure/measurement.h"

namespace tilewright {

/// A whole model that is run with one set of programs after another, where they do no harm. Made by
/// `Measurer::bench_model` for one target, and stopped by the token that was given there: calls then fail
/// with kCancelled. After any other failure it is of no more use, but for those of `add`'s single programs,
/// and perhaps where a set found no memory.
/// One thread.
class ModelBench {
 public:
  /// A set that is ready to run.
  struct Set {
    int number = 0;
    int64_t bytes = 0;  ///< of its weights and activations
  };
  /// Runs of a set, one right behind the other.
  struct Turn {
    std::vector<double> seconds;                    ///< of each run that counts
    std::vector<std::vector<double>> step_seconds;  ///< by run and step, where they were wanted
  };

  virtual ~ModelBench() = default;
  /// The model's task of each step of a run; -1: of none.
  virtual const std::vector<int>& step_tasks() const = 0;
  /// Compiles programs of the model's tasks. Gives the number of each, or why there is none: kCancelled where
  /// it was not begun within `seconds`.
  virtual Result<std::vector<Result<int>>> add(std::span<const MeasureRequest> programs, double seconds) = 0;
  /// Makes programs ready to run together, one of each task, by their numbers. Fails with kTimeout where that
  /// takes more than `seconds`, and with kOutOfMemory.
  virtual Result<Set> hold(const std::vector<int>& programs, double seconds) = 0;
  virtual Result<void> drop(int set) = 0;
  /// Runs the model `runs` times with a set, behind a run that does not count.
  virtual Result<Turn> turn(int set, int runs, bool steps) = 0;
};

}  // namespace tilewright
