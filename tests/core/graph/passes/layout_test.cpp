// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/graph_text.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

struct LayoutScene : GraphBuilder {
  int count = 0;
  ValueId conv(ValueId x, int64_t out, int64_t group = 1) {
    const int64_t in = graph().value(x).type.shape[1];
    const auto w = add_constant("w" + std::to_string(count), {out, in / group, 1, 1}, {1});
    return add_node("Conv", {x, w}, attributes({{"group", group}}), "conv" + std::to_string(count++));
  }
};

/// Operators with the layout of what they make: "Conv8 Relu8 LayoutConvert".
std::string layouts(const Graph& graph) {
  std::string text;
  for (const Node& node : graph.nodes) {
    const int64_t block = graph.value(node.outputs[0]).layout.channel_block;
    text += (text.empty() ? "" : " ") + node.op + (block > 0 ? std::to_string(block) : "");
  }
  return text;
}

std::string laid_out(const GraphBuilder& b, int64_t block = 8) {
  const Graph before = b.build();
  const Graph after = apply(layout, before, {block});
  EXPECT_EQ(difference(before, after), 0);
  for (ValueId id : after.inputs) EXPECT_TRUE(after.value(id).layout.plain());
  for (ValueId id : after.outputs) EXPECT_TRUE(after.value(id).layout.plain());
  return layouts(after);
}

TEST(LayoutPass, AChainStaysBlockedFromFirstConvolutionToGlobalPool) {
  LayoutScene s;
  auto v = s.add_node("Relu", {s.conv(s.add_input("x", {1, 3, 4, 4}), 16)});
  v = s.add_node("MaxPool", {v}, attributes({{"kernel_shape", Integers{2, 2}}}));
  v = s.add_node("Add", {s.conv(v, 16), v});
  v = s.add_node("Concat", {v, s.conv(v, 8)}, attributes({{"axis", int64_t{1}}}));
  v = s.add_node("GlobalAveragePool", {v});
  s.add_output(s.add_node("Flatten", {v}));
  EXPECT_EQ(laid_out(s), "Conv8 Relu8 MaxPool8 Conv8 Add8 Conv8 Concat8 GlobalAveragePool Flatten");
  EXPECT_EQ(laid_out(s, 0), "Conv Relu MaxPool Conv Add Conv Concat GlobalAveragePool Flatten");
  EXPECT_EQ(laid_out(s, 16),
            "Conv16 Relu16 MaxPool16 Conv16 Add16 Conv8 LayoutConvert8 Concat8 GlobalAveragePool Flatten");
}

TEST(LayoutPass, HalvesOfBlocksWhereWholeOnesWouldBeTooEmpty) {
  LayoutScene s;
  auto v = s.conv(s.add_input("x", {1, 3, 4, 4}), 32);
  v = s.add_node("Relu", {s.conv(v, 24)});
  v = s.add_node("Add", {s.conv(s.conv(v, 24, 24), 24), v});
  s.add_output(s.add_node("Flatten", {s.add_node("GlobalAveragePool", {s.conv(v, 1000)})}));
  EXPECT_EQ(laid_out(s, 16), "Conv16 Conv24 Relu24 Conv24 Conv24 Add24 Conv16 GlobalAveragePool Flatten");
  LayoutScene half;
  half.add_output(
      half.add_node("GlobalAveragePool", {half.conv(half.conv(half.add_input("x", {1, 3, 4, 4}), 8), 16)}));
  EXPECT_EQ(laid_out(half, 16), "Conv8 Conv16 GlobalAveragePool");
  LayoutScene narrow;
  narrow.add_output(narrow.conv(narrow.conv(narrow.add_input("x", {1, 3, 4, 4}), 12), 4));
  EXPECT_EQ(laid_out(narrow, 16), "Conv Conv") << "four channels are no vector worth converting for";
  EXPECT_EQ(laid_out(narrow, 8), "Conv Conv");
}

TEST(LayoutPass, TheLastBlockMayHaveEmptyPlaces) {
  const auto of_channels = [](int64_t channels, int64_t block) {
    LayoutScene s;
    const auto v = s.add_node("Relu", {s.conv(s.add_input("x", {1, 3, 4, 4}), channels)});
    s.add_output(s.add_node("Flatten", {s.add_node("GlobalAveragePool", {s.conv(v, 16)})}));
    return laid_out(s, block);
  };
  EXPECT_EQ(of_channels(58, 16), "Conv16 Relu16 Conv16 GlobalAveragePool Flatten");
  EXPECT_EQ(of_channels(58, 8), "Conv8 Relu8 Conv8 GlobalAveragePool Flatten");
  EXPECT_EQ(of_channels(20, 16), "Conv24 Relu24 Conv16 GlobalAveragePool Flatten")
      << "fewer places stay empty";
  EXPECT_EQ(of_channels(10, 8), "Conv Relu Conv8 GlobalAveragePool Flatten") << "six of sixteen are too many";
}

TEST(LayoutPass, ImagesAreResizedAndPaddedInBlocks) {
  const auto between = [](const char* op, const std::vector<int64_t>& pads) {
    LayoutScene s;
    const auto v = s.conv(s.add_input("x", {1, 3, 4, 4}), 16);
    const bool resizes = std::string(op) == "Resize";
    const auto moved = resizes ? s.add_node(op, {v, kNone, s.add_constant("scales", {4}, {1, 1, 2, 2})})
                               : s.add_node(op, {v, s.add_integers("pads", pads)});
    s.add_output(s.add_node("Flatten", {s.add_node("GlobalAveragePool", {s.conv(moved, 16)})}));
    return laid_out(s, 16);
  };
  EXPECT_EQ(between("Resize", {}), "Conv16 Resize16 Conv16 GlobalAveragePool Flatten");
  EXPECT_EQ(between("Pad", {0, 0, 1, 1, 0, 0, 1, 1}), "Conv16 Pad16 Conv16 GlobalAveragePool Flatten");
  EXPECT_EQ(between("Pad", {0, 8, 0, 0, 0, 8, 0, 0}),
            "Conv16 LayoutConvert Pad LayoutConvert16 Conv16 GlobalAveragePool Flatten")
      << "other channels are other blocks";
}

TEST(LayoutPass, OnlyTheLastPartOfAConcatenationOrACutEndsWithinABlock) {
  const auto joined = [](int64_t first, int64_t second) {
    LayoutScene s;
    const auto x = s.add_input("x", {1, 3, 4, 4});
    const auto v =
        s.add_node("Concat", {s.conv(x, first), s.conv(x, second)}, attributes({{"axis", int64_t{1}}}));
    s.add_output(s.conv(v, 16));
    return laid_out(s);
  };
  EXPECT_EQ(joined(16, 29), "Conv8 Conv8 Concat8 Conv8 LayoutConvert");
  EXPECT_EQ(joined(29, 16), "Conv8 Conv8 LayoutConvert LayoutConvert Concat Conv8 LayoutConvert");
  const auto cut = [](int64_t at) {
    LayoutScene s;
    const auto x = s.conv(s.add_input("x", {1, 3, 4, 4}), 58);
    const auto parts = s.add_node_with_outputs(2, "Split", {x, s.add_integers("sizes", {at, 58 - at})},
                                               attributes({{"axis", int64_t{1}}}));
    s.add_output(s.conv(parts[0], 16)).add_output(s.conv(parts[1], 16));
    return laid_out(s);
  };
  EXPECT_EQ(cut(32), "Conv8 Split8 Conv8 Conv8 LayoutConvert LayoutConvert");
  EXPECT_EQ(cut(29), "Conv8 LayoutConvert Split Conv8 Conv8 LayoutConvert LayoutConvert");
}

TEST(LayoutPass, OneConvertWhereBothKindsRead) {
  LayoutScene s;
  const auto x = s.conv(s.add_input("x", {1, 3, 4, 4}), 8);
  s.add_output(s.add_node("Softmax", {x})).add_output(s.add_node("Transpose", {x})).add_output(s.conv(x, 5));
  EXPECT_EQ(laid_out(s), "Conv8 LayoutConvert Softmax Transpose Conv");
}

TEST(LayoutPass, OutputsKeepTheirNamesAndArePlain) {
  LayoutScene s;
  const auto x = s.conv(s.add_input("x", {1, 3, 2, 2}), 8);
  s.add_output(x).add_output(s.conv(x, 8));
  const Graph after = apply(layout, s.build());
  EXPECT_EQ(graph_text(after),
            "input x: float32 1x3x2x2\n"
            "conv0_blocked = Conv(x, w0: float32 8x3x1x1) {group=1}: float32 1x8x2x2 blocked8\n"
            "conv1_blocked = Conv(conv0_blocked, w1: float32 8x8x1x1) {group=1}: float32 1x8x2x2 blocked8\n"
            "conv0 = LayoutConvert(conv0_blocked) {to_block=0}: float32 1x8x2x2\n"
            "conv1 = LayoutConvert(conv1_blocked) {to_block=0}: float32 1x8x2x2\n"
            "output conv0\noutput conv1\n");
}

TEST(LayoutPass, DepthwiseConvolutionsTakeWhatTheyGet) {
  LayoutScene s;
  s.add_output(
      s.add_node("Transpose", {s.conv(s.add_node("Softmax", {s.add_input("x", {1, 16, 4, 4})}), 16, 16)}));
  EXPECT_EQ(laid_out(s), "Softmax Conv Transpose");
  LayoutScene chain;
  chain.add_output(chain.conv(chain.conv(chain.conv(chain.add_input("x", {1, 3, 4, 4}), 16), 16, 16), 7));
  EXPECT_EQ(laid_out(chain), "Conv8 Conv8 Conv");
}

TEST(LayoutPass, DepthwiseConvolutionsOfManyTapsAreConvertedFor) {
  const auto of_taps = [](int64_t extent, int64_t stride, int64_t pixels = 14) {
    LayoutScene s;
    const auto x = s.add_node("Softmax", {s.add_input("x", {1, 16, 14, pixels})});
    const auto w = s.add_constant("w", {16, 1, extent, extent}, {1});
    const auto y = s.add_node("Conv", {x, w},
                              attributes({{"group", int64_t{16}},
                                          {"kernel_shape", Integers{extent, extent}},
                                          {"strides", Integers{stride, stride}}}));
    s.add_output(s.add_node("Transpose", {y}));
    return laid_out(s);
  };
  const std::string in_blocks = "Softmax LayoutConvert8 Conv8 LayoutConvert Transpose";
  EXPECT_EQ(of_taps(7, 1), in_blocks);
  EXPECT_EQ(of_taps(3, 1), "Softmax Conv Transpose") << "nine taps are not worth two conversions";
  EXPECT_EQ(of_taps(3, 2), in_blocks) << "every second pixel would have to be collected";
  EXPECT_EQ(of_taps(7, 1, 400), "Softmax Conv Transpose") << "vectors along long rows are full";
}

TEST(LayoutPass, GroupsMustFillBlocks) {
  LayoutScene s;
  const auto x = s.conv(s.add_input("x", {1, 3, 4, 4}), 32);
  s.add_output(s.conv(s.conv(x, 32, 4), 40, 8));
  EXPECT_EQ(laid_out(s), "Conv8 Conv8 LayoutConvert Conv");
}

TEST(LayoutPass, AFewGroupsShareABlock) {
  LayoutScene s;
  const auto x = s.conv(s.add_input("x", {1, 3, 4, 4}), 104);
  s.add_output(s.add_node("Flatten", {s.add_node("GlobalAveragePool", {s.conv(x, 104, 13)})}));
  EXPECT_EQ(laid_out(s, 16), "Conv16 Conv16 GlobalAveragePool Flatten") << "two groups of 8";
  LayoutScene plain;
  plain.add_output(plain.conv(plain.add_input("x", {1, 104, 4, 4}), 104, 13));
  EXPECT_EQ(laid_out(plain, 16), "LayoutConvert16 Conv16 LayoutConvert")
      << "both sides have the same blocks, whether they are filled or not";
  LayoutScene others;
  const auto y = others.conv(others.add_input("x", {1, 3, 4, 4}), 32);
  others.add_output(others.conv(others.conv(y, 64, 4), 64, 32));
  EXPECT_EQ(laid_out(others, 16), "Conv16 LayoutConvert8 Conv8 LayoutConvert Conv")
      << "groups of 8 channels in and 16 out; groups of 2";
}

TEST(LayoutPass, FewChannelsRunAlongLongRows) {
  const auto of_channels = [](int64_t channels, int64_t pixels, int64_t block) {
    LayoutScene s;
    const auto x = s.conv(s.add_input("x", {1, 3, 2, pixels}), 16);
    s.add_output(s.add_node("Softmax", {s.add_node("Relu", {s.conv(x, channels)})}));
    return laid_out(s, block);
  };
  const std::string plain = "Conv16 LayoutConvert Conv Relu Softmax";
  EXPECT_EQ(of_channels(8, 32, 16), plain);
  EXPECT_EQ(of_channels(8, 31, 16), "Conv16 Conv8 Relu8 LayoutConvert Softmax");
  EXPECT_EQ(of_channels(12, 40, 16), plain);
  EXPECT_EQ(of_channels(12, 16, 16), plain) << "twelve channels have no blocks";
  EXPECT_EQ(of_channels(5, 15, 16), "Conv16 Conv Relu Softmax") << "rows as narrow as the channels";
  EXPECT_EQ(of_channels(3, 8, 16), plain) << "no vector across channels at all";
  EXPECT_EQ(of_channels(14, 200, 16), "Conv16 Conv16 Relu16 LayoutConvert Softmax") << "a block nearly full";
  EXPECT_EQ(of_channels(16, 200, 16), "Conv16 Conv16 Relu16 LayoutConvert Softmax");
  EXPECT_EQ(of_channels(8, 200, 8), "Conv8 Conv8 Relu8 LayoutConvert Softmax");
  EXPECT_EQ(of_channels(7, 8, 8), "Conv8 LayoutConvert Conv Relu Softmax");
}

TEST(LayoutPass, FewChannelsStayBlockedWhereBlocksAreWanted) {
  LayoutScene s;
  auto v = s.conv(s.add_input("x", {1, 3, 2, 112}), 8);
  v = s.conv(s.conv(s.add_node("Relu", {v}), 8, 8), 16);
  s.add_output(s.add_node("Flatten", {s.add_node("GlobalAveragePool", {v})}));
  EXPECT_EQ(laid_out(s, 16), "Conv8 Relu8 Conv8 Conv16 GlobalAveragePool Flatten");
}

TEST(LayoutPass, FewChannelsOfLargeOrTransposedInputsAreReadAsTheyLie) {
  const auto to_channels = [](int64_t channels, int64_t rows) {
    LayoutScene s;
    s.add_output(s.conv(s.conv(s.add_input("x", {1, 3, rows, 256}), 16), channels));
    return layouts(apply(layout, s.build(), {16}));
  };
  EXPECT_EQ(to_channels(2, 256), "Conv16 LayoutConvert Conv");
  EXPECT_EQ(to_channels(2, 257), "Conv16 Conv") << "more than 4 MiB for a kernel of one element";
  EXPECT_EQ(to_channels(1, 16), "Conv16 Conv") << "the sum over channels runs along blocks";
  const auto of_many = [](int64_t from, int64_t to) {
    LayoutScene s;
    s.add_output(s.conv(s.conv(s.add_input("x", {1, 3, 32, 32}), from), to));
    return layouts(apply(layout, s.build(), {16}));
  };
  EXPECT_EQ(of_many(64, 4), "Conv16 Conv") << "sums of four channels fill a vector side by side";
  EXPECT_EQ(of_many(48, 4), "Conv16 LayoutConvert Conv") << "short sums are not worth it";
  EXPECT_EQ(of_many(64, 5), "Conv16 LayoutConvert Conv");
  LayoutScene plain;
  plain.add_output(plain.conv(plain.add_input("x", {1, 64, 32, 32}), 4));
  EXPECT_EQ(layouts(apply(layout, plain.build(), {16})), "Conv") << "what is plain stays so";
  const auto transposed = [](int64_t channels) {
    LayoutScene s;
    const auto x = s.conv(s.add_input("x", {1, 3, 2, 32}), 16);
    const auto w = s.add_constant("t", {16, channels, 2, 2}, {1});
    s.add_output(s.add_node("ConvTranspose", {x, w},
                            attributes({{"kernel_shape", Integers{2, 2}}, {"strides", Integers{2, 2}}})));
    return laid_out(s, 16);
  };
  EXPECT_EQ(transposed(3), "Conv16 ConvTranspose") << "phases fill vectors too";
  EXPECT_EQ(transposed(8), "Conv16 LayoutConvert ConvTranspose");
}

TEST(LayoutPass, ChosenLayoutsHoldForFewChannelsAndSharedBlocks) {
  LayoutScene s;
  const auto x = s.add_node("Relu", {s.conv(s.add_input("x", {1, 3, 2, 64}), 16)}, {}, "x16");
  const auto y = s.conv(x, 8);
  s.add_output(s.add_node("Softmax", {y}));
  const auto with = [&](const LayoutScene& scene, const std::string& name, int64_t block) {
    PassOptions options{16};
    options.choice.layouts[name] = block;
    return layouts(apply(layout, scene.build(), options));
  };
  const std::string of_output = s.graph().value(y).name;
  EXPECT_EQ(laid_out(s, 16), "Conv16 Relu16 LayoutConvert Conv Softmax");
  EXPECT_EQ(with(s, of_output, 8), "Conv16 Relu16 Conv8 LayoutConvert Softmax");
  EXPECT_EQ(with(s, s.graph().value(x).name, 16), "Conv16 Relu16 Conv Softmax");
}

TEST(LayoutPass, ChannelsOfAGateStayBlocked) {
  LayoutScene s;
  const auto x = s.conv(s.add_input("x", {1, 3, 4, 4}), 16);
  const auto gate = s.add_node("Sigmoid", {s.conv(s.conv(s.add_node("GlobalAveragePool", {x}), 8), 16)});
  s.add_output(s.conv(s.add_node("Mul", {x, gate}), 4));
  EXPECT_EQ(laid_out(s), "Conv8 GlobalAveragePool8 Conv8 Conv8 Sigmoid8 Mul8 Conv");
}

}  // namespace
}  // namespace tilewright
