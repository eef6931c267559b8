// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>

#include "app/studio/error_bar.h"
#include "app/studio/session_sheet.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/roles.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/records/record_view.h"
#include "views/sessions/session_compare_view.h"
#include "views/tuning/tuning_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

/// One person's way through the window, from a dropped file to exported code, with real sessions.
class Life : public StudioWindow {
 protected:
  void SetUp() override {
    Settings(settings_path()).set_session_sheet(true);
    choose(SessionChoices::kTrials, 40);
    open_window();
  }

  const SessionStatus& status() const { return window->bridge().status(); }
  SessionModels& models() const { return window->bridge().models(); }
  RecordModel& records() const { return *static_cast<RecordModel*>(window->records()->table()->model()); }
  bool page_is(const char* name) const {
    return window->tabs()->currentWidget()->objectName() == QLatin1String(name);
  }
  QDockWidget* raise(const char* name) const {
    auto* dock = part<QDockWidget>(name);
    dock->show();
    dock->raise();
    return dock;
  }

  void drop(const QString& path) {
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    ASSERT_TRUE(enter.isAccepted());
    QDropEvent event(QPointF(40, 40), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &event);
  }

  /// Asks what will happen, and begins.
  void start_from_the_sheet() {
    action("sessionStart")->trigger();
    ASSERT_TRUE(part<SessionSheet>("sessionSheet")->is_open());
    ASSERT_TRUE(wait_until([this] { return !text("planTarget").isEmpty(); }));
    EXPECT_FALSE(window->measures());
    QTest::keyClick(part<QPushButton>("sessionSheetStart"), Qt::Key_Return);
    ASSERT_TRUE(window->measures());
  }
  void filter(const QString& words) {
    auto* line = part<QLineEdit>("recordFilter");
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, words);
    QTest::keyClick(line, Qt::Key_Return);
    ASSERT_TRUE(wait_until(
        [&] { return !records().loading() && QString::fromStdString(records().query().filter) == words; }));
  }

  void look_at_the_model();
  void tune_and_pause();
  void close_and_resume();
  void judge_the_cost_model();
  void read_records_and_code();
  void edit_by_hand();
  void compare_two_sessions();
  void hand_over();

  QString model;
};

void Life::look_at_the_model() {
  model = write_chain(QStringLiteral("chain"), 32);
  drop(model);
  EXPECT_TRUE(window->windowTitle().contains(QStringLiteral("chain"))) << "the name stands there at once";
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); })) << sentence();
  ASSERT_TRUE(wait_until([this] { return window->graph_view()->ready(); }));
  const GraphScene* scene = window->graph_view()->scene();
  EXPECT_GT(scene->node_count(), 1);

  action("editFind")->trigger();
  auto* find = part<QLineEdit>("graphFind");
  QTest::keyClicks(find, QStringLiteral("op:Conv"));
  ASSERT_TRUE(wait_until([this] { return text("graphFindCount").contains(QLatin1Char('2')); }))
      << text("graphFindCount").toStdString();
  QTest::keyClick(find, Qt::Key_Return);
  const QString first_hit = text("graphFindCount");
  EXPECT_TRUE(first_hit.startsWith(QStringLiteral("1 of 2"))) << first_hit.toStdString();
  action("editFindNext")->trigger();
  EXPECT_NE(text("graphFindCount"), first_hit);
  window->graph_view()->reveal_box({0, kTaskStage, 1});
  QTest::keyClick(window->graph_view()->canvas(), Qt::Key_Return);
  EXPECT_TRUE(part<QDockWidget>("inspectorDock")->isVisible());
  EXPECT_TRUE(part<QTextBrowser>("inspectorPage")->toPlainText().contains(QStringLiteral("float32")));

  const int conv = first_convolution();
  ASSERT_GE(conv, 0);
  window->selection().select(conv);
  ASSERT_TRUE(wait_until([this] { return window->sketches().rowCount() > 0; }));
  EXPECT_TRUE(part<QPlainTextEdit>("sketchCode")->toPlainText().contains(QStringLiteral(" in ")));
  EXPECT_FALSE(window->sketches().entry(0).steps.isEmpty()) << "the rules that made it";
}

void Life::tune_and_pause() {
  ASSERT_NO_FATAL_FAILURE(start_from_the_sheet());
  ASSERT_TRUE(wait_until([this] { return status().trials_done >= 4; })) << sentence();
  window->tabs()->setCurrentWidget(window->tuning_view());
  ASSERT_TRUE(wait_until([this] { return models().decisions.rowCount() > 0; }));
  EXPECT_FALSE(models().decisions.index(0, DecisionModel::kWhy).data().toString().isEmpty());
  EXPECT_TRUE(text("statusTrials").contains(QStringLiteral("40"))) << text("statusTrials").toStdString();
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  EXPECT_TRUE(text("statusState").startsWith(QStringLiteral("Paused")));
}

void Life::close_and_resume() {
  const int before = status().trials_done;
  window->close();
  ASSERT_TRUE(wait_until([this] { return !window->isVisible(); }));
  open_window();
  QAbstractButton* kept = nullptr;
  ASSERT_TRUE(wait_until([&] {
    for (auto* button : window->findChildren<QAbstractButton*>()) {
      if (button->objectName().startsWith(QStringLiteral("session-"))) kept = button;
    }
    return kept != nullptr;
  }));
  kept->click();
  ASSERT_TRUE(wait_until([&] { return status().replayed && status().trials_done == before; })) << sentence();
  EXPECT_FALSE(window->measures()) << "it is only looked at";
  EXPECT_FALSE(models().decisions.index(0, DecisionModel::kWhy).data().toString().isEmpty());
  auto* go_on = part<QPushButton>("errorAction");
  ASSERT_TRUE(go_on->isVisible()) << sentence();
  go_on->click();
  ASSERT_TRUE(wait_until([&] { return status().trials_done > before; })) << sentence();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(status().trials_done, 40) << "no trial is lost or made twice";
  EXPECT_GT(models().curves.rowCount(), 0);
  for (int row = 0; row < models().tasks.rowCount(); ++row)
    EXPECT_GE(models().tasks.index(row, TaskModel::kSpeedUp).data(kRawRole).toDouble(), 1);
  ASSERT_TRUE(wait_until([this] { return action("fileClose")->isEnabled(); }));
}

void Life::judge_the_cost_model() {
  action("viewPage-predictionPage")->trigger();
  EXPECT_TRUE(page_is("predictionPage"));
  EXPECT_GT(models().predictions.rowCount(), 0);
  EXPECT_GT(models().rounds.rowCount(), 1);
  EXPECT_TRUE(text("predictionQuality").contains(QStringLiteral("Rank correlation")));
}

void Life::read_records_and_code() {
  raise("recordsDock");
  const int conv = first_convolution();
  ASSERT_NO_FATAL_FAILURE(filter(QStringLiteral("task:%1 state:ok").arg(conv)));
  ASSERT_GT(records().rowCount(), 1);
  QTableView* table = window->records()->table();
  table->sortByColumn(RecordModel::kLatency, Qt::AscendingOrder);
  ASSERT_TRUE(wait_until([&] { return !records().loading() && records().row(1) != nullptr; }));
  EXPECT_LE(*records().row(0)->latency, *records().row(1)->latency);
  EXPECT_EQ(records().row(0)->task, models().tasks.tasks()[static_cast<size_t>(conv)].id);
  table->selectRow(0);
  const auto best = records().ids()[0];
  action("recordShowCode")->trigger();
  EXPECT_TRUE(wait_until([&] {
    return part<QLabel>("codeTitle")->toolTip().startsWith(QStringLiteral("Record %1 ").arg(best));
  })) << part<QLabel>("codeTitle")->toolTip().toStdString();
  EXPECT_TRUE(wait_until(
      [this] { return part<QPlainTextEdit>("codeMachine")->toPlainText().contains(QStringLiteral("tw_")); }));
}

void Life::edit_by_hand() {
  // A session must run for what is measured ahead of its search.
  choose(SessionChoices::kTrials, 60);
  open_window();
  ASSERT_TRUE(open({model}));
  ASSERT_NO_FATAL_FAILURE(start_from_the_sheet());
  ASSERT_TRUE(wait_until([this] { return status().trials_done >= 2; })) << sentence();
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  raise("whatIfDock");
  auto* view = window->findChild<WhatIfView*>();
  window->selection().select(first_convolution());
  ASSERT_TRUE(wait_until([&] { return !view->empty(); }));
  const auto label = [&](const char* name) { return view->findChild<QLabel*>(QLatin1String(name))->text(); };
  const QString before = label("whatIfPrediction");
  QComboBox* tile = nullptr;
  for (auto* box : view->findChildren<QComboBox*>()) {
    if (box->accessibleName().endsWith(QStringLiteral("register tile")) && box->count() > 1) tile = box;
  }
  ASSERT_NE(tile, nullptr);
  tile->setCurrentIndex((tile->currentIndex() + 1) % tile->count());
  ASSERT_TRUE(wait_until([&] { return label("whatIfPrediction") != before; }));
  auto* measure = view->findChild<QPushButton*>(QStringLiteral("whatIfMeasure"));
  ASSERT_TRUE(wait_until([&] { return measure->isEnabled(); })) << label("whatIfLegality").toStdString();
  measure->click();
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return label("whatIfMeasured").contains(QStringLiteral("ecord ")); }))
      << label("whatIfMeasured").toStdString();
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
  auto store = RecordStore::open(database()).value();
  const auto trials = store.trials({}).value();
  EXPECT_EQ(std::count_if(trials.begin(), trials.end(),
                          [](const auto& trial) { return trial.position == kByHandPosition; }),
            1);
}

void Life::compare_two_sessions() {
  ASSERT_TRUE(wait_until([this] { return action("viewPage-sessionsPage")->isEnabled(); }));
  action("viewPage-sessionsPage")->trigger();
  auto* table = part<QTableView>("sessionTable");
  ASSERT_TRUE(wait_until([&] { return table->model()->rowCount() > 0; }));
  EXPECT_EQ(table->model()->rowCount(), models().tasks.rowCount());
  EXPECT_FALSE(window->session_comparison()->totals().isEmpty());
}

void Life::hand_over() {
  ASSERT_TRUE(wait_until([this] { return action("recordVerify")->isEnabled(); }));
  action("recordVerify")->trigger();
  ASSERT_TRUE(wait_until([this] { return sentence().find("is right") != std::string::npos; })) << sentence();
  const QString target = path_of(QStringLiteral("export"));
  ASSERT_NO_FATAL_FAILURE(export_into(target));
  const QDir made(target);
  for (const char* name : {"schedules.json", "report.html", "build.sh"})
    EXPECT_GT(QFileInfo(made.filePath(QLatin1String(name))).size(), 0) << name;
  EXPECT_EQ(made.entryList({QStringLiteral("*.h")}).size(), 1);
}

TEST_F(Life, FromADroppedFileToExportedCode) {
  ASSERT_NO_FATAL_FAILURE(look_at_the_model());
  ASSERT_NO_FATAL_FAILURE(tune_and_pause());
  ASSERT_NO_FATAL_FAILURE(close_and_resume());
  ASSERT_NO_FATAL_FAILURE(judge_the_cost_model());
  ASSERT_NO_FATAL_FAILURE(read_records_and_code());
  ASSERT_NO_FATAL_FAILURE(edit_by_hand());
  ASSERT_NO_FATAL_FAILURE(compare_two_sessions());
  ASSERT_NO_FATAL_FAILURE(hand_over());
}

}  // namespace
}  // namespace tilewright
