// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<CostModel> xgboost(int warm_up = 16) {
  return model_of("xgboost", warm_up);
}

TEST(XgboostModel, LearnsToRankTheProgramsOfSeveralTasks) {
  const auto model = xgboost();
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

TEST(XgboostAnsor, HasTheSettingsOfItsAuthors) {
  const auto training = xgboost_training(ansor_xgboost_options());
  const std::map<std::string, std::string> parameters(training.parameters.begin(), training.parameters.end());
  EXPECT_EQ(parameters.at("max_depth"), "10");
  EXPECT_DOUBLE_EQ(std::stod(parameters.at("gamma")), 0.001);
  EXPECT_DOUBLE_EQ(std::stod(parameters.at("min_child_weight")), 0);
  EXPECT_DOUBLE_EQ(std::stod(parameters.at("eta")), 0.2);
  EXPECT_EQ(training.loss, TreeTraining::Loss::kWeightedSquares);
  EXPECT_FALSE(training.even_weights);
  EXPECT_EQ(training.watch, TreeTraining::Watch::kTrainingDistance);
  EXPECT_EQ(training.watch_every, 2);
  EXPECT_EQ(training.max_rounds, 10000);
  EXPECT_EQ(training.patience, 50);
  EXPECT_EQ(training.tolerance, 0);
}

TEST(XgboostAnsor, SeesThePublishedFeaturesAloneAndLearnsFromEverySample) {
  const auto samples = made_up(60, 1, "t");
  auto asked = made_up(20, 2, "t");
  const auto model = model_of("xgboost-ansor", 16);
  ASSERT_TRUE(model->update(samples).ok());
  const auto scores = scores_of(*model, asked);
  for (auto& sample : asked) sample.candidate.statements.front()[kPublishedFeatureCount] += 5;
  EXPECT_EQ(scores_of(*model, asked), scores);
  ASSERT_TRUE(model->update(made_up(1, 3, "t")).ok());
  EXPECT_NE(scores_of(*model, asked), scores);
}

TEST(XgboostModel, IsRandomUntilItHasSeenMoreThanTheWarmUp) {
  const auto model = xgboost(16);
  ASSERT_TRUE(model->update(made_up(16, 1, "t")).ok());
  EXPECT_FALSE(model->trained());
  ASSERT_TRUE(model->update(made_up(1, 2, "t")).ok());
  EXPECT_TRUE(model->trained());
}

TEST(XgboostModel, SamplesInPiecesTeachTheSameAsAtOnce) {
  const auto samples = made_up(96, 1, "t");
  const auto asked = made_up(20, 2, "t");
  const auto live = xgboost();
  const auto resumed = xgboost();
  for (size_t i = 0; i < samples.size(); i += 16) {
    ASSERT_TRUE(live->update(std::span(samples).subspan(i, 16)).ok());
    scores_of(*live, asked);
    ASSERT_TRUE(resumed->update(std::span(samples).subspan(i, 16)).ok());
  }
  EXPECT_EQ(scores_of(*live, asked), scores_of(*resumed, asked));
}

TEST(XgboostModel, FailedSamplesDoNoHarmAndFeaturelessProgramsAreRuledOut) {
  const auto model = xgboost();
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
  const auto model = xgboost();
  const auto asked = made_up(20, 2, "t");
  ASSERT_TRUE(model->update(made_up(64, 1, "t")).ok());
  const auto scores = scores_of(*model, asked);
  const auto other = xgboost();
  ASSERT_TRUE(other->load(model->save().value()).ok());
  EXPECT_TRUE(other->trained());
  EXPECT_EQ(scores_of(*other, asked), scores);
  EXPECT_EQ(other->load("no model at all").error().kind, ErrorKind::kBadInput);
}

TEST(XgboostModel, WhatWasLoadedIsNotThrownAwayByTheFirstUpdate) {
  const auto source = xgboost();
  ASSERT_TRUE(source->update(made_up(400, 1, "t")).ok());
  const auto asked = made_up(200, 2, "t");
  const double before = correlation(*source, asked);
  const auto model = xgboost(0);
  ASSERT_TRUE(model->load(source->save().value()).ok());
  // Too little to learn from alone.
  ASSERT_TRUE(model->update(made_up(4, 3, "t")).ok());
  EXPECT_GT(correlation(*model, asked), before - 0.05);
  const auto fresh = xgboost(0);
  ASSERT_TRUE(fresh->update(made_up(4, 3, "t")).ok());
  EXPECT_LT(correlation(*fresh, asked), before - 0.2);
}

TEST(XgboostModel, WhatWasLoadedIsDroppedOnceOwnSamplesAreAsMany) {
  const auto source = xgboost();
  ASSERT_TRUE(source->update(made_up(100, 1, "other")).ok());
  source->train_if_due({});
  const auto asked = made_up(50, 2, "t");
  const auto own = made_up(100, 3, "t");
  const auto transferred = xgboost();
  ASSERT_TRUE(transferred->load(source->save().value()).ok());
  const auto fresh = xgboost();
  for (auto* model : {transferred.get(), fresh.get()})
    ASSERT_TRUE(model->update(std::span(own).first(90)).ok());
  EXPECT_NE(scores_of(*transferred, asked), scores_of(*fresh, asked));
  // Enough that a new training is due in both.
  for (auto* model : {transferred.get(), fresh.get()})
    ASSERT_TRUE(model->update(std::span(own).subspan(90)).ok());
  EXPECT_EQ(scores_of(*transferred, asked), scores_of(*fresh, asked));
}

TEST(XgboostModel, SavesWhatWasLoadedWithWhatWasLearntUponIt) {
  const auto source = xgboost();
  ASSERT_TRUE(source->update(made_up(200, 1, "t")).ok());
  source->train_if_due({});
  const auto model = xgboost();
  ASSERT_TRUE(model->load(source->save().value()).ok());
  ASSERT_TRUE(model->update(made_up(50, 2, "t")).ok());
  const auto asked = made_up(20, 3, "t");
  const auto scores = scores_of(*model, asked);
  EXPECT_NE(scores, scores_of(*source, asked));
  const auto other = xgboost();
  ASSERT_TRUE(other->load(model->save().value()).ok());
  EXPECT_EQ(scores_of(*other, asked), scores);
  EXPECT_GT(model->parameter_count(), source->parameter_count());
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
