// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_length.h"

#include <algorithm>

namespace tilewright {
namespace {

/// The number of trials after which the time of a trial is first known.
constexpr int kProbeTrials = 4;
/// A round with fewer trials is not worth the guidance of a cost model.
constexpr int kFewestGuided = 4;

int by_time(const RoundBudget& b, int length) {
  if (b.trials_done <= 0 || b.seconds_done <= 0) return std::min(length, kProbeTrials);
  const double left = std::max(b.seconds_planned - b.seconds_done, 0.0);
  const double share = b.tasks_untouched > 0 ? left / 2 / b.tasks_untouched : left;
  const double trials = share * b.trials_done / b.seconds_done;
  return trials < length ? static_cast<int>(trials) : length;
}

}  // namespace

int round_length(const RoundBudget& b) {
  int length = std::max(b.round_size, 1);
  if (b.trials_planned > 0) {
    const int fewest = b.tasks_untouched > 0 ? 1 : std::min(kFewestGuided, length);
    length = std::min(length, b.trials_planned / (2 * std::max(b.tasks, 1)));
    length = std::min(std::max(length, fewest), b.trials_planned - b.trials_done);
  }
  if (b.seconds_planned > 0) length = by_time(b, length);
  return std::max(length, 1);
}

}  // namespace tilewright
