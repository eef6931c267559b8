// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/budget_forecast.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace tilewright {
namespace {

/// The number of batches in which trials are shared out. A session's rounds are shorter, but more batches
/// change little.
constexpr int kBatches = 256;
/// A task with less than this share of the mean number of trials counts as hardly tested.
constexpr double kFewTrials = 0.5;
/// A task that takes at least this share of the models' latency deserves trials because of its weight.
constexpr double kLargeShare = 0.3;
/// A gain of less than this share of the models' latency counts as none.
constexpr double kLeastGain = 1e-4;

/// The latency by a law, but not below what the machine allows.
double bounded(const TaskCourse& task, double seconds) {
  const bool is_bound = task.least > 0 && task.least < task.steps.back().latency;
  return is_bound ? std::max(seconds, task.least) : seconds;
}

double middle_at(const TaskCourse& task, const LatencyLaw& law, double trials) {
  return bounded(task, law.middle_at(trials));
}

ForecastRange bounded(const TaskCourse& task, const ForecastRange& range) {
  return {bounded(task, range.low), bounded(task, range.middle), bounded(task, range.high)};
}

/// Further trials of each task: half of them by the time that each task takes, the others batch by batch to
/// the task with the most to gain. The promised gain falls with every batch, so that the first task of a
/// queue is always the right one.
std::vector<double> share_out(std::span<const TaskCourse> tasks,
                              const std::vector<std::optional<TaskLaw>>& laws, double trials) {
  std::vector<double> further(tasks.size(), 0);
  double all = 0;
  const auto gets_trials = [&](size_t i) { return laws[i] && tasks[i].weight > 0 && !tasks[i].left_out; };
  for (size_t i = 0; i < tasks.size(); ++i)
    all += gets_trials(i) ? tasks[i].weight * tasks[i].steps.back().latency : 0;
  for (size_t i = 0; i < tasks.size() && all > 0; ++i) {
    if (gets_trials(i)) further[i] = trials / 2 * tasks[i].weight * tasks[i].steps.back().latency / all;
  }
  const double batch = trials / 2 / kBatches;
  const auto gain = [&](size_t i) {
    const double done = tasks[i].trials + further[i];
    const LatencyLaw& law = laws[i]->law;
    return tasks[i].weight * (middle_at(tasks[i], law, done) - middle_at(tasks[i], law, done + batch));
  };
  std::priority_queue<std::pair<double, size_t>> queue;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (gets_trials(i)) queue.emplace(gain(i), i);
  }
  for (int i = 0; i < kBatches && !queue.empty(); ++i) {
    const size_t task = queue.top().second;
    queue.pop();
    further[task] += batch;
    queue.emplace(gain(task), task);
  }
  return further;
}

}  // namespace

std::optional<BudgetForecast> forecast_budget(std::span<const TaskCourse> tasks, double trials) {
  const auto laws = task_laws(tasks);
  const auto further = share_out(tasks, laws, std::max(trials, 0.0));
  BudgetForecast forecast;
  double below = 0;
  double above = 0;
  for (size_t i = 0; i < tasks.size(); ++i) {
    TaskForecast& task = forecast.tasks.emplace_back();
    if (!laws[i]) {
      forecast.unknown += tasks[i].weight > 0;
      continue;
    }
    task.now = tasks[i].steps.back().latency;
    task.trials = further[i];
    task.by_others = laws[i]->by_others;
    task.range = further[i] > 0 ? bounded(tasks[i], laws[i]->at(tasks[i].trials + further[i]))
                                : ForecastRange{task.now, task.now, task.now};
    const double weight = tasks[i].weight;
    forecast.now += weight * task.now;
    forecast.models.middle += weight * task.range.middle;
    below += weight * (task.range.middle - task.range.low);
    above += weight * (task.range.high - task.range.middle);
  }
  if (forecast.now <= 0) return std::nullopt;
  forecast.models.low = forecast.models.middle - below;
  forecast.models.high = forecast.models.middle + above;
  return forecast;
}

std::optional<DeservingTask> most_deserving(std::span<const TaskCourse> tasks, double trials) {
  const auto laws = task_laws(tasks);
  DeservingTask best;
  double all = 0;
  double all_trials = 0;
  int measured = 0;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (!laws[i] || tasks[i].weight <= 0) continue;
    const LatencyLaw& law = laws[i]->law;
    const double now = tasks[i].steps.back().latency;
    all += tasks[i].weight * now;
    all_trials += tasks[i].trials;
    ++measured;
    if (tasks[i].left_out) continue;
    const double gain = tasks[i].weight * (now - middle_at(tasks[i], law, tasks[i].trials + trials));
    if (gain <= best.gain) continue;
    best.task = static_cast<int>(i);
    best.gain = gain;
    best.share = tasks[i].weight * now;
    best.exponent = law.exponent();
  }
  if (best.gain <= kLeastGain * all) return std::nullopt;
  best.share /= all;
  const TaskCourse& task = tasks[static_cast<size_t>(best.task)];
  if (task.trials < kFewTrials * all_trials / measured) {
    best.reason = DeservingReason::kUntested;
  } else if (best.share >= kLargeShare) {
    best.reason = DeservingReason::kWeighs;
  }
  return best;
}

}  // namespace tilewright
