// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/data_type.h"

namespace tilewright {

size_t data_type_size(DataType type) {
  switch (type) {
    case DataType::kUInt8:
    case DataType::kInt8:
    case DataType::kBool: return 1;
    case DataType::kFloat16: return 2;
    case DataType::kFloat32:
    case DataType::kInt32: return 4;
    case DataType::kInt64:
    case DataType::kFloat64: return 8;
  }
  return 1;
}

std::string_view data_type_name(DataType type) {
  switch (type) {
    case DataType::kFloat32: return "float32";
    case DataType::kUInt8: return "uint8";
    case DataType::kInt8: return "int8";
    case DataType::kInt32: return "int32";
    case DataType::kInt64: return "int64";
    case DataType::kBool: return "bool";
    case DataType::kFloat16: return "float16";
    case DataType::kFloat64: return "float64";
  }
  return "unknown";
}

bool is_floating_point(DataType type) {
  return type == DataType::kFloat32 || type == DataType::kFloat16 || type == DataType::kFloat64;
}

std::optional<DataType> data_type_from_number(int64_t number) {
  for (DataType type : kDataTypes) {
    if (static_cast<int64_t>(type) == number) return type;
  }
  return std::nullopt;
}

}  // namespace tilewright
