// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/random_inputs.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {
namespace {

int64_t largest(const Tensor& tensor) {
  const auto elements = tensor.as<int64_t>();
  return *std::max_element(elements.begin(), elements.end());
}

TEST(RandomInputs, ChooseRowsThatTheSmallestTableHas) {
  GraphBuilder b;
  Random random(1);
  const auto table = [&](const char* name, int64_t rows) {
    return b.add_constant(name, random_tensor({DataType::kFloat32, {rows, 4}}, random));
  };
  const ValueId words = b.add_input("words", {1, 500}, DataType::kInt64);
  const ValueId kinds = b.add_input("kinds", {500}, DataType::kInt64);
  const ValueId both = b.add_input("both", {500}, DataType::kInt64);
  const auto rows_of = [&](ValueId ids, const char* name, int64_t rows) {
    return b.add_node("Gather", {table(name, rows), ids});
  };
  b.add_output(rows_of(words, "a", 100));
  // They reach their table through a node that moves them.
  const ValueId moved = b.add_node("Flatten", {kinds});
  b.add_output(rows_of(moved, "b", 2));
  b.add_output(rows_of(both, "c", 5));
  b.add_output(rows_of(both, "d", 3));
  const auto inputs = random_inputs(b.build(), 7);
  EXPECT_EQ(largest(inputs[0]), 9);
  EXPECT_EQ(largest(inputs[1]), 1);
  EXPECT_EQ(largest(inputs[2]), 2);
}

TEST(RandomInputs, ChooseElementsThatAreThere) {
  GraphBuilder b;
  const auto indices = [&](const char* name, const Shape& shape) {
    return b.add_input(name, shape, DataType::kInt64);
  };
  const ValueId data = b.add_input("data", {6, 3, 200});
  b.add_output(
      b.add_node("GatherElements", {data, indices("each", {6, 3, 200})}, attributes({{"axis", int64_t{1}}})));
  b.add_output(
      b.add_node("ScatterElements", {data, indices("put", {6, 3, 200}), b.add_input("values", {6, 3, 200})}));
  // Both parts of a tuple have to fit the smaller extent.
  const ValueId rows = indices("rows", {100, 1});
  const ValueId columns = indices("columns", {100, 1});
  const ValueId pairs = b.add_node("Concat", {rows, columns}, attributes({{"axis", int64_t{1}}}));
  b.add_output(b.add_node("GatherND", {data, pairs}));
  const auto inputs = random_inputs(b.build(), 7);
  EXPECT_EQ(largest(inputs[1]), 2) << "GatherElements";
  EXPECT_EQ(largest(inputs[2]), 5) << "ScatterElements";
  EXPECT_EQ(largest(inputs[4]), 2) << "rows";
  EXPECT_EQ(largest(inputs[5]), 2) << "columns";
}

TEST(RandomInputs, SequencesAreNotLongerThanTheirData) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {3, 400, 2});
  const ValueId lengths = b.add_input("lengths", {400}, DataType::kInt32);
  const ValueId weights = b.add_constant("w", {1, 4, 2}, {0.5F});
  const ValueId recurrence = b.add_constant("r", {1, 4, 4}, {0.5F});
  b.add_output(b.add_node("RNN", {x, weights, recurrence, kNone, lengths}));
  const auto inputs = random_inputs(b.build(), 7);
  const auto elements = inputs[1].as<int32_t>();
  EXPECT_EQ(*std::max_element(elements.begin(), elements.end()), 3);
}

TEST(RandomInputs, DivisorsAreNotZero) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 100}, DataType::kInt64);
  const ValueId by = b.add_input("by", {100}, DataType::kInt64);
  const ValueId modulus = b.add_input("modulus", {1, 100}, DataType::kInt64);
  const ValueId power = b.add_input("power", {4, 100});
  b.add_output(b.add_node("Div", {x, by}));
  b.add_output(b.add_node("Mod", {x, b.add_node("Flatten", {modulus})}));
  b.add_output(b.add_node("Log", {power}));
  const auto inputs = random_inputs(b.build(), 7);
  const auto least = [](const auto& elements) { return *std::min_element(elements.begin(), elements.end()); };
  EXPECT_EQ(least(inputs[0].as<int64_t>()), 0);
  EXPECT_EQ(least(inputs[1].as<int64_t>()), 1);
  EXPECT_EQ(least(inputs[2].as<int64_t>()), 1);
  EXPECT_GE(least(inputs[3].as<float>()), 0.5F);
}

}  // namespace
}  // namespace tilewright
