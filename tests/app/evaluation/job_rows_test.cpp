// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/job_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;

constexpr size_t kEveryProgram = EvaluationJob::kAll;

EvaluationJob job(const char* model, LearningRegime regime, std::vector<std::string> sources, size_t programs,
                  size_t tasks = kEveryProgram) {
  return {model, regime, "there", std::move(sources), programs, tasks, 1};
}

std::vector<size_t> rows_of_line(const SweepLine& line) {
  std::vector<size_t> rows;
  for (const auto& point : line.points) rows.push_back(point.row);
  return rows;
}

TEST(JobRows, GatherSeedsInThePlansOrder) {
  const auto folder = TempDirectory::create().value();
  auto store = EvaluationStore::open(folder.path() / "rows", "data").value();
  const std::vector<std::string> targets{"here", "there"};
  const auto plan = plan_evaluation(targets, {{"main"}, {"mlp", "tlp", "draft"}, {1, 2, 3}}).value();
  for (const auto& planned : plan[0].jobs) {
    EvaluationRecord record;
    record.job = planned;
    if (planned.model == "tlp" || (planned.model == "draft" && planned.seed == 2))
      ASSERT_TRUE(store.add(record).ok());
  }
  const auto rows = job_rows(plan[0], store);
  ASSERT_EQ(rows.size(), 2u) << "what was not evaluated has no row";
  EXPECT_EQ(rows[0].job.model, "tlp");
  ASSERT_EQ(rows[0].records.size(), 3u);
  EXPECT_EQ(rows[0].records[2]->job.seed, 3u);
  ASSERT_EQ(rows[1].records.size(), 1u);
  EXPECT_EQ(rows[1].job.seed, 2u);
}

TEST(SweepOf, LinesBeginWithTheUnchangedModel) {
  const std::vector<EvaluationJob> rows{job("mlp", LearningRegime::kSource, {"here"}, 0),
                                        job("mlp", LearningRegime::kFineTuned, {"here"}, kEveryProgram),
                                        job("mlp", LearningRegime::kFineTuned, {"here"}, 500),
                                        job("mlp", LearningRegime::kAlone, {}, 500),
                                        job("mlp", LearningRegime::kAlone, {}, kEveryProgram),
                                        job("draft", LearningRegime::kSource, {"here"}, 0)};
  const Sweep sweep = sweep_of(rows);
  EXPECT_EQ(sweep.kind, SweepKind::kPrograms);
  EXPECT_THAT(sweep.amounts, ElementsAre(0, 500, kEveryProgram));
  ASSERT_EQ(sweep.lines.size(), 2u) << "a model of one amount has no line";
  EXPECT_EQ(sweep.lines[0].regime, LearningRegime::kFineTuned);
  EXPECT_THAT(rows_of_line(sweep.lines[0]), ElementsAre(0, 2, 1));
  EXPECT_EQ(sweep.lines[1].regime, LearningRegime::kAlone);
  EXPECT_THAT(rows_of_line(sweep.lines[1]), ElementsAre(3, 4));
}

TEST(SweepOf, OtherSourcesAreAnotherLine) {
  const std::vector<EvaluationJob> platforms{job("mtl-tlp", LearningRegime::kJoint, {"a"}, 500),
                                             job("mtl-tlp", LearningRegime::kJoint, {"a", "b"}, 500)};
  EXPECT_EQ(sweep_of(platforms).kind, SweepKind::kNone);
  EXPECT_TRUE(sweep_of(platforms).lines.empty());
  EXPECT_TRUE(sweep_of({}).lines.empty());
}

TEST(SweepOf, KnowsTasks) {
  const std::vector<EvaluationJob> rows{job("mlp", LearningRegime::kSource, {"there"}, 0, 50),
                                        job("mlp", LearningRegime::kSource, {"there"}, 0, 10),
                                        job("mlp", LearningRegime::kSource, {"there"}, 0),
                                        job("tlp", LearningRegime::kSource, {"there"}, 0, 10)};
  const Sweep sweep = sweep_of(rows);
  EXPECT_EQ(sweep.kind, SweepKind::kTasks);
  EXPECT_THAT(sweep.amounts, ElementsAre(10, 50, kEveryProgram));
  ASSERT_EQ(sweep.lines.size(), 1u);
  EXPECT_THAT(rows_of_line(sweep.lines[0]), ElementsAre(1, 0, 2));
}

}  // namespace
}  // namespace tilewright
