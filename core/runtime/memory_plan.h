// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tilewright {

/// A buffer that is needed from one step to another, both included.
struct BufferLifetime {
  int64_t bytes = 0;
  int first_step = 0;
  int last_step = 0;
};

/// The place of each buffer in one arena.
struct MemoryPlan {
  std::vector<int64_t> offsets;  ///< multiples of 64
  int64_t bytes = 0;
};

/// Packs buffers so that those alive at the same step do not overlap: largest first, each at the lowest free
/// offset. Pure.
MemoryPlan plan_memory(const std::vector<BufferLifetime>& buffers);

}  // namespace tilewright
