// SPDX-License-Identifier: Apache-2.0
// Operators that pick elements, or move them, by what they find in their inputs.
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

const Attributes& axis(int64_t which) {
  static Attributes attributes;
  attributes.set("axis", which);
  return attributes;
}

TEST(ReferenceUnique, SortsOrKeepsTheOrder) {
  const Tensor x = float_tensor({2, 3}, {2, 1, 1, 3, 4, 3});
  const auto sorted = run_all("Unique", {x}, {}, {11, 4});
  expect_tensor(sorted[0], {4}, {1, 2, 3, 4});
  expect_tensor(sorted[1], {4}, {1, 0, 3, 4});
  expect_tensor(sorted[2], {6}, {1, 0, 0, 2, 3, 2});
  expect_tensor(sorted[3], {4}, {2, 1, 2, 1});
  const auto seen = run_all("Unique", {x}, attributes_of({{"sorted", int64_t{0}}}), {11, 4});
  expect_tensor(seen[0], {4}, {2, 1, 3, 4});
  expect_tensor(seen[1], {4}, {0, 1, 3, 4});
  expect_tensor(seen[2], {6}, {0, 1, 1, 2, 3, 2});
  expect_tensor(seen[3], {4}, {1, 2, 2, 1});
}

TEST(ReferenceUnique, OrdersNumbersOfEveryType) {
  Tensor large(TensorType{DataType::kUInt64, {2}});
  large.mutable_as<uint64_t>()[0] = uint64_t{1} << 63;
  const auto sorted = run_all("Unique", {large}, {}, {11, 2});
  EXPECT_EQ(integer_values(sorted[1]), (Integers{1, 0}));
  expect_tensor(run("Unique", {bool_tensor({3}, {1, 0, 1})}), {2}, {0, 1});
}

TEST(ReferenceUnique, ComparesSlicesAlongAnAxis) {
  const Tensor rows = int64_tensor({3, 2}, {5, 6, 1, 2, 5, 6});
  const auto of_rows = run_all("Unique", {rows}, axis(0), {11, 4});
  expect_tensor(of_rows[0], {2, 2}, {1, 2, 5, 6});
  expect_tensor(of_rows[1], {2}, {1, 0});
  expect_tensor(of_rows[2], {3}, {1, 0, 1});
  expect_tensor(of_rows[3], {2}, {1, 2});
  const Tensor columns = int64_tensor({2, 3}, {5, 1, 5, 6, 2, 6});
  expect_tensor(run("Unique", {columns}, axis(-1)), {2, 2}, {1, 5, 2, 6});
  expect_tensor(run("Unique", {counting({0})}), {0}, {});
  const float nan = std::nanf("");
  expect_tensor(run("Unique", {float_tensor({3}, {nan, 1, nan})}), {2}, {1, NAN});
  EXPECT_NE(error_of("Unique", {columns}, axis(2)), "no error");
}

TEST(ReferenceCompress, KeepsWhereTheConditionHolds) {
  const Tensor x = float_tensor({3, 2}, {1, 2, 3, 4, 5, 6});
  expect_tensor(run("Compress", {x, bool_tensor({3}, {0, 1, 1})}, axis(0)), {2, 2}, {3, 4, 5, 6});
  expect_tensor(run("Compress", {x, bool_tensor({2}, {0, 1})}, axis(-1)), {3, 1}, {2, 4, 6});
  // Without an axis the elements count, and those after the condition's end are left out.
  expect_tensor(run("Compress", {x, bool_tensor({5}, {0, 1, 0, 0, 1})}), {2}, {2, 5});
  expect_tensor(run("Compress", {x, bool_tensor({1}, {0})}), {0}, {});
  EXPECT_NE(error_of("Compress", {x, int64_tensor({3}, {0, 1, 1})}, axis(0)), "no error");
}

TEST(ReferenceReverseSequence, TurnsTheFirstStepsRound) {
  const Tensor x = counting({4, 2});  // time first
  expect_tensor(run("ReverseSequence", {x, int64_tensor({2}, {3, 2})}), {4, 2}, {4, 3, 2, 1, 0, 5, 6, 7});
  const Attributes batch_first = attributes_of({{"time_axis", int64_t{1}}, {"batch_axis", int64_t{0}}});
  expect_tensor(run("ReverseSequence", {counting({2, 3}), int64_tensor({2}, {1, 3})}, batch_first), {2, 3},
                {0, 1, 2, 5, 4, 3});
  EXPECT_NE(error_of("ReverseSequence", {x, int64_tensor({2}, {5, 1})}), "no error");
  EXPECT_NE(error_of("ReverseSequence", {x, int64_tensor({3}, {1, 1, 1})}), "no error");
}

TEST(ReferenceCenterCropPad, KeepsTheMiddle) {
  const Tensor x = counting({2, 5});
  expect_tensor(run("CenterCropPad", {x, int64_tensor({2}, {2, 2})}), {2, 2}, {1, 2, 6, 7});
  expect_tensor(run("CenterCropPad", {x, int64_tensor({1}, {3})}, attributes_of({{"axes", Integers{0}}})),
                {3, 5}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0});
  expect_tensor(
      run("CenterCropPad", {x, int64_tensor({2}, {3, 4})}, attributes_of({{"axes", Integers{-1, 0}}})),
      {4, 3}, {0, 0, 0, 1, 2, 3, 6, 7, 8, 0, 0, 0});
  EXPECT_NE(error_of("CenterCropPad", {x, int64_tensor({1}, {3})}), "no error");
  EXPECT_NE(error_of("CenterCropPad", {x, int64_tensor({2}, {-1, 3})}), "no error");
}

TEST(ReferenceTensorScatter, WritesFromAPlaceOfEachEntry) {
  const Tensor cache = counting({2, 3, 1});
  const Tensor update = float_tensor({2, 2, 1}, {10, 11, 12, 13});
  expect_tensor(run("TensorScatter", {cache, update, int64_tensor({2}, {1, 0})}, {}, 24), {2, 3, 1},
                {0, 10, 11, 12, 13, 5});
  expect_tensor(run("TensorScatter", {cache, update}, {}, 24), {2, 3, 1}, {10, 11, 2, 12, 13, 5});
  const Attributes circular = attributes_of({{"mode", std::string("circular")}});
  expect_tensor(run("TensorScatter", {cache, update, int64_tensor({2}, {2, 1})}, circular, 24), {2, 3, 1},
                {11, 1, 10, 3, 12, 13});
  EXPECT_NE(error_of("TensorScatter", {cache, update, int64_tensor({2}, {2, 1})}, {}, 24), "no error");
  EXPECT_NE(error_of("TensorScatter", {cache, counting({2, 4, 1})}, {}, 24), "no error");
  EXPECT_NE(error_of("TensorScatter", {cache, counting({3})}, {}, 24), "no error");
}

TEST(ReferenceBitCast, KeepsTheBytes) {
  const auto to = [](DataType type) { return attributes_of({{"to", static_cast<int64_t>(type)}}); };
  const Tensor bits = run("BitCast", {float_tensor({2}, {1, -0.0F})}, to(DataType::kInt32), 26);
  EXPECT_EQ(integer_values(bits), (Integers{0x3f800000, INT32_MIN}));
  EXPECT_EQ(real_values(run("BitCast", {bits}, to(DataType::kFloat32), 26))[0], 1);
  EXPECT_NE(error_of("BitCast", {bits}, to(DataType::kInt64), 26), "no error");
  EXPECT_NE(error_of("BitCast", {bits}), "no error");
}

TEST(ReferenceCumulation, Products) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor last = int64_tensor({}, {-1});
  expect_tensor(run("CumProd", {x, last}, {}, 26), {2, 3}, {1, 2, 6, 4, 20, 120});
  expect_tensor(run("CumProd", {x, int64_tensor({}, {0})}, {}, 26), {2, 3}, {1, 2, 3, 4, 10, 18});
  expect_tensor(run("CumProd", {x, last}, attributes_of({{"exclusive", int64_t{1}}}), 26), {2, 3},
                {1, 1, 2, 1, 4, 20});
  expect_tensor(run("CumProd", {x, last}, attributes_of({{"reverse", int64_t{1}}}), 26), {2, 3},
                {6, 6, 3, 120, 30, 6});
  expect_tensor(run("CumProd", {int64_tensor({3}, {3, -2, 4}), last}, {}, 26), {3}, {3, -6, -24});
}

}  // namespace
}  // namespace tilewright
