// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHorizontalBarSeries>
#include <QLineSeries>
#include <QPushButton>
#include <QValueAxis>
#include <algorithm>

#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/evaluation/evaluation_model.h"
#include "views/evaluation/evaluation_text.h"
#include "views/evaluation/evaluation_view.h"
#include "views/evaluation/score_bar_chart.h"
#include "views/evaluation/score_line_chart.h"

namespace tilewright {
namespace {

const QString kHere = QStringLiteral("cpu:x86-64-v3:1t");
const QString kThere = QStringLiteral("cpu:x86-64-v2:1t");

EvaluatedModel model(const char* name, double top_1, double half_width, EvaluatedTraining::Regime regime,
                     qint64 programs) {
  EvaluatedModel model;
  model.name = QLatin1String(name);
  model.training = {regime, {kHere}, programs, kAllOfThem};
  model.seeds = half_width > 0 ? 3 : 1;
  model.parameters = 1000;
  for (auto& score : model.scores) score = {0.5, 0};
  model.scores[kTopOne] = {top_1, half_width};
  model.scores[kTopFive] = {top_1 + 0.05, half_width};
  model.scores[kTopOnePooled] = {top_1 - 0.05, 0};
  model.training_seconds = 12.5;
  model.seconds_per_program = 55e-6;
  return model;
}

EvaluatedTable table(const QString& target, std::vector<EvaluatedModel> models) {
  EvaluatedTable table;
  table.target = target;
  table.models = std::move(models);
  table.random_order = {0.6, 0.85, 0.62, 0.84};
  table.true_order = {1, 1, 1, 1};
  table.networks = 4;
  table.tasks = 81;
  table.programs = 19409;
  return table;
}

/// "main" with three models, and "transfer" with two amounts on another target.
EvaluatedDataset two_sections() {
  EvaluatedDataset data;
  data.digest = QStringLiteral("0123456789abcdef");
  data.shipped = true;
  data.processors = QStringList{QStringLiteral("a processor")};
  data.threads = {1, 2};
  data.jobs = 12;
  data.seconds = 600;
  data.jobs_left = 7;
  data.seconds_left = 1800;
  auto main = table(kHere, {model("mlp", 0.8, 0.02, EvaluatedTraining::kSource, 0),
                            model("tlp", 0.9, 0, EvaluatedTraining::kSource, 0),
                            model("gtuner", 0.7, 0.01, EvaluatedTraining::kSource, 0)});
  main.models[2].reconstruction = true;
  main.models[2].device = QStringLiteral("cuda");
  main.models[2].seeds = 3;
  main.models[2].same_for_each_seed = true;
  main.models[1].published = QStringLiteral("0.9055 / 0.9494");
  main.models[0].scores[kRootMeanSquaredError] = {40, 0};
  auto transfer = table(kThere, {model("mlp", 0.7, 0, EvaluatedTraining::kSource, 0),
                                 model("mlp", 0.75, 0.01, EvaluatedTraining::kFineTuned, 500),
                                 model("draft", 0.6, 0, EvaluatedTraining::kNothing, 0)});
  transfer.amounts = {0, 500};
  transfer.lines = {{QStringLiteral("mlp"), EvaluatedTraining::kFineTuned, {{0, 0}, {1, 1}}}};
  data.sections = {{QStringLiteral("main"), {main}}, {QStringLiteral("transfer"), {transfer}}};
  return data;
}

template <typename Series>
std::vector<Series*> series_of(const QChartView& view) {
  std::vector<Series*> found;
  for (auto* series : view.chart()->series()) {
    if (auto* wanted = qobject_cast<Series*>(series)) found.push_back(wanted);
  }
  return found;
}

QComboBox* box(const EvaluationView& view, const char* name) {
  return view.findChild<QComboBox*>(QLatin1String(name));
}

TEST(EvaluationModel, HasEveryFigureAndBothOrders) {
  EvaluationModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_EQ(model.rowCount(), 0);
  model.set_table(two_sections().sections[0].tables[0], QStringLiteral("main"));
  ASSERT_EQ(model.rowCount(), 5);
  const auto cell = [&](int row, int column, int role = Qt::DisplayRole) {
    return model.index(row, column).data(role);
  };
  const int top_1 = EvaluationModel::column_of(kTopOne);
  EXPECT_EQ(cell(0, top_1).toString(), QStringLiteral("0.8000 ± 0.0200"));
  EXPECT_EQ(cell(0, top_1, kRawRole).toDouble(), 0.8);
  EXPECT_EQ(cell(1, top_1).toString(), QStringLiteral("0.9000")) << "one seed has no interval";
  EXPECT_EQ(cell(0, EvaluationModel::column_of(kRootMeanSquaredError)).toString(), QStringLiteral("–"))
      << "of a model that learns an order only";
  EXPECT_EQ(cell(0, EvaluationModel::kTrainingTime).toString(), QStringLiteral("12.5 s"));
  EXPECT_EQ(cell(0, EvaluationModel::kProgramTime).toString(), QStringLiteral("55.0 µs"));
  EXPECT_EQ(cell(0, EvaluationModel::kTraining).toString(), QStringLiteral("all programs"));
  EXPECT_EQ(cell(2, EvaluationModel::kTraining).toString(), QStringLiteral("all programs, on cuda"));
  EXPECT_EQ(cell(0, EvaluationModel::kSeeds).toString(), QStringLiteral("3"));
  EXPECT_EQ(cell(2, EvaluationModel::kSeeds).toString(), QStringLiteral("3, same for each"));
  EXPECT_EQ(cell(2, EvaluationModel::kSeeds, kRawRole).toInt(), 3);
  EXPECT_EQ(cell(2, EvaluationModel::kName).toString(), QStringLiteral("gtuner *"));
  EXPECT_TRUE(
      cell(2, EvaluationModel::kName, Qt::ToolTipRole).toString().contains(QStringLiteral("our choices")));
  EXPECT_FALSE(
      cell(1, EvaluationModel::kName, Qt::ToolTipRole).toString().contains(QStringLiteral("our choices")));
  EXPECT_EQ(cell(1, EvaluationModel::kPublished).toString(), QStringLiteral("0.9055 / 0.9494"));
  EXPECT_TRUE(
      cell(1, EvaluationModel::kPublished, Qt::ToolTipRole).toString().contains(QStringLiteral("2,308")));
  EXPECT_EQ(cell(3, EvaluationModel::kName).toString(), QStringLiteral("random order"));
  EXPECT_EQ(cell(3, top_1, kRawRole).toDouble(), 0.6);
  EXPECT_EQ(cell(4, EvaluationModel::column_of(kTopFivePooled)).toString(), QStringLiteral("1.0000"));
  EXPECT_EQ(cell(4, EvaluationModel::column_of(kRankCorrelation)).toString(), QStringLiteral("–"));
  for (int column = 0; column < model.columnCount(); ++column)
    EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty()) << column;
}

TEST(EvaluationText, SaysWhatAModelLearntFrom) {
  const auto text = [](EvaluatedTraining::Regime regime, qint64 programs, qint64 tasks = kAllOfThem) {
    return evaluation_training_label({regime, {kHere}, programs, tasks}, kThere);
  };
  EXPECT_EQ(text(EvaluatedTraining::kNothing, 0), QStringLiteral("nothing"));
  EXPECT_EQ(text(EvaluatedTraining::kSource, 0), QStringLiteral("x86-64-v3:1t, unchanged"));
  EXPECT_EQ(text(EvaluatedTraining::kFineTuned, 2000), QStringLiteral("x86-64-v3:1t, then 2000 programs"));
  EXPECT_EQ(text(EvaluatedTraining::kJoint, kAllOfThem),
            QStringLiteral("x86-64-v3:1t together with all programs"));
  EXPECT_EQ(text(EvaluatedTraining::kAlone, 500), QStringLiteral("500 programs of the target alone"));
  EXPECT_EQ(evaluation_training_label({EvaluatedTraining::kSource, {kHere}, 0, 25}, kHere),
            QStringLiteral("25 tasks"));
}

TEST(ScoreBarChart, HasABarAndAnIntervalOfEachModel) {
  ScoreBarChart chart;
  const auto shown = two_sections().sections[0].tables[0];
  chart.show_models(shown, {1, 0, 2}, false);
  const auto bars = series_of<QHorizontalBarSeries>(chart);
  ASSERT_EQ(bars.size(), 1u);
  ASSERT_EQ(bars[0]->barSets().size(), 2);
  const QBarSet* top_1 = bars[0]->barSets()[1];
  EXPECT_EQ(top_1->label(), QStringLiteral("Top-1"));
  // From the bottom: gtuner, mlp, tlp.
  EXPECT_EQ(top_1->at(0), 0.7);
  EXPECT_EQ(top_1->at(2), 0.9);
  auto* names = qobject_cast<QBarCategoryAxis*>(chart.chart()->axes(Qt::Vertical).front());
  ASSERT_NE(names, nullptr);
  EXPECT_EQ(names->categories(),
            (QStringList{QStringLiteral("gtuner *"), QStringLiteral("mlp"), QStringLiteral("tlp")}));
  // Two models have several seeds, of two scores each; the random order has two lines, the true order one.
  const auto lines = series_of<QLineSeries>(chart);
  EXPECT_EQ(lines.size(), 2u * 2 + 2 + 1);
  const bool whisker = std::any_of(lines.begin(), lines.end(), [](const QLineSeries* line) {
    return line->count() == 6 && std::abs(line->at(0).x() - 0.78) < 1e-9 &&
           std::abs(line->at(3).x() - 0.82) < 1e-9;
  });
  EXPECT_TRUE(whisker) << "0.8 ± 0.02";

  chart.show_models(shown, {0}, true);
  EXPECT_EQ(series_of<QHorizontalBarSeries>(chart)[0]->barSets()[1]->at(0), 0.75) << "pooled";
  chart.show_models({}, {}, false);
  EXPECT_TRUE(chart.chart()->series().isEmpty());
}

TEST(ScoreBarChart, TellsRowsOfOneModelApart) {
  ScoreBarChart chart;
  chart.show_models(two_sections().sections[1].tables[0], {0, 1, 1}, false);
  auto* names = qobject_cast<QBarCategoryAxis*>(chart.chart()->axes(Qt::Vertical).front());
  ASSERT_EQ(names->count(), 3);
  EXPECT_TRUE(names->at(1).contains(QStringLiteral("then 500 programs")));
  EXPECT_TRUE(names->at(2).contains(QStringLiteral("unchanged")));
}

TEST(ScoreLineChart, HasALineOfEachModel) {
  ScoreLineChart chart;
  chart.show_table(two_sections().sections[1].tables[0], kTopOne);
  const auto lines = series_of<QLineSeries>(chart);
  // The line, an interval of its second point, and the random order.
  ASSERT_EQ(lines.size(), 3u);
  const auto line = std::find_if(lines.begin(), lines.end(), [](const auto* one) {
    return one->name() == QStringLiteral("mlp, fine-tuned");
  });
  ASSERT_NE(line, lines.end());
  EXPECT_EQ((*line)->points(), (QList<QPointF>{{0, 0.7}, {1, 0.75}}));
  const double pale = (*line)->pen().color().alphaF();
  chart.highlight(2);
  for (auto* other : series_of<QLineSeries>(chart)) {
    if (other->name() == QStringLiteral("mlp, fine-tuned")) EXPECT_LT(other->pen().color().alphaF(), pale);
  }
}

TEST(EvaluationView, SaysHowToGetWhatItLacks) {
  EvaluationView view;
  int asked = 0;
  QObject::connect(&view, &EvaluationView::datasets_wanted, &view, [&] { ++asked; });
  view.resize(1000, 700);
  view.show();
  EXPECT_EQ(asked, 1);
  view.set_datasets({});
  auto* copy = view.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_NE(copy, nullptr);
  EXPECT_TRUE(copy->isVisible());
  copy->click();
  EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("tilewright evaluate ")));
  view.set_datasets({two_sections()});
  EXPECT_FALSE(copy->isVisible());
}

TEST(EvaluationView, ShowsSectionsAsChartsWithTheirTable) {
  EvaluationView view;
  view.resize(1000, 700);
  view.show();
  view.set_datasets({two_sections()});
  auto* rows = view.findChild<DataTable*>(QStringLiteral("evaluationTable"));
  auto* bars = view.findChild<ScoreBarChart*>();
  auto* lines = view.findChild<ScoreLineChart*>();
  ASSERT_TRUE(rows && bars && lines);
  EXPECT_TRUE(bars->isVisible());
  EXPECT_FALSE(box(view, "evaluationDataset")->isVisible()) << "there is one";
  EXPECT_FALSE(box(view, "evaluationTarget")->isVisible());
  EXPECT_EQ(rows->model()->rowCount(), 5);
  for (const char* part :
       {"x86-64-v3:1t", "19409 programs", "81 tasks", "4 held-out", "(01234567)", "3 seeds", "10 min",
        "1 and 2 threads of a processor", "7 more are left", "about 30 min"})
    EXPECT_TRUE(view.summary().contains(QLatin1String(part)))
        << part << " in " << view.summary().toStdString();
  const auto names = [&] {
    return qobject_cast<QBarCategoryAxis*>(bars->chart()->axes(Qt::Vertical).front())->categories();
  };
  EXPECT_EQ(names().back(), QStringLiteral("tlp")) << "the best stands on top";
  rows->sortByColumn(EvaluationModel::kName, Qt::AscendingOrder);
  EXPECT_EQ(names().back(), QStringLiteral("gtuner *")) << "the chart follows the table";

  auto* section = box(view, "evaluationSection");
  section->setCurrentIndex(section->findData(QStringLiteral("transfer")));
  EXPECT_TRUE(lines->isVisible());
  EXPECT_FALSE(series_of<QLineSeries>(*lines).empty());
  auto* chart = box(view, "evaluationChart");
  ASSERT_EQ(chart->count(), 4);
  chart->setCurrentIndex(3);
  EXPECT_TRUE(bars->isVisible());
  EXPECT_EQ(names(), QStringList{QStringLiteral("mlp")}) << "with 500 programs";
  // What came meanwhile does not change what is looked at.
  view.set_datasets({two_sections()});
  EXPECT_EQ(section->currentData().toString(), QStringLiteral("transfer"));
  EXPECT_EQ(chart->currentIndex(), 3);
}

}  // namespace
}  // namespace tilewright
