// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>

#include "tests/app/studio/recorded_session.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/theme.h"
#include "views/evaluation/evaluation_view.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/sketches/sketch_model.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

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

/// A window, and a small model in a file.
class Window : public StudioWindow {
 protected:
  void SetUp() override {
    model_path = write_small_model();
    open_window();
  }

  QString model_path;
};

TEST_F(Window, ARecordedSessionDrivesEveryView) {
  WindowWatch watch;
  open_model(model_path);
  auto& models = window->bridge().models();
  const auto tasks = models.tasks.tasks();
  ASSERT_GT(tasks.size(), 10U);
  EXPECT_GT(window->graph_view()->scene()->node_count(), 20);
  EXPECT_EQ(part<QTableView>("taskTable")->model()->rowCount(), static_cast<int>(tasks.size()));
  grab(QStringLiteral("graph-light"));

  const auto events = recorded_session(tasks, 90);
  const size_t first_part = events.size() * 3 / 5;
  for (size_t i = 0; i < first_part; ++i) window->bridge().sink()(events[i]);
  window->bridge().drain_all();
  window->tabs()->setCurrentWidget(window->findChild<TuningView*>());
  grab(QStringLiteral("under-way"));
  window->tabs()->setCurrentIndex(0);
  for (size_t i = first_part; i < events.size(); ++i) window->bridge().sink()(events[i]);
  window->bridge().drain_all();
  EXPECT_EQ(text("statusState"), QStringLiteral("Tuning"));
  EXPECT_TRUE(text("statusTrials").contains(QStringLiteral("720"))) << text("statusTrials").toStdString();
  EXPECT_TRUE(text("statusLatency").contains(QStringLiteral("ms")));

  // One selection lights the task everywhere, and its sketches come.
  QSignalSpy sketches(window->findChild<SketchModel*>(), &QAbstractItemModel::modelReset);
  window->selection().select(4);
  EXPECT_TRUE(window->graph_view()->scene()->task_rect(4).isValid());
  const auto* table = part<QTableView>("taskTable");
  EXPECT_EQ(table->currentIndex().siblingAtColumn(TaskModel::kName).data().toString().toStdString(),
            tasks[4].name);
  ASSERT_TRUE(sketches.wait(kPatience));
  EXPECT_GT(window->findChild<SketchModel*>()->rowCount(), 0);
  EXPECT_FALSE(window->findChild<SketchModel*>()->entry(0).code.isEmpty());

  // A click on a box tells everything about it; a link of its page leads on, Back leads back.
  Q_EMIT window->graph_view()->box_chosen({0, 0, 3});
  auto* page = part<QTextBrowser>("inspectorPage");
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("float32"))) << page->toPlainText().toStdString();
  Q_EMIT page->anchorClicked(QUrl(QStringLiteral("box:0/0/2")));
  EXPECT_EQ(window->graph_view()->scene()->chosen_node(), 2);
  EXPECT_TRUE(action("inspectorBack")->text().startsWith(QStringLiteral("&Back to ")))
      << action("inspectorBack")->text().toStdString();
  action("inspectorBack")->trigger();
  EXPECT_EQ(window->graph_view()->scene()->chosen_node(), 3);
  window->selection().select(4);
  part<QDockWidget>("inspectorDock")->raise();

  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    const bool dark = QLatin1String(theme) == QLatin1String("dark");
    EXPECT_TRUE(wait_until([&] { return theme_of(window->palette()).dark == dark; }));
    for (int tab = 0; tab < window->tabs()->count(); ++tab) {
      window->tabs()->setCurrentIndex(tab);
      grab(QStringLiteral("tab%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
    window->tabs()->setCurrentIndex(1);
    window->findChild<TuningView*>()->set_shown(TuningView::kAllTasks);
    grab(QStringLiteral("all-tasks-%1").arg(QLatin1String(theme)));
    window->findChild<TuningView*>()->set_shown(TuningView::kWholeModel);
  }
  watch.seen.removeAll(QStringLiteral("QTipLabel"));
  EXPECT_TRUE(watch.seen.isEmpty()) << watch.seen.join(QLatin1Char(' ')).toStdString();
}

TEST_F(Window, AGroupOfFailuresLeadsToItsRecords) {
  open_model(model_path);
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 30))
    window->bridge().sink()(event);
  window->bridge().drain_all();
  part<QDockWidget>("errorsDock")->raise();
  auto* errors = part<QTableView>("errorTable");
  ASSERT_GT(errors->model()->rowCount(), 0);
  errors->selectRow(0);
  auto* lead = part<QPushButton>("errorRecords");
  ASSERT_TRUE(lead->isEnabled());
  // Docks behind others count as visible; nothing of them can be seen.
  EXPECT_TRUE(wait_until([&] { return window->records()->visibleRegion().isEmpty(); }));
  grab(QStringLiteral("errors"));
  lead->click();
  EXPECT_TRUE(wait_until([&] { return !window->records()->visibleRegion().isEmpty(); }));
  const auto* model = qobject_cast<RecordModel*>(window->records()->table()->model());
  ASSERT_FALSE(model->query().ids.empty());
  EXPECT_EQ(model->query().ids.front() % 11, 0) << "every eleventh trial fails";
  EXPECT_TRUE(part<QPushButton>("recordOnly")->isVisible());
}

TEST_F(Window, AFailureLeadsToItsRecordAndItsCode) {
  open_model(model_path);
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 30))
    window->bridge().sink()(event);
  window->bridge().drain_all();
  part<QDockWidget>("errorsDock")->raise();
  part<QTableView>("errorTable")->selectRow(0);
  auto* open = part<QPushButton>("errorOpen");
  auto* code = part<QPushButton>("errorCode");
  ASSERT_TRUE(open->isEnabled() && code->isEnabled());
  EXPECT_TRUE(wait_until([&] { return part<QWidget>("codeDock")->visibleRegion().isEmpty(); }));
  code->click();
  EXPECT_TRUE(wait_until([&] { return !part<QWidget>("codeDock")->visibleRegion().isEmpty(); }));
  open->click();
  EXPECT_TRUE(wait_until([&] { return !window->inspector()->visibleRegion().isEmpty(); }));
  EXPECT_GT(window->inspector()->place().record, 0);
  EXPECT_EQ(window->inspector()->place().record % 11, 0) << "every eleventh trial fails";
  EXPECT_EQ(window->chosen_record().record(), window->inspector()->place().record);
}

TEST_F(Window, AClosedModelLeavesNothingBehind) {
  open_model(model_path);
  Q_EMIT window->graph_view()->box_chosen({0, 0, 3});
  const auto* page = part<QTextBrowser>("inspectorPage");
  ASSERT_FALSE(page->toPlainText().isEmpty());
  action("fileClose")->trigger();
  EXPECT_EQ(window->graph_view()->scene()->node_count(), 0);
  EXPECT_TRUE(page->toPlainText().isEmpty()) << page->toPlainText().toStdString();
  open_model(model_path);
  EXPECT_GT(window->graph_view()->scene()->node_count(), 20);
}

TEST_F(Window, RemembersModelsThemeAndLayout) {
  open_model(model_path);
  window->set_theme(QStringLiteral("dark"));
  action("logDockToggle")->trigger();
  const bool shown = action("logDockToggle")->isChecked();
  action("graphLeftToRight")->trigger();
  action("graphOverlay3")->trigger();
  window->close();
  window.reset();
  open_window();
  Settings settings(settings_path());
  EXPECT_EQ(settings.theme(), QStringLiteral("dark"));
  EXPECT_EQ(settings.recent_models(), QStringList{model_path});
  EXPECT_TRUE(window->graph_view()->look().left_to_right);
  EXPECT_EQ(window->graph_view()->look().overlay, GraphOverlay::kTrials);
  EXPECT_TRUE(action("graphOverlay3")->isChecked());
  open_model(model_path);
  EXPECT_EQ(action("logDockToggle")->isChecked(), shown);
  action("viewDefaultLayout")->trigger();
  EXPECT_NE(action("logDockToggle")->isChecked(), shown);
}

TEST_F(Window, EveryActionIsNamedAndNoShortcutIsUsedTwice) {
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

TEST_F(Window, OffersCostModelsThatItCanRun) {
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

TEST_F(Window, ShowsHowCostModelsCompare) {
  EXPECT_FALSE(action("viewPage-evaluationPage")->isEnabled()) << "there is nothing but the start page";
  open_model(model_path);
  action("sessionEvaluation")->trigger();
  EXPECT_EQ(window->tabs()->currentWidget(), window->findChild<EvaluationView*>());
  auto* table =
      window->findChild<EvaluationView*>()->findChild<QTableView*>(QStringLiteral("evaluationTable"));
  ASSERT_NE(table, nullptr);
  ASSERT_TRUE(wait_until([&] { return table->model()->rowCount() > 0; })) << sentence();
  EXPECT_TRUE(table->isVisible());
  window->tabs()->setCurrentIndex(0);
  action("viewPage-evaluationPage")->trigger();
  EXPECT_EQ(window->tabs()->currentWidget(), window->findChild<EvaluationView*>());
}

}  // namespace
}  // namespace tilewright
