// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/cache_probe.h"

#include <sys/mman.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "core/backend/cpu/processor/cache_lines.h"
#include "core/base/random.h"

namespace tilewright {
namespace {

constexpr int64_t kProbedLine = 64;
constexpr int64_t kPage = int64_t{2} << 20;  ///< large ones, where the system has them
constexpr int64_t kSmallest = 8 << 10;
/// Each round goes over all sizes, so that the rounds of one size are far apart in time and one disturbance
/// does not spoil all of them.
constexpr int kRounds = 4;
constexpr int64_t kReads = 4000;
/// How long each working set is read again and again, since a neighbour that shares the core pushes lines of
/// small ones out of the cache.
constexpr double kRoundSeconds = 5e-4;
/// Reads beyond the second level that take more than this share of the time of a read from memory are taken
/// for reads from memory.
constexpr double kAsSlowAsMemory = 0.75;

/// A line of a working set, which says which line is read next.
struct Line {
  const Line* next;
  std::byte rest[kProbedLine - sizeof(void*)];
};
static_assert(sizeof(Line) == kProbedLine);

/// Makes all lines one circle in random order (Sattolo's algorithm). Prefetchers follow regular leaps,
/// however far: on one processor, reads beyond the second level then looked as fast as those within it.
void link(std::span<Line> lines, Random& random) {
  for (Line& line : lines) line.next = &line;
  for (size_t i = lines.size(); i-- > 1;)
    std::swap(lines[i].next, lines[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(i)))].next);
}

/// Each read waits for the one before, which says where it is.
const Line* follow(const Line* line, int64_t reads) {
  for (int64_t i = 0; i < reads; ++i) line = *static_cast<const Line* const volatile*>(&line->next);
  return line;
}

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The seconds that one read takes. The place where the walk ended is written to `at`, so that the compiler
/// cannot drop the reads.
double time_reads(const Line* volatile& at, int64_t reads) {
  const Line* from = at;
  const double begin = now();
  at = follow(from, reads);
  return (now() - begin) / static_cast<double>(reads);
}

/// For each size, the least latency of that size and of all larger ones, in order of size.
std::vector<double> monotone(const std::vector<ReadLatency>& sizes) {
  std::vector<double> least(sizes.size());
  double best = std::numeric_limits<double>::infinity();
  for (size_t i = sizes.size(); i-- > 0;) least[i] = best = std::min(best, sizes[i].seconds);
  return least;
}

}  // namespace

std::vector<int64_t> probed_sizes(const CacheSizes& told, int64_t most) {
  std::vector<int64_t> sizes{kSmallest};
  const auto add = [&](double bytes) {
    const auto whole = static_cast<int64_t>(bytes) / kProbedLine * kProbedLine;
    if (whole >= kSmallest && whole <= most) sizes.push_back(whole);
  };
  for (const int64_t level : {told.l1d, told.l2}) {
    for (const double share : {0.25, 0.5, 0.75, 1.0, 2.0}) add(share * static_cast<double>(level));
  }
  for (double bytes = 2 * static_cast<double>(std::max(told.l1d, kSmallest));
       bytes < static_cast<double>(told.l2); bytes *= 2)
    add(bytes);
  if (told.l3 > 0) {
    const double largest = static_cast<double>(std::min(most, told.l3));
    for (double bytes = 2 * static_cast<double>(std::max(told.l2, kSmallest)); bytes < largest; bytes *= 1.5)
      add(bytes);
    add(largest);
  }
  std::ranges::sort(sizes);
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

Result<LatencyCurve> measure_latencies(std::span<const int64_t> sizes) {
  if (!can_flush_caches())
    return Error{ErrorKind::kUnsupported, "caches", "cannot be measured on such a processor", "", ""};
  LatencyCurve curve;
  if (sizes.empty()) return curve;
  // The buffer is so large that lines which were flushed do not come back before they are read.
  const int64_t cold_bytes = int64_t{1} << 20;
  const int64_t largest = (std::max(std::ranges::max(sizes), cold_bytes) + kPage - 1) / kPage * kPage;
  void* memory = ::mmap(nullptr, static_cast<size_t>(largest + kPage), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return Error{ErrorKind::kOutOfMemory, "caches", "there is no memory to measure them with", "", ""};
  const std::unique_ptr<void, std::function<void(void*)>> owner(
      memory, [&](void* mapped) { ::munmap(mapped, static_cast<size_t>(largest + kPage)); });
  auto* data = static_cast<std::byte*>(memory);
  data += (kPage - static_cast<int64_t>(reinterpret_cast<uintptr_t>(data) % kPage)) % kPage;
  // With small pages, looking up their addresses would take as long as a cache does.
  static_cast<void>(::madvise(data, static_cast<size_t>(largest), MADV_HUGEPAGE));
  auto* lines = reinterpret_cast<Line*>(data);
  const auto lines_of = [&](int64_t bytes) {
    return std::span(lines, static_cast<size_t>(bytes / kProbedLine));
  };
  Random random(1);
  const Line* volatile at = lines;
  for (const int64_t bytes : sizes) curve.sizes.push_back({bytes, std::numeric_limits<double>::infinity()});
  curve.memory_seconds = std::numeric_limits<double>::infinity();
  for (int round = 0; round < kRounds; ++round) {
    for (ReadLatency& size : curve.sizes) {
      // Linking writes the whole working set, which pushes out what was read last of a larger one.
      link(lines_of(size.bytes), random);
      at = lines;
      const double begin = now();
      do {
        size.seconds = std::min(size.seconds, time_reads(at, kReads));
      } while (now() - begin < kRoundSeconds);
    }
    link(lines_of(cold_bytes), random);
    flush_from_caches({data, static_cast<size_t>(cold_bytes)});
    at = lines;
    curve.memory_seconds = std::min(curve.memory_seconds, time_reads(at, kReads));
  }
  return curve;
}

CacheSizes believable(const CacheSizes& told, const LatencyCurve& curve) {
  const std::vector<double> seconds = monotone(curve.sizes);
  if (seconds.empty()) return told;
  // The largest working set up to `size` that is read faster than `limit`; 0: none is.
  const auto reach = [&](int64_t size, double limit) {
    int64_t bytes = 0;
    for (size_t i = 0; i < seconds.size() && curve.sizes[i].bytes <= size; ++i) {
      if (seconds[i] <= limit) bytes = curve.sizes[i].bytes;
    }
    return bytes;
  };
  // The least time of a read beyond a level of `size` bytes: the measured time without the share of reads
  // that the level still serves.
  const double memory = curve.memory_seconds;
  const auto beyond = [&](int64_t size, double inside) {
    double least = memory;
    for (size_t i = 0; i < seconds.size(); ++i) {
      const double held = static_cast<double>(size) / static_cast<double>(curve.sizes[i].bytes);
      if (held <= 0.5) least = std::min(least, (seconds[i] - held * inside) / (1 - held));
    }
    return least;
  };
  // The believable size of a level: reads within it take less than the geometric mean of the times inside and
  // beyond it.
  const auto level = [&](int64_t size, double inside, double outside) {
    const int64_t bytes = reach(size, std::sqrt(inside * outside));
    return 2 * bytes >= size ? size : bytes;
  };
  CacheSizes believed;
  const double l1_inside = seconds.front();
  const double l2_inside = beyond(told.l1d, l1_inside);
  believed.l1d = level(told.l1d, l1_inside, l2_inside);
  believed.l2 = level(told.l2, l2_inside, beyond(told.l2, l2_inside));
  const double l3_inside = beyond(believed.l2, l2_inside);
  if (told.l3 == 0 || l3_inside > kAsSlowAsMemory * memory) return believed;
  const int64_t measured = std::min(told.l3, curve.sizes.back().bytes);
  believed.l3 = level(measured, l3_inside, memory);
  return believed;
}

}  // namespace tilewright
