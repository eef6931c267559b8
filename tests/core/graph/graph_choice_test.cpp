// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/graph/choice_sites.h"
#include "core/graph/graph_builder.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

/// Blocks of a mobile network: pointwise, depthwise and pointwise convolutions with a sum around them.
struct Scene : GraphBuilder {
  int count = 0;
  ValueId conv(ValueId x, int64_t out, int64_t kernel = 1, int64_t group = 1) {
    const int64_t in = graph().value(x).type.shape[1];
    const std::string number = std::to_string(count++);
    const auto w = add_constant("w" + number, {out, in / group, kernel, kernel}, {0.1F});
    return add_node("Conv", {x, w, add_constant("b" + number, {out}, {0.5F})},
                    attributes({{"group", group}, {"pads", Integers(4, kernel / 2)}}), "conv" + number);
  }
  ValueId relu(ValueId x) { return add_node("Relu", {x}, {}, "relu" + std::to_string(count++)); }
  ValueId block(ValueId x, int64_t wide) {
    const int64_t channels = graph().value(x).type.shape[1];
    const ValueId deep = relu(conv(relu(conv(x, wide)), wide, 3, wide));
    return add_node("Add", {conv(deep, channels), x}, {}, "sum" + std::to_string(count++));
  }
  PreparedModel prepared(GraphChoice choice = {}) {
    Model model;
    model.graph = build();
    PrepareOptions options;
    options.choice = std::move(choice);
    return prepare_model(std::move(model), options).value();
  }
};

Scene two_blocks() {
  Scene s;
  ValueId x = s.relu(s.conv(s.add_input("x", {1, 3, 6, 6}), 16, 3));
  x = s.block(s.block(x, 32), 32);
  s.add_output(s.add_node("Flatten", {s.add_node("GlobalAveragePool", {x})}));
  return s;
}

std::string text_of(const Partition& p) {
  std::string text;
  for (size_t i = 0; i < p.tasks.size(); ++i)
    text += std::to_string(p.weights[i]) + " " + p.tasks[i].name + "\n";
  return text;
}

TEST(GraphChoice, SurvivesJson) {
  const GraphChoice choice{{{"a \"b\"", 0}, {"c", 16}}, {"d", "e"}, {"f"}};
  EXPECT_EQ(graph_choice_from_json(graph_choice_to_json(choice)).value(), choice);
  EXPECT_EQ(graph_choice_from_json(graph_choice_to_json({})).value(), GraphChoice());
  for (const char* bad :
       {"", "[]", "{}", R"({"layouts":[],"fused":[]})", R"({"layouts":{"a":-1},"fused":[]})",
        R"({"layouts":{"a":"x"},"fused":[]})", R"({"layouts":{},"fused":[1]})",
        R"({"layouts":{},"fused":[],"cut":[1]})", R"({"layouts":{},"fused":[],"cut":"f"})"}) {
    EXPECT_EQ(graph_choice_from_json(bad).error().kind, ErrorKind::kBadInput) << bad;
  }
  EXPECT_EQ(graph_choice_from_json(R"({"layouts":{},"fused":["d"]})").value(), (GraphChoice{{}, {"d"}}))
      << "as earlier versions kept it";
  EXPECT_EQ(joined({{{"a", 0}, {"b", 8}}, {"x"}, {"1"}}, {{{"a", 16}}, {"y"}, {"2"}}),
            (GraphChoice{{{"a", 16}, {"b", 8}}, {"x", "y"}, {"1", "2"}}));
}

TEST(GraphChoice, ConvolutionsReadAndMakeTheLayoutThatIsChosen) {
  Scene s;
  s.add_output(s.conv(s.conv(s.conv(s.add_input("x", {1, 8, 4, 4}), 32, 3), 16), 5));
  const auto laid_out = [&](const GraphChoice& choice) {
    std::string text;
    const PreparedModel model = s.prepared(choice);
    EXPECT_EQ(difference(model.before_layout, model.partition.graph), 0);
    for (const Node& node : model.partition.graph.nodes) {
      text +=
          node.op + std::to_string(model.partition.graph.value(node.outputs[0]).layout.channel_block) + " ";
    }
    return text;
  };
  EXPECT_EQ(laid_out({}), "LayoutConvert8 Conv8 Conv8 Conv0 ");
  EXPECT_EQ(laid_out({{{"conv0", 0}}, {}}), "LayoutConvert8 Conv0 Conv8 Conv0 ");
  EXPECT_EQ(laid_out({{{"conv0", 16}, {"x", 0}}, {}}), "Conv16 Conv8 Conv0 ");
  // Blocks that do not fit, and names that nothing has, change nothing.
  EXPECT_EQ(laid_out({{{"conv0", 24}, {"conv2", 8}, {"nothing", 0}}, {"nothing"}}), laid_out({}));
}

TEST(GraphChoice, WhatIsFusedIsOneSubgraph) {
  Scene s = two_blocks();
  const PreparedModel by_rule = s.prepared();
  std::string shared;
  for (const auto& site : choice_sites(by_rule)) {
    if (site.kind == ChoiceSite::Kind::kFusion) shared = *site.options.front().choice.fused.begin();
  }
  const PreparedModel fused = prepare_again(by_rule, {{}, {shared}}).value();
  EXPECT_EQ(fused.partition.subgraphs.size(), by_rule.partition.subgraphs.size() - 1);
  const auto longest =
      std::ranges::max(fused.partition.subgraphs, {}, [](const Subgraph& g) { return g.nodes.size(); });
  std::string operators;
  for (NodeId id : longest.nodes) operators += fused.partition.graph.node(id).op + " ";
  EXPECT_EQ(operators, "Conv Relu Conv Add ");
  EXPECT_EQ(text_of(prepare_again(fused, {}).value().partition), text_of(by_rule.partition));
}

TEST(GraphChoice, WhatTwoReadIsNotFused) {
  Scene s;
  const ValueId squeezed = s.relu(s.conv(s.add_input("x", {1, 16, 4, 4}), 8));
  s.add_output(s.add_node("Concat", {s.conv(squeezed, 8), s.conv(squeezed, 8, 3)},
                          attributes({{"axis", int64_t{1}}})));
  const std::string name = s.graph().value(squeezed).name;
  EXPECT_EQ(text_of(s.prepared({{}, {name}}).partition), text_of(s.prepared().partition));
}

TEST(ChoiceSites, EqualPlacesAreOne) {
  Scene s = two_blocks();
  const PreparedModel model = s.prepared();
  std::string text;
  for (const auto& site : choice_sites(model)) {
    text += site.name + " x" + std::to_string(site.places) + ":";
    for (const auto& option : site.options) text += " " + option.name;
    text += "\n";
  }
  EXPECT_EQ(text,
            "1x16x6x6 x1: plain blocked16\n"
            "1x32x6x6 x2: plain blocked16\n"
            "1x32x6x6 between two convolutions x2: one subgraph\n");
}

TEST(ChoiceSites, PlainLeavesADepthwiseConvolutionOfManyTapsBetweenConversions) {
  // A block of ConvNeXt: what follows the depthwise convolution is no part of the region.
  const auto plain = [](int64_t kernel) {
    Scene s;
    const ValueId x = s.conv(s.add_input("x", {1, 8, 6, 6}), 16, 3);
    const ValueId deep = s.conv(x, 16, kernel, 16);
    s.add_output(s.add_node("Transpose", {deep}, attributes({{"perm", Integers{0, 2, 3, 1}}})));
    const PreparedModel by_rule = s.prepared();
    std::string text;
    for (const auto& site : choice_sites(by_rule)) {
      const auto option = std::ranges::find(site.options, int64_t{0}, &ChoiceSite::Option::channel_block);
      if (option == site.options.end() || !option->choice.layouts.contains("conv0")) continue;
      const PreparedModel model = prepare_again(by_rule, option->choice).value();
      EXPECT_EQ(difference(model.before_layout, model.partition.graph), 0);
      for (const Node& node : model.partition.graph.nodes) {
        text += node.op + std::to_string(model.partition.graph.value(node.outputs[0]).layout.channel_block);
        text += " ";
      }
    }
    return text;
  };
  EXPECT_NE(plain(7).find("Conv0 LayoutConvert8 Conv8 LayoutConvert0 Transpose0 "), std::string::npos)
      << plain(7);
  EXPECT_NE(plain(3).find("Conv0 Conv0 Transpose0 "), std::string::npos) << plain(3);
}

TEST(ChoiceSites, EveryOptionComputesTheSameAndIsDeterministic) {
  Scene s = two_blocks();
  const PreparedModel model = s.prepared();
  std::set<std::string> seen = {text_of(model.partition)};
  for (const auto& site : choice_sites(model)) {
    for (const auto& option : site.options) {
      const PreparedModel other = prepare_again(model, option.choice).value();
      EXPECT_EQ(difference(model.before_layout, other.partition.graph), 0) << site.name;
      const auto again = partition_again(model, option.choice).value();
      EXPECT_TRUE(std::ranges::equal(again.tasks, other.partition.tasks, {}, &Task::id, &Task::id))
          << site.name;
    }
  }
}

}  // namespace
}  // namespace tilewright
