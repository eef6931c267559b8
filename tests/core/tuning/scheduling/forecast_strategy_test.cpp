// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/core/tuning/scheduler_setup.h"
#include "tests/core/tuning/scheduling/staircase_tasks.h"

namespace tilewright::testing {
namespace {

constexpr uint64_t kStaircaseSeeds = 20;
/// 64 of each task, as sessions usually have.
constexpr int kUsualTrials = 12 * 64;

TaskScheduler two_by_forecast(TaskSchedulerOptions options = {}) {
  return scheduler_of("forecast", {{1e8, ""}, {1e8, ""}}, {1, 1}, options);
}

SchedulingChoice choice_by_law(const TaskScheduler& scheduler, const BudgetLeft& left = {}) {
  Random random(1);
  return scheduler.next(random, left);
}

TEST(ForecastStrategy, TakesTheTaskWhoseCurvePromisesMost) {
  auto scheduler = two_by_forecast();
  // Both take as long by now; the second one still falls.
  fall(scheduler, 0, 1e-3, -0.01, 10);
  fall(scheduler, 1, 3e-3, -0.22, 9);
  const auto choice = choice_by_law(scheduler);
  EXPECT_EQ(choice.task, 1);
  EXPECT_GT(choice.expected_gain, 0);
  EXPECT_EQ(choice.why.find("expected gain"), 0U) << choice.why;
}

TEST(ForecastStrategy, CountsSecondsWhereTheyAreLimited) {
  auto scheduler = two_by_forecast();
  fall(scheduler, 0, 1e-3, -0.10, 10, 0, 1);
  fall(scheduler, 1, 1e-3, -0.12, 9, 0, 10);
  EXPECT_EQ(choice_by_law(scheduler, {16, 1000, 0}).task, 1);
  EXPECT_EQ(choice_by_law(scheduler, {16, 0, 1000}).task, 0) << "its trials take a tenth of the time";
}

TEST(ForecastStrategy, ATaskWithoutALawHasItsPart) {
  auto scheduler = two_by_forecast();
  fall(scheduler, 0, 1e-2, -0.3, 6);
  const RoundOutcome nothing{1e-3, 16, 0, std::vector<double>(16, 1e-3)};
  scheduler.finish_round(1, nothing);
  std::vector<int> turns(2);
  for (int i = 0; i < 24; ++i) {
    const int task = choice_by_law(scheduler).task;
    ++turns[static_cast<size_t>(task)];
    if (task == 0) fall(scheduler, 0, 1e-2, -0.3, 1, 16 * scheduler.rounds(0));
    if (task == 1) scheduler.finish_round(1, nothing);
  }
  EXPECT_GE(turns[1], 2) << "although it promises nothing";
  EXPECT_GE(turns[0], 16);
}

TEST(ForecastStrategy, ATaskWhoseFirstProgramStaysTheBestIsStopped) {
  auto scheduler = two_by_forecast();
  const RoundOutcome nothing{1e-3, 16, 0, std::vector<double>(16, 1e-3)};
  for (int i = 0; i < 8; ++i) {
    for (const int task : {0, 1}) scheduler.finish_round(task, nothing);
  }
  EXPECT_EQ(choice_by_law(scheduler, {16, 500, 0}).task, -1);
}

/// Both tasks stand still since long ago.
TaskScheduler two_at_their_end(TaskSchedulerOptions options = {}) {
  auto scheduler = two_by_forecast(options);
  for (const int task : {0, 1}) {
    const double last = fall(scheduler, task, 1.001e-3, -0.0001, 1);
    for (int i = 0; i < 40; ++i) scheduler.finish_round(task, {last, 16, 0, std::vector<double>(16, last)});
  }
  return scheduler;
}

TEST(ForecastStrategy, EndsWhereNothingIsExpectedOfTheBudgetThatIsLeft) {
  auto scheduler = two_at_their_end();
  const auto end = choice_by_law(scheduler, {16, 200, 0});
  EXPECT_EQ(end.task, -1);
  EXPECT_EQ(end.why, "No task is expected to improve the objective by 0.1 % with the budget that is left");
  EXPECT_GE(choice_by_law(scheduler).task, 0) << "without a limit something may still come";
  scheduler.focus(1);
  EXPECT_EQ(choice_by_law(scheduler, {16, 200, 0}).task, 1) << "a person asked for it";
  EXPECT_GE(choice_by_law(two_at_their_end({.stop_share = 0}), {16, 200, 0}).task, 0);
  // A task that still falls goes on alone.
  auto one_falls = two_by_forecast();
  const double last = fall(one_falls, 0, 1.001e-3, -0.0001, 1);
  for (int i = 0; i < 40; ++i) one_falls.finish_round(0, {last, 16, 0, std::vector<double>(16, last)});
  fall(one_falls, 1, 1e-3, -0.3, 9);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(choice_by_law(one_falls, {16, 200, 0}).task, 1);
    fall(one_falls, 1, 1e-3, -0.3, 1, 16 * one_falls.rounds(1));
  }
}

TEST(ForecastStrategy, EndsOnceRequiredLatenciesAreReached) {
  TaskSchedulerOptions options;
  options.objective.kind = ObjectiveKind::kLatencyRequirements;
  options.objective.requirement_seconds = {0.8e-3};
  auto scheduler = two_by_forecast(options);
  fall(scheduler, 0, 1e-3, -0.2, 3);
  fall(scheduler, 1, 1e-3, -0.2, 2);
  EXPECT_GE(choice_by_law(scheduler, {16, 1000, 0}).task, 0);
  fall(scheduler, 0, 1e-4, -0.2, 1, 48);
  fall(scheduler, 1, 1e-4, -0.2, 1, 32);
  EXPECT_EQ(choice_by_law(scheduler, {16, 1000, 0}).task, -1);
}

TEST(ForecastStrategy, DoesNotStopATaskOfWhichItKnowsLittle) {
  auto scheduler = two_by_forecast();
  for (const int task : {0, 1}) scheduler.finish_round(task, {1e-3, 16, 0, std::vector<double>(16, 1e-3)});
  EXPECT_GE(choice_by_law(scheduler, {16, 16, 0}).task, 0);
  // One that takes less than the share cannot gain it, whatever comes.
  auto unequal = scheduler_of("forecast", {{1e8, ""}, {1e8, ""}}, {1, 1e-5});
  for (const int task : {0, 1}) unequal.finish_round(task, {1e-3, 16, 0, std::vector<double>(16, 1e-3)});
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(choice_by_law(unequal, {16, 1000, 0}).task, 0);
    unequal.finish_round(0, {1e-3, 16, 0, std::vector<double>(16, 1e-3)});
  }
}

/// How many of the seeds end with a latency as low as under the other strategy, or lower.
int seeds_not_behind(const char* other, int trials, double seconds) {
  int count = 0;
  for (uint64_t seed = 1; seed <= kStaircaseSeeds; ++seed) {
    count += run_staircases("forecast", seed, trials, seconds).latency <=
             run_staircases(other, seed, trials, seconds).latency;
  }
  return count;
}

TEST(ForecastStrategy, EndsLowerThanTheOthersOnMostStaircases) {
  EXPECT_GE(seeds_not_behind("round-robin", kUsualTrials, 0), 16);
  EXPECT_GE(seeds_not_behind("gradient", kUsualTrials, 0), 10);
}

TEST(ForecastStrategy, EndsLowerThanTheOthersOnMostStaircasesInTheSameTime) {
  EXPECT_GE(seeds_not_behind("round-robin", 0, 1.5 * kUsualTrials), 16);
  EXPECT_GE(seeds_not_behind("gradient", 0, 1.5 * kUsualTrials), 10);
}

TEST(ForecastStrategy, StoppingCostsLessThanItPromises) {
  constexpr int kMany = 12 * 1500;
  int stopped = 0;
  int saved = 0;
  double lost = 0;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    const auto run = run_staircases("forecast", seed, kMany);
    if (run.why_ended.empty()) continue;
    ++stopped;
    saved += kMany - run.trials;
    const auto whole = run_staircases("forecast", seed, kMany, 0, 0);
    EXPECT_LE(run.latency, whole.latency * (1 + 12 * kUsualStopShare))
        << "the share of each task, seed " << seed;
    lost += run.latency / whole.latency - 1;
  }
  ASSERT_GE(stopped, 2);
  EXPECT_LE(lost / stopped, kUsualStopShare);
  EXPECT_GE(saved / stopped, kMany / 20);
}

}  // namespace
}  // namespace tilewright::testing
