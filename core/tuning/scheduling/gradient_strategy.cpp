// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/tuning/scheduling/scheduling_strategy.h"
#include "core/tuning/scheduling/similarity_groups.h"
#include "core/tuning/scheduling/steepest_descent.h"

namespace tilewright {
namespace {

/// A round may take off one t-th of the latency, or all the distance to twice the speed of the fastest
/// similar task.
SchedulingChoice choose_by_gradient(const SchedulingView& view, Random& random) {
  if (const int task = untouched_task(view); task >= 0) return {task, "first round"};
  const auto hoped_for = [&view](const ScheduledTask& task) {
    const double fastest = fastest_of_group(view, task);
    const double share = after_share(task);
    return fastest > 0 ? std::min(share, kFasterThanSimilar * task.flops / fastest) : share;
  };
  return steepest_descent(view, hoped_for, random);
}

}  // namespace

const SchedulingStrategy& gradient_strategy() {
  static const SchedulingStrategy strategy{
      .name = "gradient",
      .summary = "Ansor's: where most is expected to be gained, by the task's rounds and by similar tasks",
      .choose = choose_by_gradient,
  };
  return strategy;
}

}  // namespace tilewright
