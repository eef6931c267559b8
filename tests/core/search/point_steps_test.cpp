// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <numeric>
#include <set>

#include "core/search/variation.h"
#include "core/space/decision_domain.h"
#include "core/space/point_edit.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/holed_space.h"

namespace tilewright::testing {
namespace {

StepDirection reverse_of(const StepDirection& direction) {
  return {direction.decision, direction.shrinks, direction.grows};
}

/// The size of a level of a split, 0 the outermost, or the place among a decision's options.
int64_t size_of_level(const Decision& decision, const DecisionValue& value, int level) {
  if (decision.kind != Decision::Kind::kSplit)
    return std::ranges::find(decision.options, value[0]) - decision.options.begin();
  if (level > 0) return value[static_cast<size_t>(level) - 1];
  return decision.extent / std::accumulate(value.begin(), value.end(), int64_t{1}, std::multiplies<>());
}

TEST(PointSteps, ChangeOneDecisionAndLeadBack) {
  for (const auto& space : {fake_space(), holed_space(), small_space()}) {
    Random random(1);
    int moved = 0;
    for (int i = 0; i < 300; ++i) {
      const Point point = space->draw(random);
      const auto& decisions = space->sketch(point).decisions();
      for (const StepDirection& direction : step_directions(space->sketch(point))) {
        const auto there = stepped(*space, point, direction, 1);
        if (!there) continue;
        ++moved;
        ASSERT_TRUE(space->check(*there).ok());
        for (size_t d = 0; d < decisions.size(); ++d) {
          if (d == direction.decision) EXPECT_NE(there->values[d], point.values[d]);
          // Others change only where they are opened or closed.
          if (d != direction.decision && decisions[d].conditions.empty())
            EXPECT_EQ(there->values[d], point.values[d]);
        }
        const auto again = stepped(*space, *there, reverse_of(direction), 1);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->values[direction.decision], point.values[direction.decision]);
      }
    }
    EXPECT_GT(moved, 1000);
  }
}

TEST(PointSteps, LinesAscendToTheirEnds) {
  const auto space = holed_space();
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Point point = space->draw(random);
    for (const StepDirection& direction : step_directions(space->sketch(point))) {
      const Decision& decision = space->sketch(point).decisions()[direction.decision];
      const int level = decision.kind == Decision::Kind::kSplit ? direction.grows : 0;
      Point last = point;
      size_t steps = 0;
      while (const auto next = stepped(*space, last, direction, 1)) {
        const int64_t before = size_of_level(decision, last.values[direction.decision], level);
        const int64_t after = size_of_level(decision, next->values[direction.decision], level);
        const bool ascends = decision.kind == Decision::Kind::kSplit || direction.grows == 1;
        EXPECT_EQ(after > before, ascends);
        last = *next;
        // A long step is as many short ones.
        const auto jumped = stepped(*space, point, direction, ++steps);
        ASSERT_TRUE(jumped);
        EXPECT_EQ(jumped->values[direction.decision], last.values[direction.decision]);
      }
      if (steps == 0) continue;
      EXPECT_EQ(stepped(*space, point, direction, steps + 100)->values[direction.decision],
                last.values[direction.decision]);
    }
  }
}

TEST(PointSteps, LeadToEveryPointOfASpace) {
  const auto space = small_space();
  std::set<Point> reached{neutral_point(*space, 0)};
  std::deque<Point> open(reached.begin(), reached.end());
  while (!open.empty()) {
    const Point point = open.front();
    open.pop_front();
    for (const StepDirection& direction : step_directions(space->sketch(point))) {
      const auto there = stepped(*space, point, direction, 1);
      if (there && reached.insert(*there).second) open.push_back(*there);
    }
  }
  Random random(3);
  for (int i = 0; i < 5000; ++i) EXPECT_TRUE(reached.contains(space->draw(random)));
}

TEST(PointSteps, BeginWithOneDirectionOfEachDecision) {
  const auto space = fake_space(1);
  const auto directions = step_directions(*space->sketches().front());
  // Six ways to move a factor between three levels, and two ways among options.
  ASSERT_EQ(directions.size(), 2U * 6 + 4 * 2);
  for (size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(directions[i].decision, i);
    EXPECT_EQ(directions[i].shrinks, 0);
  }
  EXPECT_EQ(directions[0].grows, 2) << "from the outermost level to the innermost one";
  std::set<std::tuple<size_t, int, int>> different;
  for (const auto& d : directions) different.emplace(d.decision, d.grows, d.shrinks);
  EXPECT_EQ(different.size(), directions.size());
}

TEST(PointSteps, KeepToWhatTheInnermostLevelMayBe) {
  const auto plain = fake_space(1);
  const auto& decision = plain->sketches().front()->decisions().front();
  ASSERT_EQ(decision.max_innermost, 16);
  Point point = neutral_point(*plain, 0);
  EXPECT_EQ(stepped(*plain, point, {0, 2, 0}, 100)->values[0], (DecisionValue{1, 16}));
  EXPECT_EQ(stepped(*plain, point, {0, 1, 0}, 100)->values[0], (DecisionValue{512, 1}));
  // What is in the middle has no way in beyond that, and all of it a way out.
  point.values[0] = {64, 8};
  EXPECT_EQ(stepped(*plain, point, {0, 2, 1}, 100)->values[0], (DecisionValue{32, 16}));
  EXPECT_EQ(stepped(*plain, point, {0, 0, 1}, 100)->values[0], (DecisionValue{1, 8}));
  EXPECT_FALSE(stepped(*plain, point, {0, 1, 0}, 1)) << "the outermost level has nothing to give";
}

/// One split.
class SplitSketch final : public Sketch {
 public:
  explicit SplitSketch(Decision decision) {
    id_ = "direct/0";
    decisions_ = {std::move(decision)};
  }
  Result<Program> materialise(std::span<const DecisionValue>) const override { return Program{}; }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return id_; }
};

TEST(PointSteps, CutLoopsThatNeedNotBeDivided) {
  for (const std::vector<int64_t>& innermost : {std::vector<int64_t>{}, std::vector<int64_t>{1, 2, 4, 8}}) {
    Decision decision;
    decision.kind = Decision::Kind::kSplit;
    decision.name = "tile";
    decision.extent = 13;
    decision.factors = 2;
    decision.exact = false;
    decision.max_innermost = 10;
    decision.options = innermost;
    const SearchSpace space("one", {std::make_shared<SplitSketch>(decision)});
    std::set<Point> reached{{0, {{1, 1}}}};
    std::deque<Point> open(reached.begin(), reached.end());
    while (!open.empty()) {
      const Point point = open.front();
      open.pop_front();
      for (const StepDirection& direction : step_directions(*space.sketches().front())) {
        for (const size_t steps : {1, 2, 5, 100}) {
          const auto there = stepped(space, point, direction, steps);
          if (!there) break;
          ASSERT_TRUE(space.check(*there).ok());
          EXPECT_NE(*there, point);
          const int64_t inner = there->values[0][1];
          if (!innermost.empty()) EXPECT_EQ(std::ranges::count(innermost, inner), 1) << inner;
          if (reached.insert(*there).second) open.push_back(*there);
        }
      }
    }
    const DecisionDomain domain(decision);
    for (uint64_t i = 0; i < domain.size(); ++i) EXPECT_TRUE(reached.contains(Point{0, {domain.at(i)}})) << i;
  }
}

TEST(PointSteps, LeaveDecisionsAloneThatAreNotOpen) {
  const auto space = fake_space(1);
  Point point = neutral_point(*space, 0);
  EXPECT_FALSE(stepped(*space, point, {5, 1, 0}, 1));
  point = *stepped(*space, point, {3, 1, 0}, 1);
  EXPECT_TRUE(stepped(*space, point, {5, 1, 0}, 1));
}

}  // namespace
}  // namespace tilewright::testing
