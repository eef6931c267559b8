// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/code_profiler.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <QComboBox>
#include <QDockWidget>
#include <QTest>
#include <QToolButton>
#include <numeric>

#include "app/studio/sheets/session_sheet.h"
#include "core/measure/measuring_lock.h"
#include "tests/app/studio/studio_window.h"
#include "views/code/heat_column.h"
#include "views/code/listing_pane.h"
#include "views/code/program_code_view.h"

namespace tilewright {
namespace {

/// A chain of convolutions that was tuned for a moment, and the code of one.
class ProfiledCode : public StudioWindow {
 protected:
  void SetUp() override {
    choose(SessionChoices::kTrials, 12);
    open_window();
    window->resize(1900, 1000);
    ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
    ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
    window->selection().select(first_convolution());
    auto* dock = part<QDockWidget>("codeDock");
    dock->show();
    dock->raise();
    ASSERT_TRUE(wait_until([&] { return sample()->isEnabled(); })) << sample()->toolTip().toStdString();
  }
  StudioArguments arguments() const override {
    StudioArguments made = StudioWindow::arguments();
    made.measuring_lock = lock().toStdString();
    return made;
  }
  QString lock() const { return path_of(QStringLiteral("measuring.lock")); }
  QToolButton* sample() const { return part<QToolButton>("codeSample"); }
  ProgramCodeView* code() const { return window->findChild<ProgramCodeView*>(); }
  /// Clicks, and waits for what comes of it.
  [[nodiscard]] bool take_profile() const {
    sample()->click();
    return wait_until([&] {
      return code()->profile() != nullptr || sentence().find("perf_event_open") != std::string::npos;
    });
  }
};

double sum(const ListingPane* pane) {
  const auto& shares = pane->heat()->heat().shares;
  return std::accumulate(shares.begin(), shares.end(), 0.0);
}

TEST_F(ProfiledCode, TheProgramThatIsShownIsProfiledWhileItRuns) {
  ASSERT_TRUE(take_profile()) << sentence();
  if (code()->profile() == nullptr) GTEST_SKIP() << sentence();
  const ShownProfile& profile = *code()->profile();
  EXPECT_GT(profile.all(), 200) << "of about 4,000; another process may have had the processor";
  const int64_t inside = std::accumulate(profile.lines.begin(), profile.lines.end(), int64_t{0});
  EXPECT_GT(inside * 2, profile.all());
  EXPECT_EQ(inside + profile.outside, profile.all());
  const double share = static_cast<double>(inside) / static_cast<double>(profile.all());
  auto* machine = part<ListingPane>("codeAssembly");
  auto* loops = part<ListingPane>("codeLoops");
  EXPECT_NEAR(sum(machine), share, 1e-9);
  // Each line of the loop nest has those of its instructions, and nobody else has them.
  double linked = 0;
  for (size_t line = 0; line < machine->sources().size(); ++line) {
    if (machine->sources()[line] > 0) linked += machine->heat()->heat().shares[line];
  }
  EXPECT_NEAR(sum(loops), linked, 1e-9);
  EXPECT_GT(linked * 2, share);
  EXPECT_TRUE(loops->heat()->isVisible());
  grab_themes(QStringLiteral("code-samples"));
  part<QToolButton>("codeHottest")->click();
  const int hottest = machine->textCursor().blockNumber();
  EXPECT_EQ(profile.lines[static_cast<size_t>(hottest)], *std::ranges::max_element(profile.lines));
  // And back.
  part<QComboBox>("codeHeat")->setCurrentIndex(0);
  EXPECT_TRUE(machine->heat()->words(hottest).contains(QStringLiteral("scheduler model")));
  EXPECT_FALSE(loops->heat()->isVisible());
}

TEST_F(ProfiledCode, AProfileGoesWithTheProgramThatItIsOf) {
  ASSERT_TRUE(take_profile()) << sentence();
  if (code()->profile() == nullptr) GTEST_SKIP() << sentence();
  const int other = first_convolution() == 0 ? 1 : 0;
  window->selection().select(other);
  ASSERT_TRUE(wait_until([&] { return code()->profile() == nullptr; }));
  // Of a program that nobody looks at any more nothing comes.
  ASSERT_TRUE(wait_until([&] { return sample()->isEnabled(); }));
  sample()->click();
  window->selection().select(first_convolution());
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  EXPECT_EQ(code()->profile(), nullptr);
  EXPECT_FALSE(part<QComboBox>("codeHeat")->currentIndex() == 1);
}

TEST_F(ProfiledCode, ItCanBeEndedAndHasTheMachineToItself) {
  sample()->click();
  EXPECT_FALSE(action("sessionStart")->isEnabled());
  EXPECT_FALSE(action("recordVerify")->isEnabled());
  EXPECT_EQ(sample()->text(), QStringLiteral("Stop sampling"));
  // A sheet that was open before has a button of its own.
  Q_EMIT part<SessionSheet>("sessionSheet")->start_wanted();
  EXPECT_FALSE(window->measures());
  EXPECT_NE(sentence().find("has the machine to itself"), std::string::npos) << sentence();
  sample()->click();
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  EXPECT_EQ(sample()->text(), QStringLiteral("Sample"));
  EXPECT_EQ(code()->profile(), nullptr);
  // The other way round.
  action("sessionStart")->trigger();
  EXPECT_FALSE(sample()->isEnabled());
  EXPECT_TRUE(sample()->toolTip().contains(QStringLiteral("session"))) << sample()->toolTip().toStdString();
  ASSERT_TRUE(wait_until([&] { return sample()->isEnabled(); }));
}

TEST_F(ProfiledCode, ItWaitsForNobodyElsesMeasurements) {
  const auto turn = MeasuringLock::take(lock().toStdString(), {getpid(), "resnet50", true});
  ASSERT_TRUE(turn.ok()) << turn.error().text();
  sample()->click();
  ASSERT_TRUE(wait_until([&] { return sentence().find("resnet50") != std::string::npos; })) << sentence();
  EXPECT_EQ(code()->profile(), nullptr);
  EXPECT_TRUE(sample()->isEnabled()) << "it may be tried again";
}

TEST(CodeProfiler, SaysWhyAProgramCannotBeProfiledHere) {
  EXPECT_FALSE(CodeProfiler::obstacle(nullptr).isEmpty());
  ListedProgram program;
  EXPECT_FALSE(CodeProfiler::obstacle(&program).isEmpty()) << "there is no code of it";
  program.assembly.push_back({"tw_task_run:", 0, 0, {}, false});
  EXPECT_TRUE(CodeProfiler::obstacle(&program).isEmpty());
  program.lacks = "avx512f, avx512vl";
  EXPECT_TRUE(CodeProfiler::obstacle(&program).contains(QStringLiteral("avx512f, avx512vl")));
}

}  // namespace
}  // namespace tilewright
