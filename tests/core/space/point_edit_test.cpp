// SPDX-License-Identifier: Apache-2.0
#include "core/space/point_edit.h"

#include <gtest/gtest.h>

#include "core/space/rule_sets.h"
#include "core/space/sketch_rule.h"
#include "tests/core/space/ansor_dags.h"

namespace tilewright {
namespace {

SearchSpace matmul_space() {
  Target target;
  target.threads = 4;
  auto sketches = generate_sketches(matmul_workload(12, 128, 30), target, *find_rule_set("ansor"));
  EXPECT_TRUE(sketches.ok());
  return {"ansor", *std::move(sketches)};
}

Decision exact_split(int64_t extent, int factors) {
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.name = "C.i tile";
  split.extent = extent;
  split.factors = factors;
  return split;
}

TEST(CheckValue, SaysWhyASplitIsNotLegal) {
  const Decision split = exact_split(56, 2);
  EXPECT_TRUE(check_value(split, {7, 8}).ok());
  const auto wrong_product = check_value(split, {4, 8});
  ASSERT_FALSE(wrong_product.ok());
  EXPECT_EQ(wrong_product.error().place, "C.i tile");
  EXPECT_EQ(wrong_product.error().message, "4 x 8 is 32, which does not divide the 56 steps of the loop");
  EXPECT_EQ(check_value(split, {1, 57}).error().message, "57 is no factor of a loop of 56 steps");
  EXPECT_EQ(check_value(split, {8}).error().message, "has 2 factors, and 1 were given");
  Decision narrow = exact_split(1024, 1);
  EXPECT_EQ(check_value(narrow, {128}).error().message, "the innermost factor 128 is larger than 64 steps");
  narrow.exact = false;
  EXPECT_TRUE(check_value(narrow, {48}).ok()) << "tails are allowed";
}

TEST(CheckValue, KnowsTheOptionsOfAChoice) {
  Decision choice;
  choice.name = "unroll C";
  choice.options = {0, 16, 64};
  EXPECT_TRUE(check_value(choice, {16}).ok());
  EXPECT_EQ(check_value(choice, {17}).error().message, "17 is none of its 3 options");
  EXPECT_FALSE(check_value(choice, {}).ok());
}

TEST(LegalFactors, LeaveTheOtherFactorsAsTheyAre) {
  const Decision split = exact_split(12, 2);
  EXPECT_EQ(legal_factors(split, {1, 4}, 0), (std::vector<int64_t>{1, 3}));
  EXPECT_EQ(legal_factors(split, {1, 4}, 1), (std::vector<int64_t>{1, 2, 3, 4, 6, 12}));
  EXPECT_EQ(legal_factors(split, {5, 1}, 1), std::vector<int64_t>{}) << "no factor mends another one";
  Decision narrow = exact_split(256, 1);
  EXPECT_EQ(legal_factors(narrow, {1}, 0).back(), 64);
}

TEST(PointEdit, ShowsEveryDecisionAndKeepsWhatIsNotLegalToo) {
  const SearchSpace space = matmul_space();
  Random random(3);
  const Point point = space.draw(0, random);
  const auto before = editable_decisions(space.sketch(point), point.values);
  ASSERT_EQ(before.size(), space.sketch(point).decisions().size());
  ASSERT_EQ(before[0].kind, Decision::Kind::kSplit);
  ASSERT_EQ(before[0].factors.size(), before[0].value.size());
  for (const int64_t factor : before[0].factors[0]) {
    DecisionValue value = before[0].value;
    value[0] = factor;
    EXPECT_TRUE(check_value(space.sketch(point).decisions()[0], value).ok()) << factor;
  }
  DecisionValue odd(before[0].value.size(), 1);
  odd[0] = 7;
  const auto edited = with_value(space, point, 0, odd);
  ASSERT_TRUE(edited.ok());
  EXPECT_EQ(editable_decisions(space.sketch(*edited), edited->values)[0].value, odd);
  const auto refused = space.materialise(*edited);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().message.find("does not divide"), std::string::npos) << refused.error().text();
  EXPECT_FALSE(with_value(space, point, 99, {1}).ok());
}

TEST(PointEdit, ClosesWhatAnEditLeavesNoChoiceFor) {
  const SearchSpace space = matmul_space();
  for (size_t s = 0; s < space.sketches().size(); ++s) {
    const auto& decisions = space.sketches()[s]->decisions();
    for (size_t i = 0; i < decisions.size(); ++i) {
      if (decisions[i].conditions.empty()) continue;
      const auto& condition = decisions[i].conditions.front();
      const auto& options = decisions[static_cast<size_t>(condition.on)].options;
      Point point{static_cast<int>(s), neutral_values(decisions)};
      for (const int64_t option : options) {
        const auto edited = with_value(space, point, condition.on, {option});
        ASSERT_TRUE(edited.ok());
        const bool holds =
            std::find(condition.values.begin(), condition.values.end(), option) != condition.values.end();
        if (decisions[i].conditions.size() == 1)
          EXPECT_EQ(editable_decisions(*space.sketches()[s], edited->values)[i].open, holds);
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
