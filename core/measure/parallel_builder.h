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

/// The memory limit of a worker in bytes; 0: none. It is the options' limit, but no more than
/// `machine_bytes`, the memory that the system or a control group allows this process (0: not known). A
/// worker that asks for more than its limit fails with a sentence, whereas without the limit it, or another
/// process, would be killed.
uint64_t worker_memory(const MeasureOptions& options, int64_t machine_bytes = host_hardware().memory_bytes);

/// Compiles several programs at a time in several workers. One caller at a time.
class ParallelBuilder {
 public:
  /// `workers`: 0 for one for each CPU that we may use; each of them is such a `worker`.
  ParallelBuilder(const WorkerOptions& worker, int workers);

  /// One result for each request, in order; kCancelled for those that a stop request left out, and for those
  /// whose build has not begun within `seconds`. The options limit time and memory. Fails, with the cure,
  /// where no worker starts.
  Result<std::vector<Result<BuildReply>>> build(std::span<const MeasureRequest> requests,
                                                const Target& target, const MeasureOptions& options,
                                                const std::stop_token& stop,
                                                double seconds = std::numeric_limits<double>::infinity());

  /// Begins to compile in the same way and hands over one program after another; `beside` is as in
  /// `BuildQueue`. The caller calls `interrupt` after a stop request.
  BuildQueue begin(std::span<const MeasureRequest> requests, const Target& target,
                   const MeasureOptions& options, const std::stop_token& stop, int beside,
                   double seconds = std::numeric_limits<double>::infinity());

  /// Ends the workers, so that the builds under way fail. Any thread.
  void interrupt();

  int size() const { return static_cast<int>(workers_.size()); }
  /// The workers that were needed so far.
  Measurer::Workers workers() const;

 private:
  std::vector<std::unique_ptr<WorkerProcess>> workers_;
};

}  // namespace tilewright
