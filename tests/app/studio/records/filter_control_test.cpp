// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/filter_control.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/settings.h"
#include "core/tuning/session_recording.h"
#include "tests/app/studio/kept_session.h"
#include "views/common/task_selection.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

/// A session that has begun and kept nothing yet, in a window with the bar alone.
class FilterControlTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(store.begin_session(kept_setup("one", {{"aa", "net", "net.onnx", 1}})).ok());
    settings.set_filter_bar(true);
    records.set_scope(RecordView::kEverything);
    control.emplace(&filter, &records, &bridge, &player, &background, database, &settings);
    control->place_bar(&window);
    window.show();
    std::vector<TaskSummary> tasks(2);
    tasks[0].id = "conv";
    tasks[1].id = "dense";
    bridge.set_tasks(tasks);
    control->set_tasks({"conv", "dense"});
    control->set_open(true);
    SessionStarted started;
    started.session = "one";
    started.tasks = tasks;
    bridge.sink()(started);
    bridge.drain_all();
  }
  /// The record of the first task's default schedule, kept and told.
  int64_t measure_default() {
    TrialRecord record = kept_trial("one", "conv", 1e-3, true);
    record.position = kDefaultPosition;
    record.origin = kDefaultOrigin;
    record.id = store.add_trial(record).value();
    bridge.sink()(trial_event(record, 0, 0));
    bridge.drain_all();
    return record.id;
  }
  /// Whether the bar says so before it would ask by itself.
  bool counts(const char* number) const {
    const auto* chip = window.findChild<QToolButton*>(QStringLiteral("filterState"));
    return QTest::qWaitFor([&] { return chip->text().endsWith(QLatin1String(number)); }, 8'000);
  }

  QTemporaryDir folder;
  std::filesystem::path database = folder.filePath(QStringLiteral("records.db")).toStdString();
  RecordStore store = RecordStore::open(database).value();
  Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
  Background background;
  SessionBridge bridge;
  SessionPlayer player{&bridge, &background};
  TaskSelection selection;
  FilterSelection filter{&selection};
  RecordModel model;
  RecordView records{&model, &selection};
  std::optional<FilterControl> control;
  QMainWindow window;
};

TEST_F(FilterControlTest, ADefaultScheduleIsShownBeforeTheFirstTrialComes) {
  FilterChoice choice;
  choice.records.last_round = 5;
  control->filter()->choose(choice);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !control->filter()->shows(1); }, 20'000))
      << "there is none yet";
  const int64_t record = measure_default();
  EXPECT_TRUE(QTest::qWaitFor([&] { return control->filter()->shows(record); }, 20'000));
}

TEST_F(FilterControlTest, AFailureIsToldOnceUntilSomebodyAsksAgain) {
  ASSERT_TRUE(counts("(0)"));
  const QString broken = folder.filePath(QStringLiteral("broken.db"));
  {
    QFile file(broken);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no database, and long enough to see that it is none, whoever looks at it and however often");
  }
  QSignalSpy failures(&*control, &FilterControl::failed);
  control->set_database(broken.toStdString());
  ASSERT_TRUE(QTest::qWaitFor([&] { return failures.count() == 1; }, 20'000));
  FilterChoice choice;
  choice.records.last_round = 5;
  control->filter()->choose(choice);
  // Longer than it waits for another choice and the answer takes.
  QTest::qWait(600);
  EXPECT_EQ(failures.count(), 1) << "it is known";
  control->recount();
  ASSERT_TRUE(QTest::qWaitFor([&] { return failures.count() == 2; }, 20'000)) << "somebody wants to know";
  control->set_database(database);
  EXPECT_TRUE(counts("(0)"));
  control->set_database(broken.toStdString());
  EXPECT_TRUE(QTest::qWaitFor([&] { return failures.count() == 3; }, 20'000)) << "it had gone meanwhile";
}

TEST_F(FilterControlTest, CountsAnewWhenTheWindowComesBack) {
  ASSERT_TRUE(counts("(0)"));
  window.hide();
  measure_default();
  window.show();
  EXPECT_TRUE(counts("(1)"));
}

}  // namespace
}  // namespace tilewright
