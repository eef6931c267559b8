// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_choice.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "tests/core/tuning/small_model.h"

namespace tilewright::testing {
namespace {

/// A session of the small model, of whose tasks nothing is known yet.
class RoundChoiceTest : public ::testing::Test {
 protected:
  RoundChoiceTest() {
    for (const Task& task : rules.tasks()) {
      TaskSummary& summary = state.standing.tasks.emplace_back();
      summary.id = task.id;
      summary.weight = 1;
    }
    std::vector<TaskScheduler::TaskInfo> infos(rules.tasks().size());
    scheduler.emplace(std::move(infos), model_weights(rules.weights()), TaskSchedulerOptions{});
  }
  RoundOutlook outlook(int drawn_task = -1) const {
    return {rules, graphs, *scheduler, options, 0, drawn_task};
  }

  TuningOptions options = small_options(40);
  std::vector<TuningModel> models{small_model()};
  RuleModels rules{models, gather_tasks(models), gather_tasks(models).tasks.size()};
  ModelGraphs graphs{rules, {}, options};
  SessionBudget budget{options, rules.tasks().size(), 1, 0};
  TuningState state{1};
  std::optional<TaskScheduler> scheduler;
};

TEST_F(RoundChoiceTest, IsTheSchedulersWithinTheBudget) {
  ASSERT_GT(tasks_to_tune(outlook()), 2);
  const RoundChoice choice = choose_round(outlook(), true, budget, state);
  EXPECT_GE(choice.task, 0);
  EXPECT_EQ(choice.why, "first round");
  EXPECT_GE(choice.budget, 1);
  EXPECT_LE(choice.budget, options.round_size);
  EXPECT_EQ(budget.trials_planned(), 40);
}

TEST_F(RoundChoiceTest, OfAPersonBehindTheBudgetComesOnTopOfIt) {
  state.standing.trials_done = 40;
  scheduler->focus(1);
  const RoundChoice choice = choose_round(outlook(1), false, budget, state);
  EXPECT_EQ(choice.task, 1);
  EXPECT_TRUE(choice.at_random);
  EXPECT_EQ(choice.budget, options.round_size);
  EXPECT_EQ(budget.trials_planned(), 40 + options.round_size);
}

TEST_F(RoundChoiceTest, ByPredictionIsOfTheFirstTaskOfWhichNothingWorks) {
  options.by_prediction = true;
  state.standing.tasks[0].trials = 1;
  state.standing.tasks[1].trials = state.standing.tasks[1].failed = 2;
  const RoundChoice choice = choose_round(outlook(), true, budget, state);
  EXPECT_EQ(choice.task, 1);
  EXPECT_EQ(choice.budget, 1);
}

TEST_F(RoundChoiceTest, IsKeptWhole) {
  const RoundChoice choice{3, 16, "expected gain", true, 0.25, true};
  const auto kept = round_choice_from_json(round_choice_to_json(choice, 7));
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(kept->round, 7);
  EXPECT_EQ(kept->choice.task, 3);
  EXPECT_EQ(kept->choice.budget, 16);
  EXPECT_EQ(kept->choice.why, "expected gain");
  EXPECT_TRUE(kept->choice.of_graphs);
  EXPECT_EQ(kept->choice.expected_gain, 0.25);
  EXPECT_TRUE(kept->choice.at_random);
  EXPECT_FALSE(round_choice_from_json(R"({"round":3})").ok());
}

}  // namespace
}  // namespace tilewright::testing
