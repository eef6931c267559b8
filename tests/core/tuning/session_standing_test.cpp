// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_standing.h"

#include <algorithm>
#include <map>

#include "core/tuning/kept_events.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class Standing : public TuningTest {
 protected:
  Result<SessionStanding> read(const std::string& session) {
    auto store = RecordStore::open(database_).value();
    return session_standing(store, session);
  }
  /// Adds what a session says after its trials.
  void say(const std::string& session, const TuningEvent& event, double elapsed) {
    auto store = RecordStore::open(database_).value();
    SessionEventRow row = kept_event(event).value();
    row.trial = kept(session).back().id;
    row.elapsed = elapsed;
    const std::vector<SessionEventRow> rows{row};
    ASSERT_TRUE(store.details_of(session).finish_round(1, elapsed, {}, rows).ok());
  }
};

TEST_F(Standing, IsTheSumOfTheBestOfEachTaskWhereNothingElseWasKept) {
  FakeMeasurer measurer(latency_by_hash);
  const Told told = tune(measurer, small_options(60));
  const auto weights = told.all<SessionStarted>().at(0);
  std::map<std::string, double> best;
  for (const auto& trial : kept(told.session)) {
    if (!trial.latency || trial.error) continue;
    const auto [entry, is_new] = best.emplace(trial.task, *trial.latency);
    if (!is_new) entry->second = std::min(entry->second, *trial.latency);
  }
  double sum = 0;
  for (const auto& task : weights.tasks) sum += task.weight * (task.weight > 0 ? best.at(task.id) : 0);
  ASSERT_GT(sum, 0);
  const auto standing = read(told.session);
  ASSERT_TRUE(standing.ok()) << standing.error().text();
  EXPECT_NEAR(standing->result_seconds, sum, sum * 1e-9);
  EXPECT_FALSE(standing->result_is_run);
  EXPECT_EQ(standing->trials_planned, 60);
}

TEST_F(Standing, IsNothingWhileATaskHasNoProgram) {
  FakeMeasurer measurer(latency_by_hash);
  const Told told = tune(measurer, small_options(60), [](TuningSession& session, int trial) {
    if (trial == 2) session.stop();
  });
  const auto standing = read(told.session);
  ASSERT_TRUE(standing.ok()) << standing.error().text();
  EXPECT_EQ(standing->result_seconds, 0);
}

TEST_F(Standing, PrefersAWholeRunUntilATaskBecomesFaster) {
  FakeMeasurer measurer(latency_by_hash);
  const Told told = tune(measurer, small_options(60));
  say(told.session, ProgramsChosen{0, "small", 0.25, 0.5, 1}, 1e4);
  EXPECT_EQ(read(told.session)->result_seconds, 0.25);
  EXPECT_TRUE(read(told.session)->result_is_run);
  TrialRecord faster = kept(told.session).front();
  faster.id = faster.time = 0;
  faster.program = hash_of("a program that nobody had");
  faster.latency = 1e-9;
  faster.error.reset();
  ASSERT_TRUE(RecordStore::open(database_).value().add_trial(faster).ok());
  const double sum = read(told.session)->result_seconds;
  EXPECT_GT(sum, 0);
  EXPECT_NE(sum, 0.25) << "it was run with a slower program";
}

TEST_F(Standing, WhatIsLeftIsWhatTheLastRoundSaidLessWhatWasWorkedSince) {
  FakeMeasurer measurer(latency_by_hash);
  const Told told = tune(measurer, small_options(60));
  RoundFinished round;
  round.round = 1000;
  round.trials_planned = 90;
  round.seconds = 1e4;
  round.seconds_left = 500;
  say(told.session, round, 1e4 + 200);
  const auto standing = read(told.session);
  ASSERT_TRUE(standing.ok()) << standing.error().text();
  EXPECT_EQ(standing->trials_planned, 90);
  EXPECT_NEAR(standing->seconds_left, 300, 1e-6);
}

TEST_F(Standing, AnUnknownSessionIsAnError) {
  EXPECT_EQ(read("nobody").error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright::testing
