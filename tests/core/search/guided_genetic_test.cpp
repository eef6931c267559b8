// SPDX-License-Identifier: Apache-2.0
#include "core/search/guided_genetic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/layer_space.h"

namespace tilewright::testing {
namespace {

/// Two points of `fake_space` that differ in every gene, all of whose decisions are open.
const Point kMother{0, {{4, 8}, {8, 2}, {5}, {2}, {6}, {1}}};
const Point kFather{1, {{2, 2}, {4, 4}, {1}, {3}, {0}, {2}}};

std::vector<int> from_mother(const Point& child) {
  std::vector<int> genes{child.sketch == kMother.sketch};
  for (size_t i = 0; i < child.values.size(); ++i) {
    EXPECT_TRUE(child.values[i] == kMother.values[i] || child.values[i] == kFather.values[i]);
    genes.push_back(child.values[i] == kMother.values[i]);
  }
  return genes;
}

TEST(GuidedGenetic, CutsAtEveryPlaceAlike) {
  const auto space = fake_space(2);
  Random random(1);
  std::map<int64_t, int> cuts;
  for (int i = 0; i < 7000; ++i) {
    const auto genes = from_mother(cut_and_join(*space, kMother, kFather, random));
    ASSERT_TRUE(std::ranges::is_sorted(genes, std::ranges::greater())) << "what comes first is the mother's";
    ++cuts[std::ranges::count(genes, 1)];
  }
  // Seven genes are cut before one of them; with the first, the child is the father.
  EXPECT_EQ(cuts.size(), 7U);
  for (const auto& [genes, times] : cuts) EXPECT_NEAR(times, 1000, 150) << genes;
  EXPECT_EQ(cuts.count(7), 0U);
}

TEST(GuidedGenetic, MixesInProportionToFitness) {
  const auto space = fake_space(2);
  Random random(2);
  for (const auto& [fitness, other] : {std::pair{3.0, 1.0}, {0.2, 0.8}, {0.0, 0.0}, {1.0, 0.0}}) {
    std::vector<int> of_mother(7, 0);
    for (int i = 0; i < 2000; ++i) {
      const auto genes = from_mother(mix_by_fitness(*space, kMother, fitness, kFather, other, random));
      for (size_t gene = 0; gene < genes.size(); ++gene) of_mother[gene] += genes[gene];
    }
    const double share = fitness + other > 0 ? fitness / (fitness + other) : 0.5;
    for (const int times : of_mother) EXPECT_NEAR(times, 2000 * share, 110);
  }
}

TEST(GuidedGenetic, JoinsSketchesOfDifferentDecisions) {
  const auto space = layer_space({});
  Random random(3);
  std::array<int, 2> by_sketch{0, 0};
  int kept_unroll = 0;
  for (int i = 0; i < 500; ++i) {
    const Point a = space->draw(0, random);
    const Point b = space->draw(1, random);
    for (const Point& child : {cut_and_join(*space, a, b, random), cut_and_join(*space, b, a, random),
                               mix_by_fitness(*space, a, 1, b, 1, random)}) {
      ASSERT_TRUE(space->check(child).ok());
      ++by_sketch[static_cast<size_t>(child.sketch)];
      // The unrolling is the fifth decision of one sketch and the third of the other. Splits of the same name
      // have other numbers of factors, so that they stay where they are.
      const DecisionValue& unroll = child.values[child.sketch == 0 ? 4 : 2];
      EXPECT_TRUE(unroll == a.values[4] || unroll == b.values[2]);
      kept_unroll += unroll == (child.sketch == 0 ? b.values[2] : a.values[4]);
      if (child.sketch == 0) EXPECT_EQ(child.values[0], a.values[0]);
      if (child.sketch == 1) EXPECT_EQ(child.values[0], b.values[0]);
    }
  }
  EXPECT_GT(std::ranges::min(by_sketch), 300);
  EXPECT_GT(kept_unroll, 300) << "genes go from one sketch to the other";
}

TEST(GuidedGenetic, DrawsDifferentParentsByTheirFitness) {
  Random random(4);
  const std::vector<double> fitness{1, 0, 2, 5};
  std::array<int, 4> first{};
  for (int i = 0; i < 8000; ++i) {
    const auto [a, b] = draw_couple(fitness, random);
    ASSERT_NE(a, b);
    EXPECT_NE(a, 1U);
    EXPECT_NE(b, 1U);
    ++first[a];
  }
  EXPECT_NEAR(first[0], 1000, 150);
  EXPECT_NEAR(first[2], 2000, 200);
  EXPECT_NEAR(first[3], 5000, 250);
  for (int i = 0; i < 50; ++i) {
    const auto [a, b] = draw_couple(std::vector<double>{0, 1, 0}, random);
    EXPECT_EQ(a, 1U);
    EXPECT_NE(b, 1U);
  }
}

TEST(GuidedGenetic, MutatesEachGeneWithItsProbability) {
  const auto space = fake_space(2);
  Random random(5);
  EXPECT_EQ(mutate_genes(*space, kMother, {0, nullptr, 1}, random), kMother);
  int sketch = 0;
  int order = 0;
  for (int i = 0; i < 10000; ++i) {
    const Point child = mutate_genes(*space, kMother, {0.1, nullptr, 0.7}, random);
    ASSERT_TRUE(space->check(child).ok());
    sketch += child.sketch != kMother.sketch;
    order += child.values[2] != kMother.values[2];
  }
  // One of two sketches, and one of eight options, are what they were.
  EXPECT_NEAR(sketch, 10000 * 0.1 / 2, 100);
  EXPECT_NEAR(order, 10000 * 0.1 * 7 / 8, 120);
}

TEST(GuidedGenetic, MutatesByTheTable) {
  const auto space = fake_space(2);
  ValueTable table(*space);
  for (int i = 0; i < 100; ++i) table.count(kFather);
  Random random(6);
  int as_father = 0;
  for (int i = 0; i < 2000; ++i)
    as_father += mutate_genes(*space, kMother, {1, &table, 0.7}, random).values[2] == kFather.values[2];
  // A child of the other sketch, of which the table knows nothing, has one option of eight.
  const double counted = 0.7 * 101 / 108 + 0.3 / 8;
  const double other_sketch = 0.7 / 102 + 0.3 / 2;
  EXPECT_NEAR(as_father, 2000 * ((1 - other_sketch) * counted + other_sketch / 8), 90);
}

TEST(ValueTable, SmoothsByOneOfEachValue) {
  const auto space = fake_space(2);
  ValueTable table(*space);
  Point other = kFather;
  other.values[2] = {6};
  for (int i = 0; i < 14; ++i) table.count(i < 10 ? kFather : other);
  Random random(7);
  std::map<int64_t, int> options;
  int sketches = 0;
  constexpr int kDraws = 22000;
  for (int i = 0; i < kDraws; ++i) {
    ++options[table.draw_value(1, 2, random)[0]];
    sketches += table.draw_sketch(random);
  }
  EXPECT_EQ(options.size(), 8U);
  for (const auto& [option, times] : options) {
    const int counted = option == 1 ? 10 : option == 6 ? 4 : 0;
    EXPECT_NEAR(times, kDraws * (counted + 1) / 22, 250) << option;
  }
  EXPECT_NEAR(sketches, kDraws * 15 / 16, 250);
}

TEST(ValueTable, IsNotDrownedByLargeDomains) {
  const auto space = fake_space(1);
  ValueTable table(*space);
  const Point point{0, {{64, 4}, {8, 2}, {5}, {2}, {6}, {1}}};
  for (int i = 0; i < 5; ++i) table.count(point);
  Random random(8);
  int counted = 0;
  for (int i = 0; i < 4000; ++i) counted += table.draw_value(0, 0, random) == point.values[0];
  EXPECT_NEAR(counted, 2000, 250) << "dozens of other factors count as much as what was seen";
}

TEST(ValueTable, CountsOpenDecisionsOnly) {
  const auto space = fake_space(1);
  ValueTable table(*space);
  // The fourth decision closes the sixth.
  for (int i = 0; i < 1000; ++i) table.count({0, {{1, 1}, {1, 1}, {0}, {0}, {0}, {0}}});
  Random random(9);
  int closed = 0;
  for (int i = 0; i < 3000; ++i) closed += table.draw_value(0, 5, random)[0] == 0;
  EXPECT_NEAR(closed, 1000, 150);
  table.clear();
  int first = 0;
  for (int i = 0; i < 800; ++i) first += table.draw_value(0, 2, random)[0] == 0;
  EXPECT_NEAR(first, 100, 50);
}

}  // namespace
}  // namespace tilewright::testing
