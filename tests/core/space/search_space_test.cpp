// SPDX-License-Identifier: Apache-2.0
#include "core/space/search_space.h"

#include <gtest/gtest.h>

#include <map>

#include "core/lower/loop_nest.h"
#include "core/space/rule_sets.h"
#include "tests/core/space/ansor_dags.h"

namespace tilewright {
namespace {

SearchSpace searched_matmul_space() {
  Target target;
  target.threads = 4;
  auto sketches = generate_sketches(matmul_workload(12, 128, 30), target, *find_rule_set("ansor"));
  EXPECT_TRUE(sketches.ok());
  return {"ansor", *std::move(sketches)};
}

TEST(SampleValue, DrawsExactFactorisationsUniformly) {
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.extent = 12;
  split.factors = 2;
  Random random(4);
  std::map<DecisionValue, int> seen;
  for (int i = 0; i < 18000; ++i) ++seen[SearchSpace::draw_value(split, random)];
  EXPECT_EQ(seen.size(), 18) << "two factors whose product divides 12";
  for (const auto& [factors, count] : seen) {
    EXPECT_EQ(12 % (factors[0] * factors[1]), 0);
    EXPECT_NEAR(count, 1000, 150) << factors[0] << " " << factors[1];
  }
}

TEST(SampleValue, KeepsTheInnermostFactorSmall) {
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.extent = 4096;
  split.factors = 3;
  Random random(4);
  for (int i = 0; i < 500; ++i) EXPECT_LE(SearchSpace::draw_value(split, random).back(), 64);
}

TEST(SearchSpace, SameSeedSamePoints) {
  const SearchSpace space = searched_matmul_space();
  Random one(9), other(9);
  for (int i = 0; i < 50; ++i) {
    const Point point = space.draw(one);
    EXPECT_EQ(point, space.draw(other));
    EXPECT_TRUE(space.check(point).ok());
    const auto again = point_from_json(point_to_json(point));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, point);
    const auto program = space.materialise(point);
    if (program.ok()) EXPECT_EQ(program->primitives, space.materialise(*again)->primitives);
  }
}

TEST(SearchSpace, RefusesWhatIsNotInIt) {
  const SearchSpace space = searched_matmul_space();
  Random random(2);
  const Point good = space.draw(random);
  Point bad = good;
  bad.sketch = 77;
  EXPECT_FALSE(space.materialise(bad).ok());
  bad.sketch = -1;
  EXPECT_FALSE(space.materialise(bad).ok());
  bad = good;
  bad.values.pop_back();
  EXPECT_FALSE(space.materialise(bad).ok());
  for (const DecisionValue& value :
       {DecisionValue{}, DecisionValue{-3}, DecisionValue{7, 1, 1}, DecisionValue{1, 1, 128}}) {
    bad = good;
    bad.values[0] = value;
    const auto program = space.materialise(bad);
    ASSERT_FALSE(program.ok());
    EXPECT_EQ(program.error().kind, ErrorKind::kInvalid);
  }
  for (const char* text : {"", "[]", "{\"sketch\":\"x\"}", "{\"sketch\":1,\"values\":3}"})
    EXPECT_FALSE(point_from_json(text).ok());
}

TEST(SketchDraft, RefusesADecisionWithoutOptions) {
  SketchDraft draft;
  Decision nothing;
  nothing.name = "nothing";
  draft.add(nothing);
  const auto done = draft.then([](ProgramBuilder&, DecisionValues) { return Result<void>(); });
  ASSERT_FALSE(done.ok());
  EXPECT_EQ(done.error().message, "is a decision without options");
}

TEST(RuleSets, AreFoundByName) {
  EXPECT_EQ(rule_set_names(),
            (std::vector<std::string>{"ansor", "tilewright", "tilewright-limited", "autotvm"}));
  const auto none = find_rule_set("nothing");
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().kind, ErrorKind::kUsage);
}

TEST(Schedule, HasTheStateThatItsPrimitivesLeadTo) {
  Target target;
  target.threads = 4;
  Random random(5);
  int compared = 0;
  for (const auto& dag : {matmul_workload(12, 128, 30), conv_bn_relu_workload(14, 16, 32),
                          softmax_workload(12, 100), winograd_workload(14, 16)}) {
    auto sketches = generate_sketches(dag, target, *find_rule_set("ansor"));
    ASSERT_TRUE(sketches.ok()) << sketches.error().text();
    const SearchSpace space("ansor", *std::move(sketches));
    for (int i = 0; i < 40; ++i) {
      const Point point = space.draw(random);
      const auto program = space.materialise(point);
      const auto scheduled = space.schedule(point);
      ASSERT_EQ(program.ok(), scheduled.ok());
      if (!program.ok()) continue;
      EXPECT_EQ(scheduled->program.primitives, program->primitives);
      const auto nest = build_run_nest(*program);
      const auto same = build_run_nest(scheduled->state);
      ASSERT_EQ(nest.ok(), same.ok());
      if (!nest.ok()) continue;
      EXPECT_EQ(loop_ir_text(*same), loop_ir_text(*nest));
      ++compared;
    }
  }
  EXPECT_GT(compared, 60);
}

}  // namespace
}  // namespace tilewright
