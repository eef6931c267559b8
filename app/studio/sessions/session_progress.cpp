// SPDX-License-Identifier: Apache-2.0
// Values that the bridge derives from a session's events: baselines, limits, a forecast.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "app/studio/sessions/session_batch.h"
#include "app/studio/sessions/session_bridge.h"
#include "core/tuning/budget_forecast.h"
#include "views/budget/budget_view.h"
#include "views/common/roles.h"
#include "views/common/task_title.h"

namespace tilewright {

void SessionBridge::take_default(int task, const TrialFinished& event, Batch& batch) {
  if (event.ok && event.latency_seconds > 0) {
    compare_with_default(task, event.latency_seconds);
    return;
  }
  const QString title = task_title(task, QString::fromStdString(tasks_[static_cast<size_t>(task)].name));
  batch.say(tr("The default schedule of %1 did not work, so the task is compared with what comes first: %2")
                .arg(title, QString::fromStdString(event.error_text)));
}

void SessionBridge::compare_with_default(int task, double seconds) {
  if (baselines_.compare_with_default(task, seconds)) show_baselines();
}

void SessionBridge::show_baselines() {
  auto shown = baselines_.of_tasks(tasks_);
  for (size_t task = 0; task < shown.size(); ++task)
    models_.curves.set_baseline(static_cast<int>(task), shown[task].seconds);
  models_.tasks.set_baselines(std::move(shown));
  const std::vector<double> sums = baselines_.of_models(weights_, rule_weights_);
  const std::optional<ChosenBaseline>& chosen = baselines_.chosen();
  bool complete = !sums.empty();
  for (size_t model = 0; model < sums.size(); ++model) {
    models_.curves.set_baseline(CurveModel::model_series(static_cast<int>(model)), sums[model]);
    complete = complete && sums[model] > 0;
  }
  if (complete) {
    status_.first_model_seconds = std::accumulate(sums.begin(), sums.end(), 0.0);
  } else if (chosen) {
    status_.first_model_seconds = 0;
  }
  status_.baseline_chosen = chosen.has_value();
  status_.baseline_is_default = !chosen && baselines_.are_defaults(rule_weights_);
  status_.baseline_session = chosen ? chosen->session : QString();
  Q_EMIT baselines_changed();
}

void SessionBridge::set_baseline() {
  ChosenBaseline now;
  SessionSums known;
  known.reset(tasks_.size());
  for (size_t task = 0; task < tasks_.size(); ++task) {
    double best = sums_.best(task);
    // For tasks that this session has not measured, the list shows results of earlier ones.
    if (best <= 0)
      best = models_.tasks.index(static_cast<int>(task), TaskModel::kBest).data(kRawRole).toDouble();
    if (std::isfinite(best) && known.improve(task, best)) now.seconds[tasks_[task].id] = best;
  }
  for (const auto& weights : weights_) {
    const ModelSum sum = known.sum(weights);
    now.models.push_back(sum.measured == sum.tasks ? sum.seconds : 0);
  }
  set_baseline(std::move(now));
}

void SessionBridge::set_baseline(ChosenBaseline baseline) {
  baselines_.choose(std::move(baseline));
  show_baselines();
  Q_EMIT status_changed(status_);
}

void SessionBridge::clear_baseline() {
  if (!baselines_.chosen()) return;
  baselines_.choose({});
  status_.first_model_seconds = 0;
  show_baselines();
  // Before a session has begun the sums are those of earlier ones.
  if (!status_.session.empty()) add_up();
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

std::vector<TaskCourse> SessionBridge::courses() const {
  std::vector<TaskCourse> courses;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto task = static_cast<int>(i);
    TaskCourse course{static_cast<double>(tasks_[i].weight), static_cast<double>(tasks_[i].trials), {}};
    course.left_out = models_.tasks.left_out(task);
    const auto limit = limits_.find(tasks_[i].id);
    if (limit != limits_.end() && std::isfinite(limit->second.seconds)) {
      course.least = limit->second.seconds;
      for (const auto& [variant, lean] : limit->second.of_variants)
        course.least = std::min(course.least, lean.seconds);
    }
    // Curves count the session's trials; for a task, its own earlier trials are counted.
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
                     static_cast<double>(task.trials), models_.tasks.baseline_seconds(number)});
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
