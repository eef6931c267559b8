// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/element.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numeric>

#include "core/tensor/packed_elements.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// A tensor of one element.
template <typename Number>
Tensor one(DataType type, Number value) {
  Tensor tensor(TensorType{type, {1}});
  store_elements(tensor, 0, 1, &value);
  return tensor;
}

TEST(Element, NumbersUpTo3AreHeldByEveryType) {
  for (const DataType type : kDataTypes) {
    const bool is_power = type == DataType::kFloat8E8M0;
    const int64_t most = type == DataType::kBool || type == DataType::kInt2 ? 1 : 3;
    for (int64_t value = is_power ? 1 : 0; value <= (is_power ? 2 : most); ++value) {
      EXPECT_EQ(integer_values(one(type, value))[0], value) << data_type_name(type);
      EXPECT_EQ(real_values(one(type, static_cast<double>(value)))[0], static_cast<double>(value))
          << data_type_name(type);
      EXPECT_EQ(all_numbers<uint64_t>(one(type, static_cast<uint64_t>(value)))[0],
                static_cast<uint64_t>(value))
          << data_type_name(type);
    }
  }
}

TEST(Element, IntegersWrapAround) {
  EXPECT_EQ(integer_values(one(DataType::kUInt16, int64_t{65537}))[0], 1);
  EXPECT_EQ(integer_values(one(DataType::kInt16, int64_t{32768}))[0], -32768);
  EXPECT_EQ(integer_values(one(DataType::kUInt32, int64_t{-1}))[0], 4294967295);
  EXPECT_EQ(all_numbers<uint64_t>(one(DataType::kUInt64, int64_t{-1}))[0], UINT64_MAX);
  for (int64_t value = -40; value <= 40; ++value) {
    EXPECT_EQ(integer_values(one(DataType::kUInt4, value))[0], (value + 48) % 16);
    EXPECT_EQ(integer_values(one(DataType::kInt4, value))[0], (value + 56) % 16 - 8);
    EXPECT_EQ(integer_values(one(DataType::kUInt2, value))[0], (value + 48) % 4);
    EXPECT_EQ(integer_values(one(DataType::kInt2, value))[0], (value + 50) % 4 - 2);
  }
}

TEST(Element, NumbersSaturateWhereTheyBecomeIntegersOfWholeBytes) {
  EXPECT_EQ(integer_values(one(DataType::kUInt16, 7e4))[0], 65535);
  EXPECT_EQ(integer_values(one(DataType::kUInt16, -1.5))[0], 0);
  EXPECT_EQ(integer_values(one(DataType::kInt16, -1e9))[0], -32768);
  EXPECT_EQ(all_numbers<uint64_t>(one(DataType::kUInt64, 1e30))[0], UINT64_MAX);
  EXPECT_EQ(all_numbers<uint64_t>(one(DataType::kUInt64, 0x1p63))[0], uint64_t{1} << 63);
  EXPECT_EQ(integer_values(one(DataType::kUInt64, std::nan("")))[0], 0);
  EXPECT_EQ(real_values(one(DataType::kUInt64, UINT64_MAX))[0], 0x1p64);
  // Below 8 bits they wrap.
  EXPECT_EQ(integer_values(one(DataType::kInt4, 8.9))[0], -8);
  EXPECT_EQ(integer_values(one(DataType::kUInt4, -9.0))[0], 7);
}

TEST(Element, SixteenBitFloatsOverflowAndEightBitOnesSaturate) {
  EXPECT_EQ(real_values(one(DataType::kFloat16, 1e9))[0], INFINITY);
  EXPECT_EQ(real_values(one(DataType::kBFloat16, 1e39))[0], INFINITY);
  EXPECT_EQ(real_values(one(DataType::kFloat8E4M3FN, 1e9))[0], 448);
  EXPECT_EQ(real_values(one(DataType::kFloat8E4M3FNUZ, -HUGE_VAL))[0], -240);
  EXPECT_EQ(real_values(one(DataType::kFloat8E5M2, 1e9))[0], 57344);
  EXPECT_EQ(real_values(one(DataType::kFloat4E2M1, 1e9))[0], 6);
}

TEST(PackedElements, ShareBytesFromTheLowestBitsOn) {
  Tensor four(TensorType{DataType::kInt4, {5}});
  const std::vector<int64_t> values = {7, -8, -7, 0, -1};
  store_elements(four, 0, 5, values.data());
  EXPECT_EQ(packed_bytes(four.type()), 3);
  EXPECT_EQ(packed(four), std::string("\x87\x09\x0f", 3));
  Tensor two(TensorType{DataType::kUInt2, {7}});
  const std::vector<int64_t> small = {1, 2, 3, 0, 1, 2, 3};
  store_elements(two, 0, 7, small.data());
  EXPECT_EQ(packed(two), "\x39\x39");
}

TEST(PackedElements, UnpackWhatWasPacked) {
  for (const DataType type : kDataTypes) {
    for (int64_t count = 0; count < 9; ++count) {
      Tensor tensor(TensorType{type, {count}});
      std::vector<int64_t> values(static_cast<size_t>(count));
      std::iota(values.begin(), values.end(), 0);
      store_elements(tensor, 0, count, values.data());
      const std::string bytes = packed(tensor);
      ASSERT_EQ(static_cast<int64_t>(bytes.size()), packed_bytes(tensor.type())) << data_type_name(type);
      Tensor read(tensor.type());
      std::copy(bytes.begin(), bytes.end(), static_cast<char*>(read.mutable_data()));
      unpack_in_place(read);
      EXPECT_EQ(std::memcmp(read.data(), tensor.data(), static_cast<size_t>(tensor.type().bytes())), 0)
          << data_type_name(type) << " " << count;
    }
  }
}

}  // namespace
}  // namespace tilewright
