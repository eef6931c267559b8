// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/steepest_descent.h"

#include <algorithm>
#include <vector>

namespace tilewright {
namespace {

/// The step for the slope of the objective.
constexpr double kStepSeconds = 1e-6;
/// The weight of the past slope against the optimistic estimate (alpha).
constexpr double kPastSlope = 0.2;
/// The rounds over which the past slope is taken.
constexpr size_t kSlopeRounds = 3;

/// The fall by a round over the last rounds, as a negative number of seconds; 0 where there were too few.
double past_slope(const ScheduledTask& task) {
  const size_t rounds = task.history.size();
  if (rounds <= kSlopeRounds || task.history[rounds - 1 - kSlopeRounds] <= 0) return 0;
  return (task.seconds() - task.history[rounds - 1 - kSlopeRounds]) / static_cast<double>(kSlopeRounds);
}

}  // namespace

SchedulingChoice steepest_descent(const SchedulingView& view,
                                  const std::function<double(const ScheduledTask&)>& hoped_for,
                                  Random& random) {
  const ObjectiveNow objective(view);
  const auto gradient = [&](size_t i) {
    const ScheduledTask& task = view.tasks[i];
    const double now = task.seconds();
    if (now <= 0) return -1e30;
    const double step = std::min(kStepSeconds, now / 2);
    const double chain = objective.gain(i, now - step) / step;
    return chain * (kPastSlope * past_slope(task) + (1 - kPastSlope) * (hoped_for(task) - now));
  };
  std::vector<size_t> best;
  double lowest = 0;
  for (size_t i = 0; i < view.tasks.size(); ++i) {
    if (!view.tasks[i].open) continue;
    const double g = gradient(i);
    if (best.empty() || g < lowest) {
      best = {i};
      lowest = g;
    } else if (g == lowest) {
      best.push_back(i);
    }
  }
  if (best.empty()) return {};
  const size_t task = best[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(best.size())))];
  if (view.tasks[task].seconds() <= 0) return {static_cast<int>(task), "no valid program yet"};
  return choice_by_gain(task, std::max(0.0, -lowest));
}

double after_share(const ScheduledTask& task, double divisor) {
  const double share = task.seconds() / static_cast<double>(task.history.size());
  return task.seconds() - share / divisor;
}

}  // namespace tilewright
