// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_overlay.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/views/small_pictures.h"
#include "views/graph/folded_picture.h"
#include "views/graph/legend.h"

namespace tilewright {
namespace {

/// Of a small transformer's tasks 0 to 4; the last is not tuned yet.
std::vector<TaskValues> some_values() {
  std::vector<TaskValues> tasks(5);
  for (int i = 0; i < 5; ++i) {
    auto& task = tasks[static_cast<size_t>(i)];
    task.name = QStringLiteral("task %1").arg(i);
    task.weight = i == 0 || i == 4 ? 1 : 3;
    task.flops = 1e6 * (i + 1);
    task.seconds = i == 4 ? 0 : 1e-6 * std::pow(10, i);
    task.share = 0.1 * i;
    task.trials = i == 4 ? 0 : 100;
    task.failed = 10 * i;
  }
  tasks[1].verified = true;
  tasks[2].running = true;
  tasks[3].dead = true;
  return tasks;
}

TEST(GraphOverlay, LatenciesWithALongTailGetALogarithmicScale) {
  const GraphPicture picture = small_transformer(3);
  const auto scale = overlay_scale(GraphOverlay::kLatency, picture, picture, some_values());
  ASSERT_EQ(scale.values.size(), picture.nodes.size());
  EXPECT_TRUE(scale.logarithmic);
  EXPECT_DOUBLE_EQ(scale.least, 1e-6);
  EXPECT_DOUBLE_EQ(scale.most, 1e-3);
  EXPECT_NEAR(scale.level(scale.values[2]), 1.0 / 3, 1e-9);
  EXPECT_NEAR(scale.value_at(scale.level(3e-5)), 3e-5, 1e-12);
  EXPECT_TRUE(std::isnan(scale.level(scale.values[0]))) << "the mask has no task";
  EXPECT_TRUE(std::isnan(scale.values.back())) << "the head was not measured";

  auto even = some_values();
  for (auto& task : even) task.seconds = 1e-3;
  EXPECT_FALSE(overlay_scale(GraphOverlay::kLatency, picture, picture, even).logarithmic);
}

TEST(GraphOverlay, AFoldAddsUpItsBoxesAndGathersItsTasks) {
  const GraphPicture picture = small_transformer(3);
  const GraphPicture folded = fold_picture(picture, {true}).picture;
  const auto tasks = some_values();
  const auto value = [&](GraphOverlay overlay) {
    return overlay_scale(overlay, picture, folded, tasks).values[2];
  };
  EXPECT_NEAR(value(GraphOverlay::kLatency), 3 * (1e-5 + 1e-4 + 1e-3), 1e-12);
  EXPECT_NEAR(value(GraphOverlay::kShare), 0.6, 1e-12);
  EXPECT_DOUBLE_EQ(value(GraphOverlay::kTrials), 300);
  EXPECT_DOUBLE_EQ(value(GraphOverlay::kErrors), 60.0 / 300);
  EXPECT_DOUBLE_EQ(value(GraphOverlay::kFlops), 9e6);
  EXPECT_NEAR(value(GraphOverlay::kRate), 3 * 9e6 / (3 * 1.11e-3), 1);
  EXPECT_EQ(box_statuses(picture, folded, tasks)[2], BoxStatus::kRunning);
  // One part without a result leaves the sum open.
  auto gap = tasks;
  gap[3].seconds = 0;
  EXPECT_TRUE(std::isnan(overlay_scale(GraphOverlay::kLatency, picture, folded, gap).values[2]));
  EXPECT_EQ(box_seconds(picture, folded, gap)[2], 0);
}

TEST(GraphOverlay, TheNodesOfASubgraphCountOnceInAFold) {
  // Layers whose three nodes are one subgraph of one task.
  GraphPicture picture = small_transformer(3);
  std::vector<TaskValues> tasks(1);
  tasks[0].seconds = 1e-3;
  tasks[0].flops = 5e6;
  for (size_t box = 2; box + 1 < picture.nodes.size(); ++box) {
    picture.nodes[box].task = 0;
    picture.nodes[box].subgraph = static_cast<int>(box - 2) / 3;
  }
  const GraphPicture folded = fold_picture(picture, {true}).picture;
  EXPECT_NEAR(overlay_scale(GraphOverlay::kLatency, picture, folded, tasks).values[2], 3e-3, 1e-12);
  EXPECT_NEAR(overlay_scale(GraphOverlay::kRate, picture, folded, tasks).values[2], 5e9, 1);
  EXPECT_NEAR(overlay_scale(GraphOverlay::kLatency, picture, picture, tasks).values[2], 1e-3, 1e-12);
}

TEST(GraphOverlay, StatusesTellHowFarEachTaskCame) {
  const GraphPicture picture = small_transformer(1);
  EXPECT_EQ(box_statuses(picture, picture, some_values()),
            (std::vector<BoxStatus>{BoxStatus::kNone, BoxStatus::kMeasured, BoxStatus::kVerified,
                                    BoxStatus::kRunning, BoxStatus::kDead, BoxStatus::kNone}));
}

TEST(GraphOverlay, ABoxIsFilteredOutWithTheLastOfItsTasks) {
  const GraphPicture picture = small_transformer(3);
  const FoldedPicture folded = fold_picture(picture, {true});
  auto tasks = some_values();
  EXPECT_TRUE(filtered_out_boxes(picture, folded.picture, tasks).empty());
  tasks[0].filtered_out = tasks[1].filtered_out = tasks[2].filtered_out = true;
  // Box 2 stands for blocks that have task 3 too.
  EXPECT_EQ(filtered_out_boxes(picture, folded.picture, tasks), std::vector<int>{1});
  tasks[3].filtered_out = true;
  EXPECT_EQ(filtered_out_boxes(picture, folded.picture, tasks), (std::vector<int>{1, 2}));
}

TEST(Legend, ListsTheTasksThatTakeTheMostTime) {
  const GraphPicture picture = small_transformer(3);
  const Legend legend = legend_of(overlay_scale(GraphOverlay::kTask, picture, picture, some_values()), {},
                                  picture, some_values());
  EXPECT_FALSE(legend.ramp);
  ASSERT_EQ(legend.entries.size(), 6U);
  EXPECT_EQ(legend.entries.front().task, 4);
  EXPECT_TRUE(legend.entries[1].text.contains(QStringLiteral("×3")));
  EXPECT_EQ(legend.entries.back().task, -1);
  const GraphPicture many = chain(40, 20);
  const Legend longer = legend_of(overlay_scale(GraphOverlay::kTask, many, many, {}), {}, many, {});
  EXPECT_EQ(longer.entries.size(), 6U);
  EXPECT_TRUE(longer.note.contains(QStringLiteral("14")));
}

TEST(Legend, AStripHasMoreRowsWhereItIsNarrower) {
  const GraphPicture picture = small_transformer(3);
  const Legend legend = legend_of(overlay_scale(GraphOverlay::kTask, picture, picture, some_values()), {},
                                  picture, some_values());
  const QSizeF one = legend_strip_size(legend, 1e6);
  EXPECT_LT(one.height(), legend_size(legend).height());
  const QSizeF two = legend_strip_size(legend, one.width() - 1);
  EXPECT_GT(two.height(), one.height());
  EXPECT_LT(two.width(), one.width());
  // Whatever is told in a column is painted in a strip.
  const QSizeF narrow = legend_strip_size(legend, 1);
  EXPECT_GE(narrow.height(), legend_size(legend).height() / 2);
}

TEST(Legend, TellsEndsUnitsAndGaps) {
  const GraphPicture picture = small_transformer(3);
  const auto tasks = some_values();
  for (int overlay = 1; overlay < kOverlayCount; ++overlay) {
    const auto scale = overlay_scale(static_cast<GraphOverlay>(overlay), picture, picture, tasks);
    const Legend legend = legend_of(scale, box_statuses(picture, picture, tasks), picture, tasks);
    EXPECT_TRUE(legend.ramp) << overlay;
    EXPECT_FALSE(legend.least.isEmpty()) << overlay;
    EXPECT_NE(legend.least, legend.most) << overlay;
    EXPECT_EQ(legend.statuses.size(), 4U) << overlay;
    EXPECT_TRUE(legend_text(legend).contains(legend.most)) << overlay;
    EXPECT_LT(legend_size(legend).width(), 400) << overlay;
  }
}

}  // namespace
}  // namespace tilewright
