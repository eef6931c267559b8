// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/scheduling/staircase_tasks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tilewright::testing {
namespace {

constexpr int kStaircaseRound = 16;
constexpr uint64_t kMostStaircases = 12;

/// Between the two, as likely below their geometric mean as above.
double log_uniform(Random& random, double low, double high) {
  return std::exp(random.uniform(std::log(low), std::log(high)));
}

}  // namespace

StaircaseTask::StaircaseTask(uint64_t seed) : random_(seed) {
  constexpr double kWeights[] = {1, 1, 1, 2, 3, 4, 6, 8};
  weight_ = kWeights[random_.uniform_int(std::ssize(kWeights))];
  flops_ = log_uniform(random_, 1e7, 1e9);
  floor_ = log_uniform(random_, 5e-5, 2e-3);
  excess_ = log_uniform(random_, 0.05, 3);
  if (random_.bernoulli(0.5)) {
    exponent_ = random_.uniform(0.1, 1);
  } else {
    half_life_ = log_uniform(random_, 5, 100);
  }
  noise_ = random_.uniform(0.02, 0.32);
  trial_seconds_ = random_.uniform(0.5, 2.5);
  if (random_.bernoulli(0.25)) leap_ = static_cast<int>(random_.uniform_int(30, 230));
}

RoundOutcome StaircaseTask::round(int trials) {
  RoundOutcome outcome;
  for (int i = 0; i < trials; ++i) {
    ++trials_;
    const double left = half_life_ > 0 ? std::exp2(-trials_ / half_life_) : std::pow(trials_, -exponent_);
    const double law = floor_ * (1 + excess_ * left);
    const double structure = trials_ < leap_ ? 1.3 : 1;
    // No program is faster than the law, as none is faster than the machine.
    outcome.latencies.push_back(law * structure * std::exp(std::abs(random_.normal()) * noise_));
    best_ = best_ > 0 ? std::min(best_, outcome.latencies.back()) : outcome.latencies.back();
  }
  outcome.best_seconds = best_;
  outcome.programs = trials;
  outcome.seconds = trials * trial_seconds_;
  return outcome;
}

std::vector<StaircaseTask> staircase_tasks(uint64_t seed) {
  std::vector<StaircaseTask> tasks;
  for (uint64_t i = 0; i < kMostStaircases; ++i) tasks.emplace_back(1000 * seed + i);
  return tasks;
}

TaskScheduler staircase_scheduler(std::string_view strategy, const std::vector<StaircaseTask>& tasks,
                                  double stop_share) {
  std::vector<TaskScheduler::TaskInfo> infos;
  ModelWeights weights;
  for (const StaircaseTask& task : tasks) {
    infos.push_back({task.flops(), ""});
    weights.weights.push_back(task.weight());
  }
  TaskSchedulerOptions options;
  options.strategy = find_scheduling_strategy(strategy).value();
  options.stop_share = stop_share;
  return {std::move(infos), {std::move(weights)}, options};
}

StaircaseRun run_staircases(std::string_view strategy, uint64_t seed, int trials, double seconds,
                            double stop_share) {
  StaircaseRun run;
  auto tasks = staircase_tasks(seed);
  auto scheduler = staircase_scheduler(strategy, tasks, stop_share);
  Random random(seed);
  while ((trials == 0 || run.trials < trials) && (seconds <= 0 || run.seconds < seconds)) {
    BudgetLeft left{kStaircaseRound};
    if (trials > 0) left.trials = trials - run.trials;
    if (seconds > 0) left.seconds = seconds - run.seconds;
    const auto choice = scheduler.next(random, left);
    if (choice.task < 0) {
      run.why_ended = choice.why;
      break;
    }
    const RoundOutcome outcome = tasks[static_cast<size_t>(choice.task)].round(left.round);
    scheduler.finish_round(choice.task, outcome);
    run.trials += outcome.programs;
    run.seconds += outcome.seconds;
  }
  for (const StaircaseTask& task : tasks) run.latency += task.weight() * task.best();
  return run;
}

}  // namespace tilewright::testing
