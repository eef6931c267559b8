// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace tilewright::reference {

// Functions of float for kernels whose every step waits for the one before, and for which the library's
// functions of double take too long. They have no branches and no calls, so that loops are vectorised.

/// exp(x) with a relative error of at most 2e-7; results below the smallest normal number may be off by one
/// of the smallest steps. NaN stays NaN.
inline float float_exp(float x) {
  // Beyond 104 on either side the result is 0 or infinite. The size of a float is ordered as its bits are,
  // and the smaller of two integers needs no branch.
  constexpr uint32_t kSign = 0x80000000U;
  const auto bits = std::bit_cast<uint32_t>(x);
  const uint32_t size = std::min(bits & ~kSign, std::bit_cast<uint32_t>(104.0F));
  const auto bounded = std::bit_cast<float>(size | (bits & kSign));
  // exp(x) = 2^n * exp(r) with a whole n and |r| <= log(2) / 2.
  // A sum with 1.5 * 2^23 has no digits behind the point, and the whole number in its lowest bits.
  constexpr float kRounder = 12582912.0F;
  const float shifted = bounded * 1.44269504F + kRounder;
  const float n = shifted - kRounder;
  // log(2) in two parts, of which the first has so few digits that its products with n are exact.
  const float r = (bounded - n * 0.693359375F) + n * 2.12194440e-4F;
  // Taylor's series to r^7. With |r| <= 0.35 what is left out is below 1e-8.
  float sum = 1.0F / 5040;
  sum = sum * r + 1.0F / 720;
  sum = sum * r + 1.0F / 120;
  sum = sum * r + 1.0F / 24;
  sum = sum * r + 1.0F / 6;
  sum = sum * r + 0.5F;
  sum = sum * r * r + r + 1.0F;
  // 2^n in two factors, since n reaches beyond the exponents that a float has.
  const auto whole =
      static_cast<int32_t>(std::bit_cast<uint32_t>(shifted) - std::bit_cast<uint32_t>(kRounder));
  const int32_t half = whole >> 1;
  const auto power = [](int32_t exponent) {
    return std::bit_cast<float>((static_cast<uint32_t>(exponent) + 127U) << 23U);
  };
  const float result = sum * power(half) * power(whole - half);
  return x == x ? result : x;
}

/// 1 / (1 + exp(-x)), with a relative error of at most 4e-7 where exp(-x) does not overflow, and of at most
/// 1e-38 beyond.
inline float float_sigmoid(float x) {
  return 1.0F / (1.0F + float_exp(-x));
}

/// tanh(x), with a relative error of at most 4e-7.
inline float float_tanh(float x) {
  constexpr uint32_t kSign = 0x80000000U;
  const auto bits = std::bit_cast<uint32_t>(x);
  const auto size = std::bit_cast<float>(bits & ~kSign);
  // Near zero the quotient would lose digits to cancellation; the series is by odd powers.
  const float square = x * x;
  float series = -1382.0F / 155925;
  series = series * square + 62.0F / 2835;
  series = series * square - 17.0F / 315;
  series = series * square + 2.0F / 15;
  series = series * square - 1.0F / 3;
  series = x * (series * square + 1.0F);
  const float e = float_exp(-2.0F * size);
  const float quotient = (1.0F - e) / (1.0F + e);
  const auto large = std::bit_cast<float>(std::bit_cast<uint32_t>(quotient) | (bits & kSign));
  return size < 0.25F ? series : large;
}

}  // namespace tilewright::reference
