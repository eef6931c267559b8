// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/baseline_choice.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include "app/studio/shell/error_bar.h"
#include "core/tuning/graph_weights.h"
#include "tests/app/studio/kept_session.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

/// Two models, of which the second has no "dense".
SessionSetup setup(const std::string& id) {
  SessionSetup setup = kept_setup(id, {{"aa", "net", "net.onnx", 1}, {"bb", "other", "o.onnx", 1}});
  setup.model_tasks = {{0, "conv", 4}, {0, "dense", 1}, {1, "conv", 2}};
  return setup;
}

class Baselines : public ::testing::Test {
 protected:
  void SetUp() override {
    auto store = RecordStore::open(database).value();
    for (const char* id : {"one", "half", "empty"}) ASSERT_TRUE(store.begin_session(setup(id)).ok());
    ASSERT_TRUE(store
                    .add_trials(std::vector{
                        kept_trial("one", "conv", 1e-3, false), kept_trial("one", "conv", 2e-3, true),
                        kept_trial("one", "dense", 3e-3, false), kept_trial("half", "conv", 5e-3, true)})
                    .ok());
    std::vector<TaskSummary> tasks(2);
    tasks[0].id = "dense";
    tasks[1].id = "conv";
    tasks[1].weight = 4;
    bridge.set_tasks(tasks);
  }
  SessionChoice choice(const char* id, const char* hash, long long trials) {
    SessionChoice choice;
    choice.id = QLatin1String(id);
    choice.hashes = QStringList{QLatin1String(hash)};
    choice.trials = trials;
    return choice;
  }
  bool settled(const char* session) {
    return QTest::qWaitFor([&] { return chooser.session() == QLatin1String(session); }, 20'000);
  }
  double baseline(int task) { return bridge.models().tasks.baseline_seconds(task); }

  QTemporaryDir folder;
  std::filesystem::path database = folder.filePath(QStringLiteral("records.db")).toStdString();
  QWidget window;
  ErrorBar bar{&window};
  Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
  Background background;
  SessionBridge bridge;
  BaselineChoice chooser{&bridge, &background, &settings, &bar, database};
};

TEST_F(Baselines, AKeptSessionIsItsVerifiedBestAndWhatItsGraphsCameTo) {
  const QStringList hashes{QStringLiteral("bb"), QStringLiteral("aa"), QStringLiteral("cc")};
  const auto read = read_baseline(database, QStringLiteral("one"), hashes);
  ASSERT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(read->kind, TaskBaseline::Kind::kSession);
  EXPECT_FALSE(read->session.isEmpty());
  EXPECT_EQ(read->seconds, (std::map<std::string, double>{{"conv", 2e-3}, {"dense", 3e-3}}));
  ASSERT_EQ(read->models.size(), 3U) << "in the order of the open models";
  EXPECT_DOUBLE_EQ(read->models[0], 2 * 2e-3);
  EXPECT_DOUBLE_EQ(read->models[1], 4 * 2e-3 + 3e-3);
  EXPECT_EQ(read->models[2], 0) << "it did not tune that one";
  const auto half = read_baseline(database, QStringLiteral("half"), {QStringLiteral("aa")});
  ASSERT_TRUE(half.ok());
  EXPECT_EQ(half->models, std::vector<double>{0}) << "one of the tasks has no program";
  EXPECT_EQ(read_baseline(database, QStringLiteral("empty"), {}).error().kind, ErrorKind::kInvalid);
  EXPECT_EQ(read_baseline(database, QStringLiteral("none"), {}).error().kind, ErrorKind::kInvalid);
}

TEST_F(Baselines, WhatWasChosenIsRememberedForTheModelsUntilItIsCleared) {
  const QStringList hashes{QStringLiteral("aa")};
  chooser.set_models(hashes);
  chooser.choose(QStringLiteral("one"));
  ASSERT_TRUE(settled("one"));
  EXPECT_DOUBLE_EQ(baseline(0), 3e-3) << "matched by the task's id";
  EXPECT_DOUBLE_EQ(baseline(1), 2e-3);
  EXPECT_DOUBLE_EQ(bridge.status().first_model_seconds, 4 * 2e-3 + 3e-3);
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));

  chooser.set_models({QStringLiteral("bb")});
  EXPECT_TRUE(chooser.session().isEmpty());
  EXPECT_EQ(baseline(0), 0) << "it was chosen for another model";
  chooser.set_models(hashes);
  ASSERT_TRUE(settled("one"));
  EXPECT_DOUBLE_EQ(baseline(0), 3e-3);

  chooser.clear();
  EXPECT_EQ(baseline(0), 0);
  EXPECT_TRUE(settings.baseline(hashes).isEmpty());
  chooser.choose_for({QStringLiteral("bb")}, QStringLiteral("half"));
  EXPECT_EQ(settings.baseline({QStringLiteral("bb")}), QStringLiteral("half"));
  EXPECT_EQ(baseline(1), 0) << "another model is open";
}

TEST_F(Baselines, ASessionOfWhichNothingRanIsGreyAndSaysWhy) {
  chooser.set_models({QStringLiteral("aa")});
  SessionChoice failed = choice("failed", "aa", 3);
  failed.failed = 3;
  QMenu menu;
  chooser.fill(&menu, {choice("one", "aa", 3), failed});
  ASSERT_EQ(menu.actions().size(), 2);
  EXPECT_TRUE(menu.actions()[0]->isEnabled());
  EXPECT_FALSE(menu.actions()[1]->isEnabled());
  EXPECT_TRUE(menu.actions()[1]->toolTip().contains(QStringLiteral("no latencies")))
      << menu.actions()[1]->toolTip().toStdString();
}

TEST_F(Baselines, TheOrderOfTheModelsDoesNotMatter) {
  const QStringList opened{QStringLiteral("bb"), QStringLiteral("aa")};
  const QStringList tuned{QStringLiteral("aa"), QStringLiteral("bb")};
  chooser.set_models(opened);
  chooser.choose_for(tuned, QStringLiteral("one"));
  ASSERT_TRUE(settled("one")) << "they are open";
  EXPECT_TRUE(bar.isHidden());
  EXPECT_EQ(settings.baseline(opened), QStringLiteral("one"));
  EXPECT_EQ(settings.baseline(tuned), QStringLiteral("one"));
  chooser.set_models(tuned);
  ASSERT_TRUE(settled("one"));
  chooser.clear();
  EXPECT_TRUE(settings.baseline(opened).isEmpty());
}

TEST_F(Baselines, WhatIsComparedWithInAnotherFileIsNotRemembered) {
  const QStringList hashes{QStringLiteral("aa")};
  const std::filesystem::path other = folder.filePath(QStringLiteral("other.db")).toStdString();
  {
    auto theirs = RecordStore::open(other).value();
    ASSERT_TRUE(theirs.begin_session(setup("theirs")).ok());
    ASSERT_TRUE(theirs.add_trial(kept_trial("theirs", "conv", 7e-3, true)).ok());
  }
  chooser.set_models(hashes);
  chooser.choose(QStringLiteral("one"));
  ASSERT_TRUE(settled("one"));
  chooser.set_database(other, false);
  EXPECT_TRUE(chooser.session().isEmpty());
  EXPECT_EQ(baseline(1), 0) << "what was measured for one file is no measure of another";
  chooser.choose(QStringLiteral("theirs"));
  ASSERT_TRUE(settled("theirs"));
  EXPECT_DOUBLE_EQ(baseline(1), 7e-3) << "it is compared with all the same";
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));
  chooser.choose_now();
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));
  chooser.clear();
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));
  chooser.choose_for({QStringLiteral("bb")}, QStringLiteral("theirs"));
  EXPECT_TRUE(settings.baseline({QStringLiteral("bb")}).isEmpty());
  // What is still being read when the file is left again is of that file: one's own choice holds again.
  chooser.choose(QStringLiteral("theirs"));
  chooser.set_database(database, true);
  ASSERT_TRUE(settled("one"));
  EXPECT_DOUBLE_EQ(baseline(0), 3e-3);
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));
  chooser.choose(QStringLiteral("half"));
  ASSERT_TRUE(settled("half"));
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("half"));
}

TEST_F(Baselines, ASessionWithoutProgramsIsRefusedAndWhatWasChosenStays) {
  chooser.set_models({QStringLiteral("aa")});
  chooser.choose(QStringLiteral("one"));
  ASSERT_TRUE(settled("one"));
  chooser.choose(QStringLiteral("empty"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bar.isHidden(); }, 20'000));
  EXPECT_EQ(chooser.session(), QStringLiteral("one"));
  EXPECT_DOUBLE_EQ(baseline(0), 3e-3);
}

TEST_F(Baselines, AnotherMachinesLatenciesAreNotComparedWithWhatThisOneFound) {
  const QStringList hashes{QStringLiteral("aa")};
  chooser.set_models(hashes);
  chooser.choose(QStringLiteral("one"));
  ASSERT_TRUE(settled("one"));
  chooser.set_foreign(true);
  EXPECT_TRUE(chooser.session().isEmpty());
  EXPECT_FALSE(bridge.status().baseline_chosen);
  EXPECT_EQ(baseline(0), 0);
  // What a person chooses there all the same is none for this machine.
  chooser.choose(QStringLiteral("half"));
  ASSERT_TRUE(settled("half"));
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));
  chooser.set_foreign(false);
  ASSERT_TRUE(settled("one"));
  EXPECT_DOUBLE_EQ(baseline(0), 3e-3);
}

TEST_F(Baselines, ASessionOfOtherTasksIsRefusedAndWhatWasChosenStays) {
  {
    auto store = RecordStore::open(database).value();
    auto others = setup("others");
    for (auto& task : others.tasks) task.id = "other " + task.id;
    others.model_tasks.clear();
    ASSERT_TRUE(store.begin_session(others).ok());
    ASSERT_TRUE(store.add_trial(kept_trial("others", "other conv", 1e-3, true)).ok());
  }
  const QStringList hashes{QStringLiteral("aa")};
  chooser.set_models(hashes);
  chooser.choose(QStringLiteral("one"));
  ASSERT_TRUE(settled("one"));
  int changes = 0;
  QObject::connect(&chooser, &BaselineChoice::changed, &chooser, [&] { ++changes; });
  chooser.choose(QStringLiteral("others"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bar.isHidden(); }, 20'000));
  EXPECT_EQ(changes, 1) << "the menu marks the right one again";
  EXPECT_EQ(chooser.session(), QStringLiteral("one"));
  EXPECT_DOUBLE_EQ(baseline(0), 3e-3);
  EXPECT_EQ(settings.baseline(hashes), QStringLiteral("one"));
}

TEST_F(Baselines, TheMenuOffersTheSessionsOfTheOpenModelsAndMarksTheChosenOne) {
  chooser.set_models({QStringLiteral("aa")});
  QMenu menu;
  chooser.fill(&menu, {choice("one", "aa", 3), choice("half", "aa", 1), choice("empty", "aa", 0),
                       choice("other", "cc", 5)});
  ASSERT_EQ(menu.actions().size(), 2) << "neither one without trials nor one of another model";
  EXPECT_FALSE(menu.actions()[1]->isChecked());
  menu.actions()[1]->trigger();
  ASSERT_TRUE(settled("half"));
  chooser.fill(&menu, {choice("one", "aa", 3), choice("half", "aa", 1)});
  EXPECT_FALSE(menu.actions()[0]->isChecked());
  EXPECT_TRUE(menu.actions()[1]->isChecked());
  chooser.fill(&menu, {});
  ASSERT_EQ(menu.actions().size(), 1);
  EXPECT_FALSE(menu.actions()[0]->isEnabled());
}

}  // namespace
}  // namespace tilewright
