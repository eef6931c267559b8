// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/task_forecasts.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// The steps of a curve as which the exponent of the other tasks counts.
constexpr double kStepsOfOthers = 2;
/// After this many trials a task has a law of its own whatever its steps, by which it may be stopped: that
/// the first program is still the best one says enough then.
constexpr double kTrialsForOwnLaw = 128;
/// Shares of its latency that a task might fall to. Some objectives take a latency of 0 as not known.
constexpr double kHalf = 0.5;
constexpr double kHardlyAny = 1e-3;

std::vector<TaskCourse> courses_of(const SchedulingView& view) {
  std::vector<TaskCourse> courses;
  for (const ScheduledTask& task : view.tasks) {
    TaskCourse& course = courses.emplace_back();
    course.trials = task.trials;
    course.steps.assign(task.steps.begin(), task.steps.end());
  }
  return courses;
}

}  // namespace

TaskForecasts::TaskForecasts(const SchedulingView& view)
    : view_(view), objective_(view), laws_(task_laws(courses_of(view))) {
  int laws = 0;
  int timed = 0;
  for (size_t i = 0; i < laws_.size(); ++i) {
    if (laws_[i] && view.tasks[i].trials >= kTrialsForOwnLaw)
      laws_[i] = TaskLaw{LatencyLaw(view.tasks[i].steps, view.tasks[i].trials), false};
    if (laws_[i]) usual_exponent_ += (laws_[i]->law.exponent() - usual_exponent_) / ++laws;
    if (const double seconds = view.tasks[i].trial_seconds; seconds > 0)
      usual_seconds_ += (seconds - usual_seconds_) / ++timed;
  }
}

double TaskForecasts::exponent_of(size_t task) const {
  const ScheduledTask& state = view_.tasks[task];
  // A law is fitted to the later half of the curve; also that it has no step there says something.
  const double later = 1 + static_cast<double>(std::ranges::count_if(state.steps, [&](const LatencyStep& s) {
                         return s.trial > state.trials / 2;
                       }));
  return (kStepsOfOthers * usual_exponent_ + later * laws_[task]->law.exponent()) / (kStepsOfOthers + later);
}

double TaskForecasts::gain(size_t task) const {
  if (!laws_[task]) return 0;
  const ScheduledTask& state = view_.tasks[task];
  const LatencyLaw law(state.seconds(), state.trials, exponent_of(task));
  return objective_.gain(task, law.middle_at(state.trials + view_.left.round));
}

double TaskForecasts::gain_by_half(size_t task) const {
  const auto& history = view_.tasks[task].history;
  const double stale = stale_rounds(history, kNoProgress);
  return objective_.gain(task, kHalf * view_.tasks[task].seconds()) / static_cast<double>(history.size()) /
         (1 + stale / 2);
}

double TaskForecasts::cost(size_t task) const {
  if (view_.left.seconds <= 0 || usual_seconds_ <= 0) return 1;
  const double own = view_.tasks[task].trial_seconds;
  return own > 0 ? own : usual_seconds_;
}

double TaskForecasts::trials_left(size_t task) const {
  const BudgetLeft& left = view_.left;
  if (left.seconds <= 0 || usual_seconds_ <= 0) return left.trials;
  const double by_time = left.seconds / cost(task);
  return left.trials > 0 ? std::min(left.trials, by_time) : by_time;
}

bool TaskForecasts::is_stopped(size_t task) const {
  const double left = trials_left(task);
  if (left <= 0 || !laws_[task]) return false;
  const ScheduledTask& state = view_.tasks[task];
  const double best = state.trials >= kTrialsForOwnLaw ? laws_[task]->law.at(state.trials + left).low
                                                       : kHardlyAny * state.seconds();
  return objective_.gain(task, best) < view_.stop_share * std::abs(objective_.value());
}

}  // namespace tilewright
