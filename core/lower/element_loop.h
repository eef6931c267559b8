// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// An element in memory that each step of a loop over elements makes.
struct OwnElement {
  BufferId buffer = 0;
  std::vector<Expr> indices;
};

/// What a loop over elements does, where lanes can do it.
struct ElementLoop {
  std::vector<OwnElement> results;
  std::vector<BufferId> locals;  ///< buffers of a step alone
  int64_t stores = 0;            ///< of a step, once everything in it is unrolled
  int64_t registers = 0;         ///< for a vector of float32 steps
};

/// Reads a loop each step of which is straight code with a reduction, once what is inside is unrolled, and
/// works on neighbours of what the step before it worked on; nothing of another loop.
std::optional<ElementLoop> read_element_loop(const LoopIr& ir, const For& loop);

}  // namespace tilewright
