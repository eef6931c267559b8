// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/target/target.h"

namespace tilewright {

/// Inner loops that keep one resource busy. Only to be called where the target can run.
struct RooflineKernels {
  /// Does multiply-adds `iterations` times on independent accumulators, in registers only.
  void (*arithmetic)(int64_t iterations);
  double flop_per_iteration;
  /// Reads all of `data`, 64-byte aligned, `bytes` a multiple of 512, `passes` times.
  void (*read)(const void* data, size_t bytes, int64_t passes);
  /// Copies `bytes` from `from` to `to`, likewise.
  void (*copy)(const void* from, void* to, size_t bytes, int64_t passes);
};

/// The widest that the target allows.
RooflineKernels roofline_kernels(const Target& target);

}  // namespace tilewright
