// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "core/base/fork_join.h"

namespace tilewright {

/// A fork-join pool. Any thread may start a loop; while one runs, others run inline on their callers.
class ThreadPool {
 public:
  /// `threads` counts the caller. `cpus` is empty or has one CPU a thread; the caller's own thread is not
  /// bound. Where the system gives fewer threads the pool has fewer: ask `threads()`.
  explicit ThreadPool(int threads, std::span<const int32_t> cpus = {});
  /// A pool that somebody else owns, and that lives longer; null: one thread.
  explicit ThreadPool(tw_pool* lent) : pool_(lent), is_lent_(true) {}
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return tw_pool_threads(pool_); }
  /// For generated code; null where the pool has one thread.
  tw_pool* handle() const { return pool_; }

 private:
  tw_pool* pool_ = nullptr;
  bool is_lent_ = false;
};

/// How many CPUs this thread may run on, and keep busy: control groups may allow less time than that of all.
int usable_cpu_count();

/// Their numbers, in order; empty where the system does not tell.
std::vector<int32_t> usable_cpus();

/// Binds the calling thread to one CPU, or to these; false where the system refuses. Threads that it starts
/// afterwards are bound like it.
bool pin_this_thread(int cpu);
bool pin_this_thread(std::span<const int32_t> cpus);

/// Runs `body(index)` for each index of [0, count), or `body(begin, end, thread)` for each thread's
/// contiguous chunk, whichever it can be called with. A null pool runs everything on the caller. The body
/// must not throw: the program ends where it does.
template <typename Body>
void parallel_for(const ThreadPool* pool, int64_t count, const Body& body) {
  const tw_parallel_body call = [](void* context, int64_t begin, int64_t end, int32_t thread) noexcept {
    const Body& target = *static_cast<const Body*>(context);
    if constexpr (std::is_invocable_v<const Body&, int64_t, int64_t, int32_t>) {
      target(begin, end, thread);
    } else {
      for (int64_t index = begin; index < end; ++index) target(index);
    }
  };
  tw_parallel_for(pool == nullptr ? nullptr : pool->handle(), count, call,
                  const_cast<void*>(static_cast<const void*>(&body)));
}

template <typename Body>
void parallel_for(const ThreadPool& pool, int64_t count, const Body& body) {
  parallel_for(&pool, count, body);
}

}  // namespace tilewright
