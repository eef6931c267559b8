// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tuning/latency_forecast.h"
#include "core/tuning/objective.h"

namespace tilewright {

/// A round that is to be chosen, and the budget that is left for it and all later ones.
struct BudgetLeft {
  int round = 16;      ///< trials of the round
  double trials = 0;   ///< of all tasks together; 0: not limited
  double seconds = 0;  ///< of search; 0: not limited
};

/// How a task went so far, as a scheduling strategy sees it.
struct ScheduledTask {
  double flops = 0;
  std::string_view similarity;         ///< equal for the tasks of one group; empty: it is in none
  std::span<const double> history;     ///< best latency after each round; 0 while unknown
  std::span<const LatencyStep> steps;  ///< its best latencies by its own trials
  double trials = 0;
  double trial_seconds = 0;  ///< share of a trial in the duration of its rounds; 0: not known
  int last_turn = 0;         ///< which of all tasks' rounds was its last; 0: it had none
  bool open = false;         ///< whether it may have a round

  /// Its best latency; 0 while unknown.
  double seconds() const { return history.empty() ? 0 : history.back(); }
};

/// All that a scheduling strategy knows when it chooses a round. Valid while the scheduler does not change.
struct SchedulingView {
  std::vector<ScheduledTask> tasks;
  const std::vector<ModelWeights>& models;
  const ObjectiveOptions& objective;
  double stop_share = 0;  ///< of the objective; what is expected to gain less is not worth the budget left
  BudgetLeft left;
};

struct SchedulingChoice {
  int task = -1;    ///< -1: no task is to have a round
  std::string why;  ///< "first round", "expected gain 41.0 us a round"; without a task, why there is none
  double expected_gain = 0;  ///< of the objective by one round; 0 where it is not computed
};

/// Among the open tasks without a round the one with the most work in the models, so that a short budget is
/// spent where it matters; -1: all had one.
int untouched_task(const SchedulingView& view);

/// The choice of a task for what it is expected to gain.
SchedulingChoice choice_by_gain(size_t task, double gain);

/// Times a latency; one that is less far below it does not count as progress.
inline constexpr double kNoProgress = 1.01;

/// The number of rounds at the end before which a task took no more than `times` its present latency.
int stale_rounds(std::span<const double> history, double times);

/// The objective of a view, and how it changes with the latency of a task.
class ObjectiveNow {
 public:
  /// The view must outlive it.
  explicit ObjectiveNow(const SchedulingView& view);
  double value() const { return value_; }
  /// By how much the objective is lower where the task takes that long instead.
  double gain(size_t task, double seconds) const;

 private:
  const SchedulingView& view_;
  std::vector<double> seconds_;
  std::vector<double> stopped_;  ///< f4: latency of each task that stopped improving
  double value_ = 0;
};

}  // namespace tilewright
