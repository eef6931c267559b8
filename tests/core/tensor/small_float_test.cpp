// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/small_float.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace tilewright {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// The value of a code by the definition of its format, in arithmetic instead of bits.
template <FloatFormat format>
double value_by_definition(int code) {
  const int magnitude = code & (format.sign() - 1);
  const double sign = (code & format.sign()) != 0 ? -1 : 1;
  if (!format.saturates && magnitude == 0 && sign < 0 && format.nan == format.sign()) return NAN;
  if (magnitude > format.largest)
    return format.infinity != 0 && magnitude == format.infinity ? sign * kInfinite : NAN;
  const int units = 1 << format.mantissa_bits;
  const int exponent = magnitude / units;
  const double mantissa = static_cast<double>(magnitude % units) / units;
  const double value = exponent == 0 ? mantissa * std::pow(2.0, 1 - format.bias)
                                     : (1 + mantissa) * std::pow(2.0, exponent - format.bias);
  return sign * value;
}

template <typename Format>
class SmallFloats : public ::testing::Test {};

template <FloatFormat format>
struct Of {
  static constexpr FloatFormat kFormat = format;
};
using Formats = ::testing::Types<Of<kFloat16Format>, Of<kBFloat16Format>, Of<kFloat8E4M3FNFormat>,
                                 Of<kFloat8E4M3FNUZFormat>, Of<kFloat8E5M2Format>, Of<kFloat8E5M2FNUZFormat>,
                                 Of<kFloat4E2M1Format>>;
TYPED_TEST_SUITE(SmallFloats, Formats);

TYPED_TEST(SmallFloats, EveryCodeHasTheValueOfItsFormat) {
  constexpr FloatFormat kFormat = TypeParam::kFormat;
  for (int code = 0; code < 2 * kFormat.sign(); ++code) {
    const double wanted = value_by_definition<kFormat>(code);
    const double got = decode_float<kFormat>(static_cast<uint16_t>(code));
    if (std::isnan(wanted)) {
      ASSERT_TRUE(std::isnan(got)) << code;
      ASSERT_TRUE(std::isnan(decode_float<kFormat>(encode_float<kFormat>(got, true)))) << code;
      continue;
    }
    ASSERT_EQ(got, wanted) << code;
    ASSERT_EQ(std::signbit(got), std::signbit(wanted)) << code;
    if (std::isfinite(wanted)) {
      ASSERT_EQ(encode_float<kFormat>(wanted, false), code);
      ASSERT_EQ(encode_float<kFormat>(wanted, true), code);
    }
  }
}

TYPED_TEST(SmallFloats, NumbersBetweenAreRoundedToTheNearestAndHalvesToEven) {
  constexpr FloatFormat kFormat = TypeParam::kFormat;
  for (int code = 0; code < kFormat.largest; ++code) {
    const double low = value_by_definition<kFormat>(code);
    const double high = value_by_definition<kFormat>(code + 1);
    const double middle = (low + high) / 2;
    const int even = code % 2 == 0 ? code : code + 1;
    const auto encoded = [](double x) { return static_cast<int>(encode_float<kFormat>(x, true)); };
    ASSERT_EQ(encoded(middle), even);
    ASSERT_EQ(encoded(std::nextafter(middle, 0)), code);
    ASSERT_EQ(encoded(std::nextafter(middle, kInfinite)), code + 1);
    const bool vanishes = even == 0 && !kFormat.has_negative_zero();
    ASSERT_EQ(encoded(-middle), vanishes ? 0 : even + kFormat.sign());
  }
}

TYPED_TEST(SmallFloats, WhatIsTooLargeSaturatesOrIsInfinite) {
  constexpr FloatFormat kFormat = TypeParam::kFormat;
  const double largest = value_by_definition<kFormat>(kFormat.largest);
  // The next number in the same binade, were there one, is where rounding leaves the range.
  const double step = largest - value_by_definition<kFormat>(kFormat.largest - 1);
  const bool odd = kFormat.largest % 2 != 0;
  const int beyond = kFormat.saturates       ? kFormat.largest
                     : kFormat.infinity != 0 ? kFormat.infinity
                                             : kFormat.nan;
  const auto code = [](double x, bool saturate) {
    return static_cast<int>(encode_float<kFormat>(x, saturate));
  };
  for (const double x : {largest + step, 1e300, kInfinite}) {
    EXPECT_EQ(code(x, true), kFormat.largest) << x;
    EXPECT_EQ(code(x, false), beyond) << x;
    EXPECT_EQ(code(-x, true), kFormat.largest | kFormat.sign()) << x;
    EXPECT_EQ(code(-x, false), beyond | kFormat.sign()) << x;
  }
  EXPECT_EQ(code(std::nextafter(largest + step / 2, 0), false), kFormat.largest);
  EXPECT_EQ(code(largest + step / 2, false), odd ? beyond : kFormat.largest);
}

TEST(SmallFloats, KnownCodes) {
  EXPECT_EQ(decode_float<kFloat16Format>(0x3c00), 1.0F);
  EXPECT_EQ(decode_float<kFloat16Format>(0x0001), 0x1p-24F);
  EXPECT_EQ(encode_float<kFloat16Format>(65519.99, false), 0x7bff);
  EXPECT_EQ(encode_float<kFloat16Format>(65520, false), 0x7c00);
  EXPECT_EQ(encode_float<kFloat16Format>(0x1p-25, false), 0);    // halfway to the smallest: even
  EXPECT_EQ(encode_float<kFloat16Format>(0x1.8p-24, false), 2);  // halfway between one and two units: even
  EXPECT_EQ(encode_float<kFloat16Format>(-2, false), 0xc000);
  EXPECT_EQ(encode_float<kFloat16Format>(NAN, false), 0x7e00);
  EXPECT_EQ(decode_float<kBFloat16Format>(1), 0x1p-133F);
  EXPECT_EQ(encode_float<kBFloat16Format>(0.4789254665374756, false), 0x3ef5);
  EXPECT_EQ(decode_float<kFloat8E4M3FNFormat>(0x7e), 448.0F);
  EXPECT_EQ(decode_float<kFloat8E4M3FNUZFormat>(0x7f), 240.0F);
  EXPECT_EQ(decode_float<kFloat8E5M2Format>(0x7b), 57344.0F);
  EXPECT_EQ(decode_float<kFloat8E5M2FNUZFormat>(0x7f), 57344.0F);
  EXPECT_EQ(decode_float<kFloat4E2M1Format>(7), 6.0F);
  EXPECT_EQ(encode_float<kFloat8E4M3FNFormat>(1e-7, true), 0);
  EXPECT_EQ(encode_float<kFloat8E4M3FNFormat>(-1e-7, true), 0x80);
  EXPECT_EQ(encode_float<kFloat8E4M3FNUZFormat>(-1e-7, true), 0);
  EXPECT_EQ(encode_float<kFloat4E2M1Format>(NAN, true), 8);
}

TEST(Powers, EveryCodeIsAPowerOfTwo) {
  for (int code = 0; code < 255; ++code) {
    const double value = std::pow(2.0, code - 127);
    EXPECT_EQ(decode_power(static_cast<uint8_t>(code)), value);
    for (const auto rounding : {PowerRounding::kUp, PowerRounding::kDown, PowerRounding::kNearest}) {
      EXPECT_EQ(encode_power(value, rounding, true), code);
      EXPECT_EQ(encode_power(-value, rounding, false), code);
    }
    EXPECT_EQ(encode_power(1.25 * value, PowerRounding::kUp, true), std::min(code + 1, 254));
    EXPECT_EQ(encode_power(1.75 * value, PowerRounding::kDown, true), code);
    EXPECT_EQ(encode_power(1.25 * value, PowerRounding::kNearest, true), code);
    EXPECT_EQ(encode_power(1.75 * value, PowerRounding::kNearest, true), std::min(code + 1, 254));
    EXPECT_EQ(encode_power(1.5 * value, PowerRounding::kNearest, true),
              std::min(code % 2 == 0 ? code : code + 1, 254));
  }
  EXPECT_TRUE(std::isnan(decode_power(255)));
  EXPECT_EQ(encode_power(0, PowerRounding::kNearest, true), 0);
  EXPECT_EQ(encode_power(1e-300, PowerRounding::kDown, true), 0);
  EXPECT_EQ(encode_power(1e300, PowerRounding::kDown, true), 254);
  EXPECT_EQ(encode_power(1e300, PowerRounding::kDown, false), 255);
  EXPECT_EQ(encode_power(kInfinite, PowerRounding::kDown, true), 255);
  EXPECT_EQ(encode_power(NAN, PowerRounding::kDown, true), 255);
}

}  // namespace
}  // namespace tilewright
