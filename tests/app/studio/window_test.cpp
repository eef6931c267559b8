// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/studio/error_bar.h"
#include "app/studio/main_window.h"
#include "core/compute/variant.h"
#include "core/records/record_store.h"
#include "core/sample/sample.h"
#include "tests/app/studio/recorded_session.h"
#include "views/common/theme.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
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
    arguments.prepare_options = [](const Target&) {
      PrepareOptions options;
      options.passes.channel_block = 8;
      options.partition.can_tune = can_compute;
      return options;
    };
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

  for (const auto& event : recorded_session(tasks, 90)) window->bridge().sink()(event);
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
  window->close();
  window.reset();
  open_window();
  Settings settings(folder.filePath(QStringLiteral("studio.ini")));
  EXPECT_EQ(settings.theme(), QStringLiteral("dark"));
  EXPECT_EQ(settings.recent_models(), QStringList{model_path});
  open_model();
  EXPECT_EQ(action("logDockToggle")->isChecked(), shown);
  action("viewDefaultLayout")->trigger();
  EXPECT_TRUE(action("logDockToggle")->isChecked());
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

TEST_F(StudioWindow, ARealShortSessionRunsPausesAndResumes) {
  Settings settings(folder.filePath(QStringLiteral("studio.ini")));
  SessionChoices choices;
  choices.budget = SessionChoices::kTrials;
  choices.amount = 40;
  settings.set_choices(choices);
  window.reset();
  open_window();
  open_model();
  const auto wait_for = [&](RunState state) {
    return QTest::qWaitFor([&] { return window->bridge().status().state == state; }, kPatience);
  };
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

}  // namespace
}  // namespace tilewright
