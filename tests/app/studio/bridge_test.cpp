// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <thread>

#include "app/studio/session_bridge.h"
#include "tests/app/studio/recorded_session.h"
#include "views/common/roles.h"

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
  EXPECT_LT(changes.size(), 10) << "events are drained in batches, not one by one";
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
  std::vector<TuningEvent> history;
  for (const auto& event : recorded_session(three_tasks(), 6)) {
    if (std::holds_alternative<TrialFinished>(event)) history.push_back(event);
  }
  SessionStarted started;
  started.tasks = three_tasks();
  started.trials_done = 48;
  started.trials_planned = 100;
  bridge.expect_session(history);
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

TEST(SessionBridge, SumsEachModelByItsOwnWeights) {
  SessionBridge bridge;
  // The first model has tasks 0 and 1, the second 1 and 2.
  bridge.set_tasks(three_tasks(), {{1, 2, 0}, {0, 3, 1}}, {QStringLiteral("first"), QStringLiteral("second")});
  SessionStarted started;
  started.tasks = three_tasks();
  started.session = "some session";
  bridge.sink()(started);
  const auto measure = [&](int task, int trial, double latency) {
    TrialFinished event;
    event.task = task;
    event.trial = trial;
    event.ok = true;
    event.latency_seconds = latency;
    bridge.sink()(event);
    bridge.drain_all();
  };
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

}  // namespace
}  // namespace tilewright
