// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/tuning/session_recording.h"

namespace tilewright {

/// The sum of a model's best latencies, each as often as it has the task.
struct ModelSum {
  double seconds = 0;  ///< of the tasks that have a latency
  int measured = 0;    ///< how many have one
  int tasks = 0;       ///< of how many
};

/// `weights`: by task, how often the model has it; `best`: of a task, seconds, 0 where none was measured.
ModelSum sum_of(std::span<const int> weights, const std::function<double(size_t)>& best);

/// The latencies from which curves of tasks and models are drawn, by the numbers of who draws them, who also
/// begins them anew. Not thread-safe.
class SessionSums {
 public:
  /// Forgets all latencies.
  void reset(size_t tasks) { best_.assign(tasks, 0); }
  void add_task() { best_.push_back(0); }
  /// Notes a latency, seconds; true where it is the best of its task so far.
  bool improve(size_t task, double latency);
  /// 0: none was measured.
  double best(size_t task) const { return task < best_.size() ? best_[task] : 0; }
  /// `weights`: by task, how often the model has it.
  ModelSum sum(std::span<const int> weights) const;

 private:
  std::vector<double> best_;
};

/// A sum of best latencies from a trial on.
struct SumStep {
  int trial = 0;       ///< of the session, from 1; 0: what it began with
  double seconds = 0;  ///< of the session
  double latency = 0;  ///< seconds
  bool operator==(const SumStep&) const = default;
};

/// How far a session went.
struct SessionReach {
  int trials = 0;
  double seconds = 0;  ///< when the last of them had ended
};
SessionReach reach_of(std::span<const TimedEvent> events);

/// What is added up of a session.
struct SumChoice {
  std::set<int> models;  ///< by their numbers; empty: all
  /// By the id of a task, how often it counts all along; none: as often as the models have it at the time.
  std::optional<std::map<std::string, int>> weights;
};

/// How the sum of the best latencies fell, from where every task had one. It rises only where a session chose
/// another graph.
std::vector<SumStep> sum_curve(std::span<const TimedEvent> events, const SumChoice& choice = {});

}  // namespace tilewright
