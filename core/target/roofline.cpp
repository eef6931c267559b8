// SPDX-License-Identifier: Apache-2.0
#include "core/target/roofline.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/target/roofline_kernels.h"

namespace tilewright {
namespace {

constexpr int kRuns = 12;
/// Of copying, which moves the limits less: a person waits for each.
constexpr int kCopyRuns = 5;
constexpr double kRunSeconds = 0.003;
constexpr size_t kBlock = 4096;
/// What is copied lies so many bytes past whole pages from where it goes: at equal places within pages, loads
/// would wait for stores that they have nothing to do with.
constexpr size_t kCopyShift = 17 * 64;
/// That are read at a time, all threads together. No core has a larger cache for itself.
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

/// What a level of memory reaches.
struct LevelRate {
  double read = 0;
  double copy = 0;

  /// For so many bytes, some of which are written.
  double seconds(double bytes, double written) const {
    if (bytes <= 0) return 0;
    if (read <= 0) return std::numeric_limits<double>::infinity();
    const double of_written = copy > 0 ? std::max(1 / copy, 2 / copy - 1 / read) : 1 / read;
    return (bytes - written) / read + written * of_written;
  }
};

}  // namespace

Result<Peaks> measure_peaks(const Target& target, const Hardware& hardware, const ThreadPool& pool) {
  if (!can_run_here(target)) {
    return Error{ErrorKind::kUnsupported, target.key(),
                 "this machine cannot run the target's code; it lacks " + missing_here(target),
                 "Use --target cpu for this machine's own instruction set", ""};
  }
  const RooflineKernels kernels = roofline_kernels(target);
  const int64_t threads = pool.threads();

  const int64_t l1 = target.l1d_bytes;
  const int64_t l2 = target.l2_bytes;
  // A shared cache is divided among those that share it; the smallest share is what all threads are sure to
  // have.
  const int64_t l3 = hardware.l3_bytes / threads;
  // Enough that the caches which a few cores reach do not hold it, whatever a virtual machine says of them,
  // but never a large part of the memory.
  const int64_t most =
      std::min<int64_t>(kMostBytes, hardware.memory_bytes > 0 ? hardware.memory_bytes / 8 : 64 << 20);
  const int64_t dram =
      std::min(most, std::max<int64_t>(64 << 20, 4 * hardware.l3_bytes * std::max(1, hardware.packages)));
  const size_t dram_share = whole_blocks(dram / threads);
  const size_t l3_share = whole_blocks(std::min(l3 / 2, int64_t{8} << 20));
  const size_t l2_share = whole_blocks(l2 / 2);
  const size_t l1_share = whole_blocks(l1 / 2);

  const size_t largest = std::max({dram_share, l3_share, l2_share, l1_share});
  const size_t total = (std::max(largest, 2 * kBlock) + kBlock) * static_cast<size_t>(threads);
  const Buffer buffer(static_cast<std::byte*>(std::aligned_alloc(kBlock, total)), &std::free);
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

Limit roofline(const Peaks& peaks, const Hardware& hardware, const Work& work) {
  const auto holds = [&](double bytes, double rate) { return rate > 0 && work.activation_bytes <= bytes; };
  const double threads = std::max(1, peaks.threads);
  Limit limit;
  const auto take = [&](double seconds, Resource resource) {
    if (seconds > limit.seconds) limit = {seconds, resource};
  };
  if (work.flop > 0) {
    take(peaks.flops > 0 ? work.flop / peaks.flops : std::numeric_limits<double>::infinity(),
         Resource::kArithmetic);
  }
  const auto take_activations = [&](const LevelRate& rate, Resource resource) {
    take(rate.seconds(work.activation_bytes, work.written_bytes), resource);
  };
  double memory_bytes = work.parameter_bytes;
  double written = 0;
  if (holds(static_cast<double>(hardware.l1d_bytes) * threads, peaks.l1)) {
    take_activations({peaks.l1, peaks.l1_copy}, Resource::kL1);
  } else if (holds(static_cast<double>(hardware.l2_bytes) * threads, peaks.l2)) {
    take_activations({peaks.l2, peaks.l2_copy}, Resource::kL2);
  } else if (holds(static_cast<double>(hardware.l3_bytes), peaks.l3)) {
    take_activations({peaks.l3, peaks.l3_copy}, Resource::kL3);
  } else {
    memory_bytes += work.activation_bytes;
    written = work.written_bytes;
  }
  take(LevelRate{peaks.dram, peaks.dram_copy}.seconds(memory_bytes, written), Resource::kMemory);
  return limit;
}

std::string_view resource_name(Resource resource) {
  switch (resource) {
    case Resource::kArithmetic: return "arithmetic";
    case Resource::kL1: return "L1";
    case Resource::kL2: return "L2";
    case Resource::kL3: return "L3";
    case Resource::kMemory: return "memory";
  }
  return "";
}

Peaks best_of(const Peaks& one, const Peaks& other) {
  return {one.threads,
          std::max(one.flops, other.flops),
          std::max(one.l1, other.l1),
          std::max(one.l2, other.l2),
          std::max(one.l3, other.l3),
          std::max(one.dram, other.dram),
          std::max(one.l1_copy, other.l1_copy),
          std::max(one.l2_copy, other.l2_copy),
          std::max(one.l3_copy, other.l3_copy),
          std::max(one.dram_copy, other.dram_copy)};
}

nlohmann::json peaks_to_json(const Peaks& peaks) {
  return {{"threads", peaks.threads}, {"flops", peaks.flops},
          {"l1", peaks.l1},           {"l2", peaks.l2},
          {"l3", peaks.l3},           {"dram", peaks.dram},
          {"l1_copy", peaks.l1_copy}, {"l2_copy", peaks.l2_copy},
          {"l3_copy", peaks.l3_copy}, {"dram_copy", peaks.dram_copy}};
}

Result<Peaks> peaks_from_json(const nlohmann::json& json) {
  constexpr std::string_view kPlace = "peaks";
  Peaks peaks;
  TILEWRIGHT_TRY(peaks.threads, json_field<int>(json, "threads", kPlace));
  for (const auto& [name, rate] : {std::pair{"flops", &peaks.flops},
                                   {"l1", &peaks.l1},
                                   {"l2", &peaks.l2},
                                   {"l3", &peaks.l3},
                                   {"dram", &peaks.dram}}) {
    TILEWRIGHT_TRY(*rate, json_field<double>(json, name, kPlace));
  }
  // What was kept before copies were measured has none.
  for (const auto& [name, rate] : {std::pair{"l1_copy", &peaks.l1_copy},
                                   {"l2_copy", &peaks.l2_copy},
                                   {"l3_copy", &peaks.l3_copy},
                                   {"dram_copy", &peaks.dram_copy}}) {
    if (!json.contains(name)) continue;
    TILEWRIGHT_TRY(*rate, json_field<double>(json, name, kPlace));
  }
  return peaks;
}

}  // namespace tilewright
