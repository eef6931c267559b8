// SPDX-License-Identifier: Apache-2.0
#include "core/measure/parallel_builder.h"

#include <algorithm>

#include "core/base/thread_pool.h"

namespace tilewright {

uint64_t worker_memory(const MeasureOptions& options, int64_t machine_bytes) {
  // The limit applies to addresses, and the code generator's libraries alone take some hundred megabytes.
  constexpr int64_t kLeast = int64_t{1} << 30;
  int64_t bytes = std::max<int64_t>(options.memory_limit_bytes, 0);
  if (bytes > 0 && machine_bytes > 0) bytes = std::min(bytes, std::max(machine_bytes, kLeast));
  return static_cast<uint64_t>(bytes);
}

ParallelBuilder::ParallelBuilder(const WorkerOptions& worker, int workers) {
  const int count = workers > 0 ? workers : usable_cpu_count();
  for (int i = 0; i < count; ++i) workers_.push_back(std::make_unique<WorkerProcess>(worker));
}

BuildQueue ParallelBuilder::begin(std::span<const MeasureRequest> requests, const Target& target,
                                  const MeasureOptions& options, const std::stop_token& stop, int beside,
                                  double seconds) {
  for (const auto& worker : workers_) worker->set_memory_limit(worker_memory(options));
  return {workers_, requests, target, options, stop, beside, seconds};
}

void ParallelBuilder::interrupt() {
  for (const auto& worker : workers_) worker->interrupt();
}

Result<std::vector<Result<BuildReply>>> ParallelBuilder::build(std::span<const MeasureRequest> requests,
                                                               const Target& target,
                                                               const MeasureOptions& options,
                                                               const std::stop_token& stop, double seconds) {
  const std::stop_callback at_stop(stop, [this] { interrupt(); });
  BuildQueue queue = begin(requests, target, options, stop, 0, seconds);
  std::vector<Result<BuildReply>> replies;
  for (size_t i = 0; i < requests.size(); ++i) {
    BuildQueue::Built built = queue.take(i);
    // A failure while the workers are being ended is a consequence of that.
    if (built.without_worker && !stop.stop_requested()) return built.reply.error();
    replies.push_back(std::move(built.reply));
  }
  return replies;
}

Measurer::Workers ParallelBuilder::workers() const {
  Measurer::Workers workers;
  for (const auto& worker : workers_) {
    if (worker->started() == 0) continue;
    ++workers.running;
    workers.lost += worker->lost();
  }
  return workers;
}

}  // namespace tilewright
