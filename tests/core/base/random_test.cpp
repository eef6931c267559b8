// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

namespace tilewright {
namespace {

// The expected words come from the published reference code of splitmix64 and xoshiro256**, run by itself.
TEST(Random, GivesTheReferenceSequence) {
  Random random(42);
  EXPECT_EQ(random.next(), 0x15780b2e0c2ec716ULL);
  EXPECT_EQ(random.next(), 0x6104d9866d113a7eULL);
  EXPECT_EQ(random.next(), 0xae17533239e499a1ULL);
}

TEST(Random, UniformIntegersCoverTheirRangeEvenly) {
  Random random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen.at(static_cast<size_t>(random.uniform_int(7)));
  for (int count : seen) EXPECT_NEAR(count, 10000, 500);
  EXPECT_EQ(random.uniform_int(1), 0);
  EXPECT_EQ(random.uniform_int(0), 0);
  EXPECT_EQ(random.uniform_int(-5), 0);
}

TEST(Random, UniformIntegersBetweenIncludeBothEnds) {
  Random random(2);
  std::set<int64_t> seen;
  for (int i = 0; i < 200; ++i) seen.insert(random.uniform_int(-2, 2));
  EXPECT_EQ(seen, (std::set<int64_t>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(random.uniform_int(5, 3), 5);
  bool negative = false;
  bool positive = false;
  for (int i = 0; i < 64; ++i) (random.uniform_int(INT64_MIN, INT64_MAX) < 0 ? negative : positive) = true;
  EXPECT_TRUE(negative && positive);
  for (int i = 0; i < 100; ++i) EXPECT_LE(random.uniform_int(-3, INT64_MAX - 1), INT64_MAX - 1);
}

TEST(Random, NormalHasMeanZeroAndDeviationOne) {
  Random random(3);
  double sum = 0;
  double squares = 0;
  double fourth = 0;
  constexpr int kCount = 100000;
  for (int i = 0; i < kCount; ++i) {
    const double x = random.normal();
    sum += x;
    squares += x * x;
    fourth += x * x * x * x;
  }
  EXPECT_NEAR(sum / kCount, 0, 0.02);
  EXPECT_NEAR(squares / kCount, 1, 0.03);
  EXPECT_NEAR(fourth / kCount, 3, 0.2);
}

TEST(Random, UniformStaysBelowOneAndBernoulliFollowsItsProbability) {
  Random random(4);
  int hits = 0;
  for (int i = 0; i < 20000; ++i) {
    const double x = random.uniform(2, 3);
    EXPECT_TRUE(x >= 2 && x < 3);
    hits += random.bernoulli(0.25) ? 1 : 0;
  }
  EXPECT_NEAR(hits, 5000, 300);
  EXPECT_FALSE(random.bernoulli(0));
  EXPECT_TRUE(random.bernoulli(1));
}

TEST(Random, ShuffleKeepsAllItemsAndReachesEveryOrder) {
  Random random(5);
  std::set<std::vector<int>> orders;
  for (int i = 0; i < 500; ++i) {
    std::vector<int> items{1, 2, 3};
    random.shuffle(items);
    orders.insert(items);
  }
  EXPECT_EQ(orders.size(), 6u);
}

TEST(Random, PicksByWeight) {
  Random random(6);
  const std::vector<double> weights{1, 0, 3, -7, NAN};
  std::array<int, 5> seen{};
  for (int i = 0; i < 8000; ++i) ++seen.at(random.pick_weighted(weights));
  EXPECT_NEAR(seen[0], 2000, 200);
  EXPECT_EQ(seen[1] + seen[3] + seen[4], 0);
  const std::vector<double> nothing{0, 0};
  std::set<size_t> drawn;
  for (int i = 0; i < 50; ++i) drawn.insert(random.pick_weighted(nothing));
  EXPECT_EQ(drawn.size(), 2u);
}

TEST(Random, ContinuesFromASavedState) {
  Random random(7);
  random.next();
  Result<Random> copy = Random::from_state(random.state());
  ASSERT_TRUE(copy.ok());
  EXPECT_EQ(copy->next(), random.next());
  EXPECT_FALSE(Random::from_state("").ok());
  EXPECT_FALSE(Random::from_state(std::string(64, '0')).ok());
  EXPECT_FALSE(Random::from_state(std::string(64, 'x')).ok());
  EXPECT_FALSE(Random::from_state(random.state() + "0").ok());
}

TEST(Random, ChildrenDifferFromTheirParentAndEachOther) {
  Random random(8);
  Random first = random.split();
  Random second = random.split();
  EXPECT_NE(first, second);
  EXPECT_NE(first.next(), second.next());
  Random again(8);
  EXPECT_EQ(again.split(), Random(8).split());
}

}  // namespace
}  // namespace tilewright
