// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <utility>

#include "core/space/default_point.h"
#include "core/space/search_space.h"
#include "core/tuning/default_schedules.h"
#include "core/tuning/session_recording.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TuningOptions with_defaults(int trials) {
  TuningOptions options = small_options(trials);
  options.measure_defaults = true;
  return options;
}

std::vector<TrialFinished> defaults_of(const Told& told) {
  auto trials = told.all<TrialFinished>();
  std::erase_if(trials, [](const TrialFinished& trial) { return !trial.is_default; });
  return trials;
}

/// What the search chose, in the order it came.
std::vector<std::string> chosen(const std::vector<TrialRecord>& trials) {
  std::vector<std::string> list;
  for (const auto& trial : trials) {
    if (is_of_round(trial.position)) list.push_back(trial.task + " " + trial.program.hex());
  }
  return list;
}

size_t task_count() {
  static const size_t count = gather_tasks({small_model()}).tasks.size();
  return count;
}

TEST_F(TuningTest, EachTaskIsMeasuredOnceWithItsDefaultScheduleBeforeTheFirstRound) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, with_defaults(18));
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(measurer.measured(), 18 + static_cast<int64_t>(task_count())) << "on top of the budget";

  const auto trials = told.all<TrialFinished>();
  ASSERT_GE(trials.size(), task_count());
  std::set<int> tasks;
  for (size_t i = 0; i < task_count(); ++i) {
    EXPECT_TRUE(trials[i].is_default);
    EXPECT_TRUE(trials[i].verified);
    EXPECT_EQ(trials[i].trial, 0) << "it is none of the session's trials";
    tasks.insert(trials[i].task);
  }
  EXPECT_EQ(tasks.size(), task_count());
  EXPECT_EQ(defaults_of(told).size(), task_count());
  EXPECT_EQ(trials[task_count()].trial, 1);

  // It prepares meanwhile.
  bool tunes = false;
  for (const auto& event : told.events) {
    if (const auto* state = std::get_if<StateChanged>(&event)) tunes |= state->state == RunState::kTuning;
    if (const auto* trial = std::get_if<TrialFinished>(&event)) EXPECT_EQ(tunes, !trial->is_default);
  }

  const auto end = told.all<SessionFinished>().at(0);
  EXPECT_EQ(end.trials_done, 18);
  ASSERT_EQ(end.default_seconds.size(), 1U);
  EXPECT_GE(end.default_seconds[0], end.model_seconds[0]);
  EXPECT_EQ(told.all<RoundFinished>().back().trials_planned, 18);
  for (const auto& round : told.all<RoundFinished>()) {
    const auto of_task = [&](const TrialFinished& trial) { return trial.task == round.task; };
    EXPECT_EQ(round.summary.default_seconds, std::ranges::find_if(trials, of_task)->latency_seconds);
    EXPECT_LE(round.summary.best_seconds, round.summary.default_seconds);
  }

  size_t kept_defaults = 0;
  for (const auto& trial : kept(told.session)) {
    if (trial.position != kDefaultPosition) continue;
    ++kept_defaults;
    EXPECT_EQ(trial.origin, kDefaultOrigin);
    EXPECT_EQ(trial.round, 0);
    EXPECT_FALSE(trial.sketch.empty());
    EXPECT_TRUE(trial.verified_error.has_value());
  }
  EXPECT_EQ(kept_defaults, task_count());
  // Nor does the search propose what is known.
  EXPECT_EQ(chosen(kept(told.session)).size(), 18U);
  const auto row = RecordStore::open(database_).value().session(told.session).value();
  EXPECT_EQ(row->trials, 18) << "they are none of its trials";
  EXPECT_EQ(row->failed_trials, 0);
}

TEST_F(TuningTest, AResumedSessionMeasuresNoDefaultScheduleAgainAndGoesOnAsItWould) {
  FakeMeasurer plain;
  const auto uninterrupted = chosen(kept(tune(plain, with_defaults(18)).session));
  for (const int stopped_at : {1, static_cast<int>(task_count()), static_cast<int>(task_count()) + 4}) {
    database_ = directory_.path() / ("stopped" + std::to_string(stopped_at) + ".db");
    std::unique_ptr<TuningSession> session;
    int count = 0;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (++count == stopped_at) session->stop();
      return latency_by_hash(request);
    });
    Told told;
    session = TuningSession::begin({small_model()}, with_defaults(18), surroundings(measurer, told)).value();
    const std::string id = session->id();
    session->start();
    session->wait();
    session.reset();
    EXPECT_EQ(told.state, RunState::kIdle);
    EXPECT_EQ(count, stopped_at);
    const Told again = resume(plain, id);
    EXPECT_EQ(again.state, RunState::kFinished);
    EXPECT_EQ(defaults_of(told).size() + defaults_of(again).size(), task_count());
    EXPECT_EQ(chosen(kept(id)), uninterrupted);
    EXPECT_EQ(again.all<SessionFinished>().at(0).trials_done, 18);
    EXPECT_GT(again.all<SessionFinished>().at(0).default_seconds.at(0), 0);
  }
}

TEST_F(TuningTest, APauseWithinTheDefaultSchedulesPreparesOnAfterwards) {
  std::unique_ptr<TuningSession> session;
  int count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 1) session->pause();
    return latency_by_hash(request);
  });
  Told told;
  auto around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state != nullptr && state->state == RunState::kPaused) session->unpause();
  };
  session = TuningSession::begin({small_model()}, with_defaults(6), around).value();
  session->start();
  session->wait();
  std::vector<RunState> states;
  for (const auto& state : told.all<StateChanged>()) states.push_back(state.state);
  EXPECT_EQ(states, (std::vector<RunState>{RunState::kPreparing, RunState::kPausing, RunState::kPaused,
                                           RunState::kPreparing, RunState::kTuning, RunState::kFinished}));
  EXPECT_EQ(defaults_of(told).size(), task_count());
}

TEST_F(TuningTest, ADefaultScheduleThatFailsLeavesItsTaskWithoutAndTheSessionGoesOn) {
  int count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 1) return Error{ErrorKind::kTimeout, "run", "took too long", "", ""};
    return latency_by_hash(request);
  });
  const Told told = tune(measurer, with_defaults(18));
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto defaults = defaults_of(told);
  ASSERT_EQ(defaults.size(), task_count());
  EXPECT_FALSE(defaults[0].ok);
  EXPECT_TRUE(defaults[1].ok);
  const auto end = told.all<SessionFinished>().at(0);
  EXPECT_TRUE(told.all<TaskGivenUp>().empty()) << "the space of its task has other programs";
  EXPECT_EQ(end.trials_done, 18);
  EXPECT_EQ(end.default_seconds, std::vector<double>{0}) << "a sum without one of its tasks is none";
  for (const auto& round : told.all<RoundFinished>()) {
    EXPECT_EQ(round.summary.default_seconds > 0, round.task != defaults[0].task);
    EXPECT_EQ(round.summary.failed, 0) << "that was none of its trials";
  }
  auto store = RecordStore::open(database_).value();
  EXPECT_EQ(store.session(told.session).value()->failed_trials, 0);
  int64_t trials = 0;
  for (const auto& task : store.task_progress(told.session).value()) {
    trials += task.trials;
    EXPECT_EQ(task.failed_trials, 0);
  }
  EXPECT_EQ(trials, 18);
  // Nor is it tried again.
  const Told again = resume(measurer, told.session, 6);
  EXPECT_TRUE(defaults_of(again).empty());
}

TEST_F(TuningTest, ADefaultScheduleThatAPersonMeasuresMeanwhileIsTakenOver) {
  const TuningOptions options = with_defaults(18);
  const auto tasks = gather_tasks({small_model()}).tasks;
  ASSERT_GE(tasks.size(), 2U);
  const auto space = build_search_space(tasks[1], options.target, options.rules).value();
  const Point point = default_point(*space, options.target).value();
  const Program program = space->materialise(point).value();
  FakeMeasurer measurer;
  bool asked = false;
  const Told told = tune(measurer, options, [&](TuningSession& session, int) {
    if (!std::exchange(asked, true)) session.measure_now(1, program, point_to_json(point));
  });
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto by_hand = told.all<HandMeasured>();
  ASSERT_EQ(by_hand.size(), 1U);
  EXPECT_FALSE(by_hand[0].known);
  EXPECT_EQ(defaults_of(told).size(), task_count() - 1) << "no program is measured twice";
  EXPECT_GT(told.all<SessionFinished>().at(0).default_seconds.at(0), 0) << "and none is missing";
  for (const auto& round : told.all<RoundFinished>()) {
    if (round.task == 1) {
      EXPECT_EQ(round.summary.default_seconds, by_hand[0].latency_seconds);
    }
  }
}

TEST(DefaultSchedules, WhatARoundMeasuredIsKnownHoweverLateSomeoneAsks) {
  const TuningOptions options = with_defaults(1);
  const Task task = gather_tasks({small_model()}).tasks.front();
  const auto space = build_search_space(task, options.target, options.rules).value();
  const auto schedule =
      DefaultSchedules(1).missing(0, task.id, *space, options.target, KnownTrials(1)).value();
  ASSERT_TRUE(schedule);
  for (const bool fails : {false, true}) {
    TrialRecord trial;
    trial.task = task.id;
    trial.position = 3;
    trial.program = ContentHash::from_hex(schedule->program_hash).value();
    if (fails) {
      trial.error = Error{ErrorKind::kTimeout, "run", "took too long", {}, {}};
    } else {
      trial.latency = 0.25;
    }
    KnownTrials known(1);
    DefaultSchedules uninterrupted(1);
    const TaskSummary summary;
    uninterrupted.notice(0, task.id, *space, options.target, known);
    EXPECT_FALSE(uninterrupted.is_known(0, summary));
    known.add(0, trial);
    uninterrupted.notice(0, task.id, *space, options.target, known);
    DefaultSchedules resumed(1);
    EXPECT_FALSE(resumed.missing(0, task.id, *space, options.target, known).value());
    for (const DefaultSchedules* one : {&uninterrupted, &resumed}) {
      EXPECT_TRUE(one->is_known(0, summary));
      EXPECT_EQ(one->seconds(0, summary), fails ? 0 : 0.25);
    }
  }
}

TEST_F(TuningTest, TasksThatAreLeftOutMeanwhileGetTheirDefaultSchedulesOnceTheyComeBack) {
  const auto tasks = gather_tasks({small_model()}).tasks;
  ASSERT_GE(tasks.size(), 3U);
  FakeMeasurer measurer;
  const Told told = tune(measurer, with_defaults(60), [&](TuningSession& session, int trial) {
    if (trial == 0) session.limit_to({tasks[1].id});
    if (trial == 20) session.limit_to({});
  });
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto defaults = defaults_of(told);
  ASSERT_EQ(defaults.size(), task_count());
  // The first one was being measured when the task was chosen.
  EXPECT_EQ(defaults[0].trial, 0);
  EXPECT_EQ(defaults[1].task, 1);
  EXPECT_EQ(defaults[1].trial, 0);
  for (size_t i = 2; i < defaults.size(); ++i) EXPECT_GE(defaults[i].trial, 20) << defaults[i].task;
  EXPECT_EQ(told.all<SessionFinished>().at(0).trials_done, 60);
  EXPECT_GT(told.all<SessionFinished>().at(0).default_seconds.at(0), 0);
  // They come before the first round of their tasks.
  std::set<int> compared;
  for (const auto& trial : told.all<TrialFinished>()) {
    if (trial.is_default) compared.insert(trial.task);
    EXPECT_TRUE(compared.contains(trial.task)) << trial.trial;
  }
  std::vector<RunState> states;
  for (const auto& state : told.all<StateChanged>()) states.push_back(state.state);
  EXPECT_EQ(states, (std::vector<RunState>{RunState::kPreparing, RunState::kTuning, RunState::kFinished}));
}

TEST_F(TuningTest, AReplayTellsTheDefaultSchedulesAsTheSessionDid) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, with_defaults(12));
  auto store = RecordStore::open(database_).value();
  const auto recording = read_recording(store, told.session).value();
  std::vector<std::pair<int, bool>> expected;
  for (const auto& trial : told.all<TrialFinished>()) expected.emplace_back(trial.trial, trial.is_default);
  std::vector<std::pair<int, bool>> trials;
  for (const auto& timed : recording.events) {
    if (const auto* trial = std::get_if<TrialFinished>(&timed.event))
      trials.emplace_back(trial->trial, trial->is_default);
  }
  EXPECT_EQ(trials, expected);
  const auto& end = std::get<SessionFinished>(recording.events.back().event);
  EXPECT_EQ(end.default_seconds, told.all<SessionFinished>().at(0).default_seconds);
}

TEST_F(TuningTest, NoDefaultScheduleIsMeasuredWhereProgramsAreChosenByPredictionOrNobodyAskedForOne) {
  TuningOptions options = with_defaults(0);
  options.by_prediction = true;
  FakeMeasurer measurer;
  EXPECT_TRUE(defaults_of(tune(measurer, options)).empty());
  EXPECT_TRUE(defaults_of(tune(measurer, small_options(6))).empty());
}

}  // namespace
}  // namespace tilewright::testing
