// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

TEST(ReferenceGather, PicksSlices) {
  const Tensor x = counting({2, 3});
  expect_tensor(run("Gather", {x, int64_tensor({}, {-1})}), {3}, {3, 4, 5});
  expect_tensor(run("Gather", {x, int64_tensor({2, 1}, {2, 0})}, attributes_of({{"axis", int64_t{1}}})),
                {2, 2, 1}, {2, 0, 5, 3});
  expect_tensor(
      run("Gather", {int64_tensor({3}, {7, 8, 9}), cast_to(int64_tensor({1}, {1}), DataType::kInt32)}), {1},
      {8});
  EXPECT_EQ(error_of("Gather", {x, int64_tensor({1}, {2})}), "Gather: its index 2 is outside an axis of 2");
  EXPECT_NE(error_of("Gather", {x, int64_tensor({1}, {-3})}), "no error");
  EXPECT_NE(error_of("Gather", {x, counting({1})}), "no error");
  EXPECT_NE(error_of("Gather", {counting({}), int64_tensor({}, {0})}), "no error");
}

TEST(ReferenceGather, PicksElements) {
  const Tensor x = float_tensor({2, 2}, {1, 2, 3, 4});
  expect_tensor(
      run("GatherElements", {x, int64_tensor({2, 2}, {0, 0, 1, 0})}, attributes_of({{"axis", int64_t{1}}})),
      {2, 2}, {1, 1, 4, 3});
  expect_tensor(run("GatherElements", {x, int64_tensor({1, 2}, {1, -2})}), {1, 2}, {3, 2});
  EXPECT_NE(error_of("GatherElements", {x, int64_tensor({1, 3}, {0, 0, 0})}), "no error");
}

TEST(ReferenceGather, PicksByTuples) {
  const Tensor x = counting({2, 2, 2});
  expect_tensor(run("GatherND", {x, int64_tensor({2, 3}, {0, 0, 1, 1, 1, 0})}), {2}, {1, 6});
  expect_tensor(run("GatherND", {x, int64_tensor({1, 1}, {1})}), {1, 2, 2}, {4, 5, 6, 7});
  expect_tensor(
      run("GatherND", {x, int64_tensor({2, 1}, {1, 0})}, attributes_of({{"batch_dims", int64_t{1}}})), {2, 2},
      {2, 3, 4, 5});
  EXPECT_NE(error_of("GatherND", {x, int64_tensor({1, 4}, {0, 0, 0, 0})}), "no error");
  EXPECT_NE(error_of("GatherND", {x, int64_tensor({1, 1}, {2})}), "no error");
  EXPECT_NE(
      error_of("GatherND", {x, int64_tensor({2, 1}, {0, 0})}, attributes_of({{"batch_dims", int64_t{2}}})),
      "no error");
}

TEST(ReferenceScatter, ReplacesOrCombines) {
  const Tensor x = float_tensor({4}, {1, 2, 3, 4});
  const Tensor places = int64_tensor({3, 1}, {1, 3, -3});
  const Tensor updates = float_tensor({3}, {10, 20, 30});
  expect_tensor(run("ScatterND", {x, places, updates}), {4}, {1, 30, 3, 20});
  expect_tensor(run("ScatterND", {x, places, updates}, attributes_of({{"reduction", std::string("add")}})),
                {4}, {1, 42, 3, 24});
  expect_tensor(run("ScatterND", {counting({2, 2}), int64_tensor({1, 1}, {1}), float_tensor({1, 2}, {8, 9})}),
                {2, 2}, {0, 1, 8, 9});
  expect_tensor(
      run("ScatterElements", {counting({2, 2}), int64_tensor({1, 2}, {1, 0}), float_tensor({1, 2}, {8, 9})}),
      {2, 2}, {0, 9, 8, 3});
  expect_tensor(run("ScatterElements", {x, int64_tensor({2}, {0, 0}), float_tensor({2}, {5, 7})},
                    attributes_of({{"reduction", std::string("mul")}, {"axis", int64_t{-1}}})),
                {4}, {35, 2, 3, 4});
  expect_tensor(x, {4}, {1, 2, 3, 4});
  EXPECT_NE(error_of("ScatterND", {x, int64_tensor({1, 1}, {4}), float_tensor({1}, {0})}), "no error");
  EXPECT_NE(error_of("ScatterND", {x, places, float_tensor({2}, {0, 0})}), "no error");
  EXPECT_NE(error_of("ScatterElements", {x, int64_tensor({1}, {0}), int64_tensor({1}, {0})}), "no error");
}

TEST(ReferenceTopK, SortsBestFirst) {
  const Tensor x = float_tensor({2, 3}, {1, 3, 3, 6, 5, 4});
  const auto largest = run_all("TopK", {x, int64_tensor({1}, {2})}, {}, {11, 2});
  expect_tensor(largest[0], {2, 2}, {3, 3, 6, 5});
  expect_tensor(largest[1], {2, 2}, {1, 2, 0, 1});
  const auto smallest = run_all("TopK", {x, int64_tensor({1}, {1})},
                                attributes_of({{"largest", int64_t{0}}, {"axis", int64_t{0}}}), {11, 2});
  expect_tensor(smallest[0], {1, 3}, {1, 3, 3});
  expect_tensor(smallest[1], {1, 3}, {0, 0, 0});
  expect_tensor(run("TopK", {x}, attributes_of({{"k", int64_t{1}}}), 9), {2, 1}, {3, 6});
  EXPECT_EQ(error_of("TopK", {x, int64_tensor({1}, {4})}), "TopK: it wants 4 of 3 elements");
}

TEST(ReferenceOneHot, MarksPlaces) {
  const Tensor values = float_tensor({2}, {0, 5});
  expect_tensor(run("OneHot", {int64_tensor({3}, {1, -1, 9}), int64_tensor({}, {3}), values}), {3, 3},
                {0, 5, 0, 0, 0, 5, 0, 0, 0});
  expect_tensor(run("OneHot", {int64_tensor({2}, {1, 0}), int64_tensor({}, {2}), int64_tensor({2}, {0, 1})},
                    attributes_of({{"axis", int64_t{0}}})),
                {2, 2}, {0, 1, 1, 0});
  EXPECT_NE(error_of("OneHot", {int64_tensor({1}, {0}), int64_tensor({}, {-2}), values}), "no error");
}

}  // namespace
}  // namespace tilewright
