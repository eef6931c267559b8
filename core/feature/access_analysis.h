// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
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

/// How an index of an access, as a sum over the enclosing loops, depends on one of them.
struct LoopDependence {
  int64_t coefficient = 0;
  int64_t spread = 0;    ///< values that non-linear parts take when this loop varies, minus 1
  bool depends = false;  ///< whether the loop appears at all, inside quotients and remainders too
};

/// All accesses of one statement to one buffer.
struct BufferAccess {
  BufferId buffer = 0;
  bool read = false;
  bool written = false;
  size_t count = 0;       ///< of accesses
  size_t dimensions = 0;  ///< of the buffer
  size_t loops = 0;       ///< enclosing ones
  /// Of each access, each dimension, each loop, outermost first.
  std::vector<LoopDependence> dependences;

  /// An index of an access: its dependence on each loop.
  std::span<const LoopDependence> index(size_t access, size_t dimension) const {
    return {dependences.data() + (access * dimensions + dimension) * loops, loops};
  }
};

/// The accesses of a store, the written buffer included, in order of first appearance.
std::vector<BufferAccess> accesses_of(const Store& store, const std::vector<EnclosingLoop>& loops);

/// Extents of the boxes that an access touches while the loops from a level on vary.
struct TouchedBoxes {
  size_t dimensions = 0;
  std::vector<int64_t> extents;  ///< of each level, each dimension

  /// [0] over all loops, [number of loops] of one execution.
  std::span<const int64_t> operator[](size_t level) const {
    return {extents.data() + level * dimensions, dimensions};
  }
};
TouchedBoxes touched_boxes(const BufferAccess& access, const Shape& shape,
                           const std::vector<EnclosingLoop>& loops);

/// Elements between neighbours when only loop `loop` advances; 0 where no access depends on it.
int64_t loop_stride(const BufferAccess& access, const Shape& shape, size_t loop);
bool depends_on_loop(const BufferAccess& access, size_t loop);

}  // namespace tilewright
