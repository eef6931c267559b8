// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/edit_judge.h"

#include <gtest/gtest.h>

#include "core/costmodel/shipped_model.h"

namespace tilewright {
namespace {

Target wide() {
  return parse_target("cpu:x86-64-v3", 1).value();
}

SessionCostModel shipped_copy(int round) {
  SessionCostModel copy;
  copy.session = "one";
  copy.name = "tilewright";
  copy.target = wide();
  copy.trained = true;
  copy.round = round;
  copy.weights = std::string(shipped_cost_model());
  return copy;
}

PredictedBy judged_by(const SessionCostModel& copy, const Target& target = wide()) {
  return EditJudge::make({std::make_shared<const SessionCostModel>(copy), {}}, target).value()->by();
}

TEST(EditJudge, SaysWhoseModelItHas) {
  const auto none = EditJudge::make({}, wide()).value();
  EXPECT_EQ(none->by().kind, PredictedBy::kShipped);
  const PredictedBy taught = judged_by(shipped_copy(12));
  EXPECT_EQ(taught.kind, PredictedBy::kSession);
  EXPECT_EQ(taught.model, QStringLiteral("tilewright"));
  EXPECT_EQ(taught.round, 12);
  EXPECT_EQ(judged_by(shipped_copy(0)).kind, PredictedBy::kUntaught);
  EXPECT_EQ(judged_by(shipped_copy(12), parse_target("cpu:x86-64", 1).value()).kind,
            PredictedBy::kOtherTarget);
  SessionCostModel copy = shipped_copy(12);
  copy.asked = false;
  EXPECT_EQ(judged_by(copy).kind, PredictedBy::kUnasked);
  copy = shipped_copy(12);
  copy.trained = false;
  EXPECT_EQ(judged_by(copy).kind, PredictedBy::kUntrained);
  copy = shipped_copy(12);
  copy.weights = "nonsense";
  const PredictedBy unreadable = judged_by(copy);
  EXPECT_EQ(unreadable.kind, PredictedBy::kUnreadable);
  EXPECT_FALSE(unreadable.detail.isEmpty());
}

TEST(EditJudge, ServesOneModelAndOneTarget) {
  const JudgeRequest request{std::make_shared<const SessionCostModel>(shipped_copy(3)), {}};
  const auto judge = EditJudge::make(request, wide()).value();
  EXPECT_TRUE(judge->serves(request, wide()));
  EXPECT_FALSE(judge->serves({}, wide()));
  EXPECT_FALSE(judge->serves({std::make_shared<const SessionCostModel>(shipped_copy(4)), {}}, wide()));
  EXPECT_FALSE(judge->serves(request, parse_target("cpu:x86-64", 1).value()));
}

TEST(EditJudge, ComparesByRatiosAndTellsHowSureItIs) {
  const auto judge = EditJudge::make({}, wide()).value();
  ProgramEstimate begun;
  begun.score = 2;
  ProgramEstimate edited;
  edited.score = 3;
  const WhatIfPrediction plain = judge->compare(edited, begun, false);
  EXPECT_TRUE(plain.known);
  EXPECT_DOUBLE_EQ(plain.ratio, 1.5);
  EXPECT_EQ(plain.low, 0) << "without a spread it does not say how sure it is";
  edited.spread = 0.3;
  begun.spread = 0.1;
  const WhatIfPrediction spread = judge->compare(edited, begun, false);
  EXPECT_LT(spread.low, 1.5);
  EXPECT_GT(spread.low, 1.5 * 0.85);
  EXPECT_GT(spread.high, 1.5);
  const WhatIfPrediction same = judge->compare(begun, begun, true);
  EXPECT_EQ(same.ratio, 1);
  EXPECT_EQ(same.high, 0) << "a program is as fast as itself";
}

TEST(EditJudge, AModelThatRanksTellsAnOrderOnly) {
  SessionCostModel copy = shipped_copy(5);
  copy.name = "xgboost-autotvm-rank";
  copy.weights.clear();
  const auto judge = EditJudge::make({std::make_shared<const SessionCostModel>(copy), {}}, wide()).value();
  ASSERT_EQ(judge->by().kind, PredictedBy::kSession);
  ProgramEstimate begun;
  begun.score = 0.2;
  ProgramEstimate edited;
  edited.score = 0.1;
  const WhatIfPrediction said = judge->compare(edited, begun, false);
  EXPECT_TRUE(said.known);
  EXPECT_EQ(said.ratio, 0);
  EXPECT_EQ(said.order, -1);
}

}  // namespace
}  // namespace tilewright
