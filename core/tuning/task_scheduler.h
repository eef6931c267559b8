// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/tuning/objective.h"

namespace tilewright {

/// How the best gain of a further round of a task is estimated.
enum class ExpectedGain : uint8_t {
  /// A share of its latency that falls with its rounds, or the whole distance to `beta` times the speed of a
  /// similar task.
  kAnsor,
  /// Only that share, and less of it the longer the task has not become faster. The FLOP/s of another
  /// algorithm (Winograd's products, counted as a direct convolution) would promise a task round after round
  /// a speed that it cannot reach: the first layer of ResNet-18 got 794 of 1296 trials.
  kFading,
};

struct TaskSchedulerOptions {
  ExpectedGain expected = ExpectedGain::kFading;
  double alpha = 0.2;  ///< weight of the past slope against the optimistic estimate
  double beta = 2;     ///< how much faster a task may become than its similar tasks
  int window = 3;      ///< rounds over which the past slope is taken
  /// Successive rounds without a valid program after which a task is left out, so that it does not take all
  /// further rounds (its unknown latency would otherwise win every choice).
  int failed_rounds = 2;
  ObjectiveOptions objective;
};

/// Chooses which task gets the next round by the gradient of the objective (Ansor, section 6.2; TVM's
/// task_scheduler), with the estimate `kFading` unless the options say otherwise. Each task gets one round
/// first. Deterministic; not thread-safe.
class TaskScheduler {
 public:
  struct TaskInfo {
    double flops = 0;
    std::string similarity;  ///< tasks with equal texts are expected to reach similar FLOP/s; empty: none is
  };
  struct Choice {
    int task = -1;             ///< -1: no task is left
    std::string why;           ///< "first round", "expected gain 41.0 us a round"
    double expected_gain = 0;  ///< of the objective by one round; 0 where it is not computed
  };

  TaskScheduler(std::vector<TaskInfo> tasks, std::vector<ModelWeights> models, TaskSchedulerOptions options);

  Choice next(Random& random) const;
  /// Ends a round of `task`. `best_seconds`: the task's best latency so far, 0 while nothing valid is known.
  /// `programs`: how many were measured; 0 means that the space is exhausted.
  void finish_round(int task, double best_seconds, int programs, int failed);
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
  Result<void> load(const std::string& bytes);

 private:
  struct State {
    std::vector<double> history;  ///< best latency after each round; 0 while unknown
    int failed_rounds = 0;
    bool dead = false;
    std::string note;
  };
  /// Whether some model has the task, and the limit does not leave it out.
  bool may_have_round(size_t task) const;
  double gradient(int task, const std::vector<double>& seconds, const std::vector<double>& stopped) const;
  /// The best latency that a further round of a task may lead to.
  double hoped_for(size_t task, const std::vector<double>& seconds) const;

  std::vector<TaskInfo> tasks_;
  std::vector<ModelWeights> models_;
  TaskSchedulerOptions options_;
  std::vector<State> states_;
  std::vector<bool> limit_;  ///< by task; empty: all
  mutable int focus_ = -1;
};

}  // namespace tilewright
