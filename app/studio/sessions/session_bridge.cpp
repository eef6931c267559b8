// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_bridge.h"

#include <QTime>
#include <algorithm>
#include <limits>
#include <mutex>

#include "app/studio/sessions/earlier_results.h"
#include "app/studio/sessions/session_batch.h"
#include "views/common/task_title.h"

namespace tilewright {
namespace {

constexpr int kDrainMilliseconds = 100;
/// The most events in one drain, so that many events do not block the window.
constexpr size_t kMostEvents = 4000;

}  // namespace

struct SessionBridge::Queue {
  std::mutex mutex;
  std::deque<TuningEvent> events;
  SessionBridge* receiver = nullptr;  ///< null once it is gone
};

SessionBridge::SessionBridge(QObject* parent) : QObject(parent), queue_(std::make_shared<Queue>()) {
  queue_->receiver = this;
  timer_.setSingleShot(true);
  timer_.setInterval(kDrainMilliseconds);
  connect(&timer_, &QTimer::timeout, this, [this] { drain(kMostEvents); });
}

SessionBridge::~SessionBridge() {
  const std::lock_guard lock(queue_->mutex);
  queue_->receiver = nullptr;
}

std::function<void(const TuningEvent&)> SessionBridge::sink() const {
  return [queue = queue_](const TuningEvent& event) {
    const std::lock_guard lock(queue->mutex);
    if (queue->receiver == nullptr) return;
    queue->events.push_back(event);
    // Only the first event of a batch wakes the window's thread.
    if (queue->events.size() == 1) QMetaObject::invokeMethod(queue->receiver, "wake", Qt::QueuedConnection);
  };
}

void SessionBridge::wake() {
  if (!timer_.isActive()) timer_.start();
}

void SessionBridge::set_tasks(std::vector<TaskSummary> tasks, std::vector<std::vector<int>> weights,
                              std::vector<QString> models) {
  {
    const std::lock_guard lock(queue_->mutex);
    queue_->events.clear();
  }
  tasks_ = std::move(tasks);
  own_tasks_ = tasks_.size();
  standing_ = {};
  task_of_.clear();
  names_ = std::move(models);
  weights_ = std::move(weights);
  if (weights_.empty()) {
    weights_.emplace_back();
    for (const auto& task : tasks_) weights_.front().push_back(task.weight);
  }
  rule_weights_ = weights_;
  begin_lists();
  models_.errors.reset();
  limits_.clear();
  baselines_.clear();
  judge_.clear();
  status_ = {};
  show_baselines();
  add_up();
  Q_EMIT status_changed(status_);
}

void SessionBridge::begin_lists() {
  sum_weights();
  models_.tasks.set_tasks(tasks_, weights_, names_);
  reset_curves();
  models_.predictions.reset(static_cast<int>(tasks_.size()));
  models_.rounds.reset();
  models_.candidates.reset();
  models_.decisions.reset();
  models_.features.set_shares({});
  show_limits();
}

void SessionBridge::reset_curves() {
  std::vector<QString> tasks;
  for (const auto& task : tasks_)
    tasks.push_back(task_title(static_cast<int>(tasks.size()), QString::fromStdString(task.name)));
  models_.curves.reset(std::move(tasks), names_);
  sums_.reset(tasks_.size());
  runs_.assign(weights_.size(), {});
  for (size_t model = 0; model < runs_.size(); ++model) Q_EMIT run_measured(static_cast<int>(model), {});
}

int SessionBridge::list_task(const TaskSummary& summary) {
  tasks_.push_back(summary);
  tasks_.back().weight = 0;
  sums_.add_task();
  for (auto* all : {&weights_, &rule_weights_}) {
    for (auto& weights : *all) weights.push_back(0);
  }
  models_.tasks.add_task(tasks_.back());
  models_.curves.add_task(
      task_title(static_cast<int>(tasks_.size()) - 1, QString::fromStdString(summary.name)));
  models_.predictions.add_task();
  show_limits();
  return static_cast<int>(tasks_.size()) - 1;
}

int SessionBridge::listed(int session_task, Batch& batch) {
  if (session_task < 0 || session_task >= static_cast<int>(task_of_.size())) return -1;
  int& task = task_of_[static_cast<size_t>(session_task)];
  if (task >= 0) return task;
  const TaskSummary& summary = standing_.tasks[static_cast<size_t>(session_task)];
  task = list_task(summary);
  batch.listed = true;
  improve(task, summary.best_seconds, status_.trials_done, status_.seconds);
  return task;
}

void SessionBridge::set_weights(std::vector<std::vector<int>> weights) {
  weights_ = std::move(weights);
  sum_weights();
  models_.tasks.set_weights(weights_);
}

void SessionBridge::sum_weights() {
  for (size_t i = 0; i < tasks_.size(); ++i) {
    tasks_[i].weight = 0;
    for (const auto& model : weights_) tasks_[i].weight += model[i];
  }
}

std::vector<int> SessionBridge::weights_of(const std::vector<int>& by_session, Batch& batch) {
  const size_t count = std::min(by_session.size(), task_of_.size());
  for (size_t i = 0; i < count; ++i) {
    if (by_session[i] > 0) listed(static_cast<int>(i), batch);
  }
  std::vector<int> weights(tasks_.size(), 0);
  for (size_t i = 0; i < count; ++i) {
    if (by_session[i] > 0) weights[static_cast<size_t>(task_of_[i])] = by_session[i];
  }
  return weights;
}

bool SessionBridge::list_earlier(const EarlierResults& earlier) {
  std::vector<const TaskSummary*> wanted;
  for (const auto& task : earlier.tasks) {
    const auto own = tasks_.begin() + static_cast<std::ptrdiff_t>(own_tasks_);
    const bool known =
        std::any_of(tasks_.begin(), own, [&](const TaskSummary& one) { return one.id == task.id; });
    if (!known) wanted.push_back(&task);
  }
  const auto same = [](const TaskSummary& known, const TaskSummary* task) { return known.id == task->id; };
  if (std::equal(tasks_.begin() + static_cast<std::ptrdiff_t>(own_tasks_), tasks_.end(), wanted.begin(),
                 wanted.end(), same))
    return false;
  tasks_.resize(own_tasks_);
  for (auto& weights : rule_weights_) weights.resize(own_tasks_);
  weights_ = rule_weights_;
  begin_lists();
  for (const TaskSummary* task : wanted) list_task(*task);
  return true;
}

void SessionBridge::set_earlier(const EarlierResults& earlier) {
  const bool fits =
      earlier.results.size() == earlier.tasks.size() && earlier.weights.size() == weights_.size();
  if (!fits) return;
  std::map<std::string, size_t> numbers;
  for (size_t i = 0; i < earlier.tasks.size(); ++i) numbers.emplace(earlier.tasks[i].id, i);
  const bool is_alone = status_.session.empty();
  const bool is_new = is_alone && list_earlier(earlier);
  std::vector<EarlierResult> results(tasks_.size());
  std::vector<std::vector<int>> weights(weights_.size(), std::vector<int>(tasks_.size(), 0));
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto found = numbers.find(tasks_[i].id);
    if (found == numbers.end()) continue;
    results[i] = earlier.results[found->second];
    for (size_t m = 0; m < weights.size(); ++m) weights[m][i] = earlier.weights[m][found->second];
  }
  if (is_alone) {
    set_weights(std::move(weights));
    // A session's own baseline is measured by it, or was found on the same machine.
    std::vector<double> defaults;
    for (const EarlierResult& result : results) defaults.push_back(result.default_seconds);
    baselines_.begin_with_defaults(defaults);
    sums_.reset(tasks_.size());
    for (size_t i = 0; i < tasks_.size(); ++i) sums_.improve(i, results[i].best_seconds);
    add_up();
    // The results do not belong to a session that may follow.
    sums_.reset(tasks_.size());
    if (!baselines_.chosen()) status_.first_model_seconds = 0;
    // A list that is made anew has lost its baselines.
    show_baselines();
    status_.earlier = status_.tasks_measured > 0;
    Q_EMIT status_changed(status_);
  }
  models_.tasks.set_earlier(std::move(results));
  if (is_new) Q_EMIT tasks_listed();
  if (!is_alone) return;
  for (size_t m = 0; m < earlier.choices.size(); ++m)
    Q_EMIT graph_chosen(static_cast<int>(m), earlier.choices[m]);
}

void SessionBridge::expect_session(std::vector<TuningEvent> history) {
  history_ = std::move(history);
}

void SessionBridge::set_state(RunState state) {
  asked_ = state == RunState::kPausing || state == RunState::kStopping;
  status_.state = state;
  status_.reason.clear();
  status_.waits_for.reset();
  // The stage of the former session does not apply to one that is preparing.
  if (state == RunState::kPreparing) status_.stage_done = status_.stage_total = 0;
  Q_EMIT status_changed(status_);
}

void SessionBridge::set_replayed(bool replayed) {
  status_.replayed = replayed;
  Q_EMIT status_changed(status_);
}

void SessionBridge::drain_all() {
  drain(std::numeric_limits<size_t>::max());
}

QString SessionBridge::stamp() const {
  // Replayed events happened in the past: the time of the session is more useful than the time of day.
  if (status_.replayed)
    return QTime(0, 0).addMSecs(static_cast<int>(1000 * status_.seconds)).toString(QStringLiteral("H:mm:ss"));
  return QTime::currentTime().toString(QStringLiteral("HH:mm:ss"));
}

void SessionBridge::drain(size_t most) {
  std::vector<TuningEvent> events;
  {
    const std::lock_guard lock(queue_->mutex);
    const size_t count = std::min(most, queue_->events.size());
    for (size_t i = 0; i < count; ++i) {
      events.push_back(std::move(queue_->events.front()));
      queue_->events.pop_front();
    }
    if (!queue_->events.empty()) timer_.start();
  }
  if (events.empty()) return;
  Batch batch;
  for (const auto& event : events) {
    batch.stamp = stamp();
    take(event, batch);
  }
  if (batch.listed) Q_EMIT tasks_listed();
  if (batch.only) Q_EMIT tasks_limited(*batch.only);
  for (const int task : batch.edited) models_.tasks.update_task(task, tasks_[static_cast<size_t>(task)]);
  models_.predictions.add(batch.predictions);
  models_.log.add(batch.log);
  models_.curves.set_now(status_.trials_done, status_.seconds);
  Q_EMIT status_changed(status_);
  for (const auto& [model, choice] : batch.graphs) Q_EMIT graph_chosen(model, choice);
  for (const int task : batch.improved) Q_EMIT task_improved(task);
  for (const auto& result : batch.by_hand) Q_EMIT hand_measured(result);
  if (batch.finished) Q_EMIT session_finished();
}

int SessionBridge::task_of(int session_task) const {
  return session_task >= 0 && session_task < static_cast<int>(task_of_.size())
             ? task_of_[static_cast<size_t>(session_task)]
             : -1;
}

int SessionBridge::session_task(int task) const {
  const auto found = std::find(task_of_.begin(), task_of_.end(), task);
  return task < 0 || found == task_of_.end() ? -1 : static_cast<int>(found - task_of_.begin());
}

int SessionBridge::session_task(const std::string& id) const {
  const auto& tasks = models_.tasks.tasks();
  const auto found =
      std::find_if(tasks.begin(), tasks.end(), [&](const TaskSummary& task) { return task.id == id; });
  return found == tasks.end() ? -1 : session_task(static_cast<int>(found - tasks.begin()));
}

TaskSummary& SessionBridge::edited(int task, Batch& batch) {
  batch.edited.insert(task);
  return tasks_[static_cast<size_t>(task)];
}

void SessionBridge::show_standing(int session_task, Batch& batch) {
  TaskSummary& shown = edited(task_of(session_task), batch);
  // A session's models need not be in the window's order.
  const int weight = shown.weight;
  shown = standing_.tasks[static_cast<size_t>(session_task)];
  shown.weight = weight;
}

void SessionBridge::improve(int task, double latency, int trial, double seconds) {
  if (!sums_.improve(static_cast<size_t>(task), latency)) return;
  models_.curves.add({task, trial, seconds, latency});
  models_.tasks.add_step(task, std::max(1, tasks_[static_cast<size_t>(task)].trials), latency);
  for (size_t model = 0; model < weights_.size(); ++model) {
    if (weights_[model][static_cast<size_t>(task)] == 0) continue;
    add_model_sum(static_cast<int>(model), trial, seconds);
    set_run(static_cast<int>(model), {});
  }
  add_up();
}

void SessionBridge::set_run(int model, const MeasuredRun& run) {
  runs_.resize(weights_.size());
  if (model < 0 || model >= static_cast<int>(runs_.size())) return;
  runs_[static_cast<size_t>(model)] = run;
  Q_EMIT run_measured(model, run);
  const MeasuredRun all = sum_of_runs(runs_);
  status_.run_seconds = all.seconds;
  status_.default_run_seconds = all.default_seconds;
  status_.run_low_seconds = all.low_seconds;
  status_.run_high_seconds = all.high_seconds;
  status_.run_is_doubtful = all.seconds > 0 && all.doubtful;
}

void SessionBridge::add_up() {
  status_.tasks_measured = 0;
  status_.tasks_total = 0;
  status_.known_seconds = 0;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (tasks_[i].weight == 0) continue;
    ++status_.tasks_total;
    const double best = sums_.best(i);
    if (best > 0) ++status_.tasks_measured;
    status_.known_seconds += best * tasks_[i].weight;
  }
  const bool complete = status_.tasks_total > 0 && status_.tasks_measured == status_.tasks_total;
  status_.model_seconds = complete ? status_.known_seconds : 0;
  // A person's choice need not have all tasks.
  if (status_.first_model_seconds <= 0 && !baselines_.chosen())
    status_.first_model_seconds = status_.model_seconds;
}

void SessionBridge::add_up_anew() {
  for (size_t model = 0; model < weights_.size(); ++model) {
    add_model_sum(static_cast<int>(model), status_.trials_done, status_.seconds, true);
  }
  add_up();
}

void SessionBridge::add_model_sum(int model, int trial, double seconds, bool anew) {
  const ModelSum sum = sums_.sum(weights_[static_cast<size_t>(model)]);
  const CurveModel::Step step{
      CurveModel::model_series(model), trial, seconds, sum.seconds, sum.measured, sum.tasks};
  if (step.measured < step.tasks) {
    models_.curves.add_partial(step);
  } else if (anew) {
    models_.curves.replace(step);
  } else {
    models_.curves.add(step);
  }
}

}  // namespace tilewright
