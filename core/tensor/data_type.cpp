// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/data_type.h"

#include <array>

namespace tilewright {
namespace {

enum class Kind : uint8_t { kNone, kReal, kSigned, kUnsigned, kText };

struct Row {
  std::string_view name = "unknown";
  int bits = 8;
  Kind kind = Kind::kNone;
};

constexpr std::array<Row, 27> kRows = {{{},
                                        {"float32", 32, Kind::kReal},
                                        {"uint8", 8, Kind::kUnsigned},
                                        {"int8", 8, Kind::kSigned},
                                        {"uint16", 16, Kind::kUnsigned},
                                        {"int16", 16, Kind::kSigned},
                                        {"int32", 32, Kind::kSigned},
                                        {"int64", 64, Kind::kSigned},
                                        {"string", 64, Kind::kText},
                                        {"bool", 8, Kind::kUnsigned},
                                        {"float16", 16, Kind::kReal},
                                        {"float64", 64, Kind::kReal},
                                        {"uint32", 32, Kind::kUnsigned},
                                        {"uint64", 64, Kind::kUnsigned},
                                        {},  // complex64
                                        {},  // complex128
                                        {"bfloat16", 16, Kind::kReal},
                                        {"float8e4m3fn", 8, Kind::kReal},
                                        {"float8e4m3fnuz", 8, Kind::kReal},
                                        {"float8e5m2", 8, Kind::kReal},
                                        {"float8e5m2fnuz", 8, Kind::kReal},
                                        {"uint4", 4, Kind::kUnsigned},
                                        {"int4", 4, Kind::kSigned},
                                        {"float4e2m1", 4, Kind::kReal},
                                        {"float8e8m0", 8, Kind::kReal},
                                        {"uint2", 2, Kind::kUnsigned},
                                        {"int2", 2, Kind::kSigned}}};

const Row& row_of(DataType type) {
  const auto number = static_cast<size_t>(type);
  return kRows[number < kRows.size() ? number : 0];
}

}  // namespace

size_t data_type_size(DataType type) {
  return (static_cast<size_t>(row_of(type).bits) + 7) / 8;
}

int data_type_bits(DataType type) {
  return row_of(type).bits;
}

std::string_view data_type_name(DataType type) {
  return row_of(type).name;
}

bool is_floating_point(DataType type) {
  return row_of(type).kind == Kind::kReal;
}

bool is_unsigned(DataType type) {
  return row_of(type).kind == Kind::kUnsigned;
}

bool is_half(DataType type) {
  return type == DataType::kFloat16 || type == DataType::kBFloat16;
}

double rounding_of(DataType type) {
  switch (type) {
    case DataType::kFloat16: return 0x1p-10;
    case DataType::kBFloat16: return 0x1p-7;
    default: return 0;
  }
}

bool is_storage_only(DataType type) {
  return type == DataType::kString || row_of(type).bits < 8 ||
         (row_of(type).bits == 8 && is_floating_point(type));
}

std::optional<DataType> data_type_from_number(int64_t number) {
  if (number < 0 || number >= static_cast<int64_t>(kRows.size())) return std::nullopt;
  if (kRows[static_cast<size_t>(number)].kind == Kind::kNone) return std::nullopt;
  return static_cast<DataType>(number);
}

std::optional<DataType> number_type_from_number(int64_t number) {
  const auto type = data_type_from_number(number);
  return type == DataType::kString ? std::nullopt : type;
}

}  // namespace tilewright
