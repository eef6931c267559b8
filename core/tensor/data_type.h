// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tilewright {

/// Element types that a tensor can hold. The numbers are ONNX's; they are stored in files and must never
/// change.
enum class DataType : int32_t {
  kFloat32 = 1,
  kUInt8 = 2,
  kInt8 = 3,
  kUInt16 = 4,
  kInt16 = 5,
  kInt32 = 6,
  kInt64 = 7,
  kString = 8,
  kBool = 9,
  kFloat16 = 10,
  kFloat64 = 11,
  kUInt32 = 12,
  kUInt64 = 13,
  kBFloat16 = 16,
  kFloat8E4M3FN = 17,
  kFloat8E4M3FNUZ = 18,
  kFloat8E5M2 = 19,
  kFloat8E5M2FNUZ = 20,
  kUInt4 = 21,
  kInt4 = 22,
  kFloat4E2M1 = 23,
  kFloat8E8M0 = 24,
  kUInt2 = 25,
  kInt2 = 26,
};

/// The types of numbers: all but kString.
inline constexpr DataType kDataTypes[] = {DataType::kFloat32,
                                          DataType::kUInt8,
                                          DataType::kInt8,
                                          DataType::kUInt16,
                                          DataType::kInt16,
                                          DataType::kInt32,
                                          DataType::kInt64,
                                          DataType::kBool,
                                          DataType::kFloat16,
                                          DataType::kFloat64,
                                          DataType::kUInt32,
                                          DataType::kUInt64,
                                          DataType::kBFloat16,
                                          DataType::kFloat8E4M3FN,
                                          DataType::kFloat8E4M3FNUZ,
                                          DataType::kFloat8E5M2,
                                          DataType::kFloat8E5M2FNUZ,
                                          DataType::kUInt4,
                                          DataType::kInt4,
                                          DataType::kFloat4E2M1,
                                          DataType::kFloat8E8M0,
                                          DataType::kUInt2,
                                          DataType::kInt2};

/// Size of one element in memory, in bytes. An element of fewer than 8 bits has a byte of its own, so that
/// whatever slices, transposes or gathers elements finds each at an address; only files pack several into a
/// byte (core/tensor/packed_elements.h). Such elements are weights, which a model widens before it computes.
size_t data_type_size(DataType type);
/// Bits of one element in a file.
int data_type_bits(DataType type);
/// "float32", "int64", ...
std::string_view data_type_name(DataType type);
bool is_floating_point(DataType type);
/// Whether the type is an integer without a sign. bool counts as one.
bool is_unsigned(DataType type);
/// Whether no operator computes with elements of the type: they are stored, moved and converted only. That is
/// so for strings, and for floating-point numbers and integers of fewer than 16 bits, but for int8, uint8 and
/// bool.
bool is_storage_only(DataType type);
/// float16 and bfloat16.
bool is_half(DataType type);
/// The largest distance between neighbouring numbers of a type of 16 bits, relative to them; 0 for other
/// types, whose numbers lie closer or are exact.
double rounding_of(DataType type);
/// The type with this number, which is also ONNX's; nothing for types that a tensor cannot hold.
std::optional<DataType> data_type_from_number(int64_t number);
/// The same for what a kernel makes of numbers: nothing for strings either.
std::optional<DataType> number_type_from_number(int64_t number);

}  // namespace tilewright
