// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>

#include "app/studio/sheets/session_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/session_bar.h"
#include "core/base/file.h"
#include "core/records/record_store.h"
#include "core/target/target.h"
#include "tests/app/studio/studio_window.h"
#include "tests/app/studio/worker_killer.h"
#include "views/code/listing_pane.h"
#include "views/common/roles.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/sessions/session_compare_model.h"
#include "views/sessions/session_compare_view.h"
#include "views/sessions/session_curve_chart.h"
#include "views/sketches/sketch_model.h"
#include "views/tuning/tuning_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

/// One person's way through the window, from a dropped file to exported code, with real sessions.
class Life : public StudioWindow {
 protected:
  void SetUp() override {
    Settings(settings_path()).set_session_sheet(true);
    choose(SessionChoices::kTrials, kTrials);
    open_window();
  }

  /// So many that workers are killed and causes muted long before the end.
  static constexpr int kTrials = 80;

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

  StudioArguments arguments() const override {
    StudioArguments made = StudioWindow::arguments();
    made.notify = [this](const QString& title, const QString& body) {
      told << title + QStringLiteral(": ") + body;
    };
    return made;
  }
  /// Causes of failures that the table lists.
  int listed_causes() const { return part<QTableView>("errorTable")->model()->rowCount(); }

  void look_at_the_model();
  void read_the_graph();
  void tune_and_pause();
  void mute_a_cause();
  void close_and_resume();
  void judge_the_cost_model();
  void read_records_and_code();
  void light_what_belongs_together();
  void edit_by_hand();
  void try_at_random();
  void compare_with_another_cost_model();
  void hand_over();

  /// A network where the program was built with them.
  const QString other_model =
      find_helper_program("tilewright-learner").ok() ? QStringLiteral("mlp") : QStringLiteral("xgboost");
  QString model;
  QString muted;             ///< cause of failures
  mutable QStringList told;  ///< to whoever looks elsewhere
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

  ASSERT_NO_FATAL_FAILURE(read_the_graph());

  const int conv = first_convolution();
  ASSERT_GE(conv, 0);
  window->selection().select(conv);
  ASSERT_TRUE(wait_until([this] { return window->findChild<SketchModel*>()->rowCount() > 0; }));
  EXPECT_TRUE(part<QPlainTextEdit>("sketchCode")->toPlainText().contains(QStringLiteral(" in ")));
  EXPECT_FALSE(window->findChild<SketchModel*>()->entry(0).steps.isEmpty()) << "the rules that made it";
}

/// What a box says under the pointer, and the colours that tell tasks from each other.
void Life::read_the_graph() {
  GraphCanvas* canvas = window->graph_view()->canvas();
  const GraphScene* scene = window->graph_view()->scene();
  const auto& boxes = scene->drawing().picture().nodes;
  const auto conv = static_cast<int>(
      std::ranges::find_if(boxes, [](const auto& box) { return box.flops > 0; }) - boxes.begin());
  ASSERT_LT(conv, scene->node_count());
  const QPoint place = canvas->mapFromScene(scene->node_rect(conv).center());
  QHelpEvent help(QEvent::ToolTip, place, canvas->viewport()->mapToGlobal(place));
  QApplication::sendEvent(canvas->viewport(), &help);
  const QString tip = QToolTip::text();
  for (const char* fact : {"Task", "Conv", "FLOP"})
    EXPECT_TRUE(tip.contains(QLatin1String(fact))) << fact << " is not in: " << tip.toStdString();
  QToolTip::hideText();

  const GraphOverlay before = window->graph_view()->look().overlay;
  QStringList titles;
  do {
    titles << part<LegendPanel>("graphLegend")->legend().title;
    QTest::keyClick(canvas, Qt::Key_T);
  } while (window->graph_view()->look().overlay != before && titles.size() <= kOverlayCount);
  EXPECT_EQ(titles.size(), kOverlayCount);
  EXPECT_EQ(titles.removeDuplicates(), 0) << "each tells what it shows";
  ASSERT_EQ(before, GraphOverlay::kTask);
  EXPECT_GE(part<LegendPanel>("graphLegend")->legend().entries.size(), 2U) << "one a task";
}

void Life::tune_and_pause() {
  ASSERT_NO_FATAL_FAILURE(start_from_the_sheet());
  EXPECT_TRUE(text("statusState").startsWith(QStringLiteral("Preparing")))
      << text("statusState").toStdString();
  ASSERT_TRUE(wait_for(RunState::kTuning)) << sentence();
  for (int row = 0; row < models().tasks.rowCount(); ++row)
    EXPECT_EQ(models().tasks.baselines()[static_cast<size_t>(row)].kind, TaskBaseline::Kind::kDefault)
        << "each task was measured once, to compare with";
  ASSERT_TRUE(wait_until([this] { return status().trials_done >= 4; })) << sentence();
  window->tabs()->setCurrentWidget(window->findChild<TuningView*>());
  ASSERT_TRUE(wait_until([this] { return models().decisions.rowCount() > 0; }));
  EXPECT_FALSE(models().decisions.index(0, DecisionModel::kWhy).data().toString().isEmpty());
  EXPECT_TRUE(text("statusTrials").contains(QString::number(kTrials))) << text("statusTrials").toStdString();
  ASSERT_NO_FATAL_FAILURE(mute_a_cause());
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  EXPECT_TRUE(text("statusState").startsWith(QStringLiteral("Paused")));
  const int paused_at = status().trials_done;
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return status().trials_done > paused_at; })) << sentence();
}

/// Trials fail since their worker was killed, and the session goes on.
void Life::mute_a_cause() {
  ErrorModel& errors = models().errors;
  raise("errorsDock");
  int next = 0;
  ASSERT_TRUE(wait_until([&] {
    window->bridge().drain_all();
    if (errors.total() > 0) return true;
    // Whoever is killed between two trials costs none, and one that has just begun in another's place must
    // be left alone: a session cannot go on where none can be started.
    if (status().stage == RoundStage::kMeasuring && status().trials_done >= next) {
      kill_workers();
      next = status().trials_done + 2;
    }
    return false;
  })) << sentence();
  ASSERT_EQ(listed_causes(), errors.rowCount());
  part<QTableView>("errorTable")->selectRow(0);
  EXPECT_TRUE(part<QPlainTextEdit>("errorText")->toPlainText().contains(QStringLiteral("killed")))
      << part<QPlainTextEdit>("errorText")->toPlainText().toStdString();
  EXPECT_FALSE(part<QLabel>("errorMutedText")->isVisible());
  auto* mute = part<QPushButton>("errorMute");
  ASSERT_TRUE(mute->isEnabled());
  mute->click();
  ASSERT_EQ(errors.muted().size(), 1);
  muted = *errors.muted().begin();
  EXPECT_EQ(listed_causes(), errors.rowCount() - 1) << "it is out of sight";
  EXPECT_TRUE(text("errorMutedText").startsWith(QStringLiteral("1 cause")));
  EXPECT_GT(errors.total(), 0) << "and counted all the same";
  const int before = status().trials_done;
  ASSERT_TRUE(wait_until([&] { return status().trials_done > before; })) << "the session goes on";
}

void Life::close_and_resume() {
  window->close();
  for (const char* choice : {"closeBackground", "closePause", "closeStop"})
    ASSERT_NE(part<QPushButton>(choice), nullptr) << choice;
  EXPECT_TRUE(window->isVisible()) << "a person is asked first";
  part<QPushButton>("closePause")->click();
  ASSERT_TRUE(wait_until([this] { return !window->isVisible(); }));
  window->bridge().drain_all();
  const int before = status().trials_done;
  const QString session = QString::fromStdString(status().session);
  open_window();
  const auto row_of = [&](const char* what) {
    return window->findChild<QAbstractButton*>(QLatin1String(what) + session);
  };
  ASSERT_TRUE(wait_until([&] { return row_of("session-") != nullptr && row_of("resume-") != nullptr; }));
  row_of("session-")->click();
  ASSERT_TRUE(wait_until([&] { return status().replayed && status().trials_done == before; })) << sentence();
  EXPECT_FALSE(window->measures()) << "it is only looked at";
  EXPECT_FALSE(models().decisions.index(0, DecisionModel::kWhy).data().toString().isEmpty());
  raise("errorsDock");
  EXPECT_EQ(models().errors.muted(), QSet<QString>{muted}) << "muted for this session, not for this day";
  EXPECT_EQ(listed_causes(), models().errors.rowCount() - 1);
  part<QPushButton>("errorMutedShow")->click();
  EXPECT_EQ(listed_causes(), models().errors.rowCount());
  auto* go_on = part<QPushButton>("errorAction");
  ASSERT_TRUE(go_on->isVisible()) << sentence();
  go_on->click();
  ASSERT_TRUE(wait_until([&] { return status().trials_done > before; })) << sentence();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(status().trials_done, kTrials) << "no trial is lost or made twice";
  EXPECT_EQ(told.filter(QStringLiteral("finished")).size(), 0) << "a person who looks at it is not told";
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
  table->setFocus();
  QTest::keyClick(table, Qt::Key_Return);
  ASSERT_TRUE(wait_until([&] {
    return part<QTextBrowser>("inspectorPage")
        ->toPlainText()
        .contains(QStringLiteral("Record %1").arg(QLocale().toString(static_cast<qlonglong>(best))));
  })) << part<QTextBrowser>("inspectorPage")->toPlainText().left(300).toStdString();
  action("recordShowCode")->trigger();
  EXPECT_TRUE(wait_until([&] {
    return part<QLabel>("codeTitle")->toolTip().startsWith(QStringLiteral("Record %1 ").arg(best));
  })) << part<QLabel>("codeTitle")->toolTip().toStdString();
  EXPECT_TRUE(wait_until([this] {
    return part<QPlainTextEdit>("codeAssembly")->toPlainText().contains(QStringLiteral("tw_"));
  }));
  ASSERT_NO_FATAL_FAILURE(light_what_belongs_together());
}

/// A line of the loop nest under the pointer, and the instructions that it became.
void Life::light_what_belongs_together() {
  auto* loops = part<ListingPane>("codeLoops");
  auto* assembly = part<ListingPane>("codeAssembly");
  int line = 0;
  int instruction = -1;
  for (; line < loops->blockCount() && instruction < 0; ++line) {
    const int source = loops->source(line);
    const auto found = std::ranges::find(assembly->sources(), source);
    if (source > 0 && found != assembly->sources().end())
      instruction = static_cast<int>(found - assembly->sources().begin());
  }
  --line;
  ASSERT_GE(instruction, 0);
  loops->go_to_line(line);
  const QColor before = assembly->fill(instruction);
  const QPoint place = loops->cursorRect().center();
  QMouseEvent move(QEvent::MouseMove, QPointF(place), loops->viewport()->mapToGlobal(QPointF(place)),
                   Qt::NoButton, Qt::NoButton, Qt::NoModifier);
  QApplication::sendEvent(loops->viewport(), &move);
  EXPECT_NE(assembly->fill(instruction), before);
}

void Life::edit_by_hand() {
  // A session must run for what is measured ahead of its search, and until it is stopped.
  choose(SessionChoices::kTrials, 600);
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
  ASSERT_NO_FATAL_FAILURE(try_at_random());
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
  auto store = RecordStore::open(database()).value();
  const auto trials = store.trials({}).value();
  EXPECT_EQ(std::count_if(trials.begin(), trials.end(),
                          [](const auto& trial) { return trial.position == kByHandPosition; }),
            1);
}

/// Teaches the cost model what it never saw of a task.
void Life::try_at_random() {
  auto* random = part<QToolButton>("predictionRandom");
  ASSERT_TRUE(wait_until([&] { return random->isEnabled(); }));
  random->click();
  const DecisionModel& decisions = models().decisions;
  EXPECT_TRUE(wait_until([&] {
    for (int row = 0; row < decisions.rowCount(); ++row) {
      const QString why = decisions.index(row, DecisionModel::kWhy).data().toString();
      if (why == QStringLiteral("asked for, at random")) return true;
    }
    return !window->measures();
  }));
  EXPECT_TRUE(window->measures()) << "a session that ended before it came to that";
}

void Life::compare_with_another_cost_model() {
  // What there is now counts as 1 from here on.
  action("viewPage-tuningPage")->trigger();
  part<QToolButton>("tuningBaseline")->click();
  EXPECT_TRUE(status().baseline_chosen);
  std::vector<double> baseline;
  for (int row = 0; row < models().tasks.rowCount(); ++row) {
    EXPECT_DOUBLE_EQ(models().tasks.index(row, TaskModel::kSpeedUp).data(kRawRole).toDouble(), 1) << row;
    EXPECT_EQ(models().tasks.baselines()[static_cast<size_t>(row)].kind, TaskBaseline::Kind::kChosen);
    baseline.push_back(models().tasks.baselines()[static_cast<size_t>(row)].seconds);
  }
  const std::string first = status().session;

  auto* bar = part<SessionBar>("sessionBar");
  SessionChoices choices = bar->choices();
  choices.cost_model = other_model;
  choices.amount = 48;
  bar->set_choices(choices);
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  // Who looks elsewhere is told of the end, however soon that comes.
  QWidget elsewhere;
  elsewhere.show();
  elsewhere.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&elsewhere, kPatience));
  EXPECT_FALSE(window->isActiveWindow());
  ASSERT_NO_FATAL_FAILURE(start_from_the_sheet());
  ASSERT_TRUE(wait_until([&] { return !status().session.empty() && status().session != first; }));
  EXPECT_EQ(models().errors.muted_count(), 0) << "another session";
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
  ASSERT_EQ(told.filter(QStringLiteral("finished")).size(), 1) << told.join(u'\n').toStdString();
  EXPECT_TRUE(told.filter(QStringLiteral("finished")).front().contains(QStringLiteral("48")))
      << told.join(u'\n').toStdString();
  elsewhere.hide();
  window->activateWindow();
  for (int row = 0; row < models().tasks.rowCount(); ++row) {
    EXPECT_LE(models().tasks.baselines()[static_cast<size_t>(row)].seconds,
              baseline[static_cast<size_t>(row)])
        << "it was begun with what the first one found";
    EXPECT_GE(models().tasks.index(row, TaskModel::kSpeedUp).data(kRawRole).toDouble(), 1);
  }

  action("viewPage-sessionsPage")->trigger();
  auto* table = part<QTableView>("sessionTable");
  const auto* older = part<QComboBox>("sessionFirst");
  const auto* newer = part<QComboBox>("sessionSecond");
  ASSERT_TRUE(wait_until([&] { return newer->currentData().toString().toStdString() == status().session; }));
  window->findChild<SessionCompareView*>()->choose(QString::fromStdString(first),
                                                   newer->currentData().toString());
  ASSERT_TRUE(wait_until([&] {
    return table->model()->rowCount() == models().tasks.rowCount() &&
           older->currentData().toString().toStdString() == first;
  }));
  EXPECT_TRUE(older->currentText().contains(QStringLiteral("tilewright")))
      << older->currentText().toStdString();
  EXPECT_TRUE(newer->currentText().contains(other_model)) << newer->currentText().toStdString();
  const auto verdicts = [&] {
    int told_apart = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row)
      told_apart += !table->model()->index(row, SessionCompareModel::kVerdict).data().toString().isEmpty();
    return told_apart;
  };
  ASSERT_TRUE(wait_until([&] { return verdicts() == table->model()->rowCount(); }));
  ASSERT_EQ(window->findChild<SessionCompareView*>()->totals().size(), 1);
  EXPECT_TRUE(
      window->findChild<SessionCompareView*>()->totals().front().startsWith(QStringLiteral("chain: A ")))
      << window->findChild<SessionCompareView*>()->totals().front().toStdString();

  // Both over the same trials, then over the same time.
  auto* shown = part<QComboBox>("sessionShown");
  auto* curves = part<SessionCurveChart>("sessionCurves");
  for (const int by : {1, 2}) {
    shown->setCurrentIndex(by);
    ASSERT_TRUE(wait_until([&] { return curves->isVisible(); })) << by;
    QTest::keyClick(curves, Qt::Key_End);
    QTest::keyClick(curves, Qt::Key_Left);
    EXPECT_EQ(curves->readings().size(), 2) << "what either session had there";
  }
  shown->setCurrentIndex(0);
}

void Life::hand_over() {
  ASSERT_TRUE(wait_until([this] { return action("recordVerify")->isEnabled(); }));
  action("recordVerify")->trigger();
  ASSERT_TRUE(wait_until([this] { return sentence().find("is right") != std::string::npos; })) << sentence();
  action("fileExport")->trigger();
  const std::vector<std::string> features = needed_features(Target::host(1));
  const QString told_features = text("exportFeatures");
  EXPECT_EQ(told_features.isEmpty(), features.empty());
  for (const std::string& feature : features)
    EXPECT_TRUE(told_features.contains(QString::fromStdString(feature))) << feature;
  part<QDialog>("exportSheet")->close();
  ASSERT_TRUE(wait_until([this] { return part<QDialog>("exportSheet") == nullptr; }));
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
  ASSERT_NO_FATAL_FAILURE(compare_with_another_cost_model());
  ASSERT_NO_FATAL_FAILURE(hand_over());
}

}  // namespace
}  // namespace tilewright
