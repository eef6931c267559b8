// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_picture.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/late.h"
#include "views/graph/box_text.h"

namespace tilewright {
namespace {

/// A convolution of 36 multiply-adds for each of 72 elements, the ReLU of its result, and a change of shape.
std::array<GraphPicture, kStageCount> convolution() {
  GraphBuilder builder;
  const ValueId x = builder.add_input("x", {1, 4, 6, 6});
  const ValueId weights = builder.add_constant("w", {2, 4, 3, 3}, {0.5F});
  const ValueId bias = builder.add_constant("b", {2}, {0.5F});
  const auto pads = attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}});
  const ValueId result = builder.add_node("Conv", {x, weights, bias}, pads, "first");
  const ValueId positive = builder.add_node("Relu", {result}, {}, "positive");
  builder.add_output(
      builder.add_node("Reshape", {positive, builder.add_integers("shape", {1, 72})}, {}, "flat"));
  Model model;
  model.graph = builder.build();
  for (const Node& node : model.graph.nodes) {
    FileNode& listed = model.file_nodes.emplace_back();
    listed.name = node.name;
    listed.op = node.op;
  }
  const auto prepared = prepare_model(std::move(model));
  return prepared.ok() ? pictures_of(*prepared) : std::array<GraphPicture, kStageCount>();
}

const PictureNode* box_named(const GraphPicture& picture, const char* name) {
  for (const auto& node : picture.nodes)
    if (node.name == QLatin1String(name)) return &node;
  return nullptr;
}

TEST(GraphPicture, TipsTellTheOperationsOfEveryNode) {
  const auto stages = convolution();
  const PictureNode* conv = box_named(stages[kImportedStage], "first");
  const PictureNode* relu = box_named(stages[kImportedStage], "positive");
  const PictureNode* flat = box_named(stages[kImportedStage], "flat");
  ASSERT_TRUE(conv != nullptr && relu != nullptr && flat != nullptr);
  EXPECT_TRUE(conv->tip.contains(QStringLiteral("<br>5.256 kFLOP"))) << conv->tip.toStdString();
  EXPECT_TRUE(relu->tip.contains(QStringLiteral("<br>72.0 FLOP"))) << relu->tip.toStdString();
  EXPECT_FALSE(flat->tip.contains(QStringLiteral("FLOP"))) << "moving data computes nothing";
}

TEST(GraphPicture, KnowsAttributesAndWeightsForTheLabels) {
  const auto stages = convolution();
  const PictureNode* conv = box_named(stages[kImportedStage], "first");
  const PictureNode* relu = box_named(stages[kImportedStage], "positive");
  ASSERT_TRUE(conv != nullptr && relu != nullptr);
  EXPECT_EQ(conv->attributes, QStringList{QStringLiteral("pads=[1,1,1,1]")});
  EXPECT_EQ(conv->weights, (QStringList{QStringLiteral("2x4x3x3"), QStringLiteral("2")}));
  EXPECT_TRUE(relu->attributes.isEmpty());
  EXPECT_TRUE(relu->weights.isEmpty());
  EXPECT_EQ(box_details(*conv, kShapeLabel | kAttributeLabel | kWeightLabel, 0),
            (QStringList{QStringLiteral("1x2x6x6"), QStringLiteral("pads=[1,1,1,1]"),
                         QStringLiteral("* 2x4x3x3, 2")}));
  EXPECT_TRUE(box_details(*relu, kAttributeLabel | kWeightLabel, 0).isEmpty());
}

TEST(GraphPicture, LateNodesHaveTheOperatorOfTheFileAndAnOpenShape) {
  GraphBuilder builder;
  const ValueId x = builder.add_input("x", {2, 3});
  const ValueId positive = builder.add_node("Relu", {x}, {}, "positive");
  builder.add_output(positive);
  Model model;
  model.graph = builder.build();
  Value where = open_value(DataType::kInt64);
  where.name = "where";
  model.graph.values.push_back(where);
  Node node;
  node.name = "select";
  node.op = late_operator("NonZero");
  node.inputs = {positive};
  node.outputs = {static_cast<ValueId>(model.graph.values.size()) - 1};
  model.graph.outputs.push_back(node.outputs[0]);
  model.graph.nodes.push_back(node);
  const auto prepared = prepare_model(std::move(model));
  ASSERT_TRUE(prepared.ok()) << prepared.error().text();
  for (const GraphPicture& stage : pictures_of(*prepared)) {
    const PictureNode* box = box_named(stage, "select");
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->operators, QStringList{QStringLiteral("NonZero")});
    EXPECT_EQ(box->shape, QStringLiteral("?"));
    EXPECT_TRUE(box->tip.contains(QStringLiteral("2x3 → ?"))) << box->tip.toStdString();
  }
}

TEST(GraphPicture, LongListsOfAttributesAreCut) {
  PictureNode box;
  for (int node = 0; node < 9; ++node) box.attributes << QString(60, QLatin1Char('a'));
  const QStringList lines = box_details(box, kAttributeLabel, 0);
  ASSERT_EQ(lines.size(), 4);
  EXPECT_EQ(lines.front().size(), 48);
  EXPECT_EQ(lines.back(), QStringLiteral("…"));
}

}  // namespace
}  // namespace tilewright
