// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/tensor/data_type.h"
#include "core/tensor/half.h"

namespace tilewright {

/// One element of a bool tensor. Files may hold any byte; every byte except 0 is true.
struct BoolElement {
  uint8_t byte;
};
/// One element of a float16 tensor.
struct HalfElement {
  uint16_t bits;
};

/// Calls `body` with a value of the C++ type that holds elements of `type`.
template <typename Body>
decltype(auto) with_element_type(DataType type, Body&& body) {
  switch (type) {
    case DataType::kUInt8: return body(uint8_t{});
    case DataType::kInt8: return body(int8_t{});
    case DataType::kInt32: return body(int32_t{});
    case DataType::kInt64: return body(int64_t{});
    case DataType::kBool: return body(BoolElement{});
    case DataType::kFloat16: return body(HalfElement{});
    case DataType::kFloat64: return body(double{});
    case DataType::kFloat32: break;
  }
  return body(float{});
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

/// Converts elements between stored types and the two types of the reference's computations, double and
/// int64. Integers wrap around when narrowed; floating-point values saturate when they become integers.
template <typename To, typename From>
To convert_element(From value) {
  if constexpr (std::is_same_v<From, BoolElement>) {
    return convert_element<To>(static_cast<int64_t>(value.byte != 0));
  } else if constexpr (std::is_same_v<From, HalfElement>) {
    return convert_element<To>(static_cast<double>(half_to_float(value.bits)));
  } else if constexpr (std::is_same_v<To, BoolElement>) {
    return {static_cast<uint8_t>(value != From{})};
  } else if constexpr (std::is_same_v<To, HalfElement>) {
    return {double_to_half(static_cast<double>(value))};
  } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<From>) {
    return saturate<To>(static_cast<double>(value));
  } else {
    return static_cast<To>(value);
  }
}

}  // namespace tilewright
