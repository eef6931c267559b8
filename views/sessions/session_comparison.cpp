// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_comparison.h"

#include <algorithm>

namespace tilewright {

double SessionComparison::machine_difference() const {
  const auto [least, most] = std::minmax(machine_seconds[0], machine_seconds[1]);
  return least > 0 ? most / least - 1 : 0;
}

LatencyVerdict compare_task(const SessionComparison& comparison, const ComparedTask& task) {
  if (!comparison.same_target()) return {};
  return compare_latencies(task.best[0].repeats, task.best[1].repeats, comparison.machine_difference());
}

ModelTotals compare_model(const SessionComparison& comparison, const ComparedModel& model) {
  ModelTotals totals;
  double noise_seconds = 0;
  bool noise_known = comparison.same_target();
  for (size_t i = 0; i < comparison.tasks.size(); ++i) {
    const auto& best = comparison.tasks[i].best;
    if (model.weights[i] == 0) continue;
    ++totals.tasks;
    if (best[0].latency <= 0 || best[1].latency <= 0) continue;
    ++totals.measured;
    const auto first = repeat_noise(best[0].repeats);
    const auto second = repeat_noise(best[1].repeats);
    // A program that was measured once borrows the noise of the other.
    noise_known = noise_known && (first || second);
    for (size_t side = 0; side < 2; ++side) {
      const double seconds = best[side].latency * model.weights[i];
      totals.seconds[side] += seconds;
      noise_seconds += seconds * (side == 0 ? first.value_or(second.value_or(0)) : second.value_or(first.value_or(0)));
    }
  }
  const auto [faster, slower] = std::minmax(totals.seconds[0], totals.seconds[1]);
  if (faster <= 0) return totals;
  totals.verdict.difference = slower / faster - 1;
  if (!noise_known) return totals;
  totals.verdict.noise = std::max(kLeastNoise, noise_seconds / faster + comparison.machine_difference());
  if (totals.verdict.difference > totals.verdict.noise) {
    totals.verdict.kind = totals.seconds[0] < totals.seconds[1] ? LatencyVerdict::kFirstFaster
                                                               : LatencyVerdict::kSecondFaster;
  }
  return totals;
}

}  // namespace tilewright
