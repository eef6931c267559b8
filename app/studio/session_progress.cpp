// SPDX-License-Identifier: Apache-2.0
// What the bridge derives of a session's events: baselines, limits, how rounds were predicted, a forecast.
#include <algorithm>
#include <vector>

#include "app/studio/session_bridge.h"
#include "core/costmodel/metrics.h"
#include "core/tuning/budget_forecast.h"
#include "views/budget/budget_view.h"
#include "views/common/task_title.h"

namespace tilewright {

void SessionBridge::begin_baselines(const SessionStarted& event) {
  baselines_.assign(tasks_.size(), {});
  // A session that goes on has its own trials among the earlier records: it keeps to its first programs.
  if (event.trials_done == 0) {
    for (size_t i = 0; i < session_tasks_.size(); ++i) {
      if (task_of_[i] < 0 || session_tasks_[i].best_seconds <= 0) continue;
      baselines_[static_cast<size_t>(task_of_[i])] = {session_tasks_[i].best_seconds,
                                                      TaskBaseline::Kind::kEarlier};
    }
  }
  models_.tasks.clear_trends();
  models_.tasks.set_baselines(baselines_);
}

void SessionBridge::found_first(int task, double latency) {
  baselines_.resize(tasks_.size());
  auto& baseline = baselines_[static_cast<size_t>(task)];
  if (baseline.kind != TaskBaseline::Kind::kNone || latency <= 0) return;
  baseline = {latency, TaskBaseline::Kind::kFirst};
  models_.tasks.set_baselines(baselines_);
  models_.curves.set_baseline(task, latency);
  add_up_baselines();
}

void SessionBridge::add_up_baselines() {
  baselines_.resize(tasks_.size());
  double all = 0;
  bool all_complete = true;
  if (baseline_weights_.size() != weights_.size()) baseline_weights_ = weights_;
  for (size_t model = 0; model < weights_.size(); ++model) {
    double sum = 0;
    bool complete = true;
    for (size_t task = 0; task < tasks_.size(); ++task) {
      const int weight = task < baseline_weights_[model].size() ? baseline_weights_[model][task] : 0;
      if (weight == 0) continue;
      complete = complete && baselines_[task].seconds > 0;
      sum += baselines_[task].seconds * weight;
    }
    models_.curves.set_baseline(CurveModel::model_series(static_cast<int>(model)), complete ? sum : 0);
    all += sum;
    all_complete = all_complete && complete;
  }
  if (all_complete && all > 0) status_.first_model_seconds = all;
}

void SessionBridge::set_baseline() {
  baselines_.assign(tasks_.size(), {});
  for (size_t task = 0; task < tasks_.size(); ++task) {
    if (best_[task] > 0) baselines_[task] = {best_[task], TaskBaseline::Kind::kChosen};
    models_.curves.set_baseline(static_cast<int>(task), baselines_[task].seconds);
  }
  models_.tasks.set_baselines(baselines_);
  baseline_weights_ = weights_;
  add_up_baselines();
  status_.baseline_chosen = true;
  Q_EMIT status_changed(status_);
}

void SessionBridge::set_limits(std::map<std::string, TaskLimit> limits) {
  limits_ = std::move(limits);
  show_limits();
}

void SessionBridge::show_limits() {
  std::vector<TaskLimit> shown;
  if (!limits_.empty()) {
    for (const auto& task : tasks_) {
      const auto found = limits_.find(task.id);
      shown.push_back(found == limits_.end() ? TaskLimit() : found->second);
    }
  }
  models_.tasks.set_limits(std::move(shown));
}

void SessionBridge::judge_round(RoundModel::Round round) {
  std::vector<double> predicted;
  std::vector<double> speeds;
  for (const auto& [score, latency] : judgements_) {
    predicted.push_back(score);
    speeds.push_back(-latency);
  }
  judgements_.clear();
  const size_t count = predicted.size();
  round.programs = static_cast<int>(count);
  if (round.judged()) {
    const size_t quarter = std::max<size_t>(1, count / 4);
    round.rank_correlation = rank_correlation(predicted, speeds);
    round.recall = top_k_recall(predicted, speeds, quarter);
    round.chance = static_cast<double>(quarter) / static_cast<double>(count);
  }
  models_.rounds.add(round);
}

std::vector<TaskCourse> SessionBridge::courses() const {
  std::vector<TaskCourse> courses;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto task = static_cast<int>(i);
    TaskCourse course{static_cast<double>(tasks_[i].weight), static_cast<double>(tasks_[i].trials), {}};
    // Curves count the session's trials; a task's own are told by how many of its were before.
    std::vector<double> trials;
    for (const QPointF& point : models_.curves.measured(task, false)) trials.push_back(point.x());
    std::sort(trials.begin(), trials.end());
    const double failed_too = trials.empty() ? 1 : course.trials / static_cast<double>(trials.size());
    for (const auto& step : models_.curves.steps(task)) {
      const auto before = std::upper_bound(trials.begin(), trials.end(), step.trial) - trials.begin();
      course.steps.push_back({std::max(1.0, static_cast<double>(before) * failed_too), step.latency});
    }
    courses.push_back(std::move(course));
  }
  return courses;
}

std::vector<BudgetTask> SessionBridge::budget_tasks() const {
  std::vector<BudgetTask> tasks;
  for (const auto& task : tasks_) {
    const auto number = static_cast<int>(tasks.size());
    tasks.push_back({task_title(number, QString::fromStdString(task.name)), static_cast<double>(task.weight),
                     static_cast<double>(task.trials)});
  }
  return tasks;
}

void SessionBridge::plan_more(int trials) {
  if (status_.trials_planned == 0) return;
  status_.trials_planned = std::max(status_.trials_planned + trials, status_.trials_done);
  foretell();
  Q_EMIT status_changed(status_);
}

void SessionBridge::foretell() {
  for (int model = 0; model < models_.curves.model_count(); ++model) {
    std::vector<LatencyStep> steps;
    for (const auto& step : models_.curves.steps(CurveModel::model_series(model)))
      steps.push_back({static_cast<double>(step.trial), step.latency});
    const auto found = forecast_latency(steps, status_.trials_done, status_.trials_planned);
    models_.curves.set_forecast(
        model, found ? LatencyForecast{status_.trials_planned, status_.seconds + status_.seconds_left,
                                       found->low, found->middle, found->high}
                     : LatencyForecast());
  }
}

}  // namespace tilewright
