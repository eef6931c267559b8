// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>

#include "core/target/target.h"

namespace tilewright {

inline constexpr size_t kTargetColumns = 5;
using TargetColumns = std::array<float, kTargetColumns>;

/// What trees read of a target: lanes of a vector of floats, vector registers, whether multiply and add are
/// one instruction (1 or 0), KiB of the first-level cache, threads.
inline TargetColumns target_columns(const Target& target) {
  return {static_cast<float>(target.lanes(DataType::kFloat32)), static_cast<float>(target.vector_registers),
          target.fma ? 1.0F : 0.0F, static_cast<float>(target.l1d_bytes) / 1024,
          static_cast<float>(target.threads)};
}

/// Whether programs are made for the two in the same way: caches decide how fast they are, and not what they
/// are.
inline bool are_alike(TargetColumns one, const TargetColumns& other) {
  constexpr size_t kCache = 3;
  one[kCache] = other[kCache];
  return one == other;
}

}  // namespace tilewright
