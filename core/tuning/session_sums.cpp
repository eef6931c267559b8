// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_sums.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/tuning/tuning_standing.h"

namespace tilewright {
namespace {

/// Receives a session's events one after the other.
class SumTeller {
 public:
  explicit SumTeller(const SumChoice& choice) : choice_(choice) {}

  void take(const TuningEvent& event) {
    const bool is_faster = fold(standing_, event);
    std::visit([&](const auto& value) { pass(value); }, event);
    const bool is_anew =
        std::holds_alternative<SessionStarted>(event) || std::holds_alternative<GraphChosen>(event);
    if (is_anew) join();
    if (is_faster || is_anew) tell(is_anew);
  }

  std::vector<SumStep> steps() && { return std::move(steps_); }

 private:
  void pass(const SessionStarted& event) {
    steps_.clear();
    trial_ = event.trials_done;
    seconds_ = 0;
  }
  void pass(const TrialFinished& event) {
    trial_ = std::max(trial_, event.trial);
    seconds_ = std::max(seconds_, event.seconds);
  }
  void pass(const RoundFinished& event) {
    trial_ = std::max(trial_, event.trials_done);
    seconds_ = event.seconds;
  }
  template <typename Event>
  void pass(const Event& /*event*/) {}

  /// Updates how often each task counts from now on.
  void join() {
    const auto& tasks = standing_.tasks;
    const auto& models = standing_.weights;
    joint_.assign(tasks.size(), 0);
    if (choice_.weights) {
      for (size_t task = 0; task < tasks.size(); ++task) {
        if (const auto found = choice_.weights->find(tasks[task].id); found != choice_.weights->end())
          joint_[task] = found->second;
      }
      return;
    }
    for (size_t model = 0; model < models.size(); ++model) {
      if (!choice_.models.empty() && !choice_.models.contains(static_cast<int>(model))) continue;
      for (size_t task = 0; task < std::min(joint_.size(), models[model].size()); ++task)
        joint_[task] += models[model][task];
    }
  }

  /// Tells the sum. With `anew` the sum may be larger from here on.
  void tell(bool anew) {
    const ModelSum sum = sum_of(joint_, [this](size_t task) { return standing_.tasks[task].best_seconds; });
    if (sum.tasks == 0 || sum.measured < sum.tasks) return;
    const bool follows = steps_.empty() || sum.seconds < steps_.back().latency ||
                         (anew && sum.seconds != steps_.back().latency);
    if (follows) steps_.push_back({trial_, seconds_, sum.seconds});
  }

  const SumChoice& choice_;
  TuningStanding standing_;
  std::vector<int> joint_;
  std::vector<SumStep> steps_;
  int trial_ = 0;
  double seconds_ = 0;
};

}  // namespace

ModelSum sum_of(std::span<const int> weights, const std::function<double(size_t)>& best) {
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

bool SessionSums::improve(size_t task, double latency) {
  if (task >= best_.size() || latency <= 0) return false;
  double& known = best_[task];
  if (known > 0 && latency >= known) return false;
  known = latency;
  return true;
}

ModelSum SessionSums::sum(std::span<const int> weights) const {
  return sum_of(weights, [this](size_t task) { return best(task); });
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
  for (const TimedEvent& told : events) teller.take(told.event);
  return std::move(teller).steps();
}

}  // namespace tilewright
