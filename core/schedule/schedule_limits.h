// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace tilewright {

// What a primitive may ask for, whoever wrote it: far more than makes sense, and little enough that no
// product of it overflows.

/// Of one factor of a split, or one part of a packed axis.
inline constexpr int64_t kMaxFactor = int64_t{1} << 30;
/// Steps of a loop, and elements of a packed axis.
inline constexpr int64_t kMaxExtent = int64_t{1} << 40;
/// Steps of a loop body that are unrolled.
inline constexpr int32_t kMaxUnrolled = 1'000'000;
inline constexpr int64_t kMaxPrefetchBytes = int64_t{1} << 30;

/// The product of two positive numbers; none where it is above `most`.
constexpr std::optional<int64_t> product_within(int64_t a, int64_t b, int64_t most) {
  if (a > most / b) return std::nullopt;
  return a * b;
}

}  // namespace tilewright
