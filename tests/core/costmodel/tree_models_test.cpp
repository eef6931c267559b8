// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/costmodel/transfer.h"
#include "core/costmodel/xgboost_autotvm_model.h"
#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

using ::testing::DoubleEq;
using ::testing::Pointwise;

/// All models of trees.
class TreeModels : public ::testing::TestWithParam<const char*> {};

std::vector<Sample> two_tasks(int count, uint64_t seed) {
  auto samples = made_up(count, seed, "small");
  const auto large = made_up(count, seed + 1, "large", 10);
  samples.insert(samples.end(), large.begin(), large.end());
  return samples;
}

TEST_P(TreeModels, LearnOfManyProgramsAtOnceToRankOthers) {
  const auto model = model_of(GetParam());
  std::vector<FitProgress> steps;
  CostModel::FitOptions options;
  options.on_progress = [&](const FitProgress& progress) { steps.push_back(progress); };
  ASSERT_TRUE(model->fit(two_tasks(400, 1), options).ok());
  EXPECT_TRUE(model->trained());
  // One that learns which programs are good tells them apart less finely.
  const double least = std::string(GetParam()).ends_with("binary") ? 0.7 : 0.8;
  EXPECT_GT(correlation(*model, made_up(200, 3, "small")), least);
  EXPECT_GT(correlation(*model, made_up(200, 4, "large", 10)), least);
  EXPECT_GT(model->parameter_count(), 100);
  ASSERT_GT(steps.size(), 2u);
  EXPECT_LT(steps.back().training, steps.front().training);
  EXPECT_LE(steps.back().round, steps.back().rounds);
  for (size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(steps[i].round, static_cast<int>(i));
}

TEST_P(TreeModels, RepeatExactlyWithTheSameSeed) {
  const auto samples = two_tasks(100, 1);
  const auto asked = made_up(50, 3, "small");
  const auto first = model_of(GetParam());
  const auto second = model_of(GetParam());
  ASSERT_TRUE(first->fit(samples, {}).ok());
  // Not even a training in between changes the next.
  ASSERT_TRUE(second->fit(made_up(60, 9, "small"), {}).ok());
  ASSERT_TRUE(second->fit(samples, {}).ok());
  EXPECT_EQ(scores_of(*first, asked), scores_of(*second, asked));
}

TEST_P(TreeModels, AStoppedTrainingLeavesTheModelAsItWas) {
  const auto model = model_of(GetParam());
  const auto asked = made_up(50, 3, "small");
  ASSERT_TRUE(model->fit(two_tasks(100, 1), {}).ok());
  const auto scores = scores_of(*model, asked);
  std::stop_source stop;
  CostModel::FitOptions options;
  options.stop = stop.get_token();
  options.on_progress = [&](const FitProgress& progress) {
    if (progress.round == 3) stop.request_stop();
  };
  const auto result = model->fit(two_tasks(100, 5), options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(scores_of(*model, asked), scores);
}

TEST_P(TreeModels, PredictTheSameAfterBeingSaved) {
  const auto model = model_of(GetParam());
  ASSERT_TRUE(model->fit(two_tasks(100, 1), {}).ok());
  const auto asked = made_up(50, 3, "small");
  const auto other = model_of(GetParam());
  ASSERT_TRUE(other->load(model->save().value()).ok());
  EXPECT_TRUE(other->trained());
  EXPECT_EQ(scores_of(*other, asked), scores_of(*model, asked));
  EXPECT_EQ(other->parameter_count(), model->parameter_count());
}

TEST_P(TreeModels, RefuseWhatIsNoneOfTheirs) {
  const auto model = model_of(GetParam());
  ASSERT_TRUE(model->fit(two_tasks(50, 1), {}).ok());
  const auto asked = made_up(10, 3, "small");
  const auto scores = scores_of(*model, asked);
  const std::string good = model->save().value();
  std::vector<std::string> bad{"TWTREES1", "TWTREES1\xff\xff\xff\xff{}", good.substr(0, good.size() / 2),
                               good.substr(0, good.size() - 1)};
  for (size_t at = 8; at < good.size(); at += good.size() / 20) {
    bad.push_back(good);
    bad.back().resize(at);
  }
  for (const auto& bytes : bad) {
    const auto result = model->load(bytes);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
    EXPECT_FALSE(result.error().cure.empty());
  }
  EXPECT_EQ(scores_of(*model, asked), scores);
}

TEST_P(TreeModels, LearnNothingFromNoSample) {
  const auto model = model_of(GetParam());
  ASSERT_TRUE(model->fit({}, {}).ok());
  EXPECT_FALSE(model->trained());
  ASSERT_TRUE(model->fit(made_up(1, 1, "t"), {}).ok());
  for (const double score : scores_of(*model, made_up(5, 2, "t"))) EXPECT_TRUE(std::isfinite(score));
}

INSTANTIATE_TEST_SUITE_P(All, TreeModels,
                         ::testing::Values("xgboost", "xgboost-ansor", "xgboost-tenset", "xgboost-autotvm",
                                           "xgboost-autotvm-rank", "xgboost-autotvm-rank-binary",
                                           "lightgbm-style"));

TEST(TreeModels, OfOtherFeaturesAreRefused) {
  const auto model = model_of("xgboost-tenset");
  ASSERT_TRUE(model->fit(made_up(50, 1, "t"), {}).ok());
  const auto result = model_of("xgboost")->load(model->save().value());
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
  EXPECT_TRUE(model_of("lightgbm-style")->load(model->save().value()).ok());
}

TEST(TreeModels, ScoreAProgramByTheSumOfItsStatements) {
  for (const char* name : {"xgboost", "xgboost-tenset", "lightgbm-style"}) {
    const auto model = model_of(name);
    ASSERT_TRUE(model->fit(made_up(200, 1, "t"), {}).ok());
    std::vector<Sample> asked(3, made_up(1, 2, "t").front());
    asked[1].candidate.statements.pop_back();
    asked[2].candidate.statements.erase(asked[2].candidate.statements.begin());
    const auto scores = scores_of(*model, asked);
    EXPECT_NE(scores[1], scores[2]) << name;
    EXPECT_NEAR(scores[0], scores[1] + scores[2], 1e-5) << name;
  }
}

TEST(TreeModels, LearnAnewOnceTheirDataHasGrownByTheirShare) {
  struct Growth {
    const char* name;
    int fewest;  ///< samples that 100 must grow by
  };
  for (const auto& [name, fewest] :
       {Growth{"xgboost", 7}, Growth{"xgboost-tenset", 20}, Growth{"lightgbm-style", 20},
        Growth{"xgboost-autotvm", 1}, Growth{"xgboost-autotvm-rank", 1}}) {
    const auto samples = made_up(120, 1, "t");
    const auto asked = made_up(50, 2, "t");
    const auto model = model_of(name);
    ASSERT_TRUE(model->update(std::span(samples).first(100)).ok());
    const auto before = scores_of(*model, asked);
    const auto more = static_cast<size_t>(fewest);
    ASSERT_TRUE(model->update(std::span(samples).subspan(100, more - 1)).ok());
    EXPECT_EQ(scores_of(*model, asked), before) << name;
    ASSERT_TRUE(model->update(std::span(samples).subspan(99 + more, 1)).ok());
    EXPECT_NE(scores_of(*model, asked), before) << name;
  }
}

TEST(LightgbmStyle, KeepsTheTreesUpToTheBestOnWhatWasSetApart) {
  // Latencies without a reason: whatever is learnt is wrong elsewhere.
  auto samples = made_up(300, 1, "t");
  Random random(2);
  for (auto& sample : samples) sample.latency_seconds = random.uniform(1e-3, 2e-3);
  int rounds = 0;
  double best = std::numeric_limits<double>::infinity();
  int best_round = 0;
  CostModel::FitOptions options;
  options.validation_share = 0.3;
  options.on_progress = [&](const FitProgress& progress) {
    ASSERT_TRUE(progress.validation.has_value());
    rounds = progress.round;
    if (*progress.validation < best) {
      best = *progress.validation;
      best_round = progress.round;
    }
  };
  const auto model = model_of("lightgbm-style");
  ASSERT_TRUE(model->fit(samples, options).ok());
  EXPECT_EQ(rounds, best_round + 100);
  // At most 72 leaves and 71 thresholds a tree.
  EXPECT_LE(model->parameter_count(), 143 * std::max(1, best_round));
}

TEST(TensetTrees, SeeTheWorkload) {
  auto samples = made_up(200, 1, "t");
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i].candidate.workload.assign(10, 0);
    samples[i].candidate.workload[8] = static_cast<float>(i % 2);
    samples[i].latency_seconds = i % 2 == 0 ? 1e-3 : 5e-3;
  }
  const auto model = model_of("xgboost-tenset");
  ASSERT_TRUE(model->fit(samples, {}).ok());
  std::vector<Sample> asked(2, samples[0]);
  asked[1].candidate.workload[8] = 1;
  const auto scores = scores_of(*model, asked);
  EXPECT_GT(scores[0], scores[1] + 0.5);
}

TEST(TensetTrees, DoNotSeeTheTenthNumberOfTheWorkload) {
  auto samples = made_up(200, 1, "t");
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i].candidate.workload.assign(10, 0);
    samples[i].candidate.workload[9] = static_cast<float>(i % 2);
    samples[i].latency_seconds = i % 2 == 0 ? 1e-3 : 5e-3;
  }
  const auto model = model_of("xgboost-tenset");
  ASSERT_TRUE(model->fit(samples, {}).ok());
  auto asked = made_up(50, 2, "t");
  for (auto& sample : asked) sample.candidate.workload.assign(10, 0);
  const auto scores = scores_of(*model, asked);
  for (auto& sample : asked) sample.candidate.workload[9] = 1;
  EXPECT_EQ(scores_of(*model, asked), scores);
}

TEST(AutotvmTrees, TakeRowsOfDifferentLengths) {
  auto samples = made_up(200, 1, "t");
  for (size_t i = 0; i < samples.size(); i += 2) samples[i].candidate.context.resize(30);
  const auto model = model_of("xgboost-autotvm");
  ASSERT_TRUE(model->fit(samples, {}).ok());
  auto asked = made_up(2, 2, "t");
  asked[0].candidate.context.resize(100, 5);
  asked[1].candidate.context.resize(3);
  for (const double score : scores_of(*model, asked)) EXPECT_TRUE(std::isfinite(score));
  asked[0].candidate.context.clear();
  EXPECT_EQ(scores_of(*model, asked)[0], -std::numeric_limits<double>::infinity());
}

TEST(AutotvmTrees, LearnWhatProgramsWithoutALoopAreLike) {
  // The fastest have nothing where others have little or much.
  auto samples = made_up(300, 1, "t");
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i].candidate.context = {1, static_cast<float>(i % 3)};
    samples[i].latency_seconds = i % 3 == 0 ? 1e-3 : 4e-3;
  }
  for (const char* name : {"xgboost-autotvm", "xgboost-autotvm-rank"}) {
    const auto model = model_of(name);
    ASSERT_TRUE(model->fit(samples, {}).ok());
    std::vector<Sample> asked(samples.begin(), samples.begin() + 4);
    asked[3].candidate.context.resize(1);
    const auto scores = scores_of(*model, asked);
    EXPECT_GT(scores[0], scores[1] + 0.5) << name;
    EXPECT_GT(scores[0], scores[2] + 0.5) << name;
    EXPECT_EQ(scores[0], scores[3]) << name << ": a shorter row ends in zeros";
  }
}

TEST(Transfer, GlobalTreesCountHalfAt64SamplesAndNothingBelowATwentieth) {
  EXPECT_EQ(transfer_share(Transfer::kHalving, 0, 0, 500), 1);
  EXPECT_EQ(transfer_share(Transfer::kHalving, 64, 64, 500), 0.5);
  EXPECT_EQ(transfer_share(Transfer::kHalving, 128, 1000, 500), 0.25);
  EXPECT_GT(transfer_share(Transfer::kHalving, 276, 276, 500), 0.05);
  EXPECT_EQ(transfer_share(Transfer::kHalving, 277, 277, 500), 0);
}

TEST(Transfer, OutweighedTreesGiveWayInProportion) {
  EXPECT_EQ(transfer_share(Transfer::kUntilOutweighed, 0, 0, 400), 1);
  EXPECT_EQ(transfer_share(Transfer::kUntilOutweighed, 7, 100, 400), 0.75);
  EXPECT_EQ(transfer_share(Transfer::kUntilOutweighed, 0, 400, 400), 0);
  EXPECT_EQ(transfer_share(Transfer::kUntilOutweighed, 0, 500, 400), 0);
}

TEST(Transfer, BringsLabelsOfFewSamplesToTheScaleOfTheScores) {
  // The scores take the first group's best for 0.4 of what is possible, the second's for more than all.
  const std::vector<double> labels{1, 0.5, 0, 1, 0};
  const std::vector<size_t> groups{0, 0, 0, 1, 2};
  const std::vector<double> scores{0.4, 0.2, 0.3, 1.5, 0.7};
  EXPECT_THAT(labels_on_scale(labels, groups, scores, 1),
              Pointwise(DoubleEq(), std::vector<double>{0.4, 0.2, 0, 1, 0}));
  EXPECT_THAT(labels_on_scale(labels, groups, scores, 0.5),
              Pointwise(DoubleEq(), std::vector<double>{0.7, 0.35, 0, 1, 0}));
  EXPECT_EQ(labels_on_scale(labels, groups, scores, 0), labels);
}

TEST(Transfer, NeverLosesWhatWasKnown) {
  for (const char* name : {"xgboost", "xgboost-tenset", "lightgbm-style"}) {
    const auto source = model_of(name);
    ASSERT_TRUE(source->fit(made_up(400, 1, "s"), {}).ok());
    const auto asked = made_up(200, 2, "t");
    const double before = correlation(*source, asked);
    for (const int own : {1, 2, 4, 8, 64, 300}) {
      const auto model = model_of(name, 0);
      ASSERT_TRUE(model->load(source->save().value()).ok());
      ASSERT_TRUE(model->update(made_up(own, 3, "t")).ok());
      EXPECT_GT(correlation(*model, asked), before - 0.06) << name << ", " << own << " samples";
    }
  }
}

/// What AutoTVM's trees say of a task whose own samples have nothing to teach: all failed.
std::vector<double> scores_with_failures(CostModel& global, size_t failures,
                                         const std::vector<Sample>& asked) {
  const auto model = model_of("xgboost-autotvm", 0);
  EXPECT_TRUE(model->load(global.save().value()).ok());
  // One row, always the same: the trees can correct the scores by a constant alone.
  std::vector<Sample> samples(failures, made_up(1, 7, "t").front());
  for (auto& sample : samples) {
    sample.latency_seconds = 0;
    sample.candidate.context.assign(40, 0);
  }
  EXPECT_TRUE(model->update(samples).ok());
  return scores_of(*model, asked);
}

TEST(AutotvmTrees, TheGlobalModelContributesExactlyHalfAt64LocalSamples) {
  const auto global = model_of("xgboost-autotvm");
  ASSERT_TRUE(global->fit(made_up(500, 1, "t"), {}).ok());
  const auto asked = made_up(2, 2, "t");
  const auto before = scores_of(*global, asked);
  const double gap = before[0] - before[1];
  ASSERT_NE(gap, 0);
  for (const auto& [failures, share] : {std::pair{64, 0.5}, std::pair{128, 0.25}, std::pair{277, 0.0}}) {
    const auto scores = scores_with_failures(*global, static_cast<size_t>(failures), asked);
    EXPECT_NEAR(scores[0] - scores[1], share * gap, 1e-6);
  }
  // Tasks without samples of their own are still the global model's.
  const auto model = model_of("xgboost-autotvm", 0);
  ASSERT_TRUE(model->load(global->save().value()).ok());
  auto failed = made_up(400, 3, "t");
  for (auto& sample : failed) sample.candidate.context.assign(40, 0);
  ASSERT_TRUE(model->update(failed).ok());
  const auto elsewhere = scores_of(*model, made_up(2, 2, "other"));
  EXPECT_NEAR(elsewhere[0] - elsewhere[1], gap, 1e-6);
}

TEST(AutotvmTrees, RelationFeaturesAreAnotherModelsInput) {
  auto samples = made_up(200, 1, "t");
  for (auto& sample : samples) std::swap(sample.candidate.relation, sample.candidate.context);
  const auto model = make_xgboost_autotvm_model({}, AutotvmObjective::kRank, AutotvmFeatures::kRelation);
  EXPECT_TRUE(model->needs().relation);
  EXPECT_FALSE(model->needs().context);
  ASSERT_TRUE(model->fit(samples, {}).ok());
  EXPECT_GT(correlation(*model, samples), 0.9);
  EXPECT_FALSE(model_of("xgboost-autotvm")->load(model->save().value()).ok());
}

}  // namespace
}  // namespace tilewright::testing
