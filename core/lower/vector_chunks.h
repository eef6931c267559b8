// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace tilewright {

/// How a row of float32 is cut into vectors: whole vectors, then the remainder. With vectors of 16 lanes,
/// which have masks, the remainder is one vector of any number of lanes; without masks it is vectors of
/// descending powers of two.
struct VectorChunks {
  int64_t lanes = 1;  ///< of a whole vector

  static constexpr int64_t kMaskedLanes = 16;

  /// Lanes of the next vector of a row of which `left` elements, at least 1, are not yet covered.
  int64_t next(int64_t left) const {
    return lanes >= kMaskedLanes ? std::min(lanes, left) : next_unmasked(left);
  }
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

}  // namespace tilewright
