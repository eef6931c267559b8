// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <chrono>

#include "views/common/roles.h"
#include "views/family/descent_play.h"
#include "views/family/family_canvas.h"
#include "views/family/family_view.h"
#include "views/loopnest/nest_view.h"

namespace tilewright {
namespace {

FamilyMember member(int64_t record, int round, double latency, const char* origin, std::vector<int> parents,
                    std::vector<FamilyChange> changes = {}) {
  FamilyMember made;
  made.record = record;
  made.round = round;
  made.latency = latency;
  made.sketch = QStringLiteral("direct/0");
  made.origin = QLatin1String(origin);
  made.parents = std::move(parents);
  made.changes = std::move(changes);
  return made;
}

FamilyChange change(const char* decision, const char* from, const char* to) {
  return {QLatin1String(decision), QLatin1String(from), QLatin1String(to)};
}

/// Two founders; the fastest is a grandchild of the first, and a cross of two.
std::shared_ptr<FamilyTree> family() {
  auto tree = std::make_shared<FamilyTree>();
  tree->session = QStringLiteral("s");
  tree->members = {
      member(11, 1, 400e-6, "first options", {}), member(12, 1, 600e-6, "random", {}),
      member(13, 2, 300e-6, "mutation", {0}, {change("tile", "8", "16")}), member(14, 2, 0, "mutation", {1}),
      member(15, 4, 200e-6, "crossover", {2, 1}, {change("unroll", "0", "16"), change("tile", "16", "32")})};
  return tree;
}

TEST(FamilyTree, KeepsWhatMembersCameFrom) {
  const auto kept = kept_family(*family(), [](int64_t record) { return record == 13 || record == 14; });
  ASSERT_EQ(kept.members.size(), 4U) << "two, and the founders of both";
  EXPECT_EQ(kept.members[0].record, 11);
  EXPECT_TRUE(kept.members[0].outside);
  EXPECT_FALSE(kept.members[2].outside);
  EXPECT_EQ(kept.members[3].parents, std::vector<int>{1});
  EXPECT_EQ(fastest_member(kept), 2);
  EXPECT_TRUE(kept_family(*family(), [](int64_t) { return false; }).members.empty());
  const auto cross = kept_family(*family(), [](int64_t record) { return record == 15; });
  EXPECT_EQ(line_of_descent(cross, fastest_member(cross)).size(), 3U);
}

TEST(FamilyTree, FollowsTheFirstParentsBack) {
  const auto tree = family();
  EXPECT_EQ(fastest_member(*tree), 4);
  EXPECT_EQ(line_of_descent(*tree, 4), (std::vector<int>{0, 2, 4}));
  EXPECT_EQ(line_of_descent(*tree, 1), (std::vector<int>{1}));
  EXPECT_TRUE(line_of_descent(*tree, -1).empty());
  EXPECT_EQ(fastest_member({}), -1);
}

TEST(DescentModel, TellsEachStep) {
  DescentModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set(family(), 4);
  ASSERT_EQ(model.rowCount(), 3);
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(text(0, DescentModel::kChanged), QStringLiteral("direct/0, first options of its sketch"));
  EXPECT_EQ(text(0, DescentModel::kGain), QString());
  EXPECT_EQ(text(1, DescentModel::kChanged), QStringLiteral("tile: 8 → 16"));
  EXPECT_EQ(text(1, DescentModel::kLatency), QStringLiteral("300 µs"));
  EXPECT_EQ(text(1, DescentModel::kGain), QStringLiteral("−25 %"));
  EXPECT_EQ(text(2, DescentModel::kChanged), QStringLiteral("unroll: 0 → 16, tile: 16 → 32"));
  EXPECT_DOUBLE_EQ(model.index(2, DescentModel::kLatency).data(kRawRole).toDouble(), 200e-6);
  EXPECT_EQ(model.index(2, DescentModel::kRecord).data(kRawRole).toInt(), 15);
  EXPECT_EQ(text(2, DescentModel::kVersusBaseline), QStringLiteral("–"));
  model.set_baseline(400e-6);
  EXPECT_EQ(text(2, DescentModel::kVersusBaseline), QStringLiteral("2.00×"));
  EXPECT_DOUBLE_EQ(model.index(2, DescentModel::kVersusBaseline).data(kRawRole).toDouble(), 2);
  auto bred = family();
  bred->members[0].origin = QStringLiteral("crossover");
  model.set(bred, 0);
  EXPECT_EQ(text(0, DescentModel::kChanged),
            QStringLiteral("direct/0, bred from programs that were never measured"));
  model.set(family(), -1);
  EXPECT_EQ(model.rowCount(), 0);
}

DescentNest nest_of(int64_t record, const char* loop) {
  DescentNest nest;
  nest.record = record;
  nest.nest.stage = QStringLiteral("conv");
  nest.nest.rings = {{QLatin1String(loop), 8, LoopAnnotation::kNone, false, 64, 1}};
  return nest;
}

/// The line of the fastest of the family, whose last program cannot be drawn.
class PlayedDescent : public ::testing::Test {
 protected:
  void start(std::chrono::milliseconds interval) {
    model.set(family(), 4);
    play = std::make_unique<DescentPlay>(&model, DescentPlayOptions{interval});
    QObject::connect(play.get(), &DescentPlay::nests_wanted, play.get(),
                     [this](const std::vector<int64_t>& records) { wanted.push_back(records); });
    play->resize(500, 500);
    play->show();
  }
  void answer() {
    DescentNest none;
    none.record = 15;
    none.why_none = QStringLiteral("its task is not known");
    play->set_nests({nest_of(11, "first"), nest_of(13, "second"), none});
  }
  QString caption() { return play->findChild<QLabel*>(QStringLiteral("descentCaption"))->text(); }
  NestView* picture() { return play->findChild<NestView*>(QStringLiteral("descentNest")); }
  QString loop() { return picture()->isVisible() ? picture()->picture().rings.front().name : QString(); }

  DescentModel model;
  std::unique_ptr<DescentPlay> play;
  std::vector<std::vector<int64_t>> wanted;
};

TEST_F(PlayedDescent, GoesFromTheFounderToTheFastestAndStopsThere) {
  start(std::chrono::milliseconds(0));
  ASSERT_EQ(wanted, (std::vector<std::vector<int64_t>>{{11, 13, 15}}));
  EXPECT_EQ(loop(), QString()) << "nothing is read yet";
  answer();
  EXPECT_EQ(loop(), QStringLiteral("first"));
  EXPECT_TRUE(caption().contains(QStringLiteral("direct/0, first options of its sketch")))
      << caption().toStdString();
  QTest::keyClick(play.get(), Qt::Key_Space);
  EXPECT_TRUE(play->playing());
  ASSERT_TRUE(QTest::qWaitFor([this] { return !play->playing(); }, 20'000));
  EXPECT_EQ(play->generation(), 2);
  EXPECT_TRUE(caption().contains(QStringLiteral("unroll: 0 → 16, tile: 16 → 32"))) << caption().toStdString();
  EXPECT_TRUE(caption().contains(QStringLiteral("200 µs"))) << caption().toStdString();
  // Once more from the start.
  QTest::keyClick(play.get(), Qt::Key_Space);
  EXPECT_EQ(play->generation(), 0);
}

TEST_F(PlayedDescent, IsSteppedThroughByKeysAndTheSlider) {
  start(std::chrono::hours(1));
  answer();
  auto* slider = play->findChild<QSlider*>(QStringLiteral("descentGeneration"));
  EXPECT_EQ(slider->maximum(), 2);
  QTest::keyClick(play.get(), Qt::Key_Left);
  EXPECT_EQ(play->generation(), 0) << "there is none before the founder";
  QTest::keyClick(play.get(), Qt::Key_Right);
  EXPECT_EQ(loop(), QStringLiteral("second"));
  EXPECT_EQ(slider->value(), 1);
  EXPECT_TRUE(caption().contains(QStringLiteral("tile: 8 → 16"))) << caption().toStdString();
  EXPECT_TRUE(caption().contains(QStringLiteral("−25 %"))) << caption().toStdString();
  slider->setValue(2);
  EXPECT_EQ(play->generation(), 2);
  EXPECT_EQ(loop(), QString()) << "it cannot be drawn";
  QTest::keyClick(play.get(), Qt::Key_Home);
  EXPECT_EQ(play->generation(), 0);
  auto* button = play->findChild<QToolButton*>(QStringLiteral("descentPlay"));
  button->click();
  EXPECT_TRUE(play->playing());
  QTest::keyClick(play.get(), Qt::Key_Space);
  EXPECT_FALSE(play->playing());
  EXPECT_FALSE(button->isChecked());
  EXPECT_EQ(play->generation(), 0);
}

TEST_F(PlayedDescent, AsksForEachLineOnceAndDropsWhatIsOfAnother) {
  start(std::chrono::hours(1));
  model.set(family(), 4);
  EXPECT_EQ(wanted.size(), 1U) << "the same line";
  model.set(family(), 2);
  ASSERT_EQ(wanted.size(), 2U);
  EXPECT_EQ(wanted.back(), (std::vector<int64_t>{11, 13}));
  answer();
  EXPECT_EQ(loop(), QString()) << "those are of the line before";
  play->hide();
  model.set(family(), 4);
  EXPECT_EQ(wanted.size(), 2U) << "nobody looks";
  play->show();
  EXPECT_EQ(wanted.size(), 3U);
  model.set(family(), 1);
  play->findChild<QToolButton*>(QStringLiteral("descentPlay"))->click();
  EXPECT_FALSE(play->playing()) << "one program alone";
  model.set(family(), -1);
  EXPECT_EQ(play->generation(), -1);
  EXPECT_EQ(caption(), QString());
}

TEST_F(PlayedDescent, AsksOnceMoreForWhatCouldNotBeRead) {
  start(std::chrono::hours(1));
  answer();
  QTest::keyClick(play.get(), Qt::Key_Right);
  ASSERT_EQ(loop(), QStringLiteral("second"));
  play->ask_again();
  EXPECT_EQ(wanted.size(), 2U);
  EXPECT_EQ(wanted.back(), wanted.front());
  EXPECT_EQ(loop(), QString()) << "what was read is not taken for true any more";
  answer();
  EXPECT_EQ(loop(), QStringLiteral("second")) << "at the same generation";
  play->hide();
  play->ask_again();
  EXPECT_EQ(wanted.size(), 2U) << "nobody looks";
  play->show();
  EXPECT_EQ(wanted.size(), 3U);
}

TEST_F(PlayedDescent, IsToldOfAndNotStartedAgainByAKeyHeldDown) {
  start(std::chrono::hours(1));
  answer();
  EXPECT_EQ(play->accessibleDescription(), caption());
  EXPECT_FALSE(caption().isEmpty());
  QTest::keyClick(play.get(), Qt::Key_Right);
  EXPECT_EQ(play->accessibleDescription(), caption());
  QTest::keyClick(play.get(), Qt::Key_Space);
  ASSERT_TRUE(play->playing());
  QKeyEvent held(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "), true);
  QCoreApplication::sendEvent(play.get(), &held);
  EXPECT_TRUE(play->playing());
}

class Family : public ::testing::Test {
 protected:
  Family() : view(&selection) {
    view.resize(800, 600);
    view.show();
    selection.select(2);
    view.set_tree(2, family());
    QCoreApplication::processEvents();
  }
  QString values() { return view.findChild<QLabel*>(QStringLiteral("familyValues"))->text(); }
  TaskSelection selection;
  FamilyView view;
};

TEST_F(Family, ShowsTheFastestAndWhateverIsChosen) {
  auto* canvas = view.canvas();
  EXPECT_EQ(canvas->chosen(), 4);
  EXPECT_EQ(view.descent().line(), (std::vector<int>{0, 2, 4}));
  EXPECT_FALSE(view.findChild<QToolButton*>(QStringLiteral("familyFastest"))->isEnabled());
  QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->place(2).toPoint());
  EXPECT_EQ(view.descent().line(), (std::vector<int>{0, 2}));
  EXPECT_TRUE(values().contains(QStringLiteral("tile: 8 → 16"))) << values().toStdString();
  QTest::keyClick(canvas, Qt::Key_Up);
  EXPECT_EQ(canvas->chosen(), 0) << "its parent";
  QTest::keyClick(canvas, Qt::Key_Right);
  EXPECT_EQ(canvas->chosen(), 1) << "the next one in time";
  QTest::keyClick(canvas, Qt::Key_Home);
  QTest::keyClick(canvas, Qt::Key_Down);
  EXPECT_EQ(canvas->chosen(), 2) << "the fastest child of the first";
  EXPECT_TRUE(canvas->accessibleDescription().contains(QStringLiteral("Record 13")));
  RecordSelection chosen;
  view.follow_records(&chosen);
  QTest::keyClick(canvas, Qt::Key_Return);
  EXPECT_EQ(chosen.record(), 13);
  QTest::keyClick(canvas, Qt::Key_Escape);
  EXPECT_EQ(chosen.record(), 0);
  EXPECT_EQ(canvas->chosen(), 4) << "the fastest, as at first";
  view.findChild<QToolButton*>(QStringLiteral("familyFastest"))->click();
  EXPECT_EQ(canvas->chosen(), 4);
  QSignalSpy table(&view, &FamilyView::table_wanted);
  view.findChild<QToolButton*>(QStringLiteral("familyTable"))->click();
  EXPECT_EQ(table.front().front().value<std::vector<int64_t>>(), (std::vector<int64_t>{11, 13, 15}));
}

TEST_F(Family, CanBeReadAsATable) {
  auto* table = view.findChild<QTableView*>(QStringLiteral("familyMembers"));
  EXPECT_FALSE(table->isVisible());
  view.findChild<QToolButton*>(QStringLiteral("familyAsTable"))->click();
  EXPECT_TRUE(table->isVisible());
  EXPECT_FALSE(view.canvas()->isVisible());
  ASSERT_EQ(table->model()->rowCount(), 5);
  const auto text = [table](int row, int column) {
    return table->model()->index(row, column).data().toString();
  };
  EXPECT_EQ(text(3, MemberModel::kLatency), QStringLiteral("failed"));
  EXPECT_EQ(text(4, MemberModel::kParents), QStringLiteral("13, 12"));
  table->setCurrentIndex(table->model()->index(2, 0));
  EXPECT_EQ(view.descent().line(), (std::vector<int>{0, 2}));
  // One more came meanwhile: who reads in the table goes on there.
  auto more = family();
  more->members.push_back(member(16, 5, 500e-6, "mutation", {4}));
  view.set_tree(2, more);
  EXPECT_EQ(table->model()->rowCount(), 6);
  EXPECT_EQ(table->currentIndex().row(), 2);
  auto other = family();
  other->session = QStringLiteral("t");
  view.set_tree(2, other);
  EXPECT_EQ(table->model()->rowCount(), 5);
  EXPECT_EQ(table->currentIndex().row(), 4) << "the fastest of that one";
}

TEST_F(Family, TheTableFollowsWhatIsChosenElsewhere) {
  auto* table = view.findChild<QTableView*>(QStringLiteral("familyMembers"));
  view.findChild<QToolButton*>(QStringLiteral("familyAsTable"))->click();
  QCoreApplication::processEvents();
  EXPECT_EQ(table->currentIndex().row(), 4) << "the fastest";
  const auto click = [table](int row) {
    const QPoint at = table->visualRect(table->model()->index(row, MemberModel::kRecord)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
  };
  click(1);
  EXPECT_EQ(view.canvas()->chosen(), 1);
  view.findChild<QToolButton*>(QStringLiteral("familyFastest"))->click();
  EXPECT_EQ(table->currentIndex().row(), 4);
  click(1);
  EXPECT_EQ(view.canvas()->chosen(), 1) << "the same row again";
  RecordSelection records;
  view.follow_records(&records);
  records.select(13);
  EXPECT_EQ(table->currentIndex().row(), 2);
}

TEST_F(Family, TheTableSaysWhatTheFilterDoesNotKeep) {
  auto* table = view.findChild<QTableView*>(QStringLiteral("familyMembers"));
  const auto cell = [table](int row, int role) {
    return table->model()->index(row, MemberModel::kOrigin).data(role);
  };
  EXPECT_FALSE(cell(1, Qt::ForegroundRole).isValid());
  auto filtered = family();
  filtered->members[1].outside = true;
  view.set_tree(2, filtered);
  EXPECT_TRUE(cell(1, Qt::DisplayRole).toString().endsWith(QStringLiteral("not kept by the filter")));
  EXPECT_TRUE(cell(1, Qt::ForegroundRole).isValid());
  EXPECT_FALSE(cell(0, Qt::ForegroundRole).isValid());
  EXPECT_EQ(table->currentIndex().row(), 4) << "the rows are others, what is chosen is not";
}

TEST_F(Family, ReadAgainReadsTheLoopNestsAgainToo) {
  QSignalSpy nests(&view, &FamilyView::nests_wanted);
  view.findChild<QToolButton*>(QStringLiteral("familyNests"))->click();
  ASSERT_EQ(nests.size(), 1);
  view.findChild<QToolButton*>(QStringLiteral("familyReload"))->click();
  ASSERT_EQ(nests.size(), 2);
  EXPECT_EQ(nests[1][0].value<std::vector<int64_t>>(), (std::vector<int64_t>{11, 13, 15}));
}

TEST(FamilyCanvas, TheNameOfTheBaselineCoversNoMemberWhereItNeedNot) {
  FamilyCanvas canvas;
  canvas.resize(700, 400);
  canvas.set_tree(family());
  EXPECT_TRUE(canvas.baseline_room().isEmpty());
  canvas.set_baseline(310e-6);
  const QRectF alone = canvas.baseline_room();
  ASSERT_FALSE(alone.isEmpty());
  // Of a family whose last rounds lie at the line.
  auto crowd = family();
  for (int i = 0; i < 12; ++i)
    crowd->members.push_back(member(20 + i, 5 + i, (i % 2 == 0 ? 300e-6 : 320e-6), "random", {}));
  canvas.set_tree(crowd);
  const QRectF room = canvas.baseline_room();
  ASSERT_FALSE(room.isEmpty());
  for (int i = 0; i < static_cast<int>(crowd->members.size()); ++i)
    EXPECT_FALSE(room.contains(canvas.place(i))) << i;
  EXPECT_LT(room.right(), canvas.place(static_cast<int>(crowd->members.size()) - 1).x());
  EXPECT_GT(alone.right(), room.right()) << "at the right where it can be";
}

TEST(FamilyCanvas, WithoutLatenciesThereIsNoBaseline) {
  auto failed = std::make_shared<FamilyTree>();
  failed->members = {member(21, 1, 0, "random", {}), member(22, 2, 0, "mutation", {0})};
  const auto picture = [&failed](bool after_another) {
    FamilyCanvas canvas;
    canvas.resize(500, 300);
    canvas.set_baseline(400e-6);
    if (after_another) canvas.set_tree(family());
    canvas.set_tree(failed);
    return canvas.grab().toImage();
  };
  EXPECT_TRUE(picture(true) == picture(false)) << "no scale of the tree before";
}

TEST_F(Family, ThePlayedGenerationIsMarkedInTheChart) {
  QSignalSpy nests(&view, &FamilyView::nests_wanted);
  auto* play = view.findChild<DescentPlay*>(QStringLiteral("familyPlay"));
  EXPECT_FALSE(play->isVisible());
  EXPECT_EQ(view.canvas()->marked(), -1);
  auto* button = view.findChild<QToolButton*>(QStringLiteral("familyNests"));
  button->click();
  ASSERT_TRUE(play->isVisible());
  ASSERT_EQ(nests.size(), 1);
  EXPECT_EQ(nests[0][0].value<std::vector<int64_t>>(), (std::vector<int64_t>{11, 13, 15}));
  EXPECT_EQ(view.canvas()->marked(), 0);
  QTest::keyClick(play, Qt::Key_Right);
  EXPECT_EQ(view.canvas()->marked(), 2) << "the second of the line";
  view.set_tree(2, family());
  EXPECT_EQ(view.canvas()->marked(), 2) << "the same line";
  EXPECT_EQ(play->generation(), 1);
  view.set_nests({nest_of(11, "a"), nest_of(13, "b"), nest_of(15, "c")});
  EXPECT_EQ(view.findChild<NestView*>(QStringLiteral("descentNest"))->picture().rings.front().name,
            QStringLiteral("b"));
  button->click();
  EXPECT_EQ(view.canvas()->marked(), -1);
}

TEST_F(Family, ComparesWithTheBaselineOfItsTask) {
  EXPECT_EQ(view.canvas()->baseline(), 0);
  EXPECT_FALSE(values().contains(QStringLiteral("baseline")));
  view.set_baselines({0, 0, 400e-6});
  EXPECT_DOUBLE_EQ(view.canvas()->baseline(), 400e-6);
  EXPECT_TRUE(values().contains(QStringLiteral("as fast as the baseline"))) << values().toStdString();
  selection.select(7);
  view.set_tree(7, family());
  EXPECT_EQ(view.canvas()->baseline(), 0) << "that task has none";
}

TEST_F(Family, TheTableComparesWithTheBaselineWhereThereIsOne) {
  const auto* table = view.findChild<QTableView*>(QStringLiteral("familyMembers"));
  const auto cell = [table](int row, int role = Qt::DisplayRole) {
    return table->model()->index(row, MemberModel::kVersusBaseline).data(role);
  };
  const auto* steps = view.findChild<QTableView*>(QStringLiteral("familySteps"));
  EXPECT_TRUE(table->isColumnHidden(MemberModel::kVersusBaseline));
  EXPECT_TRUE(steps->isColumnHidden(DescentModel::kVersusBaseline));
  view.set_baselines({0, 0, 400e-6});
  EXPECT_FALSE(steps->isColumnHidden(DescentModel::kVersusBaseline));
  EXPECT_FALSE(table->isColumnHidden(MemberModel::kVersusBaseline));
  EXPECT_EQ(cell(4).toString(), QStringLiteral("2.00×"));
  EXPECT_DOUBLE_EQ(cell(4, kRawRole).toDouble(), 2);
  EXPECT_TRUE(cell(4, Qt::ToolTipRole).toString().contains(QStringLiteral("400 µs")))
      << cell(4, Qt::ToolTipRole).toString().toStdString();
  EXPECT_EQ(cell(3).toString(), QStringLiteral("–")) << "it failed";
  EXPECT_FALSE(cell(3, kRawRole).isValid());
  selection.select(7);
  view.set_tree(7, family());
  EXPECT_TRUE(table->isColumnHidden(MemberModel::kVersusBaseline)) << "that task has none";
}

TEST_F(Family, WhatIsChosenStaysSoWhenProgramsJoin) {
  auto grown = family();
  grown->members.push_back(grown->members[4]);
  grown->members.back().record = 99;
  grown->members.back().latency = grown->members[4].latency / 2;
  grown->members.back().parents = {4};
  Q_EMIT view.canvas()->member_chosen(2);
  ASSERT_EQ(view.descent().line(), (std::vector<int>{0, 2}));
  auto* steps = view.findChild<QTableView*>(QStringLiteral("familySteps"));
  steps->selectRow(1);
  view.set_tree(2, grown);
  EXPECT_EQ(view.canvas()->chosen(), 2);
  EXPECT_EQ(steps->selectionModel()->selectedRows().size(), 1);
  EXPECT_TRUE(view.findChild<QToolButton*>(QStringLiteral("familyFastest"))->isEnabled());
  // Whoever looks at the fastest goes on with the fastest.
  view.set_tree(2, family());
  view.findChild<QToolButton*>(QStringLiteral("familyFastest"))->click();
  ASSERT_EQ(view.canvas()->chosen(), 4);
  view.set_tree(2, grown);
  EXPECT_EQ(view.canvas()->chosen(), static_cast<int>(grown->members.size()) - 1);
}

TEST_F(Family, LiesByRoundsAndLatencies) {
  const auto* canvas = view.canvas();
  EXPECT_LT(canvas->place(1).x(), canvas->place(2).x()) << "a later round lies further right";
  EXPECT_GT(canvas->place(4).y(), canvas->place(0).y()) << "what is faster lies lower";
  EXPECT_LT(canvas->place(3).y(), canvas->place(1).y()) << "what failed lies above all";
  EXPECT_EQ(canvas->member_at(canvas->place(1)), 1);
  EXPECT_EQ(canvas->member_at({1, 1}), -1);
}

TEST_F(Family, SaysWhereParentsAreGuessedAndAsksForTheSelectedTask) {
  auto* note = view.findChild<QLabel*>(QStringLiteral("familyNote"));
  EXPECT_FALSE(note->text().contains(QStringLiteral("most similar earlier")));
  auto guessed = family();
  guessed->members[2].guessed = true;
  view.set_tree(2, guessed);
  EXPECT_TRUE(note->text().contains(QStringLiteral("most similar earlier"))) << note->text().toStdString();
  QSignalSpy wanted(&view, &FamilyView::tree_wanted);
  selection.select(7);
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted.front().front().toInt(), 7);
  view.set_tree(2, family());
  EXPECT_TRUE(note->text().contains(QStringLiteral("most similar earlier")))
      << "an answer for another task is late";
  view.set_tree(7, std::make_shared<FamilyTree>());
  EXPECT_TRUE(view.descent().line().empty());
}

}  // namespace
}  // namespace tilewright
