// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <numeric>

#include "views/code/code_panes.h"
#include "views/code/heat_column.h"
#include "views/code/instruction_model.h"
#include "views/code/listing_pane.h"
#include "views/code/pass_difference.h"
#include "views/code/pass_model.h"
#include "views/code/program_code_view.h"
#include "views/code/shown_profile.h"
#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/compare/line_diff.h"

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
    assembly.push_back({"  vfmadd231ps  (%rdi), %ymm0, %ymm1", 3, i == 2 ? 96.0 : 32.0,
                        InstructionClass::kVectorFma, false, InstructionCost{11, 0.5, 1}});
  listing.code.processor = "znver3";
  listing.code.intermediate = {{"define i32 @tw_task_run() {", 0, 0, {}, false},
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
    ir = view.findChild<ListingPane*>(QStringLiteral("codeIr"));
    machine = view.findChild<ListingPane*>(QStringLiteral("codeAssembly"));
    passes = view.findChild<DataTable*>(QStringLiteral("codePasses"));
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
  QAction* toggle(const char* name) const { return view.findChild<QAction*>(QLatin1String(name)); }

  ListingPane* loops;
  ListingPane* ir;
  ListingPane* machine;
  DataTable* passes;
  QCheckBox* colours;
};

TEST(ShownCode, ComparesPassesAndNumbersTheLinesWithCode) {
  const auto code = shown();
  ASSERT_EQ(code->passes.size(), 3U);
  EXPECT_FALSE(code->passes[1].changed);
  EXPECT_EQ(code->passes[1].changed_lines, 0);
  EXPECT_EQ(code->passes[2].changed_lines, 1);
  EXPECT_EQ(code->passes[2].changes,
            (std::vector<LineChange>{LineChange::kNone, LineChange::kAdded, LineChange::kNone}));
  EXPECT_TRUE(code->passes[1].difference.changes.empty());
  // The loop that was unrolled later has no line in the final text.
  EXPECT_EQ(code->passes[0].text.sources, (std::vector<int>{1, 0, 3}));
  EXPECT_EQ(code->groups, (std::vector<int>{-1, 0, -1, 1}));
}

TEST(PassDifference, PutsWhatWentAboveWhatCameAndLeavesOutWhatIsFarAway) {
  QStringList before;
  LinkedText after;
  for (int line = 0; line < 20; ++line) {
    before << QStringLiteral("line %1").arg(line);
    after.sources.push_back(line + 1);
  }
  after.lines = before;
  after.lines[8] = QStringLiteral("changed 8");
  after.lines[9] = QStringLiteral("changed 9");
  const PassDifference difference = pass_difference(before, after, line_diff(before, after.lines), 1);
  EXPECT_EQ(
      difference.text.lines.mid(1, 6),
      (QStringList{QStringLiteral("line 7"), QStringLiteral("line 8"), QStringLiteral("line 9"),
                   QStringLiteral("changed 8"), QStringLiteral("changed 9"), QStringLiteral("line 10")}));
  using enum LineChange;
  EXPECT_EQ(difference.changes,
            (std::vector<LineChange>{kLeftOut, kNone, kRemoved, kRemoved, kAdded, kAdded, kNone, kLeftOut}));
  EXPECT_EQ(difference.text.sources, (std::vector<int>{0, 8, 0, 0, 9, 10, 11, 0}));
  EXPECT_TRUE(difference.text.lines.front().contains(QLatin1Char('7'))) << "how many are left out";
  // A single line takes no more room than the one that would stand for it.
  EXPECT_EQ(pass_difference(before, after, line_diff(before, after.lines), 7).text.lines.front(), before[0]);
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
  EXPECT_EQ(s.ir->fill(1), s.machine->fill(product)) << "in all three";
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

TEST(ProgramCodeView, TheDifferenceShowsWhatAPassDidAndStaysLinked) {
  Shown s;
  auto* difference = s.view.findChild<QCheckBox*>(QStringLiteral("codeDifference"));
  ASSERT_NE(difference, nullptr);
  QTest::keyClick(s.loops, Qt::Key_D);
  EXPECT_TRUE(difference->isChecked());
  ASSERT_EQ(s.loops->blockCount(), 4);
  EXPECT_TRUE(s.loops->document()->findBlockByNumber(1).text().contains(QStringLiteral("for j")));
  EXPECT_TRUE(s.loops->document()->findBlockByNumber(2).text().contains(QStringLiteral("unroll j")));
  EXPECT_TRUE(s.loops->fill(1).isValid()) << "what went is told from the rest";
  EXPECT_EQ(s.loops->fill(3), s.machine->fill(kCopies + 1)) << "still linked to its code";
  // A pass that changed nothing shows all of it.
  s.passes->setCurrentIndex(s.passes->model()->index(1, 0));
  EXPECT_EQ(s.loops->blockCount(), 3);
  s.passes->setCurrentIndex(s.passes->model()->index(2, 0));
  difference->click();
  EXPECT_EQ(s.loops->blockCount(), 3);
  EXPECT_FALSE(s.loops->toPlainText().contains(QStringLiteral("for j")));
}

TEST(ProgramCodeView, ADifferenceIsCopiedWithItsMarks) {
  Shown s;
  const auto copied = [&s] {
    s.loops->copy();
    return QGuiApplication::clipboard()->text();
  };
  s.loops->selectAll();
  EXPECT_TRUE(copied().startsWith(QStringLiteral("for i in 8\n  unroll j"))) << copied().toStdString();
  s.view.findChild<QCheckBox*>(QStringLiteral("codeDifference"))->click();
  s.loops->selectAll();
  EXPECT_EQ(copied(), QStringLiteral("  for i in 8\n-   for j in 4\n+   unroll j in 4\n"
                                     "      c[i, j] = a[i, j] * b"));
  // Words of one line are copied as they are.
  QTextCursor words(s.loops->document()->findBlockByNumber(2));
  words.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
  s.loops->setTextCursor(words);
  EXPECT_EQ(copied(), QStringLiteral("  unroll j in 4"));
  // Up to the start of a line nothing of that line is meant.
  words.setPosition(s.loops->document()->findBlockByNumber(1).position());
  words.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor);
  s.loops->setTextCursor(words);
  EXPECT_EQ(copied(), QStringLiteral("-   for j in 4"));
}

TEST(ProgramCodeView, ShowsEachPassWithBothKindsOfCodeBesideIt) {
  Shown s;
  EXPECT_EQ(s.passes->currentIndex().row(), 2) << "the last one, which code is made of";
  EXPECT_TRUE(s.loops->toPlainText().contains(QStringLiteral("unroll j")));
  s.passes->setCurrentIndex(s.passes->model()->index(0, 0));
  EXPECT_TRUE(s.loops->toPlainText().contains(QStringLiteral("for j")));
  EXPECT_TRUE(s.loops->fill(2).isValid()) << "a line that stays is linked from the start";
  s.view.show_code(shown());
  EXPECT_EQ(s.passes->currentIndex().row(), 0) << "a better program of the task comes while one reads";
  EXPECT_TRUE(s.ir->toPlainText().startsWith(QStringLiteral("define")));
  EXPECT_TRUE(s.machine->toPlainText().startsWith(QStringLiteral("tw_task_run")));
  for (const ListingPane* pane : {s.loops, s.ir, s.machine}) EXPECT_TRUE(pane->isVisible());
  EXPECT_EQ(s.ir->fill(1), s.loops->fill(2));
}

TEST(ProgramCodeView, APinHoldsInAllThreeTexts) {
  Shown s;
  const QColor loop = s.loops->fill(2);
  const QColor machine = s.machine->fill(kCopies + 1);
  QTest::mouseClick(s.ir->viewport(), Qt::LeftButton, {}, Shown::place(s.ir, 1));
  EXPECT_NE(s.loops->fill(2), loop);
  EXPECT_NE(s.machine->fill(kCopies + 1), machine);
  EXPECT_GT(s.machine->verticalScrollBar()->value(), kCopies / 2);
}

TEST(ProgramCodeView, PanesArePutAwayAndBroughtBack) {
  Shown s;
  QSignalSpy told(s.view.panes(), &CodePanes::hidden_changed);
  s.toggle("codeShowIr")->trigger();
  EXPECT_FALSE(s.ir->isVisible());
  ASSERT_EQ(told.size(), 1);
  EXPECT_EQ(told.back().front().toStringList(), QStringList{QStringLiteral("ir")});
  s.toggle("codeShowLoops")->trigger();
  EXPECT_FALSE(s.loops->isVisible());
  s.toggle("codeShowAssembly")->trigger();
  EXPECT_TRUE(s.machine->isVisible()) << "the last one stays";
  EXPECT_TRUE(s.toggle("codeShowAssembly")->isChecked());
  s.toggle("codeShowLoops")->trigger();
  EXPECT_TRUE(s.loops->isVisible());
  // As it was kept.
  Shown other;
  other.view.panes()->set_hidden(s.view.panes()->hidden());
  EXPECT_FALSE(other.ir->isVisible());
  EXPECT_TRUE(other.loops->isVisible());
}

TEST(ProgramCodeView, PanesGiveWayWhereThereIsNoRoom) {
  Shown s;
  CodePanes* panes = s.view.panes();
  const int letter = s.loops->fontMetrics().averageCharWidth();
  const auto give = [&](int letters) {
    s.view.findChild<QSplitter*>(QStringLiteral("codePanes"))->setSizes({0, 1});
    s.view.resize(letters * letter, 100);
    QCoreApplication::processEvents();
  };
  give(65);
  ASSERT_LT(panes->width(), 80 * letter) << s.view.width();
  EXPECT_EQ(panes->orientation(), Qt::Horizontal);
  EXPECT_FALSE(s.ir->isVisible());
  EXPECT_FALSE(s.toggle("codeShowIr")->isChecked());
  EXPECT_TRUE(s.loops->isVisible() && s.machine->isVisible());
  // Instead of the one that was used longest ago.
  s.toggle("codeShowIr")->trigger();
  EXPECT_TRUE(s.ir->isVisible() && s.machine->isVisible());
  EXPECT_FALSE(s.loops->isVisible());
  EXPECT_TRUE(panes->hidden().isEmpty()) << "nobody put one away";
  give(120);
  EXPECT_TRUE(s.ir->isVisible() && s.machine->isVisible() && s.loops->isVisible());
  // One above the other in a high place.
  s.view.resize(65 * letter, 900);
  QCoreApplication::processEvents();
  EXPECT_EQ(panes->orientation(), Qt::Vertical);
  EXPECT_TRUE(s.ir->isVisible() && s.machine->isVisible() && s.loops->isVisible());
}

TEST(LineCost, IsTheShareOfTheModelsCyclesInItsFunction) {
  std::vector<CodeLine> assembly = listing().code.assembly;
  assembly.push_back(
      {"  vmovups %ymm0, (%rsi)", 0, 0, InstructionClass::kVectorStore, false, InstructionCost{1, 1, 1}});
  assembly.push_back(
      {"  vmovups %ymm0, (%rsi)", 0, 1e9, InstructionClass::kVectorStore, true, InstructionCost{1, 1, 1}});
  const auto costs = line_costs(assembly);
  ASSERT_EQ(costs.size(), assembly.size());
  EXPECT_FALSE(costs[0].known);
  EXPECT_FALSE(costs[1].known) << "the model does not know it";
  const LineCost& hottest = costs[kCopies + 3];
  EXPECT_DOUBLE_EQ(hottest.cycles, 48);
  EXPECT_DOUBLE_EQ(hottest.share, 0.5);
  EXPECT_DOUBLE_EQ(costs[kCopies + 1].share, 1.0 / 6);
  EXPECT_EQ(hottest_line(costs), kCopies + 3) << "packing is done once";
  EXPECT_DOUBLE_EQ(costs.back().share, 1);
  EXPECT_EQ(hottest_line({}), -1);
  const QString words = cost_words(hottest, QStringLiteral("znver3"));
  for (const char* part : {"0.5", "11", "96", "48", "50", "LLVM's scheduler model of znver3, not measured"})
    EXPECT_TRUE(words.contains(QLatin1String(part))) << part << " in " << words.toStdString();
  EXPECT_TRUE(cost_words(costs[kCopies + 5], {}).contains(QStringLiteral("not known")))
      << "how often it runs";
  EXPECT_TRUE(cost_words(costs[0], {}).isEmpty());
  EXPECT_TRUE(share_label(costs[kCopies + 5].share).isEmpty());
}

TEST(ProgramCodeView, TheHeatOfALineIsItsCostByTheModel) {
  Shown s;
  const HeatColumn* heat = s.machine->heat();
  ASSERT_FALSE(heat->empty());
  EXPECT_TRUE(heat->isVisible());
  EXPECT_FALSE(s.loops->heat()->isVisible());
  EXPECT_FALSE(heat->fill(1).isValid());
  const Theme& theme = theme_of(s.view.palette());
  EXPECT_EQ(heat->fill(kCopies + 3), theme.heat_fill(1));
  EXPECT_NE(heat->fill(kCopies + 1), heat->fill(kCopies + 3));
  EXPECT_TRUE(heat->words(kCopies + 3).contains(QStringLiteral("znver3")));
  // The pixels beside the line.
  s.view.findChild<QToolButton*>(QStringLiteral("codeHottest"))->click();
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 3);
  EXPECT_EQ(s.view.panes()->pinned(), 3);
  const QImage image = s.machine->grab().toImage();
  bool painted = false;
  for (const auto& [line, area] : s.machine->visible_lines()) {
    if (line != kCopies + 3) continue;
    const QPoint at = heat->geometry().topLeft() + QPoint(2, area.center().y());
    painted = image.pixelColor(at * image.devicePixelRatio()) == theme.heat_fill(1);
    EXPECT_EQ(s.machine->line_at(area.center().y()), line);
  }
  EXPECT_TRUE(painted);
}

TEST(ProgramCodeView, WithoutAModelThereIsNoHeat) {
  ProgramListing plain = listing();
  for (CodeLine& line : plain.code.assembly) line.cost.reset();
  Shown s;
  s.view.show_code(std::make_shared<const ShownCode>(shown_code(plain, QStringLiteral("Record 7"))));
  EXPECT_FALSE(s.machine->heat()->isVisible());
  EXPECT_FALSE(s.view.findChild<QToolButton*>(QStringLiteral("codeHottest"))->isVisible());
}

/// Of `listing`: few at the loop's counter, most at the second product.
std::shared_ptr<const ShownProfile> profile() {
  ShownProfile profile;
  profile.lines.assign(kCopies + 5, 0);
  profile.lines[1] = 100;
  profile.lines[2] = 288;
  profile.lines[kCopies + 1] = 300;
  profile.lines[kCopies + 2] = 3000;
  profile.outside = 412;
  return std::make_shared<const ShownProfile>(std::move(profile));
}

TEST(ShownProfile, TellsTheShareOfEachLine) {
  ASSERT_EQ(profile()->all(), 4100);
  const LineHeat heat = assembly_heat(*profile());
  EXPECT_DOUBLE_EQ(heat.shares[kCopies + 2], 3000.0 / 4100);
  EXPECT_EQ(heat.hottest, kCopies + 2);
  EXPECT_EQ(heat.words(kCopies + 1), QStringLiteral("300 of 4100 samples, 7.3 %; cpu clock, this machine"));
  EXPECT_TRUE(heat.words(3).isEmpty());
  EXPECT_TRUE(heat.words(-1).isEmpty());
  EXPECT_TRUE(heat.words(kCopies + 5).isEmpty());
  ShownProfile cycles = *profile();
  cycles.is_cycles = true;
  cycles.lost = 7;
  EXPECT_TRUE(assembly_heat(cycles).words(1).contains(QStringLiteral("cycles")));
  EXPECT_TRUE(profile_sentence(cycles).contains(QStringLiteral("7 lost")));
  EXPECT_EQ(assembly_heat({}).hottest, -1);
  EXPECT_TRUE(assembly_heat({{0, 0}, 5, 0, false}).empty());
}

TEST(ShownProfile, ALoopHasThoseOfAllItsInstructions) {
  const auto code = shown();
  const auto& machine = code->assembly.sources;
  const LineHeat loops = linked_heat(*profile(), machine, {1, 0, 3, 7});
  EXPECT_DOUBLE_EQ(loops.shares[0], 388.0 / 4100);
  EXPECT_EQ(loops.shares[1], 0) << "linked to nothing";
  EXPECT_DOUBLE_EQ(loops.shares[2], 3300.0 / 4100);
  EXPECT_EQ(loops.shares[3], 0) << "no instruction comes from it";
  EXPECT_EQ(loops.hottest, 2);
  EXPECT_TRUE(loops.words(2).contains(QStringLiteral("3300 of 4100 samples")));
  EXPECT_TRUE(loops.words(2).contains(QStringLiteral("line 3 of the loop nest")));
}

TEST(ShownProfile, LinesOfOneLoopAreCountedOnce) {
  const auto code = shown();
  const auto& machine = code->assembly.sources;
  // As LLVM IR has many lines for one of the loop nest.
  const LineHeat ir = linked_heat(*profile(), machine, {3, 3, 1, 3, 0, 1, 3});
  EXPECT_DOUBLE_EQ(ir.shares[0], 3300.0 / 4100);
  EXPECT_DOUBLE_EQ(ir.shares[2], 388.0 / 4100);
  EXPECT_LE(std::accumulate(ir.shares.begin(), ir.shares.end(), 0.0), 1);
  EXPECT_EQ(ir.shares[1] + ir.shares[3] + ir.shares[5] + ir.shares[6], 0);
  EXPECT_TRUE(ir.words(6).contains(QStringLiteral("line 1"))) << ir.words(6).toStdString();
  EXPECT_TRUE(ir.words(4).isEmpty());
}

TEST(ProgramCodeView, SamplesTakeThePlaceOfTheStaticCost) {
  Shown s;
  auto* choice = s.view.findChild<QComboBox*>(QStringLiteral("codeHeat"));
  auto* hottest = s.view.findChild<QToolButton*>(QStringLiteral("codeHottest"));
  const auto titles = [&] {
    QString all;
    for (const auto* label : s.view.panes()->findChildren<QLabel*>())
      all += label->text() + QLatin1Char('\n');
    return all;
  };
  const auto offered = [&] { return (choice->model()->index(1, 0).flags() & Qt::ItemIsEnabled) != 0; };
  EXPECT_FALSE(offered()) << "there are none yet";
  EXPECT_TRUE(titles().contains(QStringLiteral("static cost")));
  EXPECT_EQ(s.machine->heat()->accessibleName(), QStringLiteral("Static cost of each line"));

  s.view.show_profile(profile());
  EXPECT_TRUE(offered());
  EXPECT_EQ(choice->currentText(), QStringLiteral("Samples"));
  EXPECT_FALSE(titles().contains(QStringLiteral("static cost")));
  EXPECT_TRUE(titles().contains(QStringLiteral("4100 samples of the running program (cpu clock), 10.0 %")));
  EXPECT_EQ(s.machine->heat()->accessibleName(), QStringLiteral("Samples of each line"));
  const Theme& theme = theme_of(s.view.palette());
  EXPECT_EQ(s.machine->heat()->fill(kCopies + 2), theme.heat_fill(1));
  EXPECT_NE(s.machine->heat()->fill(kCopies + 3), theme.heat_fill(1)) << "which the model thinks is hottest";
  EXPECT_TRUE(s.machine->heat()->words(kCopies + 2).contains(QStringLiteral("3000 of 4100")));
  EXPECT_TRUE(s.loops->heat()->isVisible() && s.ir->heat()->isVisible());
  EXPECT_EQ(s.loops->heat()->fill(2), theme.heat_fill(1));
  EXPECT_EQ(s.ir->heat()->fill(1), theme.heat_fill(1));
  EXPECT_TRUE(s.loops->heat()->words(0).contains(QStringLiteral("388 of 4100")));
  hottest->click();
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 2);
  // An earlier pass has the lines that stay.
  s.passes->setCurrentIndex(s.passes->model()->index(0, 0));
  EXPECT_TRUE(s.loops->heat()->words(2).contains(QStringLiteral("3300 of 4100")));
  EXPECT_TRUE(s.loops->heat()->words(1).isEmpty());

  choice->setCurrentIndex(0);
  EXPECT_TRUE(titles().contains(QStringLiteral("static cost")));
  EXPECT_FALSE(s.loops->heat()->isVisible());
  hottest->click();
  EXPECT_EQ(s.machine->textCursor().blockNumber(), kCopies + 3);
  choice->setCurrentIndex(1);
  EXPECT_TRUE(s.machine->heat()->words(kCopies + 2).contains(QStringLiteral("3000 of 4100"))) << "kept";
}

TEST(ProgramCodeView, SamplesGoWithTheirProgram) {
  Shown s;
  const auto with = [](const std::string& program) {
    ShownCode code = *shown();
    code.program = program;
    return std::make_shared<const ShownCode>(std::move(code));
  };
  s.view.show_code(with("one"));
  s.view.show_profile(profile());
  s.view.show_code(with("one"));
  ASSERT_NE(s.view.profile(), nullptr) << "it was listed again";
  EXPECT_TRUE(s.machine->heat()->words(kCopies + 2).contains(QStringLiteral("samples")));
  s.view.show_code(with("two"));
  EXPECT_EQ(s.view.profile(), nullptr);
  EXPECT_TRUE(s.machine->heat()->words(kCopies + 2).contains(QStringLiteral("znver3")));
  EXPECT_EQ(s.view.findChild<QComboBox*>(QStringLiteral("codeHeat"))->currentIndex(), 0);
  s.view.show_profile(profile());
  s.view.show_sentence(QStringLiteral("Nothing"));
  EXPECT_EQ(s.view.profile(), nullptr);
}

TEST(ProgramCodeView, AsksForSamplesAndForTheirEnd) {
  Shown s;
  auto* button = s.view.findChild<QToolButton*>(QStringLiteral("codeSample"));
  QSignalSpy wanted(&s.view, &ProgramCodeView::profile_wanted);
  QSignalSpy cancelled(&s.view, &ProgramCodeView::profile_cancelled);
  button->click();
  EXPECT_EQ(wanted.size(), 1);
  s.view.set_profiling(true);
  EXPECT_NE(button->text(), QStringLiteral("Sample"));
  // A session that would be in the way does not keep anybody from ending it.
  s.view.set_no_profiling(QStringLiteral("A session runs."));
  button->click();
  EXPECT_EQ(cancelled.size(), 1);
  EXPECT_EQ(wanted.size(), 1);
  s.view.set_profiling(false);
  EXPECT_FALSE(button->isEnabled());
  EXPECT_EQ(button->toolTip(), QStringLiteral("A session runs."));
  s.view.set_no_profiling({});
  EXPECT_TRUE(button->isEnabled());
}

TEST(PaneChoice, KeepsWhatWasUsedLast) {
  PaneChoice choice;
  using Panes = std::vector<CodePane>;
  EXPECT_EQ(choice.shown(3), (Panes{kLoopsPane, kIrPane, kAssemblyPane}));
  EXPECT_EQ(choice.shown(2), (Panes{kLoopsPane, kAssemblyPane}));
  EXPECT_EQ(choice.shown(0), Panes{kAssemblyPane});
  choice.use(kIrPane);
  EXPECT_EQ(choice.shown(2), (Panes{kIrPane, kAssemblyPane}));
  choice.want(kIrPane, false);
  EXPECT_EQ(choice.shown(3), (Panes{kLoopsPane, kAssemblyPane}));
  choice.want(kLoopsPane, false);
  choice.want(kAssemblyPane, false);
  EXPECT_EQ(choice.shown(3), Panes{kAssemblyPane}) << "the last one stays";
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
