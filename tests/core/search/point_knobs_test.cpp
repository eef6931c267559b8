// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_knobs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/ordered_space.h"

namespace tilewright::testing {
namespace {

using enum KnobMove;

std::vector<KnobMove> random_moves(size_t count, Random& random) {
  std::vector<KnobMove> moves;
  for (size_t i = 0; i < count; ++i) moves.push_back(static_cast<KnobMove>(random.uniform_int(3)));
  return moves;
}

/// A space of one split.
class LoneSplitSketch final : public Sketch {
 public:
  explicit LoneSplitSketch(Decision split) { decisions_ = {std::move(split)}; }
  Result<Program> materialise(std::span<const DecisionValue>) const override {
    return Error{ErrorKind::kInvalid, "split", "makes no program", {}, {}};
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return {}; }
};

SearchSpace split_space(int64_t extent, bool exact, int factors = 2) {
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.name = "tile";
  split.extent = extent;
  split.factors = factors;
  split.exact = exact;
  return {"split", {std::make_shared<LoneSplitSketch>(std::move(split))}};
}

TEST(PointKnobs, HasAKnobForEachChoiceAndFactor) {
  const auto space = fake_space(2);
  const PointKnobs knobs(*space);
  EXPECT_EQ(knobs.size(), 8U) << "knobs of the same names in two sketches are one";
  for (int sketch = 0; sketch < 2; ++sketch) {
    std::set<size_t> numbers;
    for (const PointKnob& knob : knobs.knobs(sketch)) numbers.insert(knob.number);
    EXPECT_EQ(numbers.size(), 8U);
  }
  EXPECT_EQ(PointKnobs(*tiny_space(1)).size(), 0U) << "one option is no choice";
  EXPECT_EQ(PointKnobs(*tiny_space(4)).size(), 1U);
}

TEST(PointKnobs, ALongLoopHasFewValues) {
  const SearchSpace space = split_space(50000, false, 3);
  const PointKnobs knobs(space);
  ASSERT_EQ(knobs.size(), 3U);
  for (const PointKnob& knob : knobs.knobs(0)) {
    EXPECT_LT(knob.values.size(), 80U);
    EXPECT_TRUE(std::ranges::is_sorted(knob.values));
    for (const int64_t value : {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 25, 32, 48, 50, 64}) {
      EXPECT_TRUE(std::ranges::binary_search(knob.values, value)) << value;
    }
  }
}

TEST(PointKnobs, EveryMoveStaysInTheDomain) {
  for (const auto& space : {fake_space(2), small_space(2)}) {
    const PointKnobs knobs(*space);
    Random random(1);
    for (int walk = 0; walk < 50; ++walk) {
      Point point = space->draw(random);
      for (int step = 0; step < 40; ++step) {
        const Point before = point;
        const auto own = knobs.knobs(point.sketch);
        const auto moves = random_moves(own.size(), random);
        const size_t settled = knobs.move(point, moves);
        EXPECT_LE(settled, own.size());
        EXPECT_GE(settled, static_cast<size_t>(std::ranges::count(moves, kStay)));
        EXPECT_EQ(point.sketch, before.sketch);
        ASSERT_TRUE(space->check(point).ok()) << point_to_json(point);
        Point normal = point;
        normalise(space->sketch(normal), normal.values);
        EXPECT_EQ(normal, point);
        for (const PointKnob& knob : own) EXPECT_LT(knobs.place(point, knob), knob.values.size());
      }
    }
  }
}

TEST(PointKnobs, StayingChangesNothing) {
  const auto space = fake_space(1);
  const PointKnobs knobs(*space);
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Point point = space->draw(random);
    Point moved = point;
    EXPECT_EQ(knobs.move(moved, std::vector<KnobMove>(8, kStay)), 8U);
    EXPECT_EQ(moved, point);
  }
}

TEST(PointKnobs, AChoiceMovesByOneAndStopsAtItsEnds) {
  const auto space = ordered_space(2, 4);
  const PointKnobs knobs(*space);
  Point point{0, {{1}, {2}}};
  EXPECT_EQ(knobs.move(point, std::vector{kDown, kUp}), 2U) << "both came to an end";
  EXPECT_EQ(point, (Point{0, {{0}, {3}}}));
  EXPECT_EQ(knobs.move(point, std::vector{kDown, kUp}), 2U);
  EXPECT_EQ(point, (Point{0, {{0}, {3}}}));
  EXPECT_EQ(knobs.move(point, std::vector{kUp, kDown}), 0U);
  EXPECT_EQ(point, (Point{0, {{1}, {2}}}));
}

TEST(PointKnobs, AFactorGoesToTheNextThatItsLoopAllows) {
  const SearchSpace space = split_space(24, true);
  const PointKnobs knobs(space);
  Point point{0, {{2, 3}}};
  EXPECT_EQ(knobs.move(point, std::vector{kUp, kStay}), 1U);
  EXPECT_EQ(point.values[0], (DecisionValue{4, 3})) << "3 x 3 does not divide 24";
  EXPECT_EQ(knobs.move(point, std::vector{kUp, kStay}), 2U) << "8 x 3 takes all of it";
  EXPECT_EQ(point.values[0], (DecisionValue{8, 3}));
  EXPECT_EQ(knobs.move(point, std::vector{kDown, kUp}), 1U) << "what one gives up, the other takes";
  EXPECT_EQ(point.values[0], (DecisionValue{4, 6}));
}

TEST(PointKnobs, AValueBetweenTwoOthersMovesToEither) {
  const SearchSpace space = split_space(100, false, 1);
  const PointKnobs knobs(space);
  Point point{0, {{11}}};
  EXPECT_EQ(knobs.place(point, knobs.knobs(0)[0]), 8U) << "that of 10";
  Point up = point;
  knobs.move(up, std::vector{kUp});
  EXPECT_EQ(up.values[0], DecisionValue{12});
  knobs.move(point, std::vector{kDown});
  EXPECT_EQ(point.values[0], DecisionValue{10});
}

TEST(PointKnobs, EveryValueIsReached) {
  const auto space = small_space(1);
  const PointKnobs knobs(*space);
  Random random(3);
  Point point = space->draw(random);
  std::set<Point> reached;
  for (int step = 0; step < 20000; ++step) {
    knobs.move(point, random_moves(knobs.knobs(0).size(), random));
    reached.insert(point);
  }
  // 10 tiles; of the other choices 3 x 4 x (1 closed + 3).
  EXPECT_EQ(reached.size(), 10U * 3 * 4 * 4);
}

TEST(PointKnobs, SetsWhatFitsNextBelow) {
  const SearchSpace space = split_space(24, true);
  const PointKnobs knobs(space);
  Point point{0, {{1, 1}}};
  knobs.set(point, std::vector<int64_t>{8, 6});
  EXPECT_EQ(point.values[0], (DecisionValue{4, 6})) << "the inner factor comes first";
  knobs.set(point, std::vector<int64_t>{3, 5});
  EXPECT_EQ(point.values[0], (DecisionValue{3, 4}));
  const auto fake = fake_space(2);
  const PointKnobs of_fake(*fake);
  Random random(4);
  for (int i = 0; i < 200; ++i) {
    const Point a = fake->draw(1, random);
    std::vector<int64_t> values;
    for (const PointKnob& knob : of_fake.knobs(1))
      values.push_back(PointKnobs::value(fake->draw(1, random), knob));
    Point b = a;
    of_fake.set(b, values);
    EXPECT_TRUE(fake->check(b).ok());
    values.clear();
    for (const PointKnob& knob : of_fake.knobs(1)) values.push_back(PointKnobs::value(a, knob));
    of_fake.set(b, values);
    EXPECT_EQ(b, a);
  }
}

}  // namespace
}  // namespace tilewright::testing
