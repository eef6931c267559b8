// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "core/graph/flops.h"
#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

Tensor byte_scalar(DataType type) {
  return Tensor(TensorType{type, {}});
}

std::string type_of(const GraphBuilder& b, ValueId id) {
  return tensor_type_text(b.graph().value(id).type);
}

TEST(QuantizedTypes, ComeFromZeroPointsScalesAndAttributes) {
  GraphBuilder b("graph", 21);
  const ValueId x = b.add_input("x", {2, 3});
  const ValueId scale = b.add_constant("scale", {}, {0.5});
  const ValueId zero = b.add_constant("zero", byte_scalar(DataType::kInt8));
  EXPECT_EQ(type_of(b, b.add_node("QuantizeLinear", {x, scale})), "uint8 2x3");
  const ValueId q = b.add_node("QuantizeLinear", {x, scale, zero});
  EXPECT_EQ(type_of(b, q), "int8 2x3");
  EXPECT_EQ(type_of(b, b.add_node("QuantizeLinear", {x, scale}, attributes({{"output_dtype", int64_t{3}}}))),
            "int8 2x3");
  EXPECT_THROW(b.add_node("QuantizeLinear", {x, scale}, attributes({{"output_dtype", int64_t{99}}})),
               std::invalid_argument);
  EXPECT_EQ(type_of(b, b.add_node("DequantizeLinear", {q, scale, zero})), "float32 2x3");
  EXPECT_EQ(
      type_of(b, b.add_node("DequantizeLinear", {q, scale}, attributes({{"output_dtype", int64_t{10}}}))),
      "float16 2x3");
  const auto dynamic = b.add_node_with_outputs(3, "DynamicQuantizeLinear", {x});
  EXPECT_EQ(type_of(b, dynamic[0]), "uint8 2x3");
  EXPECT_EQ(type_of(b, dynamic[1]), "float32 scalar");
  EXPECT_EQ(type_of(b, dynamic[2]), "uint8 scalar");
}

TEST(QuantizedTypes, OfProductsAndConvolutions) {
  GraphBuilder b;
  const ValueId a = b.add_input("a", {4, 2, 3}, DataType::kUInt8);
  const ValueId w = b.add_input("w", {3, 5}, DataType::kInt8);
  const ValueId one = b.add_constant("one", {}, {1});
  const ValueId byte = b.add_constant("byte", byte_scalar(DataType::kUInt8));
  const ValueId small = b.add_constant("small", byte_scalar(DataType::kInt8));
  const ValueId product = b.add_node("MatMulInteger", {a, w});
  EXPECT_EQ(type_of(b, product), "int32 4x2x5");
  EXPECT_EQ(type_of(b, b.add_node("QLinearMatMul", {a, one, byte, w, one, small, one, small})), "int8 4x2x5");
  EXPECT_EQ(node_flops(b.graph(), b.graph().nodes[0]), 2.0 * 4 * 2 * 5 * 3);
  EXPECT_THROW(b.add_node("MatMulInteger", {w, w}), std::invalid_argument);

  const ValueId image = b.add_input("image", {1, 4, 8, 8}, DataType::kUInt8);
  const ValueId filters = b.add_input("filters", {6, 2, 3, 3}, DataType::kInt8);
  const Attributes window = attributes({{"group", int64_t{2}},
                                        {"strides", std::vector<int64_t>{2, 2}},
                                        {"auto_pad", std::string("SAME_UPPER")}});
  EXPECT_EQ(type_of(b, b.add_node("ConvInteger", {image, filters}, window)), "int32 1x6x4x4");
  EXPECT_EQ(type_of(b, b.add_node("QLinearConv", {image, one, byte, filters, one, small, one, byte}, window)),
            "uint8 1x6x4x4");
  EXPECT_EQ(node_flops(b.graph(), b.graph().nodes.back()), 2.0 * 6 * 4 * 4 * 2 * 9);
  EXPECT_THROW(b.add_node("ConvInteger", {image, filters}), std::invalid_argument);
  EXPECT_THROW(b.add_node("ConvInteger", {image, w}), std::invalid_argument);
}

}  // namespace
}  // namespace tilewright
