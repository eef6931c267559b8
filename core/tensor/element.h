// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/tensor/data_type.h"
#include "core/tensor/small_float.h"

namespace tilewright {

/// One element of a bool tensor. Files may hold any byte; every byte except 0 is true.
struct BoolElement {
  uint8_t byte;
};
/// One element of a floating-point type of at most 16 bits.
template <FloatFormat format>
struct SmallFloat {
  std::conditional_t<(format.sign() > 0xff), uint16_t, uint8_t> code;
};
/// One element of float8e8m0.
struct PowerElement {
  uint8_t code;
};
/// One element of an integer type of fewer than 8 bits: the value in a byte of its own.
template <int bits, bool has_sign>
struct SmallInteger {
  std::conditional_t<has_sign, int8_t, uint8_t> value;
};

/// One element of a tensor of strings: the number of a text (core/tensor/text.h).
struct TextElement {
  uint64_t number;
};

/// Calls `body` with a value of the C++ type that holds elements of `type`.
template <typename Body>
decltype(auto) with_element_type(DataType type, Body&& body) {
  switch (type) {
    case DataType::kUInt8: return body(uint8_t{});
    case DataType::kInt8: return body(int8_t{});
    case DataType::kUInt16: return body(uint16_t{});
    case DataType::kInt16: return body(int16_t{});
    case DataType::kInt32: return body(int32_t{});
    case DataType::kInt64: return body(int64_t{});
    case DataType::kUInt32: return body(uint32_t{});
    case DataType::kUInt64: return body(uint64_t{});
    case DataType::kBool: return body(BoolElement{});
    case DataType::kFloat64: return body(double{});
    case DataType::kFloat16: return body(SmallFloat<kFloat16Format>{});
    case DataType::kBFloat16: return body(SmallFloat<kBFloat16Format>{});
    case DataType::kFloat8E4M3FN: return body(SmallFloat<kFloat8E4M3FNFormat>{});
    case DataType::kFloat8E4M3FNUZ: return body(SmallFloat<kFloat8E4M3FNUZFormat>{});
    case DataType::kFloat8E5M2: return body(SmallFloat<kFloat8E5M2Format>{});
    case DataType::kFloat8E5M2FNUZ: return body(SmallFloat<kFloat8E5M2FNUZFormat>{});
    case DataType::kFloat4E2M1: return body(SmallFloat<kFloat4E2M1Format>{});
    case DataType::kFloat8E8M0: return body(PowerElement{});
    case DataType::kUInt4: return body(SmallInteger<4, false>{});
    case DataType::kInt4: return body(SmallInteger<4, true>{});
    case DataType::kUInt2: return body(SmallInteger<2, false>{});
    case DataType::kInt2: return body(SmallInteger<2, true>{});
    case DataType::kString: return body(TextElement{});
    case DataType::kFloat32: break;
  }
  return body(float{});
}

/// Calls `body` with a value of the type in which kernels compute with elements of `type`: double for
/// floating-point numbers, uint64_t for uint64, and int64_t, which holds all others, for the rest.
template <typename Body>
decltype(auto) with_number_type(DataType type, Body&& body) {
  if (is_floating_point(type)) return body(double{});
  return type == DataType::kUInt64 ? body(uint64_t{}) : body(int64_t{});
}

/// Nearest representable integer towards zero; a NaN gives 0, and a value out of range gives the nearest
/// bound.
template <typename Integer>
Integer saturate(double value) {
  if (value != value) return 0;
  // The upper bound of int64 is not a double; the comparison is with 2^63 and must be strict.
  if (value <= static_cast<double>(std::numeric_limits<Integer>::min()))
    return std::numeric_limits<Integer>::min();
  if (value >= static_cast<double>(std::numeric_limits<Integer>::max()))
    return std::numeric_limits<Integer>::max();
  return static_cast<Integer>(value);
}

/// The value of an element that is no number of C++ itself, in one of the types of computations.
inline int64_t number_of(BoolElement element) {
  return element.byte != 0;
}
template <FloatFormat format>
double number_of(SmallFloat<format> element) {
  return static_cast<double>(decode_float<format>(element.code));
}
inline double number_of(PowerElement element) {
  return static_cast<double>(decode_power(element.code));
}
template <int bits, bool has_sign>
int64_t number_of(SmallInteger<bits, has_sign> element) {
  return element.value;
}

/// Texts are no numbers, but the numbers that stand for them are moved and compared as others are.
inline int64_t number_of(TextElement element) {
  return static_cast<int64_t>(element.number);
}

/// The element that stands for a number.
template <typename Number>
void assign_number(BoolElement& element, Number value) {
  element.byte = static_cast<uint8_t>(value != Number{});
}
template <FloatFormat format, typename Number>
void assign_number(SmallFloat<format>& element, Number value) {
  // 8-bit types saturate unless a Cast says otherwise, as in ONNX.
  constexpr bool kSaturates = format.sign() <= 0xff;
  element.code =
      static_cast<decltype(element.code)>(encode_float<format>(static_cast<double>(value), kSaturates));
}
template <typename Number>
void assign_number(PowerElement& element, Number value) {
  element.code = encode_power(static_cast<double>(value), PowerRounding::kUp, true);
}
template <int bits, bool has_sign, typename Number>
void assign_number(SmallInteger<bits, has_sign>& element, Number value) {
  int64_t whole = 0;
  if constexpr (std::is_floating_point_v<Number>)
    whole = saturate<int64_t>(static_cast<double>(value));
  else
    whole = static_cast<int64_t>(value);
  constexpr int64_t kCount = int64_t{1} << bits;
  const int64_t kept = whole & (kCount - 1);
  element.value = static_cast<decltype(element.value)>(has_sign && kept >= kCount / 2 ? kept - kCount : kept);
}

template <typename Number>
void assign_number(TextElement& element, Number value) {
  element.number = static_cast<uint64_t>(static_cast<int64_t>(value));
}

/// Converts elements between stored types and the types of the reference's computations. Integers wrap around
/// when narrowed, and so do numbers that become integers of fewer than 8 bits; other floating-point values
/// saturate when they become integers.
template <typename To, typename From>
To convert_element(From value) {
  if constexpr (std::is_class_v<From>) {
    return convert_element<To>(number_of(value));
  } else if constexpr (std::is_class_v<To>) {
    To element{};
    assign_number(element, value);
    return element;
  } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<From>) {
    return saturate<To>(static_cast<double>(value));
  } else {
    return static_cast<To>(value);
  }
}

}  // namespace tilewright
