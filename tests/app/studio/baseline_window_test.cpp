// SPDX-License-Identifier: Apache-2.0
#include <QAction>
#include <QCheckBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "app/studio/sheets/session_sheet.h"
#include "app/studio/shell/start_page.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"
#include "views/budget/budget_view.h"
#include "views/common/roles.h"
#include "views/tasks/task_model.h"
#include "views/transfer/transfer_model.h"

namespace tilewright {
namespace {

class BaselineWindow : public StudioWindow {
 protected:
  const SessionStatus& status() const { return window->bridge().status(); }
  const TaskModel& tasks() const { return window->bridge().models().tasks; }
  double speed_up(int row) const { return tasks().index(row, TaskModel::kSpeedUp).data(kRawRole).toDouble(); }
  TaskBaseline::Kind kind(int row) const { return tasks().baselines()[static_cast<size_t>(row)].kind; }
  [[nodiscard]] bool tune() {
    action("sessionStart")->trigger();
    return wait_for(RunState::kFinished) && wait_until([this] { return !window->measures(); });
  }
  /// The entry of a kept session in the menu.
  QAction* entry(const QString& session) const {
    return part<QMenu>("sessionBaselines")->findChild<QAction*>(QStringLiteral("baseline-") + session);
  }
};

TEST_F(BaselineWindow, SpeedUpsAreCountedFromDefaultSchedulesUntilAKeptSessionIsChosen) {
  choose(SessionChoices::kTrials, 16);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  ASSERT_TRUE(tune()) << sentence();
  EXPECT_TRUE(status().baseline_is_default);
  EXPECT_EQ(status().trials_done, 16) << "default schedules come on top";
  EXPECT_GE(status().first_model_seconds, status().model_seconds);
  const QString session = QString::fromStdString(status().session);
  const int own = 2;
  for (int row = 0; row < own; ++row) {
    EXPECT_EQ(kind(row), TaskBaseline::Kind::kDefault) << row;
    EXPECT_GE(speed_up(row), 1) << row;
  }
  const double plain = tasks().baseline_seconds(0);
  EXPECT_FALSE(part<QTableView>("transferTable")->isColumnHidden(TransferModel::kVersusBaseline));
  const std::vector<BudgetTask> budget = window->bridge().budget_tasks();
  for (int row = 0; row < own; ++row)
    EXPECT_DOUBLE_EQ(budget[static_cast<size_t>(row)].baseline, tasks().baseline_seconds(row)) << row;
  window->selection().select(first_convolution());
  for (const char* page : {"tuning", "prediction", "roofline", "decisions"}) {
    action(QStringLiteral("viewPage-%1Page").arg(QLatin1String(page)).toUtf8().constData())->trigger();
    QTest::qWait(400);
    grab_themes(QStringLiteral("baseline-%1").arg(QLatin1String(page)));
  }

  ASSERT_TRUE(wait_until([&] { return entry(session) != nullptr; }));
  EXPECT_FALSE(action("sessionClearBaseline")->isEnabled());
  entry(session)->trigger();
  ASSERT_TRUE(wait_until([&] { return status().baseline_chosen; }));
  EXPECT_FALSE(status().baseline_session.isEmpty());
  EXPECT_EQ(kind(0), TaskBaseline::Kind::kSession);
  EXPECT_DOUBLE_EQ(speed_up(0), 1) << "with itself";
  EXPECT_TRUE(entry(session)->isChecked());

  // It holds for the next session, which measures nothing to compare with where nobody wants it.
  Settings(settings_path()).set_measure_defaults(false);
  ASSERT_TRUE(tune()) << sentence();
  EXPECT_EQ(kind(0), TaskBaseline::Kind::kSession);
  TrialQuery query;
  query.session = status().session;
  for (const auto& trial : RecordStore::open(database()).value().trials(query).value())
    EXPECT_NE(trial.position, kDefaultPosition);

  // And for the next window.
  const QString model = path_of(QStringLiteral("chain.onnx"));
  open_window();
  ASSERT_TRUE(open({model}));
  ASSERT_TRUE(wait_until([&] { return status().baseline_chosen; }));
  EXPECT_EQ(kind(0), TaskBaseline::Kind::kSession);
  action("sessionClearBaseline")->trigger();
  EXPECT_FALSE(status().baseline_chosen);
  EXPECT_TRUE(wait_until([&] { return kind(0) == TaskBaseline::Kind::kDefault; }))
      << "without a session, what is known of the task's default schedule";
  EXPECT_DOUBLE_EQ(tasks().baseline_seconds(0), plain);

  // A kept one is shown with what it began with.
  window->show_session(session);
  ASSERT_TRUE(wait_until([&] { return status().baseline_is_default; }));
  EXPECT_DOUBLE_EQ(tasks().baseline_seconds(0), plain);
}

TEST_F(BaselineWindow, TheSheetSaysWhetherDefaultSchedulesAreMeasured) {
  Settings(settings_path()).set_session_sheet(true);
  choose(SessionChoices::kTrials, 16);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("sessionStart")->trigger();
  auto* defaults = part<QCheckBox>("sessionSheetDefaults");
  ASSERT_TRUE(defaults->isVisible());
  EXPECT_TRUE(defaults->isChecked()) << "unless a person says otherwise";
  defaults->click();
  EXPECT_FALSE(Settings(settings_path()).measure_defaults());
  EXPECT_FALSE(part<SessionSheet>("sessionSheet")->request().choices.measure_defaults);
}

TEST(StartPage, ASessionCanBeSetAsTheBaselineOfItsModels) {
  StartPage page;
  KeptSession session;
  session.id = QStringLiteral("one");
  session.models = {QStringLiteral("net")};
  session.hashes = {QStringLiteral("aa")};
  page.set_sessions({session});
  QSignalSpy wanted(&page, &StartPage::baseline_wanted);
  auto* action = page.findChild<QAction*>(QStringLiteral("baseline-one"));
  ASSERT_NE(action, nullptr);
  action->trigger();
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted[0][0].toStringList(), session.hashes);
  EXPECT_EQ(wanted[0][1].toString(), session.id);
}

}  // namespace
}  // namespace tilewright
