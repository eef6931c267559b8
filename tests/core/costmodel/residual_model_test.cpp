// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/residual_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<CostModel> trained_base() {
  auto base = model_of("xgboost-tenset");
  EXPECT_TRUE(base->fit(made_up(300, 1, "t"), {}).ok());
  return base;
}

/// The same programs on a machine where another feature counts as well.
std::vector<Sample> on_another_machine(int count, uint64_t seed) {
  auto samples = made_up(count, seed, "t");
  for (auto& sample : samples) {
    sample.target = "another";
    for (const auto& statement : sample.candidate.statements) sample.latency_seconds += 2e-3 * statement[11];
  }
  return samples;
}

TEST(ResidualModel, WithoutLocalDataEqualsItsBase) {
  const auto base = trained_base();
  const auto asked = made_up(50, 2, "t");
  const auto model = make_residual_model(trained_base(), {});
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  ASSERT_TRUE(model->update({}).ok());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  ASSERT_TRUE(model->fit({}, {}).ok());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  EXPECT_TRUE(model->trained());
}

TEST(ResidualModel, LearnsWhatTheBaseLeavesOver) {
  const auto base = trained_base();
  const auto model = make_residual_model(trained_base(), {});
  const auto asked = on_another_machine(200, 5);
  const double before = correlation(*base, asked);
  ASSERT_TRUE(model->update(on_another_machine(100, 4)).ok());
  EXPECT_GT(correlation(*model, asked), before + 0.05);
}

TEST(ResidualModel, IsTheSumOfBaseAndLocal) {
  const auto base = trained_base();
  const auto model = make_residual_model(trained_base(), {});
  // All programs are alike to the trees; one took twice as long: y is 1 and 0.5.
  auto samples = std::vector<Sample>(20, made_up(1, 4, "t").front());
  for (size_t i = 0; i < samples.size(); i += 2) samples[i].latency_seconds *= 2;
  ASSERT_TRUE(model->update(samples).ok());
  EXPECT_NEAR(scores_of(*model, {samples[0]})[0], 0.75, 0.02);
  EXPECT_GT(std::abs(scores_of(*base, {samples[0]})[0] - 0.75), 0.05);
}

TEST(ResidualModel, KeepsItsLocalTreesThroughSavingAndTheNextUpdate) {
  const auto model = make_residual_model(trained_base(), {});
  ASSERT_TRUE(model->update(on_another_machine(200, 4)).ok());
  const auto asked = on_another_machine(200, 5);
  const auto scores = scores_of(*model, asked);
  const double learnt = correlation(*model, asked);
  const auto other = make_residual_model(model_of("xgboost-tenset"), {});
  ASSERT_TRUE(other->load(model->save().value()).ok());
  EXPECT_EQ(scores_of(*other, asked), scores);
  ASSERT_TRUE(other->update(on_another_machine(2, 6)).ok());
  EXPECT_GT(correlation(*other, asked), learnt - 0.05);
  for (const char* bytes : {"short", "not long enough to be anything at all"})
    EXPECT_EQ(other->load(bytes).error().kind, ErrorKind::kBadInput);
}

TEST(ResidualModel, RulesOutWhatTheBaseRulesOut) {
  const auto model = make_residual_model(trained_base(), {});
  ASSERT_TRUE(model->update(on_another_machine(10, 4)).ok());
  EXPECT_EQ(model->predict(std::vector<Candidate>(1))[0].score, -std::numeric_limits<float>::infinity());
}

}  // namespace
}  // namespace tilewright::testing
