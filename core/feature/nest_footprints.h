// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// A loop around the statement in which a program spends its time, and the memory that it touches.
struct LoopFootprint {
  std::string name;
  int64_t extent = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
  LoopKind kind = LoopKind::kSpatial;
  /// Bytes of all cache lines that any statement in the loop reads or writes from its first to its last step.
  /// Registers are not counted.
  double bytes = 0;
  bool operator==(const LoopFootprint&) const = default;
};

/// The loops around one statement, outermost first, and three working sets of them.
struct NestFootprints {
  std::string stage;                 ///< what the statement computes
  std::vector<LoopFootprint> loops;  ///< those of one step are left out
  double tile_bytes = 0;  ///< of the innermost reduce loops, or else of the innermost loop: should fit the L1
  double block_bytes = 0;  ///< with the loops over such tiles directly around: should fit the L2
  double whole_bytes = 0;  ///< all of the nest
  bool operator==(const NestFootprints&) const = default;
};

/// The footprints around the statement of `run` that is executed most often; among several, the one with most
/// arithmetic. `nest` is the result of `build_run_nest`. Pure; thread-safe.
NestFootprints nest_footprints(const LoopIr& nest);

/// The smallest memory that holds so many bytes: 1, 2 or 3 for a cache of the target, 4 for main memory.
inline int cache_level(double bytes, const Target& target) {
  const int64_t caches[] = {target.l1d_bytes, target.l2_bytes, target.l3_bytes};
  for (int level = 0; level < 3; ++level) {
    if (bytes <= static_cast<double>(caches[level])) return level + 1;
  }
  return 4;
}

}  // namespace tilewright
