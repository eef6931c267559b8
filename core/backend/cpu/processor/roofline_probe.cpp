// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/roofline_probe.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "core/backend/cpu/processor/roofline_kernels.h"

namespace tilewright {
namespace {

constexpr int kRuns = 12;
/// Runs of the copying probe; they are fewer, because copying affects the limits less and a person waits for
/// each run.
constexpr int kCopyRuns = 5;
constexpr double kRunSeconds = 0.003;
constexpr size_t kBlock = 4096;
/// Where the buffer begins. Some processors tell the lines of their first cache apart by a hash of the
/// address, so that a working set which crosses the border of a large region may be read at half the speed.
constexpr size_t kRegion = size_t{2} << 20;
/// Source and destination of a copy differ by this offset within a page: at equal offsets within their pages,
/// loads would wait for unrelated stores.
constexpr size_t kCopyShift = 17 * 64;
/// The most bytes that are read at a time by all threads together. No core has a larger cache for itself.
constexpr int64_t kMostBytes = int64_t{256} << 20;

template <typename Body>
double seconds_of(const Body& body) {
  const auto start = std::chrono::steady_clock::now();
  body();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The highest rate, in units of work a second, at which all threads together get through `work(repeats)`,
/// which does `amount` units for each repeat. Runs last about kRunSeconds and 60 ms together, or the time of
/// three repeats.
template <typename Work>
double best_rate(double amount, int runs, const Work& work) {
  int64_t repeats = 1;
  double seconds = seconds_of([&] { work(repeats); });
  double best = seconds / static_cast<double>(repeats);
  while (seconds < kRunSeconds / 4 && repeats < (int64_t{1} << 40)) {
    repeats *= 4;
    seconds = seconds_of([&] { work(repeats); });
    best = std::min(best, seconds / static_cast<double>(repeats));
  }
  repeats = std::max<int64_t>(1, static_cast<int64_t>(static_cast<double>(repeats) * kRunSeconds / seconds));
  double spent = 0;
  for (int run = 0; run < runs && (run < 3 || spent < 20 * kRunSeconds); ++run) {
    seconds = seconds_of([&] { work(repeats); });
    spent += seconds;
    best = std::min(best, seconds / static_cast<double>(repeats));
  }
  return best > 0 ? amount / best : 0;
}

using Buffer = std::unique_ptr<std::byte, decltype(&std::free)>;

size_t whole_blocks(int64_t bytes) {
  return std::max<size_t>(1, static_cast<size_t>(std::max<int64_t>(0, bytes)) / kBlock) * kBlock;
}

/// Bytes/s at which the threads read `bytes` each, every one its own part of `buffer`.
double read_rate(const RooflineKernels& kernels, const ThreadPool& pool, const std::byte* buffer,
                 size_t bytes) {
  const int64_t threads = pool.threads();
  return best_rate(static_cast<double>(bytes) * static_cast<double>(threads), kRuns, [&](int64_t repeats) {
    parallel_for(pool, threads, [&](int64_t thread) {
      kernels.read(buffer + static_cast<size_t>(thread) * bytes, bytes, repeats);
    });
  });
}

/// Bytes/s, read and written ones together, at which the threads copy half of `bytes` each into the other
/// half.
double copy_rate(const RooflineKernels& kernels, const ThreadPool& pool, std::byte* buffer, size_t bytes) {
  const int64_t threads = pool.threads();
  const size_t half = std::max(kBlock, bytes / 2 / kBlock * kBlock);
  const size_t part = 2 * half + kBlock;
  return best_rate(2 * static_cast<double>(half) * static_cast<double>(threads), kCopyRuns,
                   [&](int64_t repeats) {
                     parallel_for(pool, threads, [&](int64_t thread) {
                       std::byte* from = buffer + static_cast<size_t>(thread) * part;
                       kernels.copy(from, from + half + kCopyShift, half, repeats);
                     });
                   });
}

}  // namespace

Result<Peaks> probe_peaks(const Target& target, const Hardware& hardware, const ThreadPool& pool) {
  const RooflineKernels kernels = roofline_kernels(target);
  const int64_t threads = pool.threads();

  const int64_t l1 = target.l1d_bytes;
  const int64_t l2 = target.l2_bytes;
  // A shared cache is divided among those that share it; the smallest share is what all threads are sure to
  // have.
  const int64_t l3 = hardware.l3_bytes / threads;
  // The size is enough that the caches which a few cores reach do not hold it, whatever a virtual machine
  // reports of them, but never a large part of the memory.
  const int64_t most =
      std::min<int64_t>(kMostBytes, hardware.memory_bytes > 0 ? hardware.memory_bytes / 8 : 64 << 20);
  const int64_t dram =
      std::min(most, std::max<int64_t>(64 << 20, 4 * hardware.l3_bytes * std::max(1, hardware.packages)));
  const size_t dram_share = whole_blocks(dram / threads);
  const size_t l3_share = whole_blocks(std::min(l3 / 2, int64_t{8} << 20));
  const size_t l2_share = whole_blocks(l2 / 2);
  const size_t l1_share = whole_blocks(l1 / 2);

  const size_t largest = std::max({dram_share, l3_share, l2_share, l1_share});
  const size_t used = (std::max(largest, 2 * kBlock) + kBlock) * static_cast<size_t>(threads);
  const size_t total = (used + kRegion - 1) / kRegion * kRegion;
  const Buffer buffer(static_cast<std::byte*>(std::aligned_alloc(kRegion, total)), &std::free);
  if (!buffer) {
    return Error{ErrorKind::kOutOfMemory, "roofline", "there is no memory to measure bandwidth with", "", ""};
  }
  // Each thread touches its own part first, so that it lies in the memory next to it.
  parallel_for(pool, threads, [&](int64_t thread) {
    std::memset(buffer.get() + static_cast<size_t>(thread) * largest, 1, largest);
  });

  Peaks peaks;
  peaks.threads = static_cast<int>(threads);
  peaks.flops = best_rate(
      kernels.flop_per_iteration * static_cast<double>(threads), kRuns,
      [&](int64_t repeats) { parallel_for(pool, threads, [&](int64_t) { kernels.arithmetic(repeats); }); });
  peaks.l1 = read_rate(kernels, pool, buffer.get(), l1_share);
  peaks.l2 = read_rate(kernels, pool, buffer.get(), l2_share);
  if (hardware.l3_bytes > 0) peaks.l3 = read_rate(kernels, pool, buffer.get(), l3_share);
  peaks.dram = read_rate(kernels, pool, buffer.get(), dram_share);
  peaks.l1_copy = copy_rate(kernels, pool, buffer.get(), l1_share);
  peaks.l2_copy = copy_rate(kernels, pool, buffer.get(), l2_share);
  if (hardware.l3_bytes > 0) peaks.l3_copy = copy_rate(kernels, pool, buffer.get(), l3_share);
  peaks.dram_copy = copy_rate(kernels, pool, buffer.get(), dram_share);
  return peaks;
}

}  // namespace tilewright
