// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/budget_sheet.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <cmath>
#include <functional>

#include "app/studio/sessions/example_session.h"
#include "app/studio/shell/error_bar.h"
#include "core/records/database.h"
#include "core/records/record_store.h"
#include "core/tuning/session_recording.h"
#include "tests/app/studio/running_window.h"

namespace tilewright {
namespace {

class BudgetSheetTest : public RunningWindow {
 protected:
  BudgetSheet* sheet() const { return part<BudgetSheet>("budgetSheet"); }
  void change(const char* sql) const {
    auto records = Database::open(database());
    ASSERT_TRUE(records.ok());
    ASSERT_TRUE(records->execute(sql).ok());
  }
  /// Keeps what the last error offers to do again.
  void connect_errors(std::function<void()>* again) const {
    QObject::connect(window->error_bar(), &ErrorBar::error_shown, window.get(),
                     [again](const Error&, const std::function<void()>& offered) { *again = offered; });
  }
};

TEST_F(BudgetSheetTest, ASessionThatHasEndedGoesOn) {
  choose(SessionChoices::kTrials, 48);
  open_window();
  EXPECT_FALSE(action("sessionAddTrials")->isEnabled());
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  const std::string session = window->bridge().status().session;
  ASSERT_TRUE(action("sessionAddTrials")->isEnabled());
  action("sessionAddTrials")->trigger();
  ASSERT_TRUE(sheet()->is_open());
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 96) << "as much again is offered";
  EXPECT_TRUE(text("budgetModels").contains(QStringLiteral("expected")))
      << text("budgetModels").toStdString();
  grab_themes(QStringLiteral("budget"));
  part<QSpinBox>("budgetAmount")->setValue(48);
  EXPECT_FALSE(part<QPushButton>("budgetAccept")->isEnabled());
  auto* amount = part<QSpinBox>("budgetAmount");
  amount->setFocus();
  amount->selectAll();
  QTest::keyClicks(amount, QStringLiteral("64"));
  EXPECT_FALSE(part<QPushButton>("budgetAccept")->isEnabled()) << "it is not whole yet";
  QTest::keyClick(amount, Qt::Key_Tab);
  part<QPushButton>("budgetAccept")->click();
  EXPECT_FALSE(sheet()->is_open());
  ASSERT_TRUE(wait_until([this] { return trials() == 64 && !window->measures(); })) << sentence();
  EXPECT_EQ(window->bridge().status().session, session);
  const auto row = RecordStore::open(database()).value().session(session).value();
  EXPECT_EQ(row->trials, 64);
  EXPECT_EQ(row->state, SessionState::kFinished);
}

TEST_F(BudgetSheetTest, WhatCouldNotGoOnIsTriedAgainAndNothingElse) {
  choose(SessionChoices::kTrials, 16);
  open_window();
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  ASSERT_TRUE(wait_until([this] { return action("sessionAddTrials")->isEnabled(); }));
  const std::string session = window->bridge().status().session;
  std::function<void()> again;
  connect_errors(&again);
  ASSERT_NO_FATAL_FAILURE(change("UPDATE models SET hash = 'lost ' || hash"));
  action("sessionAddTrials")->trigger();
  part<QSpinBox>("budgetAmount")->setValue(24);
  part<QPushButton>("budgetAccept")->click();
  ASSERT_TRUE(wait_until([this] { return sentence().find("other models") != std::string::npos; }))
      << sentence();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
  ASSERT_NO_FATAL_FAILURE(change("UPDATE models SET hash = substr(hash, 6)"));
  part<QPushButton>("errorAction")->click();
  ASSERT_TRUE(wait_until([this] { return trials() == 24 && !window->measures(); })) << sentence();
  EXPECT_EQ(window->bridge().status().session, session);
  EXPECT_EQ(RecordStore::open(database()).value().sessions().value().size(), 1U);
  ASSERT_TRUE(again);
  again();
  EXPECT_FALSE(window->measures()) << "what was done again is not done once more";
}

TEST_F(BudgetSheetTest, ARunningSessionGetsAnotherBudget) {
  run_session();
  // The models are foretold once each task has a program.
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().model_seconds > 0; }));
  action("sessionAddTrials")->trigger();
  ASSERT_TRUE(sheet()->is_open());
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 4000);
  // Down to what is made now: it ends.
  auto* dial = part<QSlider>("budgetDial");
  const QString before = text("budgetModels");
  dial->setValue(dial->maximum());
  EXPECT_NE(text("budgetModels"), before) << "the forecast moves with the dial";
  dial->setValue(0);
  part<QPushButton>("budgetAccept")->click();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_LT(trials(), 1000);
}

TEST_F(BudgetSheetTest, ASessionThatWasStoppedGoesOnWithLessThanWasPlanned) {
  run_session();
  ASSERT_TRUE(stop());
  ASSERT_TRUE(wait_until([this] { return action("sessionAddTrials")->isEnabled(); }));
  action("sessionAddTrials")->trigger();
  ASSERT_TRUE(sheet()->is_open());
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 4000);
  part<QSpinBox>("budgetAmount")->setValue(trials() + 8);
  const int wanted = trials() + 8;
  part<QPushButton>("budgetAccept")->click();
  ASSERT_TRUE(wait_until([this] { return window->measures(); }));
  ASSERT_TRUE(wait_until([this] { return !window->measures(); })) << sentence();
  EXPECT_EQ(window->bridge().status().state, RunState::kFinished);
  // A round that was begun is ended.
  EXPECT_GE(trials(), wanted);
  EXPECT_LT(trials(), wanted + 64);
}

TEST_F(BudgetSheetTest, MinutesThatAStoppedSessionHasLeftAreItsPlanStill) {
  choose(SessionChoices::kMinutes, 60);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().seconds_planned > 0; })) << sentence();
  ASSERT_TRUE(stop());
  const SessionStatus& status = window->bridge().status();
  EXPECT_NEAR(status.seconds_planned, 3600, 60);
  ASSERT_TRUE(wait_until([this] { return action("sessionAddTrials")->isEnabled(); }));
  action("sessionAddTrials")->trigger();
  ASSERT_TRUE(sheet()->is_open());
  EXPECT_NEAR(part<QSpinBox>("budgetAmount")->value(), 60, 2);
  const int least = part<QSpinBox>("budgetAmount")->minimum();
  part<QSpinBox>("budgetAmount")->setValue(least + 1);
  QSignalSpy wanted(sheet(), &BudgetSheet::budget_wanted);
  part<QPushButton>("budgetAccept")->click();
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted.front().at(0).toInt(), 0);
  EXPECT_NEAR(wanted.front().at(1).toDouble(), least + 1 - 60, 2);
  ASSERT_TRUE(stop());
}

TEST_F(BudgetSheetTest, MinutesAreAddedWhereTheyAreLimited) {
  choose(SessionChoices::kMinutes, 5);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().seconds_left > 0; })) << sentence();
  action("sessionAddTrials")->trigger();
  EXPECT_EQ(part<QSpinBox>("budgetAmount")->value(), 5);
  const double left = window->bridge().status().seconds_left;
  const double seconds = window->bridge().status().seconds;
  part<QSpinBox>("budgetAmount")->setValue(6);
  part<QPushButton>("budgetAccept")->click();
  ASSERT_TRUE(wait_until([&] {
    const SessionStatus& status = window->bridge().status();
    return status.seconds_left + status.seconds > left + seconds + 30;
  }));
  ASSERT_TRUE(stop());
}

/// What is foretold from parts of a real session is near what became of it. How often the ranges hold is
/// counted by the program forecast_coverage: one session says little of that.
TEST(BudgetForecastOfTheExample, LiesNearWhereTheSessionWent) {
  const QTemporaryDir folder;
  qputenv("XDG_CACHE_HOME", folder.path().toLocal8Bit());
  const auto example = unpack_example();
  qunsetenv("XDG_CACHE_HOME");
  ASSERT_TRUE(example.ok()) << example.error().text();
  auto store = RecordStore::open(example->database);
  ASSERT_TRUE(store.ok());
  const auto recording = read_recording(*store, example->session);
  ASSERT_TRUE(recording.ok());
  std::vector<TaskSummary> tasks;
  int all = 0;
  for (const auto& [seconds, event] : recording->events) {
    if (const auto* started = std::get_if<SessionStarted>(&event)) tasks = started->tasks;
    if (const auto* trial = std::get_if<TrialFinished>(&event)) all = trial->trial;
  }
  ASSERT_FALSE(tasks.empty());
  ASSERT_GT(all, 200);
  for (auto& task : tasks) task.best_seconds = 0;
  const auto told_until = [&](SessionBridge& bridge, int trial) {
    bridge.set_tasks(tasks);
    for (const auto& [seconds, event] : recording->events) {
      bridge.sink()(event);
      const auto* finished = std::get_if<TrialFinished>(&event);
      if (finished != nullptr && finished->trial == trial) break;
    }
    bridge.drain_all();
  };
  SessionBridge whole;
  told_until(whole, all);
  double end = 0;
  for (const auto& course : whole.courses())
    end += course.steps.empty() ? 0 : course.weight * course.steps.back().latency;
  for (const double share : {0.35, 0.45, 0.55, 0.65, 0.75, 0.85}) {
    SessionBridge part;
    told_until(part, static_cast<int>(share * all));
    const auto forecast = forecast_budget(part.courses(), all - static_cast<int>(share * all));
    ASSERT_TRUE(forecast);
    EXPECT_LT(forecast->models.low, forecast->now) << "what stands still may fall once more";
    EXPECT_LT(std::abs(std::log(forecast->models.middle / end)), 0.25) << share;
  }
}

}  // namespace
}  // namespace tilewright
