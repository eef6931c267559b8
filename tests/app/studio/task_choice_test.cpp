// SPDX-License-Identifier: Apache-2.0
// Sessions that tune selected tasks alone.
#include <QLabel>
#include <QSortFilterProxyModel>
#include <set>

#include "core/records/record_store.h"
#include "tests/app/studio/running_window.h"
#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/tasks/task_model.h"
#include "views/tasks/task_view.h"
#include "views/tuning/latency_result.h"

namespace tilewright {
namespace {

class TaskChoice : public RunningWindow {
 protected:
  /// A chain of two convolutions and a pooling.
  void open_chain() {
    open_window();
    ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
    ASSERT_GT(model().rowCount(), 1);
  }
  TaskModel& model() const { return window->bridge().models().tasks; }
  std::string id(int task) const { return model().tasks()[static_cast<size_t>(task)].id; }
  /// One whose space has many programs, and one beside it.
  int chosen() const { return first_convolution(); }
  int other() const { return chosen() == 0 ? 1 : 0; }
  void select(const std::vector<int>& tasks) const {
    auto* table = part<DataTable>("taskTable");
    table->clearSelection();
    for (const int task : tasks) {
      const QModelIndex row = table->proxy()->mapFromSource(model().index(task, 0));
      table->selectionModel()->select(row, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
  }
  [[nodiscard]] bool run() {
    // The one before has finished as well.
    if (!wait_until([this] { return action("sessionStart")->isEnabled(); })) return false;
    const std::string before = window->bridge().status().session;
    action("sessionStart")->trigger();
    return wait_until([&] { return window->bridge().status().session != before; }) &&
           wait_for(RunState::kFinished) && wait_until([this] { return !window->measures(); });
  }
  /// What the session has trials of.
  std::set<std::string> tuned() const {
    TrialQuery query;
    query.session = window->bridge().status().session;
    std::set<std::string> tasks;
    for (const auto& trial : RecordStore::open(database()).value().trials(query).value())
      tasks.insert(trial.task);
    return tasks;
  }
};

TEST_F(TaskChoice, SelectedTasksAloneAreTunedAndTheOthersAreMarked) {
  choose(SessionChoices::kTrialsPerTask, 8);
  ASSERT_NO_FATAL_FAILURE(open_chain());
  QAction* only = action("sessionOnlySelected");
  EXPECT_FALSE(only->isEnabled()) << "nothing is selected";
  EXPECT_FALSE(part<QLabel>("tasksOnly")->isVisible());
  select({chosen()});
  ASSERT_TRUE(only->isEnabled());
  only->trigger();
  EXPECT_TRUE(only->isChecked());
  EXPECT_TRUE(model().left_out(other()));
  EXPECT_FALSE(model().left_out(chosen()));
  EXPECT_TRUE(part<QLabel>("tasksOnly")->isVisible());
  EXPECT_TRUE(text("tasksOnly").contains(QStringLiteral("Only 1 of")));
  EXPECT_TRUE(model()
                  .index(other(), TaskModel::kName)
                  .data(Qt::ToolTipRole)
                  .toString()
                  .contains(QStringLiteral("Left out")));
  // What is selected later is no other choice.
  select({other()});
  ASSERT_TRUE(run()) << sentence();
  EXPECT_EQ(tuned(), std::set<std::string>{id(chosen())});
  EXPECT_EQ(trials(), 8);
  EXPECT_TRUE(only->isChecked());
  // The sum is not said to be the model's.
  EXPECT_EQ(window->bridge().status().model_seconds, 0);
  const LatencyResult result = window->bridge().status().result();
  EXPECT_EQ(result.tasks_measured, 1);
  EXPECT_GT(result.tasks_total, 1);
  EXPECT_TRUE(result_number(result).startsWith(QStringLiteral("at least")))
      << result_number(result).toStdString();
  grab_themes(QStringLiteral("tasks-left-out"));

  only->trigger();
  EXPECT_FALSE(model().left_out(other()));
  EXPECT_FALSE(part<QLabel>("tasksOnly")->isVisible());
  ASSERT_TRUE(run()) << sentence();
  EXPECT_TRUE(tuned().contains(id(other())));
}

TEST_F(TaskChoice, WhatIsChosenWhileTheSessionIsOpenedHoldsForIt) {
  choose(SessionChoices::kTrials, 8);
  ASSERT_NO_FATAL_FAILURE(open_chain());
  action("sessionStart")->trigger();
  ASSERT_TRUE(window->measures());
  ASSERT_TRUE(window->bridge().status().session.empty()) << "it is not there yet";
  select({chosen()});
  action("sessionOnlySelected")->trigger();
  EXPECT_TRUE(action("sessionOnlySelected")->isChecked());
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
  EXPECT_EQ(tuned(), std::set<std::string>{id(chosen())});
  EXPECT_TRUE(action("sessionOnlySelected")->isChecked());
  EXPECT_TRUE(model().left_out(other()));
}

TEST_F(TaskChoice, TheSheetSaysHowMany) {
  Settings(settings_path()).set_session_sheet(true);
  choose(SessionChoices::kTrialsPerTask, 8);
  ASSERT_NO_FATAL_FAILURE(open_chain());
  select({chosen()});
  action("sessionOnlySelected")->trigger();
  action("sessionStart")->trigger();
  EXPECT_TRUE(text("planTasks").startsWith(QStringLiteral("1 of %1").arg(model().rowCount())))
      << text("planTasks").toStdString();
  EXPECT_TRUE(text("planBudget").contains(QStringLiteral("8 in all"))) << text("planBudget").toStdString();
  ASSERT_TRUE(wait_until([this] { return !text("planTarget").isEmpty(); }));
  grab_themes(QStringLiteral("session-sheet-tasks"));
  // It follows.
  action("sessionOnlySelected")->trigger();
  EXPECT_TRUE(text("planTasks").startsWith(QString::number(model().rowCount())))
      << text("planTasks").toStdString();
}

TEST_F(TaskChoice, IsKeptWithTheSessionForWhoeverResumesOrLooksAtIt) {
  choose(SessionChoices::kTrials, 80);
  ASSERT_NO_FATAL_FAILURE(open_chain());
  const int task = chosen();
  const int another = other();
  select({task});
  action("sessionOnlySelected")->trigger();
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return trials() >= 4; })) << sentence();
  ASSERT_TRUE(stop());
  ASSERT_LT(trials(), 80);
  const QString session = QString::fromStdString(window->bridge().status().session);
  const std::string tuned_task = id(task);
  const int done = trials();

  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_until([&] { return window->bridge().status().replayed && trials() == done; }));
  EXPECT_TRUE(model().left_out(another));
  EXPECT_FALSE(action("sessionOnlySelected")->isEnabled()) << "it is over";

  window->resume_session(session);
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(trials(), 80);
  EXPECT_EQ(tuned(), std::set<std::string>{tuned_task});
  EXPECT_TRUE(action("sessionOnlySelected")->isChecked());
  EXPECT_TRUE(model().left_out(another));
}

TEST_F(TaskChoice, LimitsASessionThatRunsAndIsTakenBack) {
  ASSERT_NO_FATAL_FAILURE(run_session());
  const int task = chosen();
  select({task});
  action("sessionOnlySelected")->trigger();
  EXPECT_TRUE(model().left_out(other())) << "at once";
  const auto rounds = [&](bool of_it) {
    int found = 0;
    const auto& decisions = window->bridge().models().decisions;
    for (int row = 0; row < decisions.rowCount(); ++row)
      found += (decisions.index(row, DecisionModel::kTask).data(kTaskRole).toInt() == task) == of_it;
    return found;
  };
  // The round under way may be another's; those after it are not.
  window->bridge().drain_all();
  const int before = rounds(true);
  const int others_before = rounds(false);
  ASSERT_TRUE(wait_until([&] { return rounds(true) >= before + 5; })) << sentence();
  EXPECT_LE(rounds(false), others_before + 1);
  action("sessionOnlySelected")->trigger();
  EXPECT_FALSE(model().left_out(other()));
  const int others = rounds(false);
  EXPECT_TRUE(wait_until([&] { return rounds(false) > others; })) << sentence();
  ASSERT_TRUE(stop());
}

}  // namespace
}  // namespace tilewright
