// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/compute/compute_dag.h"
#include "core/schedule/edited_program.h"
#include "core/schedule/primitive_fields.h"
#include "core/schedule/primitive_words.h"
#include "views/whatif/decision_form.h"
#include "views/whatif/primitive_form.h"
#include "views/whatif/primitive_model.h"
#include "views/whatif/primitive_page.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

constexpr StageId kProduct = 2;
// Places in the form of a split, a reorder and a fuse.
constexpr int kFactors = 2;
constexpr int kTail = 3;
constexpr int kOrder = 1;
constexpr int kFirstLoop = 1;
constexpr int kLoopCount = 2;

std::shared_ptr<const ComputeDag> product_dag() {
  DagBuilder builder("direct");
  const TensorId a = builder.activation("A", {DataType::kFloat32, {48, 32}}, 0);
  const TensorId b = builder.parameter("B", {DataType::kFloat32, {32, 64}}, 0);
  const Axis i = builder.axis("i", 48);
  const Axis j = builder.axis("j", 64);
  const Axis k = builder.axis("k", 32);
  const TensorId c = builder.reduce("C", {i, j}, {k}, Combiner::kSum,
                                    builder.at(a, {of(i), of(k)}) * builder.at(b, {of(k), of(j)}));
  return std::make_shared<const ComputeDag>(*std::move(builder).finish({c}));
}

/// What a program that somebody knows would answer.
struct Knower {
  std::shared_ptr<const ComputeDag> dag = product_dag();

  WhatIfPrimitives answer(std::vector<EditedPrimitive> list, PrimitiveNames names = {}) const {
    WhatIfPrimitives told;
    told.list = std::move(list);
    auto applied = apply_edited(dag, told.list, std::move(names));
    if (applied.broken) {
      told.blamed = static_cast<int>(*applied.broken);
      told.why = QString::fromStdString(applied.why);
    }
    told.applied = std::make_shared<const EditedSchedule>(std::move(applied));
    return told;
  }
  WhatIfPrimitives begun() const {
    ProgramBuilder p(dag);
    const auto loops = p.loops(kProduct);
    const auto i = p.split(kProduct, loops[0], {4});
    p.reorder(kProduct, {i[0], loops[1], loops[2], i[1]});
    p.annotate(kProduct, i[1], LoopAnnotation::kUnroll);
    return answer(edited_primitives(p.finish().value()).value());
  }
};

/// A page whose edits are answered at once.
struct ShownByHand {
  ShownByHand() {
    page.resize(700, 420);
    page.show();
    QObject::connect(&page, &PrimitivePage::edited, &page,
                     [this](const std::vector<EditedPrimitive>& list, const QString& what, int) {
                       told = knower.answer(list, page.names());
                       last = what;
                       page.set_list(list);
                       page.show_primitives(told);
                     });
    told = knower.begun();
    page.show_primitives(told);
  }
  QListView* list() const { return page.findChild<QListView*>(QStringLiteral("primitiveList")); }
  QLineEdit* text() const { return page.findChild<QLineEdit*>(QStringLiteral("primitiveText")); }
  QLabel* error() const { return page.findChild<QLabel*>(QStringLiteral("primitiveError")); }
  QString row(int at) const { return list()->model()->index(at, 0).data().toString(); }
  int rows() const { return list()->model()->rowCount(); }
  void select(int at) const { list()->setCurrentIndex(list()->model()->index(at, 0)); }
  void click(const char* name) const { page.findChild<QToolButton*>(QLatin1String(name))->click(); }
  QWidget* field(int place, const char* part = "") const {
    return page.findChild<QWidget*>(QStringLiteral("primitiveField%1%2").arg(place).arg(QLatin1String(part)));
  }
  void type(const QString& typed) const {
    text()->setFocus();
    text()->selectAll();
    QTest::keyClicks(text(), typed);
  }

  Knower knower;
  PrimitivePage page;
  WhatIfPrimitives told;
  QString last;
};

TEST(PrimitiveModel, IsAProperModelThatMarksWhatIsNotLegal) {
  const Knower knower;
  PrimitiveModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  WhatIfPrimitives told = knower.begun();
  model.show(told);
  EXPECT_EQ(model.rowCount(), 3);
  EXPECT_EQ(model.text(0), QStringLiteral("split(C.i, [4])"));
  std::get<Split>(told.list[0].primitive).factors = {5};
  model.set_list(told.list);
  EXPECT_EQ(model.text(0), QStringLiteral("split(C.i, [5])")) << "before anybody knows what becomes of it";
  EXPECT_EQ(model.blamed(), -1);
  model.show(knower.answer(told.list, model.names()));
  EXPECT_EQ(model.blamed(), 0);
  EXPECT_EQ(model.index(0).data(Qt::ToolTipRole).toString(),
            QStringLiteral("5 does not divide i of extent 48"));
  EXPECT_EQ(model.text(1), QStringLiteral("reorder(C, i.0 j k i.1)")) << "what it names keeps its names";
}

TEST(PrimitiveForm, EveryTitleHasATranslation) {
  const auto known = PrimitiveForm::titles();
  size_t fields = 0;
  for (const Primitive& blank : blank_primitives()) {
    for (const PrimitiveField& field : primitive_fields(blank, {}, {})) {
      ++fields;
      EXPECT_TRUE(std::ranges::find(known, field.title) != known.end())
          << field.title << ": put it into kTitles, and translate it";
    }
  }
  EXPECT_GT(fields, known.size());
}

TEST(PrimitivePage, ItsListHasRoomForAStepHoweverNarrowTheDockIs) {
  const ShownByHand shown;
  const int needed = shown.list()->fontMetrics().horizontalAdvance(QStringLiteral(" 2  reorder(C, i.0"));
  EXPECT_GE(shown.list()->minimumWidth(), needed);
}

TEST(PrimitivePage, AFactorIsChangedWhereItStands) {
  ShownByHand shown;
  shown.select(0);
  auto* factor = qobject_cast<QSpinBox*>(shown.field(kFactors, "-0"));
  ASSERT_NE(factor, nullptr);
  EXPECT_EQ(factor->value(), 4);
  factor->setValue(8);
  EXPECT_EQ(shown.row(0).trimmed(), QStringLiteral("1  split(C.i, [8])"));
  EXPECT_EQ(shown.text()->text(), QStringLiteral("split(C.i, [8])"));
  EXPECT_EQ(shown.last, QStringLiteral("change of primitive 1"));
  shown.click("primitiveField2More");
  EXPECT_EQ(shown.text()->text(), QStringLiteral("split(C.i, [8, 1])"));
  EXPECT_EQ(shown.told.blamed, 1) << "the new order does not name the third loop";
  auto* tail = qobject_cast<QComboBox*>(shown.field(kTail));
  tail->setCurrentText(QStringLiteral("peel"));
  EXPECT_EQ(shown.text()->text(), QStringLiteral("split(C.i, [8, 1], peel)"));
}

TEST(PrimitivePage, LoopsAreMovedInTheirOrder) {
  ShownByHand shown;
  shown.select(1);
  auto* order = qobject_cast<QListWidget*>(shown.field(kOrder));
  ASSERT_NE(order, nullptr);
  order->setCurrentRow(2);
  shown.click("primitiveField1Out");
  EXPECT_EQ(shown.text()->text(), QStringLiteral("reorder(C, i.0 k j i.1)"));
  EXPECT_EQ(order->currentRow(), 1);
  EXPECT_EQ(shown.told.blamed, -1);
}

TEST(PrimitivePage, NoMoreLoopsAreFusedThanStandInside) {
  ShownByHand shown;
  shown.select(2);
  shown.type(QStringLiteral("fuse(C, j k i.1)"));
  auto* count = qobject_cast<QSpinBox*>(shown.field(kLoopCount));
  ASSERT_NE(count, nullptr);
  EXPECT_EQ(count->value(), 3);
  count->stepUp();
  EXPECT_EQ(count->value(), 3) << "no loop is left";
  auto* first = qobject_cast<QComboBox*>(shown.field(kFirstLoop));
  first->setCurrentText(QStringLiteral("i.0"));
  EXPECT_EQ(shown.text()->text(), QStringLiteral("fuse(C, i.0 j k)"));
  ASSERT_EQ(shown.field(kLoopCount), count) << "the editors are still the same";
  count->stepUp();
  EXPECT_EQ(shown.text()->text(), QStringLiteral("fuse(C, i.0 j k i.1)"));
}

TEST(PrimitivePage, AnEditorGoesBackToWhatThePrimitiveTakes) {
  PrimitivePage page;
  int edits = 0;
  QObject::connect(&page, &PrimitivePage::edited, &page, [&] { ++edits; });
  // Nobody knows yet which loops there are.
  std::vector<EditedPrimitive> list;
  list.push_back({1, Fuse{kProduct, {0, 1, 2}}});
  page.set_list(list);
  auto* count = page.findChild<QSpinBox*>(QStringLiteral("primitiveField%1").arg(kLoopCount));
  ASSERT_NE(count, nullptr);
  EXPECT_EQ(count->value(), 3);
  count->stepDown();
  EXPECT_EQ(edits, 0);
  EXPECT_EQ(count->value(), 3);
}

TEST(PrimitivePage, TextIsReadWhileItIsTypedAndItsErrorsNamePlaceAndCure) {
  ShownByHand shown;
  shown.select(0);
  shown.type(QStringLiteral("split(C.i, [6], pee"));
  EXPECT_EQ(shown.error()->text(),
            QStringLiteral("character 17: \"pee\" is no tail here. One of: exact, guard, peel, pad"));
  EXPECT_FALSE(shown.error()->isHidden());
  EXPECT_TRUE(shown.row(0).contains(QStringLiteral("[4]"))) << "what cannot be read changes nothing";
  EXPECT_EQ(shown.text()->completer()->model()->rowCount(), 1);
  EXPECT_EQ(shown.text()->completer()->model()->index(0, 0).data().toString(),
            QStringLiteral("split(C.i, [6], peel"));
  QTest::keyClicks(shown.text(), QStringLiteral("l)"));
  EXPECT_TRUE(shown.error()->isHidden());
  EXPECT_TRUE(shown.row(0).contains(QStringLiteral("split(C.i, [6], peel)")));
  EXPECT_EQ(shown.text()->text(), QStringLiteral("split(C.i, [6], peel)"));
  // Another kind in its place.
  shown.type(QStringLiteral("unroll_up_to(C, 32)"));
  EXPECT_TRUE(shown.row(0).contains(QStringLiteral("unroll_up_to(C, 32)")));
  EXPECT_EQ(shown.told.blamed, 1);
  EXPECT_TRUE(shown.told.why.startsWith(QStringLiteral("names the loop i.0")));
}

TEST(PrimitivePage, PrimitivesArePutInTakenOutMovedAndDoubled) {
  ShownByHand shown;
  shown.select(2);
  auto* menu = shown.page.findChild<QMenu*>(QStringLiteral("primitiveMenu"));
  EXPECT_GE(menu->actions().size(), 16);
  for (QAction* action : menu->actions()) {
    if (action->text() == QStringLiteral("vectorize")) action->trigger();
  }
  ASSERT_EQ(shown.rows(), 4);
  EXPECT_EQ(shown.list()->currentIndex().row(), 3) << "what was put in is selected";
  EXPECT_TRUE(shown.text()->text().startsWith(QStringLiteral("vectorize(C.")));
  shown.click("primitiveUp");
  EXPECT_TRUE(shown.row(2).contains(QStringLiteral("vectorize")));
  EXPECT_EQ(shown.list()->currentIndex().row(), 2);
  shown.click("primitiveDuplicate");
  ASSERT_EQ(shown.rows(), 5);
  EXPECT_EQ(shown.told.blamed, 3) << "annotated twice";
  ASSERT_TRUE(QTest::qWaitForWindowActive(&shown.page, 120'000));
  shown.list()->setFocus();
  QTest::keyClick(shown.list(), Qt::Key_Delete);
  EXPECT_EQ(shown.rows(), 4);
  EXPECT_EQ(shown.told.blamed, -1);
  while (shown.rows() > 0) {
    shown.select(0);
    shown.click("primitiveRemove");
  }
  EXPECT_FALSE(shown.text()->isEnabled());
  EXPECT_FALSE(shown.page.findChild<QToolButton*>(QStringLiteral("primitiveUp"))->isEnabled());
  for (QAction* action : menu->actions()) {
    if (action->text() == QStringLiteral("split")) action->trigger();
  }
  EXPECT_EQ(shown.rows(), 1) << "an empty program can begin anew";
}

/// The whole dock, for a program that has a decision too.
struct Dock {
  Dock() {
    view.resize(1200, 420);
    view.show();
    WhatIfSubject subject;
    subject.title = QStringLiteral("Record 7");
    EditableDecision decision;
    decision.name = "C.i tile";
    decision.options = {1, 2};
    decision.labels = {"1", "2"};
    decision.value = {1};
    subject.decisions = {decision};
    subject.primitives = knower.begun();
    view.show_subject(subject);
    view.set_measurable(true, {});
  }
  WhatIfAnswer answer(const std::vector<EditedPrimitive>& list) const {
    WhatIfAnswer told;
    told.primitives = knower.answer(list);
    told.legal = told.primitives.blamed < 0;
    told.why_not = told.primitives.why;
    return told;
  }
  template <typename T>
  T* part(const char* name) const {
    return view.findChild<T*>(QLatin1String(name));
  }
  void add_unroll() {
    part<QListView>("primitiveList")->setCurrentIndex(part<QListView>("primitiveList")->model()->index(2, 0));
    for (QAction* action : part<QMenu>("primitiveMenu")->actions()) {
      if (action->text() == QStringLiteral("unroll_up_to")) action->trigger();
    }
  }
  int rows() const { return part<QListView>("primitiveList")->model()->rowCount(); }

  Knower knower;
  WhatIfView view;
};

using List = std::vector<EditedPrimitive>;

TEST(WhatIfPrimitives, AnEditOfThemIsAskedForMeasuredUndoneAndTakenBack) {
  Dock dock;
  QSignalSpy wanted(&dock.view, &WhatIfView::primitives_wanted);
  QSignalSpy measured(&dock.view, &WhatIfView::measure_primitives_wanted);
  QSignalSpy values(&dock.view, &WhatIfView::values_wanted);
  auto* measure = dock.part<QPushButton>("whatIfMeasure");
  EXPECT_FALSE(dock.part<QToolButton>("whatIfBack")->isEnabled());
  dock.add_unroll();
  EXPECT_TRUE(dock.view.edited());
  EXPECT_FALSE(dock.part<DecisionForm>("whatIfForm")->isEnabled()) << "no decisions make this program";
  EXPECT_FALSE(dock.part<QLabel>("whatIfByHand")->isHidden());
  EXPECT_FALSE(measure->isEnabled()) << "nobody knows yet whether it is legal";
  ASSERT_TRUE(wanted.wait(5'000));
  const auto asked = wanted.at(0).at(0).value<List>();
  ASSERT_EQ(asked.size(), 4U);
  dock.view.show_answer(dock.answer(asked));
  ASSERT_TRUE(measure->isEnabled());
  measure->click();
  ASSERT_EQ(measured.size(), 1);
  EXPECT_EQ(measured.at(0).at(0).value<List>(), asked);

  dock.view.undo_stack()->undo();
  EXPECT_EQ(dock.rows(), 3);
  EXPECT_TRUE(dock.part<DecisionForm>("whatIfForm")->isEnabled());
  EXPECT_TRUE(dock.part<QWidget>("whatIfPrimitives")->isEnabled()) << "its primitives are known";
  EXPECT_FALSE(dock.view.edited());
  ASSERT_TRUE(values.wait(5'000));
  dock.view.undo_stack()->redo();
  EXPECT_EQ(dock.rows(), 4);
  EXPECT_TRUE(dock.view.edited());
  dock.part<QToolButton>("whatIfBack")->click();
  EXPECT_EQ(dock.rows(), 3);
  EXPECT_FALSE(dock.view.edited());
  dock.view.undo_stack()->undo();
  EXPECT_EQ(dock.rows(), 4) << "going back can be undone";
}

TEST(WhatIfPrimitives, WhatIsNotLegalSaysWhereAndIsNotMeasured) {
  Dock dock;
  QSignalSpy wanted(&dock.view, &WhatIfView::primitives_wanted);
  dock.part<QTabWidget>("whatIfPages")->setCurrentIndex(1);
  auto* text = dock.part<QLineEdit>("primitiveText");
  text->setFocus();
  text->selectAll();
  QTest::keyClicks(text, QStringLiteral("split(C.i, [5])"));
  EXPECT_EQ(dock.view.undo_stack()->count(), 1) << "what is typed in one go is one step";
  ASSERT_TRUE(wanted.wait(5'000));
  dock.view.show_answer(dock.answer(wanted.back().at(0).value<List>()));
  EXPECT_TRUE(dock.part<QLabel>("whatIfLegality")->text().contains(QStringLiteral("5 does not divide i")));
  EXPECT_FALSE(dock.part<QPushButton>("whatIfMeasure")->isEnabled());
  EXPECT_EQ(text->text(), QStringLiteral("split(C.i, [5])"));
}

TEST(WhatIfPrimitives, AProgramWithoutDecisionsOpensTheirPage) {
  Dock dock;
  auto* pages = dock.part<QTabWidget>("whatIfPages");
  EXPECT_EQ(pages->currentIndex(), 0);
  WhatIfSubject subject;
  subject.of_sketch = false;
  subject.primitives = dock.knower.begun();
  dock.view.show_subject(subject);
  EXPECT_EQ(pages->currentIndex(), 1);
  EXPECT_FALSE(pages->isTabEnabled(0));
  EXPECT_TRUE(pages->tabToolTip(0).contains(QStringLiteral("written by hand")));
}

}  // namespace
}  // namespace tilewright
