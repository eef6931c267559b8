// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QFont>
#include <QHeaderView>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "core/target/not_verified.h"
#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/common/task_selection.h"
#include "views/errors/error_model.h"
#include "views/errors/error_view.h"
#include "views/log/log_model.h"
#include "views/sketches/sketch_model.h"
#include "views/tasks/task_model.h"
#include "views/tasks/task_view.h"
#include "views/tuning/curve_model.h"

namespace tilewright {
namespace {

constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

TaskSummary task(const char* name, int weight, double best) {
  TaskSummary summary;
  summary.id = name;
  summary.name = name;
  summary.weight = weight;
  summary.flops = 1e9;
  summary.best_seconds = best;
  return summary;
}

QString cell(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(TaskModel, ShareIsOfAllWeightedLatencies) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 3, 1e-3), task("gemm", 1, 1e-3), task("pool", 1, 0)});
  EXPECT_DOUBLE_EQ(model.index(0, TaskModel::kShare).data(kRawRole).toDouble(), 0.75);
  EXPECT_EQ(cell(model, 2, TaskModel::kBest), QStringLiteral("–"));
  EXPECT_EQ(model.total_seconds(), 0) << "one task is still unknown";

  model.update_task(2, task("pool", 1, 4e-3));
  EXPECT_DOUBLE_EQ(model.index(0, TaskModel::kShare).data(kRawRole).toDouble(), 3.0 / 8);
  EXPECT_DOUBLE_EQ(model.total_seconds(), 8e-3);
  EXPECT_EQ(cell(model, 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  EXPECT_EQ(cell(model, 0, TaskModel::kRate), QStringLiteral("1000.0"));
}

TEST(TaskModel, WhatEarlierSessionsFoundStandsUntilTheSessionIsBetter) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 3, 0), task("gemm", 1, 0), task("pool", 1, 0)});
  EXPECT_FALSE(model.shows_earlier());
  model.set_earlier({{1e-3, "winograd4", true, 64, 40}, {1e-3, "direct", false, 32, 0}, {}});
  EXPECT_TRUE(model.shows_earlier());
  EXPECT_EQ(cell(model, 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  EXPECT_EQ(cell(model, 0, TaskModel::kTrials), QStringLiteral("64"));
  EXPECT_EQ(cell(model, 0, TaskModel::kVerified), QStringLiteral("yes"));
  EXPECT_EQ(cell(model, 1, TaskModel::kVerified), QStringLiteral("no"));
  EXPECT_EQ(cell(model, 2, TaskModel::kBest), QStringLiteral("–"));
  EXPECT_DOUBLE_EQ(model.index(0, TaskModel::kShare).data(kRawRole).toDouble(), 0.75);
  const auto italic = [&](int row, int column) {
    return model.index(row, column).data(Qt::FontRole).value<QFont>().italic();
  };
  EXPECT_TRUE(italic(0, TaskModel::kBest));
  EXPECT_TRUE(italic(0, TaskModel::kTrials));
  EXPECT_FALSE(italic(0, TaskModel::kName));
  EXPECT_FALSE(italic(2, TaskModel::kBest));
  EXPECT_TRUE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("winograd4")));

  // A slower program of the session does not hide the better one; its trials are the session's own.
  auto slower = task("conv", 3, 2e-3);
  slower.trials = 8;
  model.update_task(0, slower);
  EXPECT_EQ(cell(model, 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  EXPECT_TRUE(italic(0, TaskModel::kBest));
  EXPECT_EQ(cell(model, 0, TaskModel::kTrials), QStringLiteral("8"));
  EXPECT_FALSE(italic(0, TaskModel::kTrials));
  model.update_task(0, task("conv", 3, 0.5e-3));
  EXPECT_EQ(cell(model, 0, TaskModel::kBest), QStringLiteral("500 µs"));
  EXPECT_FALSE(italic(0, TaskModel::kBest));
  model.set_earlier({{1e-9, "direct", true, 1, 0}});
  EXPECT_EQ(cell(model, 0, TaskModel::kBest), QStringLiteral("500 µs"))
      << "results of other tasks are ignored";
  model.set_tasks({task("other", 1, 0)});
  EXPECT_FALSE(model.shows_earlier());
}

TEST(TaskModel, ATaskThatNoModelHasAnyMoreSaysSo) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 3, 1e-3), task("gemm", 1, 1e-3)});
  model.set_earlier({{1e-3, "direct", true, 8, 0}, {1e-3, "direct", true, 8, 0}});
  model.add_task(task("fused", 5, 1e-3));
  EXPECT_EQ(cell(model, 2, TaskModel::kWeight), QStringLiteral("×0")) << "so far no model takes it";
  EXPECT_DOUBLE_EQ(model.total_seconds(), 4e-3);
  const auto tip = [&](int row) { return model.index(row, 0).data(Qt::ToolTipRole).toString(); };
  EXPECT_TRUE(tip(2).contains(QStringLiteral("another way through the graph"))) << tip(2).toStdString();
  EXPECT_TRUE(model.index(2, 0).data(Qt::ForegroundRole).isValid());

  model.set_weights({{0, 1, 2}});
  EXPECT_EQ(cell(model, 0, TaskModel::kWeight), QStringLiteral("×0"));
  EXPECT_EQ(cell(model, 0, TaskModel::kShare), QStringLiteral("–"));
  EXPECT_EQ(cell(model, 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  EXPECT_TRUE(model.index(0, TaskModel::kName).data(Qt::ForegroundRole).isValid());
  EXPECT_FALSE(model.index(2, TaskModel::kName).data(Qt::ForegroundRole).isValid());
  EXPECT_TRUE(tip(0).contains(QStringLiteral("×3 by rule"))) << tip(0).toStdString();
  EXPECT_TRUE(tip(2).contains(QStringLiteral("chosen by measurement"))) << tip(2).toStdString();
  EXPECT_FALSE(tip(1).contains(QStringLiteral("chosen"))) << tip(1).toStdString();
  EXPECT_DOUBLE_EQ(model.total_seconds(), 3e-3);
  model.set_weights({{3, 1, 0}});
  model.update_task(2, task("fused", 0, 0));
  EXPECT_DOUBLE_EQ(model.total_seconds(), 4e-3) << "what no model has needs no program";
}

TEST(TaskModel, WhatCannotRunHereIsCompiledOnly) {
  TaskModel model;
  auto compiled = task("conv", 1, 0);
  compiled.trials = 2;
  compiled.failed = 1;
  auto failed = task("gemm", 1, 0);
  failed.trials = failed.failed = 2;
  model.set_tasks({compiled, failed});
  EXPECT_EQ(cell(model, 0, TaskModel::kVerified), QLatin1String(kNotVerified)) << "as everywhere";
  EXPECT_EQ(cell(model, 1, TaskModel::kVerified), QStringLiteral("–"));
}

TEST(TaskModel, TasksThatAPersonLeavesOutAreMarked) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 3, 1e-3), task("gemm", 1, 0)});
  EXPECT_EQ(model.only_count(), 0);
  const auto square = [&](int row) { return model.index(row, TaskModel::kName).data(Qt::DecorationRole); };
  EXPECT_EQ(square(1).typeId(), QMetaType::QColor);
  model.set_only({"conv"});
  EXPECT_EQ(model.only_count(), 1);
  EXPECT_FALSE(model.left_out(0));
  EXPECT_TRUE(model.left_out(1));
  EXPECT_EQ(square(0).typeId(), QMetaType::QColor);
  EXPECT_EQ(square(1).typeId(), QMetaType::QPixmap) << "an empty one";
  EXPECT_TRUE(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Left out")));
  EXPECT_EQ(model.total_seconds(), 0) << "of a task without a program nothing is known";
  model.set_only({});
  EXPECT_FALSE(model.left_out(1));
  model.set_only({"conv"});
  model.set_tasks({task("conv", 3, 1e-3), task("gemm", 1, 0)});
  EXPECT_FALSE(model.left_out(1)) << "these are another model's";
}

TEST(TaskModel, TasksThatAFilterKeepsNothingOfStepBack) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 3, 1e-3), task("gemm", 1, 1e-3)});
  const auto ink = [&](int row) { return model.index(row, TaskModel::kName).data(Qt::ForegroundRole); };
  const auto tip = [&](int row) { return model.index(row, 0).data(Qt::ToolTipRole).toString(); };
  EXPECT_FALSE(ink(1).isValid());
  model.set_filtered_out({false, true});
  EXPECT_FALSE(ink(0).isValid());
  EXPECT_TRUE(ink(1).isValid());
  EXPECT_FALSE(tip(0).contains(QStringLiteral("filter")));
  EXPECT_TRUE(tip(1).contains(QStringLiteral("filter")));
  EXPECT_FALSE(model.index(0, 0).data(Qt::AccessibleDescriptionRole).isValid());
  EXPECT_TRUE(model.index(1, 0).data(Qt::AccessibleDescriptionRole).isValid()) << "for who sees no ink";
  model.set_filtered_out({});
  EXPECT_FALSE(ink(1).isValid());
}

TEST(TaskModel, AnUpdateOfAnUnknownTaskIsIgnored) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 0)});
  model.update_task(1, task("other", 1, 1));
  model.update_task(-1, task("other", 1, 1));
  EXPECT_EQ(cell(model, 0, TaskModel::kName), QStringLiteral("conv"));
}

TEST(TaskModel, TheRunningTaskIsBoldAndHasATriangle) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 1, 0), task("gemm", 1, 0)});
  model.set_running(1, "first round");
  EXPECT_TRUE(model.index(1, TaskModel::kName).data(Qt::FontRole).value<QFont>().bold());
  EXPECT_FALSE(model.index(0, TaskModel::kName).data(Qt::FontRole).isValid());
  EXPECT_EQ(model.index(0, TaskModel::kName).data(Qt::DecorationRole).typeId(), QMetaType::QColor);
  const QImage mark = model.index(1, TaskModel::kName).data(Qt::DecorationRole).value<QPixmap>().toImage();
  ASSERT_FALSE(mark.isNull());
  const int last = mark.width() - 1;
  EXPECT_EQ(mark.pixelColor(last, 0).alpha(), 0) << "no square: its corners are free";
  EXPECT_EQ(mark.pixelColor(last, last).alpha(), 0);
  EXPECT_EQ(mark.pixelColor(last / 2, last / 2).alpha(), 255);
  EXPECT_TRUE(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("first round")));
}

TEST(TaskModel, SharesAreReckonedUntilSomethingIsMeasured) {
  TaskModel model;
  std::vector<TaskSummary> tasks{task("conv", 3, 0), task("gemm", 1, 0)};
  tasks[0].flops = 1e6;
  tasks[1].flops = 1e6;
  model.set_tasks(tasks);
  EXPECT_EQ(cell(model, 0, TaskModel::kShare), QStringLiteral("≈ 75.0 %"));
  EXPECT_EQ(model.index(0, TaskModel::kShare).data(kFractionRole).toDouble(), 0)
      << "no bar of what is not known";
  EXPECT_GT(model.index(0, TaskModel::kShare).data(kRawRole).toDouble(),
            model.index(1, TaskModel::kShare).data(kRawRole).toDouble());
  tasks[1].best_seconds = 1e-3;
  model.set_tasks(tasks);
  EXPECT_EQ(cell(model, 0, TaskModel::kShare), QStringLiteral("–"));
  EXPECT_EQ(cell(model, 1, TaskModel::kShare), QStringLiteral("100.0 %"));
}

TEST(TaskModel, AChoiceLightsUpForAMoment) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 1, 0), task("gemm", 1, 0)});
  const auto lit = [&](int row) {
    return model.index(row, TaskModel::kBest).data(Qt::BackgroundRole).isValid();
  };
  model.set_running(1);
  EXPECT_TRUE(lit(1));
  EXPECT_FALSE(lit(0));
  model.set_running(0);
  EXPECT_TRUE(lit(0));
  EXPECT_FALSE(lit(1));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !lit(0); }, 120'000));
  // Chosen once more it is no news.
  model.set_running(0);
  EXPECT_FALSE(lit(0));
  model.set_running(-1);
  EXPECT_FALSE(lit(0) || lit(1));
}

TEST(CurveModel, KeepsImprovementsOnlyAndDrawsAStaircase) {
  CurveModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.reset({QStringLiteral("conv")});
  model.add({0, 1, 1.0, 4e-3});
  model.add({0, 2, 2.0, 5e-3});
  model.add({0, 3, 3.0, 1e-3});
  model.add({7, 3, 3.0, 1e-3});
  model.set_now(10, 20);
  EXPECT_EQ(model.rowCount(), 2);
  const std::vector<QPointF> expected{{1, 4e-3}, {3, 4e-3}, {3, 1e-3}, {10, 1e-3}};
  EXPECT_EQ(model.staircase(0, false), expected);
  EXPECT_EQ(model.staircase(0, true).back(), QPointF(20, 1e-3));
  EXPECT_TRUE(model.staircase(CurveModel::kWholeModel, false).empty());
}

TEST(CurveModel, AnotherGraphMayBeSlower) {
  CurveModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.reset({QStringLiteral("conv")});
  model.add_task(QStringLiteral("fused"));
  model.add({1, 1, 1.0, 1e-3});
  EXPECT_EQ(model.best_latency(1), 1e-3);
  model.add({CurveModel::kWholeModel, 1, 1.0, 4e-3});
  model.replace({CurveModel::kWholeModel, 2, 2.0, 5e-3});
  model.replace({CurveModel::kWholeModel, 3, 3.0, 5e-3});
  EXPECT_EQ(model.rowCount(), 3) << "the same is no step";
  EXPECT_EQ(model.best_latency(CurveModel::kWholeModel), 5e-3);
  const std::vector<QPointF> expected{{1, 4e-3}, {2, 4e-3}, {2, 5e-3}, {3, 5e-3}};
  model.set_now(3, 3);
  EXPECT_EQ(model.staircase(CurveModel::kWholeModel, false), expected);
}

TEST(CurveModel, ComparesEachImprovementWithItsBaseline) {
  CurveModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.reset({QStringLiteral("conv"), QStringLiteral("gemm")});
  model.add_partial({CurveModel::kWholeModel, 1, 1.0, 1e-3, 1, 2});
  model.add({0, 1, 1.0, 1e-3});
  model.add({1, 2, 2.0, 3e-3});
  model.add({CurveModel::kWholeModel, 2, 2.0, 4e-3});
  const auto at = [&](int row, int role) { return model.index(row, CurveModel::kVersusBaseline).data(role); };
  EXPECT_FALSE(model.has_baselines());
  EXPECT_EQ(at(1, Qt::DisplayRole).toString(), QStringLiteral("–"));
  EXPECT_FALSE(at(1, kRawRole).isValid());
  QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
  model.set_baseline(0, 2e-3);
  model.set_baseline(CurveModel::kWholeModel, 5e-3);
  EXPECT_EQ(told.size(), 2);
  model.set_baseline(0, 2e-3);
  EXPECT_EQ(told.size(), 2) << "it is the same";
  EXPECT_TRUE(model.has_baselines());
  EXPECT_EQ(at(0, Qt::DisplayRole).toString(), QStringLiteral("–")) << "a sum of some tasks is no model";
  EXPECT_EQ(at(1, Qt::DisplayRole).toString(), QStringLiteral("2.00×"));
  EXPECT_DOUBLE_EQ(at(1, kRawRole).toDouble(), 2);
  EXPECT_TRUE(at(1, Qt::ToolTipRole).toString().contains(QStringLiteral("2.000 ms")));
  EXPECT_EQ(at(2, Qt::DisplayRole).toString(), QStringLiteral("–")) << "that task has none";
  EXPECT_EQ(at(3, Qt::DisplayRole).toString(), QStringLiteral("1.25×"));
}

TEST(CurveModel, AStaircaseOfManyStepsIsThinnedAndEndsRight) {
  CurveModel model;
  model.reset({QStringLiteral("conv")});
  for (int i = 0; i < 20000; ++i) model.add({0, i + 1, i * 0.1, 1.0 / (i + 1)});
  const auto points = model.staircase(0, false, 500);
  EXPECT_LE(points.size(), 600U);
  EXPECT_DOUBLE_EQ(points.back().y(), 1.0 / 20000);
}

TEST(TaskModel, AboveTheLimitIsAtItAndSaysWhy) {
  TaskModel model;
  TaskSummary fewer = task("conv", 1, 1e-3);
  fewer.best_variant = "winograd_f4";
  TaskSummary plain = task("gemm", 1, 1e-3);
  plain.best_variant = "direct";
  model.set_tasks({fewer, plain});
  model.set_limits({{2.3e-3, Resource::kArithmetic}, {1.2e-3, Resource::kMemory}});
  EXPECT_EQ(cell(model, 0, TaskModel::kLimit), QStringLiteral("at the limit"));
  EXPECT_DOUBLE_EQ(model.index(0, TaskModel::kLimit).data(kRawRole).toDouble(), 2.3) << "sorted as it is";
  const auto tip = [&](int row) {
    return model.index(row, TaskModel::kLimit).data(Qt::ToolTipRole).toString();
  };
  EXPECT_TRUE(tip(0).contains(QStringLiteral("230 % of the limit"))) << tip(0).toStdString();
  EXPECT_TRUE(tip(0).contains(QStringLiteral("winograd_f4 needs less"))) << tip(0).toStdString();
  EXPECT_TRUE(tip(1).contains(QStringLiteral("120 % of the limit"))) << tip(1).toStdString();
  EXPECT_TRUE(tip(1).contains(QStringLiteral("peaks"))) << tip(1).toStdString();
}

TEST(TaskModel, SpeedUpLimitAndLastGainAreTheSessions) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 1, 2e-3), task("gemm", 1, 0)});
  EXPECT_EQ(cell(model, 0, TaskModel::kSpeedUp), QStringLiteral("–"));
  EXPECT_EQ(cell(model, 0, TaskModel::kLimit), QStringLiteral("–"));
  model.set_baselines({{5e-3, TaskBaseline::Kind::kEarlier}});
  model.set_limits({{1e-3, Resource::kMemory}});
  EXPECT_EQ(cell(model, 0, TaskModel::kSpeedUp), QStringLiteral("2.50×"));
  EXPECT_EQ(cell(model, 0, TaskModel::kLimit), QStringLiteral("50 %"));
  EXPECT_EQ(cell(model, 1, TaskModel::kSpeedUp), QStringLiteral("–")) << "it has neither";
  const QString tip = model.index(0, 0).data(Qt::ToolTipRole).toString();
  EXPECT_TRUE(tip.contains(QStringLiteral("earlier sessions"))) << tip.toStdString();
  EXPECT_TRUE(tip.contains(QStringLiteral("reading memory"))) << tip.toStdString();
  EXPECT_TRUE(tip.startsWith(QStringLiteral("0 · conv"))) << "the number that task:0 finds";
  EXPECT_EQ(cell(model, 1, TaskModel::kNumber), QStringLiteral("1"));
  EXPECT_FALSE(model.headerData(TaskModel::kSpeedUp, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());

  model.add_step(0, 1, 5e-3);
  model.add_step(0, 4, 2e-3);
  auto later = task("conv", 1, 2e-3);
  later.trials = 10;
  model.update_task(0, later);
  EXPECT_EQ(cell(model, 0, TaskModel::kLastGain), QStringLiteral("6 trials ago"));
  const auto spark = model.index(0, TaskModel::kTrend).data(kSparkRole).value<QList<QPointF>>();
  EXPECT_EQ(spark, (QList<QPointF>{{1, 5e-3}, {4, 5e-3}, {4, 2e-3}, {4, 2e-3}, {10, 2e-3}}));
  model.clear_trends();
  EXPECT_EQ(cell(model, 0, TaskModel::kLastGain), QStringLiteral("–"));
}

TEST(TaskModel, TellsWhatTheSpeedUpIsCountedFrom) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 2e-3)});
  const auto tip = [&] { return model.index(0, 0).data(Qt::ToolTipRole).toString(); };
  model.set_baselines({{5e-3, TaskBaseline::Kind::kDefault}});
  EXPECT_TRUE(tip().contains(QStringLiteral("5.000 ms, its default schedule"))) << tip().toStdString();
  model.set_baselines({{6e-3, TaskBaseline::Kind::kSession, QStringLiteral("Monday")}});
  EXPECT_TRUE(tip().contains(QStringLiteral("6.000 ms, the best of the session of Monday")))
      << tip().toStdString();
  EXPECT_DOUBLE_EQ(model.baseline_seconds(0), 6e-3);
  EXPECT_EQ(model.baseline_seconds(1), 0);
  EXPECT_EQ(model.baseline_seconds(-1), 0);
}

TEST(TaskModel, ManyFailuresAreMarked) {
  TaskModel model;
  std::vector<TaskSummary> tasks(3, task("conv", 1, 1e-3));
  for (size_t i = 0; i < 3; ++i) tasks[i].trials = 100;
  tasks[0].failed = 5;
  tasks[1].failed = 12;
  tasks[2].failed = 50;
  model.set_tasks(tasks);
  const auto chip = [&](int row) {
    return static_cast<ChipColour>(model.index(row, TaskModel::kFailed).data(kChipRole).toInt());
  };
  EXPECT_EQ(chip(0), ChipColour::kNone);
  EXPECT_EQ(chip(1), ChipColour::kWarning);
  EXPECT_EQ(chip(2), ChipColour::kBad);
  EXPECT_EQ(cell(model, 1, TaskModel::kFailed), QStringLiteral("12 (12 %)"));
  EXPECT_EQ(model.index(1, TaskModel::kFailed).data(kRawRole).toInt(), 12);
}

/// Opens the menu of the current row as a key does, and uses it.
void with_row_menu(DataTable& table, const std::function<void(QMenu*)>& use) {
  bool opened = false;
  QTimer::singleShot(0, &table, [&] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    opened = true;
    use(menu);
    menu->close();
  });
  QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), QPoint());
  QApplication::sendEvent(&table, &asked);
  EXPECT_TRUE(opened);
}

/// The entry of one of the menu's own menus; null: it has none such.
QAction* entry_of(QMenu* menu, const char* within, const QString& text) {
  for (QAction* action : menu->findChild<QMenu*>(QLatin1String(within))->actions()) {
    if (action->text() == text) return action;
  }
  return nullptr;
}

TEST(DataTable, IsSortedAndItsColumnsAreChangedFromTheMenuOfARow) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3), task("gemm", 1, 3e-3), task("pool", 1, 2e-3)});
  DataTable table(&model);
  table.set_wide_column(TaskModel::kName, 100);
  table.setColumnHidden(TaskModel::kTrials, true);
  table.resize(1200, 300);
  table.show();
  table.setCurrentIndex(table.proxy()->index(0, TaskModel::kBest));
  const QHeaderView* header = table.horizontalHeader();
  with_row_menu(table, [](QMenu* menu) {
    ASSERT_NE(entry_of(menu, "sortMenu", QStringLiteral("Best")), nullptr);
    EXPECT_EQ(entry_of(menu, "sortMenu", QStringLiteral("Trials")), nullptr) << "nobody sees it";
    entry_of(menu, "sortMenu", QStringLiteral("Best"))->trigger();
  });
  EXPECT_EQ(header->sortIndicatorSection(), TaskModel::kBest);
  with_row_menu(table, [](QMenu* menu) {
    EXPECT_TRUE(entry_of(menu, "sortMenu", QStringLiteral("Best"))->isChecked());
    entry_of(menu, "sortMenu", QStringLiteral("Descending"))->trigger();
  });
  EXPECT_EQ(cell(*table.model(), 0, TaskModel::kBest), QStringLiteral("3.000 ms"));
  with_row_menu(table, [](QMenu* menu) {
    entry_of(menu, "sortMenu", QStringLiteral("Ascending"))->trigger();
    EXPECT_EQ(entry_of(menu, "columnsMenu", QStringLiteral("Task")), nullptr) << "what a row is called stays";
    entry_of(menu, "columnsMenu", QStringLiteral("Trials"))->trigger();
    entry_of(menu, "columnsMenu", QStringLiteral("Weight"))->trigger();
  });
  EXPECT_EQ(cell(*table.model(), 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  EXPECT_FALSE(table.isColumnHidden(TaskModel::kTrials));
  EXPECT_TRUE(table.isColumnHidden(TaskModel::kWeight));

  // Of the column that the cursor is in.
  table.setCurrentIndex(table.proxy()->index(1, TaskModel::kBest));
  const int width = table.columnWidth(TaskModel::kBest);
  const auto choose = [&](const char* name) {
    with_row_menu(table, [&](QMenu* menu) {
      auto* action = menu->findChild<QAction*>(QLatin1String(name));
      ASSERT_NE(action, nullptr);
      EXPECT_TRUE(action->text().contains(QStringLiteral("Best"))) << action->text().toStdString();
      action->trigger();
    });
  };
  choose("columnWider");
  EXPECT_GT(table.columnWidth(TaskModel::kBest), width);
  choose("columnNarrower");
  EXPECT_EQ(table.columnWidth(TaskModel::kBest), width);
  const int place = header->visualIndex(TaskModel::kBest);
  choose("columnLeft");
  EXPECT_EQ(header->visualIndex(TaskModel::kBest), place - 1);
  choose("columnRight");
  EXPECT_EQ(header->visualIndex(TaskModel::kBest), place);
  table.horizontalHeader()->moveSection(place, 0);
  with_row_menu(table, [](QMenu* menu) {
    EXPECT_FALSE(menu->findChild<QAction*>(QStringLiteral("columnLeft"))->isEnabled()) << "it is the first";
  });
}

TEST(TaskView, ShowsFailuresFromTheMenuOfARow) {
  TaskModel model;
  std::vector<TaskSummary> tasks{task("conv", 1, 1e-3), task("gemm", 1, 2e-3)};
  for (TaskSummary& one : tasks) one.trials = 10;
  tasks[1].failed = 4;
  model.set_tasks(tasks);
  TaskSelection selection;
  TaskView view(&model, &selection);
  view.resize(900, 300);
  view.show();
  int wanted = -1;
  QObject::connect(&view, &TaskView::failures_wanted, &view, [&](int which) { wanted = which; });
  auto* failures = view.findChild<QAction*>(QStringLiteral("taskFailures"));
  ASSERT_NE(failures, nullptr);
  EXPECT_FALSE(failures->isEnabled()) << "no row is meant";
  selection.select(0);
  EXPECT_FALSE(failures->isEnabled()) << "nothing of it failed";
  selection.select(1);
  with_row_menu(*view.table(), [&](QMenu* menu) {
    ASSERT_TRUE(menu->actions().contains(failures));
    failures->trigger();
  });
  EXPECT_EQ(wanted, 1);
  selection.select(0);
  tasks[0].failed = 1;
  model.update_task(0, tasks[0]);
  EXPECT_TRUE(failures->isEnabled()) << "now something has";
}

TEST(DataTable, KeepsItsColumns) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  QByteArray state;
  {
    DataTable table(&model);
    table.setColumnHidden(TaskModel::kTrials, true);
    table.setColumnWidth(TaskModel::kBest, 123);
    table.sortByColumn(TaskModel::kBest, Qt::DescendingOrder);
    state = table.layout_state();
  }
  DataTable table(&model);
  EXPECT_TRUE(table.restore_layout(state));
  EXPECT_TRUE(table.isColumnHidden(TaskModel::kTrials));
  EXPECT_EQ(table.columnWidth(TaskModel::kBest), 123);
  EXPECT_EQ(table.horizontalHeader()->sortIndicatorSection(), TaskModel::kBest);
  ErrorModel other;
  DataTable others(&other);
  EXPECT_FALSE(others.restore_layout(state)) << "these are other columns";
  EXPECT_FALSE(others.restore_layout({}));
}

TEST(DataTable, HidesWhatSaysNothingAndKeepsWhatAPersonChose) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  const auto hidden = [](const DataTable& table) { return table.isColumnHidden(TaskModel::kTrials); };
  DataTable table(&model);
  table.set_offered(TaskModel::kTrials, false);
  table.set_offered(TaskModel::kTrials, false);
  EXPECT_TRUE(hidden(table));
  table.selectRow(0);
  EXPECT_FALSE(table.selected_text().contains(QStringLiteral("Trials")));
  const QByteArray while_withheld = table.layout_state();
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_FALSE(hidden(table));
  table.hideColumn(TaskModel::kTrials);
  const QByteArray hidden_by_hand = table.layout_state();

  // A person who left it shown finds it shown, whether it says something as the window is opened or not.
  DataTable next(&model);
  EXPECT_TRUE(next.restore_layout(while_withheld));
  EXPECT_FALSE(hidden(next));
  next.set_offered(TaskModel::kTrials, false);
  EXPECT_TRUE(next.restore_layout(while_withheld));
  EXPECT_TRUE(hidden(next));
  next.set_offered(TaskModel::kTrials, true);
  EXPECT_FALSE(hidden(next));

  next.set_offered(TaskModel::kTrials, false);
  EXPECT_TRUE(next.restore_layout(hidden_by_hand));
  next.set_offered(TaskModel::kTrials, true);
  EXPECT_TRUE(hidden(next)) << "that is how a person left it";
}

TEST(DataTable, AKeptLayoutMakesRoomForTitlesOfAnotherLanguage) {
  class Titled : public TaskModel {
   public:
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
      if (!title.isEmpty() && section == kBest && orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return title;
      return TaskModel::headerData(section, orientation, role);
    }
    QString title;
  };
  Titled model;
  model.set_tasks({task("conv", 1, 1e-3)});
  DataTable table(&model);
  table.setColumnWidth(TaskModel::kBest, 40);
  table.setColumnWidth(TaskModel::kTrials, 40);
  const QByteArray narrow = table.layout_state();
  DataTable same(&model);
  ASSERT_TRUE(same.restore_layout(narrow));
  EXPECT_EQ(same.columnWidth(TaskModel::kBest), 40) << "as a person left it";
  model.title = QStringLiteral("Geschwindigkeitszuwachs");
  DataTable other(&model);
  ASSERT_TRUE(other.restore_layout(narrow));
  EXPECT_GE(other.columnWidth(TaskModel::kBest),
            other.horizontalHeader()->fontMetrics().horizontalAdvance(model.title));
  EXPECT_EQ(other.columnWidth(TaskModel::kTrials), 40) << "its title is the same";
}

TEST(DataTable, WhatSaysNothingIsInNoMenu) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  DataTable table(&model);
  const auto is_listed = [&] {
    QMenu menu;
    table.columns().fill(&menu, -1);
    return std::ranges::any_of(
        menu.actions(), [](const QAction* action) { return action->text() == QStringLiteral("Trials"); });
  };
  EXPECT_TRUE(is_listed());
  table.set_offered(TaskModel::kTrials, false);
  EXPECT_FALSE(is_listed());
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_TRUE(is_listed());
}

TEST(DataTable, IsNotSortedByWhatSaysNothing) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3), task("gemm", 1, 2e-3)});
  using Sorted = std::pair<int, Qt::SortOrder>;
  const auto sorted = [](const DataTable& table) {
    const QHeaderView* header = table.horizontalHeader();
    return Sorted(header->sortIndicatorSection(), header->sortIndicatorOrder());
  };
  const Sorted by_best(TaskModel::kBest, Qt::AscendingOrder);
  const Sorted by_trials(TaskModel::kTrials, Qt::DescendingOrder);
  DataTable table(&model);
  table.sortByColumn(by_best.first, by_best.second);
  table.sortByColumn(by_trials.first, by_trials.second);
  table.set_offered(TaskModel::kTrials, false);
  EXPECT_EQ(sorted(table), by_best) << "as before";
  EXPECT_EQ(cell(*table.model(), 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  const QByteArray while_withheld = table.layout_state();
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_EQ(sorted(table), by_trials) << "as a person left it";
  const QByteArray while_offered = table.layout_state();

  for (const QByteArray& state : {while_withheld, while_offered}) {
    DataTable next(&model);
    next.sortByColumn(by_best.first, by_best.second);
    next.set_offered(TaskModel::kTrials, false);
    ASSERT_TRUE(next.restore_layout(state));
    EXPECT_EQ(sorted(next), by_best);
    next.set_offered(TaskModel::kTrials, true);
    EXPECT_EQ(sorted(next), by_trials);
  }

  table.set_offered(TaskModel::kTrials, false);
  table.sortByColumn(TaskModel::kName, Qt::AscendingOrder);
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_EQ(sorted(table), Sorted(TaskModel::kName, Qt::AscendingOrder)) << "a person sorted it since";
}

TEST(ErrorView, BringsUpWhatATaskFailedOfMostOften) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  ErrorView view(&model);
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  for (int64_t record = 1; record <= 5; ++record) model.add(0, 1, "build", "does not fit", record);
  model.add(1, 1, "build", "does not fit", 6);
  for (int64_t record = 7; record <= 8; ++record) model.add(1, 2, "run", "took too long", record);
  EXPECT_EQ(model.commonest_cause(2), -1);
  view.show_task(1);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("took too long"));
  view.show_task(0);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("does not fit"));
  view.show_task(2);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("does not fit")) << "it never failed";
  model.set_muted({model.cause(model.commonest_cause(1))});
  view.show_task(1);
  EXPECT_EQ(model.cause(model.commonest_cause(1)), model.cause(model.commonest_cause(0)));
}

TEST(ErrorView, ReadsOneFailureAfterTheOtherAndRunsItAgain) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  model.add(0, 1, "run", "killed by signal 11", 11, "worker: last words");
  model.add(0, 2, "run", "killed by signal 6", 12);
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  auto* which = view.findChild<QSpinBox*>(QStringLiteral("errorWhich"));
  auto* rerun = view.findChild<QPushButton*>(QStringLiteral("errorRerun"));
  EXPECT_FALSE(rerun->isEnabled());
  table->selectRow(0);
  EXPECT_EQ(which->value(), 2) << "the newest first";
  EXPECT_EQ(text->toPlainText(), QStringLiteral("killed by signal 6"));
  which->setValue(1);
  EXPECT_TRUE(text->toPlainText().contains(QStringLiteral("last words")));
  qlonglong wanted = 0;
  QObject::connect(&view, &ErrorView::rerun_wanted, &view, [&](qlonglong record) { wanted = record; });
  view.set_rerun_possible(false, QStringLiteral("a session runs"));
  EXPECT_FALSE(rerun->isEnabled());
  EXPECT_EQ(rerun->toolTip(), QStringLiteral("a session runs"));
  view.set_rerun_possible(true);
  rerun->click();
  EXPECT_EQ(wanted, 11);
  view.show_report(12, QStringLiteral("of another one"));
  EXPECT_TRUE(text->toPlainText().contains(QStringLiteral("last words")));
  view.show_report(11, QStringLiteral("the report"));
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report"));
  QSignalSpy cancelled(&view, &ErrorView::rerun_cancelled);
  view.set_rerunning(true);
  rerun->click();
  EXPECT_EQ(cancelled.size(), 1);
  EXPECT_EQ(wanted, 11);
}

TEST(ErrorView, LeadsToTheRecordAndTheCodeOfTheFailureThatIsRead) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  model.add(0, 1, "run", "killed by signal 11", 11);
  model.add(0, 2, "run", "killed by signal 6", 12);
  model.add(0, 3, "build", "of no record");
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* open = view.findChild<QPushButton*>(QStringLiteral("errorOpen"));
  auto* code = view.findChild<QPushButton*>(QStringLiteral("errorCode"));
  std::vector<qlonglong> opened;
  std::vector<qlonglong> shown;
  QObject::connect(&view, &ErrorView::page_wanted, &view, [&](qlonglong id) { opened.push_back(id); });
  QObject::connect(&view, &ErrorView::code_wanted, &view, [&](qlonglong id) { shown.push_back(id); });
  EXPECT_FALSE(open->isEnabled() || code->isEnabled()) << "nothing is read yet";
  table->selectRow(0);
  ASSERT_TRUE(open->isEnabled() && code->isEnabled());
  open->click();
  view.findChild<QSpinBox*>(QStringLiteral("errorWhich"))->setValue(1);
  QTest::keyClick(code, Qt::Key_Space);
  EXPECT_EQ(opened, std::vector<qlonglong>{12});
  EXPECT_EQ(shown, std::vector<qlonglong>{11});
  for (QPushButton* button : {open, code}) EXPECT_TRUE(button->focusPolicy() & Qt::TabFocus);
  table->selectRow(1);
  for (QPushButton* button : {open, code}) {
    EXPECT_FALSE(button->isEnabled());
    EXPECT_EQ(button->toolTip(), QStringLiteral("No record of this failure was kept"));
  }
}

TEST(ErrorView, WhatIsReadStaysWhileTheSameFailsAgain) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  for (int trial = 1; trial <= 3; ++trial)
    model.add(0, trial, "run", "killed by signal " + std::to_string(trial), trial);
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* text = view.findChild<QPlainTextEdit*>(QStringLiteral("errorText"));
  auto* which = view.findChild<QSpinBox*>(QStringLiteral("errorWhich"));
  table->selectRow(0);
  which->setValue(2);
  view.show_report(2, QStringLiteral("the report"));
  model.add(0, 4, "run", "killed by signal 4", 4);
  model.add(0, 5, "compile", "register file is too small", 5);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report"));
  EXPECT_EQ(which->value(), 2);
  EXPECT_EQ(which->maximum(), 4) << "there are more to choose from";
  // The model forgets the oldest ones, so that those that stay move up.
  for (int trial = 6; trial <= 102; ++trial) model.add(0, trial, "run", "killed by signal 9", trial);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report"));
  EXPECT_EQ(which->value(), 1);
  for (int trial = 103; trial <= 200; ++trial) model.add(0, trial, "run", "killed by signal 9", trial);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("the report")) << "though the model forgot it";
  qlonglong wanted = 0;
  QObject::connect(&view, &ErrorView::rerun_wanted, &view, [&](qlonglong record) { wanted = record; });
  view.findChild<QPushButton*>(QStringLiteral("errorRerun"))->click();
  EXPECT_EQ(wanted, 2) << "what is read, not what has its place now";
  which->setValue(100);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("killed by signal 9"));
  model.reset();
  EXPECT_TRUE(text->toPlainText().isEmpty());
}

TEST(DataTable, TheWideColumnTakesTheRestAndNeverVanishes) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  DataTable table(&model);
  for (int column = 0; column < TaskModel::kColumnCount; ++column) table.setColumnWidth(column, 60);
  table.set_wide_column(TaskModel::kName, 180);
  table.resize(1000, 200);
  table.show();
  EXPECT_EQ(table.columnWidth(TaskModel::kName),
            table.viewport()->width() - 60 * (TaskModel::kColumnCount - 1));
  table.setColumnHidden(TaskModel::kVerified, true);
  EXPECT_EQ(table.columnWidth(TaskModel::kName),
            table.viewport()->width() - 60 * (TaskModel::kColumnCount - 2));
  table.resize(300, 200);
  EXPECT_EQ(table.columnWidth(TaskModel::kName), 180);
}

TEST(ErrorView, LeadsToTheRecordsOfACause) {
  ErrorModel model;
  ErrorView view(&model);
  view.resize(900, 300);
  view.show();
  std::vector<int64_t> records;
  QString cause;
  QObject::connect(&view, &ErrorView::records_wanted, &view,
                   [&](const std::vector<int64_t>& ids, const QString& text) {
                     records = ids;
                     cause = text;
                   });
  model.add(0, 1, "timeout", "run: took longer than 10 s", 11);
  model.add(1, 2, "compile", "register file is too small", 12);
  model.add(0, 3, "timeout", "run: took longer than 11 s", 15);
  auto* table = view.findChild<QTableView*>(QStringLiteral("errorTable"));
  auto* button = view.findChild<QPushButton*>(QStringLiteral("errorRecords"));
  EXPECT_FALSE(button->isEnabled());
  table->selectRow(0);
  ASSERT_TRUE(button->isEnabled());
  button->click();
  EXPECT_EQ(records, (std::vector<int64_t>{11, 15})) << "the most frequent cause is on top";
  EXPECT_EQ(cause, QStringLiteral("run: took longer than 10 s"));
  table->selectRow(1);
  Q_EMIT table->activated(table->model()->index(1, 0));
  EXPECT_EQ(records, std::vector<int64_t>{12});
}

TEST(ErrorModel, GroupsByKindAndMessageWhateverTheNumbers) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.add(0, 1, "timeout", "run: took longer than 10 s");
  model.add(1, 2, "timeout", "run: took longer than 11.5 s\nlast words");
  model.add(0, 3, "compile", "run: took longer than 10 s");
  ASSERT_EQ(model.rowCount(), 2);
  EXPECT_EQ(cell(model, 0, ErrorModel::kCount), QStringLiteral("2"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kTasks), QStringLiteral("2"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kKind), QStringLiteral("Took too long"));
  EXPECT_EQ(model.example(0), QStringLiteral("run: took longer than 11.5 s\nlast words"));
  EXPECT_EQ(model.total(), 3);
  model.reset();
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(ErrorModel, AsksTheFilterOfEachNewFailureOnce) {
  ErrorModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  int asked = 0;
  model.set_shown([&](int64_t record) {
    ++asked;
    return record % 2 == 0;
  });
  for (int trial = 1; trial <= 250; ++trial) model.add(trial, trial, "timeout", "took too long", trial);
  EXPECT_EQ(asked, 250);
  EXPECT_EQ(model.count(0), 125);
  EXPECT_EQ(model.records(0).size(), 125U);
  EXPECT_EQ(model.failures(0).size(), 100U) << "the newest in full";
  EXPECT_EQ(model.failures(0).back().record, 250);
  EXPECT_EQ(model.shown_total(), 125);
  EXPECT_EQ(cell(model, 0, ErrorModel::kTasks), QStringLiteral("125"));
  EXPECT_EQ(cell(model, 0, ErrorModel::kLastTrial), QStringLiteral("250"));
}

TEST(LogModel, ForgetsTheOldestLines) {
  LogModel model(3);
  QAbstractItemModelTester tester(&model, kFatal);
  model.add({QStringLiteral("a"), QStringLiteral("b")});
  model.add({QStringLiteral("c"), QStringLiteral("d")});
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(cell(model, 0, 0), QStringLiteral("b"));
  model.add({QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4")});
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(cell(model, 2, 0), QStringLiteral("4"));
}

TEST(SketchModel, ReplacesItsEntries) {
  SketchModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  SketchEntry best;
  best.title = QStringLiteral("Best program");
  SketchEntry sketch;
  sketch.title = QStringLiteral("direct/0");
  model.set_entries({best, sketch});
  sketch.title = QStringLiteral("winograd/1");
  model.set_entries({sketch});
  ASSERT_EQ(model.rowCount(), 1);
  EXPECT_EQ(cell(model, 0, 0), QStringLiteral("winograd/1"));
}

TEST(DataTable, CopiesAndExportsWhatIsShown) {
  TaskModel model;
  model.set_tasks({task("conv, \"3x3\"", 3, 1e-3), task("gemm", 1, 2e-3), task("pool", 1, 0)});
  DataTable table(&model);
  table.sortByColumn(TaskModel::kBest, Qt::DescendingOrder);
  table.setColumnHidden(TaskModel::kNumber, true);
  for (int column = TaskModel::kShare; column < TaskModel::kColumnCount; ++column)
    table.setColumnHidden(column, column != TaskModel::kWeight);
  EXPECT_EQ(
      table.text(TableFormat::kCsv),
      QStringLiteral("Task,Best,Weight\r\ngemm,0.002,1\r\n\"conv, \"\"3x3\"\"\",0.001,3\r\npool,0,1\r\n"));
  table.set_filter(QStringLiteral("CONV"));
  EXPECT_EQ(table.text(TableFormat::kCsv),
            QStringLiteral("Task,Best,Weight\r\n\"conv, \"\"3x3\"\"\",0.001,3\r\n"));
  EXPECT_EQ(
      table.text(TableFormat::kMarkdown),
      QStringLiteral("| Task | Best | Weight |\n| --- | ---: | ---: |\n| conv, \"3x3\" | 1.000 ms | ×3 |\n"));
  const auto json = QJsonDocument::fromJson(table.text(TableFormat::kJson).toUtf8()).array();
  ASSERT_EQ(json.size(), 1);
  EXPECT_EQ(json[0].toObject(), (QJsonObject{{"Task", "conv, \"3x3\""}, {"Weight", 3}, {"Best", 1e-3}}));
  const QModelIndex best = table.proxy()->index(0, TaskModel::kBest);
  EXPECT_TRUE(cell_tip(best).endsWith(QStringLiteral("0.001"))) << cell_tip(best).toStdString();
  EXPECT_FALSE(cell_tip(table.proxy()->index(0, TaskModel::kName)).endsWith(QStringLiteral("0.001")));
  table.selectRow(0);
  EXPECT_EQ(table.selected_text(), QStringLiteral("Task\tBest\tWeight\nconv, \"3x3\"\t1.000 ms\t×3\n"));
}

TEST(CurveModel, AnIncompleteModelIsASumOfItsOwn) {
  CurveModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.reset({QStringLiteral("a"), QStringLiteral("b")},
              {QStringLiteral("first"), QStringLiteral("second")});
  const int second = CurveModel::model_series(1);
  model.add_partial({second, 1, 0.1, 3e-3, 1, 2});
  EXPECT_TRUE(model.staircase(second, false).empty()) << "a partial sum is no latency of the model";
  EXPECT_EQ(model.partial(1).measured, 1);
  EXPECT_TRUE(cell(model, 0, CurveModel::kSeries).contains(QStringLiteral("1 of 2")));
  EXPECT_EQ(model.best_latency(second), 0);
  model.add_partial({second, 2, 0.2, 4e-3, 2, 2});
  EXPECT_EQ(model.rowCount(), 1) << "every task is measured: that is no partial sum";
  model.add({second, 5, 0.5, 4e-3});
  model.set_now(9, 0.9);
  EXPECT_EQ(model.partial(1).tasks, 0);
  EXPECT_EQ(model.partial_staircase(1, false).back().x(), 5) << "it ends where the model is complete";
  EXPECT_EQ(model.staircase(second, false).back().x(), 9);
  EXPECT_EQ(model.series_name(second), QStringLiteral("second"));
  EXPECT_TRUE(model.staircase(CurveModel::kWholeModel, false).empty());
  model.add({-7, 1, 0.1, 1e-3});
  model.add_partial({-7, 1, 0.1, 1e-3, 0, 3});
  EXPECT_EQ(model.rowCount(), 2);
}

TEST(TaskModel, SeveralModelsWriteSeveralWeights) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatal);
  model.set_tasks({task("conv", 4, 1e-3)}, {{3}, {1}}, {QStringLiteral("resnet"), QStringLiteral("vgg")});
  EXPECT_EQ(cell(model, 0, TaskModel::kWeight), QStringLiteral("×3 + 1"));
  EXPECT_TRUE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("resnet: ×3")));
  EXPECT_DOUBLE_EQ(model.total_seconds(), 4e-3);
}

}  // namespace
}  // namespace tilewright
