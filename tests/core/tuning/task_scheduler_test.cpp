// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_scheduler.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/core/tuning/scheduler_setup.h"

namespace tilewright::testing {
namespace {

/// Three tasks without similar ones.
TaskScheduler three_tasks(TaskSchedulerOptions options = {}) {
  return scheduler_of("tilewright", {{1e6, ""}, {5e6, ""}, {2e6, ""}}, {1, 1, 4}, options);
}

TEST(TaskScheduler, FirstRoundsGoToTheHeaviestFirst) {
  auto scheduler = three_tasks();
  Random random(1);
  std::vector<int> order;
  for (int i = 0; i < 3; ++i) {
    order.push_back(scheduler.next(random).task);
    scheduler.finish_round(order.back(), {1e-3, 8, 0});
  }
  EXPECT_EQ(order, (std::vector<int>{2, 1, 0}));
}

TEST(TaskScheduler, WhatAPersonLeavesOutHasNoRoundUnlessItIsAskedFor) {
  auto scheduler = three_tasks();
  scheduler.limit_to({0, 1});
  Random random(1);
  for (int i = 0; i < 6; ++i) {
    const int task = scheduler.next(random).task;
    EXPECT_NE(task, 2);
    scheduler.finish_round(task, {1e-3, 8, 0});
  }
  EXPECT_GT(scheduler.rounds(0), 0);
  EXPECT_FALSE(scheduler.within_limit(2));
  scheduler.focus(2);
  EXPECT_EQ(scheduler.next(random).task, 2);
  scheduler.limit_to({});
  EXPECT_EQ(scheduler.next(random).task, 2) << "its first round is due";
}

TEST(TaskScheduler, MostWeightedLatencyComesNext) {
  auto scheduler = three_tasks();
  warm_up(scheduler, {4e-3, 1e-3, 2e-3});
  Random random(1);
  // 1 x 4 ms, 1 x 1 ms, 4 x 2 ms.
  const auto choice = scheduler.next(random);
  EXPECT_EQ(choice.task, 2);
  EXPECT_NEAR(choice.expected_gain, 6.4e-3, 1e-9);
  EXPECT_NE(choice.why.find("6.400 ms"), std::string::npos) << choice.why;  // 0.8 of what is left at best
}

TEST(TaskScheduler, TaskThatStoppedImprovingGivesWay) {
  auto scheduler = scheduler_of("tilewright", {{1e6, ""}, {1e6, ""}}, {1, 1});
  warm_up(scheduler, {2e-3, 1e-3});
  Random random(1);
  std::map<int, int> turns;
  for (int i = 0; i < 30; ++i) {
    const int task = scheduler.next(random).task;
    ++turns[task];
    scheduler.finish_round(task, {task == 0 ? 2e-3 : 1e-3, 8, 0});
  }
  EXPECT_GT(turns[0], turns[1]);
  EXPECT_GT(turns[1], 5);
}

TEST(TaskScheduler, RoundsWithoutProgressCountAgainstATask) {
  auto scheduler = scheduler_of("tilewright", {{1e6, ""}, {1e6, ""}}, {1, 1});
  warm_up(scheduler, {1e-3, 1e-3});
  for (int i = 0; i < 4; ++i) {
    scheduler.finish_round(0, {0.999e-3, 8, 0});
    scheduler.finish_round(1, {1e-3 - 0.02e-3 * i, 8, 0});
  }
  Random random(1);
  EXPECT_EQ(scheduler.next(random).task, 1) << "less is left of it, but it still becomes faster";
}

TEST(TaskScheduler, TaskWhoseProgramsAllFailIsLeftOut) {
  auto scheduler = three_tasks();
  Random random(1);
  std::map<int, int> turns;
  for (int i = 0; i < 20; ++i) {
    const auto choice = scheduler.next(random);
    ++turns[choice.task];
    scheduler.finish_round(choice.task, {choice.task == 2 ? 0 : 1e-3, 8, choice.task == 2 ? 8 : 1});
  }
  EXPECT_EQ(turns[2], 2);
  EXPECT_TRUE(scheduler.dead(2));
  EXPECT_NE(scheduler.note(2).find("failed"), std::string::npos);
  EXPECT_GT(turns[0], 5);
  EXPECT_GT(turns[1], 5);
}

TEST(TaskScheduler, OneGoodProgramForgivesFailedRounds) {
  auto scheduler = three_tasks();
  scheduler.finish_round(0, {0, 8, 8});
  scheduler.finish_round(0, {1e-3, 8, 7});
  scheduler.finish_round(0, {1e-3, 8, 8});
  EXPECT_FALSE(scheduler.dead(0));
}

TEST(TaskScheduler, ExhaustedTasksEndTheSession) {
  auto scheduler = three_tasks();
  Random random(1);
  for (int i = 0; i < 3; ++i) {
    const int task = scheduler.next(random).task;
    scheduler.finish_round(task, {1e-3, 0, 0});
    EXPECT_TRUE(scheduler.dead(task));
  }
  EXPECT_EQ(scheduler.next(random).task, -1);
}

TEST(TaskScheduler, FocusedTaskGetsOneRound) {
  auto scheduler = three_tasks();
  scheduler.focus(0);
  Random random(1);
  EXPECT_EQ(scheduler.next(random).task, 0);
  EXPECT_EQ(scheduler.next(random).task, 2);
  scheduler.finish_round(1, {0, 0, 0});
  scheduler.focus(1);
  EXPECT_NE(scheduler.next(random).task, 1) << "it has nothing left";
}

TEST(TaskScheduler, EarlyStoppingLeavesStaleTasksAlone) {
  TaskSchedulerOptions options;
  options.objective.kind = ObjectiveKind::kEarlyStopping;
  options.objective.early_stopping_rounds = 3;
  auto scheduler = scheduler_of("tilewright", {{1e6, ""}, {1e6, ""}}, {1, 1}, options);
  warm_up(scheduler, {1e-1, 1e-3});
  for (int i = 0; i < 3; ++i) scheduler.finish_round(0, {1e-1, 8, 0});
  Random random(1);
  EXPECT_EQ(scheduler.next(random).task, 1);
}

TEST(TaskScheduler, GoesOnAsSaved) {
  auto scheduler = three_tasks();
  warm_up(scheduler, {4e-3, 1e-3, 2e-3});
  scheduler.finish_round(1, {1e-3, 8, 8});
  scheduler.finish_round(1, {1e-3, 8, 8});
  auto other = three_tasks();
  ASSERT_TRUE(other.load(scheduler.save()).ok());
  EXPECT_EQ(other.save(), scheduler.save());
  EXPECT_TRUE(other.dead(1));
  for (int i = 0; i < 10; ++i) {
    Random a(static_cast<uint64_t>(i));
    Random b = a;
    const auto mine = scheduler.next(a);
    const auto theirs = other.next(b);
    EXPECT_EQ(mine.task, theirs.task);
    EXPECT_EQ(mine.why, theirs.why);
    scheduler.finish_round(mine.task, {1e-3 / (i + 1), 8, 0});
    other.finish_round(mine.task, {1e-3 / (i + 1), 8, 0});
  }
  for (const char* broken : {"", "{}", "[1,2,3]", "[[],[]]", "null"}) {
    EXPECT_EQ(three_tasks().load(broken).error().kind, ErrorKind::kBadInput) << broken;
  }
}

/// A round as sessions have them: with no program, with latencies that are worse than what was known before
/// the first trial, or that all failed.
RoundOutcome drawn_round(Random& random, double& best) {
  RoundOutcome outcome;
  outcome.programs = static_cast<int>(random.uniform_int(4)) * 4;
  for (int i = 0; i < outcome.programs; ++i) {
    const double latency = random.bernoulli(0.3) ? 0 : random.uniform(1e-4, 1e-2);
    outcome.failed += latency == 0;
    if (latency > 0 && (best == 0 || latency < best)) best = latency;
    if (random.bernoulli(0.9)) outcome.latencies.push_back(latency);
  }
  outcome.best_seconds = best;
  outcome.seconds = random.bernoulli(0.5) ? random.uniform(0, 3) : 0;
  return outcome;
}

TEST(TaskScheduler, ReadsWhateverItKeeps) {
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    auto scheduler = three_tasks();
    double best[3] = {};
    // What earlier sessions found is known before the first round.
    for (double& seconds : best) seconds = random.bernoulli(0.5) ? random.uniform(1e-4, 1e-2) : 0;
    for (int round = 0; round < 12; ++round) {
      const auto task = static_cast<int>(random.uniform_int(3));
      scheduler.finish_round(task, drawn_round(random, best[task]));
      auto other = three_tasks();
      const auto loaded = other.load(scheduler.save());
      ASSERT_TRUE(loaded.ok()) << loaded.error().text() << " seed " << seed;
      ASSERT_EQ(other.save(), scheduler.save());
    }
  }
}

TEST(TaskScheduler, StaysAsItWasWhereOneOfTheSavedTasksCannotBeRead) {
  auto scheduler = three_tasks();
  warm_up(scheduler, {4e-3, 1e-3, 2e-3});
  const std::string before = scheduler.save();
  const std::string task = R"({"history":[0.5],"failed":1,"dead":false,"note":""})";
  for (const char* number : {"4294967296", "0.5", "\"1\""}) {
    std::string other = task;
    other.replace(other.find("1,"), 1, number);
    EXPECT_FALSE(scheduler.load("[" + task + "," + task + "," + other + "]").ok()) << number;
    EXPECT_EQ(scheduler.save(), before);
  }
  EXPECT_TRUE(scheduler.load("[" + task + "," + task + "," + task + "]").ok());
}

}  // namespace
}  // namespace tilewright::testing
