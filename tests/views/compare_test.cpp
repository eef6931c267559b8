// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>
#include <utility>

#include "tests/views/compared_programs.h"
#include "views/compare/code_diff.h"
#include "views/compare/compare_view.h"
#include "views/compare/latency_verdict.h"
#include "views/compare/line_diff.h"

namespace tilewright {
namespace {

LatencyVerdict verdict(const std::vector<double>& a, const std::vector<double>& b) {
  return compare_latencies(a, b);
}

TEST(LatencyVerdict, TellsOnlyWhatExceedsTheNoise) {
  // Quiet measurements 10 % apart.
  const auto clear = verdict({1.00, 1.01, 1.01}, {1.10, 1.11, 1.12});
  EXPECT_EQ(clear.kind, LatencyVerdict::kFirstFaster);
  EXPECT_NEAR(clear.difference, 0.10, 1e-9);
  EXPECT_EQ(verdict({1.10, 1.11, 1.12}, {1.00, 1.01, 1.01}).kind, LatencyVerdict::kSecondFaster);
  // The same distance between noisy ones.
  const auto noisy = verdict({1.00, 1.08, 1.30}, {1.10, 1.20, 1.25});
  EXPECT_EQ(noisy.kind, LatencyVerdict::kCannotTell);
  EXPECT_GT(noisy.noise, noisy.difference);
  // One disturbed repeat of three does not matter.
  EXPECT_EQ(verdict({1.00, 1.01, 9.0}, {1.10, 1.11, 1.12}).kind, LatencyVerdict::kFirstFaster);
  // Less than a hundredth is never a difference.
  EXPECT_EQ(verdict({1.0, 1.0, 1.0}, {1.005, 1.005, 1.005}).kind, LatencyVerdict::kCannotTell);
}

TEST(LatencyVerdict, NeedsASecondRepeatSomewhere) {
  EXPECT_EQ(verdict({1.0}, {2.0}).kind, LatencyVerdict::kCannotTell);
  EXPECT_EQ(verdict({1.0}, {2.0}).noise, 0);
  EXPECT_EQ(verdict({1.0, 1.02, 1.03}, {2.0}).kind, LatencyVerdict::kFirstFaster);
  EXPECT_EQ(verdict({}, {2.0, 2.0}).kind, LatencyVerdict::kCannotTell);
  EXPECT_EQ(verdict({}, {}).difference, 0);
}

TEST(LineDiff, PutsEqualLinesBesideEachOther) {
  const QStringList left{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
  const QStringList right{QStringLiteral("a"), QStringLiteral("x"), QStringLiteral("y"),
                          QStringLiteral("c"), QStringLiteral("d"), QStringLiteral("e")};
  const auto rows = line_diff(left, right);
  int same = 0;
  int next_left = 0;
  int next_right = 0;
  for (const auto& row : rows) {
    if (row.left >= 0) EXPECT_EQ(row.left, next_left++);
    if (row.right >= 0) EXPECT_EQ(row.right, next_right++);
    if (row.same) EXPECT_EQ(left[row.left], right[row.right]);
    same += row.same;
  }
  EXPECT_EQ(same, 3);
  EXPECT_EQ(next_left, 4);
  EXPECT_EQ(next_right, 6);
  EXPECT_EQ(rows.size(), 6U) << "changed lines stand beside each other";
  EXPECT_TRUE(line_diff({}, {}).empty());
  QStringList lines;
  for (int i = 0; i < 3000; ++i) lines << QString::number(i);
  EXPECT_EQ(line_diff(lines, lines).size(), 3000U);
}

ComparedProgram program(qint64 record, std::vector<double> repeats) {
  return compared_program(record, std::move(repeats));
}

/// Of the records 7 and 8.
ComparedCode code() {
  ComparedCode code;
  code.records = {7, 8};
  code.llvm_ir.lines = {
      QStringList{QStringLiteral("%1 = load"), QStringLiteral("%2 = fmul %1")},
      QStringList{QStringLiteral("%1 = load"), QStringLiteral("%2 = load"), QStringLiteral("%3 = fmul %2")}};
  code.assembly.lines = {QStringList{QStringLiteral("vmulps ymm0")},
                         QStringList{QStringLiteral("mulss xmm0")}};
  match_code(code.llvm_ir);
  match_code(code.assembly);
  code.run[0][static_cast<size_t>(InstructionClass::kVectorArithmetic)] = {1, 8};
  code.run[1][static_cast<size_t>(InstructionClass::kScalarFloat)] = {1, 64};
  return code;
}

TEST(CompareView, ShowsVerdictFactsAndMarksWhatDiffers) {
  CompareView view;
  view.resize(900, 500);
  view.show();
  view.show_programs({program(7, {1e-3, 1.01e-3, 1.01e-3}), program(8, {2e-3, 2.01e-3, 2.02e-3})});
  EXPECT_TRUE(view.verdict().startsWith(QStringLiteral("Left is faster"))) << view.verdict().toStdString();
  const auto* right = view.findChild<QPlainTextEdit*>(QStringLiteral("compareRightCode"));
  EXPECT_TRUE(right->toPlainText().contains(QStringLiteral("≠   vectorize j in 8")));
  EXPECT_FALSE(right->toPlainText().contains(QStringLiteral("≠ for i")));
  EXPECT_EQ(right->extraSelections().size(), 1);
  EXPECT_TRUE(
      view.findChild<QLabel*>(QStringLiteral("compareLeft"))->text().contains(QStringLiteral("1.010 ms")));
  view.findChild<QComboBox*>(QStringLiteral("compareShown"))->setCurrentIndex(1);
  EXPECT_EQ(right->toPlainText(), QStringLiteral("≠ split(3, 8)"));

  view.show_programs({program(7, {1e-3})});
  EXPECT_FALSE(right->isVisible());
  view.show_programs({program(7, {1e-3}), program(8, {2e-3})});
  EXPECT_TRUE(view.verdict().startsWith(QStringLiteral("Cannot tell")));
  auto elsewhere = program(8, {2e-3, 2e-3});
  elsewhere.target = QStringLiteral("cpu:there:1");
  view.show_programs({program(7, {1e-3, 1e-3}), elsewhere});
  EXPECT_TRUE(view.verdict().contains(QStringLiteral("different targets")));
  view.clear();
  EXPECT_TRUE(view.verdict().isEmpty());
}

TEST(CompareView, SaysByHowMuchWithWhichConfidenceAndWhy) {
  CompareView view;
  auto first = program(7, {1e-3, 1.01e-3, 1.01e-3});
  auto second = program(8, {2e-3, 2.01e-3, 2.02e-3});
  view.show_programs({first, second});
  EXPECT_EQ(view.verdict().toStdString(), "Left is faster: 2.00× (1.97× to 2.02× with 95 % confidence).");
  EXPECT_TRUE(view.explanation().contains(QStringLiteral("is not known")))
      << view.explanation().toStdString();
  second.traits = first.traits = balanced_traits();
  (*second.traits)[ProgramTrait::kMemoryBytes].value *= 2;
  view.show_programs({first, second});
  const auto* explanation = view.findChild<QLabel*>(QStringLiteral("compareExplanation"));
  EXPECT_TRUE(explanation->text().contains(QStringLiteral("reads 2.00× less from memory")))
      << explanation->text().toStdString();
  view.show_programs({second, first});
  EXPECT_TRUE(view.verdict().startsWith(QStringLiteral("Right is faster: 2.00× (1.97× to 2.02×")));
  EXPECT_TRUE(view.explanation().contains(QStringLiteral("favours the right one")));
  // One that was measured once borrows the other's noise, and that is said.
  view.show_programs({first, program(8, {2e-3})});
  EXPECT_TRUE(view.verdict().contains(QStringLiteral("measured only once")));
  // Nothing is explained that nobody can tell.
  view.show_programs({first, program(8, {1.001e-3, 1.01e-3, 1.02e-3})});
  EXPECT_TRUE(view.verdict().startsWith(QStringLiteral("Cannot tell: right takes 1.00× as long")))
      << view.verdict().toStdString();
  EXPECT_TRUE(view.explanation().isEmpty());
  second = first;
  second.record = 9;
  view.show_programs({first, second});
  EXPECT_EQ(view.explanation(), QStringLiteral("Both are one and the same program."));
}

TEST(CompareView, ShowsFeaturesSideBySide) {
  CompareView view;
  view.resize(900, 500);
  view.show();
  auto* shown = view.findChild<QComboBox*>(QStringLiteral("compareShown"));
  shown->setCurrentIndex(CompareView::kFeatures);
  auto first = program(7, {1e-3, 1.01e-3});
  auto second = program(8, {2e-3, 2.01e-3});
  view.show_programs({first, second});
  const auto* sentence = view.findChild<QLabel*>(QStringLiteral("compareSentence"));
  auto* table = view.findChild<QTableView*>(QStringLiteral("compareFeatures"));
  EXPECT_TRUE(sentence->isVisible());
  EXPECT_FALSE(table->isVisible());
  first.traits = second.traits = balanced_traits();
  view.show_programs({first, second});
  EXPECT_TRUE(sentence->text().contains(QStringLiteral("do not differ"))) << sentence->text().toStdString();
  (*second.traits)[ProgramTrait::kVectorLanes].value = 4;
  (*second.traits)[ProgramTrait::kMemoryBytes].value = 8 << 20;
  (*second.traits)[ProgramTrait::kStatements].value = 3;
  view.show_programs({first, second});
  ASSERT_TRUE(table->isVisible());
  ASSERT_EQ(table->model()->rowCount(), 3);
  EXPECT_EQ(table->model()->index(2, 0).data().toString(), QStringLiteral("Statements"))
      << "what hardly matters comes last";
  EXPECT_EQ(table->model()->index(0, 4).data().toString(), QStringLiteral("2.00×"));
}

TEST(CompareView, AsksForCodeOnlyWhenItIsLookedAtAndDropsThatOfOthers) {
  CompareView view;
  view.resize(900, 500);
  view.show();
  std::vector<std::vector<int64_t>> asked;
  QObject::connect(&view, &CompareView::code_wanted, &view,
                   [&](const std::vector<int64_t>& records) { asked.push_back(records); });
  view.show_programs({program(7, {1e-3, 1e-3}), program(8, {2e-3, 2e-3})});
  EXPECT_TRUE(asked.empty());
  auto* shown = view.findChild<QComboBox*>(QStringLiteral("compareShown"));
  const auto* sentence = view.findChild<QLabel*>(QStringLiteral("compareSentence"));
  shown->setCurrentIndex(CompareView::kAssembly);
  shown->setCurrentIndex(CompareView::kLlvmIr);
  ASSERT_EQ(asked.size(), 1U) << "once for all that is generated";
  EXPECT_EQ(asked[0], (std::vector<int64_t>{7, 8}));
  EXPECT_EQ(sentence->text(), QStringLiteral("Generating the code…"));
  ComparedCode others = code();
  others.records = {1, 2};
  view.show_code(others);
  EXPECT_TRUE(sentence->isVisible());
  view.show_code(code());
  EXPECT_FALSE(sentence->isVisible());
  const auto* right = view.findChild<QPlainTextEdit*>(QStringLiteral("compareRightCode"));
  // The numbers of temporaries shift and are no difference; the load is one.
  EXPECT_EQ(right->toPlainText().count(QStringLiteral("≠")), 1) << right->toPlainText().toStdString();
  EXPECT_TRUE(right->toPlainText().contains(QStringLiteral("  %3 = fmul %2")));
  shown->setCurrentIndex(CompareView::kAssembly);
  EXPECT_EQ(right->toPlainText(), QStringLiteral("≠ mulss xmm0"));
  shown->setCurrentIndex(CompareView::kInstructions);
  const auto* table = view.findChild<QTableView*>(QStringLiteral("compareInstructions"));
  EXPECT_TRUE(table->isVisible());
  EXPECT_EQ(table->model()->rowCount(), 3);

  // Another pair is asked for anew; where there is no code it is said why.
  view.show_programs({program(8, {1e-3, 1e-3}), program(7, {2e-3, 2e-3})});
  ASSERT_EQ(asked.size(), 2U);
  ComparedCode none = code();
  none.records = {8, 7};
  none.no_code[1] = QStringLiteral("it cannot be built");
  view.show_code(none);
  EXPECT_TRUE(sentence->isVisible());
  EXPECT_EQ(sentence->text(), QStringLiteral("Record 7: it cannot be built"));
}

TEST(CodeDiff, KeysLeaveOutNumbersThatShift) {
  const auto key = [](const char* line) { return code_line_key(QString::fromLatin1(line)).toStdString(); };
  EXPECT_EQ(key("  %12 = fadd <8 x float> %3, %arg4"), key("  %99 = fadd <8 x float> %7, %arg5"));
  EXPECT_NE(key("  %12 = fadd <8 x float> %3, %4"), key("  %12 = fadd <4 x float> %3, %4"));
  EXPECT_EQ(key("\tjne\t.LBB0_12"), key("\tjne\t.LBB1_7"));
  EXPECT_EQ(key("12:  ; preds = %3"), key("17:  ; preds = %9"));
  EXPECT_NE(key("\tvmulps\t%ymm1, %ymm2"), key("\tvmulps\t%xmm1, %xmm2"));
  EXPECT_EQ(key("loop:    ; preds = %entry, %loop"), key("loop:    ; preds = %after"));
  EXPECT_EQ(key("\tmovl\t$4960, %r8d   # imm = 0x1360"), key("\tmovl\t$4960, %r9d"));
  EXPECT_NE(key("\taddq\t$32, %rax"), key("\taddq\t$64, %rax"));
}

TEST(LineDiff, PutsLongTextsBesideEachOther) {
  QStringList left;
  for (int i = 0; i < 6000; ++i) left << QString::number(i % 700);
  QStringList right = left;
  right.insert(10, QStringLiteral("new"));
  right.removeAt(4000);
  right.append(QStringLiteral("last"));
  int differs = 0;
  for (const auto& row : line_diff(left, right)) differs += !row.same;
  EXPECT_EQ(differs, 3);
}

TEST(CompareView, TheMachinesDriftCountsAsNoiseAndTasksAreToldApartById) {
  CompareView view;
  auto first = program(7, {1.00e-3, 1.00e-3});
  auto second = program(8, {1.10e-3, 1.10e-3});
  const auto verdict = [&] {
    view.show_programs({first, second});
    return view.verdict().left(11);
  };
  const QString faster = QStringLiteral("Left is fas");
  const QString unknown = QStringLiteral("Cannot tell");
  EXPECT_EQ(verdict(), faster);
  // The machine took a fifth longer in the second session.
  first.session_machine_seconds = first.machine_seconds = 1.0;
  second.session_machine_seconds = second.machine_seconds = 1.2;
  EXPECT_EQ(verdict(), unknown);
  // In one session it slowed down between the two.
  second.session_machine_seconds = 1.0;
  EXPECT_EQ(verdict(), unknown);
  second.machine_seconds = 1.01;
  EXPECT_EQ(verdict(), faster);
  first.task_id = QStringLiteral("a");
  second.task_id = QStringLiteral("b");
  EXPECT_EQ(verdict(), QStringLiteral("They are pr")) << "whatever their names";
}

}  // namespace
}  // namespace tilewright
