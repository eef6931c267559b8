// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/notifier.h"

#include <gtest/gtest.h>

#include <QStringList>

namespace tilewright {
namespace {

class NotifierTest : public ::testing::Test {
 protected:
  void follow(RunState state, int trials, double seconds, bool active = false, qint64 at = 0) {
    status.state = state;
    status.session = "one";
    status.trials_done = trials;
    status.model_seconds = seconds;
    notifier.follow(status, tasks, active, at);
  }

  SessionStatus status;
  std::vector<TaskSummary> tasks;
  QStringList told;
  Notifier notifier{
      [this](const QString& title, const QString& body) { told << title + QStringLiteral(": ") + body; }};
};

TEST_F(NotifierTest, TheEndIsToldOnceToWhoLooksElsewhere) {
  follow(RunState::kTuning, 10, 2e-3);
  EXPECT_TRUE(told.isEmpty());
  follow(RunState::kFinished, 20, 2e-3);
  follow(RunState::kFinished, 20, 2e-3);
  ASSERT_EQ(told.size(), 1);
  EXPECT_TRUE(told.front().contains(QStringLiteral("finished")));
  EXPECT_TRUE(told.front().contains(QStringLiteral("20"))) << told.front().toStdString();
}

TEST_F(NotifierTest, NothingIsToldToWhoSeesTheWindow) {
  follow(RunState::kTuning, 10, 2e-3, true);
  follow(RunState::kTuning, 20, 1e-3, true);
  follow(RunState::kFinished, 30, 1e-3, true);
  EXPECT_TRUE(told.isEmpty());
}

TEST_F(NotifierTest, NothingIsToldWhereItIsNotWantedOrReplayed) {
  status.replayed = true;
  follow(RunState::kTuning, 10, 2e-3);
  follow(RunState::kFailed, 10, 2e-3);
  status.replayed = false;
  notifier.set_enabled(false);
  follow(RunState::kTuning, 10, 2e-3);
  follow(RunState::kFailed, 10, 2e-3);
  EXPECT_TRUE(told.isEmpty());
}

TEST_F(NotifierTest, APersonSaysWhatGainIsNotable) {
  notifier.set_notable_gain(0.5);
  follow(RunState::kTuning, 10, 2.0e-3);
  follow(RunState::kTuning, 20, 1.1e-3);
  EXPECT_TRUE(told.isEmpty());
  follow(RunState::kTuning, 30, 0.9e-3);
  EXPECT_EQ(told.size(), 1);
  notifier.set_notable_gain(0.02);
  follow(RunState::kTuning, 40, 0.87e-3);
  EXPECT_EQ(told.size(), 2);
}

TEST_F(NotifierTest, GainsAreToldWhenTheyAddUpToSomethingNotable) {
  follow(RunState::kTuning, 10, 2.0e-3);
  follow(RunState::kTuning, 20, 1.9e-3);
  EXPECT_TRUE(told.isEmpty());
  follow(RunState::kTuning, 30, 1.7e-3);
  EXPECT_EQ(told.size(), 1);
  follow(RunState::kTuning, 40, 1.6e-3);
  EXPECT_EQ(told.size(), 1) << "counted from what was told last";
}

TEST_F(NotifierTest, TheTaskThatGaveMostOfAGainIsNamed) {
  tasks.resize(2);
  tasks[0].name = "dense";
  tasks[0].weight = 1;
  tasks[0].best_seconds = 1e-3;
  tasks[1].name = "conv2d";
  tasks[1].weight = 4;
  tasks[1].best_seconds = 1e-3;
  follow(RunState::kTuning, 10, 5e-3);
  tasks[0].best_seconds = 0.5e-3;
  tasks[1].best_seconds = 0.75e-3;
  follow(RunState::kTuning, 20, 3.5e-3);
  ASSERT_EQ(told.size(), 1);
  EXPECT_TRUE(told[0].contains(QStringLiteral("1 · conv2d"))) << told[0].toStdString();
  EXPECT_TRUE(told[0].contains(QStringLiteral("25"))) << told[0].toStdString();
  tasks[0].best_seconds = 0.1e-3;
  follow(RunState::kTuning, 30, 3.1e-3);
  ASSERT_EQ(told.size(), 2);
  EXPECT_TRUE(told[1].contains(QStringLiteral("0 · dense"))) << "since what was told last";
}

TEST_F(NotifierTest, OneTasksGainIsToldWhereAPersonWantsIt) {
  tasks.resize(2);
  tasks[0].name = "dense";
  tasks[0].best_seconds = 1e-3;
  tasks[1].name = "conv2d";
  tasks[1].best_seconds = 9e-3;
  follow(RunState::kTuning, 10, 10e-3);
  tasks[0].best_seconds = 0.95e-3;
  follow(RunState::kTuning, 20, 9.95e-3);
  EXPECT_TRUE(told.isEmpty()) << "not until it is wanted";
  notifier.set_task_gain(0.1);
  follow(RunState::kTuning, 30, 9.95e-3);
  EXPECT_TRUE(told.isEmpty()) << "a twentieth is too little";
  tasks[0].best_seconds = 0.8e-3;
  follow(RunState::kTuning, 40, 9.8e-3);
  ASSERT_EQ(told.size(), 1) << "the models gained too little to be told";
  EXPECT_TRUE(told[0].contains(QStringLiteral("0 · dense"))) << told[0].toStdString();
  EXPECT_TRUE(told[0].contains(QStringLiteral("20"))) << told[0].toStdString();
  EXPECT_FALSE(told[0].contains(QStringLiteral("conv2d")));
  tasks[0].best_seconds = 0.76e-3;
  follow(RunState::kTuning, 50, 9.76e-3);
  EXPECT_EQ(told.size(), 1) << "counted from what was told last";
  tasks[0].best_seconds = 0.6e-3;
  follow(RunState::kTuning, 60, 9.6e-3, true);
  follow(RunState::kTuning, 70, 9.6e-3);
  EXPECT_EQ(told.size(), 1) << "a person saw it";
}

TEST_F(NotifierTest, ATasksGainIsNotLostWhereTheModelsBecomeNotablyFasterToo) {
  tasks.resize(2);
  tasks[0].name = "dense";
  tasks[0].weight = 1;
  tasks[0].best_seconds = 4e-3;
  tasks[1].name = "conv2d";
  tasks[1].weight = 1;
  tasks[1].best_seconds = 6e-3;
  notifier.set_task_gain(0.1);
  follow(RunState::kTuning, 10, 10e-3);
  tasks[0].best_seconds = 2e-3;
  tasks[1].best_seconds = 5e-3;
  follow(RunState::kTuning, 20, 7e-3);
  ASSERT_EQ(told.size(), 1);
  EXPECT_TRUE(told[0].contains(QStringLiteral("Notably faster"))) << told[0].toStdString();
  EXPECT_TRUE(told[0].contains(QStringLiteral("0 · dense"))) << told[0].toStdString();
  EXPECT_TRUE(told[0].contains(QStringLiteral("1 · conv2d"))) << told[0].toStdString();
  follow(RunState::kTuning, 30, 7e-3);
  EXPECT_EQ(told.size(), 1) << "once";
}

TEST_F(NotifierTest, AStallIsToldOnceUntilSomethingComes) {
  follow(RunState::kTuning, 10, 2e-3, false, 0);
  follow(RunState::kTuning, 10, 2e-3, false, Notifier::kStalledMilliseconds - 1);
  EXPECT_TRUE(told.isEmpty());
  follow(RunState::kTuning, 10, 2e-3, false, Notifier::kStalledMilliseconds);
  follow(RunState::kTuning, 10, 2e-3, false, 2 * Notifier::kStalledMilliseconds);
  EXPECT_EQ(told.size(), 1);
  follow(RunState::kTuning, 11, 2e-3, false, 2 * Notifier::kStalledMilliseconds);
  follow(RunState::kTuning, 11, 2e-3, false, 3 * Notifier::kStalledMilliseconds);
  EXPECT_EQ(told.size(), 2);
}

TEST_F(NotifierTest, APauseIsNoStall) {
  follow(RunState::kTuning, 10, 2e-3, false, 0);
  follow(RunState::kPaused, 10, 2e-3, false, 1000);
  follow(RunState::kPaused, 10, 2e-3, false, 2 * Notifier::kStalledMilliseconds);
  follow(RunState::kTuning, 10, 2e-3, false, 2 * Notifier::kStalledMilliseconds + 1000);
  EXPECT_TRUE(told.isEmpty());
}

}  // namespace
}  // namespace tilewright
