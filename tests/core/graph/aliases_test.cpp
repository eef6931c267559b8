// SPDX-License-Identifier: Apache-2.0
#include "core/graph/aliases.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

using Strides = std::vector<int64_t>;

Attributes axis(int64_t number) {
  return attributes({{"axis", number}});
}

size_t copies(const Aliases& aliases) {
  size_t count = 0;
  for (const auto& of_node : aliases.copies) count += of_node.size();
  return count;
}

void expect_view(const Aliases& aliases, ValueId id, ValueId root, int64_t offset, const Strides& strides) {
  const ValueView& view = aliases.view(id);
  EXPECT_EQ(view.root, root);
  EXPECT_EQ(view.offset, offset);
  EXPECT_EQ(view.strides, strides);
}

TEST(Aliases, PartsAreMadeWithinTheirWhole) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 3, 4});
  const ValueId p = b.add_node("Relu", {x});
  const ValueId q = b.add_node("Reshape", {b.add_node("Neg", {x}), b.add_integers("s", {2, 6, 2})});
  const ValueId r = b.add_node("Reshape", {q, b.add_integers("t", {2, 3, 4})});
  const ValueId whole = b.add_node("Concat", {p, r}, axis(1));
  b.add_output(b.add_node("Relu", {whole}));
  const Aliases aliases = find_aliases(b.graph());
  expect_view(aliases, whole, whole, 0, {24, 4, 1});
  expect_view(aliases, p, whole, 0, {24, 4, 1});
  expect_view(aliases, r, whole, 12, {24, 4, 1});
  expect_view(aliases, q, whole, 12, {24, 2, 1});
  EXPECT_EQ(copies(aliases), 0U);
}

TEST(Aliases, WhatCannotBeMadeThereIsCopiedAndSaysWhy) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 4});
  const ValueId c = b.add_constant("c", {2, 4}, {1});
  const ValueId p = b.add_node("Relu", {x}, {}, "p");
  const ValueId y = b.add_node("Neg", {x}, {}, "y");
  const ValueId flat = b.add_node("Reshape", {b.add_node("Abs", {x}, {}, "a"), b.add_integers("s", {8})});
  const ValueId tall = b.add_node("Reshape", {flat, b.add_integers("t", {4, 2})}, {}, "tall");
  b.add_output(y);
  b.add_output(b.add_node("Concat", {x, c, p, p, y}, axis(1)));
  b.add_output(b.add_node("Concat", {tall, b.add_node("Exp", {tall})}, axis(1), "pair"));
  const Aliases aliases = find_aliases(b.graph());
  std::string why;
  for (const auto& of_node : aliases.copies) {
    for (const auto& copy : of_node) why += copy.why + "\n";
  }
  EXPECT_EQ(why,
            "x is an input of the model\n"
            "c is constant\n"
            "p is part of another whole\n"
            "y is an output of the model\n"
            "tall would lie too scattered for the tasks that use it\n");
}

TEST(Aliases, PixelsThatATranspositionKeepsTogetherLieSideBySide) {
  const auto copied = [](int64_t cut, std::vector<int64_t> perm) {
    GraphBuilder b;
    const ValueId x = b.add_node("Relu", {b.add_input("x", {2, 4, 6, 8})});
    const auto halves = b.add_node_with_outputs(2, "Split", {x}, axis(cut));
    for (const ValueId half : halves)
      b.add_output(b.add_node("Transpose", {half}, attributes({{"perm", perm}})));
    return copies(find_aliases(b.graph()));
  };
  EXPECT_EQ(copied(1, {0, 2, 3, 1}), 0U) << "halves of the channels";
  EXPECT_EQ(copied(2, {0, 2, 3, 1}), 0U) << "rows of a half are neighbours";
  EXPECT_EQ(copied(3, {0, 2, 3, 1}), 2U) << "there is half a row between two rows";
  EXPECT_EQ(copied(3, {0, 3, 2, 1}), 0U);
}

TEST(Aliases, DimensionsThatAReductionTakesTogetherLieSideBySide) {
  const auto copied = [](int64_t cut, std::vector<int64_t> axes) {
    GraphBuilder b;
    const ValueId x = b.add_node("Relu", {b.add_input("x", {2, 4, 6, 8})});
    const auto halves = b.add_node_with_outputs(2, "Split", {x}, axis(cut));
    for (const ValueId half : halves)
      b.add_output(b.add_node("ReduceSum", {half}, attributes({{"axes", axes}})));
    return copies(find_aliases(b.graph()));
  };
  EXPECT_EQ(copied(1, {2, 3}), 0U) << "halves of the channels";
  EXPECT_EQ(copied(3, {2, 3}), 2U) << "there is half a row between two rows";
  EXPECT_EQ(copied(3, {3}), 0U);
  EXPECT_EQ(copied(3, {1, 3}), 0U);
}

TEST(Aliases, WholesLieWithinWholes) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 4});
  const ValueId p = b.add_node("Relu", {x});
  const ValueId inner = b.add_node("Concat", {p, b.add_node("Neg", {p})}, axis(1));
  const ValueId outer = b.add_node("Concat", {b.add_node("Exp", {inner}), inner}, axis(1));
  b.add_output(b.add_node("Relu", {outer}));
  const Aliases aliases = find_aliases(b.graph());
  EXPECT_EQ(copies(aliases), 0U);
  EXPECT_EQ(aliases.view(p).root, outer);
  EXPECT_EQ(aliases.view(p).offset, 8);
}

TEST(Aliases, SlicesAreReadWithinTheirWhole) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 6, 8});
  const auto parts = b.add_node_with_outputs(4, "Split", {x}, axis(2), "split");
  const ValueId some = b.add_node("Slice",
                                  {x, b.add_integers("from", {1}), b.add_integers("to", {6}),
                                   b.add_integers("axes", {1}), b.add_integers("steps", {2})},
                                  {}, "some");
  const ValueId sparse = b.add_node("Slice",
                                    {x, b.add_integers("from2", {0}), b.add_integers("to2", {8}),
                                     b.add_integers("axes2", {2}), b.add_integers("steps2", {2})},
                                    {}, "sparse");
  for (ValueId id : {parts[1], some, sparse}) b.add_output(b.add_node("Relu", {id}));
  b.add_output(parts[0]);
  const Aliases aliases = find_aliases(b.graph());
  (void)sparse;
  expect_view(aliases, some, x, 8, {48, 16, 1});
  EXPECT_EQ(copies(aliases), 2U) << "elements apart, and an output of the model";
}

TEST(Aliases, BlocksStayWhole) {
  const auto laid_out = [](int64_t first, int64_t second) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {2, 8, 5, 5});
    const auto conv = [&](ValueId from, int64_t channels, int64_t out) {
      const Tensor weights({DataType::kFloat32, {out, channels, 1, 1}});
      return b.add_node("Conv", {from, b.add_constant("w", weights)});
    };
    const ValueId whole = b.add_node("Concat", {conv(x, 8, first), conv(x, 8, second)}, axis(1), "whole");
    const auto halves = b.add_node_with_outputs(2, "Split", {whole}, axis(1), "half");
    b.add_output(conv(halves[0], (first + second) / 2, 8));
    b.add_output(conv(halves[1], (first + second) / 2, 8));
    PassOptions options;
    options.channel_block = 8;
    return layout(b.build(), options);
  };
  const auto named = [](const Graph& graph, const std::string& name) {
    for (size_t i = 0; i < graph.values.size(); ++i) {
      if (graph.values[i].name == name) return static_cast<ValueId>(i);
    }
    return kNone;
  };
  const Graph graph = laid_out(16, 16);
  const Aliases aliases = find_aliases(graph);
  const ValueId whole = named(graph, "whole");
  EXPECT_EQ(graph.value(whole).layout.channel_block, 8);
  EXPECT_EQ(copies(aliases), 0U);
  expect_view(aliases, named(graph, "half:1"), whole, 2 * 25 * 8, {4 * 25 * 8, 25 * 8, 5 * 8, 8, 1});
  EXPECT_EQ(copies(find_aliases(laid_out(12, 20))), 0U) << "plain, by conversions of layouts";
}

TEST(Aliases, ReshapedStrides) {
  EXPECT_EQ(reshaped_strides({2, 12}, {40, 1}, {2, 3, 4}), (Strides{40, 4, 1}));
  EXPECT_EQ(reshaped_strides({2, 3, 4}, {40, 4, 1}, {2, 12}), (Strides{40, 1}));
  EXPECT_EQ(reshaped_strides({2, 3, 4}, {40, 4, 1}, {24}), std::nullopt);
  EXPECT_EQ(reshaped_strides({2, 3, 4}, {40, 4, 1}, {8, 3}), std::nullopt);
  EXPECT_EQ(reshaped_strides({1, 4}, {99, 3}, {2, 1, 2}), (Strides{6, 2, 3}));
  EXPECT_EQ(reshaped_strides({2, 3}, {3, 1}, {5}), std::nullopt);
  EXPECT_EQ(reshaped_strides({}, {}, {1, 1}), (Strides{1, 1}));
}

}  // namespace
}  // namespace tilewright
