// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace tilewright {

/// How a row of float32 is cut into vectors: whole ones, then what is left. Vectors of 16 come with masks
/// (AVX-512, `features_of_vectors`), which leave one vector of any number of lanes; others leave one of each
/// power of two.
struct VectorChunks {
  int64_t lanes = 1;  ///< of a whole vector

  static constexpr int64_t kMaskedLanes = 16;

  /// Lanes of the vector that begins where `left` elements are left, which is at least 1.
  int64_t next(int64_t left) const {
    return lanes >= kMaskedLanes ? std::min(lanes, left) : next_unmasked(left);
  }
  /// The same without masks: a power of two.
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
