// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/scheduling_view.h"

#include <algorithm>

#include "core/base/units.h"

namespace tilewright {

int untouched_task(const SchedulingView& view) {
  int first = -1;
  double most = -1;
  for (size_t i = 0; i < view.tasks.size(); ++i) {
    const ScheduledTask& task = view.tasks[i];
    if (!task.open || !task.history.empty()) continue;
    double work = 0;
    for (const ModelWeights& model : view.models) work += model.weights[i] * (task.flops + 1);
    if (work > most) {
      most = work;
      first = static_cast<int>(i);
    }
  }
  return first;
}

SchedulingChoice choice_by_gain(size_t task, double gain) {
  return {static_cast<int>(task), "expected gain " + latency_text(gain) + " a round", gain};
}

int stale_rounds(std::span<const double> history, double times) {
  if (history.empty() || history.back() <= 0) return 0;
  const auto within = [&](double seconds) { return seconds > 0 && seconds <= times * history.back(); };
  const auto first = std::find_if(history.begin(), history.end(), within);
  return static_cast<int>(history.end() - first) - 1;
}

ObjectiveNow::ObjectiveNow(const SchedulingView& view)
    : view_(view), seconds_(view.tasks.size(), 0), stopped_(view.tasks.size(), 0) {
  for (size_t i = 0; i < view.tasks.size(); ++i) {
    if (view.tasks[i].history.empty()) continue;
    seconds_[i] = view.tasks[i].seconds();
    if (stale_rounds(view.tasks[i].history, 1) >= view.objective.early_stopping_rounds)
      stopped_[i] = seconds_[i];
  }
  value_ = objective_value(view.objective, view.models, seconds_, stopped_);
}

double ObjectiveNow::gain(size_t task, double seconds) const {
  std::vector<double> other = seconds_;
  other[task] = seconds;
  return value_ - objective_value(view_.objective, view_.models, other, stopped_);
}

}  // namespace tilewright
