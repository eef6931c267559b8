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

/// How one index of an access, as a linear form in the enclosing loops, depends on one of these loops.
struct LoopDependence {
  int64_t coefficient = 0;
  int64_t spread = 0;    ///< number of values, minus 1, that non-linear parts take as this loop varies
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
  /// By access, then dimension, then loop, outermost first.
  std::vector<LoopDependence> dependences;

  /// The dependences of one index of an access, by loop.
  std::span<const LoopDependence> index(size_t access, size_t dimension) const {
    return {dependences.data() + (access * dimensions + dimension) * loops, loops};
  }
};

/// The accesses of a store, the written buffer included, in order of first appearance.
std::vector<BufferAccess> accesses_of(const Store& store, const std::vector<EnclosingLoop>& loops);

/// The boxes of elements that an access touches while only the loops from some level inwards vary, as
/// extents.
struct TouchedBoxes {
  size_t dimensions = 0;
  std::vector<int64_t> extents;  ///< by level, then dimension

  /// The extents while the loops from `level` inwards vary: 0 for all loops, the number of loops for one
  /// execution.
  std::span<const int64_t> operator[](size_t level) const {
    return {extents.data() + level * dimensions, dimensions};
  }
};
TouchedBoxes touched_boxes(const BufferAccess& access, const Shape& shape,
                           const std::vector<EnclosingLoop>& loops);

/// Elements between two successive accesses when only loop `loop` advances; 0 where none depends on it.
int64_t loop_stride(const BufferAccess& access, const Shape& shape, size_t loop);
bool depends_on_loop(const BufferAccess& access, size_t loop);

}  // namespace tilewright
