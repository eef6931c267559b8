// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "app/studio/records/filter_control.h"
#include "tests/app/studio/clipped_text.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/empty_state.h"
#include "views/common/units.h"
#include "views/family/family_view.h"

#include "views/common/data_table.h"
#include "views/parallel/parallel_canvas.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/roofline/roofline_view.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

/// The example at its end, with its records listed.
class FilterWindow : public ExampleWindow {
 protected:
  void SetUp() override {
    open_example();
    window->resize(1280, 800);
    if (!part<QToolBar>("filterBar")->isVisible()) action("viewFilterBar")->trigger();
    auto* dock = part<QDockWidget>("recordsDock");
    dock->show();
    dock->raise();
    window->records()->set_scope(RecordView::kSession);
    ASSERT_TRUE(wait_until([this] { return listed() > 100 && counted(); })) << listed();
    all = listed();
  }

  RecordModel& model() const { return *static_cast<RecordModel*>(window->records()->table()->model()); }
  int listed() const { return model().loading() ? -1 : model().rowCount(); }
  FilterSelection& filter() const { return *window->findChild<FilterControl*>()->filter(); }
  QString chip(const char* name) const { return part<QToolButton>(name)->text(); }
  bool counted() const { return chip("filterState").contains(QLatin1Char('(')); }
  /// Of the session that is shown, by what the window was told of its rounds.
  int guided_up_to(int round) const {
    const PredictionModel& predictions = window->bridge().models().predictions;
    int count = 0;
    for (int row = 0; row < predictions.rowCount(); ++row) count += predictions.row(row).round <= round;
    return count;
  }
  static FilterChoice up_to(int round) {
    FilterChoice choice;
    choice.records.last_round = round;
    return choice;
  }
  static QPushButton* offer(const EmptyState* page) {
    // What it stands for may have such pages of its own.
    return page->widget(0)->findChild<QPushButton*>(QStringLiteral("emptyAction"));
  }

  int all = 0;
};

TEST_F(FilterWindow, OneChoiceReachesEveryView) {
  const PredictionModel& predictions = window->bridge().models().predictions;
  const int64_t late = predictions.row(predictions.rowCount() - 1).record;
  const int64_t early = predictions.row(0).record;
  const int rounds = predictions.row(0).round + 1;
  ASSERT_GT(predictions.last_round(), rounds);
  filter().choose(up_to(rounds));
  ASSERT_TRUE(wait_until([&] { return !filter().shows(late); }));
  EXPECT_TRUE(filter().shows(early));
  EXPECT_TRUE(chip("filterRound").startsWith(QStringLiteral("Round: up to %1 (").arg(rounds)))
      << chip("filterRound").toStdString();

  ASSERT_TRUE(wait_until([&] { return listed() > 0 && listed() < all; })) << listed();
  const auto& shown = model().ids();
  EXPECT_TRUE(std::ranges::all_of(shown, [&](int64_t id) { return filter().shows(id); }));
  const QString total = QStringLiteral("%1 of %2 records").arg(count_label(listed()), count_label(all));
  EXPECT_TRUE(wait_until([&] { return text("filterTotal") == total; })) << text("filterTotal").toStdString();

  auto* prediction = part<PredictionView>("predictionPage");
  window->tabs()->setCurrentWidget(prediction);
  const int guided = guided_up_to(rounds);
  ASSERT_TRUE(wait_until([&] { return part<QTableView>("predictionTable")->model()->rowCount() == guided; }));
  EXPECT_TRUE(text("predictionReading").startsWith(count_label(guided)))
      << text("predictionReading").toStdString();
  EXPECT_TRUE(part<QLabel>("filterNote")->isVisible()) << "figures by round are of all records";
  grab_themes(QStringLiteral("filter-scatter"));

  window->selection().select(predictions.row(0).task);
  auto* decisions = part<ParallelView>("decisionsPage");
  window->tabs()->setCurrentWidget(decisions);
  const auto lines = [&] { return decisions->canvas()->choice().data().records; };
  ASSERT_TRUE(wait_until([&] { return !lines().empty(); }));
  for (const auto& record : lines()) EXPECT_TRUE(filter().shows(record.id)) << record.id;
  EXPECT_FALSE(part<QLabel>("filterNote")->isVisible());
  grab_themes(QStringLiteral("filter-decisions"));

  auto* family = part<FamilyView>("familyPage");
  window->tabs()->setCurrentWidget(family);
  ASSERT_TRUE(wait_until([&] { return !family->empty_state()->empty(); }));
  grab_themes(QStringLiteral("filter-family"));
  window->tabs()->setCurrentWidget(part<RooflineView>("rooflinePage"));
  QTest::qWait(300);
  grab_themes(QStringLiteral("filter-roofline"));
  const QStringList clipped = clipped_texts(*part<QToolBar>("filterBar"));
  EXPECT_TRUE(clipped.isEmpty()) << clipped.join(QLatin1Char('\n')).toStdString();
  EXPECT_EQ(window->size(), QSize(1280, 800));

  part<QToolButton>("filterClear")->click();
  ASSERT_TRUE(wait_until([&] { return listed() == all; })) << listed();
  EXPECT_TRUE(filter().shows(late));
  EXPECT_EQ(part<QTableView>("predictionTable")->model()->rowCount(), predictions.rowCount());
}

TEST_F(FilterWindow, AnEmptiedPageOffersToClearTheFilter) {
  window->selection().select(window->bridge().models().predictions.row(0).task);
  FilterChoice choice;
  choice.records.until = 1000;
  filter().choose(choice);
  ASSERT_TRUE(
      wait_until([&] { return !filter().shows(window->bridge().models().predictions.row(0).record); }));
  auto* decisions = part<ParallelView>("decisionsPage");
  window->tabs()->setCurrentWidget(decisions);
  const auto filtered = [&](const EmptyState* page) {
    return page->empty() && offer(page)->text() == QStringLiteral("Clear filter");
  };
  ASSERT_TRUE(wait_until([&] { return filtered(decisions->empty_state()); }));
  auto* family = part<FamilyView>("familyPage");
  window->tabs()->setCurrentWidget(family);
  ASSERT_TRUE(wait_until([&] { return filtered(family->empty_state()); }));
  grab_themes(QStringLiteral("filter-empty"));
  // Whatever the window offers meanwhile.
  action("viewLayout2")->trigger();
  EXPECT_TRUE(filtered(family->empty_state()));
  EXPECT_TRUE(part<QToolBar>("filterBar")->isVisible());
  window->tabs()->setCurrentWidget(decisions);
  offer(decisions->empty_state())->click();
  EXPECT_FALSE(filter().active());
  EXPECT_TRUE(wait_until([&] { return !decisions->empty_state()->empty(); }));
  EXPECT_TRUE(wait_until([&] { return listed() == all; }));
}

TEST_F(FilterWindow, TasksAreFilteredInCurvesAndRoofline) {
  const int task = window->bridge().models().predictions.row(0).task;
  FilterChoice choice;
  choice.records.tasks = {window->bridge().models().tasks.tasks()[static_cast<size_t>(task)].id};
  filter().choose(choice);
  ASSERT_TRUE(wait_until([&] { return !filter().shows_task(task == 0 ? 1 : 0); }));
  window->tabs()->setCurrentWidget(window->findChild<TuningView*>());
  window->findChild<TuningView*>()->set_shown(TuningView::kAllTasks);
  window->findChild<TuningView*>()->refresh();
  ASSERT_EQ(window->findChild<TuningView*>()->plot().curves().size(), 1U);
  EXPECT_EQ(window->findChild<TuningView*>()->plot().curves().front().series, task);
  grab_themes(QStringLiteral("filter-tuning"));
  auto* roofline = part<RooflineView>("rooflinePage");
  window->tabs()->setCurrentWidget(roofline);
  EXPECT_EQ(part<QTableView>("rooflineTable")->model()->rowCount(), 1);
  EXPECT_TRUE(chip("filterTask").startsWith(QStringLiteral("Task: %1 · ").arg(task)))
      << chip("filterTask").toStdString();
}

TEST_F(FilterWindow, TheFormerFilterComesBack) {
  EXPECT_FALSE(action("editUndo")->isEnabled());
  filter().choose(up_to(2));
  ASSERT_TRUE(wait_until([&] { return listed() > 0 && listed() < all; }));
  const int few = listed();
  EXPECT_EQ(action("editUndo")->text(), QStringLiteral("&Undo change of the filter"));
  action("viewFilterBar")->trigger();
  EXPECT_FALSE(part<QToolBar>("filterBar")->isVisible());
  action("editUndo")->trigger();
  EXPECT_TRUE(part<QToolBar>("filterBar")->isVisible());
  EXPECT_TRUE(wait_until([&] { return listed() == all; }));
  EXPECT_FALSE(action("editUndo")->isEnabled());
  action("editRedo")->trigger();
  EXPECT_TRUE(wait_until([&] { return listed() == few; }));
}

TEST_F(FilterWindow, TheBarIsRememberedAndGoesWithItsModels) {
  EXPECT_TRUE(part<QToolBar>("filterBar")->isVisible());
  EXPECT_EQ(action("viewFilterBar")->shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+F")));
  filter().choose(up_to(2));
  auto* menu = part<QToolButton>("filterTask")->menu();
  Q_EMIT menu->aboutToShow();
  EXPECT_GT(menu->actions().size(), 3);
  action("fileClose")->trigger();
  EXPECT_FALSE(part<QToolBar>("filterBar")->isVisible());
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  EXPECT_TRUE(part<QToolBar>("filterBar")->isVisible());
  EXPECT_FALSE(filter().active());
  action("viewFilterBar")->trigger();
  open_window();
  ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
  EXPECT_FALSE(part<QToolBar>("filterBar")->isVisible());
}

}  // namespace
}  // namespace tilewright
