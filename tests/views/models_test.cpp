// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFont>
#include <QImage>
#include <QPixmap>
#include <QSignalSpy>
#include <QTest>

#include "core/target/not_verified.h"
#include "tests/views/small_tasks.h"
#include "views/common/roles.h"
#include "views/log/log_model.h"
#include "views/sketches/sketch_model.h"
#include "views/tasks/task_model.h"
#include "views/tuning/curve_model.h"

namespace tilewright {
namespace {

constexpr auto kFatalToModels = QAbstractItemModelTester::FailureReportingMode::Fatal;

TEST(TaskModel, ShareIsOfAllWeightedLatencies) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
  model.set_tasks({task("conv", 3, 1e-3), task("gemm", 1, 1e-3)});
  model.set_earlier({{1e-3, "direct", true, 8, 0}, {1e-3, "direct", true, 8, 0}});
  model.add_task(task("fused", 5, 1e-3));
  EXPECT_EQ(cell(model, 2, TaskModel::kWeight), QStringLiteral("×0")) << "so far no model takes it";
  EXPECT_DOUBLE_EQ(model.total_seconds(), 4e-3);
  const auto tip = [&](int row) { return model.index(row, 0).data(Qt::ToolTipRole).toString(); };
  EXPECT_TRUE(tip(2).contains(QStringLiteral("other layouts and subgraphs than those in use")))
      << tip(2).toStdString();
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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

TEST(TaskModel, TellsOfLongRowsAndNotOfTasksThatNoModelUses) {
  TaskModel model;
  model.set_tasks({task("softmax", 1, 1e-3), task("unused", 0, 1e-3)});
  model.set_limits({{1e-4, Resource::kL3, 3 << 20}, {1e-4, Resource::kL3}});
  const auto tip = [&](int row) {
    return model.index(row, TaskModel::kLimit).data(Qt::ToolTipRole).toString();
  };
  EXPECT_TRUE(tip(0).contains(QStringLiteral("Far below the limit"))) << tip(0).toStdString();
  EXPECT_TRUE(tip(0).contains(QStringLiteral("It counts 3.0 MiB twice"))) << tip(0).toStdString();
  EXPECT_FALSE(tip(1).contains(QStringLiteral("Far below the limit"))) << tip(1).toStdString();
  EXPECT_FALSE(tip(1).contains(QStringLiteral("twice"))) << tip(1).toStdString();
}

TEST(TaskModel, SpeedUpLimitAndLastGainAreTheSessions) {
  TaskModel model;
  QAbstractItemModelTester tester(&model, kFatalToModels);
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

TEST(LogModel, ForgetsTheOldestLines) {
  LogModel model(3);
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
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

TEST(CurveModel, AnIncompleteModelIsASumOfItsOwn) {
  CurveModel model;
  QAbstractItemModelTester tester(&model, kFatalToModels);
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
  QAbstractItemModelTester tester(&model, kFatalToModels);
  model.set_tasks({task("conv", 4, 1e-3)}, {{3}, {1}}, {QStringLiteral("resnet"), QStringLiteral("vgg")});
  EXPECT_EQ(cell(model, 0, TaskModel::kWeight), QStringLiteral("×3 + 1"));
  EXPECT_TRUE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("resnet: ×3")));
  EXPECT_DOUBLE_EQ(model.total_seconds(), 4e-3);
}

}  // namespace
}  // namespace tilewright
