// SPDX-License-Identifier: Apache-2.0
#include "views/graph/name_scopes.h"

#include <gtest/gtest.h>

#include "tests/views/small_pictures.h"
#include "views/graph/folded_picture.h"
#include "views/graph/graph_model.h"

namespace tilewright {
namespace {

/// A chain of boxes with these names; several names of a box are separated by blanks.
GraphPicture named(const QStringList& names) {
  GraphPicture picture = chain(static_cast<int>(names.size()), 1);
  for (int box = 0; box < names.size(); ++box)
    picture.nodes[static_cast<size_t>(box)].names = names[box].split(QLatin1Char(' '));
  picture.deepest_scope = deepest_scope(picture);
  return picture;
}

GraphPicture residual_network() {
  return named({QStringLiteral("/net/stem/Conv"), QStringLiteral("/net/layer1/block0/Conv"),
                QStringLiteral("/net/layer1/block0/Add made_up"),
                QStringLiteral("/net/layer1/block1/Conv /net/layer1/block1/Relu"),
                QStringLiteral("/net/layer1/block1/Add /net/layer1/Relu"),
                QStringLiteral("/net/layer2/block0/Conv"), QStringLiteral("/net/layer2/block0/Add"),
                QStringLiteral("output")});
}

TEST(NameScopes, BoxesThatShareTheFirstPartsAreABlock) {
  const GraphPicture picture = residual_network();
  const auto outer = find_name_scopes(picture, 1);
  ASSERT_EQ(outer.size(), 2U) << "all share net, and stem has one box";
  EXPECT_EQ(outer[0].name, QStringLiteral("layer1"));
  EXPECT_EQ(outer[0].copies, (std::vector<std::vector<int>>{{1, 2, 3, 4}}));
  EXPECT_EQ(outer[1].copies, (std::vector<std::vector<int>>{{5, 6}}));
  const auto inner = find_name_scopes(picture, 2);
  ASSERT_EQ(inner.size(), 2U) << "box 4 lies in layer1 alone, and box 3 is alone in block1";
  EXPECT_EQ(inner[0].name, QStringLiteral("layer1/block0"));
  EXPECT_EQ(inner[0].copies, (std::vector<std::vector<int>>{{1, 2}}));
  EXPECT_EQ(deepest_scope(picture), 2);
  EXPECT_TRUE(find_name_scopes(picture, 3).empty());
  EXPECT_TRUE(find_name_scopes(picture, 0).empty());
}

TEST(NameScopes, InPlaceOfAnOpenedOneStandThoseOneLevelDeeper) {
  const GraphPicture picture = residual_network();
  const std::set<QString> opened{QStringLiteral("layer1")};
  const auto scopes = find_name_scopes(picture, 1, opened);
  ASSERT_EQ(scopes.size(), 2U);
  EXPECT_EQ(scopes[0].name, QStringLiteral("layer1/block0"));
  EXPECT_EQ(scopes[0].copies, (std::vector<std::vector<int>>{{1, 2}}));
  EXPECT_EQ(scopes[1].name, QStringLiteral("layer2")) << "which nobody opened";
  EXPECT_EQ(opened_scope_of(picture, 4, 1, opened), QStringLiteral("layer1"));
  EXPECT_EQ(opened_scope_of(picture, 1, 1, {QStringLiteral("layer1"), QStringLiteral("layer1/block0")}),
            QStringLiteral("layer1/block0"));
  EXPECT_TRUE(opened_scope_of(picture, 5, 1, opened).isEmpty());
  EXPECT_TRUE(opened_scope_of(picture, 7, 1, opened).isEmpty());
}

TEST(NameScopes, AModelOpensAndClosesThem) {
  GraphPicture network = residual_network();
  network.deepest_scope = deepest_scope(network);
  ModelPictures pictures{QStringLiteral("net"), {chain(5, 1), network, network}};
  GraphModel model(pictures);
  model.set_scope_depth(1);
  const auto key = model.layout_key(kImportedStage, {});
  model.folded[kImportedStage][1] = false;
  model.open_scope(QStringLiteral("layer1"));
  EXPECT_EQ(model.stages[kOptimisedStage].blocks.front().name, QStringLiteral("layer1/block0"));
  EXPECT_EQ(model.folded[kImportedStage], (std::vector<bool>{true, false})) << "others stay as they were";
  EXPECT_NE(model.layout_key(kImportedStage, {}), key);
  model.open_scope(QStringLiteral("layer1/block0"));
  EXPECT_EQ(model.stages[kImportedStage].blocks.size(), 1U);
  model.close_scope(QStringLiteral("layer1"));
  EXPECT_TRUE(model.opened_scopes.empty()) << "with what was opened within";
  EXPECT_EQ(model.stages[kImportedStage].blocks.front().name, QStringLiteral("layer1"));
}

TEST(NameScopes, NamesWithoutPathsMakeNone) {
  EXPECT_EQ(deepest_scope(chain(5, 1)), 0);
  EXPECT_EQ(deepest_scope({}), 0);
  EXPECT_EQ(deepest_scope(named({QStringLiteral("/a"), QStringLiteral("/b"), QStringLiteral("/")})), 0);
}

TEST(NameScopes, AFoldHasItsNameAndKeepsTheEdgesThatCross) {
  GraphPicture picture = residual_network();
  picture.blocks = find_name_scopes(picture, 1);
  const GraphPicture folded = fold_picture(picture, {true, true}).picture;
  ASSERT_EQ(folded.nodes.size(), 4U);
  EXPECT_EQ(folded.nodes[1].label, QStringLiteral("layer1"));
  EXPECT_EQ(folded.nodes[1].parts, (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(folded.edges, (std::vector<PictureEdge>{{0, 1}, {1, 2}, {2, 3}})) << "each pair once";
}

TEST(NameScopes, AFoldThatClosesACircleCanBeDrawn) {
  // What lies in the scope is left and entered again.
  GraphPicture picture = named({QStringLiteral("/a/in"), QStringLiteral("/b/between"),
                                QStringLiteral("/a/out"), QStringLiteral("/c/end")});
  picture.blocks = find_name_scopes(picture, 1);
  const GraphPicture folded = fold_picture(picture, {true}).picture;
  EXPECT_EQ(folded.edges.size(), 3U) << "there, back, and on";
  const auto layout = lay_out(request_of(folded));
  ASSERT_TRUE(layout);
  EXPECT_EQ(layout->centers.size(), 3U);
  EXPECT_EQ(layout->routes.size(), 3U);
}

TEST(NameScopes, AModelGoesThereAndBack) {
  ModelPictures pictures{QStringLiteral("net"), {small_transformer(3), residual_network(), chain(5, 1)}};
  GraphModel model(pictures);
  EXPECT_EQ(model.deepest_scope, 2);
  const auto key = model.layout_key(kOptimisedStage, {});
  model.set_scope_depth(9);
  EXPECT_EQ(model.scope_depth, 2);
  EXPECT_EQ(model.folded[kOptimisedStage], (std::vector<bool>{true, true}));
  EXPECT_TRUE(model.folded[kTaskStage].empty());
  EXPECT_NE(model.layout_key(kOptimisedStage, {}), key);
  model.set_scope_depth(0);
  EXPECT_EQ(model.folded[kTaskStage], std::vector<bool>{false});
  EXPECT_EQ(model.stages[kTaskStage].blocks.front().repeats(), 3);
}

}  // namespace
}  // namespace tilewright
