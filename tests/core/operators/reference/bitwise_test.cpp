// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Tensor byte_row(const std::vector<int64_t>& values) {
  return cast_to(int64_tensor({static_cast<int64_t>(values.size())}, values), DataType::kUInt8);
}

Attributes direction(const std::string& which) {
  return attributes_of({{"direction", which}});
}

TEST(ReferenceBitwise, CombinesBits) {
  const Tensor a = byte_row({12, 255, 0});
  const Tensor b = byte_row({10, 1, 7});
  expect_tensor(run("BitwiseAnd", {a, b}, {}, 18), {3}, {8, 1, 0});
  expect_tensor(run("BitwiseOr", {a, b}, {}, 18), {3}, {14, 255, 7});
  expect_tensor(run("BitwiseXor", {a, b}, {}, 18), {3}, {6, 254, 7});
  expect_tensor(run("BitwiseNot", {a}, {}, 18), {3}, {243, 0, 255});
  const Tensor negative = cast_to(int64_tensor({2, 1}, {-2, 5}), DataType::kInt32);
  const Tensor mask = cast_to(int64_tensor({2}, {255, 4}), DataType::kInt32);
  expect_tensor(run("BitwiseAnd", {negative, mask}, {}, 18), {2, 2}, {254, 4, 5, 4});
  expect_tensor(run("BitwiseNot", {negative}, {}, 18), {2, 1}, {1, -6});
  EXPECT_NE(error_of("BitwiseOr", {a, mask}), "no error");
  EXPECT_NE(error_of("BitwiseNot", {float_tensor({1}, {1})}), "no error");
  EXPECT_NE(error_of("BitwiseXor", {bool_tensor({1}, {1}), bool_tensor({1}, {0})}), "no error");
}

TEST(ReferenceBitwise, ShiftsWordsOfEveryWidth) {
  for (const DataType type : {DataType::kUInt16, DataType::kUInt32, DataType::kUInt64}) {
    SCOPED_TRACE(data_type_name(type));
    const auto bits = static_cast<int64_t>(8 * data_type_size(type));
    const Tensor ones = cast_to(int64_tensor({2}, {1, 1}), type);
    const Tensor top =
        run("BitShift", {ones, cast_to(int64_tensor({2}, {bits - 1, bits}), type)}, direction("LEFT"));
    const Tensor back =
        run("BitShift", {top, cast_to(int64_tensor({1}, {bits - 1}), type)}, direction("RIGHT"));
    expect_tensor(back, {2}, {1, 0});
  }
}

TEST(ReferenceBitwise, ShiftsLoseBits) {
  const Tensor x = byte_row({3, 129, 255, 1});
  const Tensor places = byte_row({1, 1, 4, 70});
  expect_tensor(run("BitShift", {x, places}, direction("LEFT")), {4}, {6, 2, 240, 0});
  expect_tensor(run("BitShift", {x, places}, direction("RIGHT")), {4}, {1, 64, 15, 0});
  expect_tensor(run("BitShift", {x, byte_row({2})}, direction("RIGHT")), {4}, {0, 32, 63, 0});
  EXPECT_NE(error_of("BitShift", {x, places}), "no error");
  EXPECT_NE(error_of("BitShift", {x, places}, direction("UP")), "no error");
  EXPECT_NE(error_of("BitShift", {int64_tensor({1}, {1}), int64_tensor({1}, {1})}, direction("LEFT")),
            "no error")
      << "signed integers";
}

}  // namespace
}  // namespace tilewright
