// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_comparison.h"

#include <algorithm>
#include <optional>

namespace tilewright {

double SessionComparison::machine_difference() const {
  const auto [least, most] = std::minmax(machine_seconds[0], machine_seconds[1]);
  return least > 0 ? most / least - 1 : 0;
}

LatencyVerdict compare_task(const SessionComparison& comparison, const ComparedTask& task) {
  if (!comparison.same_target()) return {};
  return compare_latencies(task.best[0].repeats, task.best[1].repeats, comparison.machine_difference());
}

ComparedWeights compared_weights(const SessionComparison& comparison, const ComparedModel& model) {
  const ComparedWeights by_rule{{&model.weights, &model.weights}};
  const ComparedWeights chosen{{&model.weights_of(0), &model.weights_of(1)}};
  for (size_t i = 0; i < comparison.tasks.size(); ++i) {
    const int weights[] = {(*chosen.sides[0])[i], (*chosen.sides[1])[i]};
    if (weights[0] == weights[1]) continue;
    // The tasks that a graph has more often must have a known latency; otherwise the sums would cover
    // different work.
    for (size_t side = 0; side < 2; ++side) {
      if (weights[side] > 0 && comparison.tasks[i].best[side].latency <= 0) return by_rule;
    }
  }
  return chosen;
}

namespace {

/// Whether a task that occurs in the graphs was measured where this is needed.
bool measured_where_needed(const ComparedTask& task, const int (&counts)[2]) {
  for (size_t side = 0; side < 2; ++side) {
    if (counts[side] > 0 && task.best[side].latency <= 0) return false;
  }
  return true;
}

}  // namespace

std::vector<int> counted_weights(const SessionComparison& comparison, size_t side) {
  std::vector<int> counted(comparison.tasks.size(), 0);
  for (const ComparedModel& model : comparison.models) {
    const ComparedWeights weights = compared_weights(comparison, model);
    for (size_t i = 0; i < comparison.tasks.size(); ++i) {
      const int counts[] = {(*weights.sides[0])[i], (*weights.sides[1])[i]};
      if (measured_where_needed(comparison.tasks[i], counts)) counted[i] += counts[side];
    }
  }
  return counted;
}

ModelTotals compare_model(const SessionComparison& comparison, const ComparedModel& model) {
  ModelTotals totals;
  const ComparedWeights weights = compared_weights(comparison, model);
  totals.same_graph = weights.same();
  double noise_seconds = 0;
  bool noise_known = comparison.same_target();
  for (size_t i = 0; i < comparison.tasks.size(); ++i) {
    const auto& best = comparison.tasks[i].best;
    const int counts[] = {(*weights.sides[0])[i], (*weights.sides[1])[i]};
    if (counts[0] == 0 && counts[1] == 0) continue;
    ++totals.tasks;
    if (!measured_where_needed(comparison.tasks[i], counts)) continue;
    ++totals.measured;
    std::optional<double> noise[] = {repeat_noise(best[0].repeats), repeat_noise(best[1].repeats)};
    // For a program that was measured once, the noise of the other one is assumed.
    for (size_t side = 0; side < 2; ++side) {
      if (!noise[side]) noise[side] = noise[1 - side];
    }
    noise_known = noise_known && noise[0].has_value();
    for (size_t side = 0; side < 2; ++side) {
      const double seconds = counts[side] > 0 ? best[side].latency * counts[side] : 0;
      totals.seconds[side] += seconds;
      noise_seconds += seconds * noise[side].value_or(0);
    }
  }
  const auto [faster, slower] = std::minmax(totals.seconds[0], totals.seconds[1]);
  if (faster <= 0) return totals;
  totals.verdict.difference = slower / faster - 1;
  if (!noise_known) return totals;
  totals.verdict.noise = std::max(kLeastNoise, noise_seconds / faster + comparison.machine_difference());
  if (totals.verdict.difference > totals.verdict.noise) {
    totals.verdict.kind =
        totals.seconds[0] < totals.seconds[1] ? LatencyVerdict::kFirstFaster : LatencyVerdict::kSecondFaster;
  }
  return totals;
}

}  // namespace tilewright
