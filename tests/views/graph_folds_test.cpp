// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/views/small_pictures.h"
#include "views/graph/matched_folds.h"

namespace tilewright {
namespace {

/// `count` blocks, each of two copies of `size` boxes, from the first box on; the rest is in none.
GraphPicture blocks_of(int boxes, int count, int size) {
  GraphPicture picture = chain(boxes, 1);
  for (int block = 0; block < count; ++block) {
    RepeatedBlock made;
    for (int copy = 0; copy < 2; ++copy) {
      std::vector<int> members;
      for (int i = 0; i < size; ++i) members.push_back((2 * block + copy) * size + i);
      made.copies.push_back(members);
    }
    picture.blocks.push_back(made);
  }
  return picture;
}

constexpr size_t kAny = 1000;

/// Boxes correspond by their number: the tasks' blocks are 0 to 3, 4 to 7 and 8 to 11, those of the optimised
/// graph 0 to 7 and 8 to 15. The first box of the file's block corresponds to a task that is in none.
class MatchedFoldsTest : public ::testing::Test {
 protected:
  MatchedFoldsTest() {
    model.stages = {blocks_of(14, 3, 2), blocks_of(16, 2, 4), blocks_of(20, 1, 2)};
    for (PictureNode& node : model.stages[kImportedStage].nodes)
      for (NodeId& origin : node.origins) origin += 13;
  }
  using Folds = std::vector<bool>;
  GraphModel model;
};

TEST_F(MatchedFoldsTest, AreThoseOfTheBlocksThatCorrespond) {
  model.folded = {Folds{true, false, false}, Folds{false, true}, Folds{true}};
  EXPECT_EQ(matched_folds(model, kOptimisedStage, kTaskStage, kAny), (Folds{true, false}))
      << "one of two is folded, and none is";
  EXPECT_EQ(matched_folds(model, kTaskStage, kOptimisedStage, kAny), (Folds{false, false, true}));
}

TEST_F(MatchedFoldsTest, StayWhereNothingCorresponds) {
  model.folded = {Folds{false, false, false}, Folds{false, false}, Folds{true}};
  EXPECT_EQ(matched_folds(model, kImportedStage, kTaskStage, kAny), Folds{true});
  EXPECT_EQ(matched_folds(model, kTaskStage, kImportedStage, kAny), (Folds{false, false, false}));
}

TEST_F(MatchedFoldsTest, UnfoldNothingWhereThatMakesTooManyBoxes) {
  model.folded = {Folds{false, false, true}, Folds{true, false}, Folds{true}};
  EXPECT_EQ(matched_folds(model, kOptimisedStage, kTaskStage, 9), (Folds{false, true}));
  EXPECT_EQ(matched_folds(model, kOptimisedStage, kTaskStage, 8), (Folds{true, true}));
}

}  // namespace
}  // namespace tilewright
