// SPDX-License-Identifier: Apache-2.0
// Sessions that end by comparing programs within their models.
#include <gmock/gmock.h>

#include <algorithm>

#include "core/tuning/chosen_programs.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/scripted_measurer.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

using enum RunState;
using ::testing::ElementsAre;

constexpr int kTrialsInPlace = 60;

class SessionInPlace : public TuningTest {
 protected:
  TuningOptions options() const {
    TuningOptions options = small_options(kTrialsInPlace);
    options.target = Target::host(1);
    options.policy = "random";
    options.cost_model = "random";
    options.in_place_share = 0.2;
    return options;
  }
  /// Runs a session to its end, or goes on with `resumed`; `act` is called at each turn of its comparisons.
  Told run(const std::function<void(TuningSession&, int turn)>& act = {}, const TuningOptions& options = {},
           const std::string& resumed = {}) {
    Told told;
    std::unique_ptr<TuningSession> session;
    if (act) {
      script_.before_turn = [&](int turn) -> Result<void> {
        act(*session, turn);
        return {};
      };
    }
    auto around = surroundings(measurer_, told);
    around.clock = &clock_;
    around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
      tell(event);
      if (listen_ && session) listen_(*session, event);
      const auto* state = std::get_if<StateChanged>(&event);
      if (state && state->state == kPaused) session->unpause();
    };
    session = resumed.empty() ? TuningSession::begin({model_}, options, around).value()
                              : TuningSession::resume(resumed, {model_}, 0, around).value();
    told.session = session->id();
    session->start();
    session->wait();
    return told;
  }
  bool kept() {
    const PreparedModel& model = *model_.prepared;
    return RecordStore::open(database_)
        .value()
        .choices()
        .programs(model.model.content_hash, Target::host(1).key(), input_shapes_text(model))
        .value()
        .has_value();
  }
  /// Of what is kept of a session.
  double kept_comparing(const TuningSession& session) {
    for (const auto& checkpoint :
         RecordStore::open(database_).value().details_of(session.id()).checkpoints().value()) {
      if (checkpoint.name == "stage times") return stage_times_from_json(checkpoint.data).value().comparing;
    }
    return 0;
  }
  /// Turns of some seconds, and more to compare than there is time for.
  void slow_down() {
    script_.task_seconds = [](size_t, int rank) { return rank == 1 ? 0.09 : 0.1; };
    script_.extra_seconds = [](const std::vector<int>& ranks) {
      return std::ranges::count(ranks, 1) > 1 ? 1.0 : 0.1;
    };
  }
  static std::vector<RunState> states_of(const Told& told) {
    std::vector<RunState> states;
    for (const auto& e : told.all<StateChanged>()) states.push_back(e.state);
    return states;
  }

  TuningModel model_ = mobile_model();
  BenchScript script_;
  ManualClock clock_;
  ScriptedMeasurer measurer_{script_, clock_};
  std::function<void(TuningSession&, const TuningEvent&)> listen_;
};

TEST_F(SessionInPlace, EndsWithAStageOfItsOwn) {
  const Told told = run({}, options());
  EXPECT_EQ(told.state, kFinished);
  ASSERT_EQ(told.all<ProgramsChosen>().size(), 1U);
  EXPECT_GT(told.all<ProgramsChosen>()[0].seconds, 0);
  EXPECT_TRUE(kept());
  const auto stages = told.all<StageChanged>();
  EXPECT_EQ(stages.back().stage, RoundStage::kComparing);
  const StageTimes times = told.all<SessionFinished>().at(0).times;
  EXPECT_GT(times.comparing, 0);
  EXPECT_NEAR(times.running, kTrialsInPlace * 10, 1e-6) << "the trials alone";
  // Time left is of search and comparison.
  EXPECT_NEAR(told.all<RoundFinished>().back().seconds_left, kTrialsInPlace * 10 * 0.2 / 0.8, 1e-6);
}

TEST_F(SessionInPlace, IsLeftOutWhereNothingRunsModels) {
  FakeMeasurer measurer;
  Told told;
  auto session = TuningSession::begin({model_}, options(), surroundings(measurer, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, kFinished);
  EXPECT_TRUE(told.all<ProgramsChosen>().empty());
  EXPECT_FALSE(kept());
}

TEST_F(SessionInPlace, APauseEndsItAndItBeginsAgain) {
  const Told told = run(
      [](TuningSession& session, int turn) {
        if (turn == 7) session.pause();
      },
      options());
  EXPECT_EQ(states_of(told), (std::vector{kPreparing, kTuning, kPausing, kPaused, kTuning, kFinished}));
  EXPECT_EQ(script_.benches, 2);
  EXPECT_EQ(told.all<ProgramsChosen>().size(), 1U);
  EXPECT_EQ(programs(told.session).size(), static_cast<size_t>(kTrialsInPlace));
}

TEST_F(SessionInPlace, WhatItTookIsKeptWithTheTimeOfTheSession) {
  double when_paused = 0;
  double in_next_round = 0;
  listen_ = [&](TuningSession& session, const TuningEvent& event) {
    const auto* state = std::get_if<StateChanged>(&event);
    if (state && state->state == kPaused) when_paused = kept_comparing(session);
    const auto* trial = std::get_if<TrialFinished>(&event);
    if (trial && trial->trial == kTrialsInPlace + 1) in_next_round = kept_comparing(session);
  };
  slow_down();
  run(
      [](TuningSession& session, int turn) {
        if (turn == 7) session.pause();
        if (turn == 14) session.add_budget(6);
      },
      options());
  EXPECT_GT(when_paused, 5);
  EXPECT_GT(in_next_round, when_paused + 5);
}

TEST_F(SessionInPlace, AStopEndsItAndTheResumedSessionHasIt) {
  const Told stopped = run(
      [](TuningSession& session, int turn) {
        if (turn == 7) session.stop();
      },
      options());
  EXPECT_EQ(stopped.state, kIdle);
  EXPECT_TRUE(stopped.all<ProgramsChosen>().empty());
  EXPECT_FALSE(kept());
  const Told resumed = run([](TuningSession&, int) {}, {}, stopped.session);
  EXPECT_EQ(resumed.state, kFinished);
  EXPECT_EQ(resumed.all<ProgramsChosen>().size(), 1U);
  EXPECT_TRUE(resumed.all<TrialFinished>().empty());
}

TEST_F(SessionInPlace, MoreTrialsComeFirst) {
  const Told told = run(
      [](TuningSession& session, int turn) {
        if (turn == 7) session.add_budget(6);
      },
      options());
  EXPECT_EQ(told.state, kFinished);
  EXPECT_EQ(told.all<TrialFinished>().size(), static_cast<size_t>(kTrialsInPlace) + 6);
  EXPECT_EQ(told.all<ProgramsChosen>().size(), 1U);
  EXPECT_EQ(script_.benches, 2);
}

TEST_F(SessionInPlace, TrialsAddedOnceItEndsAreRefused) {
  std::vector<bool> taken;
  listen_ = [&](TuningSession& session, const TuningEvent& event) {
    const auto* state = std::get_if<StateChanged>(&event);
    const bool is_compared = std::holds_alternative<ProgramsChosen>(event) && taken.empty();
    if (is_compared || (state && state->state == kFinished)) taken.push_back(session.add_budget(6));
  };
  const Told told = run([](TuningSession&, int) {}, options());
  EXPECT_EQ(told.state, kFinished);
  // As long as the session has not decided to end they are measured, after that they are not taken.
  EXPECT_EQ(taken, (std::vector{true, false}));
  EXPECT_EQ(told.all<TrialFinished>().size(), static_cast<size_t>(kTrialsInPlace) + 6);
}

TEST_F(SessionInPlace, ATaskThatIsAskedForHasItsRound) {
  const Told told = run(
      [](TuningSession& session, int turn) {
        if (turn == 7) session.focus(2);
      },
      options());
  EXPECT_EQ(told.state, kFinished);
  const auto last = told.all<TaskChosen>().back();
  EXPECT_EQ(last.task, 2);
  EXPECT_EQ(last.why, "asked for");
  EXPECT_EQ(told.all<TrialFinished>().size(), static_cast<size_t>(kTrialsInPlace) + 6) << "one round";
  EXPECT_EQ(told.all<RoundFinished>().back().trials_planned, kTrialsInPlace + 6);
  EXPECT_EQ(told.all<ProgramsChosen>().size(), 1U);
}

TEST_F(SessionInPlace, ATaskThatIsAskedForInTheLastRoundHasItsRound) {
  listen_ = [&](TuningSession& session, const TuningEvent& event) {
    const auto* trial = std::get_if<TrialFinished>(&event);
    if (trial && trial->trial == kTrialsInPlace) session.focus(2);
  };
  const Told told = run({}, options());
  EXPECT_EQ(told.state, kFinished);
  EXPECT_EQ(told.all<TaskChosen>().back().why, "asked for");
  EXPECT_EQ(told.all<TrialFinished>().size(), static_cast<size_t>(kTrialsInPlace) + 6) << "one round";
  EXPECT_EQ(told.all<ProgramsChosen>().size(), 1U);
}

TEST_F(SessionInPlace, AProgramThatCrashesThereCostsTheComparisonAlone) {
  script_.before_turn = [](int turn) -> Result<void> {
    if (turn < 7) return {};
    return Error{ErrorKind::kRun, "worker", "killed by signal 11 (segmentation fault)", "", ""};
  };
  const Told told = run({}, options());
  EXPECT_EQ(told.state, kFinished);
  EXPECT_NE(told.all<SessionFinished>().at(0).message.find("not compared within the models: worker: killed"),
            std::string::npos)
      << told.all<SessionFinished>().at(0).message;
  EXPECT_TRUE(told.all<ProgramsChosen>().empty());
  EXPECT_FALSE(kept());
}

TEST_F(SessionInPlace, MinutesAreOfSearchAndComparison) {
  TuningOptions of_time = options();
  of_time.trials = 0;
  of_time.minutes = 10;
  slow_down();
  SessionFinished end = run({}, of_time).all<SessionFinished>().at(0);
  EXPECT_NEAR(end.times.running, 480, 60) << "four fifths, whole rounds";
  EXPECT_GT(end.times.comparing, 40);
  EXPECT_NEAR(end.seconds, 600, 30) << "two turns of whole models more, at most";
  // After a pause it has what is left.
  script_.turns = 0;
  const auto pause = [](TuningSession& session, int turn) {
    if (turn == 12) session.pause();
  };
  end = run(pause, of_time).all<SessionFinished>().at(0);
  EXPECT_GT(end.times.comparing, 50);
  EXPECT_LE(end.seconds, 630);
}

}  // namespace
}  // namespace tilewright::testing
