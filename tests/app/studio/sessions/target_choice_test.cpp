// SPDX-License-Identifier: Apache-2.0
// Sessions for other targets than this machine, and what is shown of them later.
#include "app/studio/sessions/target_choice.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <algorithm>
#include <latch>
#include <memory>

#include "app/studio/background.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sheets/session_sheet.h"
#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/records/database.h"
#include "core/records/record_store.h"
#include "core/target/hardware.h"
#include "core/tuning/session_machine.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/roles.h"
#include "views/roofline/roofline_view.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

/// Every x86-64 processor can run it, and none that tests run on has nothing more.
constexpr const char* kOlder = "cpu:x86-64-v2";

TEST(TargetChoices, ThisMachineComesFirstAndOthersSayWhatTheirTimesAreWorth) {
  const auto choices = target_choices();
  ASSERT_GT(choices.size(), 2U);
  EXPECT_EQ(choices.front().name, QStringLiteral("cpu"));
  EXPECT_TRUE(choices.front().label.startsWith(QString::fromStdString(Target::host().arch)));
  EXPECT_TRUE(target_note(Target::host()).isEmpty());
  for (const auto& choice : choices) {
    SessionChoices wanted;
    wanted.target = choice.name;
    wanted.threads = 2;
    const Target target = chosen_target(wanted);
    EXPECT_EQ(target.threads, 2);
    EXPECT_EQ(target_choice(target).name, choice.name);
    EXPECT_FALSE(choice.tip.isEmpty());
  }
  SessionChoices lost;
  lost.target = QStringLiteral("abacus:3000");
  EXPECT_EQ(chosen_target(lost), Target::host());

  const Target graphics = [] {
    Target target;
    target.kind = TargetKind::kCuda;
    target.arch = "sm_80";
    return target;
  }();
  EXPECT_TRUE(target_note(graphics).contains(QStringLiteral("nothing is measured")));
  const Target older = parse_target(kOlder, 1).value();
  if (older.arch != Target::host().arch) {
    EXPECT_TRUE(target_note(older).contains(QStringLiteral("measured on this machine")));
  }
}

class TargetWindow : public StudioWindow {
 protected:
  void SetUp() override {
    if (parse_target(kOlder, 1)->arch == Target::host().arch) GTEST_SKIP() << "this is the oldest";
  }
  QComboBox* target() const { return part<QComboBox>("sessionTarget"); }
  void choose_target(const char* name) const {
    const int place = target()->findData(QLatin1String(name));
    ASSERT_GE(place, 0) << name;
    target()->setCurrentIndex(place);
  }
  [[nodiscard]] bool run(bool ready = true) {
    if (!ready && !wait_until([this] { return action("sessionStart")->isEnabled(); })) return false;
    action("sessionStart")->trigger();
    return wait_for(RunState::kFinished) && wait_until([this] { return action("fileClose")->isEnabled(); });
  }
  const SessionStatus& status() const { return window->bridge().status(); }
  TaskModel& tasks() const { return window->bridge().models().tasks; }
  std::string kept_target() const {
    return RecordStore::open(database()).value().session_setup(status().session).value().target.key;
  }
};

TEST_F(TargetWindow, TheBarNamesItAndTheSessionIsForIt) {
  choose(SessionChoices::kTrials, 8);
  open_window();
  EXPECT_EQ(target()->currentData().toString(), QStringLiteral("cpu"));
  EXPECT_TRUE(target()->toolTip().contains(QString::fromStdString(host_hardware().cpu_model)));
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  ASSERT_NO_FATAL_FAILURE(choose_target(kOlder));
  EXPECT_TRUE(target()->toolTip().contains(QStringLiteral("measured on this machine")));
  // Graphs are cut for a target, so that it is read again.
  ASSERT_TRUE(run(false)) << sentence();
  EXPECT_EQ(kept_target(), "cpu:x86-64-v2:1t");
  const QString session = QString::fromStdString(status().session);

  // The next window begins with it, and threads go with it.
  open_window();
  EXPECT_EQ(target()->currentData().toString(), QLatin1String(kOlder));
  ASSERT_NO_FATAL_FAILURE(choose_target("cpu"));
  ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
  part<QSpinBox>("sessionThreads")->setValue(2);
  if (part<QSpinBox>("sessionThreads")->value() == 2) {
    ASSERT_TRUE(run()) << sentence();
    EXPECT_EQ(kept_target(), Target::host(2).key());
  }
}

TEST_F(TargetWindow, TheSheetIsHonestAboutWhatIsMeasured) {
  Settings(settings_path()).set_session_sheet(true);
  choose(SessionChoices::kTrials, 8);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  const auto ask = [&] {
    EXPECT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
    action("sessionStart")->trigger();
    EXPECT_TRUE(wait_until([this] { return !text("planTarget").isEmpty(); }));
  };
  ask();
  EXPECT_FALSE(part<QLabel>("planTargetNote")->isVisible());
  ASSERT_NO_FATAL_FAILURE(choose_target(kOlder));
  ask();
  EXPECT_EQ(text("planTarget"), QStringLiteral("cpu:x86-64-v2:1t"));
  EXPECT_TRUE(text("planTargetNote").contains(QStringLiteral("measured on this machine")));
  grab_themes(QStringLiteral("session-sheet-older"));

  const Target wide = parse_target("cpu:x86-64-v4", 1).value();
  if (can_run_here(wide)) return;
  ASSERT_NO_FATAL_FAILURE(choose_target("cpu:x86-64-v4"));
  ask();
  EXPECT_TRUE(text("planTargetNote").contains(QStringLiteral("nothing is verified")));
  EXPECT_TRUE(text("planWorkers").contains(QStringLiteral("nothing is measured")));
  grab_themes(QStringLiteral("session-sheet-foreign"));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(status().model_seconds, 0);
  EXPECT_GT(status().trials_done, 0);
  EXPECT_EQ(tasks().index(0, TaskModel::kVerified).data().toString(),
            QStringLiteral("compiled, not verified"));
}

TEST_F(TargetWindow, WhatCannotRunHereIsNotOfferedToBeVerified) {
  const auto foreign = std::ranges::find_if(cpu_architectures(), [](const CpuArchitecture& one) {
    return !can_run_here(parse_target("cpu:" + std::string(one.name), 1).value());
  });
  if (foreign == cpu_architectures().end()) GTEST_SKIP() << "this machine can run everything";
  SessionChoices choices;
  choices.target = QStringLiteral("cpu:") + QString::fromStdString(std::string(foreign->name));
  Settings(settings_path()).set_choices(choices);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  EXPECT_FALSE(action("recordVerify")->isEnabled());
  EXPECT_TRUE(action("recordVerify")->toolTip().contains(QStringLiteral("nothing is verified")));
  ASSERT_NO_FATAL_FAILURE(choose_target("cpu"));
  EXPECT_TRUE(wait_until([this] { return action("recordVerify")->isEnabled(); }));
  EXPECT_FALSE(action("recordVerify")->toolTip().contains(QStringLiteral("nothing is verified")));
}

TEST_F(TargetWindow, AnUnfinishedSessionGoesOnForItsOwn) {
  choose(SessionChoices::kTrials, 40);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  ASSERT_NO_FATAL_FAILURE(choose_target(kOlder));
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return status().trials_done >= 4; })) << sentence();
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_for(RunState::kIdle)) << sentence();
  ASSERT_TRUE(wait_until([this] { return action("fileClose")->isEnabled(); }));
  const QString session = QString::fromStdString(status().session);
  ASSERT_NO_FATAL_FAILURE(choose_target("cpu"));
  open_window();
  EXPECT_EQ(target()->currentData().toString(), QStringLiteral("cpu"));
  window->resume_session(session);
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(QString::fromStdString(status().session), session);
  EXPECT_EQ(target()->currentData().toString(), QLatin1String(kOlder));
  TrialQuery query;
  query.session = session.toStdString();
  for (const auto& trial : RecordStore::open(database()).value().trials(query).value())
    EXPECT_EQ(trial.target, "cpu:x86-64-v2:1t");
}

/// A session for an older target and one for this machine: what the latter found is faster, and is not the
/// former's.
class OlderSession : public TargetWindow {
 protected:
  void SetUp() override {
    TargetWindow::SetUp();
    if (IsSkipped()) return;
    choose(SessionChoices::kTrials, 8);
    open_window();
    ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
    ASSERT_NO_FATAL_FAILURE(choose_target(kOlder));
    ASSERT_TRUE(run(false)) << sentence();
    session = QString::fromStdString(status().session);
    for (const auto& task : tasks().tasks()) best.push_back(task.best_seconds);
    ASSERT_TRUE(wait_until([this] { return limits() > 0; })) << text("rooflineNote").toStdString();
    ASSERT_TRUE(wait_until([this] { return machine().has_value(); }));
    choose(SessionChoices::kTrials, 16);
    open_window();
    ASSERT_NO_FATAL_FAILURE(choose_target("cpu"));
    ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
    ASSERT_TRUE(run()) << sentence();
    window.reset();
    auto records = Database::open(database()).value();
    ASSERT_TRUE(records
                    .execute("UPDATE trials SET latency = latency / 1000 WHERE session = "
                             "(SELECT max(number) FROM sessions)")
                    .ok());
  }
  /// Whatever was begun beside the window's thread has come.
  [[nodiscard]] bool settled() const {
    const auto all = std::make_shared<std::latch>(Background::kThreads);
    const auto done = std::make_shared<int>(0);
    for (int i = 0; i < Background::kThreads; ++i) {
      window->findChild<Background*>()->run(
          [all] {
            all->arrive_and_wait();
            return true;
          },
          window.get(), [done](bool) { ++*done; });
    }
    return wait_until([&] { return *done == Background::kThreads; });
  }
  [[nodiscard]] bool show() {
    open_window();
    window->show_session(session);
    return wait_until([this] {
      return window->player()->active() && status().replayed && status().trials_done == 8 &&
             !status().active();
    });
  }
  int limits() const {
    int shown = 0;
    for (int row = 0; row < tasks().rowCount(); ++row)
      shown += tasks().index(row, TaskModel::kLimit).data(kRawRole).toDouble() > 0;
    return shown;
  }
  std::optional<SessionMachine> machine() const {
    auto store = RecordStore::open(database()).value();
    return session_machine(store, session.toStdString()).value();
  }
  RooflineView* roofline() const { return part<RooflineView>("rooflinePage"); }

  QString session;
  std::vector<double> best;  ///< by task
};

TEST_F(OlderSession, ShowsItsOwnRecordsUnderItsOwnLimits) {
  ASSERT_TRUE(show()) << sentence();
  ASSERT_TRUE(wait_until([this] { return roofline()->model().machine().has_value(); }))
      << text("rooflineNote").toStdString();
  const SessionMachine kept = *machine();
  EXPECT_EQ(roofline()->model().machine()->peaks, kept.peaks) << "what was kept with it";
  ASSERT_TRUE(wait_until([this] { return limits() > 0; }));
  ASSERT_TRUE(settled());
  ASSERT_EQ(tasks().rowCount(), static_cast<int>(best.size()));
  for (int row = 0; row < tasks().rowCount(); ++row) {
    const double shown = tasks().index(row, TaskModel::kBest).data(kRawRole).toDouble();
    EXPECT_DOUBLE_EQ(shown, best[static_cast<size_t>(row)]) << row << ": of another target's session";
  }
  grab_themes(QStringLiteral("older-session"));
}

TEST_F(OlderSession, OfAMachineThatWasNotKeptNothingIsClaimed) {
  {
    auto store = RecordStore::open(database()).value();
    ASSERT_TRUE(store.details_of(session.toStdString()).keep_checkpoint({"machine", "lost"}).ok());
  }
  ASSERT_TRUE(show()) << sentence();
  ASSERT_TRUE(wait_until([this] { return text("rooflineNote").contains(QStringLiteral("not kept")); }))
      << text("rooflineNote").toStdString();
  ASSERT_TRUE(settled());
  EXPECT_EQ(limits(), 0);
  EXPECT_FALSE(roofline()->model().machine());
}

}  // namespace
}  // namespace tilewright
