// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "views/common/theme.h"
#include "views/loopnest/nest_view.h"
#include "views/sketches/sketch_model.h"
#include "views/sketches/sketch_view.h"
#include "views/sketches/step_list.h"

namespace tilewright {
namespace {

SketchEntry entry(const char* title, int primitives, const char* loop) {
  SketchEntry entry;
  entry.title = QLatin1String(title);
  entry.heading = QStringLiteral("Loop nest of ") + entry.title;
  entry.summary = QStringLiteral("Variant direct");
  entry.definition = QStringLiteral("C(i) += A[i, k]\nD(i) = max(%1[i], 0)").arg(QLatin1String(loop));
  entry.steps = {{QStringLiteral("tile(C)"), {QStringLiteral("split(C.i, [4])"), QStringLiteral("fuse(C)")}},
                 {QStringLiteral("Annotation"), {QStringLiteral("vectorize(C.i)")}}};
  entry.decisions = {{QStringLiteral("C.i tile"), QString::number(primitives)},
                     {QStringLiteral("unroll C"), QStringLiteral("16")}};
  entry.code = QStringLiteral("for %1 in 8\n  C[i] = 0").arg(QLatin1String(loop));
  Program program;
  program.primitives.resize(static_cast<size_t>(primitives));
  entry.program = std::make_shared<const WalkedProgram>(WalkedProgram{program, {}});
  return entry;
}

WalkedState state_of(const char* loop) {
  WalkedState state;
  state.code = QStringLiteral("for %1 in 8\n  C[i] = 0").arg(QLatin1String(loop));
  state.nest.stage = QStringLiteral("C");
  state.nest.rings = {{QLatin1String(loop), 8, LoopAnnotation::kNone, false, 64, 1}};
  return state;
}

class Sketches : public ::testing::Test {
 protected:
  Sketches() : view(&model) {
    QObject::connect(&view, &SketchView::state_wanted, &view,
                     [this](int side, const WalkedPlace& place) { wanted.emplace_back(side, place); });
    view.resize(1400, 500);
    view.show();
    model.set_entries(
        {entry("Best program", 3, "i"), entry("direct/0", 3, "i"), entry("winograd/0", 2, "t")});
  }
  template <typename T>
  T* part(const char* name) {
    return view.findChild<T*>(QLatin1String(name));
  }
  QString loops(const char* name = "sketchCode") { return part<QPlainTextEdit>(name)->toPlainText(); }
  /// Answers what was asked for last.
  void answer(const char* loop) {
    view.show_state(wanted.back().first, wanted.back().second, state_of(loop));
  }
  void look_at(SketchPane::Look look) { part<QComboBox>("sketchLook")->setCurrentIndex(look); }

  SketchModel model;
  SketchView view;
  std::vector<std::pair<int, WalkedPlace>> wanted;
};

TEST_F(Sketches, ShowTheRulesWithTheirPrimitives) {
  auto* steps = part<StepList>("sketchSteps");
  ASSERT_EQ(steps->topLevelItemCount(), 3);
  EXPECT_EQ(steps->topLevelItem(0)->text(0), QStringLiteral("Before any rule"));
  EXPECT_EQ(steps->topLevelItem(1)->text(0), QStringLiteral("1. tile(C)"));
  EXPECT_EQ(steps->topLevelItem(1)->childCount(), 2);
  EXPECT_EQ(steps->topLevelItem(2)->child(0)->text(0), QStringLiteral("vectorize(C.i)"));
  EXPECT_EQ(steps->chosen(), -1);
  EXPECT_EQ(loops(), QStringLiteral("for i in 8\n  C[i] = 0"));
  ASSERT_FALSE(wanted.empty()) << "the picture";
  EXPECT_EQ(wanted.back().second.primitives, 3U);
}

TEST_F(Sketches, AStepShowsTheLoopsAsTheyWereThen) {
  auto* steps = part<StepList>("sketchSteps");
  steps->setCurrentItem(steps->topLevelItem(1));
  EXPECT_EQ(wanted.back().second.primitives, 2U);
  answer("half");
  EXPECT_TRUE(loops().startsWith(QStringLiteral("for half in 8")));
  EXPECT_EQ(part<QLabel>("sketchHeading")->text(), QStringLiteral("Best program, after step 1 of 2"));
  // Arrow keys go on, here to the rule's first primitive.
  steps->topLevelItem(1)->setExpanded(true);
  QTest::keyClick(steps, Qt::Key_Down);
  EXPECT_EQ(wanted.back().second.primitives, 1U);
  EXPECT_EQ(part<QLabel>("sketchHeading")->text(), QStringLiteral("Best program, after primitive 1"));
  // An answer for a place that was left is not taken.
  const WalkedPlace left = wanted.back().second;
  QTest::keyClick(steps, Qt::Key_Up);
  QTest::keyClick(steps, Qt::Key_Up);
  EXPECT_EQ(wanted.back().second.primitives, 0U);
  view.show_state(SketchView::kChosen, left, state_of("late"));
  EXPECT_TRUE(loops().startsWith(QStringLiteral("for half in 8")));
  WalkedState none;
  none.why_none = QStringLiteral("C is not computed");
  view.show_state(SketchView::kChosen, wanted.back().second, none);
  EXPECT_EQ(loops(), QStringLiteral("# C is not computed"));
}

TEST_F(Sketches, ARuleLeadsToTheRecordsThatShareIt) {
  auto ruled = entry("direct/0", 3, "i");
  ruled.rule_set = QStringLiteral("ansor");
  ruled.steps[0].sketches = QStringList{QStringLiteral("direct/0"), QStringLiteral("direct/4")};
  model.set_entries({ruled});
  QSignalSpy records(&view, &SketchView::rule_records_wanted);
  auto* steps = part<StepList>("sketchSteps");
  auto* button = part<QToolButton>("sketchStepsRecords");
  EXPECT_FALSE(button->isEnabled()) << "nothing is chosen";
  steps->setCurrentItem(steps->topLevelItem(1));
  ASSERT_TRUE(button->isEnabled());
  button->click();
  ASSERT_EQ(records.size(), 1);
  EXPECT_EQ(records[0][0].value<RuleStep>().sketches, ruled.steps[0].sketches);
  EXPECT_EQ(records[0][1].toString(), QStringLiteral("ansor"));
  // Of a primitive it is the rule that applied it.
  steps->topLevelItem(1)->setExpanded(true);
  steps->setCurrentItem(steps->topLevelItem(1)->child(0));
  QTest::keyClick(steps, Qt::Key_Return);
  ASSERT_EQ(records.size(), 2);
  EXPECT_EQ(records[1][0].value<RuleStep>().name, QStringLiteral("tile(C)"));
  // What fills the sketch in is no rule.
  steps->setCurrentItem(steps->topLevelItem(2));
  EXPECT_FALSE(button->isEnabled());
  QTest::keyClick(steps, Qt::Key_Return);
  steps->setCurrentItem(steps->topLevelItem(0));
  EXPECT_FALSE(button->isEnabled());
  EXPECT_EQ(records.size(), 2);
}

TEST_F(Sketches, TheOneBesideIsWalkedThroughLikeTheFirst) {
  auto* steps = part<StepList>("besideSketchSteps");
  EXPECT_FALSE(steps->isVisible()) << "there is none";
  part<QComboBox>("sketchBeside")->setCurrentText(QStringLiteral("winograd/0"));
  ASSERT_TRUE(steps->isVisible());
  EXPECT_EQ(wanted.back().first, SketchView::kBeside);
  answer("whole");
  steps->setCurrentItem(steps->topLevelItem(0));
  EXPECT_EQ(wanted.back().first, SketchView::kBeside);
  EXPECT_EQ(wanted.back().second.primitives, 0U);
  answer("plain");
  EXPECT_TRUE(loops("besideSketchCode").contains(QStringLiteral("for plain in 8")));
  EXPECT_EQ(part<QLabel>("besideSketchHeading")->text(), QStringLiteral("winograd/0, before any rule"));
  EXPECT_EQ(part<StepList>("sketchSteps")->chosen(), -1) << "the first stays where it was";
  // A better program came: what is looked at stays.
  model.set_entries({entry("Best program", 3, "j"), entry("direct/0", 3, "i"), entry("winograd/0", 2, "t")});
  EXPECT_EQ(steps->chosen(), 0);
  part<QComboBox>("sketchBeside")->setCurrentIndex(0);
  EXPECT_FALSE(steps->isVisible());
}

TEST_F(Sketches, HaveAPictureADefinitionAndDecisions) {
  answer("i");
  look_at(SketchPane::kPicture);
  ASSERT_TRUE(part<NestView>("sketchNest")->isVisible());
  EXPECT_EQ(part<NestView>("sketchNest")->picture().rings.size(), 1U);
  look_at(SketchPane::kDefinition);
  EXPECT_TRUE(part<QPlainTextEdit>("sketchDefinition")->isVisible());
  EXPECT_TRUE(loops("sketchDefinition").contains(QStringLiteral("C(i) += A[i, k]")));
  look_at(SketchPane::kDecisions);
  auto* decisions = part<QTreeWidget>("sketchDecisions");
  ASSERT_TRUE(decisions->isVisible());
  EXPECT_EQ(decisions->topLevelItem(0)->text(0), QStringLiteral("C.i tile"));
  EXPECT_EQ(decisions->topLevelItem(0)->text(1), QStringLiteral("3"));
}

TEST_F(Sketches, StandSideBySideWithTheirDifferencesMarked) {
  auto* beside = part<QComboBox>("sketchBeside");
  EXPECT_EQ(beside->count(), 4);
  beside->setCurrentText(QStringLiteral("winograd/0"));
  EXPECT_TRUE(part<QPlainTextEdit>("besideSketchCode")->isVisible());
  EXPECT_EQ(loops(), QStringLiteral("≠ for i in 8\n    C[i] = 0"));
  EXPECT_EQ(loops("besideSketchCode"), QStringLiteral("≠ for t in 8\n    C[i] = 0"));
  EXPECT_EQ(wanted.back().first, SketchView::kBeside);
  answer("u");
  EXPECT_EQ(loops("besideSketchCode").left(12), QStringLiteral("≠ for u in 8"));
  look_at(SketchPane::kDefinition);
  EXPECT_TRUE(loops("sketchDefinition").contains(QStringLiteral("≠ D(i) = max(i[i], 0)")));
  EXPECT_TRUE(loops("besideSketchDefinition").startsWith(QStringLiteral("  C(i)")));
  look_at(SketchPane::kDecisions);
  EXPECT_EQ(part<QTreeWidget>("sketchDecisions")->topLevelItem(0)->text(0), QStringLiteral("≠ C.i tile"));
  EXPECT_EQ(part<QTreeWidget>("besideSketchDecisions")->topLevelItem(1)->text(0), QStringLiteral("unroll C"));
  beside->setCurrentIndex(0);
  EXPECT_FALSE(part<QPlainTextEdit>("besideSketchDefinition")->isVisible());
  EXPECT_FALSE(loops("sketchDefinition").contains(QStringLiteral("≠")));
}

TEST_F(Sketches, StandAboveEachOtherInANarrowPlace) {
  auto* halves = part<QSplitter>("sketchHalves");
  EXPECT_EQ(halves->orientation(), Qt::Horizontal);
  view.resize(380, 400);
  EXPECT_EQ(halves->orientation(), Qt::Vertical);
  EXPECT_TRUE(part<QLabel>("sketchSummary")->isVisible());
  part<QComboBox>("sketchBeside")->setCurrentIndex(2);
  EXPECT_FALSE(part<QLabel>("sketchSummary")->isVisible()) << "loops need the room";
  EXPECT_TRUE(part<QLabel>("sketchHeading")->toolTip().contains(QStringLiteral("Variant direct")));
  part<QComboBox>("sketchBeside")->setCurrentIndex(0);
  EXPECT_TRUE(part<QLabel>("sketchSummary")->isVisible());
  view.resize(380, 150);
  EXPECT_FALSE(part<QLabel>("sketchSummary")->isVisible());
}

TEST_F(Sketches, StayWhereTheyAreWhileABetterProgramComes) {
  auto* list = part<QListView>("sketchList");
  list->setCurrentIndex(model.index(1));
  part<QComboBox>("sketchBeside")->setCurrentText(QStringLiteral("winograd/0"));
  auto* steps = part<StepList>("sketchSteps");
  // The first rule ends there as well.
  const QString place = QStringLiteral("after primitive 2");
  steps->choose(place);
  EXPECT_EQ(steps->chosen(), 2);
  model.set_entries({entry("Best program", 1, "x"), entry("direct/0", 3, "i"), entry("winograd/0", 2, "t")});
  EXPECT_EQ(list->currentIndex().row(), 1);
  EXPECT_EQ(part<QComboBox>("sketchBeside")->currentText(), QStringLiteral("winograd/0"));
  EXPECT_EQ(steps->place(), place);
  // Of another task nothing stays.
  model.set_entries({entry("direct/7", 3, "z")});
  EXPECT_EQ(list->currentIndex().row(), 0);
  EXPECT_EQ(part<QComboBox>("sketchBeside")->currentIndex(), 0);
  EXPECT_EQ(steps->chosen(), -1);
  EXPECT_FALSE(part<QPlainTextEdit>("besideSketchCode")->isVisible());
}

TEST_F(Sketches, NothingMovesWhereTheSameProgramIsReadAgain) {
  look_at(SketchPane::kPicture);
  part<QComboBox>("sketchBeside")->setCurrentText(QStringLiteral("winograd/0"));
  auto* steps = part<StepList>("sketchSteps");
  steps->setCurrentItem(steps->topLevelItem(1));
  answer("half");
  const WalkedPlace place = wanted.back().second;
  ASSERT_TRUE(part<NestView>("sketchNest")->isVisible());
  wanted.clear();
  const auto read_again = [this](const char* loop) {
    auto best = entry("Best program", 3, loop);
    best.summary = QStringLiteral("Checked since");
    model.set_entries({best, entry("direct/0", 3, "i"), entry("winograd/0", 2, "t")});
  };
  read_again("i");
  EXPECT_TRUE(part<NestView>("sketchNest")->isVisible());
  EXPECT_EQ(steps->chosen(), 2);
  EXPECT_TRUE(loops().contains(QStringLiteral("for half in 8"))) << loops().toStdString();
  EXPECT_EQ(part<QLabel>("sketchSummary")->text(), QStringLiteral("Checked since"));
  EXPECT_TRUE(wanted.empty());
  // An answer that was on its way is for what is shown still.
  view.show_state(SketchView::kChosen, place, state_of("late"));
  EXPECT_TRUE(loops().contains(QStringLiteral("for late in 8"))) << loops().toStdString();
  // Another program is drawn anew.
  read_again("x");
  EXPECT_FALSE(part<NestView>("sketchNest")->isVisible());
  ASSERT_FALSE(wanted.empty());
}

}  // namespace
}  // namespace tilewright
