// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "views/common/roles.h"
#include "views/family/family_canvas.h"
#include "views/family/family_view.h"

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
  auto bred = family();
  bred->members[0].origin = QStringLiteral("crossover");
  model.set(bred, 0);
  EXPECT_EQ(text(0, DescentModel::kChanged),
            QStringLiteral("direct/0, bred from programs that were never measured"));
  model.set(family(), -1);
  EXPECT_EQ(model.rowCount(), 0);
}

class Family : public testing::Test {
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
  EXPECT_FALSE(note->text().contains(QStringLiteral("most like")));
  auto guessed = family();
  guessed->members[2].guessed = true;
  view.set_tree(2, guessed);
  EXPECT_TRUE(note->text().contains(QStringLiteral("most like"))) << note->text().toStdString();
  QSignalSpy wanted(&view, &FamilyView::tree_wanted);
  selection.select(7);
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted.front().front().toInt(), 7);
  view.set_tree(2, family());
  EXPECT_TRUE(note->text().contains(QStringLiteral("most like"))) << "an answer for another task is late";
  view.set_tree(7, std::make_shared<FamilyTree>());
  EXPECT_TRUE(view.descent().line().empty());
}

}  // namespace
}  // namespace tilewright
