// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_standing.h"

#include <numeric>
#include <tuple>

#include "core/tuning/session_recording.h"
#include "core/tuning/session_sums.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// What trials change of a task.
auto found_of(const TaskSummary& task) {
  return std::tuple(task.best_seconds, task.best_variant, task.verified, task.trials, task.failed,
                    task.guided, task.default_seconds);
}

using Found = decltype(found_of(TaskSummary()));

std::vector<Found> all_found(const TuningStanding& standing) {
  std::vector<Found> all;
  for (const TaskSummary& task : standing.tasks) all.push_back(found_of(task));
  return all;
}

/// How a session stands after each of these events that is a trial.
std::vector<std::vector<Found>> after_trials(const std::vector<TuningEvent>& events) {
  std::vector<std::vector<Found>> all;
  TuningStanding standing;
  for (const TuningEvent& event : events) {
    fold(standing, event);
    if (std::holds_alternative<TrialFinished>(event)) all.push_back(all_found(standing));
  }
  return all;
}

std::vector<TuningEvent> events_of(const std::vector<TimedEvent>& timed) {
  std::vector<TuningEvent> events;
  for (const TimedEvent& one : timed) events.push_back(one.event);
  return events;
}

class StandingFold : public TuningTest {
 protected:
  /// Default schedules come before the search.
  static TuningOptions with_defaults(int trials) {
    TuningOptions options = small_options(trials);
    options.measure_defaults = true;
    return options;
  }
  /// Of every three programs one does not work.
  FakeMeasurer measurer_{[this](const MeasureRequest& request) -> Result<double> {
    if (++count_ % 3 == 0) return Error{ErrorKind::kTimeout, "worker", "was too slow", {}, {}};
    return latency_by_hash(request);
  }};

 private:
  int count_ = 0;
};

TEST(TuningStanding, ABetterProgramIsVerifiedOrNotAtOnce) {
  TuningStanding standing{{TaskSummary()}, {{2}}, 0};
  TrialFinished trial;
  trial.trial = 1;
  trial.ok = true;
  trial.latency_seconds = 2e-3;
  trial.variant = "direct";
  EXPECT_TRUE(fold(standing, trial));
  EXPECT_FALSE(standing.tasks[0].verified);
  trial.trial = 2;
  trial.latency_seconds = 1e-3;
  trial.verified = true;
  trial.variant = "winograd";
  EXPECT_TRUE(fold(standing, trial));
  EXPECT_TRUE(standing.tasks[0].verified);
  EXPECT_EQ(standing.tasks[0].best_variant, "winograd");
  trial.trial = 3;
  trial.latency_seconds = 3e-3;
  trial.verified = false;
  EXPECT_FALSE(fold(standing, trial));
  EXPECT_TRUE(standing.tasks[0].verified) << "of the best";
  EXPECT_EQ(standing.model_seconds(), std::vector<double>{2e-3}) << "the model has the task twice";
  EXPECT_EQ(standing.trials_done, 3);
}

TEST(TuningStanding, ARoundThatKnowsNoBetterProgramTakesNoneAway) {
  TuningStanding standing{{TaskSummary()}, {{1}}, 0};
  TrialFinished trial;
  trial.trial = 1;
  trial.ok = true;
  trial.latency_seconds = 1e-3;
  trial.verified = true;
  trial.variant = "direct";
  EXPECT_TRUE(fold(standing, trial));
  RoundFinished round;
  round.task = 0;
  round.trials_done = 1;
  round.summary.trials = 16;
  fold(standing, round);
  EXPECT_EQ(standing.tasks[0].trials, 16);
  EXPECT_EQ(standing.tasks[0].best_seconds, 1e-3);
  EXPECT_EQ(standing.tasks[0].best_variant, "direct");
  EXPECT_TRUE(standing.tasks[0].verified);
  trial.trial = 2;
  trial.latency_seconds = 2e-3;
  EXPECT_FALSE(fold(standing, trial)) << "it is slower than what was there";
}

TEST(TuningStanding, WhatWasCompiledOnlyIsTheProgramOfATaskWithoutALatency) {
  TuningStanding standing{{TaskSummary()}, {{1}}, 0};
  TrialFinished trial;
  trial.ok = true;
  trial.variant = "direct";
  EXPECT_FALSE(fold(standing, trial));
  EXPECT_EQ(standing.tasks[0].best_variant, "direct");
  EXPECT_EQ(standing.tasks[0].note, "compiled, not verified");
  EXPECT_EQ(standing.tasks[0].failed, 0);
}

TEST(TuningStanding, EventsOfUnknownTasksAndModelsChangeNothing) {
  TuningStanding standing{{TaskSummary()}, {{1}}, 0};
  TrialFinished trial;
  trial.task = 1;
  trial.ok = true;
  trial.latency_seconds = 1;
  EXPECT_FALSE(fold(standing, trial));
  GraphChosen graph;
  graph.model = 1;
  graph.weights = {5};
  fold(standing, graph);
  EXPECT_EQ(standing.weights.size(), 1U);
  graph.model = 0;
  fold(standing, graph);
  EXPECT_EQ(standing.tasks[0].weight, 5);
  EXPECT_EQ(standing.tasks[0].trials, 0);
}

TEST_F(StandingFold, TheSessionSaysWhatItsEventsAddUpTo) {
  const Told told = tune(measurer_, with_defaults(40));
  ASSERT_EQ(told.state, RunState::kFinished);
  TuningStanding standing;
  int rounds = 0;
  for (const TuningEvent& event : told.events) {
    if (const auto* round = std::get_if<RoundFinished>(&event)) {
      ++rounds;
      EXPECT_EQ(found_of(standing.tasks[static_cast<size_t>(round->task)]), found_of(round->summary));
      EXPECT_EQ(standing.model_seconds(), round->model_seconds);
      EXPECT_EQ(standing.trials_done, round->trials_done);
    } else if (const auto* end = std::get_if<SessionFinished>(&event)) {
      EXPECT_EQ(standing.model_seconds(), end->model_seconds);
      EXPECT_EQ(standing.trials_done, end->trials_done);
    }
    fold(standing, event);
  }
  EXPECT_GT(rounds, 3);
  int failed = 0;
  for (const TaskSummary& task : standing.tasks) failed += task.failed;
  EXPECT_GT(failed, 0);
}

TEST_F(StandingFold, AReplayStandsLikeTheSessionAfterEveryTrial) {
  const Told told = tune(measurer_, with_defaults(40));
  RecordStore store = RecordStore::open(database_).value();
  const auto replayed = read_told(store, told.session).value();
  const auto live = after_trials(told.events);
  EXPECT_GT(live.size(), 40U) << "default schedules among them";
  EXPECT_EQ(live, after_trials(events_of(replayed)));

  // The sum that a report draws is that of the session.
  TuningStanding standing;
  for (const TuningEvent& event : told.events) fold(standing, event);
  const auto seconds = standing.model_seconds();
  const auto curve = sum_curve(replayed);
  ASSERT_FALSE(curve.empty());
  EXPECT_DOUBLE_EQ(curve.back().latency, std::accumulate(seconds.begin(), seconds.end(), 0.0));
}

TEST_F(StandingFold, ASessionGoesOnFromWhereItsRoundsStood) {
  const Told begun = tune(measurer_, with_defaults(40), [](TuningSession& session, int trial) {
    if (trial == 15) session.stop();
  });
  TuningStanding standing;
  TuningStanding at_round;
  for (const TuningEvent& event : begun.events) {
    fold(standing, event);
    if (std::holds_alternative<RoundFinished>(event)) at_round = standing;
  }
  ASSERT_GT(standing.trials_done, at_round.trials_done) << "it was stopped within a round";
  const Told resumed = resume(measurer_, begun.session);
  const auto started = resumed.all<SessionStarted>();
  ASSERT_EQ(started.size(), 1U);
  EXPECT_EQ(started[0].trials_done, at_round.trials_done);
  EXPECT_EQ(all_found(TuningStanding{started[0].tasks, {}, 0}), all_found(at_round));

  TuningStanding end;
  for (const TuningEvent& event : resumed.events) fold(end, event);
  RecordStore store = RecordStore::open(database_).value();
  TuningStanding replayed;
  for (const TimedEvent& told : read_told(store, begun.session).value()) fold(replayed, told.event);
  EXPECT_EQ(all_found(end), all_found(replayed));
}

}  // namespace
}  // namespace tilewright::testing
