// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <algorithm>

#include "app/cli/export_best.h"
#include "app/studio/background.h"
#include "app/studio/error_bar.h"
#include "app/studio/main_window.h"
#include "core/records/record_store.h"
#include "core/sample/sample.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/app/studio/recorded_session.h"
#include "tests/model/small_chain.h"
#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/compare/compare_view.h"
#include "views/evaluation/evaluation_view.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_view.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

constexpr int kPatience = 120'000;

/// Notes every window of its own that appears: nothing may pop up.
class WindowWatch : public QObject {
 public:
  WindowWatch() { qApp->installEventFilter(this); }
  QStringList seen;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override {
    auto* widget = qobject_cast<QWidget*>(object);
    if (event->type() == QEvent::Show && widget != nullptr && widget->isWindow())
      seen << QString::fromLatin1(widget->metaObject()->className());
    return false;
  }
};

class StudioWindow : public testing::Test {
 protected:
  void SetUp() override {
    model_path = folder.filePath(QStringLiteral("small.onnx"));
    ASSERT_TRUE(write_sample("squeezenet1_1", model_path.toStdString(), {.width_divisor = 4}).ok());
    open_window();
  }

  void open_window() {
    StudioArguments arguments;
    arguments.database = folder.filePath(QStringLiteral("records.db")).toStdString();
    arguments.settings = folder.filePath(QStringLiteral("studio.ini")).toStdString();
    arguments.exporter = [](const ExportRequest& request) -> Result<std::string> {
      TILEWRIGHT_TRY(const ExportReport report,
                     export_best(request.model, request.target, request.database, request.directory));
      return std::to_string(report.files.size()) + " files written";
    };
    arguments.prepare_options = [](const Target&) { return test_prepare_options(); };
    window = std::make_unique<MainWindow>(arguments);
    window->resize(1440, 900);
    window->show();
  }

  void open_model() {
    QSignalSpy shown(window->graph_view(), &GraphView::shown);
    window->open_model(model_path);
    ASSERT_TRUE(shown.wait(kPatience));
  }

  /// Saves a picture where TILEWRIGHT_GRAB_DIR names a folder, for people to look at.
  void grab(const QString& name) {
    const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR");
    if (target.isEmpty()) return;
    QTest::qWait(400);
    EXPECT_TRUE(window->grab().save(target + QLatin1Char('/') + name + QStringLiteral(".png")));
  }

  /// A chain of two convolutions as a file: two tasks, quick to tune.
  QString write_chain(const QString& name, int64_t channels) {
    const QString path = folder.filePath(name + QStringLiteral(".onnx"));
    EXPECT_TRUE(write_small_chain(path.toStdString(), channels));
    return path;
  }

  /// Hands the models over as a person does, into a new folder, and waits for the files.
  void export_into(const QString& target) {
    ASSERT_TRUE(QDir().mkpath(target));
    action("fileExport")->trigger();
    auto* dialog = window->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
    ASSERT_NE(dialog, nullptr);
    Q_EMIT dialog->fileSelected(target);
    dialog->close();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return window->error_bar()->sentence().contains(QStringLiteral("files written")); }, kPatience))
        << window->error_bar()->sentence().toStdString();
  }

  void choose(SessionChoices::Budget budget, int amount) {
    Settings settings(folder.filePath(QStringLiteral("studio.ini")));
    SessionChoices choices;
    choices.budget = budget;
    choices.amount = amount;
    settings.set_choices(choices);
    window.reset();
    open_window();
  }

  bool wait_for(RunState state) {
    return QTest::qWaitFor([&] { return window->bridge().status().state == state; }, kPatience);
  }

  QString status(const char* part) const { return window->findChild<QLabel*>(QLatin1String(part))->text(); }
  QAction* action(const char* name) const { return window->action(QLatin1String(name)); }

  QTemporaryDir folder;
  QString model_path;
  std::unique_ptr<MainWindow> window;
};

TEST_F(StudioWindow, ARecordedSessionDrivesEveryView) {
  WindowWatch watch;
  open_model();
  auto& models = window->bridge().models();
  const auto tasks = models.tasks.tasks();
  ASSERT_GT(tasks.size(), 10U);
  EXPECT_GT(window->graph_view()->scene()->node_count(), 20);
  EXPECT_EQ(window->findChild<QTableView*>(QStringLiteral("taskTable"))->model()->rowCount(),
            static_cast<int>(tasks.size()));
  grab(QStringLiteral("graph-light"));

  const auto events = recorded_session(tasks, 90);
  const size_t first_part = events.size() * 3 / 5;
  for (size_t i = 0; i < first_part; ++i) window->bridge().sink()(events[i]);
  window->bridge().drain_all();
  window->tabs()->setCurrentWidget(window->tuning_view());
  grab(QStringLiteral("under-way"));
  window->tabs()->setCurrentIndex(0);
  for (size_t i = first_part; i < events.size(); ++i) window->bridge().sink()(events[i]);
  window->bridge().drain_all();
  EXPECT_EQ(status("statusState"), QStringLiteral("Tuning"));
  EXPECT_TRUE(status("statusTrials").contains(QStringLiteral("720"))) << status("statusTrials").toStdString();
  EXPECT_TRUE(status("statusLatency").contains(QStringLiteral("ms")));

  // One selection lights the task everywhere, and its sketches come.
  QSignalSpy sketches(&window->sketches(), &QAbstractItemModel::modelReset);
  window->selection().select(4);
  EXPECT_TRUE(window->graph_view()->scene()->task_rect(4).isValid());
  const auto* table = window->findChild<QTableView*>(QStringLiteral("taskTable"));
  EXPECT_EQ(table->currentIndex().data().toString().toStdString(), tasks[4].name);
  ASSERT_TRUE(sketches.wait(kPatience));
  EXPECT_GT(window->sketches().rowCount(), 0);
  EXPECT_FALSE(window->sketches().entry(0).code.isEmpty());

  // A click on a box tells everything about it; a link of its page leads on, Back leads back.
  Q_EMIT window->graph_view()->box_chosen({0, 0, 3});
  auto* page = window->findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("float32"))) << page->toPlainText().toStdString();
  Q_EMIT page->anchorClicked(QUrl(QStringLiteral("box:0/0/2")));
  EXPECT_EQ(window->graph_view()->scene()->chosen_node(), 2);
  action("inspectorBack")->trigger();
  EXPECT_EQ(window->graph_view()->scene()->chosen_node(), 3);
  window->selection().select(4);
  window->findChild<QDockWidget*>(QStringLiteral("inspectorDock"))->raise();

  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    const bool dark = QLatin1String(theme) == QLatin1String("dark");
    EXPECT_TRUE(QTest::qWaitFor([&] { return theme_of(window->palette()).dark == dark; }, kPatience));
    for (int tab = 0; tab < window->tabs()->count(); ++tab) {
      window->tabs()->setCurrentIndex(tab);
      grab(QStringLiteral("tab%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
    window->tabs()->setCurrentIndex(1);
    window->tuning_view()->set_shown(TuningView::kAllTasks);
    grab(QStringLiteral("all-tasks-%1").arg(QLatin1String(theme)));
    window->tuning_view()->set_shown(TuningView::kWholeModel);
  }
  watch.seen.removeAll(QStringLiteral("QTipLabel"));
  EXPECT_TRUE(watch.seen.isEmpty()) << watch.seen.join(QLatin1Char(' ')).toStdString();
}

TEST_F(StudioWindow, AGroupOfFailuresLeadsToItsRecords) {
  open_model();
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 30))
    window->bridge().sink()(event);
  window->bridge().drain_all();
  window->findChild<QDockWidget*>(QStringLiteral("errorsDock"))->raise();
  auto* errors = window->findChild<QTableView*>(QStringLiteral("errorTable"));
  ASSERT_GT(errors->model()->rowCount(), 0);
  errors->selectRow(0);
  auto* lead = window->findChild<QPushButton*>(QStringLiteral("errorRecords"));
  ASSERT_TRUE(lead->isEnabled());
  // Docks behind others count as visible; nothing of them can be seen.
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->records()->visibleRegion().isEmpty(); }, kPatience));
  grab(QStringLiteral("errors"));
  lead->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window->records()->visibleRegion().isEmpty(); }, kPatience));
  const auto* model = qobject_cast<RecordModel*>(window->records()->table()->model());
  ASSERT_FALSE(model->query().ids.empty());
  EXPECT_EQ(model->query().ids.front() % 11, 0) << "every eleventh trial fails";
  EXPECT_TRUE(window->findChild<QPushButton*>(QStringLiteral("recordOnly"))->isVisible());
}

TEST_F(StudioWindow, ASessionsPagesTellWhatItDid) {
  choose(SessionChoices::kTrials, 96);
  window->open_model(write_chain(QStringLiteral("chain"), 32));
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  const auto& models = window->bridge().models();
  const auto limit = [&] { return models.tasks.index(0, TaskModel::kLimit).data(kRawRole).toDouble(); };
  EXPECT_EQ(limit(), 0);
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << window->error_bar()->sentence().toStdString();
  EXPECT_GT(models.decisions.rowCount(), 1);
  EXPECT_GT(models.rounds.rowCount(), 1);
  EXPECT_GT(models.features.rowCount(), 0) << "the shipped model's trees tell what they look at";
  EXPECT_GT(models.predictions.rowCount(), 0);
  EXPECT_GT(models.predictions.row(models.predictions.rowCount() - 1).spread, 0);
  EXPECT_GE(models.tasks.index(0, TaskModel::kSpeedUp).data(kRawRole).toDouble(), 1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return limit() > 0; }, kPatience));
  EXPECT_LT(limit(), 5);

  // Other models are asked of the same records.
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("fileClose")->isEnabled(); }, kPatience));
  window->tabs()->setCurrentIndex(2);
  window->findChild<QTabWidget*>(QStringLiteral("predictionTabs"))->setCurrentIndex(2);
  auto* contest = window->findChild<QTableView*>(QStringLiteral("contestTable"));
  auto* ask = contest->parentWidget()->findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_TRUE(ask->isVisible());
  ask->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return contest->model()->rowCount() == 5; }, kPatience));
  grab(QStringLiteral("real-contest"));
  window->findChild<QTabWidget*>(QStringLiteral("predictionTabs"))->setCurrentIndex(0);

  // A failure of a program that works tells so when it is run again.
  window->bridge().models().errors.add(0, 1, "run", "killed by signal 11", models.predictions.row(0).record);
  window->findChild<QDockWidget*>(QStringLiteral("errorsDock"))->raise();
  window->findChild<QTableView*>(QStringLiteral("errorTable"))->selectRow(0);
  auto* rerun = window->findChild<QPushButton*>(QStringLiteral("errorRerun"));
  ASSERT_TRUE(rerun->isEnabled());
  rerun->click();
  const auto* report = window->findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return report->toPlainText().contains(QStringLiteral("Repeats")); }, kPatience))
      << report->toPlainText().toStdString();
  grab(QStringLiteral("real-rerun"));

  // A click on the status line leads to the page.
  window->tabs()->setCurrentIndex(0);
  QTest::mouseClick(window->findChild<QLabel*>(QStringLiteral("statusLatency")), Qt::LeftButton);
  EXPECT_EQ(window->tabs()->currentWidget(), window->tuning_view());
  window->findChild<QDockWidget*>(QStringLiteral("logDock"))->raise();
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    for (const int tab : {1, 2}) {
      window->tabs()->setCurrentIndex(tab);
      grab(QStringLiteral("real-tab%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
    window->tabs()->setCurrentIndex(1);
    window->selection().select(1);
    window->tuning_view()->set_shown(TuningView::kSelectedTask);
    grab(QStringLiteral("real-task-%1").arg(QLatin1String(theme)));
    window->tuning_view()->set_shown(TuningView::kWholeModel);
  }

  // The columns of a table are as a person left them.
  auto* table = window->findChild<QTableView*>(QStringLiteral("taskTable"));
  table->setColumnHidden(TaskModel::kTrials, true);
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("fileClose")->isEnabled(); }, kPatience));
  window->close();
  window.reset();
  open_window();
  EXPECT_TRUE(
      window->findChild<QTableView*>(QStringLiteral("taskTable"))->isColumnHidden(TaskModel::kTrials));
}

TEST_F(StudioWindow, AClosedModelLeavesNothingBehind) {
  open_model();
  Q_EMIT window->graph_view()->box_chosen({0, 0, 3});
  const auto* page = window->findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  ASSERT_FALSE(page->toPlainText().isEmpty());
  action("fileClose")->trigger();
  EXPECT_EQ(window->graph_view()->scene()->node_count(), 0);
  EXPECT_TRUE(page->toPlainText().isEmpty()) << page->toPlainText().toStdString();
  open_model();
  EXPECT_GT(window->graph_view()->scene()->node_count(), 20);
}

TEST_F(StudioWindow, FilesThatAreDroppedAreOpened) {
  const QStringList paths{write_chain(QStringLiteral("narrow"), 16), write_chain(QStringLiteral("wide"), 32)};
  auto* outline = window->findChild<QWidget*>(QStringLiteral("dropOutline"));
  QMimeData files;
  files.setUrls({QUrl::fromLocalFile(paths[0]), QUrl::fromLocalFile(paths[1])});
  const auto drag_over = [&](const QMimeData& what) {
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &what, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    return enter.isAccepted();
  };
  QMimeData text;
  text.setText(QStringLiteral("some words"));
  QMimeData elsewhere;
  elsewhere.setUrls({QUrl(QStringLiteral("https://example.org/model.onnx"))});
  EXPECT_FALSE(drag_over(text));
  EXPECT_FALSE(drag_over(elsewhere));
  EXPECT_FALSE(outline->isVisible());

  ASSERT_TRUE(drag_over(files));
  EXPECT_TRUE(outline->isVisible());
  EXPECT_EQ(outline->size(), window->size());
  grab(QStringLiteral("drop"));
  QDragLeaveEvent leave;
  QApplication::sendEvent(window.get(), &leave);
  EXPECT_FALSE(outline->isVisible());

  ASSERT_TRUE(drag_over(files));
  QDropEvent drop(QPointF(40, 40), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(window.get(), &drop);
  EXPECT_TRUE(drop.isAccepted());
  EXPECT_FALSE(outline->isVisible());
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  EXPECT_EQ(window->bridge().models().curves.model_count(), 2);
  QStringList recent = Settings(folder.filePath(QStringLiteral("studio.ini"))).recent_models();
  recent.sort();
  EXPECT_EQ(recent, paths);
}

TEST_F(StudioWindow, ABadFileIsOneSentenceAboveTheStartPage) {
  const QString path = folder.filePath(QStringLiteral("broken.onnx"));
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is no model");
  file.close();
  for (const QString& wrong : {path, folder.filePath(QStringLiteral("missing.onnx"))}) {
    window->open_model(wrong);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->error_bar()->isVisible(); }, kPatience));
    EXPECT_TRUE(window->error_bar()->sentence().contains(wrong))
        << window->error_bar()->sentence().toStdString();
    EXPECT_FALSE(action("sessionStart")->isEnabled());
  }
  window->set_theme(QStringLiteral("dark"));
  grab(QStringLiteral("error-dark"));
  open_model();
  EXPECT_FALSE(window->error_bar()->isVisible());
}

TEST_F(StudioWindow, CancelledReadingLeadsBackAndItsAnswerIsDropped) {
  window->open_model(model_path);
  window->findChild<QWidget*>(QStringLiteral("cancelLoading"))->setFocus();
  QTest::keyClick(window->findChild<QWidget*>(QStringLiteral("cancelLoading")), Qt::Key_Space);
  QTest::qWait(1500);
  EXPECT_FALSE(action("sessionStart")->isEnabled());
  EXPECT_EQ(window->graph_view()->scene()->node_count(), 0);
}

TEST_F(StudioWindow, RemembersModelsThemeAndLayout) {
  open_model();
  window->set_theme(QStringLiteral("dark"));
  action("logDockToggle")->trigger();
  const bool shown = action("logDockToggle")->isChecked();
  action("graphLeftToRight")->trigger();
  action("graphOverlay3")->trigger();
  window->close();
  window.reset();
  open_window();
  Settings settings(folder.filePath(QStringLiteral("studio.ini")));
  EXPECT_EQ(settings.theme(), QStringLiteral("dark"));
  EXPECT_EQ(settings.recent_models(), QStringList{model_path});
  EXPECT_TRUE(window->graph_view()->look().left_to_right);
  EXPECT_EQ(window->graph_view()->look().overlay, GraphOverlay::kTrials);
  EXPECT_TRUE(action("graphOverlay3")->isChecked());
  open_model();
  EXPECT_EQ(action("logDockToggle")->isChecked(), shown);
  action("viewDefaultLayout")->trigger();
  EXPECT_NE(action("logDockToggle")->isChecked(), shown);
}

TEST_F(StudioWindow, TheGraphIsColouredByWhatTheSessionMeasures) {
  open_model();
  window->tabs()->setCurrentIndex(1);
  action("graphOverlay1")->trigger();
  EXPECT_EQ(window->tabs()->currentIndex(), 0) << "what is done to the graph is to be seen";
  const auto* legend = window->findChild<LegendPanel*>(QStringLiteral("graphLegend"));
  EXPECT_FALSE(legend->legend().ramp);
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 30))
    window->bridge().sink()(event);
  window->bridge().drain_all();
  ASSERT_TRUE(QTest::qWaitFor([&] { return legend->legend().ramp; }, kPatience));
  grab(QStringLiteral("graph-latency"));

  // Enter on a box brings the page that tells more.
  auto* inspector = window->findChild<QDockWidget*>(QStringLiteral("inspectorDock"));
  inspector->hide();
  window->graph_view()->reveal_box({0, kTaskStage, 5});
  QTest::keyClick(window->graph_view()->canvas(), Qt::Key_Return);
  EXPECT_TRUE(inspector->isVisible());
  EXPECT_EQ(window->inspector()->place().box, (BoxRef{0, kTaskStage, 5}));
}

TEST_F(StudioWindow, TheGraphIsSavedAsAnImageOfTheChosenKind) {
  open_model();
  const struct {
    int filter;
    const char* name;
    const char* begins;
  } kinds[] = {{0, "g.svg", "<?xml"}, {1, "g.pdf", "%PDF"}, {3, "g.png", "\x89PNG"}};
  for (const auto& kind : kinds) {
    action("fileGraphImage")->trigger();
    auto* dialog = window->findChild<QFileDialog*>(QStringLiteral("graphImageDialog"));
    ASSERT_NE(dialog, nullptr);
    dialog->selectNameFilter(dialog->nameFilters().at(kind.filter));
    const QString path = folder.filePath(QLatin1String(kind.name));
    Q_EMIT dialog->fileSelected(path);
    dialog->setObjectName({});
    dialog->close();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->error_bar()->sentence().contains(path); }, kPatience));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().startsWith(kind.begins)) << kind.name;
  }
}

TEST_F(StudioWindow, EveryActionIsNamedAndNoShortcutIsUsedTwice) {
  QStringList keys;
  for (QAction* action : window->findChildren<QAction*>()) {
    if (action->text().isEmpty() || action->shortcut().isEmpty() ||
        action->shortcutContext() == Qt::WidgetShortcut)
      continue;
    EXPECT_FALSE(action->objectName().isEmpty()) << action->text().toStdString();
    keys << action->shortcut().toString();
  }
  const auto count = keys.size();
  keys.removeDuplicates();
  EXPECT_EQ(keys.size(), count);
  EXPECT_GT(count, 15);
}

TEST_F(StudioWindow, ASessionCanBeStoppedWhileItIsPrepared) {
  choose(SessionChoices::kTrials, 40);
  open_model();
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
  EXPECT_FALSE(window->error_bar()->isVisible()) << window->error_bar()->sentence().toStdString();
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  const auto database = folder.filePath(QStringLiteral("records.db")).toStdString();
  EXPECT_TRUE(RecordStore::open(database).value().sessions().value().empty());
}

TEST_F(StudioWindow, ARealShortSessionRunsPausesAndResumes) {
  choose(SessionChoices::kTrials, 40);
  open_model();
  const auto trials = [&] { return window->bridge().status().trials_done; };
  action("sessionStart")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return trials() >= 3; }, kPatience))
      << window->error_bar()->sentence().toStdString();
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  const int paused_at = trials();
  QTest::qWait(300);
  EXPECT_EQ(trials(), paused_at);
  action("sessionStart")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return trials() > paused_at; }, kPatience));
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_for(RunState::kIdle));
  const int stopped_at = trials();
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("fileClose")->isEnabled(); }, kPatience));
  ASSERT_LT(stopped_at, 40);

  auto store = RecordStore::open(folder.filePath(QStringLiteral("records.db")).toStdString());
  ASSERT_TRUE(store.ok());
  const auto unfinished = store->unfinished_sessions();
  ASSERT_TRUE(unfinished.ok());
  ASSERT_EQ(unfinished->size(), 1U);
  EXPECT_EQ(unfinished->front().trials, stopped_at);

  window->resume_session(QString::fromStdString(unfinished->front().setup.id));
  ASSERT_TRUE(wait_for(RunState::kFinished)) << window->error_bar()->sentence().toStdString();
  EXPECT_EQ(trials(), 40);
  const auto session = store->session(unfinished->front().setup.id);
  ASSERT_TRUE(session.ok() && *session);
  EXPECT_EQ((*session)->trials, 40) << "no trial is repeated and none lost";
  EXPECT_GT(window->bridge().models().curves.rowCount(), 0);
}

TEST_F(StudioWindow, RecordsAreListedSortedComparedAndSaved) {
  choose(SessionChoices::kTrials, 24);
  window->open_model(write_chain(QStringLiteral("chain"), 16));
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << window->error_bar()->sentence().toStdString();
  QTableView* table = window->records()->table();
  auto* model = qobject_cast<RecordModel*>(table->model());
  ASSERT_NE(model, nullptr);
  if (auto* news = window->records()->findChild<QPushButton*>(QStringLiteral("recordNews"));
      news->isVisible())
    news->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model->rowCount() >= 24; }, kPatience)) << model->rowCount();
  table->sortByColumn(RecordModel::kLatency, Qt::AscendingOrder);
  // The rows of the old order stay until the new order is there.
  ASSERT_TRUE(QTest::qWaitFor([&] { return !model->loading(); }, kPatience));
  ASSERT_TRUE(QTest::qWaitFor([&] { return model->row(1) != nullptr && model->row(1)->latency.has_value(); },
                              kPatience));
  EXPECT_LE(*model->row(0)->latency, *model->row(1)->latency);

  table->selectionModel()->select(
      QItemSelection(model->index(0, 0), model->index(1, RecordModel::kColumnCount - 1)),
      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  ASSERT_TRUE(action("recordCompareSelected")->isEnabled());
  action("recordCompareSelected")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !window->compare_view()->verdict().isEmpty(); }, kPatience));
  const auto* code = window->compare_view()->findChild<QPlainTextEdit*>(QStringLiteral("compareLeftCode"));
  EXPECT_TRUE(code->toPlainText().contains(QStringLiteral(" in "))) << code->toPlainText().toStdString();
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    grab(QStringLiteral("compare-%1").arg(QLatin1String(theme)));
  }

  QApplication::clipboard()->clear();
  window->records()->copy();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !QApplication::clipboard()->text().isEmpty(); }, kPatience))
      << window->records()->selected().size() << ' ' << window->error_bar()->sentence().toStdString();
  EXPECT_EQ(QApplication::clipboard()->text().count(QLatin1Char('\n')), 3);
  const QString csv = folder.filePath(QStringLiteral("records.csv"));
  Q_EMIT window->records()->csv_wanted(model->ids(), csv);
  ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(csv); }, kPatience));
  QFile file(csv);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll().count('\n'), model->rowCount() + 1);

  // Opened once more: what is known stands there before any session.
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("fileClose")->isEnabled(); }, kPatience));
  action("fileClose")->trigger();
  window->open_model(folder.filePath(QStringLiteral("chain.onnx")));
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->bridge().status().earlier; }, kPatience));
  EXPECT_GT(window->bridge().status().model_seconds, 0);
  EXPECT_TRUE(window->bridge().status().session.empty());
  EXPECT_TRUE(status("statusLatency").contains(QStringLiteral("earlier sessions")));
  EXPECT_TRUE(window->bridge().models().tasks.shows_earlier());
  EXPECT_GT(window->bridge().models().tasks.total_seconds(), 0);
  EXPECT_GE(window->selection().task(), 0);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->sketches().rowCount() > 0; }, kPatience));
  EXPECT_EQ(window->sketches().entry(0).title, QStringLiteral("Best program"));
  EXPECT_FALSE(window->sketches().entry(0).code.isEmpty());
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    window->tabs()->setCurrentIndex(0);
    grab(QStringLiteral("earlier-%1").arg(QLatin1String(theme)));
  }

  // While another model is open its programs are shown from what the database kept of the tasks.
  action("fileClose")->trigger();
  window->open_model(write_chain(QStringLiteral("other"), 32));
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  window->compare_view()->findChild<QPlainTextEdit*>(QStringLiteral("compareLeftCode"))->clear();
  Q_EMIT window->records()->compare_wanted({1});
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return code->toPlainText().contains(QStringLiteral(" in ")); }, kPatience))
      << code->toPlainText().toStdString();
}

TEST_F(StudioWindow, TheCodeOfTheBestProgramAndOfARecordIsShown) {
  choose(SessionChoices::kTrials, 16);
  window->open_model(write_chain(QStringLiteral("chain"), 16));
  auto* dock = window->findChild<QDockWidget*>(QStringLiteral("codeDock"));
  const auto* title = dock->findChild<QLabel*>(QStringLiteral("codeTitle"));
  const auto* machine = dock->findChild<QPlainTextEdit*>(QStringLiteral("codeMachine"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  dock->show();
  dock->raise();
  // The first of the chain's tasks that multiplies.
  const auto tasks = window->bridge().models().tasks.tasks();
  const auto product = std::find_if(tasks.begin(), tasks.end(),
                                    [](const TaskSummary& task) { return task.name.starts_with("conv2d"); });
  ASSERT_NE(product, tasks.end());
  const auto conv = static_cast<int>(product - tasks.begin());
  window->selection().select(conv);
  const auto sentences = [&] {
    QStringList shown;
    for (const auto* label : dock->findChildren<QLabel*>()) {
      if (label->isVisible()) shown << label->text();
    }
    return shown.join(QLatin1Char('|'));
  };
  EXPECT_TRUE(QTest::qWaitFor([&] { return sentences().contains(QStringLiteral("No program of this task")); },
                              kPatience))
      << sentences().toStdString();

  // While it is hidden nothing is generated, however often a better program is found.
  dock->hide();
  ASSERT_TRUE(QTest::qWaitFor([&] { return machine->visibleRegion().isEmpty(); }, kPatience));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << window->error_bar()->sentence().toStdString();
  EXPECT_TRUE(machine->toPlainText().isEmpty());
  dock->show();
  dock->raise();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !machine->toPlainText().isEmpty(); }, kPatience))
      << sentences().toStdString();
  EXPECT_TRUE(machine->toPlainText().contains(QStringLiteral("tw_task_run:")));
  EXPECT_TRUE(machine->toPlainText().contains(QStringLiteral("mulps")) ||
              machine->toPlainText().contains(QStringLiteral("fmadd")))
      << machine->toPlainText().toStdString();
  EXPECT_TRUE(title->toolTip().startsWith(QStringLiteral("Best program of ")))
      << title->toolTip().toStdString();
  EXPECT_TRUE(dock->findChild<QPlainTextEdit*>(QStringLiteral("codeLoops"))
                  ->toPlainText()
                  .contains(QStringLiteral(" * ")));
  EXPECT_GT(dock->findChild<QTableView*>(QStringLiteral("codeInstructions"))->model()->rowCount(), 5);

  QTableView* table = window->records()->table();
  window->findChild<QDockWidget*>(QStringLiteral("recordsDock"))->raise();
  auto* model = qobject_cast<RecordModel*>(table->model());
  ASSERT_TRUE(QTest::qWaitFor([&] { return model->rowCount() >= 16 && !model->loading(); }, kPatience));
  table->sortByColumn(RecordModel::kLatency, Qt::AscendingOrder);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !model->loading() && model->row(3) != nullptr; }, kPatience));
  EXPECT_FALSE(action("recordShowCode")->isEnabled());
  table->selectRow(3);
  ASSERT_TRUE(action("recordShowCode")->isEnabled());
  const QString wanted = QStringLiteral("Record %1 ").arg(model->ids()[3]);
  action("recordShowCode")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return title->toolTip().startsWith(wanted); }, kPatience))
      << title->toolTip().toStdString();
  EXPECT_TRUE(machine->isVisible());
  EXPECT_GT(dock->height(), 240) << "somebody wants to read";
  auto* loops = dock->findChild<QPlainTextEdit*>(QStringLiteral("codeLoops"));
  auto* tabs = dock->findChild<QTabWidget*>(QStringLiteral("codeTabs"));
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    grab(QStringLiteral("code-%1").arg(QLatin1String(theme)));
    tabs->setCurrentIndex(1);
    loops->setTextCursor(loops->document()->find(QStringLiteral(" * ")));
    QTest::keyClick(loops, Qt::Key_F10, Qt::ControlModifier);
    grab(QStringLiteral("code-pinned-%1").arg(QLatin1String(theme)));
    tabs->setCurrentIndex(0);
  }
  const int other = window->selection().task() == conv ? conv + 1 : conv;
  window->selection().select(other);
  EXPECT_TRUE(QTest::qWaitFor([&] { return title->toolTip().startsWith(QStringLiteral("Best program of ")); },
                              kPatience))
      << "another task";
}

TEST_F(StudioWindow, SeveralModelsAreTunedTogetherResumedAndExported) {
  choose(SessionChoices::kTrials, 32);
  const QStringList paths{write_chain(QStringLiteral("narrow"), 16), write_chain(QStringLiteral("wide"), 32)};
  QSignalSpy shown(window->graph_view(), &GraphView::shown);
  window->open_models(paths);
  ASSERT_TRUE(shown.wait(kPatience));
  auto* switcher = window->findChild<QComboBox*>(QStringLiteral("graphModel"));
  ASSERT_TRUE(switcher->isVisible());
  EXPECT_EQ(switcher->count(), 2);
  EXPECT_EQ(window->bridge().models().curves.model_count(), 2);
  const auto tasks = static_cast<int>(window->bridge().models().tasks.tasks().size());
  ASSERT_GE(tasks, 3);
  EXPECT_FALSE(window->bridge().status().earlier) << "nothing was measured yet";
  // A task of the second model brings its graph.
  window->selection().select(tasks - 1);
  EXPECT_EQ(window->graph_view()->shown_model(), 1);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->sketches().rowCount() > 0; }, kPatience));

  action("sessionStart")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->bridge().status().trials_done >= 2; }, kPatience))
      << window->error_bar()->sentence().toStdString();
  action("sessionStop")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("fileClose")->isEnabled(); }, kPatience));
  const auto session = QString::fromStdString(window->bridge().status().session);
  action("fileClose")->trigger();
  window->resume_session(session);
  ASSERT_TRUE(wait_for(RunState::kFinished)) << window->error_bar()->sentence().toStdString();
  EXPECT_EQ(window->bridge().status().trials_done, 32);
  const CurveModel& curves = window->bridge().models().curves;
  for (int model = 0; model < 2; ++model)
    EXPECT_GT(curves.best_latency(CurveModel::model_series(model)), 0) << model;
  EXPECT_GT(window->bridge().status().model_seconds, 0);
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("fileExport")->isEnabled(); }, kPatience));

  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    window->tabs()->setCurrentIndex(1);
    grab(QStringLiteral("two-models-%1").arg(QLatin1String(theme)));
  }

  const QString target = folder.filePath(QStringLiteral("export"));
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

TEST_F(StudioWindow, TheChosenGraphIsDrawnCountedAndExported) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  const ChosenChain chain =
      keep_chosen_chain(path.toStdString(), folder.filePath(QStringLiteral("records.db")).toStdString(), 1);
  ASSERT_TRUE(chain.chosen);
  const auto boxes = [](const PreparedModel& model) {
    return static_cast<int>(model.partition.subgraphs.size() + model.partition.reference_nodes.size());
  };
  ASSERT_NE(boxes(*chain.chosen), boxes(*chain.by_rule));
  window->open_model(path);
  const GraphScene* scene = window->graph_view()->scene();
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return window->graph_view()->ready() && scene->node_count() == boxes(*chain.chosen); },
      kPatience))
      << scene->node_count();
  EXPECT_NEAR(window->bridge().status().model_seconds, chain.seconds, 1e-9);
  // A task that only the chosen graph has is found everywhere.
  const auto& tasks = window->bridge().models().tasks.tasks();
  const auto rule_tasks = chain.by_rule->partition.tasks.size();
  ASSERT_GT(tasks.size(), rule_tasks);
  const int task = static_cast<int>(tasks.size()) - 1;
  EXPECT_GT(tasks.back().weight, 0);
  std::string replaced;
  for (const auto& known : tasks) replaced = known.weight == 0 ? known.id : replaced;
  ASSERT_FALSE(replaced.empty());
  window->selection().select(task);
  EXPECT_TRUE(scene->task_rect(task).isValid());
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->sketches().rowCount() > 0; }, kPatience));
  EXPECT_EQ(window->sketches().entry(0).title, QStringLiteral("Best program"));
  const auto* page = window->findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  EXPECT_TRUE(page->toPlainText().contains(QString::fromStdString(tasks.back().name)))
      << page->toPlainText().toStdString();
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    grab(QStringLiteral("chosen-%1").arg(QLatin1String(theme)));
  }

  // What is handed over is what is drawn.
  const QString target = folder.filePath(QStringLiteral("export"));
  ASSERT_NO_FATAL_FAILURE(export_into(target));
  QFile schedules(target + QStringLiteral("/schedules.json"));
  ASSERT_TRUE(schedules.open(QIODevice::ReadOnly));
  const QByteArray exported = schedules.readAll();
  EXPECT_TRUE(exported.contains(QByteArray::fromStdString(tasks.back().id)));
  EXPECT_FALSE(exported.contains(QByteArray::fromStdString(replaced)));
}

TEST_F(StudioWindow, ASessionsChoiceOfGraphIsFollowed) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  const QString database = folder.filePath(QStringLiteral("records.db"));
  const ChosenChain chain = keep_chosen_chain(path.toStdString(), database.toStdString(), 1);
  ASSERT_TRUE(chain.chosen);
  window->open_model(path);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->bridge().status().earlier; }, kPatience));
  const auto tasks = window->bridge().models().tasks.tasks();
  const GraphScene* scene = window->graph_view()->scene();
  const auto drawn_as = [&](const PreparedModel& model) {
    const size_t boxes = model.partition.subgraphs.size() + model.partition.reference_nodes.size();
    return QTest::qWaitFor(
        [&] { return window->graph_view()->ready() && scene->node_count() == static_cast<int>(boxes); },
        kPatience);
  };
  const auto event_of = [&](const std::shared_ptr<const PreparedModel>& model) {
    GraphChosen event;
    event.name = "chain";
    event.choice = model->options.choice;
    event.weights.assign(tasks.size(), 0);
    for (size_t i = 0; i < tasks.size(); ++i) {
      const auto& known = model->partition.tasks;
      const auto found =
          std::find_if(known.begin(), known.end(), [&](const Task& task) { return task.id == tasks[i].id; });
      if (found != known.end())
        event.weights[i] = model->partition.weights[static_cast<size_t>(found - known.begin())];
    }
    event.options = {{"1x8x12x12", "plain", 1, 1e-3, 4e-3, model == chain.chosen, "1x8x12x12", 0, false}};
    return event;
  };
  SessionStarted started;
  started.session = "20261121-101502-3fa9c27b";
  started.tasks = tasks;
  started.weights = {event_of(chain.by_rule).weights};
  started.trials_planned = 40;
  const auto tell = [&](const TuningEvent& event) {
    window->bridge().sink()(event);
    window->bridge().drain_all();
  };
  tell(started);
  tell(event_of(chain.by_rule));
  EXPECT_TRUE(drawn_as(*chain.by_rule)) << scene->node_count();
  int trial = 0;
  for (int round = 0; round < 3; ++round) {
    for (size_t i = 0; i < tasks.size(); ++i) {
      TrialFinished event;
      event.task = static_cast<int>(i);
      event.trial = ++trial;
      event.ok = true;
      event.latency_seconds =
          i < chain.by_rule->partition.tasks.size() ? (5 - round) * 1e-3 : (3 - round) * 1e-3;
      tell(event);
    }
    if (round == 1) tell(event_of(chain.chosen));
  }
  EXPECT_TRUE(drawn_as(*chain.chosen)) << scene->node_count();
  EXPECT_LT(window->bridge().status().model_seconds, window->bridge().status().first_model_seconds);
  window->findChild<QDockWidget*>(QStringLiteral("logDock"))->raise();
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    for (const int tab : {0, 1}) {
      window->tabs()->setCurrentIndex(tab);
      grab(QStringLiteral("session-graph%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
  }

  // What it tried and left is in no graph; what is known of it stays in reach.
  tell(event_of(chain.by_rule));
  EXPECT_TRUE(drawn_as(*chain.by_rule)) << scene->node_count();
  window->tabs()->setCurrentIndex(0);
  const int task = static_cast<int>(tasks.size()) - 1;
  EXPECT_EQ(window->bridge().models().tasks.tasks().back().weight, 0);
  window->selection().select(task);
  EXPECT_FALSE(scene->task_rect(task).isValid());
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->sketches().rowCount() > 0; }, kPatience));
  EXPECT_EQ(window->sketches().entry(0).title, QStringLiteral("Best program"));
  window->findChild<QDockWidget*>(QStringLiteral("inspectorDock"))->raise();
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    grab(QStringLiteral("not-chosen-%1").arg(QLatin1String(theme)));
  }
}

TEST_F(StudioWindow, OffersCostModelsThatItCanRun) {
  QStringList offered;
  for (const auto* box : window->findChildren<QComboBox*>()) {
    if (box->accessibleName() != QStringLiteral("Cost model")) continue;
    for (int i = 0; i < box->count(); ++i) offered << box->itemText(i);
  }
  EXPECT_TRUE(offered.contains(QStringLiteral("tilewright")));
  EXPECT_TRUE(offered.contains(QStringLiteral("xgboost-tenset")));
  EXPECT_TRUE(offered.filter(QStringLiteral("residual")).isEmpty())
      << "nothing here loads the weights that these keep";
}

TEST_F(StudioWindow, ShowsHowCostModelsCompare) {
  EXPECT_FALSE(action("viewPage-evaluationPage")->isEnabled()) << "there is nothing but the start page";
  open_model();
  action("sessionEvaluation")->trigger();
  EXPECT_EQ(window->tabs()->currentWidget(), window->evaluation());
  auto* table = window->evaluation()->findChild<QTableView*>(QStringLiteral("evaluationTable"));
  ASSERT_NE(table, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }, kPatience))
      << window->error_bar()->sentence().toStdString();
  EXPECT_TRUE(table->isVisible());
  window->tabs()->setCurrentIndex(0);
  action("viewPage-evaluationPage")->trigger();
  EXPECT_EQ(window->tabs()->currentWidget(), window->evaluation());
}

TEST_F(StudioWindow, OneBadFileOfSeveralDoesNotKeepTheOthersOut) {
  const QString bad = folder.filePath(QStringLiteral("broken.onnx"));
  QFile file(bad);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is no model");
  file.close();
  window->open_models({bad, write_chain(QStringLiteral("good"), 16)});
  ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
  EXPECT_TRUE(window->error_bar()->sentence().contains(bad)) << window->error_bar()->sentence().toStdString();
}

}  // namespace
}  // namespace tilewright
