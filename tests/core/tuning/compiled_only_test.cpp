// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/tuning/tuned_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TEST_F(TuningTest, ForAnotherMachineEachTaskHasAProgramThatIsCompiledOnly) {
  const TuningOptions options = options_for_avx512();
  if (can_run_here(options.target)) GTEST_SKIP() << "this machine has all instructions";
  FakeMeasurer measurer;
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto trials = kept(told.session);
  EXPECT_EQ(trials.size(), told.all<SessionStarted>().at(0).tasks.size());
  for (const TrialRecord& trial : trials) {
    EXPECT_FALSE(trial.error || trial.latency || trial.verified_error)
        << "no failure, but nothing is known of it either";
  }
  for (const auto& round : told.all<RoundFinished>()) {
    EXPECT_EQ(round.summary.note, "compiled, not verified");
    EXPECT_FALSE(round.summary.verified);
    EXPECT_EQ(round.summary.failed, 0);
  }
  RecordStore store = RecordStore::open(database_).value();
  const auto model = small_model().prepared;
  for (const BestProgram& best : best_programs(store, model->partition, options.target).value()) {
    EXPECT_TRUE(best.program) << "it can be handed over";
    EXPECT_FALSE(best.record.latency);
  }
  Target here = options.target;
  here.arch = Target::host().arch;
  for (const BestProgram& best : best_programs(store, model->partition, here).value())
    EXPECT_FALSE(best.program);
}

TEST_F(TuningTest, WhatAnotherMachineOnlyCompiledIsUsedForThatMachineAlone) {
  FakeMeasurer measurer;
  measurer.set_machine("another");
  measurer.set_missing("a processor");
  TuningOptions options = small_options(0);
  options.by_prediction = true;
  ASSERT_EQ(tune(measurer, options).state, RunState::kFinished);
  RecordStore store = RecordStore::open(database_).value();
  const auto model = small_model().prepared;
  const auto has_programs = [&] {
    const auto best = best_programs(store, model->partition, options.target).value();
    return std::ranges::any_of(best, [](const BestProgram& one) { return one.program.has_value(); });
  };
  EXPECT_FALSE(has_programs()) << "this machine did not say that it cannot run them";
  store.rank_machine("another");
  EXPECT_TRUE(has_programs());
}

TEST_F(TuningTest, WhatNobodyCanTimeHereIsNotTuned) {
  auto options = small_options(10);
  options.target = parse_target("cpu:x86-64-v4", 1).value();
  if (can_run_here(options.target)) GTEST_SKIP() << "this machine has all instructions";
  FakeMeasurer measurer;
  Told told;
  const auto session = TuningSession::begin({small_model()}, options, surroundings(measurer, told));
  ASSERT_FALSE(session.ok());
  EXPECT_NE(session.error().text().find("--trials 0"), std::string::npos) << session.error().text();
}

}  // namespace
}  // namespace tilewright::testing
