// SPDX-License-Identifier: Apache-2.0
#include "app/studio/session_bridge.h"

#include <QTime>
#include <algorithm>
#include <limits>
#include <mutex>

#include "app/studio/session_status.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kDrainMilliseconds = 100;
/// Of one drain: a flood of events must not hold up the window.
constexpr size_t kMostEvents = 4000;

}  // namespace

struct SessionBridge::Queue {
  std::mutex mutex;
  std::deque<TuningEvent> events;
  SessionBridge* receiver = nullptr;  ///< null once it is gone
};

struct SessionBridge::Batch {
  std::set<int> edited;  ///< tasks whose summaries changed
  std::set<int> improved;
  std::vector<PredictionModel::Row> predictions;
  QStringList log;
  bool finished = false;

  void say(const QString& line) {
    log << QTime::currentTime().toString(QStringLiteral("HH:mm:ss")) + QStringLiteral("  ") + line;
  }
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
  tasks_ = tasks;
  task_of_.clear();
  names_ = std::move(models);
  weights_ = std::move(weights);
  if (weights_.empty()) {
    weights_.emplace_back();
    for (const auto& task : tasks_) weights_.front().push_back(task.weight);
  }
  models_.tasks.set_tasks(std::move(tasks), weights_, names_);
  reset_curves();
  models_.predictions.reset(static_cast<int>(tasks_.size()));
  models_.errors.reset();
  status_ = {};
  status_.tasks_total = static_cast<int>(tasks_.size());
  Q_EMIT status_changed(status_);
}

void SessionBridge::reset_curves() {
  std::vector<QString> tasks;
  for (const auto& task : tasks_) tasks.push_back(QString::fromStdString(task.name));
  models_.curves.reset(std::move(tasks), names_);
  best_.assign(tasks_.size(), 0);
}

void SessionBridge::set_earlier(std::vector<EarlierResult> earlier) {
  if (earlier.size() != tasks_.size()) return;
  if (status_.session.empty()) {
    status_.tasks_measured = 0;
    status_.known_seconds = 0;
    for (size_t i = 0; i < tasks_.size(); ++i) {
      if (earlier[i].best_seconds > 0) ++status_.tasks_measured;
      for (const auto& weights : weights_) status_.known_seconds += earlier[i].best_seconds * weights[i];
    }
    const bool complete = status_.tasks_measured == status_.tasks_total;
    status_.model_seconds = complete ? status_.known_seconds : 0;
    status_.earlier = status_.tasks_measured > 0;
    Q_EMIT status_changed(status_);
  }
  models_.tasks.set_earlier(std::move(earlier));
}

void SessionBridge::expect_session(std::vector<TuningEvent> history) {
  history_ = std::move(history);
}

void SessionBridge::set_state(RunState state) {
  asked_ = state == RunState::kPausing || state == RunState::kStopping;
  status_.state = state;
  status_.reason.clear();
  Q_EMIT status_changed(status_);
}

void SessionBridge::drain_all() {
  drain(std::numeric_limits<size_t>::max());
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
  for (const auto& event : events) take(event, batch);
  for (const int task : batch.edited) models_.tasks.update_task(task, tasks_[static_cast<size_t>(task)]);
  models_.predictions.add(batch.predictions);
  models_.log.add(batch.log);
  models_.curves.set_now(status_.trials_done, status_.seconds);
  Q_EMIT status_changed(status_);
  for (const int task : batch.improved) Q_EMIT task_improved(task);
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

TaskSummary& SessionBridge::edited(int task, Batch& batch) {
  batch.edited.insert(task);
  return tasks_[static_cast<size_t>(task)];
}

void SessionBridge::improve(int task, double latency, int trial, double seconds) {
  double& best = best_[static_cast<size_t>(task)];
  if (latency <= 0 || (best > 0 && latency >= best)) return;
  best = latency;
  models_.curves.add({task, trial, seconds, latency});
  for (size_t model = 0; model < weights_.size(); ++model) {
    if (weights_[model][static_cast<size_t>(task)] > 0) add_model_sum(static_cast<int>(model), trial, seconds);
  }
  double sum = 0;
  status_.tasks_measured = 0;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (best_[i] > 0) ++status_.tasks_measured;
    for (const auto& weights : weights_) sum += best_[i] * weights[i];
  }
  status_.known_seconds = sum;
  if (status_.tasks_measured < status_.tasks_total) return;
  if (status_.first_model_seconds <= 0) status_.first_model_seconds = sum;
  status_.model_seconds = sum;
}

void SessionBridge::add_model_sum(int model, int trial, double seconds) {
  const auto& weights = weights_[static_cast<size_t>(model)];
  CurveModel::Step step{CurveModel::model_series(model), trial, seconds, 0};
  for (size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    ++step.tasks;
    if (best_[i] <= 0) continue;
    ++step.measured;
    step.latency += best_[i] * weights[i];
  }
  if (step.measured == step.tasks) {
    models_.curves.add(step);
  } else {
    models_.curves.add_partial(step);
  }
}

void SessionBridge::take(const TuningEvent& event, Batch& batch) {
  std::visit([&](const auto& value) { take(value, batch); }, event);
}

void SessionBridge::take(const StateChanged& event, Batch& batch) {
  // What a person asked for stays in sight until the session has heard of it.
  const bool paused = event.state == RunState::kPausing || event.state == RunState::kPaused;
  const bool older = event.state == RunState::kPreparing || event.state == RunState::kTuning ||
                     (paused && status_.state == RunState::kStopping);
  if (asked_ && older) return;
  asked_ = false;
  status_.state = event.state;
  status_.reason = QString::fromStdString(event.reason);
  const QString state = state_label(event.state);
  batch.say(event.reason.empty() ? state : tr("%1: %2").arg(state, status_.reason));
}

void SessionBridge::take(const SessionStarted& event, Batch& batch) {
  task_of_.clear();
  for (const auto& summary : event.tasks) {
    const auto found =
        std::find_if(tasks_.begin(), tasks_.end(), [&](const TaskSummary& t) { return t.id == summary.id; });
    const int task = found == tasks_.end() ? -1 : static_cast<int>(found - tasks_.begin());
    task_of_.push_back(task);
    if (task >= 0) {
      const int weight = found->weight;
      *found = summary;
      found->weight = std::max(1, weight);
      batch.edited.insert(task);
    }
  }
  reset_curves();
  models_.predictions.reset(static_cast<int>(tasks_.size()));
  models_.errors.reset();
  const RunState state = status_.state;
  status_ = {};
  status_.state = state;
  status_.session = event.session;
  status_.tasks_total = static_cast<int>(tasks_.size());
  status_.trials_planned = event.trials_planned;
  batch.say(event.trials_done > 0
                ? tr("Session %1 goes on after %2 trials")
                      .arg(QString::fromStdString(event.session), count_label(event.trials_done))
                : tr("Session %1 begins").arg(QString::fromStdString(event.session)));
  const std::vector<TaskSummary> known = tasks_;
  for (const auto& old : std::exchange(history_, {})) take(old, batch);
  // The session's own counts hold; the history was for the curves.
  tasks_ = known;
  status_.trials_done = event.trials_done;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    improve(static_cast<int>(i), tasks_[i].best_seconds, status_.trials_done, status_.seconds);
  }
}

void SessionBridge::take(const TaskChosen& event, Batch& batch) {
  status_.task = task_of(event.task);
  status_.round = event.round;
  models_.tasks.set_running(status_.task, event.why);
  if (status_.task >= 0) {
    batch.say(tr("Round %1: %2 (%3)")
                  .arg(count_label(event.round),
                       QString::fromStdString(tasks_[static_cast<size_t>(status_.task)].name),
                       QString::fromStdString(event.why)));
  }
}

void SessionBridge::take(const StageChanged& event, Batch& /*batch*/) {
  status_.stage = event.stage;
  status_.stage_done = event.done;
  status_.stage_total = event.total;
}

void SessionBridge::take(const TrialFinished& event, Batch& batch) {
  const int task = task_of(event.task);
  if (task < 0) return;
  status_.trials_done = std::max(status_.trials_done, event.trial);
  status_.seconds = std::max(status_.seconds, event.seconds);
  if (status_.stage == RoundStage::kMeasuring)
    status_.stage_done = std::min(status_.stage_done + 1, status_.stage_total);
  TaskSummary& summary = edited(task, batch);
  ++summary.trials;
  summary.guided += event.guided;
  if (!event.ok) {
    ++summary.failed;
    models_.errors.add(task, event.trial, event.error_kind, event.error_text, event.record);
    return;
  }
  if (event.guided) batch.predictions.push_back({event.trial, task, event.predicted, event.latency_seconds});
  if (event.latency_seconds > 0 &&
      (summary.best_seconds <= 0 || event.latency_seconds < summary.best_seconds)) {
    summary.best_seconds = event.latency_seconds;
    summary.best_variant = event.variant;
    batch.improved.insert(task);
  }
  improve(task, event.latency_seconds, event.trial, event.seconds);
}

void SessionBridge::take(const RoundFinished& event, Batch& batch) {
  status_.round = event.round;
  status_.trials_done = std::max(status_.trials_done, event.trials_done);
  status_.trials_planned = event.trials_planned;
  status_.seconds = event.seconds;
  status_.seconds_left = event.seconds_left;
  status_.times = event.times;
  const int task = task_of(event.task);
  if (task < 0) return;
  TaskSummary& summary = edited(task, batch);
  const int weight = summary.weight;
  summary = event.summary;
  summary.weight = weight;
  if (summary.dead)
    batch.say(tr("%1 is left out: %2")
                  .arg(QString::fromStdString(summary.name), QString::fromStdString(summary.note)));
}

void SessionBridge::take(const ModelRetrained& event, Batch& /*batch*/) {
  models_.predictions.set_quality(event.rank_correlation, event.samples);
}

void SessionBridge::take(const GraphChosen& event, Batch& batch) {
  for (const auto& option : event.options) {
    if (!option.chosen) continue;
    batch.say(tr("%1: %2 at %3, %4 instead of %5")
                  .arg(QString::fromStdString(event.name), QString::fromStdString(option.name),
                       QString::fromStdString(option.site), latency_label(option.seconds),
                       latency_label(option.rule_seconds)));
  }
}

void SessionBridge::take(const NoiseSampled& event, Batch& batch) {
  status_.drift = event.drift;
  if (event.notable) {
    batch.say(tr("The machine's speed changed by %1 since the session began")
                  .arg(change_label(1 / (1 + event.drift) - 1)));
  }
}

void SessionBridge::take(const SessionFinished& event, Batch& batch) {
  status_.state = event.state;
  status_.reason = QString::fromStdString(event.message);
  status_.seconds_left = 0;
  models_.tasks.set_running(-1);
  batch.finished = true;
  if (event.times.total() > 0) batch.say(stage_times_sentence(event.times));
}

}  // namespace tilewright
