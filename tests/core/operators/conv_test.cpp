// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

struct ConvShape {
  Shape input;
  int64_t out_channels = 1;
  Shape kernel;
  int64_t group = 1;
  Ints strides = {};
  Ints dilations = {};
  Ints pads = {};
  bool bias = false;
};

/// A convolution whose input and output lie in blocks of `in` and `out` channels.
OperatorCase conv(const ConvShape& shape, int64_t in, int64_t out) {
  OperatorCase c(7);
  Shape weights = {shape.out_channels, shape.input[1] / shape.group};
  weights.insert(weights.end(), shape.kernel.begin(), shape.kernel.end());
  std::vector<ValueId> inputs = {c.input(shape.input, in), c.parameter(weights)};
  if (shape.bias) inputs.push_back(c.parameter({shape.out_channels}));
  Attributes a = attributes({{"kernel_shape", shape.kernel}, {"group", shape.group}});
  if (!shape.strides.empty()) a.set("strides", shape.strides);
  if (!shape.dilations.empty()) a.set("dilations", shape.dilations);
  if (!shape.pads.empty()) a.set("pads", shape.pads);
  c.output(c.node("Conv", inputs, a, out));
  return c;
}

/// Every pair of layouts of input and output.
void check_layouts(const ConvShape& shape, const std::vector<std::string>& variants) {
  for (const auto& [in, out] : {std::pair{0, 0}, {0, 4}, {4, 4}, {4, 0}, {8, 4}}) {
    SCOPED_TRACE("blocks of " + std::to_string(in) + " and " + std::to_string(out));
    EXPECT_EQ(conv(shape, in, out).expect_all_match(), variants);
  }
}

const std::vector<std::string> kPlain3x3 = {"direct", "winograd_f4", "winograd_f2"};

TEST(Conv, UnitStride3x3HasWinogradVariantsThatHandleTails) {
  check_layouts({{1, 3, 7, 9}, 5, {3, 3}, 1, {}, {}, {1, 1, 1, 1}, true}, kPlain3x3);
  check_layouts({{2, 8, 8, 8}, 12, {3, 3}, 1, {}, {}, {1, 1, 1, 1}}, kPlain3x3);
  check_layouts({{1, 5, 6, 6}, 4, {3, 3}}, kPlain3x3);
  check_layouts({{1, 4, 5, 6}, 8, {3, 3}, 1, {}, {}, {0, 2, 1, 1}, true}, kPlain3x3);
}

TEST(Conv, Stride2HasWinogradVariantsToo) {
  const std::vector<std::string> variants = {"direct", "winograd_s2_f4", "winograd_s2_f2", "im2col"};
  check_layouts({{1, 4, 9, 8}, 5, {3, 3}, 1, {2, 2}, {}, {1, 1, 1, 1}, true}, variants);
  check_layouts({{2, 8, 11, 7}, 4, {3, 3}, 1, {2, 2}, {}, {0, 2, 1, 0}}, variants);
  EXPECT_EQ(conv({{1, 4, 3, 6, 5}, 4, {3, 3, 3}, 1, {2, 2, 2}, {}, {1, 1, 1, 1, 1, 1}, true}, 4, 4)
                .expect_all_match(),
            (std::vector<std::string>{"direct", "winograd_s2_f4", "winograd_s2_f2"}));
  check_layouts({{1, 8, 8, 8}, 8, {3, 3}, 2, {2, 2}, {}, {1, 1, 1, 1}}, {"direct"});
}

TEST(Conv, StridesDilationsAndUnevenPads) {
  check_layouts({{1, 3, 9, 8}, 12, {3, 2}, 1, {2, 2}, {}, {1, 0, 2, 1}, true}, {"direct", "im2col"});
  check_layouts({{1, 3, 9, 9}, 4, {3, 3}, 1, {2, 2}, {2, 2}, {2, 2, 2, 2}}, {"direct", "im2col"});
  check_layouts({{1, 3, 11, 11}, 4, {7, 7}, 1, {2, 2}, {}, {3, 3, 3, 3}, true}, {"direct", "im2col"});
}

TEST(Conv, DilatedWindowsHaveWinogradVariantsToo) {
  check_layouts({{1, 8, 9, 9}, 5, {3, 3}, 1, {}, {2, 2}, {2, 2, 2, 2}, true}, kPlain3x3);
  check_layouts({{2, 4, 15, 12}, 8, {3, 3}, 1, {}, {3, 2}, {1, 2, 2, 0}}, kPlain3x3);
  check_layouts({{1, 4, 8, 7}, 4, {3, 3}, 1, {}, {1, 2}, {1, 1, 1, 1}}, kPlain3x3);
  // Tiles of outputs 36 apart hold one of 33 outputs each.
  EXPECT_EQ(
      task_variants(conv({{1, 32, 33, 33}, 32, {3, 3}, 1, {}, {36, 36}, {36, 36, 36, 36}}, 8, 8).task()),
      (std::vector<std::string>{"direct", "im2col"}));
}

TEST(Conv, LinesHaveWinogradVariantsForThreeAndFiveTaps) {
  const std::vector<std::string> variants = {"direct", "winograd_line_f4", "winograd_line_f2", "im2col"};
  check_layouts({{2, 4, 9}, 5, {3}, 1, {}, {}, {1, 1}, true}, variants);
  check_layouts({{1, 8, 14}, 4, {5}, 1, {}, {}, {2, 1}}, variants);
  check_layouts({{1, 8, 14}, 4, {5}, 1, {}, {}, {2, 2}}, variants);
  check_layouts({{2, 4, 15}, 4, {3}, 1, {2}, {}, {1, 0}, true}, variants);
  check_layouts({{1, 4, 14}, 4, {5}, 1, {2}}, {"direct", "im2col"});
}

TEST(Conv, PointwiseIsAProduct) {
  check_layouts({{1, 12, 4, 5}, 8, {1, 1}, 1, {}, {}, {}, true}, {"direct"});
  check_layouts({{1, 8, 6, 7}, 4, {1, 1}, 1, {2, 2}}, {"direct"});
}

TEST(Conv, Groups) {
  check_layouts({{1, 8, 6, 5}, 8, {3, 3}, 8, {}, {}, {1, 1, 1, 1}, true}, {"direct"});
  check_layouts({{1, 5, 6, 5}, 5, {3, 3}, 5, {2, 2}, {}, {1, 1, 1, 1}, true}, {"direct"});
  check_layouts({{1, 3, 5, 5}, 6, {3, 3}, 3}, {"direct"});
  check_layouts({{1, 16, 5, 5}, 8, {3, 3}, 2, {}, {}, {1, 1, 1, 1}}, {"direct"});
  check_layouts({{1, 6, 5, 5}, 9, {3, 3}, 3, {}, {}, {1, 1, 1, 1}, true}, {"direct"});
}

TEST(Conv, SeveralGroupsInABlock) {
  const std::vector<std::string> direct = {"direct"};
  const std::vector<std::string> both = {"direct", "lane_sums"};
  for (const int64_t block : {4, 8, 16}) {
    SCOPED_TRACE(block);
    EXPECT_EQ(
        conv({{1, 12, 5, 6}, 12, {3, 3}, 6, {}, {}, {1, 1, 1, 1}, true}, block, block).expect_all_match(),
        direct);
    EXPECT_EQ(conv({{2, 24, 5, 6}, 24, {3, 3}, 6, {2, 2}, {}, {1, 1, 1, 1}}, block, block).expect_all_match(),
              block > 4 ? both : direct);
    EXPECT_EQ(conv({{1, 40, 9}, 40, {1}, 5, {}, {}, {}, true}, block, block).expect_all_match(),
              block > 8 ? both : direct);
  }
}

TEST(Conv, FewOutputsOfBlocksHaveSumsInLanes) {
  for (const int64_t block : {8, 16}) {
    // Some input channels of the last block do not exist.
    for (const int64_t inputs : {int64_t{16}, 2 * block + 5}) {
      for (const int64_t outputs : {1, 2, 3, 4, 5}) {
        SCOPED_TRACE(std::to_string(outputs) + " of " + std::to_string(inputs) + " in blocks of " +
                     std::to_string(block));
        for (const ConvShape& shape :
             {ConvShape{{2, inputs, 5, 7}, outputs, {1, 1}, 1, {}, {}, {}, true},
              ConvShape{{1, inputs, 9, 7}, outputs, {3, 2}, 1, {2, 1}, {}, {1, 0, 1, 1}},
              ConvShape{{1, inputs, 11}, outputs, {3}, 1, {}, {2}, {2, 2}, true}}) {
          const auto variants = conv(shape, block, 0).expect_all_match();
          EXPECT_EQ(variants.front(), outputs > 1 && outputs < 5 ? "few_outputs" : "direct");
        }
      }
    }
  }
  // A vector of four numbers is full.
  EXPECT_EQ(conv({{1, 16, 5, 7}, 4, {1, 1}}, 4, 0).expect_all_match(), std::vector<std::string>{"direct"});
}

TEST(Conv, GroupsOfFoursInABlockHaveSumsInLanes) {
  const std::vector<std::string> both = {"direct", "lane_sums"};
  // Four channels in blocks of eight and of sixteen, eight in blocks of sixteen.
  for (const auto& [group, block] : {std::pair<int64_t, int64_t>{4, 8}, {4, 16}, {8, 16}}) {
    SCOPED_TRACE("groups of " + std::to_string(group) + " in blocks of " + std::to_string(block));
    // The last block has channels that do not exist.
    const int64_t channels = 2 * block + group;
    const int64_t groups = channels / group;
    EXPECT_EQ(conv({{1, channels, 5, 6}, channels, {3, 3}, groups, {}, {}, {1, 1, 1, 1}, true}, block, block)
                  .expect_all_match(),
              both);
    EXPECT_EQ(conv({{2, channels, 9, 7}, channels, {3, 3}, groups, {2, 2}, {}, {1, 0, 0, 1}}, block, block)
                  .expect_all_match(),
              both);
    EXPECT_EQ(conv({{1, channels, 9}, channels, {5}, groups, {}, {2}, {4, 4}, true}, block, block)
                  .expect_all_match(),
              both);
    // Blocks of another length, or none, are summed group by group.
    EXPECT_EQ(conv({{1, channels, 5, 6}, channels, {3, 3}, groups}, 0, block).expect_all_match(),
              std::vector<std::string>{"direct"});
  }
}

TEST(Conv, OneAndThreeDimensions) {
  check_layouts({{2, 3, 9}, 5, {4}, 1, {2}, {}, {1, 0}, true}, {"direct", "im2col"});
  check_layouts({{1, 4, 4, 5, 6}, 8, {3, 3, 3}, 1, {1, 2, 1}, {}, {1, 1, 1, 1, 1, 1}, true}, {"direct"});
  check_layouts({{1, 3, 4, 5, 4}, 4, {2, 3, 2}, 1, {1, 2, 1}, {}, {0, 1, 0, 0, 1, 1}, true},
                {"direct", "im2col"});
}

TEST(Conv, WinogradTransformsThePlanesOfThreeDimensions) {
  for (const auto& [in, out] : {std::pair{0, 4}, {4, 4}, {4, 0}}) {
    EXPECT_EQ(conv({{1, 4, 3, 5, 3}, 4, {3, 3, 3}, 1, {}, {}, {1, 1, 1, 1, 1, 1}, true}, in, out)
                  .expect_all_match(),
              kPlain3x3);
  }
}

TEST(Conv, DepthHasPaddingsStridesDilationsAndBatchesBesideWinograd) {
  const auto variants = [](const ConvShape& shape) { return conv(shape, 4, 4).expect_all_match(); };
  EXPECT_EQ(variants({{2, 3, 3, 3, 5}, 5, {3, 3, 3}, 1, {}, {}, {0, 1, 1, 2, 1, 1}}), kPlain3x3);
  EXPECT_EQ(variants({{1, 4, 4, 4, 3}, 4, {2, 3, 3}, 1, {2, 1, 1}, {}, {1, 1, 0, 0, 1, 2}, true}), kPlain3x3);
  EXPECT_EQ(variants({{1, 4, 4, 3, 3}, 4, {3, 3, 3}, 1, {1, 1, 1}, {2, 1, 1}, {2, 1, 1, 2, 1, 1}}),
            kPlain3x3);
  EXPECT_EQ(variants({{1, 4, 2, 5, 5}, 4, {1, 3, 3}}), kPlain3x3);
  EXPECT_EQ(variants({{1, 4, 3, 5, 5}, 4, {3, 3, 3}, 2, {}, {}, {1, 1, 1, 1, 1, 1}}),
            (std::vector<std::string>{"direct"}));
  EXPECT_EQ(variants({{1, 4, 3, 5, 5}, 4, {3, 3, 3}, 1, {1, 2, 1}, {}, {1, 1, 1, 1, 1, 1}}),
            (std::vector<std::string>{"direct"}));
}

TEST(Conv, WinogradIsOfferedWhereItsWeightsPay) {
  const auto variants = [](const ConvShape& shape) { return task_variants(conv(shape, 8, 8).task()); };
  // Few places for many weights: the larger tile reads more than it saves.
  const Ints pads = {1, 1, 1, 1};
  EXPECT_EQ(variants({{1, 512, 14, 14}, 512, {3, 3}, 1, {}, {}, pads}), kPlain3x3);
  EXPECT_EQ(variants({{1, 512, 4, 4}, 512, {3, 3}, 1, {}, {}, pads}),
            (std::vector<std::string>{"direct", "winograd_f2"}));
  EXPECT_EQ(variants({{1, 512, 2, 2}, 512, {3, 3}, 1, {}, {}, pads}),
            (std::vector<std::string>{"direct", "im2col"}));
  // One plane of depth meets the weights of one tap alone.
  EXPECT_EQ(variants({{1, 512, 1, 4, 4}, 512, {3, 3, 3}, 1, {}, {}, {1, 1, 1, 1, 1, 1}}),
            (std::vector<std::string>{"direct", "winograd_f2"}));
  // Many places for few weights: the smaller tile saves far less.
  EXPECT_EQ(variants({{1, 128, 28, 28}, 128, {3, 3}, 1, {}, {}, pads}),
            (std::vector<std::string>{"direct", "winograd_f4"}));
  EXPECT_EQ(variants({{1, 128, 28, 28}, 256, {3, 3}, 1, {2, 2}, {}, pads}),
            (std::vector<std::string>{"direct", "winograd_s2_f2", "im2col"}));
  EXPECT_EQ(variants({{1, 256, 14, 14}, 512, {3, 3}, 1, {2, 2}, {}, pads}),
            (std::vector<std::string>{"direct", "im2col"}));
  // Eight images read them once.
  EXPECT_EQ(variants({{8, 512, 4, 4}, 512, {3, 3}, 1, {}, {}, pads}), kPlain3x3);
}

TEST(Conv, TapsThatMeetOnlyPaddingAreLeftOut) {
  // Of one plane with padding around it only the middle tap is left, of an image of one place too.
  OperatorCase plane = conv({{1, 8, 1, 4, 4}, 8, {3, 3, 3}, 1, {}, {}, {1, 1, 1, 1, 1, 1}}, 8, 8);
  EXPECT_NE(plane.text().find("met_weights(c0, c1, kd, kh, kw) = w1[c0, c1, kd + 1, kh, kw]"),
            std::string::npos)
      << plane.text();
  EXPECT_EQ(plane.text().find("select(0 <= "), std::string::npos) << plane.text();
  EXPECT_EQ(plane.expect_all_match(), kPlain3x3);
  EXPECT_EQ(count_flops(build_task_dag(plane.task(), "direct").value()), 2.0 * 8 * 8 * 16 * 9);
  check_layouts({{2, 5, 1, 1}, 4, {3, 3}, 1, {}, {}, {1, 1, 1, 1}, true}, kPlain3x3);
  check_layouts({{1, 4, 2, 3, 1}, 8, {3, 3, 3}, 1, {2, 1, 1}, {}, {1, 1, 1, 1, 1, 1}}, kPlain3x3);
  check_layouts({{1, 4, 1, 5, 5}, 4, {3, 3, 3}, 1, {}, {2, 1, 1}, {2, 1, 1, 2, 1, 1}}, kPlain3x3);
  check_layouts({{1, 4, 2, 5, 5}, 4, {5, 3, 3}, 1, {}, {}, {3, 1, 1, 1, 1, 1}}, kPlain3x3);
}

TEST(Conv, AutomaticPadding) {
  OperatorCase c;
  const ValueId x = c.input({1, 3, 7, 7});
  c.output(c.node("Conv", {x, c.parameter({4, 3, 3, 3})},
                  attributes({{"auto_pad", std::string("SAME_UPPER")}, {"strides", Ints{2, 2}}})));
  c.expect_all_match();
}

TEST(Conv, FollowedByItsEpilogue) {
  for (const int64_t block : {0, 4}) {
    OperatorCase c(3);
    const ValueId x = c.input({1, 8, 6, 6}, block);
    const ValueId skip = c.input({1, 6, 6, 6}, block);
    const ValueId y = c.node("Conv", {x, c.parameter({6, 8, 3, 3}), c.parameter({6})},
                             attributes({{"pads", Ints{1, 1, 1, 1}}}), block);
    const ValueId sum = c.node("Add", {y, skip}, {}, block);
    c.output(c.node("Relu", {sum}, {}, block));
    EXPECT_EQ(c.expect_all_match(), kPlain3x3);
  }
}

TEST(Conv, ReadsAsItIsWritten) {
  OperatorCase blocked = conv({{1, 8, 6, 6}, 16, {3, 3}, 1, {}, {}, {1, 1, 1, 1}, true}, 8, 8);
  EXPECT_EQ(blocked.text(),
            "x0 = activation 0, float32 1x1x6x6x8\n"
            "w1 = parameter 0, float32 16x8x3x3\n"
            "w2 = parameter 1, float32 16\n"
            "pad(n, c, h, w, c_inner) = select(1 <= h && h < 7 && 1 <= w && w < 7, x0[n, c, h - 1, w - 1, "
            "c_inner], 0)\n"
            "conv(n, oc_outer, oh, ow, oc_inner) += pad[n, ic_outer, oh + kh, ow + kw, ic_inner] * "
            "w1[oc_outer * 8 + oc_inner, ic_outer * 8 + ic_inner, kh, kw]\n"
            "bias(n, oc_outer, oh, ow, oc_inner) = conv[n, oc_outer, oh, ow, oc_inner] + w2[oc_outer * 8 + "
            "oc_inner]\n");
  OperatorCase plain = conv({{1, 3, 6, 6}, 16, {2, 2}, 1, {2, 2}}, 0, 8);
  EXPECT_EQ(plain.text(),
            "x0 = activation 0, float32 1x3x6x6\n"
            "w1 = parameter 0, float32 16x3x2x2\n"
            "conv(n, oc_outer, oh, ow, oc_inner) += x0[n, ic, oh * 2 + kh, ow * 2 + kw] * "
            "w1[oc_outer * 8 + oc_inner, ic, kh, kw]\n");
}

TEST(Conv, WinogradTransformsRunOverUnrolledIndices) {
  const Result<ComputeDag> dag =
      build_task_dag(conv({{1, 8, 8, 8}, 8, {3, 3}, 1, {}, {}, {1, 1, 1, 1}}, 8, 8).task(), "winograd_f4");
  ASSERT_TRUE(dag.ok());
  std::string hinted;
  for (const ComputeOp& op : dag->ops) {
    for (const std::string& axis : op.hints.unroll_for_constants) hinted += op.name + ":" + axis + " ";
  }
  EXPECT_EQ(hinted,
            "input_rows:xi input_tiles:xi input_tiles:nu weight_rows:xi weight_tiles:xi weight_tiles:nu "
            "output_rows:i "
            "output_tiles:i output_tiles:j ");
  // The products alone: 36 places of 2x2 tiles, 8x8 channels, 2 operations each.
  ComputeDag products = *dag;
  for (ComputeOp& op : products.ops) {
    if (op.name != "products" && op.compute()) op.definition = ConstantTable{};
  }
  EXPECT_EQ(count_flops(products), 36.0 * 4 * 8 * 8 * 2);
}

TEST(Conv, UnknownVariantIsAnError) {
  const auto dag = build_task_dag(conv({{1, 3, 5, 5}, 4, {3, 3}, 1, {2, 2}}, 0, 0).task(), "winograd_f4");
  ASSERT_FALSE(dag.ok());
  EXPECT_EQ(dag.error().kind, ErrorKind::kUnsupported);
  EXPECT_NE(dag.error().text().find("winograd_f4"), std::string::npos) << dag.error().text();
}

}  // namespace
}  // namespace tilewright
