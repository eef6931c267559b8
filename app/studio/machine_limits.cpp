// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine_limits.h"

#include <algorithm>

#include "core/base/thread_pool.h"
#include "core/tuning/task_limit.h"

namespace tilewright {
namespace {

Peaks better_of(const Peaks& a, const Peaks& b) {
  return {a.threads,
          std::max(a.flops, b.flops),
          std::max(a.l1, b.l1),
          std::max(a.l2, b.l2),
          std::max(a.l3, b.l3),
          std::max(a.dram, b.dram)};
}

}  // namespace

void MachineLimits::find(const std::vector<TaskSummary>& tasks, int threads, bool again) {
  const bool known = peaks_.contains(threads);
  if (known) answer(tasks, threads);
  if ((known && !again) || measuring_) return;
  measuring_ = true;
  background_->run(
      [threads] {
        const ThreadPool pool(threads, host_cpus(threads));
        return measure_peaks(Target::host(threads), host_hardware(), pool);
      },
      this,
      [this, tasks, threads](const Result<Peaks>& peaks) {
        measuring_ = false;
        // Without peaks there is no limit to show, which is no error of the person's.
        if (!peaks.ok()) return;
        const auto [kept, is_new] = peaks_.emplace(threads, *peaks);
        if (!is_new) kept->second = better_of(kept->second, *peaks);
        answer(tasks, threads);
      });
}

void MachineLimits::answer(const std::vector<TaskSummary>& tasks, int threads) {
  std::map<std::string, Limit> limits;
  for (const auto& task : tasks) limits[task.id] = task_limit(peaks_.at(threads), host_hardware(), task);
  Q_EMIT found(threads, limits);
}

}  // namespace tilewright
