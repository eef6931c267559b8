// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/scheduling_strategy.h"
#include "core/tuning/scheduling/steepest_descent.h"

namespace tilewright {
namespace {

/// A round may take off one t-th of the latency, and less of it the longer the task has not become faster.
/// Similar tasks count for nothing: the FLOP/s of another algorithm (Winograd's products, counted as a direct
/// convolution) would promise a task round after round a speed that it cannot reach: the first layer of
/// ResNet-18 got 794 of 1296 trials.
SchedulingChoice choose_by_fading_gain(const SchedulingView& view, Random& random) {
  if (const int task = untouched_task(view); task >= 0) return {task, "first round"};
  const auto hoped_for = [](const ScheduledTask& task) {
    return after_share(task, 1 + 0.5 * stale_rounds(task.history, kNoProgress));
  };
  return steepest_descent(view, hoped_for, random);
}

}  // namespace

const SchedulingStrategy& tilewright_strategy() {
  static const SchedulingStrategy strategy{
      .name = "tilewright",
      .summary =
          "Ours: where most is expected to be gained, and less of it where a task stood still for long",
      .choose = choose_by_fading_gain,
  };
  return strategy;
}

}  // namespace tilewright
