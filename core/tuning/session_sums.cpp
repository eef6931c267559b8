// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_sums.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace tilewright {
namespace {

/// Hears a session's events one after the other.
class SumTeller {
 public:
  explicit SumTeller(const SumChoice& choice) : choice_(choice) {}

  void take(const SessionStarted& event) {
    tasks_ = event.tasks;
    models_ = event.weights;
    sums_.reset(event.tasks.size());
    steps_.clear();
    trial_ = event.trials_done;
    seconds_ = 0;
    for (size_t task = 0; task < event.tasks.size(); ++task)
      sums_.improve(task, event.tasks[task].best_seconds);
    join();
    tell(true);
  }
  void take(const GraphChosen& event) {
    if (event.model < 0 || static_cast<size_t>(event.model) >= models_.size()) return;
    auto& weights = models_[static_cast<size_t>(event.model)];
    if (weights == event.weights) return;
    weights = event.weights;
    join();
    tell(true);
  }
  void take(const TrialFinished& event) {
    trial_ = std::max(trial_, event.trial);
    seconds_ = std::max(seconds_, event.seconds);
    if (!event.ok || event.task < 0 || !sums_.improve(static_cast<size_t>(event.task), event.latency_seconds))
      return;
    tell(false);
  }
  void take(const RoundFinished& event) {
    trial_ = std::max(trial_, event.trials_done);
    seconds_ = event.seconds;
  }
  template <typename Event>
  void take(const Event& /*event*/) {}

  std::vector<SumStep> steps() && { return std::move(steps_); }

 private:
  /// How often each task counts from now on.
  void join() {
    joint_.assign(tasks_.size(), 0);
    if (choice_.weights) {
      for (size_t task = 0; task < tasks_.size(); ++task) {
        if (const auto found = choice_.weights->find(tasks_[task].id); found != choice_.weights->end())
          joint_[task] = found->second;
      }
      return;
    }
    for (size_t model = 0; model < models_.size(); ++model) {
      if (!choice_.models.empty() && !choice_.models.contains(static_cast<int>(model))) continue;
      for (size_t task = 0; task < std::min(joint_.size(), models_[model].size()); ++task)
        joint_[task] += models_[model][task];
    }
  }

  /// With `anew` what holds from here on may be more.
  void tell(bool anew) {
    const ModelSum sum = sums_.sum(joint_);
    if (sum.tasks == 0 || sum.measured < sum.tasks) return;
    const bool follows = steps_.empty() || sum.seconds < steps_.back().latency ||
                         (anew && sum.seconds != steps_.back().latency);
    if (follows) steps_.push_back({trial_, seconds_, sum.seconds});
  }

  const SumChoice& choice_;
  std::vector<TaskSummary> tasks_;
  std::vector<std::vector<int>> models_;
  std::vector<int> joint_;
  SessionSums sums_;
  std::vector<SumStep> steps_;
  int trial_ = 0;
  double seconds_ = 0;
};

}  // namespace

bool SessionSums::improve(size_t task, double latency) {
  if (task >= best_.size() || latency <= 0) return false;
  double& known = best_[task];
  if (known > 0 && latency >= known) return false;
  known = latency;
  return true;
}

ModelSum SessionSums::sum(std::span<const int> weights) const {
  ModelSum sum;
  for (size_t task = 0; task < weights.size(); ++task) {
    if (weights[task] == 0) continue;
    ++sum.tasks;
    const double seconds = best(task);
    if (seconds <= 0) continue;
    ++sum.measured;
    sum.seconds += seconds * weights[task];
  }
  return sum;
}

SessionReach reach_of(std::span<const TimedEvent> events) {
  SessionReach reach;
  for (const TimedEvent& told : events) {
    const auto* trial = std::get_if<TrialFinished>(&told.event);
    if (trial == nullptr) continue;
    reach.trials = std::max(reach.trials, trial->trial);
    reach.seconds = std::max(reach.seconds, trial->seconds);
  }
  return reach;
}

std::vector<SumStep> sum_curve(std::span<const TimedEvent> events, const SumChoice& choice) {
  SumTeller teller(choice);
  for (const TimedEvent& told : events)
    std::visit([&](const auto& event) { teller.take(event); }, told.event);
  return std::move(teller).steps();
}

}  // namespace tilewright
