// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/half.h"

#include <cmath>
#include <limits>

namespace tilewright {

float half_to_float(uint16_t bits) {
  const int exponent = (bits >> 10) & 0x1f;
  const int mantissa = bits & 0x3ff;
  float magnitude = 0;
  if (exponent == 0x1f) {
    magnitude =
        mantissa != 0 ? std::numeric_limits<float>::quiet_NaN() : std::numeric_limits<float>::infinity();
  } else if (exponent == 0) {
    magnitude = std::ldexp(static_cast<float>(mantissa), -24);
  } else {
    magnitude = std::ldexp(static_cast<float>(mantissa + 0x400), exponent - 25);
  }
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

uint16_t double_to_half(double value) {
  const auto sign = static_cast<uint16_t>(std::signbit(value) ? 0x8000 : 0);
  const double magnitude = std::fabs(value);
  if (std::isnan(value)) return sign | 0x7e00;
  if (magnitude >= 65520.0) return sign | 0x7c00;
  // Subnormal and smallest normal numbers share the unit 2^-24; above, the unit is 2^(exponent - 10).
  int exponent = 0;
  std::frexp(magnitude, &exponent);
  const int unit = magnitude < 0x1p-14 ? -24 : exponent - 11;
  const auto units = static_cast<int>(std::nearbyint(std::ldexp(magnitude, -unit)));
  // The hidden bit is included, so that a mantissa that is rounded up to the next power of two carries into
  // the exponent.
  return static_cast<uint16_t>(sign | ((unit + 24) * 0x400 + units));
}

}  // namespace tilewright
