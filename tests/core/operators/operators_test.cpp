// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/tensor/values.h"
#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

/// One node on one input, in every given block size.
void check_unary(const std::string& op, const Shape& shape, const Attributes& a,
                 const std::vector<int64_t>& blocks, int opset = 17) {
  for (const int64_t block : blocks) {
    SCOPED_TRACE(op + " of " + shape_text(shape) + " in blocks of " + std::to_string(block));
    OperatorCase c(9, opset);
    c.output(c.node(op, {c.input(shape, block)}, a, block));
    c.expect_all_match();
  }
}

TEST(Pooling, WindowsAndPadding) {
  const Attributes resnet =
      attributes({{"kernel_shape", Ints{3, 3}}, {"strides", Ints{2, 2}}, {"pads", Ints{1, 1, 1, 1}}});
  Attributes counted = resnet;
  counted.set("count_include_pad", int64_t{1});
  const Attributes uneven =
      attributes({{"kernel_shape", Ints{2, 3}}, {"strides", Ints{2, 1}}, {"pads", Ints{0, 1, 1, 2}}});
  Attributes rounded =
      attributes({{"kernel_shape", Ints{3, 3}}, {"strides", Ints{2, 2}}, {"ceil_mode", int64_t{1}}});
  for (const char* op : {"MaxPool", "AveragePool"}) {
    check_unary(op, {2, 5, 7, 8}, resnet, {0, 4});
    check_unary(op, {1, 8, 6, 6}, uneven, {0, 8});
    check_unary(op, {1, 3, 8, 8}, rounded, {0, 4});
    check_unary(op, {1, 3, 9}, attributes({{"kernel_shape", Ints{2}}}), {0, 4});
    check_unary(op, {1, 3, 4, 5, 6},
                attributes({{"kernel_shape", Ints{2, 3, 2}}, {"strides", Ints{2, 2, 2}}}), {0, 4});
  }
  check_unary("AveragePool", {2, 5, 7, 8}, counted, {0, 4});
  for (const int64_t p : {1, 2, 3}) {
    Attributes norm = resnet;
    norm.set("p", p);
    check_unary("LpPool", {2, 5, 7, 8}, norm, {0, 4});
  }
  rounded.set("count_include_pad", int64_t{1});
  rounded.set("pads", Ints{1, 1, 0, 1});
  check_unary("AveragePool", {1, 3, 8, 8}, rounded, {0, 4});
  // Every tap of the window lies in the padding.
  check_unary(
      "MaxPool", {1, 3, 1, 9},
      attributes({{"kernel_shape", Ints{2, 1}}, {"dilations", Ints{2, 1}}, {"pads", Ints{1, 0, 1, 0}}}), {0});
  check_unary("MaxPool", {1, 3, 9, 9}, attributes({{"kernel_shape", Ints{3, 3}}, {"dilations", Ints{2, 3}}}),
              {0, 4});
}

TEST(Pooling, Global) {
  for (const char* op : {"GlobalAveragePool", "GlobalMaxPool"}) {
    check_unary(op, {2, 5, 7, 3}, {}, {0, 4});
    check_unary(op, {1, 8, 3, 4, 2}, {}, {0, 8});
    check_unary(op, {1, 8, 1, 1}, {}, {0, 8});
  }
}

// A model can be read with a batch of none.
TEST(Pooling, GlobalOfNoImage) {
  for (const char* op : {"GlobalAveragePool", "GlobalMaxPool"}) {
    OperatorCase c;
    c.output(c.node(op, {c.input({0, 8, 7, 3})}));
    EXPECT_EQ(c.text(), "x0: a dimension has the extent 0");
  }
}

TEST(Softmax, AlongAnAxisAndOverAllThatFollow) {
  for (const char* op : {"Softmax", "LogSoftmax"}) {
    check_unary(op, {2, 3, 5}, {}, {0});
    check_unary(op, {2, 3, 5}, attributes({{"axis", int64_t{1}}}), {0});
    check_unary(op, {2, 3, 5}, attributes({{"axis", int64_t{1}}}), {0}, 11);
    check_unary(op, {2, 3, 5}, {}, {0}, 11);
  }
}

TEST(Softmax, HasFourOperations) {
  OperatorCase c;
  c.output(c.node("Softmax", {c.input({8, 16})}));
  EXPECT_EQ(c.text(),
            "x0 = activation 0, float32 8x16\n"
            "row_max(i) max= x0[i, rj]\n"
            "exp(i, j) = exp(x0[i, j] - row_max[i])\n"
            "row_sum(i) += exp[i, rj]\n"
            "inverse_sum(i) = 1 / row_sum[i]\n"
            "softmax(i, j) = exp[i, j] * inverse_sum[i]\n");
}

TEST(LayerNormalization, LastAxes) {
  for (const int64_t axis : {-1, 1}) {
    for (const bool biased : {false, true}) {
      OperatorCase c;
      const Shape shape = axis == -1 ? Shape{6} : Shape{5, 6};
      std::vector<ValueId> inputs = {c.input({3, 5, 6}), c.parameter(shape)};
      if (biased) inputs.push_back(c.parameter({6}));
      c.output(c.node("LayerNormalization", inputs, attributes({{"axis", axis}, {"epsilon", 1e-3}})));
      c.expect_all_match();
    }
  }
}

/// Rows of equal elements, each of other elements than the next.
Tensor constant_rows(const Shape& shape, int64_t length, uint64_t seed) {
  Random random(seed);
  Tensor tensor(TensorType{DataType::kFloat32, shape});
  const auto elements = tensor.mutable_as<float>();
  float element = 0;
  for (size_t i = 0; i < elements.size(); ++i) {
    if (static_cast<int64_t>(i) % length == 0)
      element = static_cast<float>(random.uniform(-1, 1) * std::pow(10.0, random.uniform(-3, 5)));
    elements[i] = element;
  }
  return tensor;
}

TEST(RowNormalizations, RowsOfEqualElementsBecomeZero) {
  // Almost nothing is added to the deviation, so that any difference from the mean would become 1.
  const Attributes tiny = attributes({{"epsilon", 1e-30}});
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const int64_t length = random.uniform_int(2, 100);
    const Shape image{2, 3, 1, length};
    SCOPED_TRACE("rows of " + std::to_string(length));
    const auto expect_zeros = [&](const std::string& op, const Shape& shape, int64_t row, const Attributes& a,
                                  const std::vector<Shape>& parameters) {
      OperatorCase c(seed);
      std::vector<ValueId> inputs = {c.input(constant_rows(shape, row, seed))};
      for (size_t i = 0; i < parameters.size(); ++i)
        inputs.push_back(i == 0 ? c.parameter(parameters[i]) : c.parameter(parameters[i], 0, 0));
      c.output(c.node(op, inputs, a));
      // Relative to 1e-6, as all right results are zero.
      EXPECT_EQ(c.error_of("direct"), 0) << op;
    };
    expect_zeros("LayerNormalization", {7, length}, length, tiny, {{length}, {length}});
    expect_zeros("InstanceNormalization", image, length, tiny, {{3}, {3}});
    expect_zeros("MeanVarianceNormalization", image, length, attributes({{"axes", Ints{2, 3}}}), {});
    Attributes grouped = tiny;
    grouped.set("num_groups", int64_t{1});
    expect_zeros("GroupNormalization", image, 3 * length, grouped, {{3}, {3}});
    // Long rows are summed in parts.
    const int64_t lines = random.uniform_int(170, 400);
    expect_zeros("LayerNormalization", {2, lines, 100}, lines * 100,
                 [&] {
                   Attributes of_two = tiny;
                   of_two.set("axis", int64_t{1});
                   return of_two;
                 }(),
                 {{lines, 100}, {lines, 100}});
  }
}

TEST(RowNormalizations, LongRowsAreSummedInParts) {
  const auto has_parts = [](const OperatorCase& c) {
    const auto dag = build_task_dag(c.task(), "direct");
    return dag.ok() && std::ranges::count(dag->ops, "row_parts", &ComputeOp::name) > 0;
  };
  // In order: parts of several lines, parts of a line, lines of no divisor, no parts at all.
  for (const Shape& shape :
       {Shape{1, 2, 132, 127}, Shape{2, 2, 3, 8192}, Shape{1, 1, 29, 1009}, Shape{1, 1, 1, 16411}}) {
    const auto expect_match = [&](const std::string& op, const Attributes& a,
                                  const std::vector<Shape>& parameters) {
      SCOPED_TRACE(op + " " + shape_text(shape));
      OperatorCase c;
      std::vector<ValueId> inputs = {c.input(shape)};
      for (const Shape& parameter : parameters) inputs.push_back(c.parameter(parameter));
      c.output(c.node(op, inputs, a));
      EXPECT_EQ(has_parts(c), shape.back() != 16411);
      c.expect_all_match();
    };
    const Shape channels{shape[1]};
    expect_match("InstanceNormalization", {}, {channels, channels});
    expect_match("GroupNormalization", attributes({{"num_groups", int64_t{1}}}), {channels, channels});
    expect_match("LayerNormalization", attributes({{"axis", int64_t{2}}}), {{shape[2], shape[3]}});
    expect_match("MeanVarianceNormalization", attributes({{"axes", Ints{1, 2, 3}}}), {});
  }
}

TEST(RowNormalizations, LongRowsFarFromZeroLoseNothing) {
  Random random(1);
  Tensor far(TensorType{DataType::kFloat32, {1, 3, 131, 127}});
  // The mean of squares less the square of the mean would have a thousand times the error.
  for (float& x : far.mutable_as<float>()) x = static_cast<float>(100 + random.uniform(-1, 1));
  OperatorCase c;
  c.output(c.node("InstanceNormalization", {c.input(far), c.parameter({3}), c.parameter({3})}));
  EXPECT_LT(c.error_of("direct"), 3e-5);
}

TEST(InstanceNormalization, ChannelsAreRows) {
  for (const Shape& shape : {Shape{2, 3, 5, 4}, Shape{1, 1, 37}, Shape{2, 4, 2, 3, 2}, Shape{1, 2, 1}}) {
    OperatorCase c;
    const ValueId x = c.input(shape);
    c.output(c.node("InstanceNormalization", {x, c.parameter({shape[1]}), c.parameter({shape[1]})},
                    attributes({{"epsilon", 1e-3}})));
    c.expect_all_match();
  }
}

TEST(GroupNormalization, GroupsOfChannelsAreRows) {
  for (const int64_t groups : {1, 2, 6}) {
    for (const int64_t parameters : {groups, int64_t{6}}) {
      SCOPED_TRACE(std::to_string(groups) + " groups, " + std::to_string(parameters) + " values");
      OperatorCase c;
      const ValueId x = c.input({2, 6, 3, 4});
      c.output(c.node("GroupNormalization", {x, c.parameter({parameters}), c.parameter({parameters})},
                      attributes({{"num_groups", groups}, {"epsilon", 1e-3}})));
      c.expect_all_match();
    }
  }
}

TEST(RMSNormalization, LastAxes) {
  for (const int64_t axis : {-1, 1}) {
    for (const Shape& scale : {Shape{6}, Shape{5, 6}, Shape{5, 1}, Shape{}}) {
      OperatorCase c;
      c.output(c.node("RMSNormalization", {c.input({3, 5, 6}), c.parameter(scale)},
                      attributes({{"axis", axis}, {"epsilon", 1e-3}})));
      c.expect_all_match();
    }
  }
}

TEST(MeanVarianceNormalization, AnyAxes) {
  check_unary("MeanVarianceNormalization", {2, 3, 5, 4}, {}, {0});
  check_unary("MeanVarianceNormalization", {2, 3, 5}, attributes({{"axes", Ints{-1, 1}}}), {0});
}

TEST(MeanVarianceNormalization, RowsThatHardlyVary) {
  // They deviate by about as much as the operator adds to the deviation.
  OperatorCase c;
  const ValueId x = c.node("Mul", {c.input({3, 16}), c.parameter({1}, 1e-9, 2e-9)});
  c.output(c.node("MeanVarianceNormalization", {x}, attributes({{"axes", Ints{1}}})));
  EXPECT_LE(c.error_of("direct"), 1e-5);
}

TEST(LocalResponseNormalization, WindowsOverChannels) {
  for (const int64_t size : {1, 2, 3, 5, 12}) {
    check_unary("LRN", {2, 5, 3, 4},
                attributes({{"size", size}, {"alpha", 0.3}, {"beta", 0.75}, {"bias", 1.5}}), {0});
    check_unary("LRN", {1, 5}, attributes({{"size", size}, {"alpha", 0.3}}), {0});
  }
}

TEST(Reduction, AxesAsAttribute) {
  for (const char* op :
       {"ReduceL1", "ReduceL2", "ReduceMax", "ReduceMean", "ReduceMin", "ReduceProd", "ReduceSumSquare"}) {
    check_unary(op, {2, 5, 3, 4}, attributes({{"axes", Ints{2, 3}}}), {0, 4});
    check_unary(op, {2, 5, 3, 4}, attributes({{"axes", Ints{-3}}, {"keepdims", int64_t{0}}}), {0});
    check_unary(op, {2, 5, 3}, attributes({{"keepdims", int64_t{0}}}), {0});
  }
  check_unary("ReduceSum", {2, 5, 3, 4}, attributes({{"axes", Ints{3}}}), {0, 4}, 11);
}

TEST(BatchNormalization, FactorsComeFromParametersAlone) {
  for (const int64_t block : {0, 4}) {
    OperatorCase c;
    const ValueId x = c.input({2, 5, 3, 4}, block);
    c.output(c.node("BatchNormalization",
                    {x, c.parameter({5}), c.parameter({5}), c.parameter({5}), c.parameter({5}, 0.5, 1)}, {},
                    block));
    c.expect_all_match();
  }
}

TEST(Movement, TransposeConcatSliceAndShapes) {
  check_unary("Transpose", {2, 3, 4, 5}, attributes({{"perm", Ints{0, 2, 3, 1}}}), {0});
  check_unary("Transpose", {2, 3}, {}, {0});
  check_unary("Slice", {4, 6, 5},
              attributes({{"starts", Ints{1, 2}}, {"ends", Ints{3, 5}}, {"axes", Ints{0, 2}}}), {0}, 9);
  check_unary("Flatten", {2, 3, 4, 5}, {}, {0});
  check_unary("Squeeze", {2, 1, 4, 1}, attributes({{"axes", Ints{1}}}), {0}, 11);
  check_unary("Unsqueeze", {2, 4}, attributes({{"axes", Ints{0, 2}}}), {0}, 11);
}

/// A Resize to `sizes` in each block size.
void check_resize(const Shape& shape, const Ints& sizes, const Attributes& a,
                  const std::vector<int64_t>& blocks) {
  for (const int64_t block : blocks) {
    SCOPED_TRACE(shape_text(shape) + " to " + shape_text(sizes) + " in blocks of " + std::to_string(block));
    OperatorCase c(3, 13);
    const auto rank = static_cast<int64_t>(sizes.size());
    c.output(c.node("Resize", {c.input(shape, block), kNone, kNone, c.constant(int64_tensor({rank}, sizes))},
                    a, block));
    c.expect_all_match();
  }
}

TEST(Movement, ResizeInEveryMode) {
  for (const char* coordinates : {"half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric",
                                  "tf_half_pixel_for_nn", "half_pixel_symmetric"}) {
    const auto with = [&](const char* mode) {
      return attributes(
          {{"mode", std::string(mode)}, {"coordinate_transformation_mode", std::string(coordinates)}});
    };
    SCOPED_TRACE(coordinates);
    check_resize({1, 5, 4, 3}, {1, 5, 8, 9}, with("nearest"), {0, 4});
    check_resize({1, 3, 7, 5}, {1, 3, 4, 11}, with("nearest"), {0, 4});
    check_resize({2, 5, 4, 3}, {2, 5, 8, 7}, with("linear"), {0, 4});
    check_resize({1, 3, 6, 5}, {1, 3, 6, 2}, with("linear"), {0, 4});
    check_resize({2, 3, 5}, {2, 3, 9}, with("linear"), {0, 4});
    check_resize({1, 2, 3, 4, 5}, {1, 2, 6, 5, 10}, with("linear"), {0});
    check_resize({1, 3, 1, 1}, {1, 3, 4, 5}, with("linear"), {0, 4});
    check_resize({1, 3, 4, 5}, {1, 3, 9, 7}, with("cubic"), {0, 4});
    check_resize({2, 3, 4}, {3, 6, 4}, with("nearest"), {0});
  }
  for (const char* rounding : {"floor", "ceil", "round_prefer_floor", "round_prefer_ceil"}) {
    check_resize({1, 3, 5, 6}, {1, 3, 10, 4},
                 attributes({{"mode", std::string("nearest")}, {"nearest_mode", std::string(rounding)}}),
                 {0, 4});
  }
}

TEST(Movement, ResizeToFewerElementsWithoutAliases) {
  const auto with = [](const char* mode, int64_t exclude) {
    return attributes({{"mode", std::string(mode)}, {"antialias", int64_t{1}}, {"exclude_outside", exclude}});
  };
  check_resize({1, 3, 8, 8}, {1, 3, 4, 4}, with("linear", 0), {0, 4});
  check_resize({1, 3, 9, 5}, {1, 3, 9, 2}, with("linear", 1), {0});
  check_resize({2, 3, 9}, {2, 3, 4}, with("cubic", 0), {0});
  check_resize({1, 3, 4, 6}, {1, 3, 8, 4}, with("linear", 0), {0});
}

TEST(Movement, PadInEveryMode) {
  for (const char* mode : {"constant", "edge", "reflect", "wrap"}) {
    for (const auto& pads :
         {Ints{0, 0, 1, 2, 0, 0, 2, 1}, Ints{0, 0, 0, 3, 0, 0, 0, 0}, Ints{0, 0, -1, 1, 0, 0, 2, -2}}) {
      for (const int64_t block : {0, 4}) {
        SCOPED_TRACE(std::string(mode) + " " + shape_text(pads) + ", blocks of " + std::to_string(block));
        OperatorCase c(5, 18);
        c.output(c.node("Pad",
                        {c.input({2, 3, 5, 6}, block), c.constant(int64_tensor({8}, pads)),
                         c.constant(float_tensor({}, {1.5F}))},
                        attributes({{"mode", std::string(mode)}}), block));
        c.expect_all_match();
      }
    }
  }
  OperatorCase channels(5, 13);
  channels.output(channels.node(
      "Pad", {channels.input({1, 3, 2, 2}), channels.constant(int64_tensor({8}, {1, 2, 0, 0, 0, 1, 0, 0}))}));
  channels.expect_all_match();
}

TEST(Movement, ExpandTileAndBlocksOfPixels) {
  const auto repeat = [](const char* op, const Shape& shape, const Ints& what) {
    OperatorCase c;
    c.output(
        c.node(op, {c.input(shape), c.constant(int64_tensor({static_cast<int64_t>(what.size())}, what))}));
    c.expect_all_match();
  };
  repeat("Expand", {3, 1}, {2, 1, 4});
  repeat("Expand", {2, 1, 5}, {2, 3, 1});
  repeat("Expand", {}, {2, 3});
  repeat("Tile", {2, 3}, {2, 1});
  repeat("Tile", {2, 1, 3}, {1, 4, 2});
  for (const char* mode : {"DCR", "CRD"}) {
    check_unary("DepthToSpace", {2, 12, 2, 3},
                attributes({{"blocksize", int64_t{2}}, {"mode", std::string(mode)}}), {0});
  }
  check_unary("SpaceToDepth", {2, 3, 4, 6}, attributes({{"blocksize", int64_t{2}}}), {0});
}

TEST(Movement, ConcatOfBlockedChannels) {
  for (const auto& parts : {Ints{4, 8}, Ints{3, 6, 2}, Ints{4, 3, 5}}) {
    for (const int64_t block : {0, 4}) {
      OperatorCase c;
      std::vector<ValueId> inputs;
      for (const int64_t channels : parts) inputs.push_back(c.input({2, channels, 3, 2}, block));
      c.output(c.node("Concat", inputs, attributes({{"axis", int64_t{1}}}), block));
      c.expect_all_match();
    }
  }
  OperatorCase rows;
  rows.output(rows.node("Concat", {rows.input({1, 6, 3, 2}, 4), rows.input({1, 6, 5, 2}, 4)},
                        attributes({{"axis", int64_t{-2}}}), 4));
  rows.expect_all_match();
}

TEST(Movement, LayoutConvertsBothWays) {
  for (const auto& [from, to] : {std::pair{0, 8}, {8, 0}, {4, 8}, {8, 4}}) {
    for (const int64_t channels : {3, 8, 20}) {
      OperatorCase c;
      c.output(c.node("LayoutConvert", {c.input({2, channels, 3, 2}, from)},
                      attributes({{"to_block", int64_t{to}}}), to));
      c.expect_all_match();
    }
  }
}

TEST(Movement, GatherReadsIndices) {
  for (const int64_t axis : {0, 1}) {
    OperatorCase c;
    const ValueId data = c.parameter({10, 10, 3});
    c.output(c.node("Gather", {data, c.input({2, 4}, 0, DataType::kInt64)}, attributes({{"axis", axis}})));
    c.expect_all_match();
  }
}

TEST(Task, MemoryOfEdgesIsStridedOutsideTheirDensePart) {
  OperatorCase c;
  const ValueId x = c.input({2, 8, 4, 4}, 8);
  const ValueId y = c.node("Conv", {x, c.parameter({8, 8, 1, 1})}, {}, 8);
  c.output(c.node("LayoutConvert", {y}, attributes({{"to_block", int64_t{0}}})));
  const auto dag = build_task_dag(c.task(), "direct");
  ASSERT_TRUE(dag.ok()) << dag.error().text();
  EXPECT_EQ(dag->ops[0].dense_dimensions, 4) << "all but the batch of 2x1x4x4x8";
  EXPECT_EQ(dag->ops[1].dense_dimensions, 4) << "parameters are dense";
  EXPECT_EQ(dag->op(dag->outputs[0]).dense_dimensions, 1);
}

}  // namespace
}  // namespace tilewright
