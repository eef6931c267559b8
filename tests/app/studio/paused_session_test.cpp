// SPDX-License-Identifier: Apache-2.0
// What a window can do with the machine while its session is paused.
#include <QDockWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "app/studio/machine/peak_finder.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/shell/error_bar.h"
#include "core/measure/measuring_lock.h"
#include "core/records/record_store.h"
#include "tests/app/studio/running_window.h"
#include "views/common/empty_state.h"

namespace tilewright {
namespace {

class PausedSession : public RunningWindow {
 protected:
  RunState state() const { return window->bridge().status().state; }
  [[nodiscard]] bool pause() const {
    action("sessionPause")->trigger();
    return wait_for(RunState::kPaused);
  }
  /// Goes on, and waits for what is measured then.
  [[nodiscard]] bool go_on() const {
    const int before = trials();
    action("sessionStart")->trigger();
    return wait_until([&] { return trials() > before; });
  }
  /// Tries to, while something else has the machine.
  void expect_refusal() const {
    EXPECT_TRUE(action("sessionStart")->isEnabled());
    action("sessionStart")->trigger();
    EXPECT_EQ(state(), RunState::kPaused);
    EXPECT_NE(sentence().find("has the machine to itself"), std::string::npos) << sentence();
  }
  /// The page that offers to try other cost models, within which lies that of the table's filter.
  EmptyState* contest_page() const {
    QWidget* parent = part<QTableView>("contestTable")->parentWidget();
    while (parent != nullptr && parent->findChild<QWidget*>(QStringLiteral("emptyAction")) == nullptr)
      parent = parent->parentWidget();
    return qobject_cast<EmptyState*>(parent);
  }
  /// Trials that worked, the first one first.
  std::vector<TrialRecord> working_trials() const {
    auto trials = RecordStore::open(database()).value().trials({}).value();
    std::erase_if(trials, [](const TrialRecord& trial) { return trial.error || !trial.latency.has_value(); });
    return trials;
  }
  TrialRecord working_trial() const {
    const auto trials = working_trials();
    return trials.empty() ? TrialRecord() : trials.front();
  }
};

TEST_F(PausedSession, LetsItsResultBeVerifiedAndWaitsForThat) {
  run_session();
  EXPECT_FALSE(action("recordVerify")->isEnabled());
  EXPECT_TRUE(action("recordVerify")->toolTip().contains(QStringLiteral("pause")));
  EXPECT_FALSE(action("fileExport")->isEnabled());
  ASSERT_TRUE(pause());
  EXPECT_FALSE(MeasuringLock::holder(lock())) << "nobody has the turn to measure";
  ASSERT_TRUE(action("recordVerify")->isEnabled());
  EXPECT_TRUE(action("fileExport")->isEnabled());
  QSignalSpy done(window->findChild<MenuJobs*>(), &MenuJobs::done);
  action("recordVerify")->trigger();
  EXPECT_FALSE(action("fileExport")->isEnabled()) << "one at a time";
  expect_refusal();
  ASSERT_TRUE(wait_until([&] { return done.count() == 1; })) << sentence();
  EXPECT_EQ(state(), RunState::kPaused);
  ASSERT_TRUE(go_on()) << sentence();
  EXPECT_FALSE(action("recordVerify")->isEnabled()) << "it measures again";
  ASSERT_TRUE(stop());
}

/// With an export that goes on until it is told to end.
class PausedBesideAnExport : public PausedSession {
 protected:
  StudioArguments arguments() const override {
    StudioArguments made = PausedSession::arguments();
    made.exporter = [](const ExportRequest& request) -> Result<ExportReport> {
      while (!request.stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return Error{ErrorKind::kCancelled, "export", "was stopped", {}, {}};
    };
    return made;
  }
};

TEST_F(PausedBesideAnExport, WhatHoldsItUpCanBeEnded) {
  run_session();
  ASSERT_TRUE(pause());
  QSignalSpy done(window->findChild<MenuJobs*>(), &MenuJobs::done);
  action("fileExport")->trigger();
  part<QPushButton>("exportStart")->click();
  expect_refusal();
  auto* end = part<QPushButton>("errorAction");
  ASSERT_TRUE(end->isVisible());
  EXPECT_EQ(done.count(), 0);
  end->click();
  ASSERT_TRUE(wait_until([&] { return done.count() == 1; })) << sentence();
  EXPECT_EQ(sentence(), "Cancelled.");
  ASSERT_TRUE(go_on()) << sentence();
  ASSERT_TRUE(stop());
}

TEST_F(PausedSession, LetsAProgramBeRunAgainAndWaitsForThat) {
  run_session();
  ASSERT_TRUE(wait_until([this] { return working_trial().id > 0; }));
  const int64_t record = working_trial().id;
  ErrorModel& errors = window->bridge().models().errors;
  errors.add(0, 1, "run", "killed by signal 11", record);
  auto* dock = part<QDockWidget>("errorsDock");
  dock->show();
  dock->raise();
  part<QTableView>("errorTable")->selectRow(0);
  auto* rerun = part<QPushButton>("errorRerun");
  EXPECT_FALSE(rerun->isEnabled());
  EXPECT_TRUE(rerun->toolTip().contains(QStringLiteral("pause"))) << rerun->toolTip().toStdString();
  ASSERT_TRUE(pause());
  ASSERT_TRUE(rerun->isEnabled()) << rerun->toolTip().toStdString();
  rerun->click();
  EXPECT_FALSE(action("recordVerify")->isEnabled()) << "one at a time";
  expect_refusal();
  const auto* report = part<QPlainTextEdit>("errorText");
  EXPECT_TRUE(wait_until([&] { return report->toPlainText().contains(QStringLiteral("Repeats")); }))
      << report->toPlainText().toStdString();
  ASSERT_TRUE(go_on()) << sentence();
  ASSERT_TRUE(stop());
}

TEST_F(PausedSession, LetsCodeBeProfiled) {
  run_session();
  ASSERT_TRUE(wait_until([this] { return working_trial().id > 0; }));
  const std::string id = working_trial().task;
  const auto& tasks = window->bridge().models().tasks.tasks();
  const auto task = std::ranges::find(tasks, id, &TaskSummary::id);
  ASSERT_NE(task, tasks.end());
  window->selection().select(static_cast<int>(task - tasks.begin()));
  auto* dock = part<QDockWidget>("codeDock");
  dock->show();
  dock->raise();
  ASSERT_TRUE(pause());
  auto* sample = part<QToolButton>("codeSample");
  ASSERT_TRUE(wait_until([&] { return sample->isEnabled(); })) << sample->toolTip().toStdString();
  sample->click();
  expect_refusal();
  // It runs for a moment, or is refused by the system.
  ASSERT_TRUE(wait_until([&] { return sample->text() == QStringLiteral("Sample"); }));
  ASSERT_TRUE(go_on()) << sentence();
  EXPECT_FALSE(sample->isEnabled());
  EXPECT_TRUE(sample->toolTip().contains(QStringLiteral("pause"))) << sample->toolTip().toStdString();
  ASSERT_TRUE(stop());
}

TEST_F(PausedSession, LetsTheMachineBeCheckedAndWaitsForThat) {
  run_session();
  action("toolsMachine")->trigger();
  auto* run = part<QPushButton>("quickCheckRun");
  EXPECT_FALSE(run->isEnabled());
  ASSERT_TRUE(pause());
  ASSERT_TRUE(wait_until([&] { return run->isEnabled(); }));
  run->click();
  ASSERT_TRUE(window->quick_check().running());
  expect_refusal();
  part<QPushButton>("errorAction")->click();
  ASSERT_TRUE(wait_until([this] { return !window->quick_check().running(); }));
  ASSERT_TRUE(go_on()) << sentence();
  EXPECT_FALSE(run->isEnabled()) << "it measures again";
  ASSERT_TRUE(stop());
}

TEST_F(PausedSession, LetsItsCeilingsBeMeasuredAndWaitsForThat) {
  run_session();
  EXPECT_FALSE(action("toolsCeilings")->isEnabled());
  ASSERT_TRUE(pause());
  ASSERT_TRUE(wait_until([this] { return action("toolsCeilings")->isEnabled(); }));
  auto* peaks = window->findChild<PeakFinder*>();
  ASSERT_TRUE(wait_until([&] { return !peaks->measuring(); }));
  action("toolsCeilings")->trigger();
  ASSERT_TRUE(peaks->has_machine());
  action("sessionStart")->trigger();
  EXPECT_EQ(state(), RunState::kPaused);
  EXPECT_NE(sentence().find("ceilings are being measured"), std::string::npos) << sentence();
  ASSERT_TRUE(wait_until([&] { return !peaks->measuring(); }));
  EXPECT_TRUE(peaks->machine()) << peaks->note().toStdString();
  ASSERT_TRUE(go_on()) << sentence();
  ASSERT_TRUE(stop());
}

TEST_F(PausedSession, LetsOtherCostModelsBeTriedOnItsRecords) {
  run_session();
  // With too few of them it would fail at once.
  ASSERT_TRUE(wait_until([this] { return working_trials().size() >= 32; }));
  EmptyState* page = contest_page();
  ASSERT_NE(page, nullptr);
  auto* ask = page->findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_NE(ask, nullptr);
  EXPECT_TRUE(ask->isHidden());
  ASSERT_TRUE(pause());
  ASSERT_TRUE(wait_until([&] { return !ask->isHidden(); }));
  ask->click();
  expect_refusal();
  part<QPushButton>("errorAction")->click();
  // It is offered again only where it was given up.
  const QAbstractItemModel* found = part<QTableView>("contestTable")->model();
  ASSERT_TRUE(wait_until(
      [&] { return !ask->isHidden() || found->rowCount() > 0 || window->error_bar()->shows_error(); }));
  EXPECT_FALSE(window->error_bar()->shows_error()) << sentence();
  EXPECT_EQ(found->rowCount(), 0);
  EXPECT_FALSE(ask->isHidden());
  ASSERT_TRUE(go_on()) << sentence();
  ASSERT_TRUE(stop());
}

TEST_F(PausedSession, IsKeptSoWhereItsWindowGoes) {
  run_session();
  ASSERT_TRUE(pause());
  window.reset();
  const auto sessions = RecordStore::open(database()).value().unfinished_sessions().value();
  ASSERT_EQ(sessions.size(), 1U);
  EXPECT_EQ(sessions.front().state, SessionState::kPaused);
}

TEST_F(PausedSession, ThatWaitsForAnotherLeavesTheMachineAlone) {
  run_session();
  ASSERT_TRUE(pause());
  const auto turn = MeasuringLock::take(lock(), {1, "resnet50", false});
  ASSERT_TRUE(turn.ok()) << turn.error().text();
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().waits_for.has_value(); }));
  EXPECT_FALSE(action("recordVerify")->isEnabled()) << "it may go on at any moment";
  ASSERT_TRUE(stop());
}

}  // namespace
}  // namespace tilewright
