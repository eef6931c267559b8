// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <thread>

#include "app/studio/sessions/earlier_results.h"
#include "app/studio/sessions/session_bridge.h"
#include "tests/app/studio/recorded_session.h"
#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

std::vector<TaskSummary> three_tasks() {
  std::vector<TaskSummary> tasks(3);
  for (size_t i = 0; i < tasks.size(); ++i) {
    tasks[i].id = "id" + std::to_string(i);
    tasks[i].name = "task " + std::to_string(i);
    tasks[i].weight = static_cast<int>(i) + 1;
    tasks[i].flops = 1e8;
  }
  return tasks;
}

/// A trial of that task; without a latency it failed.
void tell_trial(SessionBridge& bridge, int task, int trial, double latency, bool is_default = false) {
  TrialFinished event;
  event.task = task;
  event.trial = trial;
  event.is_default = is_default;
  event.ok = latency > 0;
  event.error_text = latency > 0 ? "" : "took too long";
  event.latency_seconds = latency;
  bridge.sink()(event);
  bridge.drain_all();
}

TEST(SessionBridge, BringsAStreamFromAnotherThreadIntoAllModels) {
  SessionBridge bridge;
  auto& models = bridge.models();
  QAbstractItemModelTester tasks(&models.tasks, kFatal);
  QAbstractItemModelTester curves(&models.curves, kFatal);
  QAbstractItemModelTester predictions(&models.predictions, kFatal);
  QAbstractItemModelTester errors(&models.errors, kFatal);
  QAbstractItemModelTester log(&models.log, kFatal);
  bridge.set_tasks(three_tasks());
  const auto events = recorded_session(three_tasks(), 12);
  QSignalSpy changes(&bridge, &SessionBridge::status_changed);
  std::thread session([&, sink = bridge.sink()] {
    for (const auto& event : events) sink(event);
    SessionFinished finished_event;
    finished_event.message = "The budget is used up";
    sink(finished_event);
  });
  QSignalSpy finished(&bridge, &SessionBridge::session_finished);
  ASSERT_TRUE(finished.wait(20'000));
  session.join();

  EXPECT_EQ(bridge.status().state, RunState::kFinished);
  EXPECT_EQ(bridge.status().trials_done, 96);
  EXPECT_EQ(bridge.status().trials_planned, 96);
  EXPECT_EQ(models.errors.total(), 96 / 11);
  EXPECT_EQ(models.errors.rowCount(), 2);
  EXPECT_LT(changes.size(), static_cast<qsizetype>(events.size() / 4))
      << "events are drained in batches, not one by one";
  double sum = 0;
  int trials = 0;
  for (const auto& task : models.tasks.tasks()) {
    EXPECT_GT(task.best_seconds, 0);
    sum += task.weight * task.best_seconds;
    trials += task.trials;
  }
  EXPECT_EQ(trials, 96);
  EXPECT_DOUBLE_EQ(models.curves.best_latency(CurveModel::kWholeModel), sum);
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, sum);
  EXPECT_EQ(models.tasks.running(), -1);
}

TEST(SessionBridge, FindsTheSessionsTasksByTheirId) {
  SessionBridge bridge;
  auto mine = three_tasks();
  std::swap(mine[0], mine[2]);
  bridge.set_tasks(mine);
  SessionStarted started;
  started.tasks = three_tasks();
  bridge.sink()(started);
  TrialFinished trial;
  trial.task = 0;
  trial.trial = 1;
  trial.ok = true;
  trial.latency_seconds = 1e-3;
  bridge.sink()(trial);
  bridge.drain_all();
  EXPECT_DOUBLE_EQ(bridge.models().tasks.tasks()[2].best_seconds, 1e-3);
  EXPECT_EQ(bridge.session_task(2), 0);
  EXPECT_EQ(bridge.session_task(7), -1);
}

TEST(SessionBridge, ShowsWhatAnEarlierProcessMeasured) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  SessionStarted started;
  started.tasks = three_tasks();
  started.trials_done = 48;
  started.trials_planned = 100;
  bridge.expect_session(recorded_session(three_tasks(), 6));
  bridge.sink()(started);
  bridge.drain_all();
  EXPECT_EQ(bridge.status().trials_done, 48);
  EXPECT_GT(bridge.models().curves.rowCount(), 3);
  EXPECT_GT(bridge.status().model_seconds, 0);
  EXPECT_EQ(bridge.models().errors.total(), 4);
}

TEST(SessionBridge, KeepsWhatAPersonAskedForUntilItIsDone) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  bridge.set_state(RunState::kPausing);
  bridge.sink()(StateChanged{RunState::kTuning, {}});
  bridge.drain_all();
  EXPECT_EQ(bridge.status().state, RunState::kPausing);
  for (const RunState state : {RunState::kPausing, RunState::kPaused}) {
    bridge.sink()(StateChanged{state, {}});
    bridge.drain_all();
    EXPECT_EQ(bridge.status().state, state);
  }
}

TEST(SessionBridge, APauseTakenBackIsTuningAgain) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  bridge.set_state(RunState::kPausing);
  bridge.set_state(RunState::kTuning);
  for (const RunState state : {RunState::kPausing, RunState::kPaused, RunState::kTuning}) {
    bridge.sink()(StateChanged{state, {}});
    bridge.drain_all();
    EXPECT_EQ(bridge.status().state, state);
  }
}

TEST(SessionBridge, EventsAfterItsEndAreDropped) {
  std::function<void(const TuningEvent&)> sink;
  {
    SessionBridge bridge;
    sink = bridge.sink();
  }
  sink(StateChanged{RunState::kTuning, {}});
}

TEST(SessionBridge, TellsWhatAWholeRunTakes) {
  SessionBridge bridge;
  bridge.sink()(ProgramsChosen{0, "net", 2e-3, 2e-3, 0});
  bridge.sink()(ProgramsChosen{0, "net", 2e-3, 3e-3, 4});
  bridge.drain_all();
  const LogModel& log = bridge.models().log;
  const auto line = [&](int row) { return log.index(row, 0).data().toString().mid(10); };
  ASSERT_EQ(log.rowCount(), 2);
  EXPECT_EQ(line(0), QStringLiteral("net: measured whole run %1").arg(latency_label(2e-3)));
  EXPECT_EQ(line(1), QStringLiteral("net: measured whole run %1, %2 with the programs that are fastest alone")
                         .arg(latency_label(2e-3), latency_label(3e-3)));
}

TEST(SessionBridge, TellsOnceWhatHoldsProgramsNotBack) {
  SessionBridge bridge;
  bridge.sink()(SessionStarted{});
  bridge.sink()(WallsMissing{{Wall::kNetwork, Wall::kFiles}});
  bridge.drain_all();
  const LogModel& log = bridge.models().log;
  ASSERT_EQ(log.rowCount(), 2);
  EXPECT_TRUE(
      log.index(1, 0).data().toString().contains(QStringLiteral("without network namespace, Landlock here")));
}

TEST(SessionBridge, AWholeRunIsTheResultUntilAProgramIsFaster) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  MeasuredRun told;
  QObject::connect(&bridge, &SessionBridge::run_measured, &bridge,
                   [&](int, const MeasuredRun& run) { told = run; });
  SessionStarted started;
  started.session = "one";
  started.tasks = three_tasks();
  bridge.sink()(started);
  int number = 0;
  const auto measured = [&](int task, double latency) {
    TrialFinished trial;
    trial.task = task;
    trial.trial = ++number;
    trial.ok = true;
    trial.latency_seconds = latency;
    bridge.sink()(trial);
  };
  for (int task = 0; task < 3; ++task) measured(task, 2e-3);
  for (int task = 0; task < 3; ++task) measured(task, 1e-3);
  ProgramsChosen chosen{0, "net", 9e-3, 9e-3, 0};
  chosen.untuned = {{"wave", "Sin", "it has no task", 1e-3}};
  bridge.sink()(chosen);
  bridge.drain_all();
  EXPECT_EQ(told.seconds, 9e-3);
  EXPECT_EQ(told.untuned, chosen.untuned);
  LatencyResult result = bridge.status().result();
  EXPECT_DOUBLE_EQ(result.run_seconds, 9e-3);
  EXPECT_EQ(result_number(result), latency_label(9e-3));
  EXPECT_EQ(result_caption(result), QStringLiteral("measured whole run"));
  // Like with like: the speed-up is that of the sums.
  EXPECT_DOUBLE_EQ(result.before_seconds, 2 * result.sum_seconds);
  EXPECT_TRUE(result_aside(result).contains(latency_label(result.sum_seconds)))
      << result_aside(result).toStdString();
  EXPECT_TRUE(result_aside(result).contains(ratio_label(2)));
  EXPECT_TRUE(result_before(result).startsWith(ratio_label(2)));

  measured(0, 2e-3);
  bridge.drain_all();
  EXPECT_DOUBLE_EQ(bridge.status().run_seconds, 9e-3) << "a slower program changes nothing";
  measured(0, 0.5e-3);
  bridge.drain_all();
  result = bridge.status().result();
  EXPECT_EQ(result.run_seconds, 0) << "that run was of other programs";
  EXPECT_TRUE(told.untuned.empty()) << "and so are their times";
  EXPECT_EQ(result_number(result), latency_label(result.sum_seconds));
  EXPECT_EQ(result_caption(result), QStringLiteral("sum of tasks"));
}

TEST(SessionBridge, EarlierResultsAreComparedWithTheirDefaultSchedules) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks(), {{1, 1, 1}}, {QStringLiteral("net")});
  EarlierResults earlier;
  earlier.tasks = three_tasks();
  earlier.weights = {{1, 1, 1}};
  earlier.results.resize(3);
  for (EarlierResult& result : earlier.results) {
    result.best_seconds = 1e-3;
    result.default_seconds = 2e-3;
    result.trials = 8;
  }
  bridge.set_earlier(earlier);
  const TaskModel& tasks = bridge.models().tasks;
  EXPECT_EQ(tasks.index(0, TaskModel::kSpeedUp).data().toString(), ratio_label(2));
  EXPECT_TRUE(result_before(bridge.status().result()).contains(latency_label(6e-3)))
      << result_before(bridge.status().result()).toStdString();
  // Where one of them is not known, a task has none, and the whole has none.
  earlier.results[0].default_seconds = 0;
  bridge.set_earlier(earlier);
  EXPECT_EQ(tasks.index(0, TaskModel::kSpeedUp).data().toString(), QStringLiteral("–"));
  EXPECT_EQ(tasks.index(1, TaskModel::kSpeedUp).data().toString(), ratio_label(2));
  EXPECT_TRUE(result_before(bridge.status().result()).isEmpty());
}

TEST(SessionBridge, AResumedSessionStillHasItsWholeRun) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  SessionStarted started;
  started.tasks = three_tasks();
  started.weights = {{1, 1, 1}};
  const SessionStarted begun = started;
  started.trials_done = 1;
  started.tasks[0].best_seconds = 1e-3;
  TrialFinished trial;
  trial.trial = 1;
  trial.ok = true;
  trial.latency_seconds = 1e-3;
  bridge.expect_session({begun, trial, ProgramsChosen{0, "net", 3e-3, 3e-3, 0, 4e-3}});
  bridge.sink()(started);
  bridge.drain_all();
  EXPECT_DOUBLE_EQ(bridge.status().run_seconds, 3e-3);
  EXPECT_DOUBLE_EQ(bridge.status().default_run_seconds, 4e-3);
  // With another graph it would be the time of something else.
  GraphChosen graph;
  graph.weights = {2, 1, 1};
  bridge.sink()(graph);
  bridge.drain_all();
  EXPECT_EQ(bridge.status().run_seconds, 0);
}

TEST(SessionBridge, UnknownTasksInEventsDoNoHarm) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  TrialFinished trial;
  trial.task = 99;
  bridge.sink()(trial);
  bridge.sink()(TaskChosen{-5, 1, {}});
  bridge.sink()(RoundFinished{});
  bridge.drain_all();
  EXPECT_EQ(bridge.models().errors.total(), 0);
}

TEST(SessionBridge, TheTimeLeftCountsDownWithinARound) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  SessionStarted started;
  started.tasks = three_tasks();
  started.session = "some session";
  bridge.sink()(started);
  RoundFinished round;
  round.seconds = 10;
  round.seconds_left = 20;
  bridge.sink()(round);
  const auto left_at = [&](double seconds) {
    TrialFinished trial;
    trial.seconds = seconds;
    bridge.sink()(trial);
    bridge.drain_all();
    return bridge.status().seconds_left;
  };
  EXPECT_DOUBLE_EQ(left_at(14), 16);
  EXPECT_DOUBLE_EQ(left_at(12), 16) << "time does not go back";
  EXPECT_DOUBLE_EQ(left_at(25), 5);
  EXPECT_GT(left_at(100), 0) << "it has not ended";
  round.seconds = 101;
  round.seconds_left = 9;
  bridge.sink()(round);
  bridge.drain_all();
  EXPECT_DOUBLE_EQ(bridge.status().seconds_left, 9);
}

TEST(SessionBridge, SumsEachModelByItsOwnWeights) {
  SessionBridge bridge;
  // The first model has tasks 0 and 1, the second 1 and 2.
  bridge.set_tasks(three_tasks(), {{1, 2, 0}, {0, 3, 1}},
                   {QStringLiteral("first"), QStringLiteral("second")});
  SessionStarted started;
  started.tasks = three_tasks();
  started.session = "some session";
  bridge.sink()(started);
  const auto measure = [&](int task, int trial, double latency) { tell_trial(bridge, task, trial, latency); };
  const CurveModel& curves = bridge.models().curves;
  measure(1, 1, 1e-3);
  EXPECT_DOUBLE_EQ(curves.partial(0).latency, 2e-3);
  EXPECT_DOUBLE_EQ(curves.partial(1).latency, 3e-3);
  EXPECT_EQ(curves.partial(1).measured, 1);
  EXPECT_EQ(curves.partial(1).tasks, 2);
  EXPECT_EQ(bridge.status().model_seconds, 0);
  EXPECT_DOUBLE_EQ(bridge.status().known_seconds, 5e-3);
  EXPECT_EQ(bridge.status().tasks_measured, 1);
  measure(0, 2, 4e-3);
  EXPECT_DOUBLE_EQ(curves.best_latency(CurveModel::model_series(0)), 6e-3);
  EXPECT_EQ(curves.best_latency(CurveModel::model_series(1)), 0);
  measure(2, 3, 1e-3);
  EXPECT_DOUBLE_EQ(curves.best_latency(CurveModel::model_series(1)), 4e-3);
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, 10e-3);
  EXPECT_EQ(bridge.status().session, "some session");
}

/// A session of the three tasks and of two more, which other ways through the graph would bring.
class GraphChoiceTest : public ::testing::Test {
 protected:
  GraphChoiceTest() {
    bridge.set_tasks(three_tasks(), {{1, 2, 3}}, {QStringLiteral("net")});
    started.session = "some session";
    started.tasks = three_tasks();
    for (const char* id : {"other", "untried"}) {
      started.tasks.push_back(started.tasks[0]);
      started.tasks.back().id = started.tasks.back().name = id;
      started.tasks.back().weight = 0;
    }
    started.weights = {{1, 2, 3, 0, 0}};
    QObject::connect(&bridge, &SessionBridge::graph_chosen, &bridge,
                     [this](int, const GraphChoice& choice) { drawn = choice; });
  }
  void tell(const TuningEvent& event) {
    bridge.sink()(event);
    bridge.drain_all();
  }
  void measure(int task, double latency) {
    TrialFinished event;
    event.task = task;
    event.trial = ++trial;
    event.ok = true;
    event.latency_seconds = latency;
    tell(event);
  }
  /// Task "other" instead of task 1, or what the rules say.
  GraphChosen choice(bool other) const {
    GraphChosen event;
    event.name = "net";
    event.weights = other ? std::vector<int>{1, 0, 3, 1, 0} : std::vector<int>{1, 2, 3, 0, 0};
    if (other) event.choice.fused = {"x"};
    event.options = {
        {"1x8x6x6 between two convolutions", "one subgraph", 1, 1e-3, 2e-3, other, "1x8x6x6", 0, true, 0},
        {"1x16x6x6", "plain", 2, 3e-3, 2e-3, false, "1x16x6x6", 0, false, 1}};
    return event;
  }
  void measure_all() {
    for (int task = 0; task < 4; ++task) measure(task, 1e-3);
  }
  double whole() { return bridge.models().curves.best_latency(CurveModel::kWholeModel); }
  QStringList log() {
    QStringList lines;
    const LogModel& model = bridge.models().log;
    for (int row = 0; row < model.rowCount(); ++row) lines << model.index(row, 0).data().toString().mid(10);
    return lines;
  }

  SessionBridge bridge;
  SessionStarted started;
  GraphChoice drawn;
  int trial = 0;
};

TEST_F(GraphChoiceTest, WeightsSumsAndCurveFollowIt) {
  auto& models = bridge.models();
  QAbstractItemModelTester tasks(&models.tasks, kFatal);
  QAbstractItemModelTester curves(&models.curves, kFatal);
  tell(started);
  tell(choice(false));
  EXPECT_EQ(models.tasks.rowCount(), 3);
  EXPECT_EQ(bridge.status().tasks_total, 3);
  for (int task = 0; task < 3; ++task) measure(task, 1e-3);
  EXPECT_DOUBLE_EQ(whole(), 6e-3);
  measure(3, 1e-3);
  ASSERT_EQ(models.tasks.rowCount(), 4) << "what is tried is listed";
  EXPECT_EQ(bridge.session_task(3), 3);
  EXPECT_EQ(models.tasks.index(3, TaskModel::kWeight).data().toString(), QStringLiteral("×0"));
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, 6e-3) << "and counts nowhere";
  EXPECT_EQ(bridge.status().tasks_total, 3);

  tell(choice(true));
  EXPECT_EQ(models.tasks.rowCount(), 4) << "what nobody tried is not listed";
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, 5e-3);
  EXPECT_DOUBLE_EQ(bridge.status().first_model_seconds, 6e-3);
  EXPECT_DOUBLE_EQ(models.tasks.total_seconds(), 5e-3);
  EXPECT_DOUBLE_EQ(whole(), 5e-3);
  EXPECT_EQ(models.tasks.index(1, TaskModel::kWeight).data().toString(), QStringLiteral("×0"));
  EXPECT_EQ(models.tasks.index(1, TaskModel::kShare).data(kRawRole).toDouble(), 0);
  EXPECT_DOUBLE_EQ(models.tasks.index(3, TaskModel::kShare).data(kRawRole).toDouble(), 0.2);
  EXPECT_EQ(drawn.fused, std::set<std::string>{"x"});

  measure(1, 0.99e-3);
  EXPECT_DOUBLE_EQ(whole(), 5e-3) << "of a task that the model does not have any more";
  RoundFinished round;
  round.task = 1;
  round.summary = models.tasks.tasks()[1];
  round.summary.weight = 2;
  tell(round);
  EXPECT_EQ(models.tasks.tasks()[1].weight, 0);
  // Slower than before, and so it is told.
  tell(choice(false));
  EXPECT_DOUBLE_EQ(whole(), 1e-3 + 2 * 0.99e-3 + 3e-3);
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, whole());
  EXPECT_EQ(drawn, GraphChoice());
}

TEST_F(GraphChoiceTest, ATaskThatIsCutGivesWayToItsPieces) {
  tell(started);
  tell(choice(false));
  for (const int task : {0, 2}) measure(task, 1e-3);
  const int lines = static_cast<int>(log().size());
  TaskGivenUp given_up;
  given_up.task = 1;
  given_up.why = "none of 12 programs works";
  given_up.pieces = {3, 4};
  tell(given_up);
  GraphChosen cut = choice(false);
  cut.weights = {1, 0, 3, 2, 2};
  cut.choice.cut = {started.tasks[1].id};
  tell(cut);
  ASSERT_EQ(log().size(), lines + 1);
  EXPECT_TRUE(log().back().contains(QStringLiteral("is cut into smaller subgraphs: none of 12")));
  EXPECT_EQ(drawn.cut, cut.choice.cut);
  const auto& tasks = bridge.models().tasks;
  ASSERT_EQ(tasks.rowCount(), 5);
  EXPECT_EQ(tasks.tasks()[1].weight, 0);
  EXPECT_EQ(tasks.tasks()[1].note, given_up.why);
  EXPECT_EQ(tasks.tasks()[4].weight, 2);
  for (const int task : {3, 4}) measure(task, 1e-3);
  EXPECT_DOUBLE_EQ(whole(), 8e-3);
}

TEST_F(GraphChoiceTest, IsToldOnceInThePersonsWords) {
  tell(started);
  measure_all();
  for (const bool other : {true, true, false, false}) tell(choice(other));
  const QString option = QStringLiteral("one subgraph");
  const QString site = QStringLiteral("1x8x6x6 between two convolutions");
  EXPECT_EQ(
      log().mid(1),
      (QStringList{QStringLiteral("net: %1 at %2, 1.000 ms instead of 2.000 ms").arg(option, site),
                   QStringLiteral("net: what the rules say again instead of %1 at %2").arg(option, site)}));
}

TEST_F(GraphChoiceTest, SitesMayBeCalledTheSame) {
  tell(started);
  measure_all();
  GraphChosen event = choice(true);
  event.options.push_back(event.options[0]);
  event.options.back().number = 2;
  tell(event);
  EXPECT_EQ(log().size(), 3);
  event.options[0].chosen = false;
  tell(event);
  EXPECT_EQ(log().size(), 4);
  EXPECT_TRUE(log().back().contains(QStringLiteral("what the rules say again")));
}

TEST_F(GraphChoiceTest, WhatASessionTellsBeforeItBeginsIsNotOfTheLastOne) {
  tell(started);
  measure_all();
  tell(StateChanged{RunState::kPreparing, {}});
  // By the numbers of the session that is about to begin, whatever they are.
  GraphChosen early = choice(true);
  early.weights = {0, 0, 0, 7, 0};
  tell(early);
  EXPECT_DOUBLE_EQ(whole(), 6e-3);
}

TEST_F(GraphChoiceTest, AResumedSessionGoesOnWithItsGraph) {
  std::vector<TuningEvent> history{started};
  for (int task = 0; task < 4; ++task) {
    TrialFinished event;
    event.task = task;
    event.trial = task + 1;
    event.ok = true;
    event.latency_seconds = 1e-3;
    history.emplace_back(event);
    started.tasks[static_cast<size_t>(task)].best_seconds = 1e-3;
    started.tasks[static_cast<size_t>(task)].trials = 1;
  }
  started.trials_done = 4;
  started.weights = {choice(true).weights};
  bridge.expect_session(history);
  tell(started);
  tell(choice(true));
  EXPECT_EQ(bridge.status().records_before, 4);
  tell_trial(bridge, 0, 5, 1e-3);
  EXPECT_EQ(bridge.status().records, 5);
  EXPECT_EQ(bridge.status().records_before, 4);
  EXPECT_EQ(bridge.models().tasks.rowCount(), 4);
  EXPECT_EQ(bridge.models().tasks.tasks()[3].trials, 1);
  EXPECT_DOUBLE_EQ(whole(), 5e-3);
  EXPECT_DOUBLE_EQ(bridge.models().curves.first_latency(CurveModel::kWholeModel), 6e-3)
      << "so it was at first";
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, 5e-3);
}

TEST_F(GraphChoiceTest, ASessionThatBeginsWithRecordsBeginsWithTheirGraph) {
  for (auto& task : started.tasks) task.best_seconds = 1e-3;
  started.weights = {choice(true).weights};
  tell(started);
  tell(choice(true));
  EXPECT_DOUBLE_EQ(bridge.status().first_model_seconds, 5e-3);
  EXPECT_EQ(bridge.models().tasks.rowCount(), 4);
  EXPECT_DOUBLE_EQ(bridge.models().tasks.total_seconds(), 5e-3);
  // Another one, which leaves the graph to the rules.
  started.tasks.resize(3);
  started.weights = {{1, 2, 3}};
  tell(started);
  EXPECT_DOUBLE_EQ(bridge.status().model_seconds, 6e-3);
  EXPECT_EQ(drawn, GraphChoice());
}

/// A session of the three tasks, where earlier ones have a program of the first.
void start_with_a_best(SessionBridge& bridge, double latency) {
  bridge.set_tasks(three_tasks());
  SessionStarted started;
  started.session = "some session";
  started.tasks = three_tasks();
  started.tasks[0].best_seconds = latency;
  bridge.sink()(started);
}

TEST(SessionBridge, SpeedUpsCountFromWhatTheSessionBeganWith) {
  SessionBridge bridge;
  start_with_a_best(bridge, 4e-3);
  const auto measure = [&](int task, int trial, double latency) { tell_trial(bridge, task, trial, latency); };
  measure(0, 1, 2e-3);
  measure(1, 2, 6e-3);
  measure(1, 3, 3e-3);
  const TaskModel& tasks = bridge.models().tasks;
  const auto speed_up = [&](int row) {
    return tasks.index(row, TaskModel::kSpeedUp).data(kRawRole).toDouble();
  };
  EXPECT_DOUBLE_EQ(speed_up(0), 2) << "over the best of earlier sessions";
  EXPECT_DOUBLE_EQ(speed_up(1), 2) << "over its first program";
  EXPECT_EQ(tasks.baselines()[1].kind, TaskBaseline::Kind::kFirst);
  const CurveModel& curves = bridge.models().curves;
  EXPECT_EQ(curves.baseline(CurveModel::kWholeModel), 0) << "one task has no program yet";
  measure(2, 4, 1e-3);
  EXPECT_DOUBLE_EQ(curves.baseline(CurveModel::kWholeModel), 4e-3 + 2 * 6e-3 + 3 * 1e-3);

  bridge.set_baseline();
  EXPECT_DOUBLE_EQ(speed_up(0), 1);
  EXPECT_DOUBLE_EQ(curves.baseline(1), 3e-3);
  EXPECT_TRUE(bridge.status().baseline_chosen);
  measure(0, 5, 1e-3);
  EXPECT_DOUBLE_EQ(speed_up(0), 2);
}

TEST(SessionBridge, SpeedUpsCountFromTheDefaultSchedulesWhereTheyWereMeasured) {
  SessionBridge bridge;
  start_with_a_best(bridge, 4e-3);
  const auto measure_default = [&](int task, double latency) { tell_trial(bridge, task, 0, latency, true); };
  measure_default(0, 8e-3);
  measure_default(1, 0);
  measure_default(2, 6e-3);
  EXPECT_EQ(bridge.status().trials_done, 0);
  EXPECT_EQ(bridge.status().records, 3) << "whoever reads records has something new to read";
  const TaskModel& tasks = bridge.models().tasks;
  EXPECT_EQ(tasks.baselines()[0].kind, TaskBaseline::Kind::kDefault) << "rather than what was known before";
  EXPECT_EQ(tasks.baselines()[1].kind, TaskBaseline::Kind::kNone) << "it failed";
  EXPECT_EQ(tasks.tasks()[0].trials, 0) << "it is none of the session's trials";
  EXPECT_EQ(tasks.tasks()[1].failed, 0);
  EXPECT_EQ(bridge.models().errors.total(), 1) << "but its failure is told";
  const auto& log = bridge.models().log;
  const QString said = log.index(log.rowCount() - 1, 0).data().toString();
  EXPECT_TRUE(said.contains(QStringLiteral("default schedule of 1 · task 1"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("took too long"))) << said.toStdString();
  EXPECT_FALSE(bridge.status().baseline_is_default) << "one task has none";
  tell_trial(bridge, 1, 1, 5e-3);
  EXPECT_EQ(tasks.baselines()[1].kind, TaskBaseline::Kind::kFirst);
  EXPECT_DOUBLE_EQ(bridge.status().first_model_seconds, 8e-3 + 2 * 5e-3 + 3 * 6e-3);
  measure_default(1, 7e-3);
  EXPECT_TRUE(bridge.status().baseline_is_default);
  EXPECT_DOUBLE_EQ(bridge.status().first_model_seconds, 8e-3 + 2 * 7e-3 + 3 * 6e-3);
  EXPECT_DOUBLE_EQ(tasks.index(1, TaskModel::kSpeedUp).data(kRawRole).toDouble(), 7.0 / 5);
}

TEST(SessionBridge, ADefaultScheduleThatWasMeasuredByHandIsComparedWithToo) {
  SessionBridge bridge;
  start_with_a_best(bridge, 4e-3);
  tell_trial(bridge, 1, 1, 5e-3);
  const TaskModel& tasks = bridge.models().tasks;
  EXPECT_EQ(tasks.baselines()[1].kind, TaskBaseline::Kind::kFirst);
  RoundFinished round;
  round.task = 1;
  round.summary = tasks.tasks()[1];
  round.summary.default_seconds = 7e-3;
  bridge.sink()(round);
  bridge.drain_all();
  EXPECT_EQ(tasks.baselines()[1].kind, TaskBaseline::Kind::kDefault);
  EXPECT_DOUBLE_EQ(tasks.baselines()[1].seconds, 7e-3);
}

TEST(SessionBridge, AChosenBaselineHoldsForSessionsToComeUntilItIsCleared) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  ChosenBaseline kept;
  kept.kind = TaskBaseline::Kind::kSession;
  kept.session = QStringLiteral("Monday");
  kept.seconds = {{"id0", 4e-3}, {"id2", 2e-3}, {"of another model", 1e-3}};
  kept.models = {0};
  bridge.set_baseline(kept);
  SessionStarted started;
  started.session = "some session";
  started.tasks = three_tasks();
  bridge.sink()(started);
  TrialFinished trial;
  trial.ok = true;
  for (int task = 0; task < 3; ++task) {
    trial.task = task;
    trial.trial = task + 1;
    trial.latency_seconds = 1e-3;
    bridge.sink()(trial);
  }
  bridge.drain_all();
  const TaskModel& tasks = bridge.models().tasks;
  const auto speed_up = [&](int row) {
    return tasks.index(row, TaskModel::kSpeedUp).data(kRawRole).toDouble();
  };
  EXPECT_DOUBLE_EQ(speed_up(0), 4) << "matched by the task's id";
  EXPECT_DOUBLE_EQ(speed_up(1), 0) << "the kept session has no such task";
  EXPECT_DOUBLE_EQ(speed_up(2), 2);
  EXPECT_TRUE(bridge.status().baseline_chosen);
  EXPECT_EQ(bridge.status().baseline_session, QStringLiteral("Monday"));
  EXPECT_EQ(bridge.status().first_model_seconds, 0) << "a sum without one of its tasks is none";
  const QString tip = tasks.index(0, 0).data(Qt::ToolTipRole).toString();
  EXPECT_TRUE(tip.contains(QStringLiteral("session of Monday"))) << tip.toStdString();
  QSignalSpy changed(&bridge, &SessionBridge::baselines_changed);
  bridge.clear_baseline();
  EXPECT_EQ(changed.size(), 1);
  EXPECT_DOUBLE_EQ(speed_up(0), 1) << "over the session's first program";
  EXPECT_FALSE(bridge.status().baseline_chosen);
  EXPECT_DOUBLE_EQ(bridge.status().first_model_seconds, 6e-3);
}

TEST(SessionBridge, ASessionThatPreparesOnAfterAPauseKeepsItsTasks) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  const auto tell = [&](const TuningEvent& event) {
    bridge.sink()(event);
    bridge.drain_all();
  };
  SessionStarted started;
  started.tasks = three_tasks();
  tell(StateChanged{RunState::kPreparing, {}});
  tell(started);
  tell(StateChanged{RunState::kPaused, {}});
  tell(StateChanged{RunState::kPreparing, {}});
  EXPECT_EQ(bridge.session_task(1), 1);
  EXPECT_EQ(bridge.status().state, RunState::kPreparing);
}

TEST(SessionBridge, LimitsFollowTasksByTheirId) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  bridge.set_limits({{"id2", {1e-3, Resource::kArithmetic}}, {"elsewhere", {1, Resource::kMemory}}});
  SessionStarted started;
  started.tasks = three_tasks();
  started.tasks[2].best_seconds = 2e-3;
  bridge.sink()(started);
  bridge.drain_all();
  const TaskModel& tasks = bridge.models().tasks;
  EXPECT_DOUBLE_EQ(tasks.index(2, TaskModel::kLimit).data(kRawRole).toDouble(), 0.5);
  EXPECT_EQ(tasks.index(0, TaskModel::kLimit).data(kRawRole).toDouble(), 0);
}

TEST(SessionBridge, ShowsTheLatestRankingOfEachTask) {
  SessionBridge bridge;
  auto& candidates = bridge.models().candidates;
  QAbstractItemModelTester tester(&candidates, kFatal);
  auto mine = three_tasks();
  std::swap(mine[0], mine[2]);
  bridge.set_tasks(mine);
  SessionStarted started;
  started.tasks = three_tasks();
  bridge.sink()(started);
  RoundRanked ranked{0, 4, {{"abc", "tiled", 0.9, 0.1, 1, "mutation", {}}}};
  bridge.sink()(ranked);
  ranked.round = 5;
  ranked.candidates.push_back({"def", "tiled", 0.8, 0, 2, "crossover", LossReason::kTooAlike});
  ranked.candidates.push_back({"123", "tiled", 0.2, 0, 0, "random", {}});
  bridge.sink()(ranked);
  bridge.sink()(RoundRanked{1, 6, {{"456", "plain", 0.5, 0, 1, "annealing", {}}}});
  bridge.drain_all();
  EXPECT_EQ(candidates.task(), 1) << "the last one that was told";
  EXPECT_EQ(candidates.rowCount(), 1);
  candidates.show_task(2);
  EXPECT_EQ(candidates.round(), 5) << "the session has other numbers";
  ASSERT_EQ(candidates.rowCount(), 3);
  EXPECT_EQ(candidates.rows()[0].fate, CandidateFate::kChosen);
  EXPECT_EQ(candidates.rows()[1].fate, CandidateFate::kTooAlike);
  EXPECT_EQ(candidates.rows()[2].fate, CandidateFate::kAtRandom);
  bridge.sink()(started);
  bridge.drain_all();
  EXPECT_FALSE(candidates.has_rounds()) << "they were another session's";
}

TEST(SessionBridge, EachRoundIsADecisionAndIsJudged) {
  SessionBridge bridge;
  auto& models = bridge.models();
  QAbstractItemModelTester decisions(&models.decisions, kFatal);
  QAbstractItemModelTester rounds(&models.rounds, kFatal);
  QAbstractItemModelTester features(&models.features, kFatal);
  bridge.set_tasks(three_tasks());
  for (const auto& event : recorded_session(three_tasks(), 12)) bridge.sink()(event);
  bridge.drain_all();
  ASSERT_EQ(models.decisions.rowCount(), 12);
  EXPECT_EQ(models.decisions.index(0, DecisionModel::kWhy).data().toString(),
            QStringLiteral("its first round"));
  EXPECT_EQ(models.decisions.index(0, DecisionModel::kTrials).data(kRawRole).toInt(), 8);
  ASSERT_EQ(models.rounds.rowCount(), 12);
  EXPECT_FALSE(models.rounds.rounds()[0].judged()) << "nothing guided the first rounds";
  const auto& last = models.rounds.rounds().back();
  ASSERT_TRUE(last.judged());
  EXPECT_GT(last.rank_correlation, 0.3) << "the recording's predictions are good ones";
  EXPECT_GT(last.chance, 0);
  EXPECT_LT(last.chance, 0.5);
  ASSERT_TRUE(last.loss.has_value());
  EXPECT_EQ(models.features.rowCount(), 2);
  EXPECT_EQ(models.predictions.last_round(), 12);
  EXPECT_GT(models.predictions.row(0).spread, 0);
  EXPECT_EQ(models.curves.noise().size(), 3U);
  EXPECT_TRUE(bridge.status().drift_is_notable);
}

TEST(SessionBridge, APauseAndAResumptionAreMarked) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  SessionStarted started;
  started.tasks = three_tasks();
  started.trials_done = 48;
  started.trials_planned = 100;
  bridge.expect_session(recorded_session(three_tasks(), 6));
  bridge.sink()(started);
  bridge.sink()(StateChanged{RunState::kPaused, {}});
  bridge.drain_all();
  const auto& gaps = bridge.models().curves.gaps();
  ASSERT_EQ(gaps.size(), 2U);
  EXPECT_EQ(gaps[0].trial, 48);
  const auto& rounds = bridge.models().rounds.rounds();
  ASSERT_EQ(rounds.size(), 6U);
  EXPECT_FALSE(rounds[2].judged());
  EXPECT_TRUE(rounds[3].judged()) << "three rounds of the earlier process were guided";
  EXPECT_TRUE(rounds[3].loss.has_value());
  EXPECT_EQ(bridge.models().features.rowCount(), 2);
  EXPECT_EQ(bridge.models().decisions.rowCount(), 6) << "with what was said of each";
  EXPECT_EQ(bridge.models().log.rowCount(), 2) << "the session goes on, and is paused";
  EXPECT_EQ(bridge.status().trials_planned, 100);
  EXPECT_EQ(bridge.status().task, -1);
  EXPECT_EQ(bridge.models().tasks.baselines()[0].kind, TaskBaseline::Kind::kFirst);
}

TEST(SessionBridge, ForetellsWhereALongEnoughSessionEnds) {
  SessionBridge bridge;
  bridge.set_tasks(three_tasks());
  auto events = recorded_session(three_tasks(), 90);
  for (size_t i = 0; i < events.size() / 2; ++i) bridge.sink()(events[i]);
  bridge.drain_all();
  const LatencyForecast& forecast = bridge.models().curves.forecast(0);
  ASSERT_GT(forecast.trial, 0);
  EXPECT_EQ(forecast.trial, bridge.status().trials_planned);
  EXPECT_LE(forecast.low, forecast.high);
  EXPECT_LE(forecast.high, bridge.status().model_seconds * 1.000001);
}

}  // namespace
}  // namespace tilewright
