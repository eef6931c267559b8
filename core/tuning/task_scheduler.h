// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/tuning/objective.h"
#include "core/tuning/scheduling/scheduling_strategy.h"

namespace tilewright {

struct TaskSchedulerOptions {
  const SchedulingStrategy* strategy = scheduling_strategies().front();
  /// Successive rounds without a valid program after which a task is left out, so that it does not take all
  /// further rounds (its unknown latency would otherwise win every choice).
  int failed_rounds = 2;
  double stop_share = kUsualStopShare;
  ObjectiveOptions objective = {};
};

/// What a round of a task came to.
struct RoundOutcome {
  double best_seconds = 0;  ///< the task's best latency so far; 0 while nothing valid is known
  int programs = 0;         ///< that were measured; 0: the space is exhausted
  int failed = 0;           ///< of these
  /// Of each program in the order in which they were measured; 0 where it failed. Empty: not known.
  std::vector<double> latencies = {};
  double seconds = 0;  ///< how long the round took; 0: not known
};

/// Keeps how the tasks of a session go, and lets a strategy choose which of them gets the next round. Wishes
/// of a person come first. Deterministic; not thread-safe.
class TaskScheduler {
 public:
  struct TaskInfo {
    double flops = 0;
    std::string similarity;  ///< tasks with equal texts are expected to reach similar FLOP/s; empty: none is
  };

  TaskScheduler(std::vector<TaskInfo> tasks, std::vector<ModelWeights> models, TaskSchedulerOptions options);

  /// Chooses the next round. `left`: for it and all that follow.
  SchedulingChoice next(Random& random, const BudgetLeft& left = {}) const;
  /// Ends a round of `task`.
  void finish_round(int task, const RoundOutcome& outcome);
  /// Sets how often each model has each task from now on. A task that no model has gets no round unless it is
  /// asked for.
  void set_weights(std::vector<ModelWeights> models) { models_ = std::move(models); }
  /// From now on only these tasks get rounds, unless another one is asked for; an empty list removes the
  /// limit.
  void limit_to(const std::vector<int>& tasks);
  /// Whether the task is within the limit.
  bool within_limit(int task) const { return limit_.empty() || limit_[static_cast<size_t>(task)]; }
  /// Gives the task no further rounds, because they would not lead to anything; `note` says why.
  void leave_out(int task, std::string note);
  /// Gives the task the next round, as a person wished.
  void focus(int task) { focus_ = task; }
  /// Whether such a wish is open for a task that can still improve.
  bool has_focus() const;

  bool dead(int task) const { return states_[static_cast<size_t>(task)].dead; }
  const std::string& note(int task) const { return states_[static_cast<size_t>(task)].note; }
  int rounds(int task) const { return static_cast<int>(states_[static_cast<size_t>(task)].history.size()); }

  std::string save() const;
  /// Earlier versions kept less of each task: what a round's trials brought is unknown then.
  Result<void> load(const std::string& bytes);

 private:
  struct State {
    std::vector<double> history;     ///< best latency after each round; 0 while unknown
    std::vector<LatencyStep> steps;  ///< best latencies by the task's trials
    int trials = 0;
    double trial_seconds = 0;  ///< share of a trial in the duration of a round, later ones counting more
    int last_turn = 0;         ///< number of its last round among those of all tasks
    int failed_rounds = 0;
    bool alone = false;  ///< it left its group
    bool dead = false;
    std::string note;
  };
  static State read_state(const nlohmann::json& json);
  SchedulingView view(const BudgetLeft& left) const;
  /// Whether some model has the task, and neither the limit nor its own end leaves it out.
  bool may_have_round(size_t task) const;

  std::vector<TaskInfo> tasks_;
  std::vector<ModelWeights> models_;
  TaskSchedulerOptions options_;
  std::vector<State> states_;
  std::vector<bool> limit_;  ///< by task; empty: all
  mutable int focus_ = -1;
};

}  // namespace tilewright
