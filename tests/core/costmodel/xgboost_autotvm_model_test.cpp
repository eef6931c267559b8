// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_autotvm_model.h"

#include <gtest/gtest.h>

#include "core/costmodel/metrics.h"
#include "tests/core/costmodel/made_up_samples.h"
#include "tests/core/costmodel/split_products.h"

namespace tilewright::testing {
namespace {

constexpr size_t kPlan = 64;
/// The models' names; the first learns labels, the second their order, the third which are good.
constexpr const char* kModels[] = {"xgboost-autotvm", "xgboost-autotvm-rank", "xgboost-autotvm-rank-binary"};

/// The average recall of the first picks among these programs.
double recall_of_plan(CostModel& model, const std::vector<Sample>& programs) {
  std::vector<double> speed;
  for (const auto& sample : programs) speed.push_back(1 / sample.latency_seconds);
  return average_recall_at(scores_of(model, programs), speed, kPlan);
}

/// What picks at random have on average: of n programs i hold i / n of the i fastest.
double recall_at_random(size_t programs) {
  return (static_cast<double>(kPlan) + 1) / 2 / static_cast<double>(programs);
}

TEST(XgboostAutotvmModel, PlansBeatRandomOnesAfter64Samples) {
  for (const char* name : kModels) {
    const auto model = model_of(name, kPlan - 1);
    auto space = split_products(model->needs(), "t");
    Random(7).shuffle(space);
    const std::vector<Sample> measured(space.begin(), space.begin() + kPlan);
    const std::vector<Sample> left(space.begin() + kPlan, space.end());
    ASSERT_TRUE(model->update(measured).ok());
    ASSERT_TRUE(model->trained()) << name;
    EXPECT_GT(recall_of_plan(*model, left), 2 * recall_at_random(left.size())) << name;
  }
}

TEST(XgboostAutotvmModel, TheFirstPlanOnAHistoryBeatsARandomOne) {
  for (const char* name : kModels) {
    const auto global = model_of(name);
    // Products of other sizes.
    auto history = split_products(global->needs(), "deep", "one", {16, 64, 64});
    const auto wide = split_products(global->needs(), "wide", "one", {32, 256, 16});
    history.insert(history.end(), wide.begin(), wide.end());
    ASSERT_GE(history.size(), 500u);
    ASSERT_TRUE(global->fit(history, {}).ok());
    const auto model = model_of(name);
    ASSERT_TRUE(model->load(global->save().value()).ok());
    const auto space = split_products(model->needs(), "t");
    EXPECT_GT(recall_of_plan(*model, space), 3 * recall_at_random(space.size())) << name;
  }
}

}  // namespace
}  // namespace tilewright::testing
