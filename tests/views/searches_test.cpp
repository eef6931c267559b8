// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QChart>
#include <QComboBox>
#include <QLineSeries>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QValueAxis>
#include <algorithm>
#include <set>

#include "views/common/chart_bands.h"
#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/searches/replay_form.h"
#include "views/searches/search_curve_chart.h"
#include "views/searches/search_legend.h"
#include "views/searches/search_look.h"
#include "views/searches/search_model.h"
#include "views/searches/search_pair_model.h"
#include "views/searches/search_text.h"
#include "views/searches/searches_view.h"

namespace tilewright {
namespace {

SearchContestant searcher(const char* name, int look, std::vector<double> shares) {
  SearchContestant one;
  one.name = QLatin1String(name);
  one.look = look;
  one.equal_seconds_share = shares.back() - 0.1;
  one.shares = std::move(shares);
  one.won = 30 - 10 * look;
  one.lost = 10 * look;
  one.tied = 5;
  one.searches = 40;
  one.search_seconds = 1.25;
  one.training_seconds = 3;
  return one;
}

SearchCurve rising_curve(double from, double to, double step) {
  SearchCurve curve;
  for (int i = 1; i <= 64; ++i) {
    const double median = to - (to - from) / i;
    curve.push_back({step * i, 0.9 * median, median, std::min(1.0, 1.05 * median)});
  }
  return curve;
}

/// Three contestants: "random", the reference; "evolutionary", the best; "chameleon", a reconstruction.
SearchComparison three_searchers(const QString& task = {}) {
  SearchComparison made;
  made.task = task;
  made.reference = QStringLiteral("random");
  made.checkpoints = {8, 64};
  made.contestants = {searcher("chameleon", 0, {0.6, 0.9}), searcher("evolutionary", 1, {0.7, 0.95}),
                      searcher("random", 2, {0.5, 0.8})};
  made.contestants[0].reconstruction = true;
  made.contestants[0].ended_early = 2;
  made.contestants[1].regret = 0.021;
  made.contestants[1].changed = 0.25;
  made.contestants[1].measured_again = 40;
  made.contestants[2].regret = 0.1;
  made.contestants[2].changed = 0.5;
  made.contestants[2].measured_again = 10;
  made.pairs = {{0, 1, 40, 1.05, 1.02, 1.08, SearchPair::kSlower},
                {0, 2, 40, 0.89, 0.85, 0.93, SearchPair::kFaster},
                {1, 2, 40, 0.98, 0.95, 1.02, SearchPair::kCannotTell}};
  made.over_trials = {{rising_curve(0.4, 0.9, 1), rising_curve(0.5, 0.95, 1), rising_curve(0.3, 0.8, 1)},
                      0.5};
  made.over_seconds = {{rising_curve(0.4, 0.9, 3), rising_curve(0.5, 0.95, 2), rising_curve(0.3, 0.8, 1)},
                       0.4};
  return made;
}

ComparedSearches two_tasks() {
  ComparedSearches made;
  made.trials = 64;
  made.round_size = 16;
  made.searches = 120;
  made.seeds = 20;
  made.tasks = 2;
  made.comparisons = {three_searchers(), three_searchers(QStringLiteral("conv")),
                      three_searchers(QStringLiteral("matmul"))};
  return made;
}

/// The cells of a model, a line a row.
QStringList lines_of(const QAbstractItemModel& model) {
  QStringList lines;
  for (int row = 0; row < model.rowCount(); ++row) {
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
      cells << model.index(row, column).data().toString();
    lines << cells.join(QStringLiteral(" | "));
  }
  return lines;
}

std::vector<QLineSeries*> curves_shown(const SearchCurveChart& chart) {
  std::vector<QLineSeries*> shown;
  for (auto* series : chart.chart()->series()) {
    auto* line = qobject_cast<QLineSeries*>(series);
    if (line != nullptr && line->isVisible()) shown.push_back(line);
  }
  return shown;
}

TEST(SearchModel, HasEveryFigureOfEachContestant) {
  SearchModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_EQ(model.rowCount(), 0);
  model.set_comparison(three_searchers());
  EXPECT_EQ(
      lines_of(model),
      (QStringList{
          QStringLiteral("chameleon * | 60.0 % | 90.0 % | 80.0 % | 30 / 5 / 0 | – | – | 1.250 s | "
                         "3.000 s | 2 of 40 ended early"),
          QStringLiteral("evolutionary | 70.0 % | 95.0 % | 85.0 % | 20 / 5 / 10 | 2.1 % | 25.0 % | "
                         "1.250 s | 3.000 s | "),
          QStringLiteral("random | 50.0 % | 80.0 % | 70.0 % | – | 10.0 % (10 of 40) | 50.0 % (10 of 40) | "
                         "1.250 s | 3.000 s | the reference")}));
  EXPECT_EQ(model.index(0, model.last_share()).data(kRawRole).toDouble(), 0.9);
  EXPECT_EQ(model.index(1, model.column_of(SearchModel::kWins)).data(kRawRole).toInt(), 10);
  EXPECT_FALSE(model.index(0, model.column_of(SearchModel::kRegret)).data(kRawRole).isValid());
  EXPECT_TRUE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("our choices")));
  EXPECT_TRUE(
      model.index(0, model.last_share()).data(Qt::ToolTipRole).toString().contains(QStringLiteral("1.11×")));
  for (int column = 0; column < model.columnCount(); ++column) {
    EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty()) << column;
    EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty()) << column;
  }
  // Other checkpoints are other columns.
  auto more = three_searchers();
  more.checkpoints.push_back(128);
  const int columns = model.columnCount();
  model.set_comparison(more);
  EXPECT_EQ(model.columnCount(), columns + 1);
  EXPECT_EQ(model.index(0, model.last_share()).data().toString(), QStringLiteral("–"));
  model.set_comparison({});
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(SearchPairModel, TellsEachPairFromBothSidesInWords) {
  SearchPairModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_comparison(three_searchers());
  EXPECT_EQ(lines_of(model),
            (QStringList{QStringLiteral("1. evolutionary | – | ▲ faster 0.952 | ≈ cannot tell 0.980"),
                         QStringLiteral("2. chameleon * | ▼ slower 1.050 | – | ▲ faster 0.890"),
                         QStringLiteral("3. random | ≈ cannot tell 1.020 | ▼ slower 1.124 | –")}));
  const QString tip = model.index(2, 2).data(Qt::ToolTipRole).toString();
  for (const char* part :
       {"random finds slower programs than chameleon", "1.124 (1.075 to 1.176)", "40 pairs"})
    EXPECT_TRUE(tip.contains(QLatin1String(part))) << tip.toStdString();
  EXPECT_EQ(model.headerData(2, Qt::Horizontal, Qt::ToolTipRole).toString(),
            QStringLiteral("2. chameleon *"));
  for (int row = 0; row < 3; ++row)
    EXPECT_FALSE(model.index(row, 1).data(Qt::BackgroundRole).isValid()) << "no colour tells anything";
}

TEST(SearchLook, NeighboursDifferWithoutColour) {
  for (int look = 0; look < 12; ++look) {
    std::set<Qt::PenStyle> styles;
    for (int i = 0; i < 5; ++i) styles.insert(search_pen_style(look + i));
    EXPECT_EQ(styles.size(), 5U) << look;
    EXPECT_NE(search_pen_style(look), search_pen_style(look + 8)) << "their colours are the nearest";
  }
}

TEST(SearchCurveChart, DrawsMediansWithBands) {
  SearchCurveChart chart;
  chart.resize(800, 400);
  chart.show_comparison(three_searchers(), false);
  const auto lines = curves_shown(chart);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NEAR(lines[1]->points().back().y(), 100 * three_searchers().over_trials.curves[1].back().median,
              1e-9);
  auto* across = qobject_cast<QValueAxis*>(chart.chart()->axes(Qt::Horizontal).front());
  auto* shares = qobject_cast<QValueAxis*>(chart.chart()->axes(Qt::Vertical).front());
  EXPECT_EQ(across->max(), 64);
  EXPECT_EQ(shares->min(), 50);
  EXPECT_EQ(shares->max(), 100);
  chart.show_comparison(three_searchers(), true);
  EXPECT_EQ(across->max(), 192);
  EXPECT_EQ(shares->min(), 40);
  chart.show_comparison({}, true);
  EXPECT_TRUE(curves_shown(chart).empty());
}

TEST(SearchCurveChart, HidesAndPointsOut) {
  SearchCurveChart chart;
  chart.show_comparison(three_searchers(), false);
  chart.set_hidden({QStringLiteral("chameleon")});
  ASSERT_EQ(curves_shown(chart).size(), 2U);
  chart.highlight(1);
  const auto lines = curves_shown(chart);
  EXPECT_GT(lines[0]->pen().widthF(), lines[1]->pen().widthF());
  EXPECT_LT(lines[1]->pen().color().alphaF(), 0.5);
  // The same task with more curves keeps what is hidden.
  chart.show_comparison(three_searchers(), false);
  EXPECT_EQ(curves_shown(chart).size(), 2U);
}

TEST(SearchCurveChart, ReadsWhatIsUnderThePointer) {
  SearchCurveChart chart;
  chart.resize(800, 400);
  chart.show();
  chart.show_comparison(three_searchers(), false);
  Q_EMIT chart.hovered(10.2);
  ASSERT_EQ(chart.readings().size(), 3);
  EXPECT_EQ(chart.readings()[0].name, QStringLiteral("evolutionary")) << "the best is on top";
  const double share = three_searchers().over_trials.curves[1][9].median;
  EXPECT_EQ(chart.readings()[0].value, search_share_label(share));
  EXPECT_TRUE(chart.readings()[0].change.contains(search_share_label(0.9 * share)));
  EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("10")));
  QTest::keyClick(&chart, Qt::Key_Right);
  EXPECT_EQ(chart.cross(), 11);
  QTest::keyClick(&chart, Qt::Key_Left);
  EXPECT_EQ(chart.cross(), 10);
  Q_EMIT chart.hovered(1000);
  EXPECT_TRUE(chart.readings().isEmpty()) << "no curve goes there";
}

TEST(SearchCurveChart, FollowsTheTheme) {
  SearchCurveChart chart;
  chart.show_comparison(three_searchers(), false);
  for (const Theme* theme : {&dark_theme(), &light_theme()}) {
    chart.setPalette(palette_of(*theme));
    EXPECT_EQ(chart.chart()->backgroundBrush().color(), theme->panel);
    for (size_t i = 0; i < 3; ++i)
      EXPECT_EQ(curves_shown(chart)[i]->pen().color(), theme->task_line(static_cast<int>(i)));
  }
}

TEST(SearchLegend, ChecksShowCurvesByName) {
  SearchLegend legend;
  legend.show_comparison(three_searchers());
  ASSERT_EQ(legend.count(), 3);
  EXPECT_EQ(legend.item(0)->text(), QStringLiteral("evolutionary")) << "the best first";
  QSignalSpy changed(&legend, &SearchLegend::hidden_changed);
  QSignalSpy chosen(&legend, &SearchLegend::chosen);
  legend.item(0)->setCheckState(Qt::Unchecked);
  EXPECT_EQ(changed.count(), 1);
  EXPECT_TRUE(legend.hidden().contains(QStringLiteral("evolutionary")));
  legend.setCurrentRow(1);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen[0][0].toInt(), 0) << "chameleon";
  // Another task has the same contestants.
  legend.show_comparison(three_searchers(QStringLiteral("conv")));
  EXPECT_EQ(legend.item(0)->checkState(), Qt::Unchecked);
  EXPECT_EQ(legend.current_contestant(), 0);
  legend.item(0)->setCheckState(Qt::Checked);
  EXPECT_TRUE(legend.hidden().empty());
}

TEST(ReplayForm, BeginsWhenEverythingIsChosen) {
  ReplayForm form;
  auto* start = form.findChild<QPushButton*>(QStringLiteral("searchStart"));
  form.offer({{QStringLiteral("random"), QStringLiteral("by chance"), false, false},
              {QStringLiteral("chameleon"), QStringLiteral("learns"), true, true}});
  EXPECT_FALSE(start->isEnabled());
  form.add_spaces({QStringLiteral("/a.space.gz"), QStringLiteral("/b.space.gz")});
  form.add_spaces({QStringLiteral("/a.space.gz")});
  EXPECT_TRUE(start->isEnabled());
  form.findChild<QSpinBox*>(QStringLiteral("searchSeeds"))->setValue(3);
  form.findChild<QSpinBox*>(QStringLiteral("searchTrials"))->setValue(50);
  QSignalSpy wanted(&form, &ReplayForm::start_wanted);
  form.set_obstacle(QStringLiteral("busy"));
  EXPECT_FALSE(start->isEnabled());
  form.set_obstacle({});
  start->click();
  ASSERT_EQ(wanted.count(), 1);
  const SearchReplayWish wish = form.wish();
  EXPECT_EQ(wish.spaces, (QStringList{QStringLiteral("/a.space.gz"), QStringLiteral("/b.space.gz")}));
  EXPECT_EQ(wish.contestants, std::vector<int>{0}) << "networks are slow: they are chosen by hand";
  EXPECT_EQ(wish.seeds, 3);
  EXPECT_EQ(wish.trials, 50);
  EXPECT_EQ(wish.round_size, 16);
  auto* contestants = form.findChild<QListWidget*>(QStringLiteral("searchContestants"));
  contestants->item(0)->setCheckState(Qt::Unchecked);
  EXPECT_FALSE(start->isEnabled());
}

TEST(SearchesView, SaysHowToGetWhatItLacks) {
  SearchesView view;
  QSignalSpy asked(&view, &SearchesView::searches_wanted);
  view.resize(1000, 700);
  view.show();
  EXPECT_EQ(asked.count(), 1);
  view.set_searches({});
  auto* button = view.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_TRUE(button->isVisible());
  button->click();
  EXPECT_TRUE(view.form()->isVisible());
  EXPECT_TRUE(view.findChild<QPushButton*>(QStringLiteral("searchOpen"))->isVisible());
  view.findChild<QPushButton*>(QStringLiteral("searchCloseForm"))->click();
  EXPECT_FALSE(view.form()->isVisible());
  view.set_searches({two_tasks()});
  EXPECT_FALSE(button->isVisible());
}

TEST(SearchesView, ShowsATaskOverTrialsOrSeconds) {
  SearchesView view;
  view.resize(1000, 700);
  view.show();
  view.set_searches({two_tasks()});
  auto* chart = view.findChild<SearchCurveChart*>();
  auto* table = view.findChild<DataTable*>(QStringLiteral("searchTable"));
  auto* tasks = view.findChild<QComboBox*>(QStringLiteral("searchTask"));
  auto* axis = view.findChild<QComboBox*>(QStringLiteral("searchAxis"));
  ASSERT_EQ(tasks->count(), 3);
  EXPECT_FALSE(view.findChild<QComboBox*>(QStringLiteral("searchPart"))->isVisible()) << "there is one";
  EXPECT_EQ(table->model()->index(0, 0).data().toString(), QStringLiteral("evolutionary"))
      << "the best first";
  for (const char* words : {"Searches: 120", "seeds: 20", "geometric means over tasks", "Reconstruction"})
    EXPECT_TRUE(view.summary().contains(QLatin1String(words))) << view.summary().toStdString();
  tasks->setCurrentIndex(tasks->findData(QStringLiteral("matmul")));
  EXPECT_FALSE(view.summary().contains(QStringLiteral("geometric")));
  axis->setCurrentIndex(1);
  auto* across = qobject_cast<QValueAxis*>(chart->chart()->axes(Qt::Horizontal).front());
  EXPECT_EQ(across->max(), 192);
  table->selectRow(1);
  EXPECT_EQ(view.findChild<SearchLegend*>()->current_contestant(), 0) << "the table leads the legend";
  // What comes meanwhile changes nothing of what is looked at.
  view.set_searches({two_tasks()});
  EXPECT_EQ(tasks->currentData().toString(), QStringLiteral("matmul"));
  EXPECT_EQ(axis->currentIndex(), 1);
  EXPECT_EQ(view.findChild<SearchLegend*>()->current_contestant(), 0);
}

TEST(SearchesView, GoesToThePartOfAReplay) {
  SearchesView view;
  view.resize(1000, 700);
  view.show();
  auto other = two_tasks();
  other.trials = 500;
  view.choose_part(500, 16);
  view.set_searches({two_tasks()});
  EXPECT_TRUE(view.summary().contains(QStringLiteral("64")));
  view.set_searches({two_tasks(), other});
  EXPECT_TRUE(view.summary().contains(QStringLiteral("500"))) << "it has come";
  auto* progress = view.findChild<QWidget*>(QStringLiteral("searchProgress"));
  EXPECT_FALSE(progress->isVisible());
  view.set_progress(SearchReplayProgress{37, 1200, 720});
  EXPECT_TRUE(progress->isVisible());
  QSignalSpy stopped(&view, &SearchesView::stop_wanted);
  view.findChild<QPushButton*>(QStringLiteral("searchStop"))->click();
  EXPECT_EQ(stopped.count(), 1);
  view.set_progress({});
  EXPECT_FALSE(progress->isVisible());
  EXPECT_EQ(search_progress_label({37, 1200, 720}),
            QStringLiteral("37 of 1200 searches, about 12 min 00 s left"));
}

}  // namespace
}  // namespace tilewright
