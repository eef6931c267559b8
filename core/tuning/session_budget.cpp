// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_budget.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tilewright {
namespace {

/// The time suffices for a whole run of most models, however short the search was and however late it ended:
/// without a whole run a session has no result.
constexpr double kLeastSeconds = 5;

}  // namespace

SessionBudget::SessionBudget(const TuningOptions& options, size_t tasks, size_t models, double in_place_share)
    : by_prediction_(options.by_prediction),
      trials_(options.trials),
      trials_per_task_(options.trials_per_task),
      minutes_(options.minutes),
      tasks_(tasks),
      models_(models),
      in_place_share_(in_place_share) {}

void SessionBudget::add(int trials, double minutes) {
  extra_trials_ += trials;
  extra_minutes_ += minutes;
}

void SessionBudget::add_trials_of_tasks(int tasks) {
  extra_trials_ += trials_per_task_ * tasks;
}

int SessionBudget::trials_planned() const {
  // A choice that failed is followed by another one, so that failed trials are added.
  if (by_prediction_) return static_cast<int>(tasks_);
  int64_t planned = trials_;
  if (trials_per_task_ > 0) planned = trials_per_task_ * static_cast<int64_t>(tasks_);
  // 0 would mean that there is no limit.
  return planned > 0 ? static_cast<int>(
                           std::clamp<int64_t>(planned + extra_trials_, 1, std::numeric_limits<int>::max()))
                     : 0;
}

double SessionBudget::minutes_planned() const {
  // 0 would mean that there is no limit.
  constexpr double kLeast = 1e-6;
  return minutes_ > 0 ? std::max(minutes_ + extra_minutes_, kLeast) : 0;
}

double SessionBudget::seconds_of_search() const {
  const double all = minutes_planned() * 60;
  // Of a very short time at least half is for the search.
  return std::max(std::min(all * (1 - in_place_share_), all - seconds_in_place(0)), all / 2);
}

double SessionBudget::least_seconds_in_place() const {
  return kLeastSeconds * static_cast<double>(models_);
}

double SessionBudget::seconds_in_place(double search) const {
  if (in_place_share_ <= 0) return 0;
  return std::max(search * in_place_share_ / (1 - in_place_share_), least_seconds_in_place());
}

bool SessionBudget::is_left(int trials_done, double searched) const {
  const int planned = trials_planned();
  if (planned > 0 && trials_done >= planned) return false;
  return minutes_ <= 0 || searched < seconds_of_search();
}

double SessionBudget::seconds_left(int trials_done, double searched, double seconds_per_trial) const {
  const int planned = trials_planned();
  const bool by_trials = planned > 0 && trials_done > 0;
  if (!by_trials && minutes_ <= 0) return 0;
  double left = 0;
  if (by_trials) left = seconds_per_trial * (planned - trials_done);
  if (minutes_ > 0) {
    const double by_time = seconds_of_search() - searched;
    left = planned > 0 ? std::min(left, by_time) : by_time;
  }
  left = std::max(left, 0.0);
  return left + seconds_in_place(searched + left);
}

}  // namespace tilewright
