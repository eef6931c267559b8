// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>

#include "views/code/instruction_model.h"
#include "views/code/listing_pane.h"
#include "views/code/pass_model.h"
#include "views/code/program_code_view.h"
#include "views/common/roles.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kCopies = 200;

/// Two passes that change something around one that does not; assembly of which line 3 of the last text is
/// the middle.
ProgramListing listing() {
  ProgramListing listing;
  listing.passes = {
      {"build loop nest", {"for i in 8", "  for j in 4", "    c[i, j] = a[i, j] * b"}, 1e-4, true},
      {"peel loops", {"for i in 8", "  for j in 4", "    c[i, j] = a[i, j] * b"}, 2e-6, false},
      {"unroll", {"for i in 8", "  unroll j in 4", "    c[i, j] = a[i, j] * b"}, 3e-6, true}};
  auto& assembly = listing.code.assembly;
  assembly.push_back({"tw_task_run:", 0, 0, {}, false});
  for (int i = 0; i < kCopies; ++i)
    assembly.push_back({"  addq         $8, %rax", 1, 8, InstructionClass::kInteger, false});
  for (int i = 0; i < 4; ++i)
    assembly.push_back({"  vfmadd231ps  (%rdi), %ymm0, %ymm1", 3, 32, InstructionClass::kVectorFma, false});
  listing.code.llvm_ir = {{"define i32 @tw_task_run() {", 0, 0, {}, false},
                          {"  %sum = call <8 x float> @llvm.fma.v8f32()", 3, 32, {}, false}};
  listing.run[static_cast<size_t>(InstructionClass::kInteger)] = {kCopies, 8.0 * kCopies};
  listing.run[static_cast<size_t>(InstructionClass::kVectorFma)] = {4, 4 * 32.0};
  listing.prepack[static_cast<size_t>(InstructionClass::kBranch)] = {1, 1};
  return listing;
}

std::shared_ptr<const ShownCode> shown() {
  return std::make_shared<const ShownCode>(shown_code(listing(), QStringLiteral("Best program of product")));
}

struct Shown {
  Shown() {
    view.resize(1300, 260);
    view.show();
    view.show_code(shown());
    loops = view.findChild<ListingPane*>(QStringLiteral("codeLoops"));
    machine = view.findChild<ListingPane*>(QStringLiteral("codeMachine"));
    passes = view.findChild<QTreeView*>(QStringLiteral("codePasses"));
    colours = view.findChild<QCheckBox*>(QStringLiteral("codeColours"));
  }
  /// The middle of a line that can be seen.
  static QPoint place(const ListingPane* pane, int line) {
    const QTextCursor cursor(pane->document()->findBlockByNumber(line));
    return pane->cursorRect(cursor).center() + QPoint(20, 0);
  }
  void hover(ListingPane* pane, int line) const {
    QMouseEvent move(QEvent::MouseMove, QPointF(place(pane, line)),
                     pane->viewport()->mapToGlobal(QPointF(place(pane, line))), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(pane->viewport(), &move);
  }

  ProgramCodeView view;
  ListingPane* loops;
  ListingPane* machine;
  QTreeView* passes;
  QCheckBox* colours;
};

TEST(ShownCode, ComparesPassesAndNumbersTheLinesWithCode) {
  const auto code = shown();
  ASSERT_EQ(code->passes.size(), 3U);
  EXPECT_FALSE(code->passes[1].changed);
  EXPECT_EQ(code->passes[1].changed_lines, 0);
  EXPECT_EQ(code->passes[2].changed_lines, 1);
  EXPECT_EQ(code->passes[2].differs, (std::vector<bool>{false, true, false}));
  // The loop that was unrolled later has no line in the final text.
  EXPECT_EQ(code->passes[0].text.sources, (std::vector<int>{1, 0, 3}));
  EXPECT_EQ(code->groups, (std::vector<int>{-1, 0, -1, 1}));
}

TEST(PassModel, GreysWhatChangedNothing) {
  PassModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_code(shown());
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_FALSE(model.index(0, 0).data(Qt::ForegroundRole).isValid());
  EXPECT_TRUE(model.index(1, 0).data(Qt::ForegroundRole).isValid());
  EXPECT_EQ(model.index(1, PassModel::kChanged).data().toString(), QStringLiteral("unchanged"));
  EXPECT_EQ(model.index(2, PassModel::kChanged).data().toString(), QStringLiteral("± 1"));
  EXPECT_EQ(model.index(2, PassModel::kTime).data().toString(), QStringLiteral("3.000 µs"));
  model.set_code({});
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(InstructionModel, LeavesOutWhatThereIsNotAndSharesTheEstimate) {
  InstructionModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_counts(listing().run);
  ASSERT_EQ(model.rowCount(), 2);
  double share = 0;
  for (int row = 0; row < 2; ++row)
    share += model.index(row, InstructionModel::kShare).data(kRawRole).toDouble();
  EXPECT_DOUBLE_EQ(share, 1);
  EXPECT_EQ(model.index(0, InstructionModel::kWritten).data(kRawRole).toInt(), 4);
  EXPECT_EQ(model.index(0, InstructionModel::kExecuted).data(kRawRole).toDouble(), 128);
}

TEST(ProgramCodeView, LightsWhatBelongsTogether) {
  Shown s;
  const int product = kCopies + 1;
  EXPECT_TRUE(s.loops->fill(0).isValid());
  EXPECT_EQ(s.loops->fill(0), s.machine->fill(1)) << "one colour on both sides";
  EXPECT_NE(s.loops->fill(0), s.loops->fill(2));
  EXPECT_FALSE(s.loops->fill(1).isValid()) << "nothing comes from it";
  EXPECT_FALSE(s.machine->fill(0).isValid());
  const QColor before = s.machine->fill(product);
  s.hover(s.loops, 2);
  EXPECT_NE(s.machine->fill(product), before);
  EXPECT_EQ(s.machine->fill(1), s.loops->fill(0)) << "the others stay";
  s.hover(s.loops, 1);
  EXPECT_EQ(s.machine->fill(product), before);
  // The other way round.
  const QColor loop = s.loops->fill(0);
  s.hover(s.machine, 1);
  EXPECT_NE(s.loops->fill(0), loop);
}

TEST(ProgramCodeView, AClickPinsAndScrollsTheOtherSide) {
  Shown s;
  EXPECT_EQ(s.machine->verticalScrollBar()->value(), 0);
  const QColor before = s.machine->fill(kCopies + 1);
  QTest::mouseClick(s.loops->viewport(), Qt::LeftButton, {}, Shown::place(s.loops, 2));
  EXPECT_GT(s.machine->verticalScrollBar()->value(), kCopies / 2);
  EXPECT_NE(s.machine->fill(kCopies + 1), before);
  s.hover(s.loops, 0);
  EXPECT_NE(s.machine->fill(kCopies + 1), before) << "pinned whatever is hovered";
  QTest::keyClick(s.loops, Qt::Key_Escape);
  EXPECT_EQ(s.machine->fill(kCopies + 1), before);
  // Without a mouse, from where the cursor is.
  s.hover(s.loops, 1);
  const QColor loop = s.loops->fill(0);
  s.machine->setTextCursor(QTextCursor(s.machine->document()->findBlockByNumber(1)));
  QTest::keyClick(s.machine, Qt::Key_F10, Qt::ControlModifier);
  EXPECT_NE(s.loops->fill(0), loop);
  QTest::keyClick(s.machine, Qt::Key_Escape);
  EXPECT_EQ(s.loops->fill(0), loop);
}

TEST(ProgramCodeView, ColoursAreOffByOneKey) {
  Shown s;
  QTest::keyClick(s.machine, Qt::Key_C);
  EXPECT_FALSE(s.colours->isChecked());
  EXPECT_FALSE(s.loops->fill(0).isValid());
  s.hover(s.loops, 0);
  EXPECT_TRUE(s.machine->fill(1).isValid()) << "what is under the pointer still lights up";
  s.colours->click();
  EXPECT_TRUE(s.loops->fill(2).isValid());
}

TEST(ProgramCodeView, ShowsEachPassAndBothKindsOfCode) {
  Shown s;
  EXPECT_EQ(s.passes->currentIndex().row(), 2) << "the last one, which code is made of";
  EXPECT_TRUE(s.loops->toPlainText().contains(QStringLiteral("unroll j")));
  s.passes->setCurrentIndex(s.passes->model()->index(0, 0));
  EXPECT_TRUE(s.loops->toPlainText().contains(QStringLiteral("for j")));
  EXPECT_TRUE(s.loops->fill(2).isValid()) << "a line that stays is linked from the start";
  s.view.show_code(shown());
  EXPECT_EQ(s.passes->currentIndex().row(), 0) << "a better program of the task comes while one reads";
  s.view.findChild<QComboBox*>(QStringLiteral("codeShown"))->setCurrentIndex(1);
  EXPECT_TRUE(s.machine->toPlainText().startsWith(QStringLiteral("define")));
  EXPECT_EQ(s.machine->fill(1), s.loops->fill(2));
}

TEST(ProgramCodeView, FindsWordsFromThePlaceOnAndFromTheStartAgain) {
  Shown s;
  s.machine->setFocus();
  QTest::keyClick(s.machine, Qt::Key_F, Qt::ControlModifier);
  auto* words = s.view.findChild<QLineEdit*>(QStringLiteral("codeFind"));
  words->setText(QStringLiteral("vfmadd"));
  QTest::keyClick(words, Qt::Key_Return);
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 1);
  for (int i = 0; i < 4; ++i) QTest::keyClick(words, Qt::Key_F3);
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 1) << "four of them";
  QTest::keyClick(words, Qt::Key_F3, Qt::ShiftModifier);
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 4);
  QTest::keyClick(words, Qt::Key_F3);
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 1);
}

TEST(ProgramCodeView, SaysWhyThereIsNoCode) {
  ProgramCodeView view;
  view.resize(900, 300);
  view.show();
  ProgramListing rejected = listing();
  rejected.code = {};
  rejected.no_code = Error{ErrorKind::kInvalid, "product", "needs 40 registers", {}, {}};
  view.show_code(std::make_shared<const ShownCode>(shown_code(rejected, QStringLiteral("Record 7"))));
  const auto* note = view.findChild<QLabel*>(QStringLiteral("codeNote"));
  EXPECT_TRUE(note->isVisible());
  EXPECT_TRUE(note->text().contains(QStringLiteral("40 registers")));
  view.show_code(shown());
  EXPECT_FALSE(note->isVisible());
  view.show_sentence(QStringLiteral("No program yet."));
  EXPECT_TRUE(view.empty());
}

}  // namespace
}  // namespace tilewright
