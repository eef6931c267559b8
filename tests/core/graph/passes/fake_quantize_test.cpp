// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/input_domain.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

struct QuantizedScene : GraphBuilder {
  int count = 0;
  std::string name(const char* stem) { return stem + std::to_string(count++); }
  ValueId scale(float value) { return add_constant(name("scale"), {}, {value}); }
  ValueId zero(uint8_t value) {
    return add_constant(name("zero"), Tensor::of<uint8_t>({DataType::kUInt8, {}}, std::span(&value, 1)));
  }
  ValueId quantize(ValueId x, float s, uint8_t z) {
    return add_node("QuantizeLinear", {x, scale(s), zero(z)});
  }
  ValueId dequantize(ValueId q, float s, uint8_t z) {
    return add_node("DequantizeLinear", {q, scale(s), zero(z)});
  }
  ValueId weights(Shape shape) {
    Tensor tensor(TensorType{DataType::kInt8, std::move(shape)});
    for (size_t i = 0; i < tensor.as<int8_t>().size(); ++i)
      tensor.mutable_as<int8_t>()[i] = static_cast<int8_t>(i * 37);
    const ValueId q = add_constant(name("w"), std::move(tensor));
    return add_node("DequantizeLinear", {q, add_constant(name("ws"), {2}, {0.01F, 0.02F})},
                    attributes({{"axis", int64_t{0}}}));
  }
};

void expect_ops(const QuantizedScene& s, const std::string& expected) {
  const Graph before = s.build();
  const Graph after = apply(fake_quantize_recognition, before);
  EXPECT_EQ(ops(after), expected);
  EXPECT_EQ(difference(before, after), 0);
}

TEST(FakeQuantizeRecognition, JoinsPairsAndLeavesFloatOperatorsBetweenThem) {
  QuantizedScene s;
  const ValueId x = s.dequantize(s.quantize(s.add_input("x", {1, 3, 6, 6}), 0.01F, 120), 0.01F, 120);
  const ValueId y = s.add_node("Conv", {x, s.weights({2, 3, 3, 3})});
  s.add_output(s.dequantize(s.quantize(y, 0.02F, 7), 0.02F, 7));
  const Graph folded = apply(constant_folding, s.build());
  EXPECT_EQ(ops(folded), "QuantizeLinear DequantizeLinear Conv QuantizeLinear DequantizeLinear");
  const Graph after = apply(fake_quantize_recognition, folded);
  EXPECT_EQ(ops(after), "FakeQuantize Conv FakeQuantize");
  EXPECT_EQ(difference(s.build(), after), 0);
  const Node& first = after.nodes[0];
  EXPECT_EQ(first.attributes.real("scale", 0), 0.01F);
  EXPECT_EQ(first.attributes.real("low", 0), -120);
  EXPECT_EQ(first.attributes.real("high", 0), 135);
  EXPECT_EQ(first.origins.size(), 2u);
  EXPECT_FLOAT_EQ(static_cast<float>(rounding_steps(after)), 0.03F);
}

TEST(FakeQuantizeRecognition, MakesOneOfAQuantisedValueThatSeveralRead) {
  QuantizedScene s;
  const ValueId q = s.quantize(s.add_input("x", {4, 5}), 0.1F, 9);
  s.add_output(s.add_node("Relu", {s.dequantize(q, 0.1F, 9)}));
  s.add_output(s.dequantize(q, 0.1F, 9));
  s.add_output(s.add_node("Neg", {s.dequantize(q, 0.1F, 9)}));
  const Graph after = apply(dead_node_elimination, apply(fake_quantize_recognition, s.build()));
  EXPECT_EQ(ops(after), "FakeQuantize Relu Neg");
  EXPECT_EQ(difference(s.build(), after), 0);
}

TEST(FakeQuantizeRecognition, LooksThroughNodesThatOnlyMoveElements) {
  QuantizedScene s;
  const ValueId q = s.quantize(s.add_input("x", {4, 6}), 0.1F, 9);
  const ValueId t = s.add_node("Transpose", {s.add_node("Reshape", {q, s.add_integers("shape", {2, 12})})});
  s.add_output(s.dequantize(t, 0.1F, 9));
  expect_ops(s, "FakeQuantize Reshape Transpose");
}

TEST(FakeQuantizeRecognition, LeavesWhatIsNoPair) {
  QuantizedScene other_scale;
  other_scale.add_output(
      other_scale.dequantize(other_scale.quantize(other_scale.add_input("x", {4}), 0.1F, 9), 0.2F, 9));
  expect_ops(other_scale, "QuantizeLinear DequantizeLinear");

  QuantizedScene other_zero;
  other_zero.add_output(
      other_zero.dequantize(other_zero.quantize(other_zero.add_input("x", {4}), 0.1F, 9), 0.1F, 8));
  expect_ops(other_zero, "QuantizeLinear DequantizeLinear");

  QuantizedScene channels;
  const ValueId scales = channels.add_constant("scales", {3}, {0.1F, 0.2F, 0.3F});
  const ValueId q = channels.add_node("QuantizeLinear", {channels.add_input("x", {2, 3}), scales});
  channels.add_output(channels.add_node("DequantizeLinear", {q, scales}));
  expect_ops(channels, "QuantizeLinear DequantizeLinear");

  // The quantised value leaves the graph as well.
  QuantizedScene kept;
  const ValueId out = kept.quantize(kept.add_input("x", {4}), 0.1F, 9);
  kept.add_output(out);
  kept.add_output(kept.dequantize(out, 0.1F, 9));
  EXPECT_EQ(ops(apply(fake_quantize_recognition, kept.build())), "QuantizeLinear FakeQuantize");
}

}  // namespace
}  // namespace tilewright
