// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QGraphicsTextItem>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "views/common/chart_bands.h"
#include "views/common/chart_style.h"
#include "views/common/empty_state.h"
#include "views/common/roles.h"
#include "views/common/task_selection.h"
#include "views/prediction/feature_model.h"
#include "views/prediction/prediction_model.h"
#include "views/prediction/prediction_view.h"
#include "views/prediction/round_chart.h"
#include "views/prediction/round_model.h"
#include "views/prediction/scatter_plot.h"

namespace tilewright {
namespace {

constexpr auto kFatalToPredictions = QAbstractItemModelTester::FailureReportingMode::Fatal;

TEST(PredictionModel, MeasuredSpeedIsRelativeToTheTasksBest) {
  PredictionModel model;
  QAbstractItemModelTester tester(&model, kFatalToPredictions);
  model.reset(2);
  model.add({{1, 0, 0.5, 2e-3, 1, 11},
             {2, 0, 0.9, 1e-3, 2, 12},
             {3, 1, 0.2, 8e-3, 2, 13},
             {4, 5, 0.1, 1e-3},
             {5, 1, 0.1, 0}});
  EXPECT_EQ(model.rowCount(), 3) << "an unknown task and a missing latency are left out";
  EXPECT_EQ(model.last_round(), 2);
  const auto points = model.points(0, 0);
  ASSERT_EQ(points.size(), 2U);
  EXPECT_DOUBLE_EQ(points[0].measured, 0.5);
  EXPECT_DOUBLE_EQ(points[1].measured, 1);
  EXPECT_DOUBLE_EQ(points[1].predicted / points[0].predicted, 0.9 / 0.5) << "scores keep their ratios";
  EXPECT_EQ(model.points(-1, 2).size(), 2U);
  EXPECT_EQ(model.row(model.points(1, 0).front().row).record, 13);
}

TEST(PredictionModel, AScoreOfRanksIsNotScaled) {
  PredictionModel model;
  model.reset(1);
  model.add({{1, 0, -0.5, 2e-3, 1}, {2, 0, 0.9, 1e-3, 1}});
  EXPECT_FALSE(model.scores_are_ratios());
  EXPECT_DOUBLE_EQ(model.points(0, 0)[0].predicted, -0.5);
}

TEST(PredictionModel, TheModelsOwnUncertaintyIsChecked) {
  EXPECT_LT(PredictionModel::share_within_spread({{0.5, 0.6, 0, 0}}), 0) << "it told none";
  EXPECT_DOUBLE_EQ(PredictionModel::share_within_spread({{0.5, 0.6, 0.2, 0}, {0.5, 0.9, 0.2, 1}}), 0.5);
}

RoundModel::Round round(int number, double correlation, int programs = 10) {
  RoundModel::Round made;
  made.round = number;
  made.programs = programs;
  made.rank_correlation = correlation;
  made.recall = 0.5;
  made.chance = 0.2;
  made.samples = 10 * number;
  return made;
}

/// Of 50 programs, so many of whose fastest five were found; by chance it would be half a one.
RoundModel::Round with_tenth(int number, int found) {
  RoundModel::Round made = round(number, 0.5, 50);
  made.fastest = 5;
  made.found = found;
  return made;
}

TEST(RoundModel, WarnsWhereTheFastestAreFoundLessOftenThanByChance) {
  RoundModel model;
  for (int i = 1; i <= 5; ++i) model.add(with_tenth(i, 0));
  model.add(round(6, 0.5, 8));
  EXPECT_FALSE(model.tenth_alarm().has_value()) << "too few programs to judge by";
  model.add(with_tenth(7, 0));
  const auto alarm = model.tenth_alarm();
  ASSERT_TRUE(alarm.has_value());
  EXPECT_EQ(alarm->rounds, 6);
  EXPECT_EQ(alarm->fastest, 30);
  EXPECT_EQ(alarm->found, 0);
  EXPECT_DOUBLE_EQ(alarm->by_chance, 3);
  EXPECT_FALSE(model.alarm().has_value()) << "on the whole it ranks well";
  model.add(with_tenth(8, 1));
  EXPECT_FALSE(model.tenth_alarm().has_value()) << "one instead of three is bad luck";
  EXPECT_EQ(model.index(5, RoundModel::kTenth).data().toString(), QStringLiteral("–"));
  EXPECT_EQ(model.index(7, RoundModel::kTenth).data().toString(), QStringLiteral("1 of 5"));
}

TEST(RoundModel, WarnsWhereRankingIsWorseThanChance) {
  RoundModel model;
  QAbstractItemModelTester tester(&model, kFatalToPredictions);
  for (int i = 1; i <= 5; ++i) model.add(round(i, 0.5));
  EXPECT_FALSE(model.alarm().has_value());
  model.add(round(6, -0.2));
  model.add(round(7, 0, 2));
  model.add(round(8, -0.2));
  EXPECT_FALSE(model.alarm().has_value()) << "on the whole the last three judged rounds were well";
  EXPECT_EQ(model.index(6, RoundModel::kRank).data().toString(), QStringLiteral("–"))
      << "two programs have no order to speak of";
  model.add(round(9, -0.3));
  ASSERT_TRUE(model.alarm().has_value());
  EXPECT_NEAR(*model.alarm(), -0.7 / 3, 1e-9);
  model.reset();
  for (int i = 1; i <= 3; ++i) model.add(round(i, -1, 3));
  EXPECT_FALSE(model.alarm().has_value()) << "nine programs say nothing";
}

TEST(FeatureModel, TheFirstBarIsFull) {
  FeatureModel model;
  QAbstractItemModelTester tester(&model, kFatalToPredictions);
  model.set_shares({{"bytes", 0.5}, {"vectors", 0.25}});
  EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("Bytes and cache lines"));
  EXPECT_DOUBLE_EQ(model.index(0, FeatureModel::kShare).data(kFractionRole).toDouble(), 1);
  EXPECT_DOUBLE_EQ(model.index(1, FeatureModel::kShare).data(kFractionRole).toDouble(), 0.5);
}

TEST(ComparedCostModels, TellsWhoLearnt) {
  ComparedCostModels model;
  QAbstractItemModelTester tester(&model, kFatalToPredictions);
  model.set_rows({{QStringLiteral("xgboost"), true, 0.8, 0.5, 0.1, 12},
                  {QStringLiteral("random"), false, -0.1, 0.2, 0, 12}});
  EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("xgboost, learnt from the first half"));
  EXPECT_EQ(model.index(1, 0).data().toString(), QStringLiteral("random"));
  EXPECT_EQ(model.index(1, ComparedCostModels::kRank).data(kFractionRole).toDouble(), 0);
}

class CostModelPage : public ::testing::Test {
 protected:
  void SetUp() override {
    model.reset(2);
    for (int i = 0; i < 60; ++i)
      model.add({{i + 1, i % 2, 0.2 + 0.01 * i, 1e-3 / (0.2 + 0.01 * i), 1 + i / 20, 100 + i, 0.05}});
    model.set_quality(0.9, 60);
    for (int i = 1; i <= 3; ++i) rounds.add(round(i, 0.9));
    view.resize(1100, 600);
    view.show();
    view.refresh();
  }
  QString label(const char* name) { return view.findChild<QLabel*>(QLatin1String(name))->text(); }

  PredictionModel model;
  RoundModel rounds;
  FeatureModel features;
  TaskSelection selection;
  PredictionView view{&model, &rounds, &features, &selection};
};

TEST_F(CostModelPage, OneRoundAndOneTaskCanBeLookedAt) {
  EXPECT_TRUE(label("predictionReading").startsWith(QStringLiteral("60 ")))
      << label("predictionReading").toStdString();
  auto* slider = view.findChild<QSlider*>(QStringLiteral("predictionRound"));
  EXPECT_EQ(slider->maximum(), 3);
  slider->setValue(3);
  view.refresh();
  EXPECT_TRUE(label("predictionReading").startsWith(QStringLiteral("20 ")))
      << label("predictionReading").toStdString();
  selection.select(1);
  view.findChild<QComboBox*>(QStringLiteral("predictionTasks"))->setCurrentIndex(1);
  EXPECT_TRUE(label("predictionReading").startsWith(QStringLiteral("10 ")))
      << label("predictionReading").toStdString();
  EXPECT_TRUE(label("predictionReading").contains(QStringLiteral("uncertainty")));
}

TEST_F(CostModelPage, APointLeadsToItsRecord) {
  qlonglong record = 0;
  QObject::connect(&view, &PredictionView::record_wanted, &view, [&](qlonglong id) { record = id; });
  auto* plot = view.findChild<ScatterPlot*>(QStringLiteral("predictionChart"));
  const auto points = model.points(-1, 0);
  QTest::qWait(50);
  const QPointF place = plot->mapFromScene(
      plot->chart()->mapToScene(plot->chart()->mapToPosition({points[0].predicted, points[0].measured})));
  QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, place.toPoint());
  EXPECT_EQ(record, 100);
}

TEST_F(CostModelPage, TheAlarmStandsAboveThePage) {
  auto* alarm = view.findChild<QLabel*>(QStringLiteral("predictionAlarm"));
  EXPECT_FALSE(alarm->isVisible());
  for (int i = 4; i <= 6; ++i) rounds.add(round(i, -0.4));
  view.refresh();
  EXPECT_TRUE(alarm->isVisible());
  EXPECT_TRUE(alarm->text().contains(QStringLiteral("0.40"))) << alarm->text().toStdString();
}

TEST_F(CostModelPage, TheAlarmTellsOfTheFastestThatAreMissed) {
  for (int i = 4; i <= 9; ++i) rounds.add(with_tenth(i, 0));
  view.refresh();
  EXPECT_TRUE(label("predictionAlarm").contains(QStringLiteral("of the 30 programs")))
      << label("predictionAlarm").toStdString();
}

TEST_F(CostModelPage, AFigureThatIsNotKnownLeadsToOneThatIs) {
  auto* figure = view.findChild<QComboBox*>(QStringLiteral("roundFigure"));
  EXPECT_FALSE(view.round_state()->empty());
  figure->setCurrentIndex(RoundChart::kLoss);
  EXPECT_TRUE(view.round_state()->empty());
  view.round_state()->widget(0)->findChild<QPushButton*>(QStringLiteral("emptyAction"))->click();
  EXPECT_EQ(figure->currentIndex(), RoundChart::kRanking);
  EXPECT_FALSE(view.round_state()->empty());
  rounds.reset();
  view.refresh();
  EXPECT_TRUE(view.round_state()->empty());
  EXPECT_TRUE(view.feature_state()->empty());
}

TEST_F(CostModelPage, ProgramsThatNoModelChoseAreCounted) {
  EXPECT_FALSE(label("predictionReading").contains(QStringLiteral("no model chose")));
  model.add_unjudged(0);
  model.add_unjudged(1);
  model.add_unjudged(1);
  model.add_unjudged(7);
  view.refresh();
  EXPECT_TRUE(label("predictionReading").contains(QStringLiteral("3 more")))
      << label("predictionReading").toStdString();
  selection.select(1);
  view.refresh();
  EXPECT_TRUE(label("predictionReading").contains(QStringLiteral("2 more")))
      << label("predictionReading").toStdString();
  selection.select(-1);
  view.findChild<QComboBox*>(QStringLiteral("predictionTasks"))->setCurrentIndex(1);
  EXPECT_FALSE(label("predictionReading").contains(QStringLiteral("more")))
      << "of no task: " << label("predictionReading").toStdString();
  model.reset(2);
  EXPECT_EQ(model.unjudged(-1), 0);
}

TEST_F(CostModelPage, ARankingIsOfferedWhereThereIsOne) {
  auto* figure = view.findChild<QComboBox*>(QStringLiteral("roundFigure"));
  auto* button = view.round_state()->widget(0)->findChild<QPushButton*>(QStringLiteral("emptyAction"));
  figure->setCurrentIndex(RoundChart::kLoss);
  EXPECT_EQ(button->text(), QStringLiteral("Show the ranking"));
  rounds.reset();
  rounds.add(round(1, 0, 2));
  view.refresh();
  ASSERT_TRUE(view.round_state()->empty());
  EXPECT_EQ(button->text(), QStringLiteral("Show the training time"));
  button->click();
  EXPECT_EQ(figure->currentIndex(), RoundChart::kTrainingTime);
  EXPECT_FALSE(view.round_state()->empty());
}

TEST_F(CostModelPage, EverythingCanBeReadAsATable) {
  auto* table = view.findChild<QTableView*>(QStringLiteral("roundTable"));
  EXPECT_FALSE(table->isVisible());
  view.findChild<QToolButton*>(QStringLiteral("predictionAsTable"))->click();
  EXPECT_TRUE(table->isVisible());
  EXPECT_EQ(table->model()->rowCount(), 3);
  EXPECT_TRUE(view.findChild<QTableView*>(QStringLiteral("predictionTable"))->isVisible());
}

TEST_F(CostModelPage, LowChartsKeepTheirTitlesWhole) {
  view.setMinimumSize(1, 1);
  view.resize(900, 180);
  QCoreApplication::processEvents();
  view.refresh();
  QCoreApplication::processEvents();
  for (const auto& [name, title] :
       {std::pair("predictionChart", "Measured speed (task's best: 1)"),
        std::pair("predictionChart", "Predicted speed (task's best: 1)"),
        std::pair("roundChart", "1 is perfect"), std::pair("roundChart", "Round")}) {
    const auto* chart = view.findChild<QChartView*>(QLatin1String(name));
    ASSERT_NE(chart, nullptr) << name;
    EXPECT_GE(chart->height(), least_chart_height(*chart->chart())) << name;
    const auto items = chart->scene()->items();
    EXPECT_TRUE(std::any_of(items.begin(), items.end(), [title = QLatin1String(title)](const auto* item) {
      const auto* text = qgraphicsitem_cast<const QGraphicsTextItem*>(item);
      return text != nullptr && text->isVisible() && text->toPlainText().simplified() == title;
    })) << title;
  }
}

TEST_F(CostModelPage, ANarrowChartHasItsTitleInTwoLines) {
  ScatterPlot plot;
  plot.resize(900, 500);
  plot.show();
  plot.draw(model.points(-1, 0), {}, -1, true);
  QCoreApplication::processEvents();
  const auto title = [&plot] { return plot.chart()->axes(Qt::Horizontal).front()->titleText(); };
  for (const int width : {900, 220, 900}) {
    plot.resize(width, 500);
    QCoreApplication::processEvents();
    EXPECT_EQ(title().contains(QLatin1String("<br>(")), width == 220) << title().toStdString();
  }
}

TEST(PredictionModel, ComparesEachProgramWithTheBaselineOfItsTask) {
  PredictionModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.reset(2);
  model.add({{1, 0, 0.5, 2e-3, 1, 11}, {2, 1, 0.2, 8e-3, 2, 13}});
  const auto at = [&](int row, int role) {
    return model.index(row, PredictionModel::kVersusBaseline).data(role);
  };
  EXPECT_FALSE(model.has_baselines());
  EXPECT_EQ(at(0, Qt::DisplayRole).toString(), QStringLiteral("–"));
  QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
  model.set_baselines({3e-3});
  EXPECT_EQ(told.size(), 1);
  EXPECT_EQ(at(0, Qt::DisplayRole).toString(), QStringLiteral("1.50×"));
  EXPECT_DOUBLE_EQ(at(0, kRawRole).toDouble(), 1.5);
  EXPECT_TRUE(at(0, Qt::ToolTipRole).toString().contains(QStringLiteral("3.000 ms")));
  EXPECT_EQ(at(1, Qt::DisplayRole).toString(), QStringLiteral("–")) << "that task has none";
  EXPECT_FALSE(at(1, kRawRole).isValid());
}

TEST(ScatterPlot, ALevelShowsTheSpeedOfTheSelectedTasksBaseline) {
  PredictionModel model;
  RoundModel rounds;
  FeatureModel features;
  TaskSelection selection;
  model.reset(2);
  model.add({{1, 0, 0.5, 2e-3, 1, 11}, {2, 0, 0.9, 1e-3, 2, 12}, {3, 1, 0.2, 8e-3, 2, 13}});
  PredictionView view(&model, &rounds, &features, &selection);
  const auto* table = view.findChild<QTableView*>(QStringLiteral("predictionTable"));
  EXPECT_TRUE(table->isColumnHidden(PredictionModel::kVersusBaseline));
  view.set_baselines({4e-3, 0});
  view.refresh();
  EXPECT_FALSE(table->isColumnHidden(PredictionModel::kVersusBaseline));
  const auto* plot = view.findChild<ScatterPlot*>(QStringLiteral("predictionChart"));
  EXPECT_TRUE(plot->bands().content().levels.empty()) << "several tasks have several baselines";
  selection.select(0);
  view.refresh();
  ASSERT_EQ(plot->bands().content().levels.size(), 1U);
  EXPECT_DOUBLE_EQ(plot->bands().content().levels[0].y, 0.25);
  selection.select(1);
  view.refresh();
  EXPECT_TRUE(plot->bands().content().levels.empty()) << "it has none";
}

}  // namespace
}  // namespace tilewright
