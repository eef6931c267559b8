// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include <fmt/format.h>

#include "core/tuning/scheduling/scheduling_strategy.h"
#include "core/tuning/scheduling/task_forecasts.h"

namespace tilewright {
namespace {

/// Of this many rounds of all tasks one does not go by the laws: a task of which too little is known for a
/// law of its own would have too few trials to get one.
constexpr size_t kRoundsForOneBeside = 2;

/// The first of the tasks with the largest value; there must be one.
template <typename Value>
size_t largest(const std::vector<size_t>& tasks, const Value& value) {
  size_t best = tasks.front();
  double most = value(best);
  for (const size_t task : tasks) {
    if (const double other = value(task); other > most) {
      best = task;
      most = other;
    }
  }
  return best;
}

SchedulingChoice choose_by_forecast(const SchedulingView& view, Random&) {
  if (const int task = untouched_task(view); task >= 0) return {task, "first round"};
  const TaskForecasts forecasts(view);
  bool any_open = false;
  size_t rounds = 0;
  std::vector<size_t> worth;
  for (size_t i = 0; i < view.tasks.size(); ++i) {
    rounds += view.tasks[i].history.size();
    if (!view.tasks[i].open) continue;
    if (view.tasks[i].seconds() <= 0) return {static_cast<int>(i), "no valid program yet"};
    any_open = true;
    if (!forecasts.is_stopped(i)) worth.push_back(i);
  }
  if (!any_open) return {};
  if (worth.empty()) {
    return {-1,
            fmt::format("No task is expected to improve the objective by {:g} % with the budget that is left",
                        100 * view.stop_share)};
  }
  if (rounds % kRoundsForOneBeside == 0) {
    const size_t task =
        largest(worth, [&](size_t i) { return forecasts.gain_by_half(i) / forecasts.cost(i); });
    return {static_cast<int>(task), "large for its rounds"};
  }
  const size_t task = largest(worth, [&](size_t i) { return forecasts.gain(i) / forecasts.cost(i); });
  return choice_by_gain(task, forecasts.gain(task));
}

}  // namespace

const SchedulingStrategy& forecast_strategy() {
  static const SchedulingStrategy strategy{
      .name = "forecast",
      .summary = "Ours: where the forecasts of the tasks promise most; ends early where they promise little",
      .choose = choose_by_forecast,
  };
  return strategy;
}

}  // namespace tilewright
