// SPDX-License-Identifier: Apache-2.0
#include "views/graph/repeated_blocks.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <set>

#include "core/example_models/example_model.h"
#include "tests/views/small_pictures.h"
#include "views/graph/folded_picture.h"

namespace tilewright {
namespace {

/// Copies are as long as each other, no box is in two, and each copy is joined within itself as the first.
void expect_sound(const GraphPicture& picture) {
  std::set<int> seen;
  for (const auto& block : picture.blocks) {
    ASSERT_GE(block.repeats(), 2);
    ASSERT_GE(block.size(), 2);
    std::vector<std::set<std::pair<int, int>>> joints;
    for (const auto& copy : block.copies) {
      ASSERT_EQ(static_cast<int>(copy.size()), block.size());
      auto& joined = joints.emplace_back();
      for (size_t i = 0; i < copy.size(); ++i) {
        EXPECT_TRUE(seen.insert(copy[i]).second) << copy[i];
        const auto& first = picture.nodes[static_cast<size_t>(block.copies.front()[i])];
        EXPECT_EQ(picture.nodes[static_cast<size_t>(copy[i])].label, first.label);
        EXPECT_EQ(picture.nodes[static_cast<size_t>(copy[i])].shape, first.shape);
        for (size_t j = 0; j < copy.size(); ++j) {
          const PictureEdge edge{copy[i], copy[j]};
          if (std::find(picture.edges.begin(), picture.edges.end(), edge) != picture.edges.end())
            joined.emplace(static_cast<int>(i), static_cast<int>(j));
        }
      }
      EXPECT_EQ(joined, joints.front());
    }
  }
}

/// Folded completely, data still flows one way.
void expect_without_circles(const GraphPicture& picture) {
  const auto folded = fold_picture(picture, std::vector<bool>(picture.blocks.size(), true)).picture;
  std::vector<int> waiting(folded.nodes.size(), 0);
  for (const auto& edge : folded.edges) ++waiting[static_cast<size_t>(edge.to)];
  std::vector<int> ready;
  for (size_t i = 0; i < waiting.size(); ++i)
    if (waiting[i] == 0) ready.push_back(static_cast<int>(i));
  size_t done = 0;
  while (!ready.empty()) {
    const int box = ready.back();
    ready.pop_back();
    ++done;
    for (const auto& edge : folded.edges)
      if (edge.from == box && --waiting[static_cast<size_t>(edge.to)] == 0) ready.push_back(edge.to);
  }
  EXPECT_EQ(done, folded.nodes.size());
}

TEST(RepeatedBlocks, FindsTheLayersOfATransformer) {
  const GraphPicture picture = small_transformer(12);
  ASSERT_EQ(picture.blocks.size(), 1U);
  EXPECT_EQ(picture.blocks.front().repeats(), 12);
  EXPECT_EQ(picture.blocks.front().size(), 3);
  EXPECT_EQ(picture.blocks.front().copies.front(), (std::vector<int>{2, 3, 4})) << "from the stem on";
  expect_sound(picture);
  expect_without_circles(picture);
}

TEST(RepeatedBlocks, NeitherOtherShapesNorOtherJointsAreTheSameBlock) {
  EXPECT_TRUE(find_repeated_blocks(chain(12, 12)).empty());
  GraphPicture picture = small_transformer(4);
  // The third layer computes something of another shape.
  picture.nodes[2 + 2 * 3].shapes = {QStringLiteral("8x17")};
  picture.blocks = find_repeated_blocks(picture);
  ASSERT_EQ(picture.blocks.size(), 1U);
  EXPECT_EQ(picture.blocks.front().repeats(), 2);
  // The second layer has no skip.
  picture = small_transformer(4);
  const int attention = 2 + 3;
  picture.edges.erase(
      std::find(picture.edges.begin(), picture.edges.end(), PictureEdge{attention, attention + 2}));
  picture.blocks = find_repeated_blocks(picture);
  ASSERT_EQ(picture.blocks.size(), 1U);
  EXPECT_EQ(picture.blocks.front().repeats(), 2) << "the last two";
  expect_sound(picture);
}

TEST(RepeatedBlocks, BoxesThatDoNotFollowOnEachOtherAreNoBlock) {
  // Equal pairs side by side.
  GraphPicture picture;
  for (int i = 0; i < 8; ++i) {
    picture.nodes.push_back(
        small_box(QLatin1String(i % 2 == 0 ? "Conv" : "Pool"), i, i % 2, QStringLiteral("1x8")));
    if (i % 2 == 1) picture.edges.push_back({i - 1, i});
  }
  EXPECT_TRUE(find_repeated_blocks(picture).empty());
  // A circle, which no model has, is left alone.
  picture.edges.push_back({1, 0});
  EXPECT_TRUE(find_repeated_blocks(picture).empty());
}

TEST(FoldedPicture, KeepsEveryEdgeThatCrosses) {
  const GraphPicture picture = small_transformer(12);
  const FoldedPicture folded = fold_picture(picture, {true});
  ASSERT_EQ(folded.picture.nodes.size(), 4U);
  const std::vector<PictureEdge> edges{{1, 2}, {0, 2}, {2, 3}};
  EXPECT_TRUE(std::is_permutation(edges.begin(), edges.end(), folded.picture.edges.begin(),
                                  folded.picture.edges.end()));
  EXPECT_EQ(folded.picture.nodes[2].repeats, 12);
  EXPECT_EQ(folded.picture.nodes[2].parts.size(), 36U);
  EXPECT_EQ(folded.picture.nodes[2].flops, 36e6);
  EXPECT_EQ(folded.box_of, (std::vector<int>{0, 1, -1, 38}));
  EXPECT_EQ(folded.shown_of[20], 2);
  const FoldedPicture open = fold_picture(picture, {});
  EXPECT_EQ(open.picture.nodes.size(), picture.nodes.size());
  EXPECT_EQ(open.picture.edges.size(), picture.edges.size());
  EXPECT_EQ(open.block_of_box[20], 0);
}

std::array<GraphPicture, kStageCount> sample_pictures(const char* name) {
  QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("model.onnx")).toStdString();
  if (!write_example_model(name, path, {.width_divisor = 8}).ok()) return {};
  const auto prepared = prepare_model(path);
  return prepared.ok() ? pictures_of(*prepared) : std::array<GraphPicture, kStageCount>();
}

TEST(RepeatedBlocks, RealNetworksFoldInEveryStage) {
  const struct {
    const char* sample;
    int most_repeats;  ///< of the network's own layers
  } cases[] = {{"bert_mini", 4}, {"resnet50", 5}};
  for (const auto& one : cases) {
    const auto stages = sample_pictures(one.sample);
    for (const GraphPicture& picture : stages) {
      ASSERT_FALSE(picture.blocks.empty()) << one.sample;
      int most = 0;
      for (const auto& block : picture.blocks) most = std::max(most, block.repeats());
      EXPECT_GE(most, one.most_repeats - 1) << one.sample;
      EXPECT_LE(most, one.most_repeats) << one.sample;
      expect_sound(picture);
      expect_without_circles(picture);
    }
  }
}

}  // namespace
}  // namespace tilewright
