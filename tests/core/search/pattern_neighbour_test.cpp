// SPDX-License-Identifier: Apache-2.0
#include "core/search/pattern_neighbour.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/space/decision_domain.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

namespace tilewright::testing {
namespace {

/// Every value that a decision may have, as drawn.
std::set<DecisionValue> whole_domain(const Decision& decision) {
  const DecisionDomain domain(decision);
  std::set<DecisionValue> values;
  for (uint64_t i = 0; i < domain.size(); ++i) values.insert(domain.at(i));
  return values;
}

TEST(PatternNeighbour, ChangesAFewOpenDecisionsAndStaysInTheSpace) {
  for (const auto& space : {fake_space(), rugged_space()}) {
    std::vector<std::vector<std::set<DecisionValue>>> domains;
    for (const auto& sketch : space->sketches()) {
      auto& of = domains.emplace_back();
      for (const auto& decision : sketch->decisions()) of.push_back(whole_domain(decision));
    }
    Random random(1);
    std::set<int> counts;
    for (int i = 0; i < 3000; ++i) {
      const Point point = space->draw(random);
      const Point near = pattern_neighbour(*space, point, {.changes = 3, .radius = 2}, random);
      ASSERT_EQ(near.sketch, point.sketch);
      Point normal = near;
      normalise(space->sketch(near), normal.values);
      EXPECT_EQ(normal, near);
      const auto& decisions = space->sketch(point).decisions();
      int changed = 0;
      for (size_t d = 0; d < decisions.size(); ++d) {
        const bool open = is_open(decisions, d, near.values);
        if (open) EXPECT_TRUE(domains[static_cast<size_t>(point.sketch)][d].contains(near.values[d]));
        // A decision that was closed meanwhile, or opened, changes with another one.
        changed += near.values[d] != point.values[d] && open && is_open(decisions, d, point.values);
      }
      EXPECT_LE(changed, 3);
      EXPECT_NE(near, point);
      counts.insert(changed);
    }
    EXPECT_EQ(counts, (std::set<int>{1, 2, 3}));
  }
}

TEST(PatternNeighbour, StaysWithinTheRadiusWhereThereIsAnOrder) {
  const auto space = fake_space(1);
  Random random(2);
  std::map<std::pair<size_t, int>, int> farthest;
  for (int i = 0; i < 6000; ++i) {
    const int radius = i % 2 == 0 ? 1 : 2;
    const Point point = space->draw(random);
    const Point near = pattern_neighbour(*space, point, {.radius = radius}, random);
    for (size_t d = 0; d < point.values.size(); ++d) {
      const auto& decisions = space->sketches()[0]->decisions();
      if (near.values[d] == point.values[d] || !is_open(decisions, d, point.values) ||
          !is_open(decisions, d, near.values))
        continue;
      int factors_changed = 0;
      int& most = farthest[{d, radius}];
      for (size_t f = 0; f < point.values[d].size(); ++f) {
        factors_changed += near.values[d][f] != point.values[d][f];
        const bool is_factor = point.values[d].size() > 1;
        const double off =
            is_factor
                ? std::log2(static_cast<double>(near.values[d][f]) / static_cast<double>(point.values[d][f]))
                : static_cast<double>(near.values[d][f] - point.values[d][f]);
        most = std::max(most, static_cast<int>(std::ceil(std::abs(off))));
      }
      EXPECT_EQ(factors_changed, 1);
    }
  }
  for (size_t d = 0; d < 6; ++d) {
    EXPECT_EQ((farthest[{d, 1}]), 1) << d;
    EXPECT_EQ((farthest[{d, 2}]), 2) << d;
  }
}

TEST(PatternNeighbour, IsThePointItselfWhereNothingCanChange) {
  Random random(3);
  EXPECT_EQ(pattern_neighbour(*tiny_space(1), {0, {{0}}}, {}, random), (Point{0, {{0}}}));
  EXPECT_EQ(pattern_neighbour(*tiny_space(2), {0, {{0}}}, {}, random), (Point{0, {{1}}}));
}

}  // namespace
}  // namespace tilewright::testing
