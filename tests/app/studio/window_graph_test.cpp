// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <algorithm>

#include "app/studio/shell/menu_entries.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/app/studio/recorded_session.h"
#include "tests/app/studio/studio_window.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/inspector/inspector_view.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {
namespace {

/// A window, and a small model in a file.
class WindowGraph : public StudioWindow {
 protected:
  void SetUp() override {
    model_path = write_small_model();
    open_window();
  }

  QString model_path;
};

TEST_F(WindowGraph, TheGraphIsColouredByWhatTheSessionMeasures) {
  open_model(model_path);
  window->tabs()->setCurrentIndex(1);
  action("graphOverlay1")->trigger();
  EXPECT_EQ(window->tabs()->currentIndex(), 0) << "what is done to the graph is to be seen";
  const auto* legend = part<LegendPanel>("graphLegend");
  EXPECT_FALSE(legend->legend().ramp);
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 30))
    window->bridge().sink()(event);
  window->bridge().drain_all();
  ASSERT_TRUE(wait_until([&] { return legend->legend().ramp; }));
  grab(QStringLiteral("graph-latency"));

  // Enter on a box brings the page that tells more.
  auto* inspector = part<QDockWidget>("inspectorDock");
  inspector->hide();
  window->graph_view()->reveal_box({0, kTaskStage, 5});
  QTest::keyClick(window->graph_view()->canvas(), Qt::Key_Return);
  EXPECT_TRUE(inspector->isVisible());
  EXPECT_EQ(window->inspector()->place().box, (BoxRef{0, kTaskStage, 5}));
}

TEST_F(WindowGraph, TwoStagesAreRememberedAndFoundByKeyAndName) {
  open_model(model_path);
  window->tabs()->setCurrentIndex(1);
  EXPECT_EQ(action("graphTwo")->shortcut(), QKeySequence(QStringLiteral("Ctrl+B")));
  action("graphTwo")->trigger();
  EXPECT_EQ(window->tabs()->currentIndex(), 0) << "what is done to the graph is to be seen";
  ASSERT_TRUE(wait_until([&] { return window->graph_view()->ready(); }));
  const auto* beside = part<GraphCanvas>("graphCanvasBeside");
  EXPECT_TRUE(beside->isVisible());
  EXPECT_FALSE(beside->accessibleName().isEmpty());
  action("graphBesideOptimised")->trigger();
  action("graphLinked")->trigger();
  ASSERT_TRUE(wait_until([&] { return window->graph_view()->ready(); }));
  const auto* facts = part<QLabel>("graphFacts");
  EXPECT_TRUE(facts->text().contains(QStringLiteral("fused"))) << facts->text().toStdString();
  grab_themes(QStringLiteral("graph-two"));
  bool told = false;
  for (const MenuEntry& entry : menu_entries(*window->menuBar()))
    told |= entry.action == action("graphTwo") && entry.keys == QLatin1String("Ctrl+B");
  EXPECT_TRUE(told) << "in the list of keys, and found by Ctrl+K";

  window->close();
  window.reset();
  open_window();
  EXPECT_TRUE(window->graph_view()->look().beside);
  EXPECT_EQ(window->graph_view()->look().beside_stage, kOptimisedStage);
  EXPECT_FALSE(window->graph_view()->look().linked);
  open_model(model_path);
  ASSERT_TRUE(wait_until([&] { return window->graph_view()->ready(); }));
  EXPECT_TRUE(window->graph_view()->beside()->isVisible());
  EXPECT_EQ(window->graph_view()->beside()->stage(), kOptimisedStage);
  part<QToolButton>("graphCloseBeside")->click();
  EXPECT_FALSE(Settings(settings_path()).graph_look().beside);
}

TEST_F(WindowGraph, TheDirectionIsRememberedForEachModel) {
  const QString other = write_chain(QStringLiteral("other"), 16);
  open_model(model_path);
  action("graphLeftToRight")->trigger();
  action("graphMinimap")->trigger();
  // The next picture that is shown is that of the other model.
  ASSERT_TRUE(wait_until([&] { return window->graph_view()->ready(); }));
  open_model(other);
  EXPECT_TRUE(window->graph_view()->look().left_to_right) << "as the one that was turned last";
  action("graphLeftToRight")->trigger();
  window->close();
  window.reset();
  open_window();
  open_model(model_path);
  EXPECT_TRUE(window->graph_view()->look().left_to_right);
  EXPECT_FALSE(window->graph_view()->look().minimap);
  open_model(other);
  EXPECT_FALSE(window->graph_view()->look().left_to_right);
}

TEST_F(WindowGraph, OnlyTheNewestDirectionsAreKept) {
  Settings settings(settings_path());
  const auto file = [](int number) { return QStringLiteral("/models/%1.onnx").arg(number); };
  for (int model = 0; model < 51; ++model) settings.set_left_to_right(file(model), true);
  settings.set_left_to_right(file(50), false);
  EXPECT_FALSE(settings.left_to_right(file(50)));
  EXPECT_TRUE(settings.left_to_right(file(1)));
  EXPECT_FALSE(settings.left_to_right(file(0))) << "as the one that was turned last";
  GraphLook look = settings.graph_look();
  look.left_to_right = true;
  settings.set_graph_look(look);
  EXPECT_FALSE(settings.left_to_right(file(99))) << "one model's direction is not that of the others";
}

TEST_F(WindowGraph, TheChosenGraphIsDrawnCountedAndExported) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  const ChosenChain chain = keep_chosen_chain(path.toStdString(), database(), 1);
  ASSERT_TRUE(chain.chosen);
  const auto boxes = [](const PreparedModel& model) {
    return static_cast<int>(model.partition.subgraphs.size() + model.partition.reference_nodes.size());
  };
  ASSERT_NE(boxes(*chain.chosen), boxes(*chain.by_rule));
  window->open_model(path);
  const GraphScene* scene = window->graph_view()->scene();
  ASSERT_TRUE(wait_until([&] {
    return window->graph_view()->ready() && scene->node_count() == boxes(*chain.chosen);
  })) << scene->node_count();
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
  ASSERT_TRUE(wait_until([&] { return window->findChild<SketchModel*>()->rowCount() > 0; }));
  EXPECT_EQ(window->findChild<SketchModel*>()->entry(0).title, QStringLiteral("Best program"));
  const auto* page = part<QTextBrowser>("inspectorPage");
  EXPECT_TRUE(page->toPlainText().contains(QString::fromStdString(tasks.back().name)))
      << page->toPlainText().toStdString();
  grab_themes(QStringLiteral("chosen"));

  // What is handed over is what is drawn.
  const QString target = path_of(QStringLiteral("export"));
  ASSERT_NO_FATAL_FAILURE(export_into(target));
  QFile schedules(target + QStringLiteral("/schedules.json"));
  ASSERT_TRUE(schedules.open(QIODevice::ReadOnly));
  const QByteArray exported = schedules.readAll();
  EXPECT_TRUE(exported.contains(QByteArray::fromStdString(tasks.back().id)));
  EXPECT_FALSE(exported.contains(QByteArray::fromStdString(replaced)));
}

TEST_F(WindowGraph, ASessionsChoiceOfGraphIsFollowed) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  const QString database = path_of(QStringLiteral("records.db"));
  const ChosenChain chain = keep_chosen_chain(path.toStdString(), database.toStdString(), 1);
  ASSERT_TRUE(chain.chosen);
  window->open_model(path);
  ASSERT_TRUE(wait_until([&] { return window->bridge().status().earlier; }));
  const auto tasks = window->bridge().models().tasks.tasks();
  const GraphScene* scene = window->graph_view()->scene();
  const auto drawn_as = [&](const PreparedModel& model) {
    const size_t boxes = model.partition.subgraphs.size() + model.partition.reference_nodes.size();
    return wait_until(
        [&] { return window->graph_view()->ready() && scene->node_count() == static_cast<int>(boxes); });
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
  part<QDockWidget>("logDock")->raise();
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
  ASSERT_TRUE(wait_until([&] { return window->findChild<SketchModel*>()->rowCount() > 0; }));
  EXPECT_EQ(window->findChild<SketchModel*>()->entry(0).title, QStringLiteral("Best program"));
  part<QDockWidget>("inspectorDock")->raise();
  grab_themes(QStringLiteral("not-chosen"));
}

}  // namespace
}  // namespace tilewright
