// SPDX-License-Identifier: Apache-2.0
// What holds for every scheduling strategy.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/core/tuning/scheduler_setup.h"
#include "tests/core/tuning/scheduling/staircase_tasks.h"

namespace tilewright::testing {
namespace {

class EachStrategy : public ::testing::TestWithParam<std::string> {
 protected:
  const char* name() const { return GetParam().c_str(); }
  bool follows_gain() const { return GetParam() != "round-robin"; }
};

INSTANTIATE_TEST_SUITE_P(Strategies, EachStrategy, ::testing::ValuesIn(scheduling_strategy_names()),
                         [](const auto& given) {
                           std::string name = given.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(SchedulingStrategies, HaveNamesAndSummaries) {
  EXPECT_EQ(scheduling_strategy_names().front(), "tilewright");
  std::set<std::string> names;
  for (const SchedulingStrategy* strategy : scheduling_strategies()) {
    EXPECT_TRUE(names.insert(strategy->name).second) << strategy->name;
    EXPECT_FALSE(strategy->summary.empty());
    EXPECT_NE(strategy->summary.back(), '.');
    EXPECT_EQ(find_scheduling_strategy(strategy->name).value(), strategy);
  }
  const auto none = find_scheduling_strategy("none such");
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().kind, ErrorKind::kUsage);
  EXPECT_NE(none.error().text().find("round-robin"), std::string::npos) << none.error().text();
}

/// A session of twelve tasks, of which another one may be made that is equal.
struct StaircaseSession {
  explicit StaircaseSession(const char* strategy)
      : tasks(staircase_tasks(7)), scheduler(staircase_scheduler(strategy, tasks)) {}

  SchedulingChoice next() {
    const double left = 1000 - trials;
    return scheduler.next(random, {kRound, left, left * 1.2});
  }
  void measure(int task) {
    scheduler.finish_round(task, tasks[static_cast<size_t>(task)].round(kRound));
    trials += kRound;
  }

  static constexpr int kRound = 16;
  std::vector<StaircaseTask> tasks;
  TaskScheduler scheduler;
  Random random{3};
  int trials = 0;
};

TEST_P(EachStrategy, GoesOnAsSavedAfterEachRound) {
  StaircaseSession session(name());
  for (int round = 0; round < 60; ++round) {
    StaircaseSession resumed(name());
    ASSERT_TRUE(resumed.scheduler.load(session.scheduler.save()).ok());
    EXPECT_EQ(resumed.scheduler.save(), session.scheduler.save());
    resumed.random = Random::from_state(session.random.state()).value();
    resumed.trials = session.trials;
    const auto expected = session.next();
    const auto choice = resumed.next();
    ASSERT_EQ(choice.task, expected.task) << "round " << round;
    EXPECT_EQ(choice.why, expected.why);
    EXPECT_EQ(choice.expected_gain, expected.expected_gain);
    EXPECT_EQ(resumed.random.state(), session.random.state());
    if (expected.task < 0) break;
    session.measure(expected.task);
  }
}

TEST_P(EachStrategy, IsTheSameForASeed) {
  StaircaseSession one(name());
  StaircaseSession other(name());
  for (int round = 0; round < 60; ++round) {
    const auto choice = one.next();
    ASSERT_EQ(other.next().task, choice.task) << round;
    if (choice.task < 0) break;
    one.measure(choice.task);
    other.measure(choice.task);
  }
}

TEST_P(EachStrategy, GivesEveryTaskOneRoundFirst) {
  StaircaseSession session(name());
  std::set<int> chosen;
  for (size_t i = 0; i < session.tasks.size(); ++i) {
    const auto choice = session.next();
    EXPECT_EQ(choice.why, "first round");
    EXPECT_TRUE(chosen.insert(choice.task).second);
    session.measure(choice.task);
  }
}

TEST_P(EachStrategy, ATaskWhoseProgramsAllFailDoesNotStarveOthers) {
  StaircaseSession session(name());
  std::map<int, int> turns;
  constexpr int kRounds = 60;
  for (int round = 0; round < kRounds; ++round) {
    const auto choice = session.next();
    ASSERT_GE(choice.task, 0);
    ++turns[choice.task];
    if (choice.task == 4) {
      session.scheduler.finish_round(4, {0, 16, 16, std::vector<double>(16, 0.0), 20});
    } else {
      session.measure(choice.task);
    }
  }
  EXPECT_EQ(turns[4], 2);
  EXPECT_TRUE(session.scheduler.dead(4));
  EXPECT_EQ(turns.size(), session.tasks.size());
}

TEST_P(EachStrategy, ObeysLimitsWishesAndWeights) {
  StaircaseSession session(name());
  session.scheduler.limit_to({1, 2, 3});
  std::vector<double> weights(session.tasks.size(), 1);
  weights[2] = 0;
  session.scheduler.set_weights({{weights}});
  for (int round = 0; round < 12; ++round) {
    const auto choice = session.next();
    ASSERT_TRUE(choice.task == 1 || choice.task == 3) << choice.task;
    session.measure(choice.task);
  }
  session.scheduler.focus(2);
  EXPECT_EQ(session.next().task, 2) << "a person asked for it";
  session.scheduler.limit_to({2});
  EXPECT_EQ(session.next().task, -1) << "no model has it";
}

/// Of two models with one task each: the first takes 10 ms and gains most, the second takes little and gains
/// most for what it takes.
int choice_by(const char* strategy, const ObjectiveOptions& objective, bool stale = false) {
  TaskSchedulerOptions options;
  options.strategy = find_scheduling_strategy(strategy).value();
  options.objective = objective;
  TaskScheduler scheduler({{1e8, ""}, {1e8, ""}}, {{{1, 0}}, {{0, 1}}}, options);
  const double now = fall(scheduler, 0, 1e-2, -0.1, 8);
  fall(scheduler, 1, 0.5e-3, -0.3, stale ? 4 : 5);
  if (stale) scheduler.finish_round(0, {now, 16, 0, std::vector<double>(16, 2 * now)});
  Random random(1);
  return scheduler.next(random, {16, 10000, 0}).task;
}

TEST_P(EachStrategy, FollowsTheObjective) {
  if (!follows_gain()) GTEST_SKIP() << "it takes the tasks in turn whatever they gain";
  ObjectiveOptions objective;
  EXPECT_EQ(choice_by(name(), objective), 0);
  EXPECT_EQ(choice_by(name(), objective, true), 0);
  objective.latency_weights = {1, 1000};
  EXPECT_EQ(choice_by(name(), objective), 1);
  objective = {};
  objective.kind = ObjectiveKind::kLatencyRequirements;
  objective.requirement_seconds = {1e-6, 1e-6};
  EXPECT_EQ(choice_by(name(), objective), 0);
  objective.requirement_seconds = {20e-3, 1e-6};
  EXPECT_EQ(choice_by(name(), objective), 1) << "the first model is fast enough";
  objective.kind = ObjectiveKind::kSpeedup;
  EXPECT_EQ(choice_by(name(), objective), 1) << "it gains more as a share";
  objective.kind = ObjectiveKind::kEarlyStopping;
  objective.early_stopping_rounds = 2;
  EXPECT_EQ(choice_by(name(), objective, true), 0);
  objective.early_stopping_rounds = 1;
  EXPECT_EQ(choice_by(name(), objective, true), 1) << "the first task stands still";
}

}  // namespace
}  // namespace tilewright::testing
