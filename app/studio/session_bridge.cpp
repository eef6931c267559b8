// SPDX-License-Identifier: Apache-2.0
#include "app/studio/session_bridge.h"

#include <QTime>
#include <algorithm>
#include <limits>
#include <mutex>

#include "app/studio/earlier_results.h"
#include "app/studio/graph_choice_text.h"
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
  std::map<int, GraphChoice> graphs;  ///< by model
  bool listed = false;                ///< there are more tasks
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
  tasks_ = std::move(tasks);
  own_tasks_ = tasks_.size();
  session_tasks_.clear();
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
  status_ = {};
  add_up();
  Q_EMIT status_changed(status_);
}

void SessionBridge::begin_lists() {
  sum_weights();
  models_.tasks.set_tasks(tasks_, weights_, names_);
  reset_curves();
  models_.predictions.reset(static_cast<int>(tasks_.size()));
}

void SessionBridge::reset_curves() {
  std::vector<QString> tasks;
  for (const auto& task : tasks_) tasks.push_back(QString::fromStdString(task.name));
  models_.curves.reset(std::move(tasks), names_);
  best_.assign(tasks_.size(), 0);
}

int SessionBridge::list_task(const TaskSummary& summary) {
  tasks_.push_back(summary);
  tasks_.back().weight = 0;
  best_.push_back(0);
  for (auto* all : {&weights_, &rule_weights_}) {
    for (auto& weights : *all) weights.push_back(0);
  }
  models_.tasks.add_task(tasks_.back());
  models_.curves.add_task(QString::fromStdString(summary.name));
  models_.predictions.add_task();
  return static_cast<int>(tasks_.size()) - 1;
}

int SessionBridge::listed(int session_task, Batch& batch) {
  if (session_task < 0 || session_task >= static_cast<int>(task_of_.size())) return -1;
  int& task = task_of_[static_cast<size_t>(session_task)];
  if (task >= 0) return task;
  const TaskSummary& summary = session_tasks_[static_cast<size_t>(session_task)];
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
    const bool known = std::any_of(tasks_.begin(), own, [&](const TaskSummary& one) { return one.id == task.id; });
    if (!known) wanted.push_back(&task);
  }
  const auto same = [](const TaskSummary& known, const TaskSummary* task) { return known.id == task->id; };
  if (std::equal(tasks_.begin() + static_cast<std::ptrdiff_t>(own_tasks_), tasks_.end(), wanted.begin(), wanted.end(), same))
    return false;
  tasks_.resize(own_tasks_);
  for (auto& weights : rule_weights_) weights.resize(own_tasks_);
  weights_ = rule_weights_;
  begin_lists();
  for (const TaskSummary* task : wanted) list_task(*task);
  return true;
}

void SessionBridge::set_earlier(const EarlierResults& earlier) {
  const bool fits = earlier.results.size() == earlier.tasks.size() && earlier.weights.size() == weights_.size();
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
    for (size_t i = 0; i < tasks_.size(); ++i) best_[i] = results[i].best_seconds;
    add_up();
    // Of the session that may come these are not.
    best_.assign(tasks_.size(), 0);
    status_.first_model_seconds = 0;
    status_.earlier = status_.tasks_measured > 0;
    Q_EMIT status_changed(status_);
  }
  models_.tasks.set_earlier(std::move(results));
  if (is_new) Q_EMIT tasks_listed();
  if (!is_alone) return;
  for (size_t m = 0; m < earlier.choices.size(); ++m) Q_EMIT graph_chosen(static_cast<int>(m), earlier.choices[m]);
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
  if (batch.listed) Q_EMIT tasks_listed();
  for (const int task : batch.edited) models_.tasks.update_task(task, tasks_[static_cast<size_t>(task)]);
  models_.predictions.add(batch.predictions);
  models_.log.add(batch.log);
  models_.curves.set_now(status_.trials_done, status_.seconds);
  Q_EMIT status_changed(status_);
  for (const auto& [model, choice] : batch.graphs) Q_EMIT graph_chosen(model, choice);
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
  add_up();
}

void SessionBridge::add_up() {
  status_.tasks_measured = 0;
  status_.tasks_total = 0;
  status_.known_seconds = 0;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (tasks_[i].weight == 0) continue;
    ++status_.tasks_total;
    if (best_[i] > 0) ++status_.tasks_measured;
    status_.known_seconds += best_[i] * tasks_[i].weight;
  }
  const bool complete = status_.tasks_total > 0 && status_.tasks_measured == status_.tasks_total;
  status_.model_seconds = complete ? status_.known_seconds : 0;
  if (status_.first_model_seconds <= 0) status_.first_model_seconds = status_.model_seconds;
}

void SessionBridge::add_up_anew() {
  for (size_t model = 0; model < weights_.size(); ++model) {
    add_model_sum(static_cast<int>(model), status_.trials_done, status_.seconds, true);
  }
  add_up();
}

void SessionBridge::add_model_sum(int model, int trial, double seconds, bool anew) {
  const auto& weights = weights_[static_cast<size_t>(model)];
  CurveModel::Step step{CurveModel::model_series(model), trial, seconds, 0};
  for (size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    ++step.tasks;
    if (best_[i] <= 0) continue;
    ++step.measured;
    step.latency += best_[i] * weights[i];
  }
  if (step.measured < step.tasks) {
    models_.curves.add_partial(step);
  } else if (anew) {
    models_.curves.replace(step);
  } else {
    models_.curves.add(step);
  }
}

void SessionBridge::take(const TuningEvent& event, Batch& batch) {
  std::visit([&](const auto& value) { take(value, batch); }, event);
}

void SessionBridge::take(const StateChanged& event, Batch& batch) {
  // What comes from now on is of another session, which has not said yet how it numbers its tasks.
  if (event.state == RunState::kPreparing) {
    session_tasks_.clear();
    task_of_.clear();
  }
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
  session_tasks_ = event.tasks;
  task_of_.clear();
  told_.clear();
  for (const auto& summary : session_tasks_) {
    const auto found =
        std::find_if(tasks_.begin(), tasks_.end(), [&](const TaskSummary& t) { return t.id == summary.id; });
    int task = found == tasks_.end() ? -1 : static_cast<int>(found - tasks_.begin());
    if (task < 0 && summary.trials > 0) {
      task = list_task(summary);
      batch.listed = true;
    }
    task_of_.push_back(task);
  }
  reset_curves();
  models_.predictions.reset(static_cast<int>(tasks_.size()));
  models_.errors.reset();
  const RunState state = status_.state;
  status_ = {};
  status_.state = state;
  status_.session = event.session;
  status_.trials_planned = event.trials_planned;
  batch.say(event.trials_done > 0
                ? tr("Session %1 goes on after %2 trials")
                      .arg(QString::fromStdString(event.session), count_label(event.trials_done))
                : tr("Session %1 begins").arg(QString::fromStdString(event.session)));
  // What an earlier process measured was of the rules' graphs at first.
  set_weights(rule_weights_);
  for (const auto& old : std::exchange(history_, {})) take(old, batch);
  if (event.weights.size() == weights_.size()) {
    std::vector<std::vector<int>> weights;
    for (const auto& model : event.weights) weights.push_back(weights_of(model, batch));
    for (auto& model : weights) model.resize(tasks_.size(), 0);
    set_weights(std::move(weights));
  }
  // The session's own counts hold; the history was for the curves.
  status_.trials_done = event.trials_done;
  for (size_t i = 0; i < session_tasks_.size(); ++i) {
    const int task = task_of_[i];
    if (task < 0) continue;
    TaskSummary& summary = edited(task, batch);
    const int weight = summary.weight;
    summary = session_tasks_[i];
    summary.weight = weight;
    improve(task, summary.best_seconds, status_.trials_done, status_.seconds);
  }
  add_up_anew();
  // Until it says what else was chosen.
  for (size_t model = 0; model < weights_.size(); ++model) batch.graphs[static_cast<int>(model)] = {};
}

void SessionBridge::take(const TaskChosen& event, Batch& batch) {
  status_.task = listed(event.task, batch);
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
  const int task = listed(event.task, batch);
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
  // Before it has begun a session tells the same without saying of which tasks.
  const bool known = event.model >= 0 && event.model < static_cast<int>(weights_.size()) && !session_tasks_.empty();
  if (!known) return;
  auto chosen = weights_of(event.weights, batch);
  auto weights = weights_;
  weights[static_cast<size_t>(event.model)] = std::move(chosen);
  if (weights != weights_) {
    set_weights(std::move(weights));
    add_up_anew();
  }
  batch.graphs[event.model] = event.choice;
  say_choices(event, batch);
}

void SessionBridge::say_choices(const GraphChosen& event, Batch& batch) {
  const QString model = QString::fromStdString(event.name);
  std::set<int> sites;
  for (const auto& option : event.options) {
    if (!option.chosen) continue;
    sites.insert(option.number);
    const auto [told, is_new] = told_.try_emplace({event.model, option.number}, option);
    if (!is_new && told->second.name == option.name) continue;
    told->second = option;
    batch.say(tr("%1: %2 at %3, %4 instead of %5")
                  .arg(model, graph_option_text(option), graph_site_text(option), latency_label(option.seconds),
                       latency_label(option.rule_seconds)));
  }
  std::erase_if(told_, [&](const auto& told) {
    const auto& [place, option] = told;
    if (place.first != event.model || sites.contains(place.second)) return false;
    batch.say(tr("%1: what the rules say again instead of %2 at %3")
                  .arg(model, graph_option_text(option), graph_site_text(option)));
    return true;
  });
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
