// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/target/target.h"

namespace tilewright {

/// How a row is cut into vectors: whole vectors, then the remainder. With masks the remainder is one vector
/// of any number of lanes; without it is vectors of descending powers of two.
struct VectorChunks {
  int64_t lanes = 1;  ///< of a whole vector
  bool masks = false;

  /// Lanes of the next vector of a row of which `left` elements, at least 1, are not yet covered.
  int64_t next(int64_t left) const { return masks ? std::min(lanes, left) : next_unmasked(left); }
  /// The same without masks: always a power of two.
  int64_t next_unmasked(int64_t left) const {
    return std::min(lanes, static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(left))));
  }

  /// Lanes of the vector that begins at element `start` of a row; 0 where none begins there.
  int64_t at(int64_t row, int64_t start) const {
    int64_t begin = start / lanes * lanes;
    while (begin < start) begin += next(row - begin);
    return begin == start && start < row ? next(row - start) : 0;
  }
};

/// How rows of a type are cut on a target: `DeviceKind::masks_tails` says whether there are masks.
VectorChunks vector_chunks(const Target& target, DataType type);

}  // namespace tilewright
