// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/small_float.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

constexpr uint8_t kPowerNaN = 255;
constexpr int kLargestPower = 254;

}  // namespace

float decode_power(uint8_t code) {
  if (code == kPowerNaN) return std::numeric_limits<float>::quiet_NaN();
  return std::ldexp(1.0F, code - 127);
}

uint8_t encode_power(double value, PowerRounding rounding, bool saturate) {
  if (!std::isfinite(value)) return kPowerNaN;
  if (value == 0) return 0;
  int exponent = 0;
  const double mantissa = 2 * std::frexp(std::fabs(value), &exponent);  // in [1, 2)
  int code = exponent - 1 + 127;
  const bool odd = code % 2 != 0;
  const bool nearest_is_above = mantissa > 1.5 || (mantissa == 1.5 && odd);
  if ((rounding == PowerRounding::kUp && mantissa > 1) ||
      (rounding == PowerRounding::kNearest && nearest_is_above))
    ++code;
  if (code > kLargestPower && !saturate) return kPowerNaN;
  return static_cast<uint8_t>(std::clamp(code, 0, kLargestPower));
}

}  // namespace tilewright
