// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/target/hardware.h"
#include "core/target/target.h"

namespace tilewright {

/// What a machine reached at best with some number of threads together: float32 arithmetic in FLOP/s (a fused
/// multiply-add counts two), reading from each level of memory in bytes/s, and copying within it, where bytes
/// that are read and bytes that are written both count. l3 and l3_copy are 0 where there is no such cache,
/// and all copies where they were not measured.
struct Peaks {
  int threads = 1;
  double flops = 0;
  double l1 = 0;
  double l2 = 0;
  double l3 = 0;
  double dram = 0;
  double l1_copy = 0;
  double l2_copy = 0;
  double l3_copy = 0;
  double dram_copy = 0;

  bool operator==(const Peaks&) const = default;
};

/// Measures with all threads of `pool` and the instructions that `target` allows: the best of several short
/// runs, below 2 s in all. The machine should be idle otherwise. Fails with kUnsupported where the target
/// cannot run here, and with kOutOfMemory.
Result<Peaks> measure_peaks(const Target& target, const Hardware& hardware, const ThreadPool& pool);

/// Of two measurements with the same number of threads the best of each: what disturbs one only lowers it.
Peaks best_of(const Peaks& one, const Peaks& other);

/// What one run of a task has to do.
struct Work {
  double flop = 0;  ///< of the direct algorithm; others (Winograd) pass the limit
  double parameter_bytes =
      0;  ///< read from memory: between two inferences other layers pass through the caches
  double activation_bytes = 0;  ///< read and written in the smallest level of memory that holds all of them
  double written_bytes = 0;     ///< of these
  /// Rows of the activations, each of which has to be read as a whole before it is read again for the
  /// results, and the bytes of one: what the next nearer cache cannot keep meanwhile is read twice.
  double rows = 0;
  double row_bytes = 0;
};

enum class Resource { kArithmetic, kL1, kL2, kL3, kMemory };

/// The least time for some work, and what takes it.
struct Limit {
  double seconds = 0;  ///< infinite where a peak that is needed is 0
  Resource binds = Resource::kArithmetic;
  double read_again = 0;  ///< of the bytes that this takes: those that are read twice, see `Work::rows`
};

/// The roofline model of Williams, Waterman and Patterson (2009): the slowest of arithmetic and the levels of
/// memory decides, the others working beside it. A byte that is written takes 2 / copy - 1 / read seconds, so
/// that a copy takes what it was measured to take, and 1 / copy at least.
Limit roofline(const Peaks& peaks, const Hardware& hardware, const Work& work);
/// "arithmetic", "L1", "L2", "L3", "memory".
std::string_view resource_name(Resource resource);

nlohmann::json peaks_to_json(const Peaks& peaks);
/// Fails with kBadInput.
Result<Peaks> peaks_from_json(const nlohmann::json& json);

}  // namespace tilewright
