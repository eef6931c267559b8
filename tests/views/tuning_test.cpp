// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractAxis>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QGraphicsTextItem>
#include <QImage>
#include <QLabel>
#include <QLineSeries>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "views/common/chart_bands.h"
#include "views/common/empty_state.h"
#include "views/common/page_scroll.h"
#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_grid.h"
#include "views/tuning/curve_model.h"
#include "views/tuning/curve_plot.h"
#include "views/tuning/decimate.h"
#include "views/tuning/decision_model.h"
#include "views/tuning/measured_band.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

constexpr auto kFatalToTuning = QAbstractItemModelTester::FailureReportingMode::Fatal;

TEST(Decimate, KeepsExtremesAndEndsOfEachColumn) {
  std::vector<QPointF> points;
  for (int i = 0; i < 10000; ++i) points.emplace_back(i, i == 5003 ? 99.0 : i == 5005 ? -7.0 : 1.0);
  const auto kept = decimated(points, 0, 10000, 100);
  EXPECT_LE(kept.size(), 400U);
  EXPECT_NE(std::find(kept.begin(), kept.end(), QPointF(5003, 99)), kept.end());
  EXPECT_NE(std::find(kept.begin(), kept.end(), QPointF(5005, -7)), kept.end());
  EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end(), [](auto& a, auto& b) { return a.x() < b.x(); }));
}

TEST(Decimate, AZoomedPartKeepsItsNeighbours) {
  const std::vector<QPointF> points{{0, 5}, {10, 4}, {20, 3}, {30, 2}};
  EXPECT_EQ(decimated(points, 12, 22, 100), (std::vector<QPointF>{{10, 4}, {20, 3}, {30, 2}}));
  EXPECT_EQ(decimated(points, 40, 50, 100), (std::vector<QPointF>{{30, 2}}));
  EXPECT_TRUE(decimated({}, 0, 1, 100).empty());
}

TEST(DecisionModel, TellsWhatWasExpectedAndWhatCame) {
  DecisionModel model;
  QAbstractItemModelTester tester(&model, kFatalToTuning);
  model.add({1, 0, QStringLiteral("conv"), decision_text("first round", 0), 0, -1, 0});
  model.add({2, 1, QStringLiteral("gemm"), decision_text("expected gain 0.04 ms", 4e-5), 4e-5, -1, 0});
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(text(1, DecisionModel::kWhy), QStringLiteral("largest expected gain, 40.0 µs a round"));
  EXPECT_EQ(text(1, DecisionModel::kBrought), QStringLiteral("–"));
  model.finish(1, 1, 8);
  EXPECT_EQ(text(0, DecisionModel::kBrought), QStringLiteral("–")) << "that round is over";
  model.finish(2, 2e-5, 8);
  EXPECT_EQ(text(1, DecisionModel::kBrought), QStringLiteral("20.0 µs"));
  EXPECT_DOUBLE_EQ(model.index(1, DecisionModel::kBrought).data(kFractionRole).toDouble(), 0.5);
  model.finish(2, 0, 8);
  EXPECT_EQ(text(1, DecisionModel::kBrought), QStringLiteral("nothing"));
  model.reset();
  EXPECT_EQ(model.rowCount(), 0);
}

class TuningPage : public ::testing::Test {
 protected:
  void SetUp() override {
    curves.reset({QStringLiteral("conv"), QStringLiteral("gemm")});
    for (int trial = 1; trial <= 40; ++trial) {
      curves.add_trial({0, trial, trial * 1.0, 1e-3 + (trial == 20 ? 1.0 : 1e-4)});
      curves.add({0, trial, trial * 1.0, 2e-3 - trial * 1e-5});
      curves.add({CurveModel::kWholeModel, trial, trial * 1.0, 4e-3 - trial * 1e-5});
    }
    curves.set_baseline(CurveModel::kWholeModel, 5e-3);
    curves.set_now(50, 50);
    view.resize(900, 500);
    view.show();
    view.refresh();
    chart = view.findChild<CurveChart*>(QStringLiteral("tuningChart"));
  }
  QString label(const char* name) { return view.findChild<QLabel*>(QLatin1String(name))->text(); }
  QStringList chart_texts() const {
    QStringList texts;
    for (const QGraphicsItem* item : chart->scene()->items()) {
      const auto* text = qgraphicsitem_cast<const QGraphicsTextItem*>(item);
      if (text != nullptr && text->isVisible()) texts << text->toPlainText();
    }
    return texts;
  }

  CurveModel curves;
  DecisionModel decisions;
  TaskSelection selection;
  TuningView view{&curves, &decisions, &selection};
  CurveChart* chart = nullptr;
};

TEST_F(TuningPage, BothAxesHaveTheirNumbers) {
  const QStringList texts = chart_texts();
  // The unit is seen with every number, whatever else has room.
  for (const char* number : {"20", "40", "4.0 ms", "Best latency", "Trials"})
    EXPECT_TRUE(texts.contains(QLatin1String(number)))
        << number << " is not among " << texts.join(QLatin1Char(' ')).toStdString();
}

TEST_F(TuningPage, ALowChartKeepsItsTitlesAndIsScrolledTo) {
  // As a sheet above the page does.
  view.setMinimumSize(1, 1);
  view.resize(500, 160);
  QCoreApplication::processEvents();
  view.refresh();
  QCoreApplication::processEvents();
  EXPECT_GE(chart->height(), chart->least_height());
  EXPECT_GE(chart->chart()->plotArea().height(), 6 * chart->fontMetrics().height());
  const auto* scroll = view.findChild<PageScroll*>();
  ASSERT_NE(scroll, nullptr);
  EXPECT_GT(scroll->verticalScrollBar()->maximum(), 0);
  const QStringList texts = chart_texts();
  EXPECT_FALSE(texts.join(QLatin1Char('|')).contains(QLatin1String("...")));
  for (const char* title : {"Best latency", "Trials"})
    EXPECT_TRUE(texts.contains(QLatin1String(title))) << texts.join(QLatin1Char('|')).toStdString();
}

TEST_F(TuningPage, ALargerTextIsThatOfTheChartToo) {
  const QFont before = QApplication::font();
  const int least = chart->least_height();
  QFont larger = before;
  larger.setPointSizeF(before.pointSizeF() * 1.6);
  QApplication::setFont(larger);
  view.refresh();
  for (const QAbstractAxis* axis : chart->chart()->axes())
    EXPECT_DOUBLE_EQ(axis->labelsFont().pointSizeF(), larger.pointSizeF());
  EXPECT_GT(chart->least_height(), least);
  EXPECT_EQ(chart->minimumHeight(), chart->least_height());
  QApplication::setFont(before);
}

TEST_F(TuningPage, TheCrossHairReadsEveryCurveAndItsChangeFromTheBaseline) {
  Q_EMIT chart->hovered(10);
  ASSERT_EQ(chart->readings().size(), 1);
  EXPECT_EQ(chart->readings()[0].value, QStringLiteral("3.900 ms"));
  EXPECT_EQ(chart->readings()[0].change, QStringLiteral("−22 %"));
  view.set_shown(TuningView::kAllTasks);
  Q_EMIT chart->hovered(0.5);
  EXPECT_TRUE(chart->readings().isEmpty()) << "nothing was measured by then";
  Q_EMIT chart->left();
  EXPECT_TRUE(chart->readings().isEmpty());
}

TEST_F(TuningPage, AmongAllTasksTheSelectedOneHasTheLineOfItsBaseline) {
  curves.set_baseline(0, 3e-3);
  curves.set_baseline(1, 9e-3);
  view.set_shown(TuningView::kAllTasks);
  EXPECT_TRUE(view.plot().bands().levels.empty()) << "no task stands out";
  selection.select(0);
  view.refresh();
  ASSERT_EQ(view.plot().bands().levels.size(), 1U);
  EXPECT_DOUBLE_EQ(view.plot().bands().levels[0].y, 3e-3);
  EXPECT_TRUE(view.plot().bands().levels[0].text.contains(QStringLiteral("3.000 ms")));
}

TEST_F(TuningPage, ASmallChartHasTheLineOfItsBaseline) {
  view.set_shown(TuningView::kEachTask);
  const auto* grid = view.findChild<CurveGrid*>(QStringLiteral("tuningGrid"));
  const auto curve = [grid](int task) {
    const QRect cell = grid->cell(task);
    // Without the words above it.
    return grid->viewport()->grab(cell.adjusted(0, cell.height() / 2, 0, 0)).toImage();
  };
  const QImage of_first = curve(0);
  const QImage of_second = curve(1);
  curves.set_baseline(0, 1e-3);
  EXPECT_FALSE(curve(0) == of_first);
  EXPECT_TRUE(curve(1) == of_second) << "that task has none";
}

TEST_F(TuningPage, TheTableComparesWithTheBaselineWhereThereIsOne) {
  const auto* table = view.findChild<QTableView*>(QStringLiteral("tuningTable"));
  EXPECT_FALSE(table->isColumnHidden(CurveModel::kVersusBaseline));
  curves.set_baseline(CurveModel::kWholeModel, 0);
  view.refresh();
  EXPECT_TRUE(table->isColumnHidden(CurveModel::kVersusBaseline));
}

TEST_F(TuningPage, KeysLeadAlongTheCurveAndSetMarkers) {
  QTest::keyClick(chart, Qt::Key_Home);
  ASSERT_TRUE(chart->cross());
  EXPECT_EQ(*chart->cross(), 1) << "where the curve begins";
  QTest::keyClick(chart, Qt::Key_Right);
  QTest::keyClick(chart, Qt::Key_Right);
  EXPECT_EQ(*chart->cross(), 3);
  QTest::keyClick(chart, Qt::Key_Left);
  EXPECT_EQ(*chart->cross(), 2);
  ASSERT_EQ(chart->readings().size(), 1);
  EXPECT_TRUE(chart->accessibleDescription().contains(chart->readings()[0].value));
  QTest::keyClick(chart, Qt::Key_Return);
  EXPECT_TRUE(label("tuningPins").contains(QStringLiteral("A"))) << label("tuningPins").toStdString();
  QTest::keyClick(chart, Qt::Key_Escape);
  EXPECT_TRUE(label("tuningPins").isEmpty());
  EXPECT_FALSE(chart->cross());
  EXPECT_TRUE(chart->accessibleDescription().isEmpty());
  QTest::keyClick(chart, Qt::Key_End);
  ASSERT_TRUE(chart->cross());
  EXPECT_GE(*chart->cross(), 40);
  auto* follow = view.findChild<QToolButton*>(QStringLiteral("tuningFollow"));
  QTest::keyClick(chart, Qt::Key_Plus);
  EXPECT_FALSE(follow->isChecked()) << "a person chose what is seen";
  QTest::keyClick(chart, Qt::Key_F);
  EXPECT_TRUE(follow->isChecked());
}

TEST(MeasuredBand, LiesBetweenATenthAndNineTenthsOfTheLastPrograms) {
  std::vector<QPointF> measured;
  for (int trial = 1; trial <= 9; ++trial) measured.emplace_back(trial, trial);
  EXPECT_TRUE(measured_band(measured).empty());
  measured.emplace_back(10, 10);
  EXPECT_EQ(measured_band(measured), (std::vector<QPointF>{{10, 9}, {10, 1}}));
  // One outlier in many is outside of it, and what is long past does not count.
  for (int trial = 11; trial <= 100; ++trial) measured.emplace_back(trial, trial == 90 ? 1e6 : 5);
  const auto band = measured_band(measured, 4);
  ASSERT_EQ(band.size(), 8U);
  EXPECT_EQ(band.front(), QPointF(10, 9));
  EXPECT_EQ(band[3], QPointF(100, 5));
  EXPECT_EQ(band[4], QPointF(100, 5));
  EXPECT_EQ(band.back(), QPointF(10, 1));
}

TEST_F(TuningPage, TheSelectedTaskHasABandThatLeavesOutliersOut) {
  EXPECT_TRUE(view.plot().bands().areas.empty());
  view.set_shown(TuningView::kSelectedTask);
  selection.select(0);
  view.refresh();
  ASSERT_EQ(view.plot().bands().areas.size(), 1U);
  for (const auto& point : view.plot().bands().areas.front().points) EXPECT_DOUBLE_EQ(point.y(), 1.1e-3);
  EXPECT_TRUE(label("tuningNotes").contains(QStringLiteral("8 of 10 of the last 32 programs")));
  selection.select(1);
  view.refresh();
  EXPECT_TRUE(view.plot().bands().areas.empty());
}

TEST_F(TuningPage, EachTaskHasASmallChartOfItsOwn) {
  auto* grid = view.findChild<CurveGrid*>(QStringLiteral("tuningGrid"));
  EXPECT_FALSE(grid->isVisible());
  view.set_shown(TuningView::kEachTask);
  EXPECT_TRUE(grid->isVisible());
  EXPECT_FALSE(chart->isVisible());
  EXPECT_FALSE(grid->cell(0).intersects(grid->cell(1)));
  QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->cell(1).center());
  EXPECT_EQ(selection.task(), 1);
  QTest::keyClick(grid, Qt::Key_Left);
  EXPECT_EQ(selection.task(), 0);
  QTest::keyClick(grid, Qt::Key_Left);
  EXPECT_EQ(selection.task(), 0) << "there is none before the first";

  // The curve that fell is drawn, and the one of nothing is not.
  const QColor line = theme_of(view.palette()).task_line(0);
  const auto seen = [&](int task) {
    const QImage picture = grid->viewport()->grab(grid->cell(task)).toImage();
    int pixels = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        const QColor pixel = picture.pixelColor(x, y);
        // Smoothed edges are not quite the colour.
        pixels += std::abs(pixel.red() - line.red()) + std::abs(pixel.green() - line.green()) +
                      std::abs(pixel.blue() - line.blue()) <
                  90;
      }
    }
    return pixels;
  };
  EXPECT_GT(seen(0), 20);
  EXPECT_EQ(seen(1), 0);
}

TEST_F(TuningPage, ManySmallChartsScrollToTheSelectedOne) {
  std::vector<QString> names(60, QStringLiteral("conv"));
  curves.reset(names);
  curves.add({0, 1, 1.0, 1e-3});
  view.set_shown(TuningView::kEachTask);
  auto* grid = view.findChild<CurveGrid*>(QStringLiteral("tuningGrid"));
  const QRect seen = grid->viewport()->rect();
  EXPECT_FALSE(seen.intersects(grid->cell(59)));
  selection.select(59);
  EXPECT_TRUE(seen.contains(grid->cell(59)))
      << grid->cell(59).top() << " to " << grid->cell(59).bottom() << " of " << seen.height();
  selection.select(0);
  EXPECT_TRUE(seen.contains(grid->cell(0)));
}

TEST_F(TuningPage, TwoMarkersTellTheirDifference) {
  EXPECT_TRUE(label("tuningPins").isEmpty());
  Q_EMIT chart->clicked(40);
  Q_EMIT chart->clicked(10);
  EXPECT_TRUE(label("tuningPins").contains(QStringLiteral("A: Trial 10, 3.900 ms")))
      << label("tuningPins").toStdString();
  EXPECT_TRUE(label("tuningPins").contains(QStringLiteral("−7.7 %"))) << label("tuningPins").toStdString();
  Q_EMIT chart->clear_wanted();
  EXPECT_TRUE(label("tuningPins").isEmpty());
}

TEST_F(TuningPage, OneNumberIsTheResult) {
  auto* headline = view.findChild<QLabel*>(QStringLiteral("tuningResult"));
  EXPECT_FALSE(headline->isVisible());
  LatencyResult result;
  result.sum_seconds = result.known_seconds = 2e-3;
  result.before_seconds = 3e-3;
  view.set_result(result);
  EXPECT_TRUE(headline->isVisible());
  EXPECT_TRUE(headline->text().contains(QStringLiteral(">2.000 ms</b> sum of tasks")))
      << headline->text().toStdString();
  EXPECT_TRUE(label("tuningBefore").startsWith(QStringLiteral("1.50× as fast")))
      << label("tuningBefore").toStdString();
  EXPECT_TRUE(label("tuningBefore").contains(QStringLiteral("3.000 ms")));
  result.run_seconds = 2.5e-3;
  view.set_result(result);
  EXPECT_TRUE(headline->text().contains(QStringLiteral(">2.500 ms</b> measured whole run")))
      << headline->text().toStdString();
  EXPECT_EQ(label("tuningAside"), QStringLiteral("sum of tasks 2.000 ms"));
  EXPECT_TRUE(headline->toolTip().contains(QStringLiteral("conversions"))) << "why it is longer";
  EXPECT_TRUE(label("tuningBefore").contains(QStringLiteral("3.000 ms"))) << "sums with sums";
  EXPECT_EQ(result_aside(result), QStringLiteral("sum of tasks 2.000 ms, 1.50× as fast"));
  result.default_run_seconds = 5e-3;
  view.set_result(result);
  EXPECT_EQ(label("tuningBefore"), QStringLiteral("2.00× as fast as with the default schedules (5.000 ms)"));
  EXPECT_EQ(result_aside(result), QStringLiteral("2.00× as fast, sum of tasks 2.000 ms"));
  result.before_is_chosen = true;
  EXPECT_TRUE(result_before(result).startsWith(QStringLiteral("1.50× as fast as the sum")))
      << "a person chose what is compared";
  result.run_low_seconds = 2.4e-3;
  result.run_high_seconds = 2.8e-3;
  view.set_result(result);
  EXPECT_TRUE(headline->text().contains(QStringLiteral("measured whole run (2.400 ms to 2.800 ms)")))
      << headline->text().toStdString();
  const auto* again = view.findChild<QPushButton*>(QStringLiteral("tuningTimeAgain"));
  view.set_timing_possible(true);
  EXPECT_TRUE(again->isHidden()) << "there is no doubt";
  result.run_is_doubtful = true;
  view.set_result(result);
  EXPECT_FALSE(again->isHidden());
  EXPECT_TRUE(headline->text().contains(QStringLiteral("whole run on a busy machine")));
  view.set_timing_possible(false);
  EXPECT_TRUE(again->isHidden()) << "a session runs";
}

TEST_F(TuningPage, ZoomingEndsFollowing) {
  auto* follow = view.findChild<QToolButton*>(QStringLiteral("tuningFollow"));
  ASSERT_TRUE(follow->isChecked());
  Q_EMIT chart->zoomed();
  EXPECT_FALSE(follow->isChecked());
  Q_EMIT chart->whole_wanted();
  EXPECT_TRUE(follow->isChecked());
}

TEST_F(TuningPage, NoisePausesAndAForecastHaveALegend) {
  EXPECT_TRUE(label("tuningNotes").isEmpty());
  curves.add_noise({10, 10, 0.01, false});
  curves.add_noise({20, 20, 0.20, true});
  curves.add_gap({30, 30});
  curves.set_forecast(0, {100, 100, 3e-3, 3.2e-3, 3.5e-3});
  view.refresh();
  const QString notes = label("tuningNotes");
  EXPECT_TRUE(notes.contains(QStringLiteral("speed of the machine changed"))) << notes.toStdString();
  EXPECT_TRUE(notes.contains(QStringLiteral("paused"))) << notes.toStdString();
  EXPECT_TRUE(notes.contains(QStringLiteral("3.000 ms to 3.500 ms"))) << notes.toStdString();
}

TEST(CurveModel, NoisySpansReachFromTheSampleBeforeToTheOneAfter) {
  CurveModel curves;
  curves.set_now(60, 600);
  EXPECT_TRUE(curves.noisy_spans(false).empty());
  const bool notable[] = {true, true, false, false, true};
  for (int i = 0; i < 5; ++i) curves.add_noise({10 * (i + 1), 100.0 * (i + 1), 0.1, notable[i]});
  using Spans = std::vector<std::pair<double, double>>;
  EXPECT_EQ(curves.noisy_spans(false), (Spans{{0, 30}, {40, 60}}));
  EXPECT_EQ(curves.noisy_spans(true), (Spans{{0, 300}, {400, 600}}));
}

TEST_F(TuningPage, SmallChartsLieBeforeTheMachinesNoise) {
  view.set_shown(TuningView::kEachTask);
  auto* grid = view.findChild<CurveGrid*>(QStringLiteral("tuningGrid"));
  // Of a task without a curve: at the right of its chart, and at the left.
  const auto pixel = [&](double share) {
    const QImage picture = grid->viewport()->grab(grid->cell(1)).toImage();
    return picture.pixelColor(static_cast<int>(share * picture.width()), picture.height() - 20);
  };
  const QColor plain = pixel(0.8);
  curves.add_noise({10, 10, 0.01, false});
  curves.add_noise({30, 30, 0.01, false});
  curves.add_noise({40, 40, 0.20, true});
  view.refresh();
  EXPECT_NE(pixel(0.8), plain);
  EXPECT_EQ(pixel(0.3), plain);
}

TEST_F(TuningPage, FarSlowerProgramsAreCountedNotDrawnToScale) {
  selection.select(0);
  view.set_shown(TuningView::kSelectedTask);
  view.refresh();
  EXPECT_EQ(view.plot().clipped(), 1);
  EXPECT_TRUE(label("tuningNotes").contains(QStringLiteral("1 slower")))
      << label("tuningNotes").toStdString();
}

TEST_F(TuningPage, ALongSessionIsDrawnWithAsManyPointsAsPixels) {
  curves.reset({QStringLiteral("conv")});
  for (int trial = 1; trial <= 50000; ++trial) {
    curves.add_trial({0, trial, trial * 0.1, 1e-3 + 1e-4 * std::sin(trial)});
    curves.add({0, trial, trial * 0.1, 2e-3 - trial * 1e-9});
  }
  selection.select(0);
  view.set_shown(TuningView::kSelectedTask);
  view.refresh();
  EXPECT_GT(view.plot().drawn_points(), 500);
  EXPECT_LT(view.plot().drawn_points(), 8 * 900);
}

TEST_F(TuningPage, WithoutACurveItSaysWhatBringsOne) {
  curves.reset({QStringLiteral("conv")});
  view.refresh();
  const auto sentence = [this] {
    return view.empty_state()->findChild<QLabel*>(QStringLiteral("emptySentence"))->text();
  };
  EXPECT_TRUE(sentence().startsWith(QStringLiteral("The latency over the trials")))
      << sentence().toStdString();
  view.set_expecting(true);
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return sentence().startsWith(QStringLiteral("The curve begins")); }, 120'000))
      << sentence().toStdString();
  view.set_shown(TuningView::kSelectedTask);
  view.refresh();
  EXPECT_TRUE(sentence().startsWith(QStringLiteral("Select a task"))) << sentence().toStdString();
}

TEST_F(TuningPage, ABaselineCanBeAskedFor) {
  QSignalSpy wanted(&view, &TuningView::baseline_wanted);
  view.findChild<QToolButton*>(QStringLiteral("tuningBaseline"))->click();
  EXPECT_EQ(wanted.size(), 1);
}

TEST(ChartBands, WordsOfCloseLevelsDoNotLieOverEachOther) {
  CurveChart chart;
  chart.resize(600, 400);
  CurvePlot plot(&chart);
  CurvePlot::Content content;
  content.curves.push_back({0, QStringLiteral("conv"), {{0, 2e-3}, {10, 1e-3}}, Qt::black});
  content.behind.levels = {{1.50e-3, Qt::black, QStringLiteral("baseline 1.500 ms")},
                           {1.52e-3, Qt::black, QStringLiteral("measured whole run 1.520 ms")},
                           {1.51e-3, Qt::black, QStringLiteral("a third one 1.510 ms")}};
  plot.draw(content, chart.palette());
  // As the chart holds them, in the unit of its axis.
  ChartBands bands(chart.chart());
  ChartBands::Content levels = content.behind;
  levels.levels.push_back({9, Qt::black, QStringLiteral("out of sight")});
  for (auto& level : levels.levels) level.y *= 1e3;
  bands.set_content(levels);
  chart.show();
  QCoreApplication::processEvents();
  const auto rooms = bands.label_rooms(QFontMetricsF(chart.font()));
  ASSERT_EQ(rooms.size(), 4U);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_FALSE(rooms[i].isEmpty());
    for (size_t j = 0; j < i; ++j) EXPECT_FALSE(rooms[i].intersects(rooms[j])) << i << " " << j;
  }
  EXPECT_TRUE(rooms[3].isEmpty());
}

TEST(ChartBands, WordsOfLevelsGiveWayToCurves) {
  CurveChart chart;
  chart.resize(900, 400);
  CurvePlot plot(&chart);
  CurvePlot::Content content;
  content.curves.push_back({0, QStringLiteral("conv"), {{0, 2e-3}, {100, 1e-3}}, Qt::black});
  plot.draw(content, chart.palette());
  chart.show();
  QCoreApplication::processEvents();
  const QRectF area = chart.chart()->plotArea();
  const auto value_at = [&](double pixel) {
    return chart.chart()->mapToValue({area.center().x(), area.top() + pixel}).y();
  };
  const QFontMetricsF metrics(chart.font());
  // The first one has room below its line only, so that the second one has none above at the right; below it
  // runs the curve.
  const double second = 1.2 * metrics.height();
  ChartBands bands(chart.chart());
  ChartBands::Content behind;
  behind.levels = {{value_at(1), Qt::black, QStringLiteral("baseline")},
                   {value_at(second), Qt::black, QStringLiteral("measured whole run")}};
  bands.set_content(behind);
  auto* curve = qobject_cast<QLineSeries*>(chart.chart()->series().back());
  ASSERT_NE(curve, nullptr);
  const double run = second + 0.5 * metrics.height();
  curve->replace({{0, value_at(run)}, {100, value_at(run)}});
  const auto rooms = bands.label_rooms(metrics);
  ASSERT_EQ(rooms.size(), 2U);
  EXPECT_LT(rooms[1].bottom(), area.top() + second + 1) << "above its line";
  EXPECT_LT(rooms[1].right(), rooms[0].left());
  // Where the curve is elsewhere, below.
  curve->replace({{0, value_at(area.height())}, {100, value_at(area.height())}});
  EXPECT_GT(bands.label_rooms(metrics)[1].top(), area.top() + second);
}

TEST(ChartBands, WordsOfLevelsGiveWayToPoints) {
  CurveChart chart;
  chart.resize(900, 400);
  CurvePlot plot(&chart);
  CurvePlot::Content content;
  content.curves.push_back({0, QStringLiteral("conv"), {{0, 2e-3}, {100, 2e-3}}, Qt::black});
  plot.draw(content, chart.palette());
  ChartBands bands(chart.chart());
  ChartBands::Content behind;
  behind.levels = {{1.0, Qt::black, QStringLiteral("baseline")}};
  bands.set_content(behind);
  chart.show();
  QCoreApplication::processEvents();
  const QFontMetricsF metrics(chart.font());
  const QRectF area = chart.chart()->plotArea();
  const QRectF alone = bands.label_rooms(metrics).front();
  EXPECT_DOUBLE_EQ(alone.right(), area.right());
  // In no order, as those of a cloud are: above the line at the right, then on both sides of it.
  auto* points = qobject_cast<QLineSeries*>(chart.chart()->series().front());
  ASSERT_EQ(points->pen().style(), Qt::NoPen);
  const auto value_of = [&](const QPointF& place) { return chart.chart()->mapToValue(place); };
  points->replace({value_of(alone.center()), value_of(area.topLeft())});
  const QRectF below = bands.label_rooms(metrics).front();
  EXPECT_GT(below.top(), alone.bottom());
  EXPECT_DOUBLE_EQ(below.right(), area.right());
  points->replace({value_of(alone.center()), value_of(area.topLeft()), value_of(below.center())});
  EXPECT_LT(bands.label_rooms(metrics).front().left(), area.left() + 2) << "at the other end";
}

}  // namespace
}  // namespace tilewright
