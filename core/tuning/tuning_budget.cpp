// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/tuning/round_length.h"

namespace tilewright {

double TuningSession::Run::elapsed() const {
  return elapsed_before_ + (running_since_ ? clock_.seconds() - *running_since_ : 0);
}

double TuningSession::Run::searched() const {
  return std::max(elapsed() - watch_.times().comparing, 0.0);
}

Checkpoint TuningSession::Run::stage_times() const {
  return {kStageTimesName, stage_times_to_json(watch_.times())};
}

int TuningSession::Run::trials_planned() const {
  // As many more as failed: each of those is followed by another choice.
  if (options_.by_prediction) return static_cast<int>(tuned_tasks_);
  int64_t planned = options_.trials;
  if (options_.trials_per_task > 0) planned = options_.trials_per_task * static_cast<int64_t>(tuned_tasks_);
  // 0 would mean that there is no limit.
  return planned > 0 ? static_cast<int>(
                           std::clamp<int64_t>(planned + extra_trials_, 1, std::numeric_limits<int>::max()))
                     : 0;
}

double TuningSession::Run::minutes_planned() const {
  // 0 would mean that there is no limit.
  constexpr double kLeast = 1e-6;
  return options_.minutes > 0 ? std::max(options_.minutes + extra_minutes_, kLeast) : 0;
}

double TuningSession::Run::seconds_of_search() const {
  const double all = minutes_planned() * 60;
  // Of very few minutes at least half is for the search.
  return std::max(std::min(all * (1 - in_place_share()), all - seconds_in_place(0)), all / 2);
}

void TuningSession::Run::add_extra(std::vector<Checkpoint>& checkpoints) const {
  checkpoints.push_back({kExtraTrialsName, std::to_string(extra_trials_)});
  checkpoints.push_back({kExtraMinutesName, fmt::format("{}", extra_minutes_)});
}

bool TuningSession::Run::budget_left() const {
  if (options_.by_prediction) return next_without_choice() >= 0;
  const int planned = trials_planned();
  if (planned > 0 && state_.standing.trials_done >= planned) return false;
  return options_.minutes <= 0 || searched() < seconds_of_search();
}

double TuningSession::Run::seconds_left() const {
  const int planned = trials_planned();
  const bool by_trials = planned > 0 && state_.standing.trials_done > 0;
  if (!by_trials && options_.minutes <= 0) return 0;
  double left = 0;
  if (by_trials) left = pace_.seconds_per_trial() * (planned - state_.standing.trials_done);
  if (options_.minutes > 0) {
    const double by_time = seconds_of_search() - searched();
    left = planned > 0 ? std::min(left, by_time) : by_time;
  }
  left = std::max(left, 0.0);
  return left + seconds_in_place(searched() + left);
}

int TuningSession::Run::next_without_choice() const {
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto& summary = state_.standing.tasks[i];
    const auto number = static_cast<int>(i);
    const bool may = summary.weight > 0 && !scheduler_->dead(number) && scheduler_->within_limit(number);
    if (may && summary.trials == summary.failed) return number;
  }
  return -1;
}

int TuningSession::Run::next_round_length() const {
  if (options_.by_prediction) return 1;
  RoundBudget budget;
  budget.round_size = options_.round_size;
  budget.tasks = 0;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (!is_to_be_tuned(i)) continue;
    ++budget.tasks;
    const auto number = static_cast<int>(i);
    const bool used = state_.standing.tasks[i].weight > 0;
    budget.tasks_untouched += used && scheduler_->rounds(number) == 0 && !scheduler_->dead(number);
  }
  budget.trials_planned = trials_planned();
  budget.trials_done = state_.standing.trials_done;
  budget.seconds_planned = seconds_of_search();
  budget.seconds_done = searched();
  return round_length(budget);
}

}  // namespace tilewright
