// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QDateTimeEdit>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/filter_selection.h"
#include "views/common/task_selection.h"
#include "views/errors/error_model.h"
#include "views/errors/error_view.h"
#include "views/filter/filter_bar.h"
#include "views/parallel/parallel_canvas.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/feature_model.h"
#include "views/prediction/prediction_model.h"
#include "views/prediction/prediction_view.h"
#include "views/prediction/round_model.h"
#include "views/prediction/scatter_plot.h"
#include "views/tuning/curve_grid.h"
#include "views/tuning/curve_model.h"

namespace tilewright {
namespace {

std::shared_ptr<const std::vector<int64_t>> ids(std::vector<int64_t> list) {
  return std::make_shared<const std::vector<int64_t>>(std::move(list));
}

FilterChoice of_state(const std::string& state) {
  FilterChoice choice;
  choice.records.states = {state};
  return choice;
}

class Filter : public ::testing::Test {
 protected:
  Filter() { filter.set_tasks({"a", "b", "c"}); }

  TaskSelection selection;
  FilterSelection filter{&selection};
};

TEST_F(Filter, IsChosenUndoneAndDoneAgain) {
  QSignalSpy changed(&filter, &FilterSelection::changed);
  EXPECT_FALSE(filter.active());
  filter.choose(of_state("ok"));
  filter.choose(of_state("ok"));
  EXPECT_EQ(changed.count(), 1) << "nothing new the second time";
  filter.choose(of_state("timeout"));
  filter.undo_stack()->undo();
  EXPECT_EQ(filter.choice(), of_state("ok"));
  filter.undo_stack()->undo();
  EXPECT_FALSE(filter.active());
  filter.undo_stack()->redo();
  EXPECT_EQ(filter.choice(), of_state("ok"));
  filter.clear();
  EXPECT_FALSE(filter.active());
  filter.undo_stack()->undo();
  EXPECT_EQ(filter.choice(), of_state("ok")) << "clearing is a step as well";
  filter.forget();
  EXPECT_FALSE(filter.active());
  EXPECT_FALSE(filter.undo_stack()->canUndo());
}

TEST_F(Filter, WhatBelongsTogetherIsOneStep) {
  filter.choose(of_state("ok"), 1);
  filter.choose(of_state("timeout"), 1);
  filter.choose(of_state("run"), 2);
  EXPECT_EQ(filter.undo_stack()->count(), 2);
  filter.undo_stack()->undo();
  EXPECT_EQ(filter.choice(), of_state("timeout"));
  filter.choose({}, 1);
  EXPECT_EQ(filter.undo_stack()->count(), 0) << "back where it began";
}

TEST_F(Filter, FollowsTheSelectedTask) {
  FilterChoice choice;
  choice.selected_task = true;
  filter.choose(choice);
  EXPECT_FALSE(filter.active()) << "none is selected";
  QSignalSpy changed(&filter, &FilterSelection::changed);
  selection.select(1);
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(filter.filter().tasks, std::vector<std::string>{"b"});
  filter.set_kept(ids({7}));
  EXPECT_TRUE(filter.shows_task(1));
  EXPECT_FALSE(filter.shows_task(0));
  EXPECT_EQ(filter.undo_stack()->count(), 1) << "to select is no step";
}

TEST_F(Filter, KnowsOfWhichTasksNothingIsLeft) {
  EXPECT_FALSE(filter.leaves_nothing(0));
  filter.choose(of_state("timeout"));
  EXPECT_FALSE(filter.leaves_nothing(0)) << "nothing is answered yet";
  QSignalSpy changed(&filter, &FilterSelection::records_changed);
  filter.set_kept(ids({3}), {"b"});
  EXPECT_TRUE(filter.leaves_nothing(0));
  EXPECT_FALSE(filter.leaves_nothing(1));
  EXPECT_FALSE(filter.leaves_nothing(17)) << "there is no such task";
  filter.set_kept(ids({3}), {"b", "c"});
  EXPECT_EQ(changed.count(), 2);
  EXPECT_FALSE(filter.leaves_nothing(2));
  filter.clear();
  EXPECT_FALSE(filter.leaves_nothing(0));
}

TEST_F(Filter, ShowsWhatTheDatabaseAnswered) {
  EXPECT_TRUE(filter.shows(5));
  filter.choose(of_state("ok"));
  EXPECT_TRUE(filter.shows(5)) << "as long as nothing is answered";
  QSignalSpy changed(&filter, &FilterSelection::records_changed);
  filter.set_kept(ids({3, 5, 9}));
  EXPECT_TRUE(filter.shows(5));
  EXPECT_FALSE(filter.shows(4));
  filter.set_kept(ids({3, 5, 9}));
  EXPECT_EQ(changed.count(), 1) << "the same again";
  filter.clear();
  EXPECT_EQ(changed.count(), 2);
  EXPECT_TRUE(filter.shows(4));
  filter.set_kept(ids({}));
  EXPECT_TRUE(filter.shows(4)) << "an answer that comes too late";
}

class Bar : public Filter {
 protected:
  Bar() {
    bar.set_task_titles(
        {QStringLiteral("0 · conv"), QStringLiteral("1 · dense"), QStringLiteral("2 · pool")});
    RecordCounts counts;
    counts.all = 1300;
    counts.kept = 1200;
    counts.but_task = counts.but_round = counts.but_source = counts.but_time = 1200;
    counts.but_state = 1300;
    counts.tasks = {{"a", 700}, {"b", 500}};
    counts.states = {{"ok", 1200}, {"timeout", 100}};
    counts.sources = {{"", 200}, {"random", 1000}};
    counts.last_round = 12;
    counts.first_time = 1'700'000'000'000;
    counts.last_time = 1'700'003'600'000;
    bar.set_counts(counts);
  }

  QToolButton* chip(const char* name) const { return bar.findChild<QToolButton*>(QLatin1String(name)); }
  std::string text(const char* name) const { return chip(name)->text().toStdString(); }
  QMenu* open(const char* name) const {
    Q_EMIT chip(name)->menu()->aboutToShow();
    return chip(name)->menu();
  }
  QAction* entry(const char* name, const QString& label) const {
    for (QAction* action : chip(name)->menu()->actions())
      if (action->text().startsWith(label)) return action;
    return nullptr;
  }

  FilterBar bar{&filter};
};

TEST_F(Bar, SaysOnEachChipWhatItKeeps) {
  EXPECT_EQ(text("filterState"), "State: all (1200)");
  filter.choose(of_state("ok"));
  EXPECT_EQ(text("filterState"), "State: ok (1200 of 1300)");
  EXPECT_TRUE(chip("filterState")->font().bold());
  EXPECT_FALSE(chip("filterTask")->font().bold());
  EXPECT_EQ(bar.findChild<QLabel*>(QStringLiteral("filterTotal"))->text(),
            QStringLiteral("1200 of 1300 records"));
  bar.findChild<QToolButton*>(QStringLiteral("filterClear"))->click();
  EXPECT_FALSE(filter.active());
  EXPECT_FALSE(chip("filterClear")->isEnabled());
}

TEST_F(Bar, ValuesAreTickedInAMenuThatCountsThem) {
  open("filterState");
  ASSERT_NE(entry("filterState", QStringLiteral("ok\t1200")), nullptr);
  QAction* timeout = entry("filterState", QStringLiteral("Took too long\t100"));
  ASSERT_NE(timeout, nullptr);
  timeout->trigger();
  entry("filterState", QStringLiteral("ok"))->trigger();
  EXPECT_EQ(filter.choice().records.states, (std::vector<std::string>{"timeout", "ok"}));
  EXPECT_EQ(filter.undo_stack()->count(), 1) << "while the menu is open";
  EXPECT_TRUE(text("filterState").starts_with("2 state(s)"));
  open("filterState");
  EXPECT_TRUE(entry("filterState", QStringLiteral("ok"))->isChecked());
  entry("filterState", QStringLiteral("ok"))->trigger();
  filter.undo_stack()->undo();
  EXPECT_EQ(filter.choice().records.states.size(), 2U);

  open("filterTask");
  ASSERT_NE(entry("filterTask", QStringLiteral("2 · pool\t0")), nullptr);
  entry("filterTask", QStringLiteral("1 · dense\t500"))->trigger();
  EXPECT_EQ(filter.choice().records.tasks, std::vector<std::string>{"b"});
  EXPECT_TRUE(text("filterTask").starts_with("Task: 1 · dense"));
  open("filterTask")->findChild<QAction*>(QStringLiteral("filterSelectedTask"))->trigger();
  EXPECT_TRUE(filter.choice().selected_task);
  EXPECT_TRUE(filter.choice().records.tasks.empty());
  open("filterTask")->findChild<QAction*>(QStringLiteral("filterAll"))->trigger();
  EXPECT_FALSE(filter.choice().selected_task);

  open("filterSource");
  entry("filterSource", QStringLiteral("not kept\t200"))->trigger();
  EXPECT_EQ(filter.choice().records.sources, std::vector<std::string>{""});
}

TEST_F(Bar, RoundsAndTimesAreRanges) {
  QMenu* rounds = open("filterRound");
  rounds->findChild<QSpinBox*>(QStringLiteral("filterFirstRound"))->setValue(3);
  rounds->findChild<QSpinBox*>(QStringLiteral("filterLastRound"))->setValue(5);
  EXPECT_EQ(filter.choice().records.first_round, 3);
  EXPECT_EQ(filter.choice().records.last_round, 5);
  EXPECT_EQ(filter.undo_stack()->count(), 1);
  EXPECT_TRUE(text("filterRound").starts_with("Rounds: 3 to 5 "));
  rounds->findChild<QSpinBox*>(QStringLiteral("filterFirstRound"))->setValue(0);
  EXPECT_FALSE(filter.choice().records.first_round);
  open("filterRound")->findChild<QAction*>(QStringLiteral("filterLastRounds"))->trigger();
  EXPECT_EQ(filter.choice().records.first_round, 8);
  EXPECT_FALSE(filter.choice().records.last_round);

  QMenu* times = open("filterTime");
  EXPECT_FALSE(times->findChild<QAction*>(QStringLiteral("filterSinceResume"))->isEnabled());
  auto* until = times->findChild<QDateTimeEdit*>(QStringLiteral("filterUntil"));
  EXPECT_EQ(until->dateTime().toMSecsSinceEpoch(), 1'700'003'600'000) << "of the last record";
  until->setDateTime(QDateTime::fromMSecsSinceEpoch(1'700'001'000'000));
  EXPECT_EQ(filter.choice().records.until, 1'700'001'000'000);
  EXPECT_FALSE(filter.choice().records.from) << "nobody touched it";
}

TEST_F(Bar, ARangeNeverEndsBeforeItBegins) {
  QMenu* rounds = open("filterRound");
  auto* first = rounds->findChild<QSpinBox*>(QStringLiteral("filterFirstRound"));
  auto* last = rounds->findChild<QSpinBox*>(QStringLiteral("filterLastRound"));
  first->setValue(5);
  EXPECT_FALSE(filter.choice().records.last_round) << "its field moved, and says nothing";
  EXPECT_EQ(last->text(), QStringLiteral("–"));
  last->stepUp();
  EXPECT_EQ(filter.choice().records.last_round, 5);
  first->setValue(9);
  EXPECT_EQ(filter.choice().records.first_round, 5);
  last->setValue(3);
  EXPECT_EQ(filter.choice().records.first_round, 5);
  EXPECT_FALSE(filter.choice().records.last_round);
  first->setValue(9);
  EXPECT_EQ(filter.choice().records.first_round, 9) << "nothing ends the range";
  first->setValue(0);
  last->setValue(3);
  EXPECT_FALSE(filter.choice().records.first_round);
  EXPECT_EQ(filter.choice().records.last_round, 3);
  rounds = open("filterRound");
  first = rounds->findChild<QSpinBox*>(QStringLiteral("filterFirstRound"));
  first->setValue(9);
  EXPECT_EQ(filter.choice().records.first_round, 3) << "also when the menu is opened again";

  QMenu* times = open("filterTime");
  auto* from = times->findChild<QDateTimeEdit*>(QStringLiteral("filterFrom"));
  auto* until = times->findChild<QDateTimeEdit*>(QStringLiteral("filterUntil"));
  from->setDateTime(QDateTime::fromMSecsSinceEpoch(1'700'005'000'000));
  EXPECT_EQ(filter.choice().records.from, 1'700'005'000'000) << "behind the last record";
  EXPECT_FALSE(filter.choice().records.until);
  until->setDateTime(QDateTime::fromMSecsSinceEpoch(1'700'006'000'000));
  until->setDateTime(QDateTime::fromMSecsSinceEpoch(1'700'001'000'000));
  EXPECT_EQ(filter.choice().records.until, 1'700'005'000'000);
  from->setDateTime(QDateTime::fromMSecsSinceEpoch(1'700'009'000'000));
  EXPECT_EQ(filter.choice().records.from, 1'700'005'000'000);
}

TEST_F(Bar, AllCanBeChosenOnceSomethingIsTicked) {
  const auto* all = open("filterState")->findChild<QAction*>(QStringLiteral("filterAll"));
  EXPECT_FALSE(all->isEnabled());
  QAction* ok = entry("filterState", QStringLiteral("ok"));
  ok->trigger();
  EXPECT_TRUE(all->isEnabled()) << "the menu is still open";
  ok->trigger();
  EXPECT_FALSE(all->isEnabled());
}

TEST_F(Bar, TheLastRoundsAreThoseOfTheShownSession) {
  RecordCounts counts;
  counts.last_round = 500;
  counts.shown_round = 12;
  bar.set_counts(counts);
  open("filterRound")->findChild<QAction*>(QStringLiteral("filterLastRound"))->trigger();
  EXPECT_EQ(filter.choice().records.first_round, 12);
  EXPECT_FALSE(filter.choice().records.last_round);
  open("filterRound")->findChild<QAction*>(QStringLiteral("filterLastRounds"))->trigger();
  EXPECT_EQ(filter.choice().records.first_round, 8);
  counts.shown_round = 0;
  bar.set_counts(counts);
  open("filterRound")->findChild<QAction*>(QStringLiteral("filterLastRound"))->trigger();
  EXPECT_EQ(filter.choice().records.first_round, 1) << "it begins, others do not count";
}

TEST_F(Bar, AMenuStaysOpenWhileValuesAreTicked) {
  bar.show();
  QMenu* menu = chip("filterState")->menu();
  menu->popup({0, 0});
  QAction* ok = entry("filterState", QStringLiteral("ok"));
  QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(ok).center());
  EXPECT_TRUE(ok->isChecked());
  EXPECT_TRUE(menu->isVisible());
  menu->setActiveAction(ok);
  QTest::keyClick(menu, Qt::Key_Space);
  EXPECT_FALSE(ok->isChecked());
  EXPECT_TRUE(menu->isVisible());
  menu->close();
}

TEST(EmptyState, OffersToClearAFilter) {
  auto* content = new QWidget;
  EmptyState state(content, QStringLiteral("Nothing yet."));
  state.set_action(QStringLiteral("Begin"));
  auto* button = state.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  auto* words = state.findChild<QLabel*>(QStringLiteral("emptySentence"));
  QSignalSpy cleared(&state, &EmptyState::clear_filter_wanted);
  QSignalSpy begun(&state, &EmptyState::action_wanted);
  state.set_filtered(true);
  EXPECT_EQ(words->text(), QStringLiteral("No records for this filter"));
  EXPECT_EQ(button->text(), QStringLiteral("Clear filter"));
  state.set_action(QStringLiteral("Go on"));
  button->click();
  EXPECT_EQ(cleared.count(), 1);
  EXPECT_EQ(begun.count(), 0);
  state.set_filtered(false);
  EXPECT_EQ(words->text(), QStringLiteral("Nothing yet."));
  EXPECT_EQ(button->text(), QStringLiteral("Go on"));
}

TEST_F(Filter, ChoosesTheFailuresThatAreTold) {
  ErrorModel model;
  for (int trial = 1; trial <= 300; ++trial)
    model.add(trial % 2, trial, "timeout", QStringLiteral("took longer than %1 s").arg(trial).toStdString(),
              trial);
  model.add(2, 301, "run", "crashed", 301);
  ErrorView view(&model);
  view.follow_filter(&filter);
  const auto* table = view.findChild<DataTable*>(QStringLiteral("errorTable"));
  ASSERT_EQ(table->model()->rowCount(), 2);
  view.findChild<DataTable*>(QStringLiteral("errorTable"))->selectRow(1);
  filter.choose(of_state("timeout"));
  filter.set_kept(ids({2, 4}));
  ASSERT_EQ(table->model()->rowCount(), 1);
  EXPECT_EQ(table->model()->index(0, ErrorModel::kCount).data().toString(), QStringLiteral("2"));
  EXPECT_EQ(table->model()->index(0, ErrorModel::kTasks).data().toInt(), 1);
  EXPECT_EQ(model.records(0), (std::vector<int64_t>{2, 4}));
  EXPECT_EQ(model.failures(0).back().record, 4) << "though it is no longer kept in full";
  EXPECT_EQ(model.total(), 301);
  // What comes now is told of once the database knows it.
  model.add(2, 302, "run", "crashed", 302);
  EXPECT_EQ(table->model()->rowCount(), 1);
  filter.set_kept(ids({302}));
  ASSERT_EQ(table->model()->rowCount(), 1);
  EXPECT_EQ(table->model()->index(0, ErrorModel::kLastTrial).data().toString(), QStringLiteral("302"));

  filter.set_kept(ids({}));
  auto* button = view.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  EXPECT_EQ(button->text(), QStringLiteral("Clear filter"));
  button->click();
  EXPECT_EQ(table->model()->rowCount(), 2);
  EXPECT_EQ(table->model()->index(0, ErrorModel::kCount).data().toString(), QStringLiteral("300"));
}

TEST_F(Filter, LeavesTheFailureThatIsReadWhileItIsAmongThoseThatAreTold) {
  ErrorModel model;
  for (int trial = 1; trial <= 6; ++trial)
    model.add(0, trial, "timeout", "took longer than " + std::to_string(trial) + " s", trial);
  ErrorView view(&model);
  view.follow_filter(&filter);
  filter.choose(of_state("timeout"));
  filter.set_kept(ids({2, 4}));
  view.findChild<DataTable*>(QStringLiteral("errorTable"))->selectRow(0);
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  auto* which = view.findChild<QSpinBox*>(QStringLiteral("errorWhich"));
  which->setValue(1);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("took longer than 2 s"));
  filter.set_kept(ids({1, 2, 4, 6}));
  EXPECT_EQ(text->toPlainText(), QStringLiteral("took longer than 2 s"));
  EXPECT_EQ(which->value(), 2);
  EXPECT_EQ(which->maximum(), 4);
  filter.set_kept(ids({4, 6}));
  EXPECT_EQ(text->toPlainText(), QStringLiteral("took longer than 6 s")) << "the newest that is told of";
}

TEST_F(Filter, ChoosesTheLinesOfTheDecisions) {
  selection.select(0);
  auto data = std::make_shared<DecisionRecords>();
  data->sketches = {QStringLiteral("direct/0")};
  data->axes = {{QStringLiteral("tile"), {QStringLiteral("8"), QStringLiteral("16")}}};
  for (int i = 0; i < 10; ++i) data->records.push_back({100 + i, 1e-3 * (i + 1), 0, {i % 2}});
  ParallelView view(&selection);
  view.follow_filter(&filter);
  view.set_records(0, data);
  EXPECT_EQ(view.canvas()->choice().shown().size(), 10U);
  filter.choose(of_state("ok"));
  filter.set_kept(ids({101, 105}));
  EXPECT_EQ(view.canvas()->choice().shown().size(), 2U);
  filter.set_kept(ids({}));
  EXPECT_TRUE(view.empty_state()->empty());
  view.empty_state()->findChild<QPushButton*>(QStringLiteral("emptyAction"))->click();
  EXPECT_FALSE(filter.active());
  EXPECT_EQ(view.canvas()->choice().shown().size(), 10U);
}

TEST_F(Filter, ChoosesThePointsOfTheScatter) {
  PredictionModel model;
  RoundModel rounds;
  FeatureModel features;
  model.reset(1);
  std::vector<PredictionModel::Row> rows;
  for (int i = 1; i <= 6; ++i) rows.push_back({i, 0, 1.0 / i, 1e-3 * i, 1, 50 + i, 0});
  model.add(rows);
  PredictionView view(&model, &rounds, &features, &selection);
  view.follow_filter(&filter);
  const auto* table = view.findChild<DataTable*>(QStringLiteral("predictionTable"));
  const auto* reading = view.findChild<QLabel*>(QStringLiteral("predictionReading"));
  EXPECT_EQ(reading->text(), QStringLiteral("6 program(s)"));
  filter.choose(of_state("ok"));
  filter.set_kept(ids({51, 53}));
  EXPECT_EQ(table->model()->rowCount(), 2);
  EXPECT_EQ(reading->text(), QStringLiteral("2 program(s)"));
  filter.clear();
  EXPECT_EQ(table->model()->rowCount(), 6);
}

TEST_F(Filter, ChoosesMeasuredPointsAndSmallCharts) {
  CurveModel model;
  model.reset({QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")});
  for (int i = 1; i <= 4; ++i) model.add_trial({1, i, 1.0 * i, 1e-3 * i, 0, 0, 20 + i});
  EXPECT_EQ(model.measured(1, false).size(), 4U);
  const auto some = model.measured(1, false, [](int64_t record) { return record > 22; });
  ASSERT_EQ(some.size(), 2U);
  EXPECT_EQ(some.front().x(), 3);

  CurveGrid grid(&model, &selection);
  grid.resize(600, 300);
  grid.show();
  const QRect first = grid.cell(0);
  grid.set_tasks(std::vector<int>{1, 2});
  EXPECT_TRUE(grid.cell(0).isEmpty());
  EXPECT_EQ(grid.cell(1), first);
  QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.cell(2).center());
  EXPECT_EQ(selection.task(), 2);
  QTest::keyClick(&grid, Qt::Key_Left);
  EXPECT_EQ(selection.task(), 1);
  QTest::keyClick(&grid, Qt::Key_Left);
  EXPECT_EQ(selection.task(), 1) << "the first has no chart";
}

}  // namespace
}  // namespace tilewright
