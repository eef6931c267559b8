// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_budget.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TuningOptions limited(int trials, int trials_per_task, double minutes) {
  TuningOptions options;
  options.trials = trials;
  options.trials_per_task = trials_per_task;
  options.minutes = minutes;
  return options;
}

TEST(SessionBudget, CountsTrialsOfTasksAndWhatIsAdded) {
  SessionBudget budget(limited(0, 10, 0), 3, 1, 0);
  EXPECT_EQ(budget.trials_planned(), 30);
  budget.add_trials_of_tasks(2);
  budget.add(-5, 0);
  EXPECT_EQ(budget.trials_planned(), 45);
  budget.add(-1000, 0);
  EXPECT_EQ(budget.trials_planned(), 1) << "0 would be no limit";
  EXPECT_EQ(SessionBudget(limited(0, 0, 5), 3, 1, 0).trials_planned(), 0);
  TuningOptions by_prediction = limited(100, 0, 0);
  by_prediction.by_prediction = true;
  EXPECT_EQ(SessionBudget(by_prediction, 3, 1, 0).trials_planned(), 3);
}

TEST(SessionBudget, EndsWithWhateverLimitComesFirst) {
  const SessionBudget both(limited(20, 0, 10), 2, 1, 0);
  EXPECT_TRUE(both.is_left(19, 599));
  EXPECT_FALSE(both.is_left(20, 0));
  EXPECT_FALSE(both.is_left(0, 600));
  EXPECT_EQ(both.seconds_left(10, 100, 2), 20);
  EXPECT_EQ(both.seconds_left(10, 595, 2), 5);
  EXPECT_EQ(SessionBudget(limited(20, 0, 0), 2, 1, 0).seconds_left(0, 0, 0), 0) << "nobody knows yet";
}

TEST(SessionBudget, LeavesTimeForProgramsWithinTheModels) {
  const SessionBudget budget(limited(0, 0, 10), 2, 2, 0.25);
  EXPECT_EQ(budget.seconds_of_search(), 450);
  EXPECT_EQ(budget.seconds_in_place(300), 100);
  EXPECT_EQ(budget.seconds_in_place(3), 10) << "5 seconds of each model";
  EXPECT_EQ(SessionBudget(limited(0, 0, 0.2), 2, 2, 0.25).seconds_of_search(), 6) << "at least half";
}

}  // namespace
}  // namespace tilewright
