// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace tilewright {

/// How floating-point numbers of at most 16 bits are written: a sign, an exponent and a mantissa, with
/// subnormal numbers below the smallest exponent. Codes are given without their sign.
struct FloatFormat {
  int exponent_bits = 0;
  int mantissa_bits = 0;
  int bias = 0;
  uint16_t largest = 0;    ///< of the largest finite number
  uint16_t infinity = 0;   ///< 0 where there is none
  uint16_t nan = 0;        ///< what a NaN becomes; `sign()` in formats without a negative zero
  bool saturates = false;  ///< what exceeds the largest number always becomes it

  constexpr uint16_t sign() const { return static_cast<uint16_t>(1 << (exponent_bits + mantissa_bits)); }
  constexpr bool has_negative_zero() const { return nan != sign() || saturates; }
  friend constexpr bool operator==(const FloatFormat&, const FloatFormat&) = default;
};

inline constexpr FloatFormat kFloat16Format{5, 10, 15, 0x7bff, 0x7c00, 0x7e00};
inline constexpr FloatFormat kBFloat16Format{8, 7, 127, 0x7f7f, 0x7f80, 0x7fc0};
// The 8-bit formats of "FP8 formats for deep learning" (fn: finite, with NaN only) and their variants without
// a negative zero, whose code is the NaN (uz).
inline constexpr FloatFormat kFloat8E4M3FNFormat{4, 3, 7, 0x7e, 0, 0x7f};
inline constexpr FloatFormat kFloat8E4M3FNUZFormat{4, 3, 8, 0x7f, 0, 0x80};
inline constexpr FloatFormat kFloat8E5M2Format{5, 2, 15, 0x7b, 0x7c, 0x7e};
inline constexpr FloatFormat kFloat8E5M2FNUZFormat{5, 2, 16, 0x7f, 0, 0x80};
/// Has neither infinities nor a NaN, which becomes -0 as in other implementations.
inline constexpr FloatFormat kFloat4E2M1Format{2, 1, 1, 0x7, 0, 0x8, true};

/// The value of a code.
template <FloatFormat format>
float decode_float(uint16_t code) {
  constexpr int kShift = 23 - format.mantissa_bits;
  const auto magnitude = static_cast<uint16_t>(code & (format.sign() - 1));
  const bool negative = (code & format.sign()) != 0;
  if (magnitude > format.largest || (!format.has_negative_zero() && negative && magnitude == 0)) {
    if (format.infinity == 0 || magnitude != format.infinity) return std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    return negative ? -infinity : infinity;
  }
  float value = 0;
  if ((magnitude >> format.mantissa_bits) == 0) {
    // A product by the unit of subnormal numbers, 2^(1 - bias - mantissa bits).
    constexpr int kUnit = 1 - format.bias - format.mantissa_bits;
    constexpr float kScale = kUnit < -126 ? std::bit_cast<float>(uint32_t{1} << (kUnit + 149))
                                          : std::bit_cast<float>(static_cast<uint32_t>(kUnit + 127) << 23);
    value = static_cast<float>(magnitude) * kScale;
  } else {
    value = std::bit_cast<float>((static_cast<uint32_t>(magnitude) << kShift) +
                                 (static_cast<uint32_t>(127 - format.bias) << 23));
  }
  return negative ? -value : value;
}

/// The code of the nearest number, ties to even. What exceeds the largest number, infinities among it,
/// becomes the largest where `saturate`, else infinity, or a NaN where the format has none. A NaN stays one.
template <FloatFormat format>
uint16_t encode_float(double value, bool saturate) {
  const auto bits = std::bit_cast<uint64_t>(value);
  const auto sign = static_cast<uint16_t>(bits >> 63 != 0 ? format.sign() : 0);
  constexpr uint16_t kOverflow = format.infinity != 0 ? format.infinity : format.nan;
  const uint64_t magnitude = bits & ~(uint64_t{1} << 63);
  if (value != value) return sign | format.nan;
  constexpr int kLeastExponent = 1 - format.bias;
  constexpr auto kLeastNormal = static_cast<uint64_t>(kLeastExponent + 1023) << 52;
  uint64_t code = 0;
  if (magnitude < kLeastNormal) {
    // Multiples of the unit of subnormal numbers; adding 2^52 leaves no bit for a fraction. The smallest
    // normal number is the next multiple, and its code the next code.
    constexpr int kUnit = kLeastExponent - format.mantissa_bits;
    const double units =
        std::bit_cast<double>(magnitude) * std::bit_cast<double>(static_cast<uint64_t>(1023 - kUnit) << 52);
    code = std::bit_cast<uint64_t>(units + 0x1p52) & 0xffff;
  } else {
    // A mantissa that is rounded up to the next power of two carries into the exponent.
    constexpr int kShift = 52 - format.mantissa_bits;
    const uint64_t half = (uint64_t{1} << (kShift - 1)) - 1 + (magnitude >> kShift & 1);
    code =
        ((magnitude + half) >> kShift) - (static_cast<uint64_t>(1023 - format.bias) << format.mantissa_bits);
  }
  if (code > format.largest) {
    if (saturate || format.saturates) return sign | format.largest;
    return sign | kOverflow;
  }
  if (code == 0 && !format.has_negative_zero()) return 0;
  return sign | static_cast<uint16_t>(code);
}

/// How a number between two powers of two is rounded to one of them.
enum class PowerRounding { kUp, kDown, kNearest };

/// float8e8m0 is a power of two, 2^(code - 127), and 255 the NaN. It has neither a sign nor a zero.
float decode_power(uint8_t code);
/// The code of a number's magnitude; what is smaller than all powers becomes the least. NaNs and infinities
/// become the NaN, and so does what is larger than all, unless `saturate`.
uint8_t encode_power(double value, PowerRounding rounding, bool saturate);

}  // namespace tilewright
