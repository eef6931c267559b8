// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>

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
  ComparedProgram program;
  program.record = record;
  program.task = QStringLiteral("conv2d 3x3");
  program.target = QStringLiteral("cpu:here:1");
  program.variant = QStringLiteral("direct");
  program.outcome = QStringLiteral("verified");
  program.latency = repeats.empty() ? 0 : repeats.front();
  program.repeats = std::move(repeats);
  program.program = {QStringLiteral("for i in 8"), QStringLiteral("  vectorize j in %1").arg(record)};
  program.primitives = {QStringLiteral("split(3, %1)").arg(record)};
  return program;
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
