// SPDX-License-Identifier: Apache-2.0
#include "app/studio/evaluation_reader.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "app/evaluation/evaluation_plan.h"
#include "app/evaluation/evaluation_store.h"
#include "core/base/line_file.h"
#include "app/evaluation/shipped_evaluations.h"
#include "core/base/file.h"

namespace tilewright {
namespace {

EvaluationRecord record_of(const EvaluationJob& job, double top_1) {
  EvaluationRecord record;
  record.job = job;
  record.evaluation.score.top_1_mean = top_1;
  record.evaluation.random.top_5_pooled = 0.25;
  record.evaluation.networks = {{"net", 0.5, 0.6, 3, 0}};
  record.evaluation.tasks = 3;
  record.evaluation.rank_correlation = 0.125;
  record.source_seconds = 60;
  record.seconds = 30;
  record.feature_microseconds = job.seed == 1 ? 40 : 4000;
  record.prediction_microseconds = 10;
  record.parameters = job.model == "draft" ? 0 : 7;
  record.processor = "a processor";
  record.threads = job.seed == 1 ? 2 : 1;
  return record;
}

TEST(EvaluationReader, GivesEverySectionOfEachDataset) {
  QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath(QStringLiteral("rows")).toStdString();
  const std::filesystem::path other = folder.filePath(QStringLiteral("shipped")).toStdString();
  EXPECT_TRUE(read_evaluations(file, {})->empty());
  EXPECT_FALSE(std::filesystem::exists(file)) << "looking makes nothing";
  const std::vector<std::string> targets{"cpu:a:1t", "cpu:b:1t"};
  const auto plan =
      plan_evaluation(targets, {{"main", "transfer", "tasks"}, {"mlp", "draft"}, {1, 2}}).value();
  {
    auto own = EvaluationStore::open(file, "data");
    auto shipped = EvaluationStore::open(other, "shipped data");
    ASSERT_TRUE(own.ok() && shipped.ok());
    for (const auto& job : jobs_in_order(plan))
      ASSERT_TRUE(own->add(record_of(job, job.seed == 1 ? 0.5 : 0.7)).ok());
    ASSERT_TRUE(shipped->add(record_of(plan[0].jobs[0], 0.9)).ok());
  }
  const auto datasets = read_evaluations(file, read_completed_lines(other).value());
  ASSERT_TRUE(datasets.ok()) << datasets.error().text();
  ASSERT_EQ(datasets->size(), 2u);
  EXPECT_TRUE((*datasets)[0].shipped);
  EXPECT_EQ((*datasets)[0].digest, QStringLiteral("shipped data"));
  const EvaluatedDataset& own = (*datasets)[1];
  EXPECT_FALSE(own.shipped);
  EXPECT_EQ(own.processors, QStringList{QStringLiteral("a processor")});
  EXPECT_EQ(own.jobs_left + own.jobs,
            static_cast<int>(jobs_in_order(plan_evaluation(targets, {{}, {}, {1, 2}}).value()).size()));
  EXPECT_GT(own.seconds_left, 0);
  EXPECT_EQ(own.threads, (std::vector<int>{1, 2}));
  EXPECT_EQ(own.jobs, static_cast<int>(jobs_in_order(plan).size()));
  ASSERT_EQ(own.sections.size(), 3u);

  const auto& main = own.sections[0].tables.at(0);
  EXPECT_EQ(main.target, QStringLiteral("cpu:a:1t"));
  EXPECT_EQ(main.tasks, 3);
  EXPECT_EQ(main.random_order[kTopFivePooled], 0.25);
  EXPECT_TRUE(main.lines.empty());
  ASSERT_EQ(main.models.size(), 2u);
  for (const auto& model : main.models) {
    EXPECT_EQ(model.training.regime == EvaluatedTraining::kNothing, model.name == QStringLiteral("draft"));
    EXPECT_NEAR(model.scores[kTopOne].mean, 0.6, 1e-9);
    EXPECT_GT(model.scores[kTopOne].half_width, 0.1);
    EXPECT_EQ(model.scores[kRankCorrelation].mean, 0.125);
    EXPECT_NEAR(model.seconds_per_program, 50e-6, 1e-12) << "the least";
    EXPECT_FALSE(model.same_for_each_seed);
    EXPECT_EQ(model.device, QStringLiteral("cpu"));
  }
  const auto& transfer = own.sections[1].tables.at(0);
  EXPECT_EQ(transfer.target, QStringLiteral("cpu:b:1t"));
  EXPECT_EQ(transfer.amounts, (std::vector<qint64>{0, 500, 2000, kAllOfThem}));
  ASSERT_EQ(transfer.lines.size(), 2u) << "fine-tuned and alone";
  EXPECT_EQ(transfer.lines[0].points.size(), 4u);
  const auto& tasks = own.sections[2].tables.at(0);
  EXPECT_TRUE(tasks.amounts_are_tasks);
  EXPECT_EQ(tasks.lines.size(), 1u);
}

TEST(EvaluationReader, ShowsWhatComesWithTheProgram) {
  const auto datasets = read_evaluations({}, shipped_evaluations());
  ASSERT_TRUE(datasets.ok()) << datasets.error().text();
  ASSERT_EQ(datasets->size(), 1u);
  EXPECT_TRUE(datasets->front().shipped);
  EXPECT_EQ(datasets->front().sections.front().name, QStringLiteral("main"));
}

TEST(EvaluationReader, NamesALineThatItCannotRead) {
  QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath(QStringLiteral("rows")).toStdString();
  ASSERT_TRUE(write_file_atomic(file, "nonsense\n").ok());
  const auto datasets = read_evaluations(file, {});
  ASSERT_FALSE(datasets.ok());
  EXPECT_NE(datasets.error().text().find("line 1"), std::string::npos);
}

}  // namespace
}  // namespace tilewright
