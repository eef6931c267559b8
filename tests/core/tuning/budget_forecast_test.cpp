// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/budget_forecast.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace tilewright {
namespace {

TaskCourse course(double weight, double scale, double exponent, int trials) {
  TaskCourse task{weight, static_cast<double>(trials), {}};
  for (int trial = 1; trial <= trials; ++trial)
    task.steps.push_back({trial * 1.0, scale * std::pow(trial, exponent)});
  return task;
}

double spent(const BudgetForecast& forecast) {
  return std::accumulate(forecast.tasks.begin(), forecast.tasks.end(), 0.0,
                         [](double sum, const TaskForecast& task) { return sum + task.trials; });
}

TEST(BudgetForecast, MoreTrialsBringMoreAndAreAllGiven) {
  const std::vector<TaskCourse> tasks{course(1, 1e-3, -0.3, 200), course(2, 2e-3, -0.1, 200)};
  double before = forecast_budget(tasks, 0)->now;
  EXPECT_DOUBLE_EQ(forecast_budget(tasks, 0)->models.middle, before);
  for (const double trials : {100.0, 400.0, 1600.0}) {
    const auto forecast = forecast_budget(tasks, trials);
    ASSERT_TRUE(forecast);
    EXPECT_NEAR(spent(*forecast), trials, 1e-6);
    EXPECT_LT(forecast->models.middle, before);
    EXPECT_LE(forecast->models.low, forecast->models.middle);
    EXPECT_LE(forecast->models.middle, forecast->models.high);
    EXPECT_LE(forecast->models.high, forecast->now * (1 + 1e-12));
    before = forecast->models.middle;
  }
}

TEST(BudgetForecast, TrialsGoWhereMostIsGained) {
  const std::vector<TaskCourse> tasks{course(1, 1e-3, -0.3, 200), course(10, 1e-3, -0.3, 200),
                                      course(10, 1e-3, 0, 200), course(0, 1e-3, -0.3, 200)};
  const auto forecast = forecast_budget(tasks, 1000);
  ASSERT_TRUE(forecast);
  EXPECT_GT(forecast->tasks[1].trials, 2 * forecast->tasks[0].trials);
  EXPECT_LT(forecast->tasks[2].trials, forecast->tasks[1].trials) << "it stands still";
  EXPECT_EQ(forecast->tasks[3].trials, 0) << "no model has it";
  EXPECT_NEAR(forecast->tasks[1].range.middle, 1e-3 * std::pow(200 + forecast->tasks[1].trials, -0.3), 2e-6);
}

TEST(BudgetForecast, NothingIsExpectedBelowWhatTheMachineAllows) {
  std::vector<TaskCourse> tasks{course(1, 1e-3, -0.3, 200), course(1, 1e-3, -0.3, 200)};
  const double now = tasks[0].steps.back().latency;
  ASSERT_LT(forecast_budget(tasks, 1000)->tasks[0].range.low, now * 0.95);
  tasks[0].least = now * 0.95;
  const auto bounded = forecast_budget(tasks, 1000);
  EXPECT_GE(bounded->tasks[0].range.low, tasks[0].least);
  EXPECT_LT(bounded->tasks[0].trials, bounded->tasks[1].trials) << "there is less to gain";
  EXPECT_EQ(most_deserving(tasks, 1000)->task, 1);
  // What is faster than that needs less arithmetic, and the bound says nothing of it.
  tasks[0].least = now * 1.5;
  EXPECT_LT(forecast_budget(tasks, 1000)->tasks[0].range.low, now * 0.95);
}

TEST(BudgetForecast, WhatIsLeftOutStaysAsItIs) {
  std::vector<TaskCourse> tasks{course(1, 1e-3, -0.3, 200), course(10, 1e-3, -0.3, 200)};
  const double now = forecast_budget(tasks, 0)->now;
  EXPECT_EQ(most_deserving(tasks, 100)->task, 1);
  tasks[1].left_out = true;
  const auto forecast = forecast_budget(tasks, 1000);
  ASSERT_TRUE(forecast);
  EXPECT_DOUBLE_EQ(forecast->now, now) << "the models still take it";
  EXPECT_NEAR(forecast->tasks[0].trials, 1000, 1e-6);
  EXPECT_EQ(forecast->tasks[1].trials, 0);
  EXPECT_DOUBLE_EQ(forecast->tasks[1].range.middle, forecast->tasks[1].now);
  EXPECT_EQ(most_deserving(tasks, 100)->task, 0);
  tasks[0].left_out = true;
  EXPECT_FALSE(most_deserving(tasks, 100));
  EXPECT_DOUBLE_EQ(forecast_budget(tasks, 1000)->models.middle, now);
}

TEST(BudgetForecast, ATaskWithFewTrialsIsTakenToFallAsTheOthersDo) {
  const std::vector<TaskCourse> tasks{course(1, 1e-3, -0.2, 200), {1, 4, {{2, 5e-3}}}, {1, 8, {}}};
  const auto forecast = forecast_budget(tasks, 64);
  ASSERT_TRUE(forecast);
  EXPECT_FALSE(forecast->tasks[0].by_others);
  const TaskForecast& few = forecast->tasks[1];
  EXPECT_TRUE(few.by_others);
  EXPECT_GT(few.trials, 16);
  EXPECT_NEAR(few.range.middle, 5e-3 * std::pow((4 + few.trials) / 4, -0.2), 2e-5);
  EXPECT_LT(few.range.low, few.range.middle);
  EXPECT_DOUBLE_EQ(few.range.high, 5e-3) << "it may as well stand still";
  EXPECT_EQ(forecast->tasks[2].now, 0) << "nothing is known of it";
  EXPECT_EQ(forecast->unknown, 1);
  EXPECT_FALSE(forecast_budget(std::vector<TaskCourse>{{1, 8, {}}}, 64));
}

TEST(BudgetForecast, TheMostDeservingTaskIsNamedWithItsReason) {
  // Steep, but little of the models; and one that weighs much and still falls.
  std::vector<TaskCourse> tasks{course(1, 1e-4, -0.5, 200), course(10, 1e-3, -0.2, 200)};
  auto best = most_deserving(tasks, 500);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->task, 1);
  EXPECT_EQ(best->reason, DeservingReason::kWeighs);
  EXPECT_GT(best->share, 0.9);
  EXPECT_NEAR(best->exponent, -0.2, 0.01);
  EXPECT_NEAR(best->gain, 10e-3 * (std::pow(200, -0.2) - std::pow(700, -0.2)), 1e-5);

  // Of many alike the one that still falls.
  tasks.assign(6, course(1, 1e-3, 0, 200));
  tasks[3] = course(1, 1e-3, -0.05, 200);
  best = most_deserving(tasks, 500);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->task, 3);
  EXPECT_EQ(best->reason, DeservingReason::kFalls);

  tasks.assign(6, course(1, 1e-3, -0.01, 200));
  tasks[3] = {1, 10, {{3, 1e-3}}};
  best = most_deserving(tasks, 500);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->task, 3);
  EXPECT_EQ(best->reason, DeservingReason::kUntested);

  EXPECT_FALSE(most_deserving(std::vector<TaskCourse>(3, course(1, 1e-3, 0, 200)), 500));
}

}  // namespace
}  // namespace tilewright
