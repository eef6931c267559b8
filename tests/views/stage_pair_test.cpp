// SPDX-License-Identifier: Apache-2.0
#include "views/graph/stage_pair.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/views/small_pictures.h"
#include "views/graph/place_map.h"
#include "views/graph/stage_correspondence.h"

namespace tilewright {
namespace {

/// Six nodes of a file: 0 and 1 become one, 2 becomes two, 3 stays, 4 and 5 go; one is added.
std::array<GraphPicture, kStageCount> passed() {
  GraphPicture after = chain(5, 2);
  after.nodes[0].origins = {0, 1};
  after.nodes[1].origins = {2};
  after.nodes[2].origins = {2};
  after.nodes[3].origins = {3};
  after.nodes[4].origins = {};
  // Of the nodes after all passes the first two are fused.
  GraphPicture tasks = chain(4, 2);
  tasks.nodes[0].nodes = {0, 1};
  for (int i = 1; i < 4; ++i) tasks.nodes[static_cast<size_t>(i)].nodes = {i + 1};
  return {tasks, after, chain(6, 2)};
}

TEST(StagePair, CountsWhatThePassesDid) {
  const auto stages = passed();
  const StagePair pair = pair_stages(stages, kImportedStage, kOptimisedStage);
  EXPECT_EQ(pair.later, (std::vector<std::vector<int>>{{0}, {0}, {1, 2}, {3}, {}, {}}));
  EXPECT_EQ(pair.earlier, (std::vector<std::vector<int>>{{0, 1}, {2}, {2}, {3}, {}}));
  const StageChange change = change_of(pair);
  EXPECT_EQ(change, (StageChange{.before = 6, .after = 5, .fused = 1, .gone = 2, .split = 1, .added = 1}));
  EXPECT_EQ(change.before - change.gone - change.fused + change.split + change.added, change.after);
  EXPECT_EQ(change_of(pair_stages(stages, kOptimisedStage, kTaskStage)),
            (StageChange{.before = 5, .after = 4, .fused = 1, .gone = 0, .split = 0, .added = 0}));
  EXPECT_TRUE(is_earlier(kImportedStage, kOptimisedStage));
  EXPECT_FALSE(is_earlier(kTaskStage, kOptimisedStage));
}

TEST(StagePair, SaysWhatTheSearchForOneBoxSays) {
  auto stages = passed();
  stages[kTaskStage].nodes[0].origins = {0, 1, 2};
  for (const auto& [earlier, later] :
       {std::pair(kImportedStage, kOptimisedStage), std::pair(kOptimisedStage, kTaskStage),
        std::pair(kImportedStage, kTaskStage)}) {
    const StagePair pair = pair_stages(stages, earlier, later);
    for (size_t box = 0; box < pair.later.size(); ++box)
      EXPECT_EQ(pair.later[box], corresponding_boxes(stages, earlier, static_cast<int>(box), later)) << box;
    for (size_t box = 0; box < pair.earlier.size(); ++box)
      EXPECT_EQ(pair.earlier[box], corresponding_boxes(stages, later, static_cast<int>(box), earlier)) << box;
  }
}

TEST(PlaceMap, FollowsWhatIsStretchedAndTurned) {
  std::vector<PlacePair> pairs;
  for (int i = 0; i < 40; ++i) {
    const double y = 80.0 * i;
    pairs.push_back({{100, y}, {700, 0.5 * y + 30}});
    pairs.push_back({{300, y}, {500, 0.5 * y + 30}});
  }
  const PlaceMap map(pairs);
  const QPointF there = map.there({200, 1600}, 200);
  EXPECT_NEAR(there.x(), 600, 5);
  EXPECT_NEAR(there.y(), 830, 2);
  EXPECT_NEAR(map.there({100, 1600}, 200).x(), 700, 12) << "left and right have changed places";
  // In a row of boxes the way across says nothing; beyond the last box the line goes on.
  EXPECT_GT(map.there({200, 3300}, 200).y(), map.there({200, 3120}, 200).y());
  EXPECT_EQ(PlaceMap().there({3, 4}, 10), QPointF(3, 4));
  EXPECT_EQ(PlaceMap({{{0, 0}, {50, 60}}}).there({9, 9}, 10), QPointF(50, 60));
}

TEST(PlaceMap, MovesEvenlyWhereBoxesAreLeftOut) {
  // Every third box has no counterpart.
  std::vector<PlacePair> pairs;
  for (int i = 0; i < 60; ++i)
    if (i % 3 != 1) pairs.push_back({{0, 70.0 * i}, {0, 70.0 * (i - i / 3)}});
  const PlaceMap map(pairs);
  double last = map.there({0, 1000}, 200).y();
  for (double y = 1010; y < 2500; y += 10) {
    const double now = map.there({0, y}, 200).y();
    EXPECT_GT(now, last + 3) << y;
    EXPECT_LT(now, last + 11) << y;
    last = now;
  }
}

}  // namespace
}  // namespace tilewright
