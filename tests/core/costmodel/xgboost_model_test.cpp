// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/costmodel/metrics.h"

namespace tilewright::testing {
namespace {

/// A program of two statements whose latency follows from two of their features, another scale a task.
Sample made_up(Random& random, const std::string& task, double scale) {
  Sample sample;
  sample.candidate.task = task;
  sample.target = "cpu";
  double work = 0;
  for (int s = 0; s < 2; ++s) {
    StatementFeatures features{};
    for (size_t i = 0; i < 20; ++i) features[i] = static_cast<float>(random.uniform(0, 10));
    work += features[3] + 0.1 * features[7] * features[7];
    sample.candidate.statements.push_back(features);
  }
  sample.latency_seconds = scale * (5 + work);
  return sample;
}

std::vector<Sample> made_up(int count, uint64_t seed, const std::string& task, double scale = 1e-3) {
  Random random(seed);
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) samples.push_back(made_up(random, task, scale));
  return samples;
}

std::vector<double> scores_of(CostModel& model, const std::vector<Sample>& samples) {
  std::vector<Candidate> candidates;
  for (const auto& sample : samples) candidates.push_back(sample.candidate);
  std::vector<double> out;
  for (const auto& prediction : model.predict(candidates)) out.push_back(prediction.score);
  return out;
}

double correlation(CostModel& model, const std::vector<Sample>& samples) {
  std::vector<double> speed;
  for (const auto& sample : samples) speed.push_back(-sample.latency_seconds);
  return rank_correlation(scores_of(model, samples), speed);
}

std::unique_ptr<CostModel> model_of(int warm_up = 16) {
  CostModelOptions options;
  options.warm_up_samples = warm_up;
  return make_cost_model("xgboost", options).value();
}

TEST(XgboostModel, LearnsToRankTheProgramsOfSeveralTasks) {
  const auto model = model_of();
  ASSERT_TRUE(model->update(made_up(300, 1, "small")).ok());
  ASSERT_TRUE(model->update(made_up(300, 2, "large", 10)).ok());
  EXPECT_GT(correlation(*model, made_up(200, 3, "small")), 0.8);
  EXPECT_GT(correlation(*model, made_up(200, 4, "large", 10)), 0.8);
}

TEST(XgboostModel, LearnsOfThePublishedFeaturesAloneWhereAsked) {
  auto samples = made_up(100, 1, "t");
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i].candidate.statements.front()[kPublishedFeatureCount] = static_cast<float>(i % 2);
    samples[i].latency_seconds = i % 2 == 0 ? 1e-3 : 5e-3;
  }
  std::vector<Sample> asked(2, samples[0]);
  asked[1].candidate.statements.front()[kPublishedFeatureCount] = 1;
  for (const bool published_only : {false, true}) {
    CostModelOptions options;
    options.warm_up_samples = 16;
    options.published_features_only = published_only;
    const auto model = make_cost_model("xgboost", options).value();
    ASSERT_TRUE(model->update(samples).ok());
    const auto scores = scores_of(*model, asked);
    EXPECT_EQ(scores[0] == scores[1], published_only);
  }
}

TEST(XgboostModel, IsRandomUntilItHasSeenMoreThanTheWarmUp) {
  const auto model = model_of(16);
  ASSERT_TRUE(model->update(made_up(16, 1, "t")).ok());
  EXPECT_FALSE(model->trained());
  ASSERT_TRUE(model->update(made_up(1, 2, "t")).ok());
  EXPECT_TRUE(model->trained());
}

TEST(XgboostModel, SamplesInPiecesTeachTheSameAsAtOnce) {
  const auto samples = made_up(96, 1, "t");
  const auto asked = made_up(20, 2, "t");
  const auto live = model_of();
  const auto resumed = model_of();
  for (size_t i = 0; i < samples.size(); i += 16) {
    ASSERT_TRUE(live->update(std::span(samples).subspan(i, 16)).ok());
    scores_of(*live, asked);
    ASSERT_TRUE(resumed->update(std::span(samples).subspan(i, 16)).ok());
  }
  EXPECT_EQ(scores_of(*live, asked), scores_of(*resumed, asked));
}

TEST(XgboostModel, FailedSamplesDoNoHarmAndFeaturelessProgramsAreRuledOut) {
  const auto model = model_of();
  auto samples = made_up(100, 1, "t");
  for (size_t i = 0; i < samples.size(); i += 4) samples[i].latency_seconds = 0;
  samples.push_back(Sample{});
  ASSERT_TRUE(model->update(samples).ok());
  EXPECT_GT(correlation(*model, made_up(100, 2, "t")), 0.5);
  Candidate zeros;
  zeros.statements.resize(2, StatementFeatures{});
  const auto scores = model->predict(std::vector<Candidate>{zeros, Candidate{}});
  for (const auto& prediction : scores) EXPECT_TRUE(std::isinf(prediction.score) && prediction.score < 0);
}

TEST(XgboostModel, SavedTreesPredictTheSame) {
  const auto model = model_of();
  const auto asked = made_up(20, 2, "t");
  ASSERT_TRUE(model->update(made_up(64, 1, "t")).ok());
  const auto scores = scores_of(*model, asked);
  const auto other = model_of();
  ASSERT_TRUE(other->load(model->save().value()).ok());
  EXPECT_TRUE(other->trained());
  EXPECT_EQ(scores_of(*other, asked), scores);
  EXPECT_EQ(other->load("no model at all").error().kind, ErrorKind::kBadInput);
}

TEST(CostModels, AnUnknownNameIsAnsweredWithTheKnownOnes) {
  const auto model = make_cost_model("oracle", {});
  ASSERT_FALSE(model.ok());
  EXPECT_EQ(model.error().kind, ErrorKind::kUsage);
  for (const auto& name : cost_model_names()) {
    EXPECT_NE(model.error().cure.find(name), std::string::npos);
    EXPECT_EQ(make_cost_model(name, {}).value()->name(), name);
  }
}

}  // namespace
}  // namespace tilewright::testing
