// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/section_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/evaluation/time_estimate.h"
#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kTableTargets{"cpu:x86-64-v3:1t", "cpu:x86-64-v3:2t"};

EvaluationRecord table_record(const EvaluationJob& job, double top_1) {
  EvaluationRecord record;
  record.job = job;
  record.evaluation.score.top_1_mean = top_1;
  record.evaluation.random.top_1_mean = 0.25;
  record.evaluation.oracle.top_1_mean = 1;
  record.source_seconds = 60;
  record.training_seconds = 30;
  record.feature_microseconds = 100;
  record.prediction_microseconds = 20;
  record.seconds = 60;
  record.processor = "a processor";
  record.threads = 2;
  record.parameters = 7;
  return record;
}

class SectionTables : public ::testing::Test {
 protected:
  /// Every job with a model in `models`.
  void evaluate(const std::vector<std::string>& models) {
    for (const auto& job : jobs_in_order(plan_evaluation(kTableTargets, {{}, models, {1, 2, 3}}).value()))
      ASSERT_TRUE(store_.add(table_record(job, 0.5 + 0.1 * static_cast<double>(job.seed))).ok());
  }
  TempDirectory folder_ = TempDirectory::create().value();
  EvaluationStore store_ = EvaluationStore::open(folder_.path() / "rows", "data").value();
};

TEST_F(SectionTables, RowsGatherTheSeedsThatAreThere) {
  const auto plan = plan_evaluation(kTableTargets, {{"main"}, {"tlp", "mlp", "draft"}, {1, 2, 3}}).value();
  for (const auto& job : plan[0].jobs) {
    if (job.model == "tlp" && job.seed < 3) ASSERT_TRUE(store_.add(table_record(job, 0.9)).ok());
    if (job.model == "mlp") ASSERT_TRUE(store_.add(table_record(job, 0.8)).ok());
  }
  const auto rows = section_rows(plan[0], store_);
  ASSERT_EQ(rows.size(), 2u) << "what was not evaluated has no row";
  EXPECT_EQ(rows[0].model, "mlp");
  EXPECT_EQ(rows[0].seeds.size(), 3u);
  EXPECT_EQ(rows[1].seeds.size(), 2u);
  EXPECT_EQ(rows[1].training_seconds, (std::vector<double>{90, 90}));
  EXPECT_EQ(rows[1].microseconds_per_program, (std::vector<double>{120, 120}));
  EXPECT_EQ(rows[1].training, "all programs");
}

TEST_F(SectionTables, RowsTellOfTheirDevices) {
  const auto plan = plan_evaluation(kTableTargets, {{"main"}, {"mlp"}, {1, 2}}).value();
  for (const auto& job : plan[0].jobs) {
    auto record = table_record(job, 0.9);
    record.device = job.seed == 1 ? "cuda" : "cpu";
    ASSERT_TRUE(store_.add(record).ok());
  }
  EXPECT_EQ(section_rows(plan[0], store_).at(0).device, "cuda and cpu");
  EXPECT_THAT(sections_text(plan, store_), HasSubstr("all programs, on cuda and cpu"));
  EXPECT_EQ(sections_json(plan, store_).at("devices"), nlohmann::json({"cpu", "cuda"}));
}

TEST_F(SectionTables, SayWhatLearnsNothing) {
  const auto plan = plan_evaluation(kTableTargets, {{"main"}, {"draft"}, {1}}).value();
  auto record = table_record(plan[0].jobs[0], 0.9);
  record.parameters = 0;
  ASSERT_TRUE(store_.add(record).ok());
  EXPECT_EQ(section_rows(plan[0], store_).at(0).training, "nothing");
}

TEST_F(SectionTables, TextHasEverySectionAndWhatItCost) {
  evaluate({"tlp", "gtuner", "mtl-tlp"});
  const auto plan = plan_evaluation(kTableTargets).value();
  const auto text = sections_text(plan, store_);
  for (const char* part : {"main: ", "transfer: ", "platforms: ", "gtuner: ", "0.7000 +-0.2484",
                           "0.9055 / 0.9494", "2,308 tasks", "gtuner (reconstruction)", "random", "oracle",
                           "x86-64-v3:1t, then 500 of its programs", "x86-64-v3:1t with all its programs",
                           "500 of its programs alone", "0.6647 / 0.8848"})
    EXPECT_THAT(text, HasSubstr(part));
  EXPECT_THAT(text, Not(HasSubstr("tasks: By the number"))) << "nothing of it was evaluated";
  EXPECT_THAT(text, HasSubstr("x86-64-v3:1t with 500 of its programs"));
  EXPECT_THAT(text, Not(HasSubstr("tlp (reconstruction)")));
  EXPECT_THAT(text, HasSubstr("611,521"));
  EXPECT_THAT(text, HasSubstr("few programs that a search was guided to"));
  EXPECT_THAT(text, HasSubstr("minutes in all"));
}

TEST_F(SectionTables, JsonAndCsvTellSectionsApart) {
  evaluate({"tlp"});
  const auto plan = plan_evaluation(kTableTargets).value();
  const auto json = sections_json(plan, store_);
  EXPECT_EQ(json.at("dataset"), "data");
  EXPECT_EQ(json.at("processors"), nlohmann::json({"a processor"}));
  EXPECT_LT(json.at("done").get<int>(), json.at("jobs").get<int>());
  EXPECT_EQ(json.at("rows").at(0).at("section"), "main");
  EXPECT_EQ(json.at("rows").at(0).at("published"),
            "EPYC 7452 0.9055 / 0.9494, Platinum-8272 0.9194 / 0.9710");
  EXPECT_THAT(json.at("notes").at("main").get<std::string>(), HasSubstr("ResNeXt-50"));
  size_t alone = 0;
  for (const auto& row : json.at("rows")) alone += row.value("training", "") == "500 of its programs alone";
  EXPECT_EQ(alone, 2u) << "in transfer and platforms";
}

TEST_F(SectionTables, TrainingsThatJobsShareCostOnce) {
  evaluate({"tlp"});
  const auto costs = model_costs(store_.records());
  ASSERT_EQ(costs.size(), 1u);
  // One training on the source for each seed, and a minute for each job.
  const auto jobs = store_.records().size();
  EXPECT_EQ(costs[0].jobs, jobs);
  EXPECT_DOUBLE_EQ(costs[0].seconds, 60.0 * static_cast<double>(jobs) + 3 * 60);
}

TEST_F(SectionTables, EstimatesGoByTheClosestJobs) {
  const auto none = [](const EvaluationJob&) { return false; };
  const auto all = [](const EvaluationJob&) { return true; };
  const EvaluationJob source{"tlp", LearningRegime::kSource, "a", {"a"}, 0, EvaluationJob::kAll, 1};
  EvaluationJob tuned = source;
  tuned.regime = LearningRegime::kFineTuned;
  tuned.programs = 500;
  EXPECT_EQ(estimated_seconds(std::vector{source}, {}, none), 0);
  const int threads = 2;
  auto record = table_record(source, 0.5);
  record.seconds = 2;
  const KnownTimes records{{&record}, {}, threads};
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{source}, records, all), 2);
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{source, tuned}, records, none), 2 + 62 + 60)
      << "trained once, and learning of the target takes no longer than that";
  EvaluationJob other = source;
  other.model = "mlp";
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{other}, records, none), 62);

  auto same_row = source;
  same_row.seed = 2;
  auto fewer_tasks = source;
  fewer_tasks.tasks = 10;
  auto of_fewer = table_record(fewer_tasks, 0.5);
  of_fewer.seconds = 1;
  const KnownTimes of_both{{&record, &of_fewer}, {}, threads};
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{same_row}, of_both, all), 2) << "a seed tells of another";
  fewer_tasks.target = "b";
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{fewer_tasks}, of_both, all), 1) << "as much is learnt from";
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{tuned}, of_both, all), 61.5) << "no more is known";
  auto of_tuned = table_record(tuned, 0.5);
  of_tuned.seconds = 7;
  tuned.programs = 2000;
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{tuned}, {{&record, &of_tuned}, {}, threads}, all), 7);
}

TEST_F(SectionTables, EstimatesOfAModelWithoutRecordsGoByOnesOfItsSize) {
  const auto all = [](const EvaluationJob&) { return true; };
  const EvaluationJob trees{"xgboost", LearningRegime::kSource, "a", {"a"}, 0, EvaluationJob::kAll, 1};
  auto tlp = trees;
  tlp.model = "tlp";
  auto mtl_tlp = trees;
  mtl_tlp.model = "mtl-tlp";
  const auto of_trees = table_record(trees, 0.5);
  auto of_tlp = table_record(tlp, 0.5);
  of_tlp.seconds = 900;
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{mtl_tlp}, {{&of_trees, &of_tlp}, {}, 2}, all), 900);
}

TEST_F(SectionTables, EstimatesAreOfTheThreadsThatAreAsked) {
  const auto all = [](const EvaluationJob&) { return true; };
  const EvaluationJob job{"tlp", LearningRegime::kSource, "a", {"a"}, 0, EvaluationJob::kAll, 1};
  auto record = table_record(job, 0.5);
  record.seconds = 30;
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{job}, {{&record}, {}, 1}, all), 60) << "shared evenly";
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{job}, {{&record}, {}, 4}, all), 15);
  auto alone = record;
  alone.threads = 1;
  alone.seconds = 50;
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{job}, {{&record, &alone}, {}, 1}, all), 50) << "as measured";
}

TEST_F(SectionTables, EstimatesGoByOtherDataBeforeOtherModels) {
  const auto all = [](const EvaluationJob&) { return true; };
  const auto none = [](const EvaluationJob&) { return false; };
  const EvaluationJob mlp{"mlp", LearningRegime::kSource, "a", {"a"}, 0, EvaluationJob::kAll, 1};
  auto tlp = mlp;
  tlp.model = "tlp";
  const auto here = table_record(mlp, 0.5);
  auto elsewhere = table_record(tlp, 0.5);
  elsewhere.seconds = 600;
  const KnownTimes known{{&here}, {&elsewhere}, 2};
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{tlp}, known, all), 600);
  EXPECT_DOUBLE_EQ(estimated_seconds(std::vector{mlp}, known, all), 60) << "one's own come first";
  const auto costs = estimated_costs(std::vector{tlp, mlp, mlp}, known, none);
  ASSERT_EQ(costs.size(), 2u);
  EXPECT_EQ(costs[0].model, "tlp");
  EXPECT_DOUBLE_EQ(costs[0].seconds, 660);
  EXPECT_EQ(costs[1].jobs, 2u);
  EXPECT_DOUBLE_EQ(costs[1].seconds, 60 + 60 + 60) << "the source is learnt once";
}

}  // namespace
}  // namespace tilewright
