// SPDX-License-Identifier: Apache-2.0
// The default schedules that a session measures before the first round of their tasks.
#include <algorithm>
#include <utility>

#include "core/schedule/program_hash.h"
#include "core/space/default_point.h"
#include "core/tuning/model_sums.h"
#include "core/tuning/trial_observation.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {

std::vector<TuningSession::Run::DefaultSchedule> TuningSession::Run::missing_defaults() {
  std::vector<DefaultSchedule> missing;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto uses = [i](const std::vector<int>& model) { return model[i] > 0; };
    // A task that only another graph would have may never get a trial.
    if (!std::ranges::any_of(table_.weights, uses) && !std::ranges::any_of(state_.standing.weights, uses))
      continue;
    if (!scheduler_->within_limit(static_cast<int>(i))) continue;
    auto& state = tasks_[i];
    if (state.default_settled || state_.standing.tasks[i].default_seconds > 0 || !open_task(i).ok()) continue;
    auto point = default_point(*state.context.space, options_.target);
    auto program = point.ok() ? state.context.space->materialise(*point) : point.error();
    if (!program.ok()) {
      state.default_settled = true;
      (void)journal_.add_note(state.task->name + " has no default schedule: " + program.error().text());
      continue;
    }
    Proposal proposal;
    proposal.point = *std::move(point);
    proposal.program = *std::move(program);
    proposal.program_hash = program_hash(state.task->id, proposal.program);
    proposal.descent.origin = kDefaultOrigin;
    if (const auto known = state.known.find(proposal.program_hash); known != state.known.end()) {
      // A person was quicker, or it failed.
      state_.standing.tasks[i].default_seconds = known->second.error ? 0 : known->second.latency.value_or(0);
      state.default_settled = true;
      continue;
    }
    missing.push_back({static_cast<int>(i), std::move(proposal)});
  }
  return missing;
}

Result<bool> TuningSession::Run::measure_defaults(RunState doing) {
  const bool wanted = options_.measure_defaults && !options_.by_prediction && can_run_here(options_.target);
  if (!wanted) return true;
  commands_.set_measuring_defaults(true);
  auto measured = measure_missing_defaults(doing);
  commands_.set_measuring_defaults(false);
  if (!measured.ok() || !*measured) return measured;
  TILEWRIGHT_CHECK(keep(elapsed(), std::vector{stage_times()}));
  tell_defaults();
  return true;
}

Result<bool> TuningSession::Run::measure_missing_defaults(RunState doing) {
  bool complete = false;
  while (!complete) {
    if (!may_go_on(doing)) return false;
    // Meanwhile a person may have chosen other tasks, or have measured one of the programs.
    follow_limit();
    TILEWRIGHT_TRY(complete, measure_defaults_once(missing_defaults()));
  }
  return true;
}

void TuningSession::Run::tell_defaults() {
  // A policy that has had a round was told, and keeps it.
  for (size_t i = 0; i < tasks_.size(); ++i) {
    auto& state = tasks_[i];
    if (!state.policy || state.default_told || scheduler_->rounds(static_cast<int>(i)) > 0) continue;
    for (const auto& [hash, trial] : state.known) {
      if (trial.position != kDefaultPosition) continue;
      auto point = point_from_json(trial.decisions);
      if (!point.ok()) continue;
      state.policy->observe({observation_of(*std::move(point), trial)});
      state.default_told = true;
    }
  }
}

Result<bool> TuningSession::Run::measure_defaults_once(const std::vector<DefaultSchedule>& schedules) {
  std::vector<MeasureRequest> requests;
  for (const auto& schedule : schedules) {
    const auto& state = tasks_[static_cast<size_t>(schedule.task)];
    // However slow, it is to be known.
    requests.push_back({state.task, schedule.proposal.program, 0});
  }
  if (requests.empty()) return true;
  TILEWRIGHT_TRY(const int done, measure_each(-1, requests, [&](size_t i, const Measurement& measurement) {
                   return keep_default(schedules[i], measurement);
                 }));
  return done == static_cast<int>(requests.size());
}

Result<void> TuningSession::Run::keep_default(const DefaultSchedule& schedule,
                                              const Measurement& measurement) {
  const InStage rest(watch_, WorkStage::kRest);
  auto& state = tasks_[static_cast<size_t>(schedule.task)];
  const Proposal& proposal = schedule.proposal;
  TILEWRIGHT_TRY(TrialRecord record,
                 trial_record(schedule.task, proposal.program, proposal.program_hash, measurement));
  record.round = state_.round;
  record.position = kDefaultPosition;
  record.sketch = state.context.space->sketch(proposal.point).id();
  record.decisions = point_to_json(proposal.point);
  record.origin = proposal.descent.origin;
  return keep_record(schedule.task, record);
}

std::vector<double> TuningSession::Run::default_seconds() const {
  std::vector<double> seconds;
  for (const TaskSummary& task : state_.standing.tasks) seconds.push_back(task.default_seconds);
  return model_sums(table_.weights, seconds);
}

}  // namespace tilewright
