// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/draft_model.h"

#include <gtest/gtest.h>

#include "core/feature/draft_quantities.h"
#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

TEST(DraftModel, RanksByCyclesWithoutTraining) {
  CostModelOptions options;
  options.target = target_from_key("cpu:x86-64-v3:1t").value();
  const auto model = make_draft_model(options);
  EXPECT_TRUE(model->trained());
  const auto samples = made_up(50, 1, "task");
  const auto candidates = candidates_of(samples);
  const auto predictions = model->predict(candidates);
  for (size_t i = 0; i < candidates.size(); ++i) {
    for (size_t j = 0; j < candidates.size(); ++j) {
      const double a = draft_program(candidates[i].statements, options.target).cycles;
      const double b = draft_program(candidates[j].statements, options.target).cycles;
      if (a < b * (1 - 1e-6)) EXPECT_GT(predictions[i].score, predictions[j].score);
    }
  }
  ASSERT_TRUE(model->update(samples).ok());
  const auto after = model->predict(candidates);
  for (size_t i = 0; i < candidates.size(); ++i) EXPECT_EQ(after[i].score, predictions[i].score);
}

}  // namespace
}  // namespace tilewright::testing
