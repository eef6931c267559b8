// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "core/measure/build_queue.h"
#include "core/measure/measurement.h"
#include "core/measure/worker_process.h"
#include "core/target/hardware.h"

namespace tilewright {

/// Bytes that a worker may have: what the options say, and no more than `machine_bytes`, which the system, or
/// what control groups allow of it, has for this process (0: nobody knows); 0: any number. A worker that asks
/// for more than there is fails with a sentence; one that was given it would be killed, or something beside
/// it.
uint64_t worker_memory(const MeasureOptions& options, int64_t machine_bytes = host_hardware().memory_bytes);

/// Compiles programs, several at a time, each in one of several workers. One caller at a time.
class ParallelBuilder {
 public:
  /// `workers`: 0 for one for each CPU that we may use; each of them is such a `worker`.
  ParallelBuilder(const WorkerOptions& worker, int workers);

  /// One result for each request, in order; kCancelled for those that a stop request left out, and for those
  /// that were not begun within `seconds`. Limits of time and memory are the options'. Fails, with the cure,
  /// where no worker starts.
  Result<std::vector<Result<BuildReply>>> build(std::span<const MeasureRequest> requests,
                                                const Target& target, const MeasureOptions& options,
                                                const std::stop_token& stop,
                                                double seconds = std::numeric_limits<double>::infinity());

  /// Begins to compile the same way and hands over one program after another; `beside` as `BuildQueue` has
  /// it. The caller calls `interrupt` after a stop request.
  BuildQueue begin(std::span<const MeasureRequest> requests, const Target& target,
                   const MeasureOptions& options, const std::stop_token& stop, int beside,
                   double seconds = std::numeric_limits<double>::infinity());

  /// Ends the workers, so that what they compile fails. Any thread.
  void interrupt();

  int size() const { return static_cast<int>(workers_.size()); }
  /// Of those that were needed so far.
  Measurer::Workers workers() const;

 private:
  std::vector<std::unique_ptr<WorkerProcess>> workers_;
};

}  // namespace tilewright
