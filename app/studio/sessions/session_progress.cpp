// SPDX-License-Identifier: Apache-2.0
// Values that the bridge derives from a session's events: baselines, limits, prediction quality, a forecast.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "app/studio/sessions/session_batch.h"
#include "app/studio/sessions/session_bridge.h"
#include "core/costmodel/metrics.h"
#include "core/tuning/budget_forecast.h"
#include "views/budget/budget_view.h"
#include "views/common/roles.h"
#include "views/common/task_title.h"

namespace tilewright {

void SessionBridge::begin_baselines(const SessionStarted& event) {
  baselines_.assign(tasks_.size(), {});
  for (size_t i = 0; i < event.tasks.size(); ++i) {
    if (task_of_[i] < 0) continue;
    auto& baseline = baselines_[static_cast<size_t>(task_of_[i])];
    if (event.tasks[i].default_seconds > 0) {
      baseline = {event.tasks[i].default_seconds, TaskBaseline::Kind::kDefault};
    } else if (event.trials_done == 0 && event.tasks[i].best_seconds > 0) {
      // The earlier records of a session that is continued include its own trials: its first programs stay
      // the baseline.
      baseline = {event.tasks[i].best_seconds, TaskBaseline::Kind::kEarlier};
    }
  }
  models_.tasks.clear_trends();
}

void SessionBridge::found_first(int task, double latency) {
  baselines_.resize(tasks_.size());
  auto& baseline = baselines_[static_cast<size_t>(task)];
  if (baseline.kind != TaskBaseline::Kind::kNone || latency <= 0) return;
  baseline = {latency, TaskBaseline::Kind::kFirst};
  show_baselines();
}

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
  baselines_.resize(tasks_.size());
  const TaskBaseline by_default{seconds, TaskBaseline::Kind::kDefault};
  TaskBaseline& baseline = baselines_[static_cast<size_t>(task)];
  if (baseline.kind == by_default.kind && baseline.seconds == seconds) return;
  baseline = by_default;
  show_baselines();
}

bool SessionBridge::compares_defaults() const {
  bool any = false;
  for (const auto& model : rule_weights_) {
    for (size_t task = 0; task < model.size(); ++task) {
      if (model[task] == 0) continue;
      const bool known = task < baselines_.size() && baselines_[task].kind == TaskBaseline::Kind::kDefault;
      if (!known) return false;
      any = true;
    }
  }
  return any;
}

std::vector<double> SessionBridge::model_baselines() const {
  if (chosen_) {
    std::vector<double> sums = chosen_->models;
    sums.resize(weights_.size(), 0);
    return sums;
  }
  // Default schedules belong to the rules' graphs: another graph is a gain over these.
  const auto& known = baseline_weights_.size() == weights_.size() ? baseline_weights_ : weights_;
  const auto& weights = compares_defaults() ? rule_weights_ : known;
  std::vector<double> sums;
  for (const auto& model : weights) {
    double sum = 0;
    bool complete = true;
    for (size_t task = 0; task < model.size(); ++task) {
      if (model[task] == 0) continue;
      const double seconds = task < baselines_.size() ? baselines_[task].seconds : 0;
      complete = complete && seconds > 0;
      sum += seconds * model[task];
    }
    sums.push_back(complete ? sum : 0);
  }
  return sums;
}

void SessionBridge::show_baselines() {
  baselines_.resize(tasks_.size());
  auto shown = baselines_;
  if (chosen_) {
    for (size_t task = 0; task < tasks_.size(); ++task) {
      const auto found = chosen_->seconds.find(tasks_[task].id);
      shown[task] = found == chosen_->seconds.end()
                        ? TaskBaseline()
                        : TaskBaseline{found->second, chosen_->kind, chosen_->session};
    }
  }
  for (size_t task = 0; task < shown.size(); ++task)
    models_.curves.set_baseline(static_cast<int>(task), shown[task].seconds);
  models_.tasks.set_baselines(std::move(shown));
  const std::vector<double> sums = model_baselines();
  bool complete = !sums.empty();
  for (size_t model = 0; model < sums.size(); ++model) {
    models_.curves.set_baseline(CurveModel::model_series(static_cast<int>(model)), sums[model]);
    complete = complete && sums[model] > 0;
  }
  if (complete) {
    status_.first_model_seconds = std::accumulate(sums.begin(), sums.end(), 0.0);
  } else if (chosen_) {
    status_.first_model_seconds = 0;
  }
  status_.baseline_chosen = chosen_.has_value();
  status_.baseline_is_default = !chosen_ && compares_defaults();
  status_.baseline_session = chosen_ ? chosen_->session : QString();
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
  chosen_ = std::move(baseline);
  show_baselines();
  Q_EMIT status_changed(status_);
}

void SessionBridge::clear_baseline() {
  if (!chosen_) return;
  chosen_.reset();
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
    const size_t tenth = count / 10;
    round.fastest = static_cast<int>(tenth);
    round.found =
        static_cast<int>(std::lround(top_k_recall(predicted, speeds, tenth) * static_cast<double>(tenth)));
  }
  models_.rounds.add(round);
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
