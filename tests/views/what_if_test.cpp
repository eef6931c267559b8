// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <set>
#include <utility>

#include "views/common/code_view.h"
#include "views/whatif/decision_form.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

EditableDecision split(int number, int64_t extent, DecisionValue value) {
  EditableDecision decision;
  decision.number = number;
  decision.kind = Decision::Kind::kSplit;
  decision.name = "C.i tile";
  decision.stage = "C";
  decision.extent = extent;
  decision.factors.assign(value.size(), {1, 2, 4});
  decision.value = std::move(value);
  return decision;
}

EditableDecision choice(int number, const char* name, std::vector<int64_t> options, int64_t value) {
  EditableDecision decision;
  decision.number = number;
  decision.name = name;
  decision.stage = "C";
  decision.options = std::move(options);
  for (const int64_t option : decision.options) decision.labels.push_back("option " + std::to_string(option));
  decision.value = {value};
  return decision;
}

WhatIfSubject subject() {
  WhatIfSubject subject;
  subject.title = QStringLiteral("Record 7");
  subject.decisions = {split(0, 56, {2, 4}), choice(1, "unroll C", {0, 16, 64}, 16),
                       choice(2, "C place", {3}, 3)};
  subject.seconds = 2e-3;
  subject.prediction.known = true;
  subject.prediction.ratio = 1;
  subject.figures.bytes = {1000, 2000, 3000};
  subject.figures.cycles = 1000;
  subject.cache_bytes = {32768, 262144, 0};
  subject.registers = 16;
  subject.code = {QStringLiteral("for i in 7"), QStringLiteral("  for j in 8")};
  return subject;
}

/// To the last values that were asked for.
WhatIfAnswer answer_to(const WhatIfView& view, double ratio) {
  WhatIfAnswer answer;
  answer.legal = true;
  answer.decisions = subject().decisions;
  for (size_t i = 0; i < answer.decisions.size(); ++i) answer.decisions[i].value = view.values()[i];
  answer.figures = subject().figures;
  answer.prediction.known = true;
  answer.prediction.ratio = ratio;
  answer.code = {QStringLiteral("for i in 7"), QStringLiteral("  for j in 4")};
  return answer;
}

struct ShownWhatIf {
  ShownWhatIf() {
    view.resize(1100, 400);
    view.show();
    view.show_subject(subject());
    view.set_measurable(true, {});
  }
  QString label(const char* name) const { return view.findChild<QLabel*>(QLatin1String(name))->text(); }
  QSpinBox* factor(int place) const {
    return view.findChild<QSpinBox*>(QStringLiteral("decision0-%1").arg(place));
  }
  QComboBox* unroll() const { return view.findChild<QComboBox*>(QStringLiteral("decision1")); }
  QPushButton* measure() const { return view.findChild<QPushButton*>(QStringLiteral("whatIfMeasure")); }

  WhatIfView view;
};

TEST(WhatIfView, ShowsEveryDecisionThatLeavesAChoice) {
  const ShownWhatIf shown;
  EXPECT_EQ(shown.factor(0)->value(), 2);
  EXPECT_EQ(shown.factor(1)->value(), 4);
  EXPECT_EQ(shown.unroll()->currentText(), QStringLiteral("option 16"));
  EXPECT_EQ(shown.view.findChild<QComboBox*>(QStringLiteral("decision2")), nullptr);
  EXPECT_FALSE(shown.view.edited());
  EXPECT_TRUE(shown.label("whatIfPrediction").contains(QStringLiteral("1.00×")));
}

TEST(WhatIfView, AnEditIsAskedForOnceAndItsAnswerShown) {
  ShownWhatIf shown;
  QSignalSpy wanted(&shown.view, &WhatIfView::values_wanted);
  shown.factor(0)->setValue(3);
  shown.factor(0)->setValue(7);
  EXPECT_FALSE(shown.measure()->isEnabled()) << "nobody knows yet whether it is legal";
  ASSERT_TRUE(wanted.wait(5'000));
  EXPECT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted.at(0).at(0).value<std::vector<DecisionValue>>(),
            (std::vector<DecisionValue>{{7, 4}, {16}, {3}}));
  shown.view.show_answer(answer_to(shown.view, 1.25));
  EXPECT_TRUE(shown.label("whatIfPrediction").contains(QStringLiteral("1.25×")))
      << shown.label("whatIfPrediction").toStdString();
  EXPECT_TRUE(shown.label("whatIfPrediction").contains(QStringLiteral("1.600 ms")));
  EXPECT_TRUE(shown.measure()->isEnabled());
  const auto marks = shown.view.findChild<CodeView*>(QStringLiteral("whatIfCode"))->extraSelections();
  ASSERT_EQ(marks.size(), 1);
  EXPECT_EQ(marks.at(0).cursor.blockNumber(), 1);
}

TEST(WhatIfView, AnIllegalEditSaysWhyAndCannotBeMeasured) {
  ShownWhatIf shown;
  QSignalSpy wanted(&shown.view, &WhatIfView::values_wanted);
  shown.factor(1)->setValue(5);
  ASSERT_TRUE(wanted.wait(5'000));
  WhatIfAnswer answer = answer_to(shown.view, 0);
  answer.legal = false;
  answer.why_not = QStringLiteral("5 does not divide 56");
  shown.view.show_answer(answer);
  EXPECT_TRUE(shown.label("whatIfLegality").contains(QStringLiteral("5 does not divide 56")));
  EXPECT_FALSE(shown.measure()->isEnabled());
  EXPECT_FALSE(shown.view.findChild<QLabel*>(QStringLiteral("whatIfPrediction"))->isEnabled());
  EXPECT_EQ(shown.factor(1)->value(), 5) << "what was typed stays";
}

TEST(WhatIfView, WhyNothingCanBeMeasuredStandsInTheView) {
  ShownWhatIf shown;
  const auto* reason = shown.view.findChild<QLabel*>(QStringLiteral("whatIfUnmeasurable"));
  ASSERT_NE(reason, nullptr);
  EXPECT_TRUE(reason->isHidden());
  shown.view.set_measurable(false, QStringLiteral("The session is over."));
  EXPECT_FALSE(reason->isHidden());
  EXPECT_EQ(reason->text(), QStringLiteral("The session is over."));
  EXPECT_EQ(shown.measure()->toolTip(), reason->text());
  shown.view.set_measurable(true, {});
  EXPECT_TRUE(reason->isHidden());
}

TEST(WhatIfView, EditsAreUndoneAndRedone) {
  ShownWhatIf shown;
  QSignalSpy wanted(&shown.view, &WhatIfView::values_wanted);
  shown.factor(0)->setValue(7);
  ASSERT_TRUE(wanted.wait(5'000));
  shown.view.show_answer(answer_to(shown.view, 1.1));
  shown.unroll()->setCurrentIndex(2);
  ASSERT_TRUE(wanted.wait(5'000));
  shown.view.show_answer(answer_to(shown.view, 1.2));
  EXPECT_EQ(shown.view.undo_stack()->count(), 2);
  shown.view.undo_stack()->undo();
  EXPECT_EQ(shown.unroll()->currentIndex(), 1);
  shown.view.undo_stack()->undo();
  EXPECT_EQ(shown.factor(0)->value(), 2);
  EXPECT_FALSE(shown.view.edited());
  ASSERT_TRUE(wanted.wait(5'000)) << "the program begun with is judged again";
  shown.view.undo_stack()->redo();
  shown.view.undo_stack()->redo();
  EXPECT_EQ(shown.view.values(), (std::vector<DecisionValue>{{7, 4}, {64}, {3}}));
}

TEST(WhatIfView, WhatIsTypedInOneGoIsOneStepBack) {
  ShownWhatIf shown;
  shown.factor(0)->setValue(1);
  shown.factor(0)->setValue(14);
  EXPECT_EQ(shown.view.undo_stack()->count(), 1);
  shown.view.undo_stack()->undo();
  EXPECT_EQ(shown.factor(0)->value(), 2);
}

TEST(WhatIfView, AClosedDecisionKeepsItsValueForWhenItOpensAgain) {
  ShownWhatIf shown;
  QSignalSpy wanted(&shown.view, &WhatIfView::values_wanted);
  shown.factor(0)->setValue(7);
  ASSERT_TRUE(wanted.wait(5'000));
  WhatIfAnswer answer = answer_to(shown.view, 1.1);
  answer.decisions[1].open = false;
  answer.decisions[1].value = {0};
  shown.view.show_answer(answer);
  EXPECT_FALSE(shown.unroll()->isEnabled());
  EXPECT_EQ(shown.unroll()->currentText(), QStringLiteral("option 0"));
  EXPECT_EQ(shown.view.values()[1], DecisionValue{16});
}

TEST(WhatIfView, SaysHowSureAModelIs) {
  ShownWhatIf shown;
  WhatIfAnswer answer = answer_to(shown.view, 1.25);
  answer.prediction.low = 1;
  answer.prediction.high = 1.6;
  shown.view.show_answer(answer);
  EXPECT_EQ(
      shown.label("whatIfPrediction"),
      QStringLiteral("Predicted: 1.25× the record's speed (1.00× to 1.60×), about 1.600 ms (1.250 ms to "
                     "2.000 ms)"));
}

TEST(WhatIfView, AModelThatOnlyRanksSaysNoMore) {
  ShownWhatIf shown;
  WhatIfAnswer answer = answer_to(shown.view, 0);
  for (const auto& [order, word] :
       {std::pair(1, "faster than"), std::pair(-1, "slower than"), std::pair(0, "as fast as")}) {
    answer.prediction.order = order;
    shown.view.show_answer(answer);
    EXPECT_EQ(shown.label("whatIfPrediction"),
              QStringLiteral("Predicted: %1 the record").arg(QLatin1String(word)));
  }
  answer.prediction.known = false;
  shown.view.show_answer(answer);
  EXPECT_EQ(shown.label("whatIfPrediction"), QStringLiteral("No prediction"));
}

TEST(WhatIfView, SaysWhichModelPredicts) {
  ShownWhatIf shown;
  EXPECT_EQ(shown.label("whatIfPredictor"), QStringLiteral("By the shipped model"));
  WhatIfAnswer answer = answer_to(shown.view, 1.1);
  std::set<QString> sentences;
  for (int kind = PredictedBy::kShipped; kind <= PredictedBy::kUnreadable; ++kind) {
    answer.prediction.by = {static_cast<PredictedBy::Kind>(kind), QStringLiteral("xgboost"), 12,
                            QStringLiteral("why")};
    shown.view.show_answer(answer);
    sentences.insert(shown.label("whatIfPredictor"));
    if (kind == PredictedBy::kSession) {
      EXPECT_EQ(shown.label("whatIfPredictor"), QStringLiteral("By xgboost, retrained in round 12"));
    }
  }
  EXPECT_EQ(sentences.size(), 8U) << "each case has a sentence of its own";
}

TEST(WhatIfView, SaysWhyNothingCanBeMeasured) {
  ShownWhatIf shown;
  shown.view.set_measurable(false, QStringLiteral("A session must run."));
  EXPECT_FALSE(shown.measure()->isEnabled());
  EXPECT_EQ(shown.measure()->toolTip(), QStringLiteral("A session must run."));
  shown.view.show_sentence(QStringLiteral("Nothing to edit."));
  EXPECT_TRUE(shown.view.empty());
}

}  // namespace
}  // namespace tilewright
