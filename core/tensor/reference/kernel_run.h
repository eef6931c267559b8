// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <new>
#include <type_traits>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/tensor/tensor.h"

namespace tilewright::reference {

/// Gives the kernels that the calling thread runs, for as long as the object lives, threads to share their
/// work with. Null: there are none, as outside of such a time.
class KernelThreads {
 public:
  explicit KernelThreads(const ThreadPool* threads);
  ~KernelThreads();
  KernelThreads(const KernelThreads&) = delete;
  KernelThreads& operator=(const KernelThreads&) = delete;

 private:
  const ThreadPool* before_;
};

/// Those of the calling thread; null where it has none.
const ThreadPool* kernel_threads();
/// How many threads those are, at least 1.
int kernel_thread_count();

/// Memory for an output of a kernel.
struct OutputPlace {
  TensorType type;
  void* data = nullptr;  ///< begins at a multiple of 64 bytes; null: there is no place
};

/// Has the kernels that the calling thread runs, for as long as the object lives, make their outputs where
/// these are wanted: each place is given to the first tensor of its type that a kernel asks for.
/// That may be another output of the same type, or a value that the kernel only needs for a while; so whoever
/// lends a place has to look where each output is. Places must not overlap the kernel's inputs, and must stay
/// until its outputs are gone.
class LentPlaces {
 public:
  explicit LentPlaces(std::vector<OutputPlace> places);
  ~LentPlaces();
  LentPlaces(const LentPlaces&) = delete;
  LentPlaces& operator=(const LentPlaces&) = delete;

  /// Whether a tensor that begins at `data` is in one of the places.
  bool holds(const void* data) const;

 private:
  friend Tensor take_lent_place(const TensorType& type, bool zeroed);
  std::vector<OutputPlace> places_;
  std::vector<bool> taken_;
  LentPlaces* before_;
};

/// A tensor in a place that was lent to the calling thread, zeroed where that is wanted; invalid where there
/// is no place of that type.
Tensor take_lent_place(const TensorType& type, bool zeroed = true);

/// Calls body(begin, end), or body(begin, end, thread), for parts that together make [0, count): by the
/// threads that kernels have, where the work is long enough for it. `nanoseconds` is about what one of
/// `count` takes, and `thread` is below `kernel_thread_count`. The body throws nothing but std::bad_alloc,
/// which the caller gets.
template <typename Body>
void share_work(int64_t count, double nanoseconds, const Body& body) {
  constexpr double kWorthWhile = 30e3;
  const auto call = [&body](int64_t begin, int64_t end, int32_t thread) {
    if constexpr (std::is_invocable_v<const Body&, int64_t, int64_t, int32_t>)
      body(begin, end, thread);
    else
      body(begin, end);
  };
  const ThreadPool* threads = kernel_threads();
  if (threads == nullptr || count < 2 || static_cast<double>(count) * nanoseconds < kWorthWhile) {
    if (count > 0) call(0, count, 0);
    return;
  }
  std::atomic<bool> exhausted = false;
  parallel_for(threads, count, [&](int64_t begin, int64_t end, int32_t thread) {
    try {
      call(begin, end, thread);
    } catch (const std::bad_alloc&) {
      exhausted = true;
    }
  });
  if (exhausted) throw std::bad_alloc();
}

}  // namespace tilewright::reference
