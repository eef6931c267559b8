// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/sequence_training.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/evaluation/sequences/record_import.h"
#include "core/base/file.h"
#include "core/costmodel/learner/learner_process.h"
#include "core/dataset/dataset_part.h"
#include "core/dataset/split_request.h"
#include "core/feature/record_sequence.h"
#include "tests/app/evaluation/sequences/made_up_records.h"

#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;

class SequenceTraining : public ::testing::Test {
 protected:
  void SetUp() override {
    write_made_up_platform(directory_.path(), "first", {.tasks = 3, .programs = 128});
    write_made_up_platform(directory_.path(), "second", {.tasks = 3, .programs = 100, .skew = 0.2});
    write_made_up_platform(directory_.path(), "third", {.tasks = 1, .programs = 20});
    const std::vector<std::filesystem::path> places{directory_.path()};
    data_ = import_records(places).value().dataset;
  }

  TempDirectory directory_ = TempDirectory::create().value();
  SequenceDataset data_;
};

TEST_F(SequenceTraining, ExamplesAreTheEncodedStepsAndSharesOfTheFastest) {
  data_.platforms[0].latencies[0][3] = {{}, true};
  data_.platforms[0].latencies[0][4] = {};
  const auto examples = sequence_examples(data_, std::vector<size_t>{0, 1});
  ASSERT_TRUE(examples.ok()) << examples.error().text();
  EXPECT_TRUE(check_network_programs(examples->programs).ok());
  ASSERT_EQ(examples->programs.size(), 3u * 128);
  ASSERT_EQ(examples->labels.size(), 3u * 128 * 2);
  // Four steps of 22 numbers each, bit by bit what a program of the search looks like.
  EXPECT_EQ(examples->programs.columns, 22);
  EXPECT_EQ(examples->programs.lengths[5], 4);
  std::vector<float> rows(kCpuSequenceShape.size());
  ASSERT_TRUE(encode_record_steps(nlohmann::json::parse(made_up_steps(5)), kCpuSequenceShape, rows).ok());
  EXPECT_TRUE(std::equal(rows.begin(), rows.begin() + 4 * 22, examples->programs.rows.begin() + 5 * 4 * 22));
  EXPECT_EQ(examples->programs.tasks[127], 0);
  EXPECT_EQ(examples->programs.tasks[128], 1);
  // The fastest of 128 is program 7.
  EXPECT_FLOAT_EQ(examples->labels[7 * 2], 1);
  EXPECT_NEAR(examples->labels[2 * 2], made_up_seconds(7) / made_up_seconds(2), 1e-5);
  EXPECT_EQ(examples->labels[3 * 2], 0) << "it failed";
  EXPECT_TRUE(std::isnan(examples->labels[4 * 2])) << "it was not measured here";
  EXPECT_FALSE(std::isnan(examples->labels[4 * 2 + 1])) << "but there";
  EXPECT_TRUE(std::isnan(examples->labels[127 * 2 + 1])) << "the second platform has 100 programs";
}

TEST_F(SequenceTraining, WorkloadsOfWhichFewProgramsRanDoNotCount) {
  const auto none = sequence_examples(data_, std::vector<size_t>{2});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(none.error().message, HasSubstr("48"));
  EXPECT_EQ(sequence_examples(data_, std::vector<size_t>{2}, {20})->programs.size(), 20u);
  const auto with_first = sequence_examples(data_, std::vector<size_t>{0, 2});
  EXPECT_TRUE(std::isnan(with_first->labels[1])) << "20 programs are too few for labels, too";
}

TEST_F(SequenceTraining, NamesTheProgramThatIsDamaged) {
  data_.tasks[1].programs[9] = R"([["CI",1],["XX"]])";
  const auto examples = sequence_examples(data_, std::vector<size_t>{0});
  ASSERT_FALSE(examples.ok());
  EXPECT_THAT(examples.error().place, HasSubstr("program 9"));
  EXPECT_THAT(examples.error().place, HasSubstr("task1"));
  EXPECT_THAT(examples.error().place, HasSubstr("step 1"));
}

TEST_F(SequenceTraining, IsForNetworksThatReadPrimitives) {
  const auto learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  SequenceTrainingOptions options;
  const auto refusal = [&] {
    const auto trained = train_on_sequences(data_, learner, options);
    return trained.ok() ? Error{} : trained.error();
  };
  EXPECT_EQ(refusal().kind, ErrorKind::kUsage) << "no platform";
  options.platforms = {0};
  options.network = "mlp";
  EXPECT_THAT(refusal().cure, HasSubstr("mtl-tlp"));
  options.network = "tlp";
  options.platforms = {0, 1};
  EXPECT_THAT(refusal().cure, HasSubstr("mtl-tlp"));
  EXPECT_EQ(learner->started(), 0);
}

TEST_F(SequenceTraining, LearnsWhatIsFastOnOtherPrograms) {
  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  SplitRequest request;
  request.by = SplitBy::kWithinTask;
  request.share = 0.8;
  const auto split = split_as_requested(measured_pools(data_), request).value();
  const auto train = part_of_sequences(data_, split.training.programs);
  const auto test = part_of_sequences(data_, split.test.programs);
  const auto learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  for (const bool several : {false, true}) {
    SequenceTrainingOptions options;
    options.network = several ? "mtl-tlp" : "tlp";
    options.platforms = several ? std::vector<size_t>{0, 1} : std::vector<size_t>{0};
    options.hidden = 32;
    options.epochs = 60;
    if (several) options.target_programs = 100;
    auto trained = train_on_sequences(train, learner, options);
    ASSERT_TRUE(trained.ok()) << trained.error().text();
    EXPECT_EQ(trained->network.options().rows, 25);
    EXPECT_EQ(trained->network.options().platforms, several ? 2 : 1);
    const auto judged = judge_on_sequences(trained->network, test, 0, {1});
    ASSERT_TRUE(judged.ok()) << judged.error().text();
    EXPECT_EQ(judged->tasks, 3u);
    EXPECT_EQ(judged->programs, test.program_count());
    EXPECT_GT(judged->rank_correlation, 0.6) << options.network;
    EXPECT_GT(judged->score.top_1_pooled, judged->random.top_1_pooled) << options.network;
    EXPECT_EQ(judge_on_sequences(trained->network, test, 2, {1}).ok(), true);
    EXPECT_EQ(judge_on_sequences(trained->network, test, 0, {1000}).error().kind, ErrorKind::kBadInput);
    SequenceDataset gpu = test;
    gpu.vocabulary = SequenceVocabulary::kGpu;
    EXPECT_EQ(judge_on_sequences(trained->network, gpu, 0, {1}).error().kind, ErrorKind::kBadInput);
  }
}

TEST_F(SequenceTraining, TlpLearnsFromAsManyProgramsAsItIsTold) {
  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  SequenceTrainingOptions options;
  options.platforms = {0};
  options.hidden = 16;
  options.epochs = 1;
  options.target_programs = 70;
  const auto trained = train_on_sequences(data_, std::make_shared<LearnerProcess>(LearnerOptions{}), options);
  ASSERT_TRUE(trained.ok()) << trained.error().text();
  EXPECT_EQ(trained->programs, 70u);
}

TEST_F(SequenceTraining, GoesOnWhereItWasInterrupted) {
  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  std::stop_source stop;
  SequenceTrainingOptions options;
  options.platforms = {0};
  options.hidden = 16;
  options.epochs = 4;
  options.checkpoint = directory_.path() / "checkpoint";
  options.stop = stop.get_token();
  options.on_epoch = [&](const NetworkEpoch& epoch) {
    if (epoch.epoch == 2) stop.request_stop();
  };
  const auto learner = std::make_shared<LearnerProcess>(LearnerOptions{});
  const auto interrupted = train_on_sequences(data_, learner, options);
  ASSERT_FALSE(interrupted.ok());
  EXPECT_EQ(interrupted.error().kind, ErrorKind::kCancelled);
  options.stop = {};
  const auto trained = train_on_sequences(data_, learner, options);
  ASSERT_TRUE(trained.ok()) << trained.error().text();
  EXPECT_EQ(trained->report.resumed_from, 2);
  EXPECT_EQ(trained->report.epochs.size(), 4u);
  EXPECT_FALSE(std::filesystem::exists(options.checkpoint));
}

}  // namespace
}  // namespace tilewright::testing
