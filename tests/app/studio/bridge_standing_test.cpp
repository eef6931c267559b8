// SPDX-License-Identifier: Apache-2.0
// The window and the command line show a session's tasks as its events add up, after each of them.
#include <gtest/gtest.h>

#include <tuple>

#include "app/cli/tune_outcome.h"
#include "app/studio/sessions/session_bridge.h"
#include "core/tuning/tuning_standing.h"
#include "tests/app/studio/recorded_session.h"

namespace tilewright {
namespace {

auto found_of(const TaskSummary& task) {
  return std::tuple(task.best_seconds, task.best_variant, task.verified, task.trials, task.failed,
                    task.guided, task.default_seconds);
}

TEST(BridgeStanding, IsThatOfTheEventsAfterEachOfThem) {
  std::vector<TaskSummary> tasks(3);
  for (size_t i = 0; i < tasks.size(); ++i) {
    tasks[i].id = "id" + std::to_string(i);
    tasks[i].name = "task " + std::to_string(i);
  }
  auto events = recorded_session(tasks, 12);
  // Some programs are verified, others are not, and that is known before a round ends.
  int trials = 0;
  for (TuningEvent& event : events) {
    if (auto* trial = std::get_if<TrialFinished>(&event)) trial->verified = ++trials % 3 != 0;
  }
  SessionBridge bridge;
  bridge.set_tasks(tasks);
  TuneOutcome outcome;
  TuningStanding standing;
  bool has_verified = false;
  bool has_unverified = false;
  for (const TuningEvent& event : events) {
    fold(standing, event);
    outcome.take(event);
    bridge.sink()(event);
    bridge.drain_all();
    const auto& shown = bridge.models().tasks.tasks();
    ASSERT_EQ(shown.size(), standing.tasks.size());
    ASSERT_EQ(outcome.standing.tasks.size(), standing.tasks.size());
    for (size_t i = 0; i < shown.size(); ++i) {
      ASSERT_EQ(found_of(shown[i]), found_of(standing.tasks[i]));
      ASSERT_EQ(found_of(outcome.standing.tasks[i]), found_of(standing.tasks[i]));
      has_verified |= shown[i].best_seconds > 0 && shown[i].verified;
      has_unverified |= shown[i].best_seconds > 0 && !shown[i].verified;
    }
  }
  EXPECT_TRUE(has_verified && has_unverified);
}

}  // namespace
}  // namespace tilewright
