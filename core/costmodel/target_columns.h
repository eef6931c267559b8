// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>

#include "core/target/target.h"

namespace tilewright {

inline constexpr size_t kTargetColumns = 4;

/// What trees read of a target: lanes of a vector of floats, vector registers, whether multiply and add are
/// one instruction (1 or 0), threads.
inline std::array<float, kTargetColumns> target_columns(const Target& target) {
  return {static_cast<float>(target.lanes(DataType::kFloat32)), static_cast<float>(target.vector_registers),
          target.fma ? 1.0F : 0.0F, static_cast<float>(target.threads)};
}

}  // namespace tilewright
