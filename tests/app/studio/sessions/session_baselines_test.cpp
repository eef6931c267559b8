// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_baselines.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

using Kind = TaskBaseline::Kind;

/// Two tasks, of which the model has the first twice.
struct TwoTasks {
  std::vector<TaskSummary> tasks{2};
  SessionBaselines::Weights weights{{2, 1}};

  TwoTasks() {
    tasks[0].id = "a";
    tasks[1].id = "b";
  }
};

TEST(SessionBaselines, TheDefaultScheduleTakesPrecedenceOverWhatWasFoundFirst) {
  const TwoTasks two;
  SessionBaselines baselines;
  EXPECT_FALSE(baselines.found_first(0, 0)) << "it did not work";
  EXPECT_TRUE(baselines.found_first(0, 3));
  EXPECT_FALSE(baselines.found_first(0, 2)) << "a later one";
  EXPECT_EQ(baselines.of_models(two.weights, two.weights), std::vector<double>{0}) << "a task has none";
  EXPECT_TRUE(baselines.compare_with_default(1, 5));
  EXPECT_FALSE(baselines.compare_with_default(1, 5));
  EXPECT_EQ(baselines.of_models(two.weights, two.weights), std::vector<double>{11});
  EXPECT_FALSE(baselines.are_defaults(two.weights));
  EXPECT_TRUE(baselines.compare_with_default(0, 4));
  EXPECT_TRUE(baselines.are_defaults(two.weights));
  const auto shown = baselines.of_tasks(two.tasks);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown[0].seconds, 4);
  EXPECT_EQ(shown[0].kind, Kind::kDefault);
  // Default schedules are compared in the graphs of the rules.
  EXPECT_EQ(baselines.of_models({{0, 1}}, two.weights), std::vector<double>{13});
}

TEST(SessionBaselines, ASessionBeginsWithWhatEarlierOnesFound) {
  const TwoTasks two;
  SessionStarted started;
  started.tasks = two.tasks;
  started.tasks[0].best_seconds = 7;
  started.tasks[1].default_seconds = 9;
  SessionBaselines baselines;
  baselines.begin(started, {1, 0}, 2);
  auto shown = baselines.of_tasks(two.tasks);
  EXPECT_EQ(shown[0].kind, Kind::kDefault);
  EXPECT_EQ(shown[1].kind, Kind::kEarlier);
  EXPECT_EQ(shown[1].seconds, 7);
  started.trials_done = 3;
  baselines.begin(started, {1, 0}, 2);
  EXPECT_EQ(baselines.of_tasks(two.tasks)[1].kind, Kind::kNone) << "its own trials are among the best";
}

TEST(SessionBaselines, WhatAPersonChoseStandsInTheirPlaceUntilItIsTakenBack) {
  const TwoTasks two;
  SessionBaselines baselines;
  baselines.begin_with_defaults({1, 0});
  ChosenBaseline chosen;
  chosen.seconds["b"] = 6;
  chosen.models = {20};
  baselines.choose(chosen);
  const auto shown = baselines.of_tasks(two.tasks);
  EXPECT_EQ(shown[0].kind, Kind::kNone);
  EXPECT_EQ(shown[1].seconds, 6);
  EXPECT_EQ(baselines.of_models({{2, 1}, {1, 0}}, two.weights), (std::vector<double>{20, 0}));
  baselines.clear();
  EXPECT_TRUE(baselines.chosen()) << "it is kept for the next session";
  baselines.choose({});
  EXPECT_EQ(baselines.of_tasks(two.tasks)[1].kind, Kind::kNone);
}

}  // namespace
}  // namespace tilewright
