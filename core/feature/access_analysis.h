// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// A loop around a statement.
struct EnclosingLoop {
  VarId var = 0;
  int64_t extent = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
  const For* node = nullptr;
};

/// One index of an access as a sum over the enclosing loops (outermost first); what is not linear is bounded
/// by `rest`.
struct LinearIndex {
  std::vector<int64_t> coefficients;
  std::vector<bool> depends;    ///< whether the loop appears at all, inside quotients and remainders too
  std::vector<int64_t> spread;  ///< values that non-linear parts take when this loop varies, minus 1
};

/// All accesses of one statement to one buffer.
struct BufferAccess {
  BufferId buffer = 0;
  bool read = false;
  bool written = false;
  std::vector<std::vector<LinearIndex>> indices;  ///< an access each, a dimension each
};

/// The accesses of a store, the written buffer included, in order of first appearance.
std::vector<BufferAccess> accesses_of(const Store& store, const std::vector<EnclosingLoop>& loops);

/// Extents of the boxes that an access touches while the loops from a level on vary, a dimension each: [0]
/// over all loops, [loops.size()] of one execution.
std::vector<Shape> touched_boxes(const BufferAccess& access, const Shape& shape,
                                 const std::vector<EnclosingLoop>& loops);

/// Elements between neighbours when only loop `loop` advances; 0 where no access depends on it.
int64_t loop_stride(const BufferAccess& access, const Shape& shape, size_t loop);
bool depends_on_loop(const BufferAccess& access, size_t loop);

}  // namespace tilewright
