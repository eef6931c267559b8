// SPDX-License-Identifier: Apache-2.0
// Types by descriptions of our own are those of what kernels make.
#include <gtest/gtest.h>

#include <stdexcept>

#include "core/graph/graph_builder.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

Tensor zeros(Shape shape, DataType type = DataType::kFloat32) {
  return Tensor(TensorType{type, std::move(shape)});
}

/// Integers, and what has few elements, are constants; the rest are inputs.
void expect_types(const char* op, int opset, const std::vector<Tensor>& inputs, int outputs,
                  const Attributes& a = {}) {
  SCOPED_TRACE(std::string(op) + " of opset " + std::to_string(opset));
  const auto made = (*find_reference_operator(op))({op, opset, &a, inputs, outputs});
  ASSERT_TRUE(made.ok()) << made.error().text();
  GraphBuilder b("graph", opset);
  std::vector<ValueId> ids;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const std::string name = "i" + std::to_string(i);
    if (!inputs[i].valid())
      ids.push_back(kNone);
    else if (!is_floating_point(inputs[i].type().data_type) || inputs[i].elements() <= 4)
      ids.push_back(b.add_constant(name, inputs[i]));
    else
      ids.push_back(b.add_input(name, inputs[i].shape(), inputs[i].type().data_type));
  }
  const auto values = b.add_node_with_outputs(outputs, op, ids, a);
  for (size_t i = 0; i < values.size(); ++i)
    EXPECT_EQ(tensor_type_text(b.graph().value(values[i]).type), tensor_type_text((*made)[i].type())) << i;
}

TEST(OwnTypes, OfRecurrentOperators) {
  for (const int opset : {1, 7, 14, 22}) {
    for (const int64_t layout : {0, 1}) {
      const Attributes a = attributes({{"layout", layout}, {"direction", std::string("bidirectional")}});
      const Tensor x = zeros({5, 3, 4});
      expect_types("LSTM", opset, {x, zeros({2, 24, 4}), zeros({2, 24, 6})}, 3, a);
      expect_types("GRU", opset, {x, zeros({2, 18, 4}), zeros({2, 18, 6})}, 2, a);
      expect_types("RNN", opset, {x, zeros({2, 6, 4}), zeros({2, 6, 6})}, 1, a);
    }
  }
  GraphBuilder b;
  EXPECT_THROW(b.add_node("LSTM", {b.add_input("x", {5, 3, 4}), b.add_input("w", {1, 24, 4}),
                                   b.add_input("r", {1, 18, 6})}),
               std::invalid_argument);
}

TEST(OwnTypes, OfDetection) {
  expect_types("RoiAlign", 16, {zeros({2, 3, 8, 8}), zeros({5, 4}), zeros({5}, DataType::kInt64)}, 1,
               attributes({{"output_height", int64_t{2}}, {"output_width", int64_t{7}}}));
  expect_types("GridSample", 20, {zeros({2, 3, 4, 5, 6}), zeros({2, 7, 8, 9, 3})}, 1);
  expect_types("GridSample", 16, {zeros({2, 3, 4, 5}), zeros({2, 7, 8, 2})}, 1);
  GraphBuilder b;
  try {
    b.add_node("NonMaxSuppression", {b.add_input("boxes", {1, 9, 4}), b.add_input("scores", {1, 2, 9})});
    ADD_FAILURE() << "the number of boxes cannot be known";
  } catch (const std::invalid_argument& e) {
    EXPECT_NE(std::string(e.what()).find("depends on data"), std::string::npos) << e.what();
  }
}

TEST(OwnTypes, OfResize) {
  const auto sizes = [](std::vector<int64_t> values) { return int64_tensor({std::ssize(values)}, values); };
  expect_types("Resize", 10, {zeros({1, 3, 4, 5}), float_tensor({4}, {1, 1, 2.5F, 0.5F})}, 1);
  expect_types("Resize", 13, {zeros({1, 3, 4, 5}), {}, {}, sizes({1, 3, 7, 2})}, 1);
  expect_types("Resize", 19, {zeros({1, 3, 4, 5}), {}, {}, sizes({8, 20})}, 1,
               attributes({{"axes", std::vector<int64_t>{2, 3}},
                           {"keep_aspect_ratio_policy", std::string("not_larger")}}));
  expect_types("Upsample", 9, {zeros({1, 3, 4, 5}), float_tensor({4}, {1, 1, 2, 2})}, 1);
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 5});
  EXPECT_THROW(b.add_node("Resize", {x, kNone, kNone, b.add_input("sizes", {2}, DataType::kInt64)}),
               std::invalid_argument);
}

TEST(OwnTypes, OfLinearAttention) {
  expect_types("LinearAttention", 27,
               {zeros({2, 3, 32}), zeros({2, 3, 16}), zeros({2, 3, 12}), Tensor(), zeros({2, 3, 16}),
                zeros({2, 3, 1})},
               2, attributes({{"q_num_heads", int64_t{4}}, {"kv_num_heads", int64_t{2}}}));
}

}  // namespace
}  // namespace tilewright
