// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/target/hardware.h"
#include "core/target/target.h"

namespace tilewright {

/// What a machine reached at best with some number of threads together: float32 arithmetic in FLOP/s (a fused
/// multiply-add counts two), reading from each level of memory in bytes/s. l3 is 0 where there is no such
/// cache.
struct Peaks {
  int threads = 1;
  double flops = 0;
  double l1 = 0;
  double l2 = 0;
  double l3 = 0;
  double dram = 0;

  bool operator==(const Peaks&) const = default;
};

/// Measures with all threads of `pool` and the instructions that `target` allows: the best of several short
/// runs, below 1.5 s in all. The machine should be idle otherwise. Fails with kUnsupported where the target
/// cannot run here, and with kOutOfMemory.
Result<Peaks> measure_peaks(const Target& target, const Hardware& hardware, const ThreadPool& pool);

/// The least time in seconds for that much arithmetic and that much memory traffic (the roofline model of
/// Williams, Waterman and Patterson, 2009). Infinite where a peak that is needed is 0.
double roofline_seconds(const Peaks& peaks, double flop, double dram_bytes);

nlohmann::json peaks_to_json(const Peaks& peaks);
/// Fails with kBadInput.
Result<Peaks> peaks_from_json(const nlohmann::json& json);

}  // namespace tilewright
