// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {

/// Sums of elements of an image by shares, as samplers take them: as many elements, or taps, for each place.
/// Tap t of place p is at t * places + p. A tap whose offset is negative counts nothing.
struct WeightedReads {
  int64_t places = 0;
  int64_t taps = 0;
  std::vector<int64_t> offsets;
  std::vector<double> shares;

  void resize(int64_t place_count, int64_t tap_count) {
    places = place_count;
    taps = tap_count;
    offsets.assign(static_cast<size_t>(places * taps), -1);
    shares.assign(static_cast<size_t>(places * taps), 0.0);
  }
  void set(int64_t place, int64_t tap, int64_t offset, double share) {
    const auto at = static_cast<size_t>(tap * places + place);
    offsets[at] = offset;
    shares[at] = share;
  }
};

namespace detail {

template <typename From, typename To>
inline void sum_reads(const int64_t* offsets, const double* shares, int64_t places, int64_t taps,
                      const From* from, double factor, To* to) {
  constexpr int64_t kBlock = 256;
  double sums[kBlock];
  for (int64_t first = 0; first < places; first += kBlock) {
    const int64_t count = std::min(kBlock, places - first);
    for (int64_t p = 0; p < count; ++p) sums[p] = 0;
    for (int64_t t = 0; t < taps; ++t) {
      const int64_t* at = offsets + t * places + first;
      const double* share = shares + t * places + first;
      for (int64_t p = 0; p < count; ++p) {
        const auto value = static_cast<double>(from[at[p] < 0 ? 0 : at[p]]);
        sums[p] += at[p] < 0 ? 0.0 : value * share[p];
      }
    }
    for (int64_t p = 0; p < count; ++p) to[first + p] = static_cast<To>(sums[p] * factor);
  }
}

}  // namespace detail

/// to[p] = the sum of place p, times `factor`. `from` has an element at least.
template <typename From, typename To>
void take_reads(const WeightedReads& reads, const From* from, double factor, To* to) {
  const int64_t* offsets = reads.offsets.data();
  const double* shares = reads.shares.data();
  in_wide_vectors([&] { detail::sum_reads(offsets, shares, reads.places, reads.taps, from, factor, to); });
}

}  // namespace tilewright::reference
