// SPDX-License-Identifier: Apache-2.0
#include <future>
#include <map>
#include <regex>
#include <set>

#include "core/records/database.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

std::vector<RunState> states_of(const Told& told) {
  std::vector<RunState> states;
  for (const auto& e : told.all<StateChanged>()) states.push_back(e.state);
  return states;
}

class SessionStages : public TuningTest {
 protected:
  /// Runs a session; `act` is called with the number of each trial while it is measured.
  Told run(const std::function<void(TuningSession&, int64_t)>& act,
           const std::function<void(TuningSession&)>& when_paused = {}) {
    Told told;
    std::unique_ptr<TuningSession> session;
    int64_t count = 0;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      act(*session, ++count);
      return latency_by_hash(request);
    });
    auto around = surroundings(measurer, told);
    around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
      tell(event);
      const auto* state = std::get_if<StateChanged>(&event);
      if (state && state->state == RunState::kPaused && when_paused) when_paused(*session);
    };
    session = TuningSession::begin({small_model()}, small_options(24), around).value();
    told.session = session->id();
    session->start();
    session->wait();
    return told;
  }
  /// As it is kept now.
  SessionState state_of(const std::string& session) const {
    return RecordStore::open(database_).value().session(session).value()->state;
  }
};

using enum RunState;

TEST_F(SessionStages, StatesComeInOrder) {
  const auto nothing = [](TuningSession&, int64_t) {};
  EXPECT_EQ(states_of(run(nothing)), (std::vector{kPreparing, kTuning, kFinished}));
  const auto pause = [](TuningSession& session, int64_t count) {
    if (count == 9) session.pause();
  };
  const auto go_on = [](TuningSession& session) { session.unpause(); };
  EXPECT_EQ(states_of(run(pause, go_on)),
            (std::vector{kPreparing, kTuning, kPausing, kPaused, kTuning, kFinished}));
  const auto stop = [](TuningSession& session, int64_t count) {
    if (count == 9) session.stop();
  };
  EXPECT_EQ(states_of(run(stop)), (std::vector{kPreparing, kTuning, kStopping, kIdle}));
  const auto end = [](TuningSession& session) { session.stop(); };
  EXPECT_EQ(states_of(run(pause, end)),
            (std::vector{kPreparing, kTuning, kPausing, kPaused, kStopping, kIdle}));
}

TEST_F(SessionStages, WhatIsSuspendedIsKeptAsPausedUntilItIsResumed) {
  const auto pause = [](TuningSession& session, int64_t count) {
    if (count == 9) session.pause();
  };
  const auto suspend = [](TuningSession& session, int64_t count) {
    if (count == 9) session.suspend();
  };
  const Told paused = run(pause, [](TuningSession& session) { session.suspend(); });
  EXPECT_EQ(states_of(paused), (std::vector{kPreparing, kTuning, kPausing, kPaused, kStopping, kIdle}));
  EXPECT_EQ(state_of(paused.session), SessionState::kPaused);
  EXPECT_TRUE(paused.all<SessionFinished>().at(0).suspended);
  FakeMeasurer measurer;
  EXPECT_EQ(resume(measurer, paused.session).state, kFinished);
  EXPECT_EQ(kept(paused.session).size(), 24U);
  EXPECT_EQ(state_of(paused.session), SessionState::kFinished);
  EXPECT_EQ(state_of(run(suspend).session), SessionState::kPaused) << "it need not be paused before";
}

TEST_F(SessionStages, WhatIsStoppedIsNotKeptAsPaused) {
  const auto pause = [](TuningSession& session, int64_t count) {
    if (count == 9) session.pause();
  };
  const auto stop = [](TuningSession& session) { session.stop(); };
  EXPECT_EQ(state_of(run(pause, stop).session), SessionState::kInterrupted);
  const auto both = [](TuningSession& session, int64_t count) {
    if (count != 9) return;
    session.stop();
    session.suspend();
  };
  EXPECT_EQ(state_of(run(both).session), SessionState::kInterrupted) << "that was asked for first";
}

TEST_F(SessionStages, OneThatIsPausedStaysSoWhenItsObjectGoes) {
  Told told;
  std::unique_ptr<TuningSession> session;
  int64_t count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 9) session->pause();
    return latency_by_hash(request);
  });
  std::promise<void> paused;
  auto around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state && state->state == kPaused) paused.set_value();
  };
  session = TuningSession::begin({small_model()}, small_options(24), around).value();
  const std::string id = session->id();
  session->start();
  ASSERT_TRUE(is_told(paused.get_future(), *session)) << "it was never paused";
  session.reset();
  EXPECT_EQ(state_of(id), SessionState::kPaused);
  EXPECT_EQ(RecordStore::open(database_).value().unfinished_sessions().value().size(), 1U);
}

TEST_F(SessionStages, WhatCannotBeResumedIsKeptAsItWas) {
  const auto suspend = [](TuningSession& session, int64_t count) {
    if (count == 9) session.suspend();
  };
  const std::string paused = run(suspend).session;
  ASSERT_TRUE(Database::open(database_, 1).value().execute("DROP TABLE sentinels").ok());
  FakeMeasurer measurer;
  Told told;
  EXPECT_FALSE(TuningSession::resume(paused, {small_model()}, 0, surroundings(measurer, told)).ok());
  EXPECT_EQ(states_of(told), (std::vector{kPreparing, kFailed}));
  EXPECT_EQ(state_of(paused), SessionState::kPaused);
}

TEST_F(SessionStages, APauseIsToldBeforeItHolds) {
  const Told told = run(
      [](TuningSession& session, int64_t count) {
        if (count == 9) session.pause();
      },
      [](TuningSession& session) { session.unpause(); });
  int trials = 0;
  for (const auto& event : told.events) {
    if (std::holds_alternative<TrialFinished>(event)) ++trials;
    const auto* state = std::get_if<StateChanged>(&event);
    if (state && state->state == kPausing) {
      EXPECT_EQ(trials, 8) << "the ninth is still being measured";
    }
    if (state && state->state == kPaused) {
      EXPECT_EQ(trials, 9);
    }
  }
}

TEST_F(SessionStages, APauseTakenBackGoesOnTuning) {
  const Told told = run([](TuningSession& session, int64_t count) {
    if (count != 9) return;
    session.pause();
    session.unpause();
  });
  EXPECT_EQ(told.state, kFinished);
  EXPECT_EQ(states_of(told), (std::vector{kPreparing, kTuning, kFinished})) << "nobody saw it";
  EXPECT_EQ(kept(told.session).size(), 24U);
}

TEST_F(SessionStages, WhatCannotBePreparedIsToldAsFailed) {
  FakeMeasurer measurer;
  tune(measurer, small_options(6));
  ASSERT_TRUE(Database::open(database_, 1).value().execute("DROP TABLE sentinels").ok());
  Told told;
  EXPECT_FALSE(TuningSession::begin({small_model()}, small_options(6), surroundings(measurer, told)).ok());
  EXPECT_EQ(states_of(told), (std::vector{kPreparing, kFailed}));
}

TEST_F(SessionStages, StagesOfARoundComeInOrder) {
  FakeMeasurer measurer;
  TuningOptions options = small_options(40);
  options.cost_model = "xgboost";
  const Told told = tune(measurer, options);
  std::string letters;
  bool open = false;
  for (const auto& event : told.events) {
    if (std::holds_alternative<TaskChosen>(event)) open = true;
    if (std::holds_alternative<RoundFinished>(event)) open = false;
    const auto* stage = std::get_if<StageChanged>(&event);
    if (!stage) continue;
    letters += "SPBMTC"[static_cast<size_t>(stage->stage)];
    EXPECT_EQ(stage->stage == RoundStage::kChoosing, !open);
    if (stage->stage == RoundStage::kMeasuring) {
      EXPECT_GT(stage->total, 0);
    }
  }
  EXPECT_TRUE(std::regex_match(letters, std::regex("(CS(PS)*(BM)?T)+"))) << letters;
  EXPECT_NE(letters.find("CSBMT"), std::string::npos) << "the first round has no trained model";
  EXPECT_NE(letters.find('P'), std::string::npos);
}

TEST_F(SessionStages, EveryTaskGetsATrialOfASmallBudget) {
  const auto tasks = small_model().prepared->partition.tasks.size();
  for (const size_t trials : {tasks, 2 * tasks, 3 * tasks + 1}) {
    FakeMeasurer measurer;
    auto options = small_options(static_cast<int>(trials), trials);
    options.warm_start = false;
    const Told told = tune(measurer, options);
    std::map<int, int> of_task;
    for (const auto& trial : told.all<TrialFinished>()) ++of_task[trial.task];
    EXPECT_EQ(of_task.size(), tasks) << trials << " trials";
    EXPECT_EQ(kept(told.session).size(), trials);
    EXPECT_GT(told.all<SessionFinished>().at(0).model_seconds.at(0), 0);
  }
}

TEST_F(SessionStages, WithoutWorkersItEndsAndCanBeResumed) {
  auto options = small_options(24);
  options.warm_start = false;
  FakeMeasurer plain;
  const auto uninterrupted = programs(tune(plain, options).session);
  for (const int64_t last : {0, 8}) {
    const Error cause{ErrorKind::kIo,
                      "worker",
                      "no worker can be started: exited with code 1",
                      "Install both programs",
                      {}};
    int64_t count = 0;
    FakeMeasurer* self = nullptr;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (++count == last) self->break_down(cause);
      return latency_by_hash(request);
    });
    self = &measurer;
    if (last == 0) measurer.break_down(cause);
    const Told told = tune(measurer, options);
    EXPECT_EQ(told.state, kFailed);
    const std::string message = told.all<SessionFinished>().at(0).message;
    EXPECT_EQ(message, cause.text());
    EXPECT_EQ(told.all<SessionFinished>().at(0).error.value().kind, cause.kind);
    EXPECT_EQ(kept(told.session).size(), static_cast<size_t>(last)) << "what was not run is no trial";
    RecordStore store = RecordStore::open(database_).value();
    ASSERT_EQ(store.unfinished_sessions().value().size(), 1U);
    EXPECT_EQ(store.details_of(told.session).notes().value().at(0).text, message);
    EXPECT_EQ(resume(plain, told.session).state, kFinished);
    EXPECT_EQ(programs(told.session), uninterrupted);
  }
}

TEST_F(SessionStages, WhatCannotBeKeptIsNotMeasured) {
  int64_t count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 8) {
      EXPECT_TRUE(Database::open(database_, 1).value().execute("DROP TABLE trials").ok());
    }
    return latency_by_hash(request);
  });
  EXPECT_EQ(tune(measurer, small_options(30)).state, kFailed);
  EXPECT_EQ(measurer.measured(), 8);
}

TEST_F(SessionStages, NotableDriftIsTold) {
  int64_t count = 0;
  FakeMeasurer* self = nullptr;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 20) self->set_sentinel(1.2e-3);
    return latency_by_hash(request);
  });
  self = &measurer;
  const auto samples = tune(measurer, small_options(60)).all<NoiseRead>();
  ASSERT_GE(samples.size(), 3U);
  EXPECT_FALSE(samples.front().notable);
  EXPECT_TRUE(samples.back().notable);
  EXPECT_NEAR(samples.back().drift, 0.2, 1e-9);
}

TEST_F(SessionStages, GuidedTrialsAreCountedAcrossAResume) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(30));
  int guided = 0;
  for (const auto& trial : told.all<TrialFinished>()) guided += trial.guided;
  EXPECT_GT(guided, 0);
  int resumed = 0;
  const auto started = resume(measurer, told.session).all<SessionStarted>();
  for (const auto& task : started.at(0).tasks) resumed += task.guided;
  EXPECT_EQ(resumed, guided);
}

}  // namespace
}  // namespace tilewright::testing
