// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/known_evaluations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "core/base/line_file.h"
#include "app/evaluation/shipped_evaluations.h"
#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::vector<std::string> kKnownTargets{"source", "ablations", "another"};

EvaluationRecord known_record(const EvaluationJob& job, double top_1) {
  EvaluationRecord record;
  record.job = job;
  record.evaluation.score.top_1_mean = top_1;
  return record;
}

class KnownEvaluations : public ::testing::Test {
 protected:
  EvaluationStore open(const std::string& name, const std::string& dataset,
                       const std::vector<std::string>& shipped = {}) {
    return EvaluationStore::open(folder_.path() / name, dataset, shipped).value();
  }
  std::vector<std::string> lines(const std::string& name) {
    return read_completed_lines(folder_.path() / name).value();
  }
  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(KnownEvaluations, OnesOwnRecordsComeBeforeShippedOnes) {
  const auto jobs = plan_evaluation(kKnownTargets, {{"main"}, {"mlp"}, {1, 2}}).value()[0].jobs;
  auto origin = open("shipped", "data");
  for (const auto& job : jobs) ASSERT_TRUE(origin.add(known_record(job, 0.5)).ok());
  const auto shipped = lines("shipped");
  ASSERT_TRUE(open("own", "data", shipped).add(known_record(jobs[1], 0.75)).ok());
  ASSERT_TRUE(open("own", "other data", shipped).add(known_record(jobs[0], 0.25)).ok());

  const auto store = open("own", "data", shipped);
  EXPECT_EQ(store.find(jobs[0])->evaluation.score.top_1_mean, 0.5);
  EXPECT_EQ(store.find(jobs[1])->evaluation.score.top_1_mean, 0.75);
  EXPECT_EQ(store.foreign(), 1u);
  EXPECT_EQ(lines("own").size(), 2u) << "shipped records are not copied";
  EXPECT_EQ(open("own", "other data", shipped).foreign(), 1u) << "of the file, not of what is shipped";
  EXPECT_THAT(evaluated_datasets(folder_.path() / "own", shipped).value(), ElementsAre("data", "other data"));
  EXPECT_THAT(evaluated_datasets({}, shipped).value(), ElementsAre("data"));
  EXPECT_THAT(evaluated_datasets(folder_.path() / "none", {}).value(), IsEmpty());
}

TEST_F(KnownEvaluations, ABadLineIsNamed) {
  ASSERT_TRUE(write_file_atomic(folder_.path() / "rows", "{\"dataset\": 3}\n").ok());
  const auto read = evaluated_datasets(folder_.path() / "rows", {});
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(read.error().text(), HasSubstr("line 1"));
  const std::vector<std::string> shipped{"nonsense"};
  EXPECT_THAT(EvaluationStore::open({}, "data", shipped).error().text(), HasSubstr("shipped record"));
}

TEST_F(KnownEvaluations, ThePlanIsFoundInTheRecords) {
  auto store = open("rows", "data");
  EXPECT_FALSE(known_plan(store).ok()) << "nothing is known";
  const auto plan = plan_evaluation(kKnownTargets, {{}, {}, {2, 5}}).value();
  for (const auto& job : jobs_in_order(plan)) ASSERT_TRUE(store.add(known_record(job, 0.5)).ok());
  EXPECT_THAT(evaluated_targets(store).front(), "source");
  EXPECT_THAT(evaluated_targets(store)[1], "ablations");
  const auto known = known_plan(store).value();
  ASSERT_EQ(known.size(), plan.size());
  for (size_t i = 0; i < plan.size(); ++i) {
    const auto keys = [](const EvaluationSection& section) {
      std::set<std::string> out;
      for (const auto& job : section.jobs) out.insert(job.key());
      return out;
    };
    EXPECT_EQ(keys(known[i]), keys(plan[i])) << plan[i].name;
  }
}

TEST_F(KnownEvaluations, WhatComesWithTheProgramCanBeShown) {
  const auto shipped = shipped_evaluations();
  ASSERT_FALSE(shipped.empty());
  const auto datasets = evaluated_datasets({}, shipped).value();
  ASSERT_EQ(datasets.size(), 1u) << "of this version of the features, and of one dataset";
  const auto store = EvaluationStore::open({}, datasets[0], shipped).value();
  EXPECT_EQ(store.records().size(), shipped.size()) << "each job once";
  EXPECT_TRUE(known_plan(store).ok());
}

TEST_F(KnownEvaluations, WhatComesWithTheProgramHasTheScoresInTheirOrder) {
  const auto shipped = shipped_evaluations();
  for (const auto& dataset : evaluated_datasets({}, shipped).value()) {
    const auto store = EvaluationStore::open({}, dataset, shipped).value();
    for (const auto* record : store.records()) {
      SCOPED_TRACE(record->job.key());
      const auto& [score, random, oracle] =
          std::tie(record->evaluation.score, record->evaluation.random, record->evaluation.oracle);
      for (const auto member : {&TopKScores::top_1_mean, &TopKScores::top_5_mean, &TopKScores::top_1_pooled,
                                &TopKScores::top_5_pooled}) {
        EXPECT_EQ(oracle.*member, 1);
        EXPECT_LT(random.*member, 1);
        EXPECT_GT(random.*member, 0);
        EXPECT_LE(score.*member, 1);
        EXPECT_GT(score.*member, 0);
      }
      EXPECT_GE(score.top_5_mean, score.top_1_mean);
      EXPECT_GE(score.top_5_pooled, score.top_1_pooled);
      EXPECT_GE(random.top_5_mean, random.top_1_mean);
      for (const auto& network : record->evaluation.networks) EXPECT_GE(network.top_5, network.top_1);
    }
  }
}

}  // namespace
}  // namespace tilewright
