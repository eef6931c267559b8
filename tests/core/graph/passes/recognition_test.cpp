// SPDX-License-Identifier: Apache-2.0
// GELU, layer normalisation and global pools.
#include <gtest/gtest.h>

#include <cmath>

#include "core/graph/graph_builder.h"
#include "core/graph/pass_pipeline.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

struct RecognitionScene : GraphBuilder {
  int count = 0;
  ValueId scalar(double value) {
    return add_constant("s" + std::to_string(count++), {}, {static_cast<float>(value)});
  }
  ValueId mul(ValueId a, ValueId b) { return add_node("Mul", {a, b}); }
  /// 1 + erf(x / sqrt 2)
  ValueId erf_sum(ValueId x, bool divide) {
    const auto t = divide ? add_node("Div", {x, scalar(std::sqrt(2))}) : mul(scalar(std::sqrt(0.5)), x);
    const auto e = add_node("Erf", {t});
    return divide ? add_node("Add", {e, scalar(1)}) : add_node("Add", {scalar(1), e});
  }
};

void expect_gelu(const RecognitionScene& s, const std::string& expected) {
  const Graph before = s.build();
  const Graph after = apply(gelu_recognition, before);
  EXPECT_EQ(ops(after), expected);
  EXPECT_LT(difference(before, after), 1e-6);
}

TEST(GeluRecognition, InAllItsOrders) {
  for (const bool divide : {false, true}) {
    for (int order = 0; order < 6; ++order) {
      RecognitionScene s;
      const auto x = s.add_node("Mul", {s.add_input("a", {4, 8}), s.add_input("b", {4, 8})});
      const auto sum = s.erf_sum(x, divide);
      ValueId y = kNone;
      switch (order) {
        case 0: y = s.mul(s.mul(x, sum), s.scalar(0.5)); break;
        case 1: y = s.mul(s.mul(x, s.scalar(0.5)), sum); break;
        case 2: y = s.mul(x, s.mul(s.scalar(0.5), sum)); break;
        case 3: y = s.mul(s.scalar(0.5), s.mul(sum, x)); break;
        case 4: y = s.mul(sum, s.mul(s.scalar(0.5), x)); break;
        default: y = s.add_node("Div", {s.mul(sum, x), s.scalar(2)}); break;
      }
      s.add_output(y);
      SCOPED_TRACE(std::to_string(order) + (divide ? " by quotient" : " by product"));
      expect_gelu(s, "Mul Gelu");
      EXPECT_EQ(only(apply(gelu_recognition, s.build()), "Gelu").origins.size(), 5u);
    }
  }
}

TEST(GeluRecognition, NotWithOtherFactors) {
  RecognitionScene s;
  const auto x = s.add_input("x", {8});
  s.add_output(s.mul(s.mul(x, s.erf_sum(x, true)), s.scalar(0.4)));
  expect_gelu(s, "Div Erf Add Mul Mul");
}

TEST(GeluRecognition, KeepsPartsThatOthersRead) {
  RecognitionScene s;
  const auto x = s.add_input("x", {8});
  const auto sum = s.erf_sum(x, true);
  s.add_output(s.mul(s.mul(x, sum), s.scalar(0.5))).add_output(s.add_node("Neg", {sum}));
  expect_gelu(s, "Div Erf Add Gelu Neg");
}

/// Layer normalisation over the last axis as exporters write it.
struct NormScene : RecognitionScene {
  bool power = true;
  bool reciprocal = false;
  bool two_differences = false;
  ValueId normalised(ValueId x) {
    const Attributes last = attributes({{"axes", Integers{-1}}});
    const auto mean = add_node("ReduceMean", {x}, last);
    const auto d = add_node("Sub", {x, mean});
    const auto d2 = two_differences ? add_node("Sub", {x, mean}) : d;
    const auto square = power ? add_node("Pow", {d2, scalar(2)}) : mul(d2, d2);
    const auto variance = add_node("ReduceMean", {square}, last);
    const auto root = add_node("Sqrt", {add_node("Add", {variance, scalar(1e-5)})});
    return reciprocal ? mul(d, add_node("Reciprocal", {root})) : add_node("Div", {d, root});
  }
};

Graph expect_norm(const NormScene& s, const std::string& expected) {
  const Graph before = s.build();
  const Graph after = apply(layer_norm_recognition, before);
  EXPECT_EQ(ops(after), expected);
  EXPECT_LT(difference(before, after), 1e-5);
  return after;
}

TEST(LayerNormRecognition, WithScaleAndBiasInItsForms) {
  for (int form = 0; form < 8; ++form) {
    NormScene s;
    s.power = (form & 1) != 0;
    s.reciprocal = (form & 2) != 0;
    s.two_differences = (form & 4) != 0;
    SCOPED_TRACE(form);
    const auto x = s.add_input("x", {2, 3, 8});
    const auto y = s.mul(s.normalised(x), s.add_constant("g", {8}, {1.5f}));
    s.add_output(s.add_node("Add", {s.add_constant("b", {8}, {0.5f}), y}));
    const Node norm = only(expect_norm(s, "LayerNormalization"), "LayerNormalization");
    EXPECT_EQ(norm.attributes.integer("axis", 0), 2);
    EXPECT_NEAR(norm.attributes.real("epsilon", 0), 1e-5, 1e-9);
    EXPECT_EQ(norm.inputs.size(), 3u);
  }
}

TEST(LayerNormRecognition, WithoutScaleOrBias) {
  NormScene s;
  s.add_output(s.normalised(s.add_input("x", {2, 8})));
  expect_norm(s, "LayerNormalization");
  NormScene scaled;
  scaled.add_output(
      scaled.mul(scaled.normalised(scaled.add_input("x", {2, 8})), scaled.add_constant("g", {8}, {2})));
  EXPECT_EQ(only(expect_norm(scaled, "LayerNormalization"), "LayerNormalization").inputs.size(), 2u);
}

TEST(LayerNormRecognition, NotOverOtherAxes) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 8, 3});
  const Attributes axis = attributes({{"axes", Integers{1}}});
  const auto d = b.add_node("Sub", {x, b.add_node("ReduceMean", {x}, axis)});
  const auto v = b.add_node("ReduceMean", {b.add_node("Mul", {d, d})}, axis);
  b.add_output(
      b.add_node("Div", {d, b.add_node("Sqrt", {b.add_node("Add", {v, b.add_constant("e", {}, {1e-5f})})})}));
  EXPECT_EQ(ops(apply(layer_norm_recognition, b.build())), "ReduceMean Sub Mul ReduceMean Add Sqrt Div");
}

/// A normalisation of groups of channels as exporters write it.
struct GroupNormScene : RecognitionScene {
  ValueId x = add_input("x", {2, 6, 5});
  ValueId reshape(ValueId value, const std::vector<int64_t>& shape) {
    return add_node("Reshape", {value, add_integers("shape" + std::to_string(count++), shape)});
  }
  ValueId normalised(ValueId value, int64_t groups) {
    const auto scale = add_constant("scale", {groups}, std::vector<float>(static_cast<size_t>(groups), 2));
    const auto bias = add_constant("bias", {groups}, std::vector<float>(static_cast<size_t>(groups), 0.25f));
    return add_node("InstanceNormalization", {reshape(value, {2, groups, -1}), scale, bias},
                    attributes({{"epsilon", 1e-3}}));
  }
  ValueId by_channel(const char* name, Shape shape) {
    return add_constant(name, std::move(shape), {0.5f, 1, 1.5f, 2, 2.5f, 3});
  }
};

Graph expect_group_norm(const GroupNormScene& s, const std::string& expected) {
  const Graph before = s.build();
  const Graph after = apply(group_norm_recognition, before);
  EXPECT_EQ(ops(after), expected);
  EXPECT_LT(difference(before, after), 1e-5);
  return after;
}

TEST(GroupNormRecognition, WithScaleAndBiasByChannel) {
  for (const int64_t groups : {1, 2, 6}) {
    GroupNormScene s;
    const auto back = s.reshape(s.normalised(s.x, groups), {2, 6, 5});
    const auto scaled = s.mul(back, s.by_channel("g", {6, 1}));
    s.add_output(s.add_node("Add", {s.by_channel("b", {1, 6, 1}), scaled}));
    SCOPED_TRACE(groups);
    const Node norm = only(expect_group_norm(s, "GroupNormalization"), "GroupNormalization");
    EXPECT_EQ(norm.attributes.integer("num_groups", 0), groups);
    EXPECT_NEAR(norm.attributes.real("epsilon", 0), 1e-3, 1e-9);
    EXPECT_EQ(norm.origins.size(), 5u);
  }
}

TEST(GroupNormRecognition, WithoutScaleOrBias) {
  GroupNormScene s;
  s.add_output(s.reshape(s.normalised(s.x, 3), {2, 6, 5}));
  expect_group_norm(s, "GroupNormalization");
  GroupNormScene shifted;
  const auto back = shifted.reshape(shifted.normalised(shifted.x, 3), {2, 6, 5});
  shifted.add_output(shifted.add_node("Add", {back, shifted.by_channel("b", {6, 1})}));
  expect_group_norm(shifted, "GroupNormalization");
}

TEST(GroupNormRecognition, LeavesFactorsOfOtherAxes) {
  GroupNormScene s;
  const auto back = s.reshape(s.normalised(s.x, 2), {2, 6, 5});
  s.add_output(s.mul(back, s.add_constant("g", {5}, {1, 2, 3, 4, 5})));
  expect_group_norm(s, "GroupNormalization Mul");
}

TEST(GroupNormRecognition, NotWhereTheRowsAreReadOtherwise) {
  GroupNormScene read;
  const auto rows = read.normalised(read.x, 2);
  read.add_output(read.reshape(rows, {2, 6, 5})).add_output(rows);
  expect_group_norm(read, "Reshape InstanceNormalization Reshape");

  GroupNormScene turned;
  turned.add_output(turned.reshape(turned.normalised(turned.x, 2), {2, 5, 6}));
  expect_group_norm(turned, "Reshape InstanceNormalization Reshape");

  GroupNormScene parts;
  parts.add_output(parts.reshape(parts.normalised(parts.x, 5), {2, 6, 5}));
  expect_group_norm(parts, "Reshape InstanceNormalization Reshape");

  GroupNormScene image;
  const auto y = image.add_input("y", {2, 6, 5, 4});
  image.add_output(image.reshape(image.normalised(y, 2), {2, 6, 5, 4}));
  expect_group_norm(image, "Reshape InstanceNormalization Reshape");
}

TEST(GlobalPoolRecognition, MeansAndPoolsOverAllThatIsThere) {
  GraphBuilder b;
  const auto x = b.add_input("x", {1, 4, 5, 6});
  b.add_output(b.add_node("ReduceMean", {x}, attributes({{"axes", Integers{-1, 2}}})));
  b.add_output(b.add_node("AveragePool", {x}, attributes({{"kernel_shape", Integers{5, 6}}})));
  b.add_output(b.add_node("MaxPool", {x},
                          attributes({{"kernel_shape", Integers{6, 6}}, {"pads", Integers{0, 0, 1, 0}}})));
  b.add_output(b.add_node("AveragePool", {x}, attributes({{"kernel_shape", Integers{5, 5}}})));
  b.add_output(b.add_node("ReduceMean", {x}, attributes({{"axes", Integers{1, 2}}})));
  const Graph before = b.build();
  const Graph after = apply(global_pool_recognition, before);
  EXPECT_EQ(ops(after), "GlobalAveragePool GlobalAveragePool GlobalMaxPool AveragePool ReduceMean");
  EXPECT_LT(difference(before, after), 1e-6);
}

TEST(GlobalPoolRecognition, WhatLosesItsDimensionsIsFlattened) {
  for (const char* op : {"ReduceMean", "ReduceMax"}) {
    GraphBuilder b;
    const auto x = b.add_input("x", {2, 4, 5, 6});
    const Attributes spatial = attributes({{"axes", Integers{2, -1}}, {"keepdims", int64_t{0}}});
    b.add_output(b.add_node("Relu", {b.add_node(op, {x}, spatial)}));
    const Graph before = b.build();
    const Graph after = apply(global_pool_recognition, before);
    EXPECT_EQ(ops(after), std::string(op) == "ReduceMean" ? "GlobalAveragePool Flatten Relu"
                                                          : "GlobalMaxPool Flatten Relu");
    EXPECT_EQ(after.value(after.outputs[0]).type, before.value(before.outputs[0]).type);
    EXPECT_LT(difference(before, after), 1e-6);
  }
}

TEST(GlobalPoolRecognition, WhatReducesNothingIsNoPool) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 4, 0, 6});
  for (const char* op : {"ReduceMean", "ReduceMax"})
    b.add_output(b.add_node(op, {x}, attributes({{"axes", Integers{2, 3}}})));
  const auto passes = run_passes(b.build(), {});
  ASSERT_TRUE(passes.ok()) << passes.error().text();
  EXPECT_EQ(ops(passes->graph), "ReduceMean ReduceMax");
}

}  // namespace
}  // namespace tilewright
