// SPDX-License-Identifier: Apache-2.0
#include "core/base/thread_pool.h"

#include <sched.h>
#include <unistd.h>

#include "core/base/resource_limits.h"

namespace tilewright {
namespace {

/// The limits are read once, because a process is rarely moved to another group while it runs.
const ResourceLimits& limits_here() {
  static const ResourceLimits limits = resource_limits();
  return limits;
}

}  // namespace

ThreadPool::ThreadPool(int threads, std::span<const int32_t> cpus) {
  const bool bind = cpus.size() >= static_cast<size_t>(threads > 0 ? threads : 1);
  for (; threads > 1 && pool_ == nullptr; threads /= 2)
    pool_ = tw_pool_create(threads, bind ? cpus.data() : nullptr);
}

ThreadPool::~ThreadPool() {
  if (!is_lent_) tw_pool_destroy(pool_);
}

int usable_cpu_count() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return cpus_within(limits_here(), CPU_COUNT(&set));
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return cpus_within(limits_here(), online > 0 ? static_cast<int>(online) : 1);
}

std::vector<int32_t> usable_cpus() {
  std::vector<int32_t> cpus;
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return cpus;
  for (int32_t cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &set)) cpus.push_back(cpu);
  }
  return cpus;
}

bool pin_this_thread(int cpu) {
  const int32_t one = cpu;
  return pin_this_thread(std::span(&one, 1));
}

bool pin_this_thread(std::span<const int32_t> cpus) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int32_t cpu : cpus) {
    if (cpu < 0 || cpu >= CPU_SETSIZE) return false;
    CPU_SET(cpu, &set);
  }
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

}  // namespace tilewright
