// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

class StoppedTraining : public ::testing::TestWithParam<std::string> {};

TEST_P(StoppedTraining, IsDueStillAndGivesTheSame) {
  const auto stopped = model_of(GetParam());
  const auto whole = model_of(GetParam());
  const auto asked = made_up(40, 3, "task");
  std::stop_source stop;
  stop.request_stop();
  for (const uint64_t lesson : {1, 2}) {
    const auto samples = made_up(100, lesson, "task");
    ASSERT_TRUE(stopped->update(samples).ok());
    ASSERT_TRUE(whole->update(samples).ok());
    const bool trains = cost_model_info(GetParam()).learns_upon || GetParam() == "tilewright";
    EXPECT_EQ(stopped->train_if_due(stop.get_token()), !trains) << "a stop was not heard";
    EXPECT_TRUE(stopped->train_if_due({}));
    EXPECT_TRUE(whole->train_if_due({}));
    EXPECT_TRUE(stopped->train_if_due(stop.get_token())) << "nothing is due any more";
    EXPECT_EQ(scores_of(*stopped, asked), scores_of(*whole, asked));
  }
  EXPECT_TRUE(stopped->update({}).ok()) << "a stop is no failure";
}

std::vector<std::string> models_without_learner() {
  std::vector<std::string> names;
  for (const auto& info : cost_models()) {
    if (!info.network) names.push_back(info.name);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(Models, StoppedTraining, ::testing::ValuesIn(models_without_learner()),
                         [](const auto& model) {
                           std::string name = model.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace tilewright::testing
