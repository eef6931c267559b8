// SPDX-License-Identifier: Apache-2.0
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>

#include "app/studio/main_window.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/shell/link_button.h"
#include "core/records/database_copy.h"
#include "core/records/record_store.h"
#include "tests/app/studio/running_window.h"

namespace tilewright {
namespace {

class Closing : public RunningWindow {};

TEST_F(Closing, ASessionThatRunsIsAskedAboutInTheWindow) {
  run_session();
  QSignalSpy closed(window.get(), &MainWindow::closed);
  EXPECT_FALSE(window->close());
  EXPECT_TRUE(question()->is_open());
  EXPECT_TRUE(window->isVisible());
  grab_themes(QStringLiteral("closing"));
  QTest::keyClick(answer("closeBackground"), Qt::Key_Escape);
  EXPECT_FALSE(question()->is_open());
  EXPECT_TRUE(window->measures());
  EXPECT_EQ(closed.count(), 0);
  ASSERT_TRUE(stop());
  EXPECT_TRUE(window->close());
  EXPECT_EQ(closed.count(), 1);
}

TEST_F(Closing, ItGoesOnInTheBackgroundAndComesBackLive) {
  run_session();
  QSignalSpy closed(window.get(), &MainWindow::closed);
  window->close();
  answer("closeBackground")->click();
  EXPECT_FALSE(window->isVisible());
  EXPECT_TRUE(window->in_background());
  const int before = trials();
  ASSERT_TRUE(wait_until([&] { return trials() > before; })) << "it goes on";
  window->bring_back();
  EXPECT_TRUE(window->isVisible());
  EXPECT_FALSE(window->in_background());
  EXPECT_TRUE(text("statusTrials").contains(QLocale().toString(trials())))
      << text("statusTrials").toStdString();
  window->close();
  answer("closeBackground")->click();
  EXPECT_EQ(closed.count(), 0);
  ASSERT_TRUE(stop());
  EXPECT_TRUE(wait_until([&] { return closed.count() == 1; })) << "nobody sees it, and nothing runs in it";
}

TEST_F(Closing, ItPausesAndCanBeResumed) {
  run_session();
  QSignalSpy closed(window.get(), &MainWindow::closed);
  window->close();
  answer("closePause")->click();
  ASSERT_TRUE(wait_until([&] { return closed.count() == 1; }));
  const auto unfinished = RecordStore::open(database()).value().unfinished_sessions().value();
  ASSERT_EQ(unfinished.size(), 1U);
  EXPECT_GE(unfinished.front().trials, 2);
  EXPECT_EQ(unfinished.front().state, SessionState::kPaused);
  // It is shown as what it is, and goes on.
  const auto measured = static_cast<int>(unfinished.front().trials);
  const QString id = QString::fromStdString(unfinished.front().setup.id);
  open_window();
  const std::string name = "session-" + id.toStdString();
  ASSERT_TRUE(wait_until([&] { return part<LinkButton>(name.c_str()) != nullptr; }));
  EXPECT_TRUE(part<LinkButton>(name.c_str())->accessibleDescription().startsWith(QStringLiteral("Paused")))
      << part<LinkButton>(name.c_str())->accessibleDescription().toStdString();
  auto* recent = part<QMenu>("recentMenu");
  Q_EMIT recent->aboutToShow();
  const auto actions = recent->actions();
  EXPECT_TRUE(std::ranges::any_of(actions, [&](const QAction* entry) {
    return entry->text().contains(id + QStringLiteral(", paused"));
  }));
  window->resume_session(id);
  ASSERT_TRUE(wait_until([&] { return trials() > measured; })) << sentence();
  ASSERT_TRUE(stop());
}

TEST_F(Closing, ItStopsAndIsKeptAsInterrupted) {
  run_session();
  QSignalSpy closed(window.get(), &MainWindow::closed);
  window->close();
  answer("closeStop")->click();
  ASSERT_TRUE(wait_until([&] { return closed.count() == 1; }));
  const auto unfinished = RecordStore::open(database()).value().unfinished_sessions().value();
  ASSERT_EQ(unfinished.size(), 1U);
  EXPECT_EQ(unfinished.front().state, SessionState::kInterrupted);
}

TEST_F(Closing, WhatIsPausedNeedsNoAnswer) {
  run_session();
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  QSignalSpy closed(window.get(), &MainWindow::closed);
  window->close();
  EXPECT_FALSE(question()->is_open());
  ASSERT_TRUE(wait_until([&] { return closed.count() == 1; }));
  const auto unfinished = RecordStore::open(database()).value().unfinished_sessions().value();
  ASSERT_EQ(unfinished.size(), 1U);
  EXPECT_EQ(unfinished.front().state, SessionState::kPaused);
}

TEST_F(Closing, AnAnswerThatComesTooLateIsStillTaken) {
  for (const char* name : {"closePause", "closeStop", "closeBackground"}) {
    run_session();
    window->close();
    ASSERT_TRUE(question()->is_open());
    ASSERT_TRUE(stop());
    QSignalSpy closed(window.get(), &MainWindow::closed);
    answer(name)->click();
    QTest::qWait(100);
    EXPECT_EQ(closed.count(), 1) << name;
  }
}

TEST_F(Closing, AModelDroppedOnARunningSessionAsks) {
  run_session();
  const QString other = write_chain(QStringLiteral("other"), 8);
  const auto drop = [&] {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(other)});
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QDropEvent event({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &event);
  };
  drop();
  EXPECT_TRUE(question()->is_open());
  EXPECT_TRUE(window->measures());
  grab_themes(QStringLiteral("dropped"));
  QSignalSpy wanted(window.get(), &MainWindow::window_wanted);
  answer("openBeside")->click();
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted.front().front().toStringList(), QStringList{other});
  EXPECT_TRUE(window->measures());
  drop();
  answer("openStop")->click();
  ASSERT_TRUE(wait_until([&] { return window->open_paths() == QStringList{other}; })) << sentence();
  EXPECT_FALSE(window->measures());
}

TEST_F(Closing, AFileOfRecordsDroppedOnARunningSessionAsksToo) {
  run_session();
  const QString session = QString::fromStdString(window->bridge().status().session);
  const QString copy = path_of(QStringLiteral("copy.db"));
  ASSERT_TRUE(wait_until([&] { return window->bridge().status().trials_done > 0; }));
  ASSERT_TRUE(copy_session(database(), session.toStdString(), copy.toStdString()).ok());
  QSignalSpy wanted(window.get(), &MainWindow::window_wanted);
  window->open_files({copy});
  ASSERT_TRUE(question()->is_open());
  answer("openBeside")->click();
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted.front().front().toStringList(), QStringList{copy});
  window->open_files({copy});
  answer("openStop")->click();
  ASSERT_TRUE(wait_until([&] {
    const SessionStatus& status = window->bridge().status();
    return !window->measures() && status.replayed && QString::fromStdString(status.session) == session;
  })) << sentence();
}

TEST_F(Closing, PausingSaysWhatIsLeftOfTheRound) {
  SessionStatus status;
  status.state = RunState::kPausing;
  status.round = 3;
  status.stage = RoundStage::kMeasuring;
  status.stage_done = 15;
  status.stage_total = 32;
  EXPECT_TRUE(state_sentence(status).startsWith(QStringLiteral("Pausing · 17 ")))
      << state_sentence(status).toStdString();
  status.stage = RoundStage::kTraining;
  EXPECT_EQ(state_sentence(status), QStringLiteral("Pausing · ends training first"));
  status.state = RunState::kPaused;
  EXPECT_EQ(state_sentence(status), QStringLiteral("Paused"));
  status.waits_for = MeasuringHolder{1, "other", false};
  EXPECT_EQ(state_sentence(status), QStringLiteral("Paused · waits for its turn to measure"));
  status = {};
  status.was_stopped = true;
  EXPECT_EQ(state_sentence(status), QStringLiteral("Stopped"));
  status.was_suspended = true;
  EXPECT_EQ(state_sentence(status), QStringLiteral("Paused"));
  status = {};
  status.state = RunState::kTuning;
  status.round = 1;
  EXPECT_EQ(state_sentence(status), QStringLiteral("Tuning"));
}

}  // namespace
}  // namespace tilewright
