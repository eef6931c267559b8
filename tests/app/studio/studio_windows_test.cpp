// SPDX-License-Identifier: Apache-2.0
#include "app/studio/studio_windows.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QLocalServer>
#include <QPushButton>
#include <QSignalSpy>
#include <chrono>
#include <future>
#include <thread>

#include "app/studio/sheets/question_sheet.h"
#include "app/studio/shell/machine_page.h"
#include "app/studio/shell/window_menu.h"
#include "core/measure/measuring_lock.h"
#include "tests/app/studio/running_window.h"
#include "views/common/data_table.h"
#include "views/common/theme.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

class StudioWindowsTest : public RunningWindow {
 protected:
  /// What a later start of the program learns, which waits for the answer on a thread of its own.
  bool handed_over(const StudioArguments& arguments) {
    auto answer = std::async(std::launch::async, [&] { return StudioWindows::handed_over(arguments); });
    EXPECT_TRUE(
        wait_until([&] { return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    return answer.get();
  }
  [[nodiscard]] bool run_in(MainWindow* one) {
    one->open_models({write_chain(QStringLiteral("chain"), 16)});
    if (!wait_until([&] { return one->action(QStringLiteral("sessionStart"))->isEnabled(); })) return false;
    one->action(QStringLiteral("sessionStart"))->trigger();
    return wait_until([&] { return one->bridge().status().trials_done >= 2; });
  }
  [[nodiscard]] bool stop_in(MainWindow* one) {
    one->action(QStringLiteral("sessionStop"))->trigger();
    return wait_until([&] { return !one->measures(); });
  }
  static QPushButton* button(MainWindow* one, const char* name) {
    return one->findChild<QPushButton*>(QLatin1String(name));
  }
};

TEST_F(StudioWindowsTest, EachHasModelsOfItsOwnAndTheLastOneEnds) {
  StudioWindows windows(arguments());
  QSignalSpy closed(&windows, &StudioWindows::all_closed);
  MainWindow* first = windows.open_window();
  first->action(QStringLiteral("fileNewWindow"))->trigger();
  ASSERT_EQ(windows.windows().size(), 2U);
  MainWindow* second = windows.windows().back();
  EXPECT_TRUE(second->isVisible());
  EXPECT_NE(first->pos(), second->pos());
  second->open_model(write_chain(QStringLiteral("chain"), 8));
  ASSERT_TRUE(wait_until([&] { return !second->open_paths().isEmpty(); }));
  EXPECT_TRUE(first->open_paths().isEmpty());
  first->close();
  EXPECT_EQ(windows.windows().size(), 1U);
  EXPECT_EQ(closed.count(), 0);
  second->action(QStringLiteral("fileNewWindow"))->trigger();
  second->action(QStringLiteral("fileQuit"))->trigger();
  EXPECT_TRUE(windows.windows().empty());
  EXPECT_EQ(closed.count(), 1);
}

TEST_F(StudioWindowsTest, TheMenuOfEachListsAllAndLeadsToThem) {
  StudioWindows windows(arguments());
  MainWindow* first = windows.open_window();
  MainWindow* second = windows.open_window();
  second->open_model(write_chain(QStringLiteral("a & b"), 8));
  ASSERT_TRUE(wait_until([&] { return !second->open_paths().isEmpty(); }));
  const auto entries = [](MainWindow* one) {
    auto* menu = one->findChild<WindowMenu*>(QStringLiteral("windowMenu"));
    Q_EMIT menu->aboutToShow();
    QList<QAction*> found;
    for (QAction* entry : menu->actions())
      if (entry->isCheckable()) found << entry;
    return found;
  };
  ASSERT_EQ(entries(first).size(), 2);
  EXPECT_TRUE(entries(first)[0]->isChecked()) << "it is this one";
  EXPECT_FALSE(entries(first)[1]->isChecked());
  EXPECT_TRUE(entries(second)[1]->isChecked());
  EXPECT_TRUE(entries(first)[1]->text().contains(QStringLiteral("a && b")))
      << entries(first)[1]->text().toStdString();

  first->action(QStringLiteral("windowMinimise"))->trigger();
  EXPECT_TRUE(first->isMinimized());
  entries(second)[0]->trigger();
  EXPECT_FALSE(first->isMinimized());
  EXPECT_TRUE(wait_until([&] { return first->isActiveWindow(); }));
  first->action(QStringLiteral("windowNext"))->trigger();
  EXPECT_TRUE(wait_until([&] { return second->isActiveWindow(); }));
  second->action(QStringLiteral("windowNext"))->trigger();
  EXPECT_TRUE(wait_until([&] { return first->isActiveWindow(); })) << "around the end";
  first->action(QStringLiteral("windowPrevious"))->trigger();
  EXPECT_TRUE(wait_until([&] { return second->isActiveWindow(); }));
  second->close();
  EXPECT_EQ(entries(first).size(), 1);
}

TEST_F(StudioWindowsTest, AllHaveTheThemeThatOneChooses) {
  StudioWindows windows(arguments());
  MainWindow* first = windows.open_window();
  const auto dark = [] { return theme_of(QApplication::palette()).dark; };
  const auto chosen = [](MainWindow* one, const char* theme) {
    return one->action(QLatin1String(theme))->isChecked();
  };
  ASSERT_FALSE(dark()) << "the desktop is light";
  first->action(QStringLiteral("theme-dark"))->trigger();
  EXPECT_TRUE(dark());
  MainWindow* second = windows.open_window();
  EXPECT_TRUE(chosen(second, "theme-dark"));
  second->action(QStringLiteral("theme-system"))->trigger();
  EXPECT_FALSE(dark()) << "the first window's colours are not the desktop's";
  EXPECT_TRUE(chosen(first, "theme-system"));
  EXPECT_FALSE(chosen(first, "theme-dark"));

  first->action(QStringLiteral("editPreferences"))->trigger();
  auto* shown = first->findChild<QComboBox*>(QStringLiteral("preferencesTheme"));
  second->action(QStringLiteral("theme-light"))->trigger();
  EXPECT_EQ(shown->currentData().toString(), QStringLiteral("light"));
  shown->setCurrentIndex(shown->findData(QStringLiteral("system")));
  EXPECT_TRUE(chosen(second, "theme-system"));
}

TEST_F(StudioWindowsTest, WhatOnePinsTheOthersOnTheSameDatabaseShow) {
  StudioWindows windows(arguments());
  MainWindow* first = windows.open_window();
  MainWindow* second = windows.open_window();
  second->open_model(write_chain(QStringLiteral("chain"), 8));
  ASSERT_TRUE(wait_until([&] { return !second->open_paths().isEmpty(); }));
  auto* dock = second->findChild<QDockWidget*>(QStringLiteral("recordsDock"));
  dock->show();
  dock->raise();
  auto* model = static_cast<RecordModel*>(second->records()->table()->model());
  ASSERT_TRUE(wait_until([&] { return model->query().pinned_first && !model->loading(); }));
  QSignalSpy reordering(model, &RecordModel::reordering);
  Q_EMIT first->records_pinned(QStringLiteral("/elsewhere/records.db"), {1}, true);
  EXPECT_EQ(reordering.size(), 0);
  Q_EMIT first->records_pinned(QString::fromStdString(arguments().database.string()), {1}, true);
  EXPECT_EQ(reordering.size(), 1);
}

TEST_F(StudioWindowsTest, OneMeasuresAndTheOtherWaitsForItsTurn) {
  choose(SessionChoices::kTrials, 4000);
  StudioWindows windows(arguments());
  MainWindow* first = windows.open_window();
  ASSERT_TRUE(run_in(first));
  MainWindow* second = windows.open_window();
  second->open_model(write_chain(QStringLiteral("other"), 8));
  ASSERT_TRUE(wait_until([&] { return second->action(QStringLiteral("sessionStart"))->isEnabled(); }));
  second->action(QStringLiteral("sessionStart"))->trigger();
  auto* question = second->findChild<QuestionSheet*>(QStringLiteral("questionSheet"));
  ASSERT_TRUE(wait_until([&] { return question->is_open(); }));
  EXPECT_TRUE(question->sentence().startsWith(QStringLiteral("Another window tunes chain")))
      << question->sentence().toStdString();
  EXPECT_FALSE(second->measures());

  first->hide();
  button(second, "turnShow")->click();
  EXPECT_TRUE(first->isVisible());

  second->action(QStringLiteral("sessionStart"))->trigger();
  ASSERT_TRUE(wait_until([&] { return question->is_open(); }));
  button(second, "turnWait")->click();
  EXPECT_TRUE(second->measures());
  ASSERT_TRUE(wait_until([&] { return second->bridge().status().waits_for.has_value(); }));
  EXPECT_TRUE(second->findChild<QLabel*>(QStringLiteral("statusState"))
                  ->text()
                  .contains(QStringLiteral("waits for its turn")));
  EXPECT_EQ(second->bridge().status().trials_done, 0);
  ASSERT_TRUE(stop_in(first));
  ASSERT_TRUE(wait_until([&] { return second->bridge().status().trials_done >= 1; }));
  EXPECT_FALSE(second->bridge().status().waits_for.has_value());

  // Who is stopped while it waits has begun nothing.
  first->action(QStringLiteral("sessionStart"))->trigger();
  question = first->findChild<QuestionSheet*>(QStringLiteral("questionSheet"));
  ASSERT_TRUE(wait_until([&] { return question->is_open(); }));
  button(first, "turnWait")->click();
  ASSERT_TRUE(wait_until([&] { return first->bridge().status().waits_for.has_value(); }));
  ASSERT_TRUE(stop_in(first));
  EXPECT_EQ(first->bridge().status().state, RunState::kIdle);
  ASSERT_TRUE(stop_in(second));
}

TEST_F(StudioWindowsTest, ALaterStartFindsWhatTunesInTheBackground) {
  choose(SessionChoices::kTrials, 4000);
  StudioWindows windows(arguments());
  ASSERT_TRUE(windows.listen());
  QSignalSpy closed(&windows, &StudioWindows::all_closed);
  MainWindow* first = windows.open_window();
  EXPECT_FALSE(handed_over(arguments()))
      << "a window that is seen is no reason to give up the second process";
  ASSERT_TRUE(run_in(first));
  first->close();
  button(first, "closeBackground")->click();
  EXPECT_FALSE(first->isVisible());
  StudioArguments elsewhere = arguments();
  elsewhere.database = path_of(QStringLiteral("another.db")).toStdString();
  EXPECT_FALSE(handed_over(elsewhere));
  EXPECT_FALSE(first->isVisible());

  StudioArguments with_model = arguments();
  with_model.models = {write_chain(QStringLiteral("other"), 8).toStdString()};
  EXPECT_TRUE(handed_over(with_model));
  EXPECT_TRUE(first->isVisible());
  EXPECT_TRUE(first->measures());
  ASSERT_EQ(windows.windows().size(), 2U);
  EXPECT_TRUE(wait_until([&] { return windows.windows().back()->open_paths().size() == 1; }));
  windows.windows().back()->close();

  first->close();
  button(first, "closeBackground")->click();
  ASSERT_TRUE(stop_in(first));
  EXPECT_TRUE(wait_until([&] { return closed.count() == 1; })) << "then the process ends";
}

TEST_F(StudioWindowsTest, TheyAreFoundByTheDatabaseThatTheyMovedTo) {
  choose(SessionChoices::kTrials, 4000);
  StudioWindows windows(arguments());
  ASSERT_TRUE(windows.listen());
  MainWindow* first = windows.open_window();
  MainWindow* beside = windows.open_window();
  Q_EMIT first->findChild<MachinePage*>()->database_change_wanted();
  auto* dialog = first->findChild<QFileDialog*>(QStringLiteral("databaseDialog"));
  ASSERT_NE(dialog, nullptr);
  Q_EMIT dialog->fileSelected(path_of(QStringLiteral("elsewhere")));
  dialog->close();
  StudioArguments moved = arguments();
  moved.database = path_of(QStringLiteral("elsewhere/records.db")).toStdString();
  // What was open beside it keeps its sessions there too.
  first->close();
  ASSERT_TRUE(run_in(beside));
  EXPECT_TRUE(QFile::exists(QString::fromStdString(moved.database.string())));
  beside->close();
  button(beside, "closeBackground")->click();
  EXPECT_FALSE(handed_over(arguments()));
  EXPECT_FALSE(beside->isVisible());
  EXPECT_TRUE(handed_over(moved));
  EXPECT_TRUE(beside->isVisible());
  ASSERT_TRUE(stop_in(beside));
}

TEST_F(StudioWindowsTest, AComparisonWithTheReferenceTakesItsTurn) {
  choose(SessionChoices::kTrials, 16);
  open_window();
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 8))) << sentence();
  ASSERT_TRUE(wait_until([this] { return action("recordVerify")->isEnabled(); }));
  const auto other = MeasuringLock::take(lock(), {4711, "resnet50", false});
  ASSERT_TRUE(other.ok());
  action("recordVerify")->trigger();
  ASSERT_TRUE(wait_until([this] {
    return sentence().find("process 4711 tunes resnet50") != std::string::npos;
  })) << sentence();
  EXPECT_TRUE(action("recordVerify")->isEnabled());
}

TEST_F(StudioWindowsTest, TheSocketOfADeadProcessIsPutAway) {
  const QString folder = QString::fromStdString(arguments().sockets.string());
  { StudioWindows(arguments()).listen(); }
  // One that nobody listens to.
  QLocalServer server;
  StudioSocket first(folder, [](const StudioRequest&) { return true; });
  ASSERT_TRUE(first.listen(database()));
  const QStringList names = QDir(folder).entryList(QDir::System | QDir::Files);
  ASSERT_EQ(names.size(), 1);
  // Its name comes first, whatever the number of the one that lives: once one answered nobody else is asked.
  const QString dead =
      QDir(folder).filePath(names.front().section(QLatin1Char('-'), 0, 0) + QStringLiteral("-0"));
  {
    QLocalServer brief;
    ASSERT_TRUE(brief.listen(dead));
    ASSERT_EQ(
        ::rename(dead.toLocal8Bit().constData(), (dead + QStringLiteral("2")).toLocal8Bit().constData()), 0);
  }
  EXPECT_TRUE(handed_over(arguments())) << "the one that lives answers";
  EXPECT_EQ(QDir(folder).entryList(QDir::System | QDir::Files).size(), 1);
  // Nor is a folder used that others may write to.
  ASSERT_TRUE(QFile::setPermissions(folder, QFile::permissions(folder) | QFileDevice::WriteOther));
  StudioSocket second(folder, [](const StudioRequest&) { return true; });
  EXPECT_FALSE(second.listen(database()));
  EXPECT_FALSE(handed_over(arguments()));
}

TEST_F(StudioWindowsTest, OneThatHasHeardIsWaitedForAndOneThatIsStuckIsNot) {
  const QString folder = QString::fromStdString(arguments().sockets.string());
  StudioSocket slow(folder, [](const StudioRequest&) {
    // Longer than one is waited for that says nothing.
    std::this_thread::sleep_for(std::chrono::milliseconds(4500));
    return true;
  });
  ASSERT_TRUE(slow.listen(database()));
  EXPECT_TRUE(handed_over(arguments()));
  const QString path = QDir(folder).filePath(QDir(folder).entryList(QDir::System | QDir::Files).value(0));
  ASSERT_TRUE(slow.listen(path_of(QStringLiteral("another.db")).toStdString()));
  // It takes what is said to it, and says nothing.
  QLocalServer stuck;
  ASSERT_TRUE(stuck.listen(path));
  EXPECT_FALSE(handed_over(arguments()));
}

}  // namespace
}  // namespace tilewright
