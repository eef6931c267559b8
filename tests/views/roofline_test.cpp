// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "views/common/log_scale.h"
#include "views/common/roles.h"
#include "views/roofline/roofline_canvas.h"
#include "views/roofline/roofline_view.h"
#include "views/tasks/task_model.h"
#include "views/tuning/curve_model.h"

namespace tilewright {
namespace {

TaskSummary task_on_roof(const char* name, int weight, double flops, double best, int64_t bytes) {
  TaskSummary summary;
  summary.id = summary.name = name;
  summary.weight = weight;
  summary.flops = flops;
  summary.best_seconds = best;
  summary.parameter_bytes = bytes / 2;
  summary.activation_bytes = bytes - bytes / 2;
  return summary;
}

/// 100 GFLOP/s, and 10 GB/s from memory: the ridge lies at 10 FLOP/byte.
RooflineMachine machine() {
  RooflineMachine machine;
  machine.peaks = {1, 100e9, 400e9, 200e9, 0, 10e9};
  machine.hardware.l1d_bytes = 1000;
  machine.hardware.l2_bytes = 100'000;
  return machine;
}

class Roofline : public ::testing::Test {
 protected:
  Roofline() {
    // Intensities of 100, 1 and 4 FLOP/byte; times of 6, 3 and 1 ms; the last one was never measured.
    tasks.set_tasks({task_on_roof("dense", 2, 200e6, 3e-3, 2'000'000),
                     task_on_roof("light", 1, 10e6, 3e-3, 10'000'000),
                     task_on_roof("small", 1, 4e6, 1e-3, 1'000'000), task_on_roof("open", 1, 1e6, 0, 1'000)});
    curves.reset(
        {QStringLiteral("dense"), QStringLiteral("light"), QStringLiteral("small"), QStringLiteral("open")});
  }
  TaskModel tasks;
  CurveModel curves;
  TaskSelection selection;
};

TEST(LogScale, PlacesValuesAndRoundTicks) {
  const LogScale scale{1, 100, 0, 200};
  EXPECT_DOUBLE_EQ(scale.at(10), 100);
  EXPECT_DOUBLE_EQ(scale.value(100), 10);
  EXPECT_EQ(scale.ticks(), (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
  const LogScale wide{0.5, 5000, 0, 1};
  EXPECT_EQ(wide.ticks(), (std::vector<double>{1, 10, 100, 1000}));
  const LogScale narrow{171, 397, 0, 1};
  EXPECT_EQ(narrow.ticks(), (std::vector<double>{200, 250, 300, 350}));
  const LogScale close{1e-4, 1.001e-4, 0, 1};
  EXPECT_LE(close.ticks().size(), 1U) << "labels would read the same";
  const LogScale point{3, 3, 0, 1};
  EXPECT_TRUE(point.ticks().empty());
}

TEST_F(Roofline, TellsIntensityRateAndWhatLimits) {
  RooflineModel model(&tasks);
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  ASSERT_EQ(model.rowCount(), 3) << "a task without a latency has no place";
  EXPECT_EQ(model.index(0, RooflineModel::kOfLimit).data().toString(), QStringLiteral("–"));
  model.set_machine(machine());
  const RooflinePoint* dense = model.point_of(0);
  ASSERT_NE(dense, nullptr);
  EXPECT_DOUBLE_EQ(dense->intensity, 100);
  EXPECT_DOUBLE_EQ(dense->rate, 200e6 / 3e-3);
  EXPECT_EQ(dense->binds, Resource::kArithmetic);
  EXPECT_DOUBLE_EQ(dense->limit_rate, 100e9);
  EXPECT_NEAR(dense->of_limit(), 2.0 / 3, 1e-12);
  const RooflinePoint* light = model.point_of(1);
  EXPECT_EQ(light->binds, Resource::kMemory);
  EXPECT_NEAR(light->limit_rate, 10e9, 1) << "1 FLOP a byte at 10 GB/s";
  EXPECT_EQ(model.point_of(3), nullptr);
  EXPECT_EQ(model.index(1, RooflineModel::kLimitedBy).data().toString(), QStringLiteral("memory"));
  EXPECT_DOUBLE_EQ(model.index(0, RooflineModel::kRate).data(kRawRole).toDouble(), 200e6 / 3e-3);
}

TEST_F(Roofline, FollowsTheTasks) {
  RooflineModel model(&tasks);
  QSignalSpy changed(&model, &RooflineModel::changed);
  TaskSummary better = tasks.tasks()[0];
  better.best_seconds = 2e-3;
  tasks.update_task(0, better);
  ASSERT_TRUE(changed.wait());
  EXPECT_DOUBLE_EQ(model.point_of(0)->rate, 100e9);
  tasks.set_tasks({task_on_roof("other", 1, 1e6, 1e-3, 1000)});
  EXPECT_EQ(model.rowCount(), 1) << "at once: its number is another task's now";
}

TEST_F(Roofline, KnowsWhichTasksMakeUpAPartOfTheTime) {
  const RooflineModel model(&tasks);
  EXPECT_EQ(model.costliest(0.5), (std::set<int>{0}));
  EXPECT_EQ(model.costliest(0.6), (std::set<int>{0})) << "dense takes 6 of 10 ms";
  EXPECT_EQ(model.costliest(0.61), (std::set<int>{0, 1}));
  EXPECT_EQ(model.costliest(1), (std::set<int>{0, 1, 2}));
}

TEST_F(Roofline, SelectsByClickAndKeysAndHidesSmallTasks) {
  RooflineView view(&tasks, &curves, &selection);
  QSignalSpy wanted(&view, &RooflineView::peaks_wanted);
  view.resize(900, 600);
  view.show();
  ASSERT_EQ(wanted.size(), 1) << "who looks wants ceilings";
  EXPECT_FALSE(wanted.front().front().toBool());
  view.set_machine(machine(), QStringLiteral("Of a machine."));
  auto* canvas = view.canvas();
  QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->place(*view.model().point_of(1)).toPoint());
  EXPECT_EQ(selection.task(), 1);
  const QString values = view.findChild<QLabel*>(QStringLiteral("rooflineValues"))->text();
  EXPECT_TRUE(values.contains(QStringLiteral("memory"))) << values.toStdString();
  EXPECT_TRUE(values.contains(QStringLiteral("1.00 FLOP/byte"))) << values.toStdString();
  QTest::keyClick(canvas, Qt::Key_Right);
  EXPECT_EQ(selection.task(), 2) << "the next one to the right";
  QTest::keyClick(canvas, Qt::Key_Left);
  EXPECT_EQ(selection.task(), 1);
  QTest::keyClick(canvas, Qt::Key_Up);
  EXPECT_EQ(selection.task(), 2) << "the next faster one";
  QTest::keyClick(canvas, Qt::Key_Down);
  EXPECT_EQ(selection.task(), 1);
  EXPECT_TRUE(canvas->accessibleDescription().contains(QStringLiteral("1.00 FLOP/byte")));
  QTest::keyClick(canvas, Qt::Key_Escape);
  EXPECT_EQ(selection.task(), -1);
  selection.select(1);

  EXPECT_EQ(canvas->scene().points.size(), 3U);
  view.findChild<QSlider*>(QStringLiteral("rooflinePart"))->setValue(50);
  EXPECT_EQ(canvas->scene().points.size(), 2U) << "the costliest, and the selected one";
  view.findChild<QToolButton*>(QStringLiteral("rooflineMeasure"))->click();
  EXPECT_TRUE(wanted.back().front().toBool());
}

TEST_F(Roofline, ShowsHowTheSelectedTaskCameThere) {
  RooflineView view(&tasks, &curves, &selection);
  view.resize(900, 600);
  view.show();
  curves.add({1, 1, 0.1, 12e-3});
  curves.add({1, 2, 0.2, 6e-3});
  curves.add({1, 3, 0.3, 8e-3});
  curves.add({1, 4, 0.4, 3e-3});
  curves.set_now(9, 1);
  selection.select(1);
  const std::vector<double>& trail = view.canvas()->scene().trail;
  ASSERT_EQ(trail.size(), 3U) << "what is no improvement leaves no trace";
  EXPECT_NEAR(trail[0], 10e6 / 12e-3, 1);
  EXPECT_NEAR(trail[1], 10e6 / 6e-3, 1);
  EXPECT_NEAR(trail[2], 10e6 / 3e-3, 1);
  selection.select(-1);
  EXPECT_TRUE(view.canvas()->scene().trail.empty());
}

TEST_F(Roofline, AHollowPointShowsWhatATaskIsComparedWith) {
  tasks.set_baselines({{6e-3, TaskBaseline::Kind::kDefault}});
  RooflineView view(&tasks, &curves, &selection);
  view.resize(700, 500);
  view.show();
  view.refresh();
  const RooflinePoint* dense = view.model().point_of(0);
  ASSERT_NE(dense, nullptr);
  EXPECT_DOUBLE_EQ(dense->speed_up(), 2);
  EXPECT_EQ(view.model().index(0, RooflineModel::kSpeedUp).data().toString(), QStringLiteral("2.00×"));
  EXPECT_EQ(view.model().index(1, RooflineModel::kSpeedUp).data().toString(), QStringLiteral("–"));
  const auto* canvas = view.canvas();
  EXPECT_GT(canvas->baseline_place(*dense).y(), canvas->place(*dense).y()) << "it is slower, and lies below";
  EXPECT_DOUBLE_EQ(canvas->baseline_place(*dense).x(), canvas->place(*dense).x());
  selection.select(0);
  EXPECT_TRUE(view.findChild<QLabel*>(QStringLiteral("rooflineValues"))
                  ->text()
                  .contains(QStringLiteral("2.00× as fast as the baseline")));
}

}  // namespace
}  // namespace tilewright
