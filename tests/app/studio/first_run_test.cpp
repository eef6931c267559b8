// SPDX-License-Identifier: Apache-2.0
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLegendMarker>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <algorithm>

#include "app/studio/sessions/timing_warning_text.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/finding_line.h"
#include "app/studio/shell/machine_page.h"
#include "app/studio/shell/quick_check_view.h"
#include "app/studio/shell/session_bar.h"
#include "core/measure/measuring_lock.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/units.h"
#include "views/errors/error_model.h"
#include "views/tuning/curve_chart.h"

namespace tilewright {
namespace {

using Kind = TimingWarning::Kind;
constexpr Kind kKinds[] = {Kind::kGovernor, Kind::kLoad,        Kind::kBattery, Kind::kVirtualMachine,
                           Kind::kThreads,  Kind::kSharedCores, Kind::kBinding};

/// The manual's headings as links name them.
QStringList chapters() {
  QFile file(QStringLiteral(":/manual/manual.md"));
  QStringList found;
  if (!file.open(QIODevice::ReadOnly)) return found;
  for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
    if (!line.startsWith(QLatin1Char('#'))) continue;
    QString heading = line;
    while (heading.startsWith(QLatin1Char('#'))) heading.remove(0, 1);
    found << heading.trimmed().toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
  }
  return found;
}

MachineFacts laptop() {
  MachineFacts facts;
  facts.hardware.cpu_model = "Some CPU";
  facts.hardware.cores = 4;
  facts.hardware.l1d_bytes = 32 * 1024;
  facts.target = Target::host(1);
  facts.code_generator = QStringLiteral("LLVM 16");
  facts.graphics = {{"NVIDIA H200", "nvidia"}};
  facts.warnings = {{Kind::kBattery, {}, 0, 0}, {Kind::kGovernor, "powersave", 0, 0}};
  return facts;
}

TEST(QuickCheckSentence, SaysWhyNothingRan) {
  ErrorModel errors;
  EXPECT_TRUE(QuickCheckView::without_result(0, errors).contains(QStringLiteral("before a program")));
  errors.add(0, 1, "compile", "no such header");
  errors.add(0, 2, "run", "was killed by signal 9");
  errors.add(0, 3, "run", "was stopped by the system");
  const QString said = QuickCheckView::without_result(3, errors);
  EXPECT_TRUE(said.contains(error_kind_label("run") + QStringLiteral(" (2)"))) << said.toStdString();
  EXPECT_TRUE(said.contains(error_kind_label("compile") + QStringLiteral(" (1)"))) << said.toStdString();
  EXPECT_FALSE(said.contains(QStringLiteral("cancelled"))) << said.toStdString();
}

TEST(MachineFindings, SayWhatIsGoodAndWhatNeedsAttention) {
  const auto findings = machine_findings(laptop());
  EXPECT_TRUE(findings.at(0).good);
  EXPECT_EQ(findings[0].title, QStringLiteral("Some CPU"));
  EXPECT_TRUE(findings[0].detail.contains(QStringLiteral("32"))) << findings[0].detail.toStdString();
  EXPECT_FALSE(findings.back().good) << "a graphics processor is not used";
  EXPECT_TRUE(findings.back().title.contains(QStringLiteral("H200")));
  const auto bad = std::count_if(findings.begin(), findings.end(), [](const auto& f) { return !f.good; });
  EXPECT_EQ(bad, 3) << "no C compiler, no learner, a graphics processor";
  const auto timing = timing_findings(laptop());
  ASSERT_EQ(timing.size(), 2U);
  EXPECT_TRUE(timing[1].title.contains(QStringLiteral("powersave")));
  MachineFacts quiet = laptop();
  quiet.warnings.clear();
  ASSERT_EQ(timing_findings(quiet).size(), 1U);
  EXPECT_TRUE(timing_findings(quiet)[0].good);
}

TEST(MachineFindings, SayWhatProgramsDoNotUseAndWhatAProbeFound) {
  using Why = UnusedFeatures::Why;
  MachineFacts facts = laptop();
  const auto without = machine_findings(facts).size();
  facts.hardware.l3_bytes = int64_t{508} << 20;
  facts.hardware = with_caches(facts.hardware, {32 * 1024, 0, int64_t{20} << 20});
  for (const Why why :
       {Why::kNotKept, Why::kHidden, Why::kIncomplete, Why::kLeftOut, Why::kUnlisted, Why::kNoUse})
    facts.unused.push_back({why, {"avx512f"}, {"avx512vl"}, "cpu:x86-64-v4"});
  const auto findings = machine_findings(facts);
  ASSERT_EQ(findings.size(), without + 1 + facts.unused.size());
  EXPECT_TRUE(findings[1].detail.contains(QStringLiteral("508"))) << findings[1].detail.toStdString();
  QStringList said;
  for (size_t i = 0; i < facts.unused.size(); ++i) {
    const MachineFinding& finding = findings[2 + i];
    EXPECT_TRUE(finding.title.contains(QStringLiteral("avx512f"))) << finding.title.toStdString();
    EXPECT_EQ(finding.good, !costs_speed(facts.unused[i].why)) << finding.title.toStdString();
    EXPECT_FALSE(said.contains(finding.detail)) << "a reason each: " << finding.detail.toStdString();
    said << finding.detail;
  }
  EXPECT_TRUE(said[1].contains(QStringLiteral("cpu:x86-64-v4"))) << "how to use what is hidden";
  EXPECT_TRUE(said[2].contains(QStringLiteral("avx512vl")));
}

TEST(MachineFindings, EveryReasonIsInTheManual) {
  const QStringList known = chapters();
  ASSERT_FALSE(known.isEmpty());
  for (const Kind kind : kKinds)
    EXPECT_TRUE(known.contains(timing_warning_chapter(kind))) << timing_warning_name(kind);
  for (const auto& findings : {machine_findings({}), machine_findings(laptop()), timing_findings({})}) {
    for (const auto& finding : findings) {
      if (!finding.chapter.isEmpty()) {
        EXPECT_TRUE(known.contains(finding.chapter)) << finding.chapter.toStdString();
      }
    }
  }
}

class FirstRun : public StudioWindow {
 protected:
  void SetUp() override { open_window(); }
  QWidget* shown() const {
    return qobject_cast<QStackedWidget*>(part<MachinePage>("machinePage")->parentWidget())->currentWidget();
  }
  bool look() {
    QSignalSpy looked(part<MachinePage>("machinePage"), &MachinePage::looked);
    action("toolsMachine")->trigger();
    return looked.wait(kPatience);
  }
};

TEST_F(FirstRun, TheMachineIsShownOnceAndWheneverItIsAskedFor) {
  auto* machine = part<MachinePage>("machinePage");
  EXPECT_NE(shown(), machine);
  QSignalSpy looked(machine, &MachinePage::looked);
  window->show_machine_once();
  ASSERT_TRUE(looked.wait(kPatience));
  EXPECT_EQ(shown(), machine);
  EXPECT_GE(machine->findChildren<FindingLine*>().size(), 5);
  grab_themes(QStringLiteral("first-run"));
  // Neither what is found nor the check's chart pushes the button out of a small window.
  window->resize(1280, 600);
  part<CurveChart>("quickCheckChart")->show();
  QApplication::processEvents();
  auto* done = part<QPushButton>("machineDone");
  EXPECT_EQ(done->visibleRegion().boundingRect(), done->rect());
  done->click();
  EXPECT_NE(shown(), machine);
  open_window();
  window->show_machine_once();
  machine = part<MachinePage>("machinePage");
  EXPECT_NE(shown(), machine) << "it was seen";
  ASSERT_TRUE(look());
  EXPECT_EQ(shown(), machine);
}

TEST_F(FirstRun, AnOpenModelComesBackBehindTheMachine) {
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  ASSERT_TRUE(look());
  part<QPushButton>("machineDone")->click();
  EXPECT_EQ(shown(), window->tabs());
}

TEST_F(FirstRun, WhatIsOpenedAtOnceStaysInSightBelowAnOffer) {
  auto* bar = part<QWidget>("firstStartBar");
  EXPECT_FALSE(bar->isVisible());
  window->offer_machine_once();
  EXPECT_TRUE(bar->isVisible());
  window->open_model(write_chain(QStringLiteral("chain"), 16));
  auto* run = part<QPushButton>("firstStartRun");
  EXPECT_FALSE(run->isEnabled()) << "what is read would end the check";
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  EXPECT_EQ(shown(), window->tabs());
  EXPECT_TRUE(bar->isVisible());
  grab_themes(QStringLiteral("first-start-with-a-file"));
  ASSERT_TRUE(run->isEnabled());
  run->click();
  EXPECT_EQ(shown(), part<MachinePage>("machinePage"));
  EXPECT_TRUE(window->quick_check().running());
  EXPECT_FALSE(bar->isVisible());
  part<QPushButton>("machineDone")->click();
  EXPECT_EQ(shown(), window->tabs()) << "back to what was opened";
  ASSERT_TRUE(wait_until([&] { return !window->quick_check().running(); }));
  open_window();
  window->offer_machine_once();
  EXPECT_FALSE(part<QWidget>("firstStartBar")->isVisible()) << "it was the first start once";
}

TEST_F(FirstRun, TheOfferIsClosedOrGivesWayToASession) {
  choose(SessionChoices::kTrials, 8);
  open_window();
  window->offer_machine_once();
  auto* bar = part<QWidget>("firstStartBar");
  auto* close = part<QToolButton>("firstStartClose");
  EXPECT_FALSE(close->accessibleName().isEmpty());
  close->click();
  EXPECT_FALSE(bar->isVisible());
  EXPECT_FALSE(window->quick_check().running());
  bar->show();
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  EXPECT_FALSE(bar->isVisible()) << "a session has the machine to itself";
}

TEST_F(FirstRun, AReasonLeadsToItsChapter) {
  ASSERT_TRUE(look());
  Q_EMIT part<MachinePage>("machinePage")->chapter_wanted(timing_warning_chapter(Kind::kGovernor));
  const auto* manual = part<QTextBrowser>("manualText");
  ASSERT_NE(manual, nullptr);
  EXPECT_EQ(manual->textCursor().block().text(), QStringLiteral("Frequency governor"));
}

TEST_F(FirstRun, SessionsCanBeKeptElsewhere) {
  ASSERT_TRUE(look());
  EXPECT_EQ(text("machineDatabase").toStdString(), database());
  part<QPushButton>("machineChangeDatabase")->click();
  auto* dialog = part<QFileDialog>("databaseDialog");
  ASSERT_NE(dialog, nullptr);
  Q_EMIT dialog->fileSelected(path_of(QStringLiteral("elsewhere")));
  dialog->close();
  const QString moved = path_of(QStringLiteral("elsewhere/records.db"));
  EXPECT_EQ(text("machineDatabase"), moved);
  EXPECT_EQ(Settings(settings_path()).database(), moved);
  action("editPreferences")->trigger();
  EXPECT_EQ(text("preferencesDatabase"), moved);
  // The next session is kept there, and nothing where it was before.
  SessionChoices choices;
  choices.budget = SessionChoices::kTrials;
  choices.amount = 8;
  choices.policy = choices.cost_model = QStringLiteral("random");
  part<SessionBar>("sessionBar")->set_choices(choices);
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  EXPECT_TRUE(QFile::exists(moved));
  EXPECT_FALSE(QFile::exists(QString::fromStdString(database())));
}

TEST_F(FirstRun, TheCheckTunesForReal) {
  ASSERT_TRUE(look());
  QuickCheck& check = window->quick_check();
  // As long as it takes to see it work.
  check.set_seconds(600);
  window->resize(1280, 700);
  part<QPushButton>("quickCheckRun")->click();
  EXPECT_TRUE(check.running());
  EXPECT_FALSE(part<QPushButton>("quickCheckRun")->isVisible());
  ASSERT_TRUE(wait_until([&] { return check.trials() > 16 || !check.running(); }));
  EXPECT_TRUE(part<CurveChart>("quickCheckChart")->isVisible());
  EXPECT_TRUE(wait_until([&] {
    return !part<CurveChart>("quickCheckChart")->viewport()->visibleRegion().isEmpty();
  })) << "the page scrolls to its curve";
  const auto markers = part<CurveChart>("quickCheckChart")->chart()->legend()->markers();
  EXPECT_TRUE(std::ranges::any_of(markers, [](const QLegendMarker* marker) {
    return marker->isVisible() && marker->label().contains(QStringLiteral("measured"));
  })) << "what the dots are";
  grab(QStringLiteral("check-under-way"));
  check.set_seconds(0);
  ASSERT_TRUE(wait_until([&] { return !check.running(); }));
  ASSERT_EQ(check.state(), QuickCheck::State::kDone) << text("quickCheckText").toStdString();
  EXPECT_GT(check.trials(), 8);
  EXPECT_GT(check.best_seconds(), 0);
  EXPECT_LT(check.best_seconds(), check.default_seconds()) << "plain loops are far from the best";
  EXPECT_TRUE(text("quickCheckText").contains(QStringLiteral("×"))) << text("quickCheckText").toStdString();
  EXPECT_FALSE(QFile::exists(QString::fromStdString(database()))) << "nothing of it is kept";
  grab_themes(QStringLiteral("check-done"));

  auto* chart = part<CurveChart>("quickCheckChart");
  QTest::keyClick(chart, Qt::Key_Home);
  ASSERT_EQ(chart->readings().size(), 1);
  EXPECT_TRUE(chart->accessibleDescription().contains(chart->readings().front().value));
  part<QToolButton>("quickCheckAsTable")->click();
  EXPECT_FALSE(chart->isVisible());
  EXPECT_TRUE(part<QTableView>("quickCheckTable")->isVisible());
  EXPECT_GT(part<QTableView>("quickCheckTable")->model()->rowCount(), 0);
}

TEST_F(FirstRun, TheCheckMeasuresInItsTurn) {
  ASSERT_TRUE(look());
  QuickCheck& check = window->quick_check();
  const std::filesystem::path lock = path_of(QStringLiteral("measuring.lock")).toStdString();
  check.set_measuring_lock(lock);
  check.set_seconds(60);
  {
    const auto other = MeasuringLock::take(lock, {4711, "resnet50", false});
    ASSERT_TRUE(other.ok());
    check.start(1);
    ASSERT_TRUE(wait_until([&] { return !check.running(); }));
    ASSERT_EQ(check.state(), QuickCheck::State::kFailed);
    EXPECT_TRUE(MeasuringLock::is_refusal(*check.error())) << check.error()->text();
  }
  check.start(1);
  ASSERT_TRUE(wait_until([&] { return check.trials() > 0 || !check.running(); }));
  EXPECT_TRUE(check.running());
  EXPECT_TRUE(MeasuringLock::holder(lock));
  check.cancel();
  ASSERT_TRUE(wait_until([&] { return !check.running(); }));
  EXPECT_FALSE(MeasuringLock::holder(lock));
}

TEST_F(FirstRun, TheCheckCanBeCancelledAndRunAgain) {
  ASSERT_TRUE(look());
  QuickCheck& check = window->quick_check();
  check.set_seconds(60);
  part<QPushButton>("quickCheckRun")->click();
  part<QPushButton>("quickCheckCancel")->click();
  ASSERT_TRUE(wait_until([&] { return !check.running(); }));
  EXPECT_EQ(check.state(), QuickCheck::State::kCancelled);
  part<QPushButton>("quickCheckRun")->click();
  ASSERT_TRUE(wait_until([&] { return check.trials() > 0 || !check.running(); }));
  // Whoever goes on needs the machine.
  part<QPushButton>("machineDone")->click();
  ASSERT_TRUE(wait_until([&] { return !check.running(); }));
  EXPECT_EQ(check.state(), QuickCheck::State::kCancelled);
  EXPECT_GT(check.trials(), 0);
}

}  // namespace
}  // namespace tilewright
