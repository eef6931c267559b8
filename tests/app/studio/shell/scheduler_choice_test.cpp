// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QSettings>
#include <QTemporaryDir>
#include <set>
#include <string>

#include "app/studio/settings.h"
#include "app/studio/shell/session_bar.h"
#include "core/tuning/scheduling/scheduling_strategy.h"
#include "views/common/core_words.h"

namespace tilewright {
namespace {

class SchedulerChoice : public ::testing::Test {
 protected:
  QAction start, pause, stop;
  SessionBar bar{&start, &pause, &stop};
  QComboBox* policy = bar.findChild<QComboBox*>(QStringLiteral("sessionPolicy"));
  QComboBox* scheduler = bar.findChild<QComboBox*>(QStringLiteral("sessionScheduler"));
};

TEST_F(SchedulerChoice, HasEachWithWhatItDoes) {
  ASSERT_NE(scheduler, nullptr);
  const auto& strategies = scheduling_strategies();
  ASSERT_EQ(scheduler->count(), static_cast<int>(strategies.size()));
  for (int i = 0; i < scheduler->count(); ++i) {
    EXPECT_EQ(scheduler->itemText(i).toStdString(), strategies[static_cast<size_t>(i)]->name);
    EXPECT_EQ(scheduler->itemData(i, Qt::ToolTipRole).toString().toStdString(),
              strategies[static_cast<size_t>(i)]->summary);
    scheduler->setCurrentIndex(i);
    EXPECT_EQ(scheduler->toolTip(), scheduler->itemData(i, Qt::ToolTipRole).toString());
  }
}

TEST_F(SchedulerChoice, SaysWhatEachDoesInTheLanguageOfTheWindow) {
  const auto words = core_words();
  const std::set<std::string> known(words.begin(), words.end());
  for (const SchedulingStrategy* strategy : scheduling_strategies())
    EXPECT_TRUE(known.contains(strategy->summary)) << strategy->summary;
}

TEST_F(SchedulerChoice, FollowsThePolicyUntilAPersonChooses) {
  EXPECT_EQ(scheduler->currentText(), QStringLiteral("tilewright"));
  EXPECT_TRUE(bar.choices().scheduler.isEmpty());
  policy->setCurrentText(QStringLiteral("evolutionary"));
  EXPECT_EQ(scheduler->currentText(), QStringLiteral("gradient")) << "that policy repeats Ansor";
  EXPECT_TRUE(bar.choices().scheduler.isEmpty());
  EXPECT_EQ(bar.choices().scheduler_name(), QStringLiteral("gradient"));
  scheduler->setCurrentText(QStringLiteral("forecast"));
  policy->setCurrentText(QStringLiteral("tilewright"));
  EXPECT_EQ(bar.choices().scheduler, QStringLiteral("forecast"));
  EXPECT_EQ(scheduler->currentText(), QStringLiteral("forecast"));
  scheduler->setCurrentText(QStringLiteral("tilewright"));
  EXPECT_TRUE(bar.choices().scheduler.isEmpty()) << "the usual one again";
}

TEST_F(SchedulerChoice, IsKept) {
  QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("studio.ini"));
  EXPECT_EQ(Settings(file).choices(1).scheduler_name(), QStringLiteral("tilewright"));
  scheduler->setCurrentText(QStringLiteral("round-robin"));
  Settings(file).set_choices(bar.choices());
  const SessionChoices read = Settings(file).choices(1);
  EXPECT_EQ(read.scheduler, QStringLiteral("round-robin"));
  scheduler->setCurrentText(QStringLiteral("forecast"));
  bar.set_choices(read);
  EXPECT_EQ(scheduler->currentText(), QStringLiteral("round-robin"));
  EXPECT_EQ(bar.choices().scheduler, QStringLiteral("round-robin"));
  // Another version may have had others.
  QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("session/scheduler"), QStringLiteral("gone"));
  bar.set_choices(Settings(file).choices(1));
  EXPECT_EQ(scheduler->currentText(), QStringLiteral("tilewright"));
  EXPECT_TRUE(bar.choices().scheduler.isEmpty());
}

TEST_F(SchedulerChoice, CannotBeChangedWhileASessionRuns) {
  bar.set_editable(false);
  EXPECT_FALSE(scheduler->isEnabled());
  bar.set_editable(true);
  EXPECT_TRUE(scheduler->isEnabled());
}

}  // namespace
}  // namespace tilewright
