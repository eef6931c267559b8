// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/scheduler_setup.h"

#include <cmath>
#include <utility>

namespace tilewright::testing {

TaskScheduler scheduler_of(std::string_view strategy, std::vector<TaskScheduler::TaskInfo> tasks,
                           std::vector<double> weights, TaskSchedulerOptions options) {
  options.strategy = find_scheduling_strategy(strategy).value();
  return {std::move(tasks), {{std::move(weights)}}, options};
}

void warm_up(TaskScheduler& scheduler, const std::vector<double>& seconds) {
  Random random(1);
  for (size_t i = 0; i < seconds.size(); ++i) {
    const int task = scheduler.next(random).task;
    scheduler.finish_round(task, {seconds[static_cast<size_t>(task)], 8, 0});
  }
}

void repeat_rounds(TaskScheduler& scheduler, int task, double seconds, int rounds) {
  for (int i = 0; i < rounds; ++i) scheduler.finish_round(task, {seconds, 8, 0});
}

double fall(TaskScheduler& scheduler, int task, double first, double exponent, int rounds, int trials,
            double trial_seconds) {
  constexpr int kRound = 16;
  RoundOutcome outcome;
  for (int i = 0; i < rounds; ++i) {
    outcome.programs = kRound;
    outcome.latencies.clear();
    for (int n = 0; n < kRound; ++n) outcome.latencies.push_back(first * std::pow(++trials, exponent));
    outcome.best_seconds = outcome.latencies.back();
    outcome.seconds = kRound * trial_seconds;
    scheduler.finish_round(task, outcome);
  }
  return outcome.best_seconds;
}

}  // namespace tilewright::testing
