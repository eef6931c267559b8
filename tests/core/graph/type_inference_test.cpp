// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_inference.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <onnx/defs/schema.h>

#include <limits>

#include "core/graph/flops.h"
#include "core/graph/graph_builder.h"
#include "core/graph/type_rules.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

TEST(TypeInference, ReadsConstantsThatDecideShapes) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 6});
  const auto y = b.add_node("Reshape", {x, b.add_integers("shape", {3, -1})});
  EXPECT_EQ(tensor_type_text(b.graph().value(y).type), "float32 3x4");
  const auto z = b.add_node("Gelu", {y});
  EXPECT_EQ(b.graph().value(z).type, b.graph().value(y).type);
}

TEST(TypeInference, RefusesWhatWouldBreakTheLibrary) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 4, 8, 8});
  const auto w = b.add_constant("w", {4, 4, 3, 3}, {1});
  const auto conv = [&](Attributes a) { b.add_node("Conv", {x, w}, std::move(a)); };
  EXPECT_THROW(conv(attributes({{"strides", Integers{0, 1}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"group", int64_t{0}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"dilations", Integers{1, -1}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"pads", Integers{1, 1}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"kernel_shape", Integers{5, 5}}})), std::invalid_argument);
  EXPECT_THROW(conv(attributes({{"pads", Integers{0, 0, -9, 0}}})), std::invalid_argument);
  EXPECT_THROW(b.add_node("Transpose", {x}, attributes({{"perm", Integers{0, 1, 2, 9}}})),
               std::invalid_argument);
  EXPECT_THROW(b.add_node("Softmax", {x}, attributes({{"axis", int64_t{77}}})), std::invalid_argument);
  EXPECT_THROW(b.add_node("NoSuchOperator", {x}), std::invalid_argument);
  EXPECT_NO_THROW(conv(attributes({{"strides", Integers{2, 1}}})));
}

TEST(TypeInference, ComparisonsHaveTheirTypeInEveryOpset) {
  for (int opset = 7; opset <= 17; ++opset) {
    for (const char* op : {"Greater", "Less", "Equal", "GreaterOrEqual", "LessOrEqual"}) {
      if (std::string(op).ends_with("OrEqual") && opset < 12) continue;
      SCOPED_TRACE(std::string(op) + " of opset " + std::to_string(opset));
      GraphBuilder b("graph", opset);
      const DataType type = opset < 9 ? DataType::kInt64 : DataType::kFloat32;
      const auto y = b.add_node(op, {b.add_input("a", {2, 1, 3}, type), b.add_input("b", {4, 1}, type)});
      EXPECT_EQ(tensor_type_text(b.graph().value(y).type), "bool 2x4x3");
    }
  }
}

TEST(TypeInference, ADepthMayBeOfAnyNumberType) {
  for (const DataType type : {DataType::kFloat32, DataType::kInt64, DataType::kInt32, DataType::kFloat64}) {
    for (const auto& [axis, shape] :
         {std::pair<int64_t, Shape>{-1, {2, 3, 4}}, {0, {4, 2, 3}}, {1, {2, 4, 3}}}) {
      GraphBuilder b;
      Tensor depth(TensorType{type, {1}});
      const double four = 4;
      store_elements(depth, 0, 1, &four);
      const auto y = b.add_node("OneHot",
                                {b.add_input("at", {2, 3}, DataType::kInt64), b.add_constant("depth", depth),
                                 b.add_constant("values", Shape{2}, {0.0F, 1.0F})},
                                attributes({{"axis", axis}}));
      EXPECT_EQ(b.graph().value(y).type.shape, shape);
    }
  }
}

/// What says why the node cannot be added.
std::string refusal(GraphBuilder& b, const char* op, const std::vector<ValueId>& inputs,
                    const Attributes& a = {}) {
  try {
    b.add_node(op, inputs, a);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "none";
}

TEST(TypeInference, ShapesThatDependOnDataAreThoseOfConstants) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 3});
  const auto where = b.add_input("where", {3}, DataType::kBool);
  const auto size = b.add_input("size", {2}, DataType::kInt64);
  const char* depends = "the shape of its output depends on data";
  for (const char* op : {"Unique", "NonZero"}) {
    EXPECT_THAT(refusal(b, op, {x}), ::testing::HasSubstr(depends)) << op;
  }
  EXPECT_THAT(refusal(b, "Compress", {x, where}), ::testing::HasSubstr(depends));
  EXPECT_THAT(refusal(b, "CenterCropPad", {x, size}), ::testing::HasSubstr(depends));
  const auto shape_of = [&](const char* op, const std::vector<ValueId>& inputs, const Attributes& a = {}) {
    return b.graph().value(b.add_node(op, inputs, a)).type.shape;
  };
  const auto values = b.add_integers("values", {3, 1, 3, 0});
  EXPECT_EQ(shape_of("Unique", {values}), (Shape{3}));
  EXPECT_EQ(shape_of("NonZero", {values}), (Shape{1, 3}));
  EXPECT_EQ(shape_of("CenterCropPad", {x, b.add_integers("to", {5, 1})}), (Shape{5, 1}));
  Tensor kept(TensorType{DataType::kBool, {3}});
  kept.mutable_as<uint8_t>()[1] = 1;
  EXPECT_EQ(shape_of("Compress", {x, b.add_constant("kept", kept)}, attributes({{"axis", int64_t{1}}})),
            (Shape{2, 1}));
}

/// Rules are asked for nodes of broken files, too.
TEST(TypeInference, MissingInputsAreErrorsOfEveryRule) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 3, 4, 5});
  int refused = 0;
  for (const std::string& op : reference_operator_names()) {
    for (const std::vector<ValueId>& inputs :
         {std::vector<ValueId>{}, std::vector<ValueId>(3, kNone), std::vector<ValueId>{kNone, x, x, x, x},
          std::vector<ValueId>{x, kNone, x, x, x}, std::vector<ValueId>(6, x)}) {
      Node node;
      node.op = op;
      node.inputs = inputs;
      node.outputs = {x};
      if (find_type_rule(node) != nullptr && !infer_types(b.graph(), node).ok()) ++refused;
    }
  }
  EXPECT_GT(refused, 50);
}

TEST(TypeInference, ARangeIsCountedAndNotMade) {
  GraphBuilder b;
  const auto scalar = [&](const char* name, int64_t value) {
    return b.add_constant(name, int64_tensor({}, {value}));
  };
  const auto zero = scalar("zero", 0);
  const auto one = scalar("one", 1);
  const auto far = b.add_node("Range", {zero, scalar("far", int64_t{1} << 36), one});
  EXPECT_EQ(b.graph().value(far).type.shape, (Shape{int64_t{1} << 36}));
  const auto down = b.add_node("Range", {scalar("ten", 10), zero, scalar("step", -3)});
  EXPECT_EQ(b.graph().value(down).type.shape, (Shape{4}));
  EXPECT_THAT(refusal(b, "Range", {zero, one, zero}), ::testing::HasSubstr("never reach its limit"));
}

TEST(TypeInference, OperatorsNewerThanTheLibraryHaveRulesOfTheirOwn) {
  GraphBuilder b("graph", 26);
  const auto x = b.add_input("x", {2, 4, 6});
  const auto channels = b.add_input("channels", {4});
  const auto last = b.add_input("last", {6});
  const auto one = b.add_integers("one", {1});
  for (const auto id : {b.add_node("Mish", {x}), b.add_node("Swish", {x}), b.add_node("CumProd", {x, one}),
                        b.add_node("RMSNormalization", {x, last}),
                        b.add_node("GroupNormalization", {x, channels, channels},
                                   attributes({{"num_groups", int64_t{2}}}))}) {
    EXPECT_EQ(tensor_type_text(b.graph().value(id).type), "float32 2x4x6");
  }
  const auto bits = b.add_input("bits", {3, 1}, DataType::kInt32);
  const auto mask = b.add_input("mask", {5}, DataType::kInt32);
  EXPECT_EQ(tensor_type_text(b.graph().value(b.add_node("BitwiseAnd", {bits, mask})).type), "int32 3x5");
  const auto columns = b.add_input("columns", {1, 4, 3});
  const auto image =
      b.add_node("Col2Im", {columns, b.add_integers("image", {4}), b.add_integers("block", {2})});
  EXPECT_EQ(tensor_type_text(b.graph().value(image).type), "float32 1x2x4");
  const auto signal = b.add_input("signal", {1, 10, 1});
  const auto half = b.add_node("DFT", {signal, kNone, one}, attributes({{"onesided", int64_t{1}}}));
  EXPECT_EQ(tensor_type_text(b.graph().value(half).type), "float32 1x6x2");
  const auto grid =
      b.add_node("AffineGrid", {b.add_input("theta", {1, 2, 3}), b.add_integers("size", {1, 7, 4, 5})});
  EXPECT_EQ(tensor_type_text(b.graph().value(grid).type), "float32 1x4x5x2");
}

/// The output's type of a node on `shape` is that of what its kernel makes, whatever the attributes.
void expect_as_computed(const char* op, const Shape& shape, const Shape& weights, const Attributes& a) {
  GraphBuilder b("graph", 11);
  std::vector<ValueId> inputs = {b.add_input("x", shape)};
  std::vector<Tensor> values = {Tensor(TensorType{DataType::kFloat32, shape})};
  if (!weights.empty()) {
    inputs.push_back(b.add_constant("w", weights, {1.0F}));
    values.emplace_back(TensorType{DataType::kFloat32, weights});
  }
  const auto made = (*find_reference_operator(op))({op, 11, &a, values, 1});
  if (!made.ok()) return;
  EXPECT_EQ(b.graph().value(b.add_node(op, inputs, a)).type, made->front().type());
}

TEST(TypeInference, WindowsAreOfTheShapeThatKernelsMake) {
  int checked = 0;
  for (const int64_t extent : {int64_t{4}, int64_t{7}, int64_t{17}}) {
    for (const int64_t kernel : {int64_t{1}, int64_t{2}, int64_t{3}}) {
      for (const int64_t stride : {int64_t{1}, int64_t{2}, int64_t{3}}) {
        for (const char* mode : {"NOTSET", "VALID", "SAME_UPPER", "SAME_LOWER"}) {
          for (const int64_t pad : {int64_t{0}, int64_t{1}}) {
            for (const int64_t other : {int64_t{0}, int64_t{1}}) {
              if (pad > 0 && std::string(mode) != "NOTSET") continue;
              Attributes a = attributes({{"kernel_shape", Integers{kernel, kernel}},
                                         {"strides", Integers{stride, stride}},
                                         {"auto_pad", std::string(mode)}});
              if (pad > 0) a.set("pads", Integers{pad, pad, pad, pad});
              SCOPED_TRACE(fmt::format("extent {}, kernel {}, stride {}, {} pad {}, {}", extent, kernel,
                                       stride, mode, pad, other));
              const Shape x = {1, 2, extent, extent};
              Attributes pool = a;
              pool.set("ceil_mode", other);
              expect_as_computed("MaxPool", x, {}, pool);
              expect_as_computed("AveragePool", x, {}, pool);
              expect_as_computed("Conv", x, {3, 2, kernel, kernel}, a);
              Attributes up = a;
              if (other < stride) up.set("output_padding", Integers{other, other});
              expect_as_computed("ConvTranspose", x, {2, 3, kernel, kernel}, up);
              ++checked;
            }
          }
        }
      }
    }
  }
  EXPECT_GE(checked, 200);
}

/// Every operator that a file may use has a type in every opset in which ONNX defines it.
TEST(TypeInference, NoOperatorWithAKernelLacksARule) {
  for (const std::string& op : reference_operator_names()) {
    for (int opset = 7; opset <= 17; ++opset) {
      const auto* schema = onnx::OpSchemaRegistry::Schema(op, opset, "");
      if (schema == nullptr || schema->has_type_and_shape_inference_function()) continue;
      Node node;
      node.op = op;
      node.opset = opset;
      EXPECT_NE(find_type_rule(node), nullptr) << op << " of opset " << opset;
    }
  }
}

TEST(TypeInference, SizesThatOverflowAreImpossible) {
  EXPECT_FALSE(check_type_size({DataType::kFloat32, {int64_t{1} << 40, int64_t{1} << 40}}).ok());
  EXPECT_FALSE(check_type_size({DataType::kFloat32, {2, -1}}).ok());
  EXPECT_FALSE(check_type_size({DataType::kFloat32, {std::numeric_limits<int64_t>::max()}}).ok());
  EXPECT_TRUE(check_type_size({DataType::kFloat32, {1024, 1024, 1024}}).ok());
}

TEST(Flops, AreThoseOfTheDefinition) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 8, 10, 10});
  const auto w = b.add_constant("w", {16, 4, 3, 3}, {1});
  const auto bias = b.add_constant("b", {16}, {1});
  b.add_node("Conv", {x, w, bias}, attributes({{"group", int64_t{2}}}), "conv");
  const auto a = b.add_input("a", {2, 5, 7});
  b.add_node("MatMul", {a, b.add_constant("m", {7, 3}, {1})}, {}, "matmul");
  b.add_node("ConvTranspose", {x, b.add_constant("t", {8, 5, 2, 2}, {1})}, {}, "up");
  b.add_node("Relu", {x}, {}, "relu");
  b.add_node("Reshape", {x, b.add_integers("shape", {-1})}, {}, "reshape");
  const Graph& graph = b.graph();
  EXPECT_EQ(node_flops(graph, graph.nodes[0]), 16 * 8 * 8 * (2 * 4 * 9 + 1));
  EXPECT_EQ(node_flops(graph, graph.nodes[1]), 2 * 2 * 5 * 3 * 7);
  EXPECT_EQ(node_flops(graph, graph.nodes[2]), 2 * 8 * 100 * 5 * 4);
  EXPECT_EQ(node_flops(graph, graph.nodes[3]), 800);
  EXPECT_EQ(node_flops(graph, graph.nodes[4]), 0);
}

}  // namespace
}  // namespace tilewright
