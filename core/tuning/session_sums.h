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

/// The sum of a model's best latencies, each as often as the model has the task.
struct ModelSum {
  double seconds = 0;  ///< of the tasks that have a latency
  int measured = 0;    ///< how many of the tasks have one
  int tasks = 0;       ///< how many tasks there are
};

/// `weights`: by task, how often the model has it; `best`: the best latency of a task in seconds, 0 where
/// none was measured.
ModelSum sum_of(std::span<const int> weights, const std::function<double(size_t)>& best);

/// The latencies from which curves of tasks and models are drawn. The caller numbers the tasks, and resets
/// the object for another session. Not thread-safe.
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

/// A sum of best latencies, which holds from a trial on.
struct SumStep {
  int trial = 0;       ///< of the session, from 1; 0: before its first trial
  double seconds = 0;  ///< of the session
  double latency = 0;  ///< seconds
  bool operator==(const SumStep&) const = default;
};

/// The extent of a session.
struct SessionReach {
  int trials = 0;
  double seconds = 0;  ///< when the last of them had ended
};
SessionReach reach_of(std::span<const TimedEvent> events);

/// The part of a session that is summed.
struct SumChoice {
  std::set<int> models;  ///< by their numbers; empty: all
  /// By the id of a task, how often it counts in the whole curve; none: as often as the models have it at the
  /// time.
  std::optional<std::map<std::string, int>> weights;
};

/// The curve of the sum of the best latencies, from the point where every task had one. It rises only where a
/// session chose another graph.
std::vector<SumStep> sum_curve(std::span<const TimedEvent> events, const SumChoice& choice = {});

}  // namespace tilewright
