// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tilewright {

/// Element types that a tensor can hold. The numbers are stored in files and must never change.
enum class DataType : int32_t {
  kFloat32 = 1,
  kUInt8 = 2,
  kInt8 = 3,
  kInt32 = 6,
  kInt64 = 7,
  kBool = 9,
  kFloat16 = 10,
  kFloat64 = 11,
};

inline constexpr DataType kDataTypes[] = {DataType::kFloat32, DataType::kUInt8,  DataType::kInt8,
                                          DataType::kInt32,   DataType::kInt64,  DataType::kBool,
                                          DataType::kFloat16, DataType::kFloat64};

/// Size of one element in bytes.
size_t data_type_size(DataType type);
/// "float32", "int64", ...
std::string_view data_type_name(DataType type);
bool is_floating_point(DataType type);
/// The type with this number, which is also ONNX's; nothing for types that a tensor cannot hold.
std::optional<DataType> data_type_from_number(int64_t number);

}  // namespace tilewright
