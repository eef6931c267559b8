// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <vector>

#include "core/records/database.h"
#include "core/target/not_verified.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class WarmStart : public TuningTest {
 protected:
  void change(const std::string& sql) { ASSERT_TRUE(Database::open(database_, 1).value().execute(sql).ok()); }
  std::vector<TaskSummary> begun_with(const TuningOptions& options) {
    FakeMeasurer measurer;
    return tune(measurer, options).all<SessionStarted>().at(0).tasks;
  }
};

TEST_F(WarmStart, BeginsWithWhatWasVerified) {
  FakeMeasurer measurer;
  tune(measurer, small_options(40));
  // As if the two fastest programs of each task had been timed alone.
  change(
      "UPDATE trials SET verified_error = NULL WHERE id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER "
      "(PARTITION BY task ORDER BY latency, id) AS place FROM trials) WHERE place <= 2)");
  const auto options = small_options(6, 5);
  std::map<std::string, double> fastest;
  {
    RecordStore store = RecordStore::open(database_).value();
    std::vector<std::string> ids;
    const TuningModel model = small_model();
    for (const Task& task : model.prepared->partition.tasks) ids.push_back(task.id);
    for (const auto& trial : store.best_trials(options.target.key(), ids, {}, true).value()) {
      fastest[trial.task] = *trial.latency;
    }
  }
  ASSERT_GT(fastest.size(), 1U);
  for (const TaskSummary& task : begun_with(options)) {
    EXPECT_EQ(task.best_seconds, fastest.contains(task.id) ? fastest[task.id] : 0) << task.name;
    EXPECT_EQ(task.verified, fastest.contains(task.id)) << task.name;
  }
}

TEST_F(WarmStart, WhereTheBestIsOfOtherRulesTheNextVerifiedOneIs) {
  FakeMeasurer measurer;
  tune(measurer, small_options(40));
  // The fastest names no program of this space; the next one was timed alone.
  const std::string of_place =
      " WHERE id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY task ORDER BY latency, id) "
      "AS "
      "place FROM trials) WHERE place = ";
  std::map<std::string, double> third;
  {
    RecordStore store = RecordStore::open(database_).value();
    std::map<std::string, std::vector<double>> latencies;
    for (const auto& trial : store.trials({}).value()) latencies[trial.task].push_back(*trial.latency);
    for (auto& [task, list] : latencies) {
      std::ranges::sort(list);
      if (list.size() > 2) third[task] = list[2];
    }
  }
  ASSERT_GT(third.size(), 1U);
  change("UPDATE trials SET decisions = '{}'" + of_place + "1)");
  change("UPDATE trials SET verified_error = NULL" + of_place + "2)");
  for (const TaskSummary& task : begun_with(small_options(6, 5))) {
    if (third.contains(task.id)) {
      EXPECT_EQ(task.best_seconds, third[task.id]) << task.name;
    }
  }
}

TEST_F(WarmStart, TheModelGuidesTheFirstRoundByWhatWasMeasuredBefore) {
  // As Ansor goes on from a log.
  auto options = small_options(30);
  options.rules = "ansor";
  options.cost_model = "xgboost";
  const auto guided_at_first = [&] {
    FakeMeasurer measurer;
    int guided = 0;
    for (const auto& trial : tune(measurer, options).all<TrialFinished>())
      guided += trial.round == 1 && trial.guided;
    return guided;
  };
  EXPECT_EQ(guided_at_first(), 0);
  ++options.seed;
  EXPECT_GT(guided_at_first(), 0);
  options.warm_start = false;
  EXPECT_EQ(guided_at_first(), 0);
}

TEST_F(WarmStart, OfWhatNobodyVerifiedThereIsNone) {
  FakeMeasurer measurer;
  tune(measurer, small_options(30));
  change("UPDATE trials SET verified_error = NULL");
  for (const TaskSummary& task : begun_with(small_options(6, 5))) {
    EXPECT_EQ(task.best_seconds, 0) << task.name;
    EXPECT_FALSE(task.verified) << task.name;
  }
}

TEST_F(WarmStart, WhatWasVerifiedElsewhereStaysBestWhereItCannotRun) {
  const TuningOptions options = options_for_avx512();
  if (can_run_here(options.target)) GTEST_SKIP() << "this machine has all instructions";
  FakeMeasurer measurer;
  tune(measurer, options);
  // As a machine with these instructions would have left it.
  change("UPDATE trials SET latency = 1e-3, verified_error = 1e-7");
  const Told told = tune(measurer, options);
  const auto rounds = told.all<RoundFinished>();
  ASSERT_FALSE(rounds.empty());
  for (const auto& round : rounds) {
    EXPECT_EQ(round.summary.best_seconds, 1e-3);
    EXPECT_TRUE(round.summary.verified);
    EXPECT_NE(round.summary.note, kNotVerified) << "one program cannot be both";
  }
}

}  // namespace
}  // namespace tilewright::testing
