// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>

#include "app/studio/background.h"
#include "app/studio/shell/error_bar.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/roles.h"
#include "views/graph/graph_view.h"
#include "views/sketches/sketch_model.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

/// A window, and a small model in a file.
class WindowSession : public StudioWindow {
 protected:
  void SetUp() override {
    model_path = write_small_model();
    open_window();
  }

  QString model_path;
};

TEST_F(WindowSession, ASessionsPagesTellWhatItDid) {
  choose(SessionChoices::kTrials, 96);
  open_window();
  window->open_model(write_chain(QStringLiteral("chain"), 32));
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  const auto& models = window->bridge().models();
  const auto limit = [&] { return models.tasks.index(0, TaskModel::kLimit).data(kRawRole).toDouble(); };
  EXPECT_EQ(limit(), 0);
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_GT(models.decisions.rowCount(), 1);
  EXPECT_GT(models.rounds.rowCount(), 1);
  EXPECT_GT(models.features.rowCount(), 0) << "the shipped model's trees tell what they look at";
  EXPECT_GT(models.predictions.rowCount(), 0);
  EXPECT_GT(models.predictions.row(models.predictions.rowCount() - 1).spread, 0);
  EXPECT_GE(models.tasks.index(0, TaskModel::kSpeedUp).data(kRawRole).toDouble(), 1);
  ASSERT_TRUE(wait_until([&] { return limit() > 0; }));
  EXPECT_LT(limit(), 5);

  // Other models are asked of the same records.
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
  action("viewPage-predictionPage")->trigger();
  part<QTabWidget>("predictionTabs")->setCurrentIndex(2);
  auto* contest = part<QTableView>("contestTable");
  auto* ask = part<QTabWidget>("predictionTabs")
                  ->currentWidget()
                  ->findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_NE(ask, nullptr);
  ASSERT_TRUE(wait_until([&] { return ask->isVisible() && action("toolsRetrain")->isEnabled(); }))
      << "nothing else has the machine: " << sentence();
  ask->click();
  const auto said_on_page = [&] {
    std::string said;
    for (const QLabel* label : part<QTabWidget>("predictionTabs")->currentWidget()->findChildren<QLabel*>())
      said += label->text().toStdString() + " | ";
    return said;
  };
  EXPECT_TRUE(wait_until([&] { return contest->model()->rowCount() == 5; }))
      << contest->model()->rowCount() << " rows; " << said_on_page() << sentence();
  grab(QStringLiteral("real-contest"));

  // Of the latest round it says which programs were chosen, and why the others were not.
  part<QTabWidget>("predictionTabs")->setCurrentIndex(3);
  const auto& candidates = models.candidates.rows();
  const auto chosen = std::ranges::count_if(candidates, &CandidateModel::Row::is_chosen);
  EXPECT_GT(chosen, 0);
  EXPECT_GT(static_cast<int>(candidates.size()), chosen);
  EXPECT_EQ(part<QTableView>("candidateTable")->model()->rowCount(), static_cast<int>(candidates.size()));
  grab_themes(QStringLiteral("candidates"));
  part<QTabWidget>("predictionTabs")->setCurrentIndex(0);

  // A failure of a program that works tells so when it is run again.
  window->bridge().models().errors.add(0, 1, "run", "killed by signal 11", models.predictions.row(0).record);
  part<QDockWidget>("errorsDock")->raise();
  part<QTableView>("errorTable")->selectRow(0);
  auto* rerun = part<QPushButton>("errorRerun");
  ASSERT_TRUE(rerun->isEnabled());
  rerun->click();
  const auto* report = part<QPlainTextEdit>("errorText");
  EXPECT_TRUE(wait_until([&] { return report->toPlainText().contains(QStringLiteral("Repeats")); }))
      << report->toPlainText().toStdString();
  grab(QStringLiteral("real-rerun"));

  // A click on the status line leads to the page.
  window->tabs()->setCurrentIndex(0);
  QTest::mouseClick(part<QLabel>("statusLatency"), Qt::LeftButton);
  EXPECT_EQ(window->tabs()->currentWidget(), window->findChild<TuningView*>());
  part<QDockWidget>("logDock")->raise();
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    for (const int tab : {1, 2}) {
      window->tabs()->setCurrentIndex(tab);
      grab(QStringLiteral("real-tab%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
    window->tabs()->setCurrentIndex(1);
    window->selection().select(1);
    window->findChild<TuningView*>()->set_shown(TuningView::kSelectedTask);
    grab(QStringLiteral("real-task-%1").arg(QLatin1String(theme)));
    window->findChild<TuningView*>()->set_shown(TuningView::kWholeModel);
  }

  // The columns of a table are as a person left them.
  auto* table = part<QTableView>("taskTable");
  table->setColumnHidden(TaskModel::kTrials, true);
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
  window->close();
  window.reset();
  open_window();
  EXPECT_TRUE(part<QTableView>("taskTable")->isColumnHidden(TaskModel::kTrials));
}

TEST_F(WindowSession, ASessionCanBeStoppedWhileItIsPrepared) {
  choose(SessionChoices::kTrials, 40);
  open_window();
  open_model(model_path);
  // It is not begun before it is stopped.
  QSemaphore gate;
  for (int i = 0; i < Background::kThreads; ++i) {
    window->findChild<Background*>()->run(
        [&gate] {
          gate.acquire();
          return true;
        },
        window.get(), [](bool) {});
  }
  action("sessionStart")->trigger();
  const bool stoppable = action("sessionStop")->isEnabled();
  action("sessionStop")->trigger();
  gate.release(Background::kThreads);
  EXPECT_TRUE(stoppable);
  ASSERT_TRUE(wait_for(RunState::kIdle));
  EXPECT_FALSE(window->error_bar()->isVisible()) << sentence();
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  EXPECT_TRUE(RecordStore::open(database()).value().sessions().value().empty());
}

TEST_F(WindowSession, ARealShortSessionRunsPausesAndResumes) {
  choose(SessionChoices::kTrials, 40);
  open_window();
  open_model(model_path);
  const auto trials = [&] { return window->bridge().status().trials_done; };
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return trials() >= 3; })) << sentence();
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  const int paused_at = trials();
  QTest::qWait(300);
  EXPECT_EQ(trials(), paused_at);
  const QKeySequence key(Qt::Key_F10);
  EXPECT_TRUE(action("sessionStart")->shortcuts().contains(key)) << "the key that paused goes on";
  EXPECT_FALSE(action("sessionPause")->isEnabled()) << "nobody else answers to it";
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return trials() > paused_at; }));
  EXPECT_FALSE(action("sessionStart")->shortcuts().contains(key));
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_for(RunState::kIdle));
  const int stopped_at = trials();
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
  ASSERT_LT(stopped_at, 40);

  auto store = RecordStore::open(database());
  ASSERT_TRUE(store.ok());
  const auto unfinished = store->unfinished_sessions();
  ASSERT_TRUE(unfinished.ok());
  ASSERT_EQ(unfinished->size(), 1U);
  EXPECT_EQ(unfinished->front().trials, stopped_at);

  window->resume_session(QString::fromStdString(unfinished->front().setup.id));
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(trials(), 40);
  const auto session = store->session(unfinished->front().setup.id);
  ASSERT_TRUE(session.ok() && *session);
  EXPECT_EQ((*session)->trials, 40) << "no trial is repeated and none lost";
  EXPECT_GT(window->bridge().models().curves.rowCount(), 0);
}

TEST_F(WindowSession, WithoutTrialsEachTaskGetsTheFirstChoiceOfTheCostModel) {
  choose(SessionChoices::kTrials, 0);
  open_window();
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  const SessionStatus& status = window->bridge().status();
  EXPECT_GE(status.trials_done, 2) << "two tasks";
  EXPECT_LE(status.trials_done, 8) << "there was no search";
  EXPECT_EQ(status.tasks_measured, status.tasks_total);
  EXPECT_GT(status.model_seconds, 0);
}

TEST_F(WindowSession, SeveralModelsAreTunedTogetherResumedAndExported) {
  choose(SessionChoices::kTrials, 32);
  open_window();
  const QStringList paths{write_chain(QStringLiteral("narrow"), 16), write_chain(QStringLiteral("wide"), 32)};
  QSignalSpy shown(window->graph_view(), &GraphView::shown);
  window->open_models(paths);
  ASSERT_TRUE(shown.wait(kPatience));
  auto* switcher = part<QComboBox>("graphModel");
  ASSERT_TRUE(switcher->isVisible());
  EXPECT_EQ(switcher->count(), 2);
  EXPECT_EQ(window->bridge().models().curves.model_count(), 2);
  const auto tasks = static_cast<int>(window->bridge().models().tasks.tasks().size());
  ASSERT_GE(tasks, 3);
  EXPECT_FALSE(window->bridge().status().earlier) << "nothing was measured yet";
  // A task of the second model brings its graph.
  window->selection().select(tasks - 1);
  EXPECT_EQ(window->graph_view()->shown_model(), 1);
  EXPECT_TRUE(wait_until([&] { return window->findChild<SketchModel*>()->rowCount() > 0; }));

  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return window->bridge().status().trials_done >= 2; })) << sentence();
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
  const auto session = QString::fromStdString(window->bridge().status().session);
  action("fileClose")->trigger();
  window->resume_session(session);
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(window->bridge().status().trials_done, 32);
  const CurveModel& curves = window->bridge().models().curves;
  for (int model = 0; model < 2; ++model)
    EXPECT_GT(curves.best_latency(CurveModel::model_series(model)), 0) << model;
  EXPECT_GT(window->bridge().status().model_seconds, 0);
  ASSERT_TRUE(wait_until([&] { return action("fileExport")->isEnabled(); }));

  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    window->tabs()->setCurrentIndex(1);
    grab(QStringLiteral("two-models-%1").arg(QLatin1String(theme)));
  }

  const QString target = path_of(QStringLiteral("export"));
  ASSERT_NO_FATAL_FAILURE(export_into(target));
  for (const char* model : {"narrow", "wide"}) {
    const QDir made(target + QLatin1Char('/') + QLatin1String(model));
    for (const char* name : {"schedules.json", "report.md", "report.html", "build.sh"}) {
      EXPECT_GT(QFileInfo(made.filePath(QLatin1String(name))).size(), 0) << model << ' ' << name;
    }
    EXPECT_EQ(made.entryList({QStringLiteral("*.h")}).size(), 1) << model;
    EXPECT_EQ(made.entryList({QStringLiteral("*.so")}).size(), 1) << model;
  }
}

}  // namespace
}  // namespace tilewright
