// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <future>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "core/graph/task_json.h"
#include "core/search/search_policy.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TEST_F(TuningTest, BudgetIsKeptToTheTrial) {
  for (const int trials : {1, 17, 30}) {
    FakeMeasurer measurer;
    const Told told = tune(measurer, small_options(trials, static_cast<uint64_t>(trials)));
    EXPECT_EQ(told.state, RunState::kFinished);
    EXPECT_EQ(measurer.measured(), trials);
    EXPECT_EQ(programs(told.session).size(), static_cast<size_t>(trials));
  }
}

TEST_F(TuningTest, TasksAreKeptWholeSoThatTheirProgramsCanBeShownLater) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(6));
  const SessionSetup setup = RecordStore::open(database_).value().session_setup(told.session).value();
  ASSERT_FALSE(setup.tasks.empty());
  for (const auto& row : setup.tasks) {
    const auto task = task_from_json(row.text);
    ASSERT_TRUE(task.ok()) << task.error().text();
    EXPECT_EQ(task->id, row.id);
  }
}

TEST_F(TuningTest, EventsTellARunInOrder) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(32));
  ASSERT_TRUE(std::holds_alternative<SessionStarted>(told.events.at(1)));
  ASSERT_TRUE(std::holds_alternative<SessionFinished>(told.events.back()));
  const auto started = std::get<SessionStarted>(told.events.at(1));
  EXPECT_EQ(started.session, told.session);
  EXPECT_EQ(started.trials_planned, 32);
  std::vector<double> best(started.tasks.size(), 0);
  int task = -1;
  int round = 0;
  int trials = 0;
  for (const auto& event : told.events) {
    if (const auto* chosen = std::get_if<TaskChosen>(&event)) {
      EXPECT_EQ(task, -1) << "a round is still open";
      EXPECT_EQ(chosen->round, ++round);
      EXPECT_FALSE(chosen->why.empty());
      task = chosen->task;
    } else if (const auto* trial = std::get_if<TrialFinished>(&event)) {
      EXPECT_EQ(trial->task, task);
      EXPECT_EQ(trial->round, round);
      EXPECT_EQ(trial->trial, ++trials);
      EXPECT_TRUE(trial->ok);
      double& fastest = best[static_cast<size_t>(task)];
      if (fastest == 0 || trial->latency_seconds < fastest) fastest = trial->latency_seconds;
    } else if (const auto* ended = std::get_if<RoundFinished>(&event)) {
      EXPECT_EQ(ended->task, task);
      EXPECT_EQ(ended->trials_done, trials);
      EXPECT_EQ(ended->summary.best_seconds, best[static_cast<size_t>(task)]);
      task = -1;
    }
  }
  EXPECT_EQ(trials, 32);
  double sum = 0;
  for (size_t i = 0; i < best.size(); ++i) sum += started.tasks[i].weight * best[i];
  EXPECT_NEAR(std::get<SessionFinished>(told.events.back()).model_seconds.at(0), sum, 1e-12);
  EXPECT_GT(told.all<ModelRetrained>().size(), 2U);
}

TEST_F(TuningTest, WhatCanRunIsAskedOfTheMeasurer) {
  FakeMeasurer measurer;
  measurer.set_missing("a processor");
  Told told;
  const auto refused = TuningSession::begin({small_model()}, small_options(4), surroundings(measurer, told));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kUnsupported);
  // This machine may lack what the other one has.
  measurer.set_missing("");
  TuningOptions options = small_options(4);
  options.target = parse_target("cpu:x86-64-v4", 1).value();
  const Told elsewhere = tune(measurer, options);
  const auto trials = elsewhere.all<TrialFinished>();
  ASSERT_EQ(trials.size(), 4U);
  for (const TrialFinished& trial : trials) EXPECT_GT(trial.latency_seconds, 0) << trial.error_text;
}

TEST_F(TuningTest, RecordsNameTheMachineOfTheMeasurer) {
  FakeMeasurer measurer;
  measurer.set_machine("first");
  const Told told = tune(measurer, small_options(3));
  measurer.set_machine("second");
  resume(measurer, told.session, 2);
  std::map<std::string, int> machines;
  for (const TrialRecord& trial : kept(told.session)) ++machines[trial.machine];
  EXPECT_EQ(machines, (std::map<std::string, int>{{"first", 3}, {"second", 2}}));
}

TEST_F(TuningTest, SaysAtItsBeginningWhatHoldsNothingBack) {
  FakeMeasurer measurer;
  measurer.set_missing_walls({Wall::kNetwork, Wall::kFiles});
  const Told told = tune(measurer, small_options(4));
  const auto missing = told.all<WallsMissing>();
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0].walls, (std::vector<Wall>{Wall::kNetwork, Wall::kFiles}));
  measurer.set_missing_walls({});
  EXPECT_TRUE(tune(measurer, small_options(4)).all<WallsMissing>().empty()) << "nothing is to be said";
}

TEST_F(TuningTest, EqualSeedsGiveEqualSessions) {
  auto options = small_options(36);
  options.warm_start = false;
  FakeMeasurer measurer;
  const auto first = programs(tune(measurer, options).session);
  options.threads = 2;
  const auto second = programs(tune(measurer, options).session);
  options.seed = 2;
  const auto third = programs(tune(measurer, options).session);
  EXPECT_EQ(first, second);
  EXPECT_NE(first, third);
  EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), first.size());
}

TEST_F(TuningTest, ByPredictionEachTaskHasOneGuidedChoiceThatWorks) {
  FakeMeasurer teacher;
  tune(teacher, small_options(10));
  auto options = small_options(0);
  options.by_prediction = true;
  bool failed = false;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    // The others' spaces are so small that they may have no second choice.
    if (request.task->flops > 1e4 && !std::exchange(failed, true))
      return Error{ErrorKind::kWrongResult, "program", "is off by 3", {}, {}};
    return latency_by_hash(request);
  });
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto started = told.all<SessionStarted>().at(0);
  ASSERT_TRUE(failed);
  std::vector<int> worked(started.tasks.size(), 0);
  for (const auto& trial : told.all<TrialFinished>()) {
    worked[static_cast<size_t>(trial.task)] += trial.ok;
    EXPECT_TRUE(trial.guided);
  }
  int exhausted = 0;
  for (const auto& round : told.all<RoundFinished>()) {
    if (!round.summary.dead) continue;
    // The teacher measured all that there is.
    ++exhausted;
    worked[static_cast<size_t>(round.task)] += round.summary.best_seconds > 0;
  }
  // Each that the model has.
  for (size_t i = 0; i < worked.size(); ++i) EXPECT_EQ(worked[i], started.tasks[i].weight > 0 ? 1 : 0) << i;
  EXPECT_LT(exhausted, 3);
}

TEST_F(TuningTest, ObjectivesThatDoNotFitTheModelsAreRefused) {
  auto options = small_options(6);
  options.objective.kind = ObjectiveKind::kLatencyRequirements;
  FakeMeasurer measurer;
  Told told;
  const auto begin = [&] {
    return TuningSession::begin({small_model()}, options, surroundings(measurer, told));
  };
  EXPECT_EQ(begin().error().kind, ErrorKind::kUsage);
  options.objective.requirement_seconds = {1e-3, 1e-3};
  EXPECT_EQ(begin().error().kind, ErrorKind::kUsage);
  options.objective.requirement_seconds = {std::nan("")};
  EXPECT_EQ(begin().error().kind, ErrorKind::kUsage);
  options.objective.requirement_seconds = {1e-3};
  EXPECT_TRUE(begin().ok());
  options.objective = {ObjectiveKind::kSpeedup, {}, {}};
  EXPECT_TRUE(begin().ok());
}

TEST_F(TuningTest, WrongAndUnusableResultsAreNeverBest) {
  int64_t number = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    switch (number++ % 6) {
      case 0: return std::numeric_limits<double>::quiet_NaN();
      case 1: return Error{ErrorKind::kWrongResult, "program", "is off by 3", {}, {}};
      case 2: return std::numeric_limits<double>::infinity();
      case 3: return -1e-9;
      case 4: return 0.0;
      default: return latency_by_hash(request);
    }
  });
  const Told told = tune(measurer, small_options(48));
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto trials = kept(told.session);
  // Those of which nothing worked were tried as plain loop nests, too.
  ASSERT_EQ(trials.size(), 48U + told.all<TaskGivenUp>().size());
  for (size_t i = 0; i < trials.size(); ++i) EXPECT_EQ(trials[i].error.has_value(), i % 6 != 5) << i;
  for (const auto& e : told.all<RoundFinished>()) {
    EXPECT_TRUE(std::isfinite(e.summary.best_seconds));
    EXPECT_TRUE(e.summary.best_seconds == 0 || e.summary.best_seconds >= 1e-4) << e.summary.best_seconds;
  }
  EXPECT_EQ(trials[1].error->kind, ErrorKind::kWrongResult);
}

TEST_F(TuningTest, FailuresAreKeptWithTheirCause) {
  const auto model = small_model();
  const auto& tasks = model.prepared->partition.tasks;
  const auto heaviest = std::max_element(tasks.begin(), tasks.end(),
                                         [](const Task& a, const Task& b) { return a.flops < b.flops; });
  const auto index = static_cast<size_t>(heaviest - tasks.begin());
  const std::string bad = heaviest->id;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (request.task->id == bad)
      return Error{ErrorKind::kTimeout, "worker", "did not answer in 10 s", "Raise it", "tail"};
    return latency_by_hash(request);
  });
  const Told told = tune(measurer, small_options(60));
  EXPECT_EQ(told.state, RunState::kFinished);
  int64_t failed = 0;
  for (const auto& trial : kept(told.session)) {
    EXPECT_EQ(trial.error.has_value(), trial.task == bad);
    if (!trial.error) continue;
    ++failed;
    EXPECT_EQ(trial.error->kind, ErrorKind::kTimeout);
    EXPECT_EQ(trial.error->message, "did not answer in 10 s");
  }
  EXPECT_EQ(failed, 12) << "two rounds, and the others and what it is cut into get the rest";
  for (const auto& e : told.all<TrialFinished>()) EXPECT_EQ(e.error_kind, e.ok ? "" : "timeout");
  for (const auto& e : told.all<RoundFinished>()) {
    if (e.summary.dead && e.summary.id != bad)
      EXPECT_NE(e.summary.note.find("no further"), std::string::npos) << e.summary.note;
  }
  FakeMeasurer other;
  const auto started = resume(other, told.session).all<SessionStarted>().at(0);
  EXPECT_TRUE(started.tasks[index].dead);
  EXPECT_EQ(started.tasks[index].failed, 12);
}

TEST_F(TuningTest, PauseEndsTheTrialInFlightAndGoesOnWhereItWas) {
  auto options = small_options(24);
  options.warm_start = false;
  FakeMeasurer plain;
  const auto uninterrupted = programs(tune(plain, options).session);

  Told told;
  std::unique_ptr<TuningSession> session;
  int64_t count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 9) session->pause();
    return latency_by_hash(request);
  });
  std::promise<int64_t> paused;
  auto around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    const auto* e = std::get_if<StateChanged>(&event);
    if (e && e->state == RunState::kPaused) paused.set_value(count);
  };
  session = TuningSession::begin({small_model()}, options, around).value();
  session->start();
  auto paused_at = paused.get_future();
  ASSERT_TRUE(is_told(paused_at, *session)) << "it was never paused";
  EXPECT_EQ(paused_at.get(), 9);
  EXPECT_EQ(RecordStore::open(database_).value().session(session->id()).value()->state,
            SessionState::kPaused);
  session->unpause();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(programs(session->id()), uninterrupted);
}

TEST_F(TuningTest, StoppedAtEveryKthTrialAndResumedItIsTheSameSession) {
  for (const bool warm : {false, true}) {
    // Three rounds.
    constexpr int kTrials = 18;
    auto options = small_options(kTrials);
    options.warm_start = false;
    FakeMeasurer plain;
    if (warm) tune(plain, small_options(12, 99));
    options.warm_start = warm;
    // Warm starts take from all earlier sessions, so each has a database of its own.
    const auto before = database_;
    const auto fresh_copy = [&](const std::string& name) {
      std::filesystem::copy_file(before, directory_.path() / name);
      database_ = directory_.path() / name;
    };
    if (!warm) RecordStore::open(database_).value();
    fresh_copy(warm ? "warm" : "cold");
    const auto uninterrupted = programs(tune(plain, options).session);
    for (const int k : {1, 4, 7, 13}) {
      fresh_copy(std::to_string(k) + (warm ? "warm" : "cold"));
      std::unique_ptr<TuningSession> session;
      int64_t count = 0;
      FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
        if (++count % k == 0) session->stop();
        return latency_by_hash(request);
      });
      std::string id;
      int runs = 0;
      for (RunState state = RunState::kIdle; state != RunState::kFinished; ++runs) {
        ASSERT_LT(runs, 40);
        Told told;
        const auto around = surroundings(measurer, told);
        auto begun = id.empty() ? TuningSession::begin({small_model()}, options, around)
                                : TuningSession::resume(id, {small_model()}, 0, around);
        ASSERT_TRUE(begun.ok()) << begun.error().text();
        session = std::move(begun).value();
        id = session->id();
        session->start();
        session->wait();
        state = told.state;
        session.reset();
      }
      EXPECT_GE(runs, kTrials / k);
      EXPECT_EQ(measurer.measured(), kTrials);
      EXPECT_EQ(programs(id), uninterrupted)
          << "stopped at every trial number " << k << (warm ? ", warm" : ", cold");
    }
    database_ = before;
  }
}

TEST_F(TuningTest, EarlierRecordsAreABeginning) {
  FakeMeasurer measurer;
  const Told first = tune(measurer, small_options(30));
  const Told second = tune(measurer, small_options(24, 5));
  const auto begun = second.all<SessionStarted>().at(0);
  double sum = 0;
  for (const auto& task : begun.tasks) {
    if (task.weight == 0) continue;
    EXPECT_GT(task.best_seconds, 0);
    EXPECT_TRUE(task.verified);
    sum += task.weight * task.best_seconds;
  }
  EXPECT_NEAR(sum, first.all<SessionFinished>().at(0).model_seconds.at(0), 1e-12);
  const auto old_programs = programs(first.session);
  const std::set<std::string> old(old_programs.begin(), old_programs.end());
  for (const auto& program : programs(second.session))
    EXPECT_FALSE(old.contains(program)) << "measured again";
  EXPECT_LE(second.all<SessionFinished>().at(0).model_seconds.at(0), sum + 1e-12);
}

TEST_F(TuningTest, MoreTrialsOutliveAnotherStop) {
  FakeMeasurer measurer;
  const std::string id = tune(measurer, small_options(12)).session;
  std::unique_ptr<TuningSession> session;
  int64_t count = 0;
  FakeMeasurer stopping([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 10) session->stop();
    return latency_by_hash(request);
  });
  Told told;
  session = TuningSession::resume(id, {small_model()}, 20, surroundings(stopping, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kIdle);
  session.reset();
  EXPECT_EQ(resume(measurer, id).state, RunState::kFinished);
  EXPECT_EQ(programs(id).size(), 32U);
}

TEST_F(TuningTest, RoundThatHasBegunStaysAsItWasChosen) {
  // Stopped in the middle of a round of 4; then asked for more and for another task, and stopped again.
  const std::string id = [&] {
    std::unique_ptr<TuningSession> session;
    int64_t count = 0;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (++count == 20) session->stop();
      return latency_by_hash(request);
    });
    Told told;
    session = TuningSession::begin({small_model()}, small_options(22), surroundings(measurer, told)).value();
    session->start();
    session->wait();
    return session->id();
  }();
  const auto before = kept(id);
  ASSERT_EQ(before.size(), 20U);
  for (int focus = 0; focus < 2; ++focus) {
    std::unique_ptr<TuningSession> session;
    int64_t count = 0;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (++count == 4) session->stop();
      return latency_by_hash(request);
    });
    Told told;
    session = TuningSession::resume(id, {small_model()}, 8, surroundings(measurer, told)).value();
    session->focus(focus);
    session->start();
    session->wait();
    const auto chosen = told.all<TaskChosen>().at(0);
    EXPECT_EQ(small_model().prepared->partition.tasks[static_cast<size_t>(chosen.task)].id,
              kept(id).at(19 + 4 * static_cast<size_t>(focus)).task);
  }
  FakeMeasurer measurer;
  EXPECT_EQ(resume(measurer, id).state, RunState::kFinished);
  const auto list = programs(id);
  EXPECT_EQ(std::set<std::string>(list.begin(), list.end()).size(), list.size());
  EXPECT_GE(list.size(), 30U);
  // Each round is one task's.
  std::map<int64_t, std::string> task_of;
  for (const auto& trial : kept(id))
    EXPECT_EQ(task_of.emplace(trial.round, trial.task).first->second, trial.task);
}

TEST_F(TuningTest, LoweredBudgetEndsTheSession) {
  std::unique_ptr<TuningSession> session;
  int64_t count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 3) session->add_budget(-100);
    return latency_by_hash(request);
  });
  Told told;
  session = TuningSession::begin({small_model()}, small_options(60), surroundings(measurer, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(measurer.measured(), 6) << "the round is ended";
}

TEST_F(TuningTest, AStoppedSessionGoesOnWithALowerBudget) {
  std::string id;
  {
    std::unique_ptr<TuningSession> session;
    int64_t count = 0;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (++count == 4) session->stop();
      return latency_by_hash(request);
    });
    Told told;
    session = TuningSession::begin({small_model()}, small_options(60), surroundings(measurer, told)).value();
    id = session->id();
    session->start();
    session->wait();
  }
  FakeMeasurer measurer;
  EXPECT_EQ(resume(measurer, id, -48).state, RunState::kFinished);
  EXPECT_EQ(kept(id).size(), 12U);
}

}  // namespace
}  // namespace tilewright::testing
