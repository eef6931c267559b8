// SPDX-License-Identifier: Apache-2.0
#include "core/search/random_forest.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

struct Labelled {
  PointRows rows;
  std::vector<char> belongs;
  std::vector<double> weights;
};

/// Rows of a square, of which those in a corner belong; some of the columns say nothing, some values are
/// missing.
Labelled labelled_corner(size_t count, uint64_t seed) {
  Random random(seed);
  Labelled made{{6}, {}, {}};
  for (size_t i = 0; i < count; ++i) {
    std::vector<double> row;
    for (int c = 0; c < 6; ++c) row.push_back(std::floor(random.uniform() * 8) / 8);
    made.belongs.push_back(row[1] > 0.5 && row[4] > 0.4);
    if (i % 5 == 0) row[0] = std::numeric_limits<double>::quiet_NaN();
    made.rows.add(row);
    made.weights.push_back(1);
  }
  return made;
}

RandomForest forest_of(const Labelled& data, uint64_t seed = 1, int threads = 1) {
  return RandomForest::grow(data.rows, data.belongs, data.weights, {}, seed, threads).value();
}

TEST(RandomForest, TellsTheClass) {
  const Labelled known = labelled_corner(300, 1);
  const Labelled unknown = labelled_corner(300, 2);
  const auto judged = forest_of(known).judge(unknown.rows).value();
  ASSERT_EQ(judged.chances.size(), 300U);
  int right = 0;
  std::set<float> different;
  for (size_t i = 0; i < 300; ++i) {
    EXPECT_GE(judged.chances[i], -1e-5);
    EXPECT_LE(judged.chances[i], 1 + 1e-5);
    right += (judged.chances[i] > 0.5) == static_cast<bool>(unknown.belongs[i]);
    different.insert(judged.chances[i]);
  }
  EXPECT_GT(right, 280);
  EXPECT_GT(different.size(), 50U) << "a mean of many trees";
}

TEST(RandomForest, KnowsWhatItHasSeen) {
  const Labelled known = labelled_corner(300, 1);
  const auto judged = forest_of(known).judge(known.rows).value();
  // Two thirds of the trees have seen a row, and tell it from all others.
  for (size_t i = 0; i < 300; ++i)
    EXPECT_EQ(judged.chances[i] > 0.5, static_cast<bool>(known.belongs[i])) << i;
}

TEST(RandomForest, WeighsRows) {
  // The same row belongs once and once not.
  Labelled data{{1}, {}, {}};
  for (int i = 0; i < 200; ++i) {
    data.rows.add(std::vector{0.0});
    data.belongs.push_back(i % 2 == 0);
    data.weights.push_back(i % 2 == 0 ? 3 : 1);
  }
  EXPECT_NEAR(forest_of(data).judge({1, {0}}).value().chances[0], 0.75, 0.02);
}

TEST(RandomForest, IsTheSameForAnyNumberOfThreadsAndTheSameSeed) {
  // So many rows that threads are worth it.
  const Labelled data = labelled_corner(3000, 3);
  const auto one = forest_of(data, 5, 1).judge(data.rows).value();
  for (const int threads : {2, 3, 8}) {
    const auto more = forest_of(data, 5, threads).judge(data.rows).value();
    EXPECT_EQ(more.chances, one.chances) << threads;
    EXPECT_EQ(more.leaves.values, one.leaves.values) << threads;
  }
  EXPECT_EQ(forest_of(data, 5).judge(data.rows).value().leaves.values, one.leaves.values);
  EXPECT_NE(forest_of(data, 6).judge(data.rows).value().leaves.values, one.leaves.values);
}

TEST(RandomForest, FindsRowsAlikeThatComeToTheSameLeaves) {
  const Labelled data = labelled_corner(200, 4);
  PointRows rows{6};
  for (const auto& row : std::vector<std::vector<double>>{{0, 0.9, 0, 0, 0.9, 0},
                                                          {0, 0.9, 0, 0, 0.9, 0},
                                                          {0.1, 0.9, 0, 0.1, 0.9, 0},
                                                          {0.9, 0.1, 0.9, 0.9, 0.1, 0.9}}) {
    rows.add(row);
  }
  const auto judged = forest_of(data).judge(rows).value();
  EXPECT_EQ(judged.leaves.size(), 4U);
  EXPECT_EQ(judged.leaves.width, 100U);
  EXPECT_EQ(judged.similarity(0, 0), 1);
  EXPECT_EQ(judged.similarity(0, 1), 1);
  EXPECT_EQ(judged.similarity(0, 2), judged.similarity(2, 0));
  EXPECT_GT(judged.similarity(0, 2), 0.5);
  EXPECT_LT(judged.similarity(0, 3), 0.2);
}

TEST(RandomForest, TakesWhatThereIs) {
  const auto judged = RandomForest::grow({2, {0, 1}}, std::vector<char>{1}, std::vector<double>{1}, {}, 1, 1)
                          .value()
                          .judge({2, {}})
                          .value();
  EXPECT_TRUE(judged.chances.empty());
  EXPECT_EQ(judged.leaves.size(), 0U);
}

}  // namespace
}  // namespace tilewright::testing
