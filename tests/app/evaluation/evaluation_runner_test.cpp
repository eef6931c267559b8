// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "app/evaluation/sample_cache.h"
#include "app/evaluation/weight_folder.h"
#include "core/base/file.h"
#include "tests/app/evaluation/small_dataset.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using testing::kFirstTarget;
using testing::kSecondTarget;
using testing::small_dataset;

constexpr size_t kAll = EvaluationJob::kAll;

EvaluationJob on_own(const std::string& model, uint64_t seed = 1) {
  return {model, LearningRegime::kSource, kFirstTarget, {kFirstTarget}, 0, kAll, seed};
}
EvaluationJob unchanged(const std::string& model) {
  return {model, LearningRegime::kSource, kSecondTarget, {kFirstTarget}, 0, kAll, 1};
}
EvaluationJob fine_tuned(const std::string& model, size_t programs) {
  return {model, LearningRegime::kFineTuned, kSecondTarget, {kFirstTarget}, programs, kAll, 1};
}
EvaluationJob alone(const std::string& model, size_t programs) {
  return {model, LearningRegime::kAlone, kSecondTarget, {}, programs, kAll, 1};
}
EvaluationJob joint(const std::string& model, size_t programs) {
  return {model, LearningRegime::kJoint, kSecondTarget, {kFirstTarget}, programs, kAll, 1};
}

class EvaluationRunner : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(small_dataset().targets.size(), 2u); }

  EvaluationStore open() const {
    return EvaluationStore::open(folder_.path() / "rows.jsonl", "data").value();
  }
  EvaluationRunOptions options() const {
    EvaluationRunOptions options;
    options.work = folder_.path() / "work";
    return options;
  }
  EvaluationRunReport run(const std::vector<EvaluationJob>& jobs, EvaluationStore& store) const {
    return run_evaluation(small_dataset(), jobs, store, options()).value();
  }
  size_t files_of_work() const {
    size_t count = 0;
    for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(options().work)) ++count;
    return count;
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(EvaluationRunner, JudgesOnHeldOutNetworksOnly) {
  auto store = open();
  const auto report = run({on_own("xgboost"), on_own("random"), on_own("draft")}, store);
  EXPECT_EQ(report.done, 3u);
  EXPECT_TRUE(report.failures.empty());
  for (const char* model : {"xgboost", "random", "draft"}) {
    const auto* record = store.find(on_own(model));
    ASSERT_NE(record, nullptr) << model;
    ASSERT_EQ(record->evaluation.networks.size(), 1u);
    EXPECT_EQ(record->evaluation.networks[0].network, "held");
    EXPECT_GE(record->evaluation.score.top_5_mean, record->evaluation.score.top_1_mean);
    EXPECT_DOUBLE_EQ(record->evaluation.oracle.top_1_mean, 1);
    EXPECT_GT(record->seconds, 0);
    EXPECT_EQ(record->device, "cpu");
    EXPECT_GT(record->feature_microseconds + record->prediction_microseconds, 0);
    EXPECT_FALSE(record->processor.empty());
  }
  EXPECT_GT(store.find(on_own("xgboost"))->parameters, 0);
  EXPECT_GT(store.find(on_own("xgboost"))->source_seconds, 0);
}

TEST_F(EvaluationRunner, LearnsFromNoTaskOfAHeldOutNetwork) {
  const Dataset& dataset = small_dataset();
  const ThreadPool threads(1);
  SampleCache cache(dataset, threads, size_t{1} << 30);
  CostModel::Needs needs;
  for (size_t target = 0; target < dataset.targets.size(); ++target) {
    std::set<std::string> judged;
    const auto pool = cache.test(target, needs).value();
    for (const auto& candidate : pool->candidates) judged.insert(candidate.task);
    EXPECT_FALSE(judged.empty());
    const auto samples = cache.training(cache.training_set(target), needs).value();
    EXPECT_FALSE(samples.empty());
    for (const auto& sample : samples) {
      EXPECT_FALSE(judged.contains(sample.candidate.task)) << sample.candidate.task;
      EXPECT_EQ(sample.target, dataset.targets[target].target.key());
    }
    for (const auto& index : cache.training_set(target).programs) EXPECT_FALSE(dataset.held_out(index.task));
  }
}

TEST_F(EvaluationRunner, DoesNothingTwice) {
  {
    auto store = open();
    EXPECT_EQ(run({on_own("xgboost")}, store).done, 1u);
  }
  const auto before = read_file(folder_.path() / "rows.jsonl").value();
  auto store = open();
  const auto again = run({on_own("xgboost")}, store);
  EXPECT_EQ(again.done, 0u);
  EXPECT_EQ(again.known, 1u);
  EXPECT_EQ(read_file(folder_.path() / "rows.jsonl").value(), before);

  auto anew = options();
  anew.again = true;
  const auto first = store.find(on_own("xgboost"))->evaluation.score.top_1_mean;
  const std::vector<EvaluationJob> jobs{on_own("xgboost")};
  EXPECT_EQ(run_evaluation(small_dataset(), jobs, store, anew).value().done, 1u);
  // The file has seven digits.
  EXPECT_NEAR(store.find(on_own("xgboost"))->evaluation.score.top_1_mean, first, 1e-6) << "figures repeat";
}

TEST_F(EvaluationRunner, JobsShareOneTrainingOnTheSources) {
  auto store = open();
  EXPECT_EQ(run({on_own("xgboost"), unchanged("xgboost"), fine_tuned("xgboost", 20)}, store).done, 3u);
  EXPECT_EQ(files_of_work(), 1u);
  const double seconds = store.find(on_own("xgboost"))->source_seconds;
  EXPECT_EQ(store.find(unchanged("xgboost"))->source_seconds, seconds);
  // Nor does a later run train again.
  auto later = EvaluationStore::open(folder_.path() / "other.jsonl", "data").value();
  EXPECT_EQ(run({on_own("xgboost")}, later).done, 1u);
  EXPECT_EQ(later.find(on_own("xgboost"))->source_seconds, seconds);
}

TEST_F(EvaluationRunner, LearnsAnewWhereAModelCannotTakeWhatWasKept) {
  auto store = open();
  EXPECT_EQ(run({on_own("xgboost")}, store).done, 1u);
  const WeightFolder weights(options().work, "data");
  const auto kept = weights.find(on_own("xgboost"));
  ASSERT_TRUE(kept.has_value());
  ASSERT_TRUE(weights.keep(on_own("xgboost"), {"as another version has them", 1e6}).ok());
  const auto report = run({unchanged("xgboost"), fine_tuned("xgboost", 20)}, store);
  ASSERT_TRUE(report.failures.empty()) << report.failures.front().error.text();
  EXPECT_EQ(weights.find(on_own("xgboost"))->bytes, kept->bytes);
  EXPECT_LT(store.find(unchanged("xgboost"))->source_seconds, 1e6);
}

TEST_F(EvaluationRunner, ModelsOfResidualsShareTheTrainingOfTheirBase) {
  auto store = open();
  const std::string model = "xgboost-tenset-residual";
  const std::string base = "xgboost-tenset";
  EXPECT_EQ(run({unchanged(base), unchanged(model), fine_tuned(model, 20)}, store).done, 3u);
  EXPECT_EQ(files_of_work(), 1u);
  const auto* as_base = store.find(unchanged(base));
  EXPECT_EQ(store.find(unchanged(model))->source_seconds, as_base->source_seconds);
  EXPECT_EQ(store.find(unchanged(model))->evaluation.score.top_1_mean, as_base->evaluation.score.top_1_mean);
  EXPECT_EQ(store.find(unchanged(model))->parameters, as_base->parameters);
  EXPECT_GT(store.find(fine_tuned(model, 20))->parameters, as_base->parameters);
}

TEST_F(EvaluationRunner, AnUnchangedModelPredictsByTheHeadOfItsSource) {
  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  const ThreadPool threads(1);
  SampleCache cache(small_dataset(), threads, size_t{1} << 30);
  CostModelOptions options;
  options.target = small_dataset().targets[0].target;
  const auto model = make_cost_model("mtl-tlp", options).value();
  CostModel::FitOptions quick;
  quick.epochs = 1;
  ASSERT_TRUE(model->fit(cache.training(cache.training_set(0), model->needs()).value(), quick).ok());
  ASSERT_TRUE(
      WeightFolder(this->options().work, "data").keep(on_own("mtl-tlp"), {model->save().value(), 7}).ok());
  auto store = open();
  const auto report = run({on_own("mtl-tlp"), unchanged("mtl-tlp")}, store);
  ASSERT_TRUE(report.failures.empty()) << report.failures.front().error.text();
  EXPECT_EQ(store.find(unchanged("mtl-tlp"))->source_seconds, 7) << "what was kept is used";
  EXPECT_EQ(store.find(unchanged("mtl-tlp"))->parameters, store.find(on_own("mtl-tlp"))->parameters);
  EXPECT_FALSE(store.find(on_own("mtl-tlp"))->device.empty());
}

TEST_F(EvaluationRunner, WhatIsLearntOfTheTargetCounts) {
  auto store = open();
  const std::vector<EvaluationJob> jobs{unchanged("xgboost"), fine_tuned("xgboost", 20),
                                        fine_tuned("xgboost", kAll), alone("xgboost", 20),
                                        joint("tilewright", 20)};
  const auto report = run(jobs, store);
  ASSERT_TRUE(report.failures.empty()) << report.failures.front().error.text();
  std::set<double> different;
  for (const auto& job : std::span(jobs).first(4))
    different.insert(store.find(job)->evaluation.root_mean_squared_error);
  EXPECT_EQ(different.size(), 4u) << "each learnt something else";
  EXPECT_EQ(store.find(jobs[0])->training_seconds, 0);
  EXPECT_GT(store.find(jobs[1])->training_seconds, 0);
  EXPECT_EQ(store.find(jobs[3])->source_seconds, 0);
  EXPECT_EQ(store.find(jobs[4])->source_seconds, 0);
}

TEST_F(EvaluationRunner, TakesAsManyProgramsOfTheTargetAsAsked) {
  const ThreadPool threads(1);
  SampleCache cache(small_dataset(), threads, size_t{1} << 30);
  CostModel::Needs needs;
  const auto& all = cache.training_set(1);
  ASSERT_GT(all.programs.size(), 20u);
  const auto some = cache.training(subset_of_programs(all, 20, 1), needs).value();
  EXPECT_EQ(some.size(), 20u);
  for (const auto& sample : some) EXPECT_EQ(sample.target, kSecondTarget);
  EXPECT_EQ(cache.training(subset_of_programs(all, kAll, 1), needs).value().size(), all.programs.size());
  // And nothing that is not for training.
  const TrainingSet judged{1, {cache.test(1, needs).value()->set.programs.front()}};
  EXPECT_FALSE(cache.training(judged, needs).ok());
}

TEST_F(EvaluationRunner, AnInterruptionLosesTheJobAtWorkOnly) {
  auto store = open();
  std::stop_source stop;
  auto stopped = options();
  stopped.stop = stop.get_token();
  stopped.on_progress = [&](const EvaluationProgress& progress) {
    if (progress.done == 1 && progress.fit && progress.fit->round > 1) stop.request_stop();
  };
  const std::vector<EvaluationJob> jobs{on_own("xgboost", 1), on_own("xgboost", 2), on_own("xgboost", 3)};
  const auto report = run_evaluation(small_dataset(), jobs, store, stopped).value();
  EXPECT_TRUE(report.ended);
  EXPECT_EQ(report.done, 1u);
  EXPECT_TRUE(report.failures.empty());
  auto later = open();
  EXPECT_NE(later.find(jobs[0]), nullptr);
  EXPECT_EQ(later.find(jobs[1]), nullptr);
  const auto rest = run(jobs, later);
  EXPECT_EQ(rest.known, 1u);
  EXPECT_EQ(rest.done, 2u);
}

TEST_F(EvaluationRunner, BeginsNoJobWhenTimeIsUp) {
  auto store = open();
  auto hasty = options();
  ManualClock clock;
  hasty.seconds = 60;
  hasty.on_progress = [&](const EvaluationProgress&) { clock.advance(45); };
  const std::vector<EvaluationJob> jobs{on_own("draft"), on_own("random", 1), on_own("random", 2)};
  const auto report = run_evaluation(small_dataset(), jobs, store, hasty, clock).value();
  EXPECT_EQ(report.done, 2u);
  EXPECT_TRUE(report.ended);
}

TEST_F(EvaluationRunner, AFailureDoesNotKeepTheOthersFromBeingDone) {
  auto store = open();
  auto elsewhere = on_own("random");
  elsewhere.target = "cpu:z80:1t";
  const auto report = run({on_own("no such model"), elsewhere, on_own("random")}, store);
  EXPECT_EQ(report.done, 1u);
  ASSERT_EQ(report.failures.size(), 2u);
  EXPECT_THAT(report.failures[0].error.text(), HasSubstr("no such model"));
  EXPECT_THAT(report.failures[1].error.text(), HasSubstr("z80"));
}

TEST_F(EvaluationRunner, TellsHowMuchIsLeft) {
  auto store = open();
  auto options = this->options();
  std::vector<EvaluationProgress> told;
  options.on_progress = [&](const EvaluationProgress& progress) {
    if (!progress.fit) told.push_back(progress);
  };
  const std::vector<EvaluationJob> jobs{on_own("random"), on_own("xgboost", 1), on_own("xgboost", 2)};
  ASSERT_TRUE(run_evaluation(small_dataset(), jobs, store, options).ok());
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[0].seconds_left, 0);
  EXPECT_EQ(told[2].done, 2u);
  EXPECT_EQ(told[2].jobs, 3u);
  EXPECT_EQ(told[2].job, jobs[2].key());
  EXPECT_GT(told[2].seconds_left, 0);
}

TEST_F(EvaluationRunner, FewFeaturesAreKeptWhereMemoryIsScarce) {
  const ThreadPool threads(1);
  SampleCache cache(small_dataset(), threads, 1);
  CostModel::Needs plain;
  CostModel::Needs statements;
  statements.statements = true;
  const auto set = cache.training_set(0);
  const auto first = cache.training(set, statements).value();
  EXPECT_GT(cache.bytes(), 0u);
  ASSERT_TRUE(cache.test(0, plain).ok());
  SampleCache other(small_dataset(), threads, size_t{1} << 30);
  ASSERT_TRUE(other.test(0, plain).ok());
  EXPECT_EQ(cache.bytes(), other.bytes()) << "only what was made last";
  const auto again = cache.training(set, statements).value();
  ASSERT_EQ(first.size(), again.size());
  EXPECT_EQ(first.front().candidate.statements, again.front().candidate.statements);
}

TEST(WeightFolder, WeightsAreOfTheirDataAndSources) {
  const auto folder = TempDirectory::create().value();
  const WeightFolder weights(folder.path(), "data");
  const std::string bytes("\n\0bytes\n", 8);
  ASSERT_TRUE(weights.keep(on_own("mlp"), {bytes, 2.5}).ok());
  const auto found = weights.find(unchanged("mlp"));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->bytes, bytes);
  EXPECT_EQ(found->training_seconds, 2.5);
  EXPECT_FALSE(weights.find(on_own("mlp", 2)).has_value());
  EXPECT_FALSE(weights.find(on_own("tlp")).has_value());
  EXPECT_FALSE(WeightFolder(folder.path(), "other data").find(on_own("mlp")).has_value());
  EXPECT_NE(weights.checkpoint(unchanged("mlp")), weights.source_checkpoint(unchanged("mlp")));
  // What was damaged is learnt again.
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    ASSERT_TRUE(write_file_atomic(file.path(), "no weights").ok());
  EXPECT_FALSE(weights.find(on_own("mlp")).has_value());
}

}  // namespace
}  // namespace tilewright
