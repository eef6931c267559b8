// SPDX-License-Identifier: Apache-2.0
#include "core/search/variation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

size_t changed(const Point& a, const Point& b) {
  size_t count = 0;
  for (size_t i = 0; i < a.values.size(); ++i) count += a.values[i] != b.values[i];
  return count;
}

TEST(Mutate, ChangesOneDecisionAndStaysInTheDomain) {
  const auto space = fake_space();
  Random random(1);
  std::set<size_t> touched;
  for (int i = 0; i < 500; ++i) {
    const Point point = space->draw(random);
    const Point child = mutate(*space, point, random);
    ASSERT_TRUE(space->check(child).ok()) << point_to_json(child);
    const size_t count = changed(point, child);
    EXPECT_GE(count, 1U);
    // Changing a condition resets what hangs on it.
    EXPECT_LE(count, point.values[3] == child.values[3] ? 1U : 2U);
    for (size_t d = 0; d < child.values.size(); ++d) {
      if (point.values[d] != child.values[d]) touched.insert(d);
    }
  }
  EXPECT_EQ(touched.size(), 6U) << "some decision never changes";
}

TEST(Mutate, MovesFactorsBetweenLevelsTheOutermostIncluded) {
  const auto space = fake_space(1);
  Random random(1);
  const Point point{0, {{4, 8}, {1, 1}, {0}, {1}, {0}, {0}}};
  std::set<std::string> moves;
  for (int i = 0; i < 400; ++i) {
    const auto value = mutate(*space, point, random).values[0];
    const int64_t outer = 512 / (value[0] * value[1]);
    EXPECT_EQ(512 % (value[0] * value[1]), 0);
    EXPECT_LE(value[1], 16);
    if (outer != 16) moves.insert(value[0] != 4 ? "outer and middle" : "outer and inner");
    if (outer == 16 && value[0] != 4) moves.insert("middle and inner");
  }
  EXPECT_EQ(moves.size(), 3U);
}

TEST(Mutate, LeavesAPointWithoutAlternativesAsItIs) {
  Random random(1);
  const Point only{0, {{0}}};
  EXPECT_EQ(mutate(*tiny_space(1), only, random), only);
}

TEST(Redraw, GivesOneDecisionAnotherValueOrGoesToAnotherSketch) {
  const auto space = fake_space();
  Random random(1);
  std::set<size_t> touched;
  int other_sketches = 0;
  for (int i = 0; i < 600; ++i) {
    const Point point = space->draw(random);
    const Point moved = redraw(*space, point, random);
    ASSERT_TRUE(space->check(moved).ok()) << point_to_json(moved);
    if (moved.sketch != point.sketch) {
      ++other_sketches;
      continue;
    }
    EXPECT_GE(changed(point, moved), 1U);
    // Changing a condition resets what hangs on it.
    EXPECT_LE(changed(point, moved), point.values[3] == moved.values[3] ? 1U : 2U);
    for (size_t d = 0; d < moved.values.size(); ++d) {
      if (point.values[d] != moved.values[d]) touched.insert(d);
    }
  }
  EXPECT_EQ(touched.size(), 6U) << "some decision never changes";
  // The sketch is one of six or seven decisions.
  EXPECT_GT(other_sketches, 60);
  EXPECT_LT(other_sketches, 130);
}

TEST(Redraw, LeavesAPointWithoutAlternativesAsItIs) {
  Random random(1);
  const Point only{0, {{0}}};
  EXPECT_EQ(redraw(*tiny_space(1), only, random), only);
}

TEST(Cross, TakesWholeStagesFromEitherParent) {
  const auto space = fake_space(1);
  Random random(1);
  const Point a{0, {{2, 4}, {2, 2}, {1}, {1}, {1}, {1}}};
  const Point b{0, {{8, 8}, {4, 4}, {6}, {3}, {7}, {2}}};
  std::set<std::string> kinds;
  for (int i = 0; i < 60; ++i) {
    const Point child = cross(*space, a, b, random);
    const bool first = child.values[0] == b.values[0];
    const bool second = child.values[1] == b.values[1];
    for (size_t d : {0, 2, 4}) EXPECT_EQ(child.values[d], (first ? b : a).values[d]);
    for (size_t d : {1, 3, 5}) EXPECT_EQ(child.values[d], (second ? b : a).values[d]);
    kinds.insert(std::to_string(first) + std::to_string(second));
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"01", "10"})) << "a child has something of both parents";
}

TEST(Cross, OfParentsThatDifferInOneStageMixesItsDecisions) {
  const auto space = fake_space(1);
  Random random(1);
  const Point a{0, {{2, 4}, {2, 2}, {1}, {1}, {1}, {1}}};
  const Point b{0, {{8, 8}, {2, 2}, {6}, {1}, {7}, {1}}};
  std::set<Point> children;
  for (int i = 0; i < 60; ++i) {
    const Point child = cross(*space, a, b, random);
    EXPECT_NE(child, a);
    EXPECT_NE(child, b);
    for (size_t d = 0; d < child.values.size(); ++d)
      EXPECT_TRUE(child.values[d] == a.values[d] || child.values[d] == b.values[d]);
    children.insert(child);
  }
  EXPECT_EQ(children.size(), 6U) << "all mixtures of three decisions";
}

TEST(Normalise, ResetsWhatDoesNotMatter) {
  const auto space = fake_space(1);
  std::vector<DecisionValue> values{{1, 1}, {1, 1}, {0}, {0}, {0}, {2}};
  normalise(*space->sketches()[0], values);
  EXPECT_EQ(values[5], DecisionValue{0});
  values[3] = {1};
  values[5] = {2};
  normalise(*space->sketches()[0], values);
  EXPECT_EQ(values[5], DecisionValue{2});
}

TEST(SampleSketch, DrawsEveryOptionOfItsSketchAsOften) {
  const auto space = fake_space(2);
  Random random(1);
  std::vector<int> count(8, 0);
  for (int i = 0; i < 4000; ++i) {
    const Point point = space->draw(1, random);
    ASSERT_EQ(point.sketch, 1);
    ++count[static_cast<size_t>(point.values[2][0])];
  }
  EXPECT_GT(*std::min_element(count.begin(), count.end()), 400);
  EXPECT_LT(*std::max_element(count.begin(), count.end()), 600);
}

}  // namespace
}  // namespace tilewright::testing
