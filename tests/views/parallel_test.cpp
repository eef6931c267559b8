// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <array>
#include <cmath>

#include "views/parallel/axis_importance.h"
#include "views/parallel/parallel_canvas.h"
#include "views/parallel/parallel_view.h"

namespace tilewright {
namespace {

/// Twelve records of two sketches. The tile decides the latency (1, 2 or 4 ms and a little), unrolling
/// nothing; only the second sketch packs; the vector width never changes.
std::shared_ptr<DecisionRecords> records() {
  auto data = std::make_shared<DecisionRecords>();
  data->sketches = {QStringLiteral("direct/0"), QStringLiteral("winograd/0")};
  data->axes = {{QStringLiteral("unroll"), {QStringLiteral("0"), QStringLiteral("16")}},
                {QStringLiteral("tile"), {QStringLiteral("8"), QStringLiteral("16"), QStringLiteral("32")}},
                {QStringLiteral("vector"), {QStringLiteral("16")}},
                {QStringLiteral("packed"), {QStringLiteral("no"), QStringLiteral("yes")}}};
  for (int i = 0; i < 12; ++i) {
    const int tile = i % 3;
    const int sketch = i < 6 ? 0 : 1;
    DecisionRecord& record = data->records.emplace_back();
    record.id = 100 + i;
    record.latency = 1e-3 * std::exp2(tile) * (1 + 0.001 * i);
    record.sketch = sketch;
    record.values = {(i / 3) % 2, tile, 0, sketch == 0 ? -1 : (i / 3) % 2};
  }
  return data;
}

std::vector<QString> names(const ParallelChoice& choice) {
  std::vector<QString> out;
  for (const auto& axis : choice.axes()) out.push_back(choice.axis_name(axis));
  return out;
}

TEST(AxisImportance, IsTheShareOfTheVarianceThatGroupsExplain) {
  const std::array<double, 4> values{1, 1, 3, 3};
  EXPECT_DOUBLE_EQ(explained_share(std::array{0, 0, 1, 1}, values), 1);
  EXPECT_DOUBLE_EQ(explained_share(std::array{0, 1, 0, 1}, values), 0) << "means are equal";
  // Means 1.5 and 4: within groups 0.5 + 2 of 8.75 in all; by degrees of freedom 1.25 of 2.9167.
  const std::array<double, 4> other{1, 2, 3, 5};
  EXPECT_NEAR(explained_share(std::array{0, 0, 1, 1}, other), 1 - 1.25 / (8.75 / 3), 1e-12);
}

TEST(AxisImportance, IsNoughtWhereNothingCanBeTold) {
  EXPECT_EQ(explained_share({}, {}), 0);
  EXPECT_EQ(explained_share(std::array{0, 0}, std::array<double, 2>{1, 2}), 0) << "one group";
  EXPECT_EQ(explained_share(std::array{0, 1, 2}, std::array<double, 3>{1, 2, 3}), 0) << "each its own group";
  EXPECT_EQ(explained_share(std::array{0, 0, 1, 1}, std::array<double, 4>{2, 2, 2, 2}), 0) << "no variance";
}

TEST(ParallelChoice, LeavesOutWhatNeverChangesAndOrdersByImportance) {
  ParallelChoice choice;
  choice.set(records());
  EXPECT_EQ(names(choice).front(), QStringLiteral("tile"));
  EXPECT_EQ(names(choice).back(), QStringLiteral("Latency"));
  EXPECT_EQ(choice.axes().size(), 4U) << "tile, unroll, packed, latency";
  EXPECT_GT(choice.axes()[0].importance, 0.99);
  EXPECT_LT(choice.axes()[1].importance, 0.05);
  EXPECT_EQ(choice.shown().front(), 0) << "the fastest first";

  choice.set(records(), 0);
  EXPECT_EQ(names(choice), (std::vector<QString>{QStringLiteral("tile"), QStringLiteral("unroll"),
                                                 QStringLiteral("Latency")}))
      << "the first sketch does not pack";
  EXPECT_EQ(choice.shown().size(), 6U);
}

TEST(ParallelChoice, MarksTheBestOrWhatIsBrushed) {
  ParallelChoice choice;
  choice.set(records());
  choice.set_best_share(0.25);
  EXPECT_EQ(choice.emphasised(), (std::vector<int>{0, 3, 6})) << "3 of 12, the fastest tile";
  choice.brush(0, 2.4, 0.6);
  EXPECT_EQ(choice.emphasised().size(), 8U) << "tiles of 16 and 32, whichever way it was dragged";
  const auto packed = static_cast<size_t>(std::find_if(choice.axes().begin(), choice.axes().end(),
                                                       [](const auto& axis) { return axis.has_gaps; }) -
                                          choice.axes().begin());
  choice.brush(packed, -1.2, -0.8);
  EXPECT_EQ(choice.emphasised().size(), 4U) << "both brushes hold; the first sketch lies at the gap";
  const size_t latency = choice.axes().size() - 1;
  choice.brush(latency, std::log(1e-3), std::log(3e-3));
  EXPECT_EQ(choice.emphasised().size(), 2U);
  choice.clear_brush(latency);
  choice.move_axis(0, 2);
  EXPECT_TRUE(choice.axes()[2].brush) << "the brush goes with its axis";
  EXPECT_EQ(choice.emphasised().size(), 4U);
  choice.clear_brushes();
  EXPECT_FALSE(choice.brushed());
}

TEST(ParallelChoice, KeepsAxesAndBrushesWhenRecordsJoin) {
  ParallelChoice choice;
  choice.follow(records());
  EXPECT_EQ(names(choice).front(), QStringLiteral("tile")) << "nothing stood there before";
  choice.brush(0, 0.6, 2.4);
  choice.move_axis(0, 2);
  const auto before = names(choice);
  ASSERT_EQ(choice.emphasised().size(), 8U);
  // One with a tile between the brushed ones, and one before them all.
  auto more = std::make_shared<DecisionRecords>(*records());
  auto& tile = more->axes[1];
  const QStringList old = tile.labels;
  tile.labels = {QStringLiteral("0"), old[0], old[1], QStringLiteral("between"), old[2]};
  constexpr int kNow[] = {1, 2, 4};
  for (auto& record : more->records) record.values[1] = kNow[record.values[1]];
  for (const int value : {0, 3}) {
    more->records.push_back(more->records.front());
    more->records.back().values[1] = value;
  }
  choice.follow(more, ParallelChoice::kEverySketch, 1);
  EXPECT_EQ(names(choice), before) << "also where fewer would be chosen anew";
  ASSERT_TRUE(choice.axes()[2].brush);
  EXPECT_EQ(choice.emphasised().size(), 9U) << "the new one between the others is brushed too";
  EXPECT_EQ(choice.shown().size(), 14U);
}

TEST(ParallelChoice, ABrushOfWhatHasNoValueStaysThere) {
  ParallelChoice choice;
  choice.set(records());
  const auto packed = static_cast<size_t>(std::find_if(choice.axes().begin(), choice.axes().end(),
                                                       [](const auto& axis) { return axis.has_gaps; }) -
                                          choice.axes().begin());
  choice.brush(packed, -1.2, -0.8);
  const auto before = choice.emphasised();
  ASSERT_FALSE(before.empty());
  choice.follow(records());
  EXPECT_EQ(choice.emphasised(), before);
}

class Parallel : public ::testing::Test {
 protected:
  Parallel() : view(&selection) {
    view.resize(900, 500);
    view.show();
    selection.select(3);
    view.set_records(3, records());
    QCoreApplication::processEvents();
  }
  void drag(const QPointF& from, const QPointF& to) {
    auto* canvas = view.canvas();
    QTest::mousePress(canvas, Qt::LeftButton, {}, from.toPoint());
    QTest::mouseMove(canvas, ((from + to) / 2).toPoint());
    QTest::mouseMove(canvas, to.toPoint());
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, to.toPoint());
  }
  QString count() { return view.findChild<QLabel*>(QStringLiteral("parallelCount"))->text(); }

  TaskSelection selection;
  ParallelView view;
};

TEST_F(Parallel, WhatIsBrushedStaysSoWhenRecordsJoin) {
  auto* canvas = view.canvas();
  const double x = canvas->axes().x(0);
  // Other records make the axes anew.
  const auto tile = canvas->choice().axes()[0];
  drag({x, canvas->axes().y(tile, -0.3)}, {x, canvas->axes().y(tile, 0.3)});
  ASSERT_EQ(count(), QStringLiteral("4 of 12 records"));
  auto more = std::make_shared<DecisionRecords>(*records());
  more->records.push_back(more->records.front());
  view.set_records(3, more);
  EXPECT_EQ(count(), QStringLiteral("5 of 13 records"));
  // Not under a person's hand.
  QTest::mousePress(canvas, Qt::LeftButton, {}, QPointF(x, canvas->axes().y(tile, 1)).toPoint());
  view.set_records(3, records());
  EXPECT_EQ(canvas->choice().shown().size(), 13U);
  QTest::mouseRelease(canvas, Qt::LeftButton, {}, QPointF(x, canvas->axes().y(tile, 1)).toPoint());
  // Another task is another matter.
  selection.select(4);
  view.set_records(4, records());
  EXPECT_FALSE(canvas->choice().brushed());
}

TEST_F(Parallel, BrushesByDraggingAndClearsByDoubleClick) {
  auto* canvas = view.canvas();
  EXPECT_EQ(count(), QStringLiteral("2 of 12 records")) << "the best tenth, rounded up";
  const auto& tile = canvas->choice().axes()[0];
  const double x = canvas->axes().x(0);
  drag({x, canvas->axes().y(tile, -0.3)}, {x, canvas->axes().y(tile, 0.3)});
  EXPECT_EQ(count(), QStringLiteral("4 of 12 records"));
  QSignalSpy table(&view, &ParallelView::table_wanted);
  view.findChild<QPushButton*>(QStringLiteral("parallelTable"))->click();
  ASSERT_EQ(table.size(), 1);
  EXPECT_EQ(table.front().front().value<std::vector<int64_t>>(), (std::vector<int64_t>{100, 103, 106, 109}));
  QSignalSpy followed(&view, &ParallelView::table_followed);
  QTest::mouseDClick(canvas, Qt::LeftButton, {}, QPointF(x, canvas->axes().y(tile, 1)).toPoint());
  EXPECT_EQ(count(), QStringLiteral("2 of 12 records"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !followed.isEmpty(); }, 120'000)) << "the table follows";
  EXPECT_EQ(followed.front().front().value<std::vector<int64_t>>().size(), 2U);
  EXPECT_EQ(followed.front().back().toString(), QStringLiteral("the best"));
  EXPECT_FALSE(view.findChild<QToolButton*>(QStringLiteral("parallelClear"))->isEnabled());
}

TEST_F(Parallel, LeavesTheTableAloneOnceItShowsSomethingElse) {
  auto* canvas = view.canvas();
  auto* button = view.findChild<QPushButton*>(QStringLiteral("parallelTable"));
  QSignalSpy followed(&view, &ParallelView::table_followed);
  QSignalSpy released(&view, &ParallelView::table_released);
  const auto brush = [&] {
    const auto& tile = canvas->choice().axes()[0];
    const double x = canvas->axes().x(0);
    drag({x, canvas->axes().y(tile, -0.3)}, {x, canvas->axes().y(tile, 0.3)});
  };
  button->click();
  EXPECT_TRUE(button->isChecked());
  view.end_table();
  EXPECT_FALSE(button->isChecked());
  EXPECT_TRUE(released.isEmpty()) << "somebody else has it";
  brush();
  QTest::qWait(400);
  EXPECT_TRUE(followed.isEmpty());
  button->click();
  button->click();
  EXPECT_EQ(released.size(), 1);
}

TEST_F(Parallel, MovesAxesByTheirTitles) {
  auto* canvas = view.canvas();
  const QString first = names(canvas->choice())[0];
  drag(canvas->axes().title_box(0).center(), {canvas->axes().x(2), canvas->axes().title_box(2).center().y()});
  EXPECT_EQ(names(canvas->choice())[2], first);
  EXPECT_EQ(names(canvas->choice()).size(), 4U);
}

TEST_F(Parallel, TellsTheRecordUnderTheMouse) {
  auto* canvas = view.canvas();
  const auto& latency = canvas->choice().axes().back();
  const size_t last = canvas->choice().axes().size() - 1;
  QTest::mouseMove(canvas,
                   QPointF(canvas->axes().x(last) - 1, canvas->axes().y(latency, std::log(1e-3))).toPoint());
  EXPECT_EQ(canvas->hovered(), 0);
  const QString values = view.findChild<QLabel*>(QStringLiteral("parallelValues"))->text();
  EXPECT_TRUE(values.contains(QStringLiteral("Record 100"))) << values.toStdString();
  EXPECT_TRUE(values.contains(QStringLiteral("tile: 8"))) << values.toStdString();
  EXPECT_TRUE(values.contains(QStringLiteral("1.000 ms"))) << values.toStdString();
}

TEST_F(Parallel, ShowsOneSketchAndAsksForRecordsOfTheSelectedTask) {
  auto* sketch = view.findChild<QComboBox*>(QStringLiteral("parallelSketch"));
  sketch->setCurrentText(QStringLiteral("winograd/0"));
  EXPECT_EQ(count(), QStringLiteral("1 of 6 records"));
  view.set_records(3, records());
  EXPECT_EQ(sketch->currentText(), QStringLiteral("winograd/0")) << "the same task, read again";
  QSignalSpy wanted(&view, &ParallelView::records_wanted);
  selection.select(5);
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted.front().front().toInt(), 5);
  view.set_records(3, records());
  EXPECT_EQ(wanted.size(), 1) << "an answer for another task is late";
  view.set_records(5, std::make_shared<DecisionRecords>());
  EXPECT_EQ(count(), QString());
  EXPECT_FALSE(view.findChild<QPushButton*>(QStringLiteral("parallelTable"))->isEnabled());
}

TEST_F(Parallel, ComparesWithTheBaselineOfTheTaskWhoseRecordsAreShown) {
  view.set_baselines({8e-3, 2e-3});
  selection.select(1);
  view.set_records(1, records());
  EXPECT_DOUBLE_EQ(view.canvas()->baseline(), 2e-3);
  Q_EMIT view.canvas()->record_hovered(0);
  EXPECT_TRUE(view.findChild<QLabel*>(QStringLiteral("parallelValues"))
                  ->text()
                  .contains(QStringLiteral("2.00× as fast as the baseline")));
  const QImage with = view.canvas()->grab().toImage();
  view.set_baselines({});
  EXPECT_EQ(view.canvas()->baseline(), 0);
  EXPECT_NE(view.canvas()->grab().toImage(), with) << "the line goes with it";
}

TEST_F(Parallel, DrawsTwentyThousandRecords) {
  auto many = std::make_shared<DecisionRecords>();
  many->sketches = {QStringLiteral("direct/0")};
  for (int axis = 0; axis < 12; ++axis) {
    DecisionAxis& made = many->axes.emplace_back();
    made.name = QStringLiteral("decision %1").arg(axis);
    for (int value = 0; value < 10; ++value) made.labels << QString::number(value);
  }
  for (int i = 0; i < 20'000; ++i) {
    DecisionRecord& record = many->records.emplace_back();
    record.id = i + 1;
    record.latency = 1e-4 * (1 + i % 977);
    for (int axis = 0; axis < 12; ++axis) record.values.push_back((i * (axis + 3) + i / 7) % 10);
  }
  view.set_records(3, many);
  EXPECT_EQ(count(), QStringLiteral("2000 of 20000 records"));
  EXPECT_FALSE(view.grab().isNull());
}

TEST_F(Parallel, KeysLeadFromLineToLineAndFromAxisToAxis) {
  RecordSelection chosen;
  view.follow_records(&chosen);
  ParallelCanvas* canvas = view.canvas();
  canvas->set_best_share(1);
  EXPECT_EQ(canvas->focusPolicy(), Qt::StrongFocus);
  const auto latency = [&] {
    return canvas->choice().data().records[static_cast<size_t>(canvas->cursor())].latency;
  };
  QTest::keyClick(canvas, Qt::Key_Up);
  ASSERT_EQ(canvas->cursor(), 0) << "the fastest";
  EXPECT_EQ(canvas->cursor_axis(), canvas->choice().axes().size() - 1) << "on the axis of latencies";
  const double fastest = latency();
  QTest::keyClick(canvas, Qt::Key_Up);
  EXPECT_GT(latency(), fastest) << "slower ones lie higher";
  QTest::keyClick(canvas, Qt::Key_Down);
  QTest::keyClick(canvas, Qt::Key_Down);
  EXPECT_EQ(latency(), fastest) << "at the end it stays there";
  EXPECT_TRUE(canvas->accessibleDescription().contains(QStringLiteral("Record 100")))
      << canvas->accessibleDescription().toStdString();
  QTest::keyClick(canvas, Qt::Key_Left);
  EXPECT_EQ(canvas->cursor(), 0) << "the same line, another axis";
  EXPECT_EQ(canvas->cursor_axis(), canvas->choice().axes().size() - 2);
  QTest::keyClick(canvas, Qt::Key_Home);
  EXPECT_EQ(chosen.record(), 0);
  const int top = canvas->cursor();
  QTest::keyClick(canvas, Qt::Key_Return);
  EXPECT_EQ(chosen.record(), 100 + top);
  QTest::keyClick(canvas, Qt::Key_Escape);
  EXPECT_EQ(canvas->cursor(), -1);
  EXPECT_EQ(chosen.record(), 0);
}

TEST_F(Parallel, KeysBrushAnAxisAndClearIt) {
  ParallelCanvas* canvas = view.canvas();
  canvas->set_best_share(1);
  const auto told = [&] { return canvas->accessibleDescription().toStdString(); };
  const auto tells = [&](const char* what) {
    return canvas->accessibleDescription().contains(QString::fromUtf8(what));
  };
  QTest::keyClick(canvas, Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(canvas->cursor(), 0) << "at first the cursor comes";
  EXPECT_FALSE(canvas->choice().brushed());
  QTest::keyClick(canvas, Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(count(), QStringLiteral("4 of 12 records")) << "a part of the latencies, from the fastest";
  EXPECT_TRUE(tells("Latency: axis 4 of 4")) << told();
  EXPECT_TRUE(tells("brushed: 1.000 ms to ")) << told();
  QTest::keyClick(canvas, Qt::Key_Delete);
  EXPECT_EQ(count(), QStringLiteral("12 of 12 records"));
  EXPECT_TRUE(tells("not brushed")) << told();

  for (int i = 0; i < 3; ++i) QTest::keyClick(canvas, Qt::Key_Left);
  ASSERT_EQ(canvas->cursor_axis(), 0U);
  ASSERT_EQ(names(canvas->choice())[0], QStringLiteral("tile"));
  QTest::keyClick(canvas, Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(count(), QStringLiteral("4 of 12 records")) << "the value where the cursor is";
  EXPECT_TRUE(tells("brushed: 8  ")) << told();
  QTest::keyClick(canvas, Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(count(), QStringLiteral("8 of 12 records"));
  EXPECT_TRUE(tells("brushed: 8 to 16")) << told();
  QTest::keyClick(canvas, Qt::Key_Down, Qt::ShiftModifier);
  QTest::keyClick(canvas, Qt::Key_Down, Qt::ShiftModifier);
  EXPECT_EQ(count(), QStringLiteral("4 of 12 records")) << "below it there is none";
  QTest::keyClick(canvas, Qt::Key_Backspace);
  EXPECT_FALSE(canvas->choice().brushed());
}

TEST_F(Parallel, KeysGoOnWithABrushOfTheMouse) {
  ParallelCanvas* canvas = view.canvas();
  canvas->set_best_share(1);
  QTest::keyClick(canvas, Qt::Key_Up);
  for (int i = 0; i < 3; ++i) QTest::keyClick(canvas, Qt::Key_Left);
  ASSERT_EQ(canvas->cursor_axis(), 0U);
  const auto tile = canvas->choice().axes()[0];
  const double x = canvas->axes().x(0);
  drag({x, canvas->axes().y(tile, 0.7)}, {x, canvas->axes().y(tile, 1.3)});
  ASSERT_EQ(count(), QStringLiteral("4 of 12 records"));
  QTest::keyClick(canvas, Qt::Key_Down, Qt::ShiftModifier);
  EXPECT_EQ(count(), QStringLiteral("8 of 12 records")) << "its lower end moves";
  EXPECT_EQ(canvas->choice().brush_text(canvas->choice().axes()[0]), QStringLiteral("8 to 16"));
  QTest::keyClick(canvas, Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(canvas->choice().brush_text(canvas->choice().axes()[0]), QStringLiteral("16"));
}

TEST_F(Parallel, KeysMoveAnAxis) {
  ParallelCanvas* canvas = view.canvas();
  QTest::keyClick(canvas, Qt::Key_Up);
  ASSERT_EQ(canvas->cursor_axis(), 3U);
  const auto before = names(canvas->choice());
  QTest::keyClick(canvas, Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(names(canvas->choice()), before) << "it is the last one";
  QTest::keyClick(canvas, Qt::Key_Left, Qt::ControlModifier);
  EXPECT_EQ(names(canvas->choice())[2], before[3]);
  EXPECT_EQ(names(canvas->choice())[3], before[2]);
  EXPECT_EQ(canvas->cursor_axis(), 2U) << "the cursor goes with it";
  EXPECT_TRUE(canvas->accessibleDescription().contains(QStringLiteral("Latency: axis 3 of 4")))
      << canvas->accessibleDescription().toStdString();
  QTest::keyClick(canvas, Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(names(canvas->choice()), before);
}

}  // namespace
}  // namespace tilewright
