// SPDX-License-Identifier: Apache-2.0
#include "core/space/point_encoding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/space/rule_sets.h"
#include "tests/core/space/ansor_dags.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

std::shared_ptr<const SearchSpace> encoded_space(const Task& task, const std::string& rules, int threads) {
  Target target = avx2();
  target.threads = threads;
  return build_search_space(task, target, rules).value();
}

SearchSpace encoded_matmul_space() {
  Target target;
  target.threads = 4;
  auto sketches = generate_sketches(matmul_workload(12, 128, 30), target, *find_rule_set("ansor"));
  EXPECT_TRUE(sketches.ok());
  return {"ansor", *std::move(sketches)};
}

class EveryEncodedSpace : public ::testing::TestWithParam<size_t> {};

TEST_P(EveryEncodedSpace, GivesItsPointsBack) {
  const SmallTask& task = small_tasks()[GetParam()];
  for (const auto& [rules, threads] : {std::pair{"tilewright", 1}, {"tilewright", 4}, {"ansor", 4}}) {
    SCOPED_TRACE(task.name + ", " + rules);
    const auto space = encoded_space(task.task, rules, threads);
    const PointEncoding encoding(*space);
    const auto& columns = encoding.columns();
    Random random(GetParam() + 1);
    int legal = 0;
    for (int i = 0; i < 60; ++i) {
      const Point point = space->draw(random);
      const EncodedPoint encoded = encoding.encode(point);
      ASSERT_EQ(encoded.values.size(), columns.size());
      ASSERT_EQ(encoded.applies.size(), columns.size());
      EXPECT_EQ(encoded.values[0], point.sketch);
      for (size_t c = 0; c < columns.size(); ++c) {
        const double number = encoded.values[c];
        if (!encoded.applies[c]) EXPECT_EQ(number, 0) << columns[c].name;
        if (encoded.applies[c]) EXPECT_GE(number, columns[c].least) << columns[c].name;
        if (encoded.applies[c]) EXPECT_LE(number, columns[c].most) << columns[c].name;
      }
      if (!space->materialise(point).ok()) continue;
      ++legal;
      const auto decoded = encoding.decode(encoded.values);
      ASSERT_TRUE(decoded.ok()) << decoded.error().text();
      EXPECT_EQ(*decoded, point) << point_to_json(*decoded) << " for " << point_to_json(point);
    }
    EXPECT_GT(legal, 0);
  }
}

TEST_P(EveryEncodedSpace, HasALegalPointNearAnyNumbers) {
  const SmallTask& task = small_tasks()[GetParam()];
  const auto space = encoded_space(task.task, "tilewright", 4);
  const PointEncoding encoding(*space);
  Random random(GetParam() + 1);
  int legal = 0;
  constexpr int kCount = 40;
  for (int i = 0; i < kCount; ++i) {
    std::vector<double> numbers;
    for (const auto& column : encoding.columns())
      numbers.push_back(random.uniform(column.least - 1, column.most + 1));
    const auto decoded = encoding.decode(numbers);
    legal += decoded.ok();
    if (!decoded.ok()) continue;
    EXPECT_TRUE(space->materialise(*decoded).ok());
    const auto again = encoding.decode(encoding.encode(*decoded).values);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *decoded);
  }
  EXPECT_GT(legal, kCount / 2);
}

std::vector<size_t> all_tasks() {
  std::vector<size_t> all(small_tasks().size());
  for (size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

INSTANTIATE_TEST_SUITE_P(Tasks, EveryEncodedSpace, ::testing::ValuesIn(all_tasks()),
                         [](const auto& task) { return small_tasks()[task.param].name; });

/// A sketch of any decisions; points in which the first option is 7 are illegal.
class PlainSketch final : public Sketch {
 public:
  explicit PlainSketch(std::vector<Decision> decisions) { decisions_ = std::move(decisions); }
  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    if (values[0][0] == 7) return Error{ErrorKind::kInvalid, "", "is illegal", {}, {}};
    return Program{};
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return ""; }
};

Decision choice(const std::string& name, std::vector<int64_t> options, std::vector<std::string> labels = {}) {
  Decision decision;
  decision.name = name;
  decision.options = std::move(options);
  decision.labels = std::move(labels);
  return decision;
}

/// Two sketches that share a size and a split; the second one's order is open where its way is 1.
SearchSpace plain_space() {
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.name = "i tile";
  split.extent = 64;
  split.factors = 2;
  split.max_innermost = 16;
  std::vector<Decision> first{choice("block", {0, 1, 3, 7}), split};
  std::vector<Decision> second{choice("block", {1, 15}), split, choice("way", {4, 1}, {"long", "short"}),
                               choice("order", {6, 5, 2}, {"a", "b", "c"})};
  second.back().conditions = {{2, {1}}};
  second.back().closed = {5};
  return {"plain", {std::make_shared<PlainSketch>(first), std::make_shared<PlainSketch>(second)}};
}

TEST(PointEncoding, HasAColumnADecisionThatSketchesShare) {
  const SearchSpace space = plain_space();
  const PointEncoding encoding(space);
  std::vector<std::string> names;
  for (const auto& column : encoding.columns()) names.push_back(column.name);
  EXPECT_EQ(names, (std::vector<std::string>{"sketch", "block", "i tile 1", "i tile 2", "way", "order"}));
  const auto& columns = encoding.columns();
  EXPECT_EQ(columns[0].most, 1);
  EXPECT_EQ(columns[1].scale, EncodedColumn::Scale::kLog2);
  EXPECT_EQ(columns[1].least, 0);
  EXPECT_EQ(columns[1].most, 4) << "log2(1 + 15)";
  EXPECT_EQ(columns[2].most, 6);
  EXPECT_EQ(columns[3].most, 4);
  EXPECT_EQ(columns[4].scale, EncodedColumn::Scale::kPosition);
  EXPECT_EQ(columns[5].most, 2);
}

TEST(PointEncoding, MasksWhatDoesNotApply) {
  const SearchSpace space = plain_space();
  const PointEncoding encoding(space);
  EXPECT_EQ(encoding.encode({0, {{3}, {8, 4}}}),
            (EncodedPoint{{0, 2, 3, 2, 0, 0}, {true, true, true, true, false, false}}));
  EXPECT_EQ(encoding.encode({1, {{15}, {1, 16}, {4}, {5}}}),
            (EncodedPoint{{1, 4, 0, 4, 0, 0}, {true, true, true, true, true, false}}));
  EXPECT_EQ(encoding.encode({1, {{1}, {1, 1}, {1}, {2}}}),
            (EncodedPoint{{1, 1, 0, 0, 1, 2}, {true, true, true, true, true, true}}));
}

TEST(PointEncoding, DecodesToTheNearestValues) {
  const SearchSpace space = plain_space();
  const PointEncoding encoding(space);
  const auto decoded = [&](std::vector<double> numbers) { return encoding.decode(numbers).value(); };
  EXPECT_EQ(decoded({0.4, 1.2, 2.4, 2.4, 99, 99}), (Point{0, {{1}, {4, 4}}}));
  // Sixteen times sixteen steps are more than there are: both give way.
  EXPECT_EQ(decoded({0, 0, 4, 4, 0, 0}), (Point{0, {{0}, {8, 8}}}));
  EXPECT_EQ(decoded({-5, -5, -5, -5, 0, 0}), (Point{0, {{0}, {1, 1}}}));
  EXPECT_EQ(decoded({7, 9, 0, 9, 0.4, 2}), (Point{1, {{15}, {1, 16}, {4}, {5}}}));
  EXPECT_EQ(decoded({7, 9, 0, 9, 0.6, 1.6}), (Point{1, {{15}, {1, 16}, {1}, {2}}}));
}

TEST(PointEncoding, GoesToTheNearestPointThatIsLegal) {
  const SearchSpace space = plain_space();
  const PointEncoding encoding(space);
  // A block of 7, the nearest to 2.9, is illegal; 3 is next.
  const auto decoded = encoding.decode(std::vector<double>{0, 2.9, 1, 1, 0, 0});
  ASSERT_TRUE(decoded.ok());
  EXPECT_EQ(*decoded, (Point{0, {{3}, {2, 2}}}));
  const SearchSpace nothing("plain", {std::make_shared<PlainSketch>(std::vector{choice("block", {7})})});
  EXPECT_EQ(PointEncoding(nothing).decode(std::vector<double>{0, 3}).error().kind, ErrorKind::kInvalid);
}

TEST(PointEncoding, RefusesWhatIsNoVectorOfTheSpace) {
  const SearchSpace space = encoded_matmul_space();
  const PointEncoding encoding(space);
  Random random(1);
  auto numbers = encoding.encode(space.draw(random)).values;
  numbers.back() = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(encoding.decode(numbers).error().kind, ErrorKind::kInvalid);
  numbers.pop_back();
  EXPECT_EQ(encoding.decode(numbers).error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright
