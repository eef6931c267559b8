// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_report.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <variant>

#include "core/base/json.h"
#include "core/schedule/program.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/session_bindings.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/session_machine.h"
#include "core/tuning/session_sums.h"

namespace tilewright {
namespace {

/// Sets the baseline of each task. Goes through the trials in their order.
void tell_baselines(SessionReport& report, const std::vector<TrialPoint>& points,
                    const std::map<std::string, size_t>& index) {
  for (const auto& point : points) {
    const auto found = index.find(point.task);
    if (found == index.end() || point.failed || !point.latency) continue;
    auto& task = report.tasks[found->second];
    if (task.baseline_seconds == 0 || (point.is_default && !task.has_default)) {
      task.baseline_seconds = *point.latency;
      task.has_default = point.is_default;
    }
    if (task.first_seconds == 0) task.first_seconds = *point.latency;
  }
}

void tell_curve(SessionReport& report, std::span<const TimedEvent> events) {
  for (const SumStep& step : sum_curve(events)) report.curve.emplace_back(step.trial, step.latency);
  if (!report.curve.empty()) report.curve.emplace_back(reach_of(events).trials, report.curve.back().second);
}

/// Sets the latency of each model as the session told it last, and the measured runs.
void tell_models(SessionReport& report, std::span<const TimedEvent> events) {
  const auto take = [&report](const std::vector<double>& seconds) {
    for (size_t i = 0; i < std::min(seconds.size(), report.models.size()); ++i)
      report.models[i].seconds = seconds[i];
  };
  for (const TimedEvent& told : events) {
    if (const auto* round = std::get_if<RoundFinished>(&told.event)) take(round->model_seconds);
    if (const auto* finished = std::get_if<SessionFinished>(&told.event)) take(finished->model_seconds);
  }
  const auto runs = measured_runs(events, report.models.size());
  for (size_t i = 0; i < runs.size(); ++i) report.models[i].run = runs[i];
  report.run = sum_of_runs(runs);
}

/// The sum of the tasks' values, each as often as the task occurs; 0 where a task has none.
double sum_of_tasks(const std::vector<SessionReport::Task>& tasks, double SessionReport::Task::*seconds) {
  double sum = 0;
  for (const auto& task : tasks) {
    if (task.*seconds <= 0) return 0;
    sum += task.*seconds * task.weight;
  }
  return sum;
}

}  // namespace

double SessionReport::baseline_seconds() const {
  return sum_of_tasks(tasks, &Task::baseline_seconds);
}

double SessionReport::first_seconds() const {
  return sum_of_tasks(tasks, &Task::first_seconds);
}

std::string SessionReport::baseline_name() const {
  const auto with_default = std::ranges::count_if(tasks, &Task::has_default);
  if (with_default == 0) return "first program";
  if (with_default == std::ssize(tasks)) return "default schedule";
  return "default schedule, or first program where it was not measured";
}

double SessionReport::best_seconds() const {
  return sum_of_tasks(tasks, &Task::best_seconds);
}

Result<SessionReport> read_session_report(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  SessionReport report;
  report.session = session;
  for (auto& name : shown_model_names(setup)) report.models.push_back({std::move(name), 0, {}});
  report.target = setup.target.key;
  report.processor = processor_of(setup);
  report.policy = setup.policy;
  report.cost_model = setup.cost_model;
  TILEWRIGHT_TRY(auto other_model, replacing_cost_model(store, session));
  if (other_model) report.replaced_cost_model = std::exchange(report.cost_model, *std::move(other_model));
  report.program_version = setup.program_version;
  if (row) {
    report.started = row->started;
    report.seconds = row->elapsed;
    report.trials = row->trials;
    report.failed = row->failed_trials;
  }
  TILEWRIGHT_TRY(const auto weights, joint_weights(store, setup));
  TILEWRIGHT_TRY(const auto progress, store.task_progress(session));
  std::map<std::string, size_t> index;
  std::vector<std::string> ids;
  const auto add = [&](const TaskRow& known, int64_t trials, int64_t failed) {
    const auto weight = weights.find(known.id);
    if (weight == weights.end() || !index.emplace(known.id, report.tasks.size()).second) return;
    ids.push_back(known.id);
    SessionReport::Task task;
    task.name = known.name;
    task.weight = weight->second;
    task.flops = known.flops;
    task.trials = trials;
    task.failed = failed;
    report.tasks.push_back(std::move(task));
  };
  for (const auto& known : progress) add(known.task, known.trials, known.failed_trials);
  // The pieces of a task that was cut are listed even where they have no trial yet.
  for (const auto& task : setup.tasks) add(task, 0, 0);
  // A verified program takes precedence over a faster one that was not verified.
  for (const bool verified : {true, false}) {
    TILEWRIGHT_TRY(const auto best, store.best_trials(setup.target.key, ids, session, verified));
    for (const auto& trial : best) {
      auto& task = report.tasks[index.at(trial.task)];
      if (task.best_seconds > 0) continue;
      task.best_seconds = trial.latency.value_or(0);
      task.variant = trial.variant;
      task.verified_error = trial.verified_error;
      const auto primitives = primitives_from_json(trial.primitives);
      if (!primitives.ok()) continue;
      for (const auto& primitive : *primitives) task.schedule.push_back(primitive_text(primitive));
    }
  }
  TILEWRIGHT_TRY(const auto errors, store.error_counts(session));
  for (const auto& error : errors) {
    if (const auto found = index.find(error.task); found != index.end())
      report.tasks[found->second].errors.emplace_back(error.kind, error.count);
  }
  TILEWRIGHT_TRY(const auto points, store.trial_points(session));
  tell_baselines(report, points, index);
  TILEWRIGHT_TRY(const auto events, read_told(store, session));
  tell_curve(report, events);
  tell_models(report, events);
  for (const TimedEvent& told : events) {
    if (const auto* given_up = std::get_if<TaskGivenUp>(&told.event))
      report.given_up.push_back(
          given_up_text(setup.tasks[static_cast<size_t>(given_up->task)].name, *given_up));
  }
  std::ranges::stable_sort(report.tasks, [](const auto& a, const auto& b) {
    return a.best_seconds * a.weight > b.best_seconds * b.weight;
  });
  return report;
}

}  // namespace tilewright
