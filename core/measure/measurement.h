// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/codegen/codegen.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// How one program is timed.
struct MeasureOptions {
  int repeats = 3;                   ///< samples kept
  double min_repeat_seconds = 0.01;  ///< a sample calls the program until this much time has passed
  bool cold_weights = true;          ///< packed weights are out of the caches before a sample, as in a real inference
  double build_timeout_seconds = 15;
  double run_timeout_seconds = 10;
  int64_t memory_limit_bytes = int64_t{4} << 30;
  double verify_tolerance = 1e-4;    ///< relative; Winograd's programs are given 1e-3
  bool verify = false;               ///< compare with the reference kernels on random inputs
  uint64_t input_seed = 1;
};

/// What came of building and running one program. A failure is a result like any other.
struct Measurement {
  bool ok = false;
  Error error;                  ///< where not ok
  std::vector<double> seconds;  ///< of each repeat, a call
  double latency_seconds = 0;   ///< the figure that ranks: the smallest repeat
  double spread = 0;            ///< (largest - smallest) / smallest
  double build_seconds = 0;     ///< lowering and code generation
  double run_seconds = 0;       ///< everything in the worker, verification included
  bool verified = false;
  double max_rel_error = 0;     ///< where verified
};

/// A program to measure. `task` tells shapes and what to verify against.
struct MeasureRequest {
  const Task* task = nullptr;
  Program program;
};

/// Measures programs, one result an input, always in order. Implementations: worker processes; a fake for tests.
class Measurer {
 public:
  virtual ~Measurer() = default;
  /// Called with the index of each input as its result arrives, on the calling thread.
  using OnResult = std::function<void(size_t, const Measurement&)>;
  /// Blocks. After a stop request the rest come back as kCancelled.
  virtual std::vector<Measurement> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop, const OnResult& on_result) = 0;
};

}  // namespace tilewright
