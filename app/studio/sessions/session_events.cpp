// SPDX-License-Identifier: Apache-2.0
// The changes that each event of a session makes in the bridge.
#include <algorithm>
#include <set>
#include <utility>

#include "app/studio/models/graph_choice_text.h"
#include "app/studio/sessions/candidate_rows.h"
#include "app/studio/sessions/measuring_holder_text.h"
#include "app/studio/sessions/session_batch.h"
#include "app/studio/sessions/session_status.h"
#include "core/records/notable_drift.h"
#include "views/common/error_text.h"
#include "views/common/task_title.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// The least remaining seconds while a round takes longer than computed: it has not ended.
constexpr double kLeastLeft = 1;

}  // namespace

void SessionBridge::take(const TuningEvent& event, Batch& batch) {
  std::visit([&](const auto& value) { take(value, batch); }, event);
}

void SessionBridge::take(const StateChanged& event, Batch& batch) {
  // The following events belong to another session, which has not told its numbers of tasks yet, unless a
  // paused session is preparing to continue.
  const bool goes_on = status_.state == RunState::kPausing || status_.state == RunState::kPaused ||
                       status_.state == RunState::kTuning || status_.state == RunState::kStopping;
  if (event.state == RunState::kPreparing && !goes_on) {
    standing_ = {};
    task_of_.clear();
  }
  // A person's request stays visible until the session has received it.
  const bool paused = event.state == RunState::kPausing || event.state == RunState::kPaused;
  const bool older = event.state == RunState::kPreparing || event.state == RunState::kTuning ||
                     (paused && status_.state == RunState::kStopping);
  if (asked_ && older) return;
  asked_ = false;
  const bool waited = status_.waits_for.has_value() && event.state == status_.state;
  if (event.state == RunState::kPaused && !event.waits_for && !waited)
    models_.curves.add_gap({status_.trials_done, status_.seconds});
  status_.state = event.state;
  status_.reason = core_text(event.reason);
  const bool waits = event.waits_for.has_value();
  status_.waits_for = event.waits_for;
  if (waits) batch.say(measuring_holder_text(*event.waits_for));
  if (waits || waited) return;
  const QString state = state_label(event.state);
  batch.say(event.reason.empty() ? state : tr("%1: %2").arg(state, status_.reason));
}

void SessionBridge::take(const SessionStarted& event, Batch& batch) {
  if (tell_history(batch)) {
    go_on(event, batch);
  } else {
    begin(event, batch);
  }
}

void SessionBridge::take(const WallsMissing& event, Batch& batch) {
  batch.say(tr("Programs run without %1 here; “tilewright doctor” says what follows")
                .arg(QString::fromStdString(walls_text(event.walls))));
}

void SessionBridge::begin(const SessionStarted& event, Batch& batch) {
  status_.was_stopped = false;
  fold(standing_, event);
  task_of_.clear();
  told_.clear();
  records_.clear();
  for (const auto& summary : event.tasks) {
    const auto found =
        std::find_if(tasks_.begin(), tasks_.end(), [&](const TaskSummary& t) { return t.id == summary.id; });
    int task = found == tasks_.end() ? -1 : static_cast<int>(found - tasks_.begin());
    if (task < 0 && summary.trials > 0) {
      task = list_task(summary);
      batch.listed = true;
    }
    task_of_.push_back(task);
  }
  // It says if it leaves some out.
  models_.tasks.set_only({});
  batch.only = QStringList();
  reset_curves();
  models_.predictions.reset(static_cast<int>(tasks_.size()));
  batch.predictions.clear();
  models_.rounds.reset();
  models_.candidates.reset();
  models_.decisions.reset();
  models_.features.set_shares({});
  models_.errors.reset();
  judge_.clear();
  round_task_ = -1;
  baselines_.begin(event, task_of_, tasks_.size());
  models_.tasks.clear_trends();
  const RunState state = status_.state;
  const bool replayed = status_.replayed;
  status_ = {};
  noise_ = {};
  status_.state = state;
  status_.replayed = replayed;
  status_.session = event.session;
  status_.trials_planned = event.trials_planned;
  status_.trials_done = event.trials_done;
  // If the earlier events of a session that is continued could not be read, nothing else is known about it.
  const bool goes_on = event.trials_done > 0;
  batch.say(goes_on ? tr("Session %1 goes on after %2 trials")
                          .arg(QString::fromStdString(event.session), count_label(event.trials_done))
                    : tr("Session %1 begins").arg(QString::fromStdString(event.session)));
  if (goes_on) models_.curves.add_gap({event.trials_done, status_.seconds});
  set_weights(rule_weights_);
  if (event.weights.size() == weights_.size()) {
    std::vector<std::vector<int>> weights;
    for (const auto& model : event.weights) weights.push_back(weights_of(model, batch));
    for (auto& model : weights) model.resize(tasks_.size(), 0);
    set_weights(std::move(weights));
  }
  for (size_t i = 0; i < event.tasks.size(); ++i) {
    if (task_of_[i] < 0) continue;
    show_standing(static_cast<int>(i), batch);
    improve(task_of_[i], event.tasks[i].best_seconds, status_.trials_done, status_.seconds);
  }
  // The effect of choosing another graph is a gain over these.
  baselines_.set_weights(weights_);
  show_baselines();
  add_up_anew();
  // They are valid until the session tells another choice.
  for (size_t model = 0; model < weights_.size(); ++model) batch.graphs[static_cast<int>(model)] = {};
}

void SessionBridge::go_on(const SessionStarted& event, Batch& batch) {
  status_.was_stopped = false;
  status_.session = event.session;
  status_.records_before = status_.records;
  status_.trials_planned = event.trials_planned;
  batch.say(tr("Session %1 goes on after %2 trials")
                .arg(QString::fromStdString(event.session), count_label(status_.trials_done)));
  models_.curves.add_gap({status_.trials_done, status_.seconds});
}

bool SessionBridge::tell_history(Batch& batch) {
  if (history_.empty()) return false;
  const SessionStatus now = status_;
  const bool asked = std::exchange(asked_, false);
  const auto lines = batch.log.size();
  const auto by_hand = batch.by_hand.size();
  standing_ = {};
  task_of_.clear();
  for (const auto& old : std::exchange(history_, {})) take(old, batch);
  // Messages from now on are about the present.
  batch.log.erase(batch.log.begin() + lines, batch.log.end());
  batch.by_hand.resize(by_hand);
  models_.tasks.set_running(-1);
  asked_ = asked;
  status_.state = now.state;
  status_.reason = now.reason;
  status_.waits_for = now.waits_for;
  status_.stage = now.stage;
  status_.stage_done = now.stage_done;
  status_.stage_total = now.stage_total;
  status_.task = -1;
  status_.seconds_left = 0;
  status_.seconds_planned = 0;
  status_.workers = 0;
  status_.restarts = 0;
  return !standing_.tasks.empty();
}

void SessionBridge::take(const TasksLimited& event, Batch& batch) {
  std::set<std::string> tasks;
  QStringList ids;
  for (const int number : event.tasks) {
    if (number < 0 || number >= static_cast<int>(standing_.tasks.size())) continue;
    const std::string& id = standing_.tasks[static_cast<size_t>(number)].id;
    tasks.insert(id);
    ids << QString::fromStdString(id);
  }
  models_.tasks.set_only(std::move(tasks));
  batch.only = ids;
  const auto count = static_cast<int>(ids.size());
  batch.say(ids.isEmpty() ? tr("All tasks are tuned again")
                          : tr("Only %n task(s) are tuned from now on", nullptr, count));
}

void SessionBridge::take(const TaskChosen& event, Batch& batch) {
  status_.task = listed(event.task, batch);
  models_.tasks.set_running(status_.task, decision_text(event.why, event.expected_gain).toStdString());
  // A session that is continued tells once more which round was under way.
  const bool is_known = status_.round == event.round && round_task_ == event.task;
  status_.round = event.round;
  round_task_ = event.task;
  if (is_known) return;
  judge_.clear();
  round_trials_ = 0;
  if (status_.task >= 0) {
    const auto& task = tasks_[static_cast<size_t>(status_.task)];
    round_began_with_ = sums_.best(static_cast<size_t>(status_.task));
    const QString title = task_title(status_.task, QString::fromStdString(task.name));
    models_.decisions.add({event.round, status_.task, title, decision_text(event.why, event.expected_gain),
                           event.expected_gain, -1, 0});
    batch.say(tr("Round %1: %2 (%3)")
                  .arg(count_label(event.round), title, decision_text(event.why, event.expected_gain)));
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
  // A session that is continued tells the trials of the round that was under way once more.
  if (event.record > 0 && !records_.insert(event.record).second) return;
  ++status_.records;
  status_.trials_done = std::max(status_.trials_done, event.trial);
  const double passed = std::max(event.seconds - status_.seconds, 0.0);
  status_.seconds += passed;
  // The value is computed at the end of each round; until the next one it counts down.
  if (status_.seconds_left > 0) status_.seconds_left = std::max(status_.seconds_left - passed, kLeastLeft);
  if (status_.stage == RoundStage::kMeasuring)
    status_.stage_done = std::min(status_.stage_done + 1, status_.stage_total);
  if (fold(standing_, event)) batch.improved.insert(task);
  show_standing(event.task, batch);
  if (event.is_default) {
    take_default(task, event, batch);
  } else {
    ++round_trials_;
  }
  if (!event.ok) {
    models_.errors.add(task, event.trial, event.error_kind, event.error_text, event.record,
                       event.error_detail);
    return;
  }
  if (!event.guided && !event.is_default && event.latency_seconds > 0) models_.predictions.add_unjudged(task);
  if (event.guided && event.latency_seconds > 0) {
    batch.predictions.push_back({event.trial, task, event.predicted, event.latency_seconds, event.round,
                                 event.record, event.predicted_spread});
    judge_.add(event.predicted, event.latency_seconds);
  }
  models_.curves.add_trial({task, event.trial, event.seconds, event.latency_seconds, 0, 0, event.record});
  if (baselines_.found_first(task, event.latency_seconds)) show_baselines();
  improve(task, event.latency_seconds, event.trial, event.seconds);
}

void SessionBridge::take(const RoundFinished& event, Batch& batch) {
  fold(standing_, event);
  if (const int task = listed(event.task, batch); task >= 0 && !status_.replayed)
    models_.candidates.end_round(task, event.round);
  status_.round = event.round;
  status_.trials_done = std::max(status_.trials_done, event.trials_done);
  status_.trials_planned = event.trials_planned;
  status_.seconds = event.seconds;
  status_.seconds_left = event.seconds_left;
  status_.seconds_planned = event.trials_planned == 0 ? event.seconds + event.seconds_left : 0;
  status_.times = event.times;
  // The processes of a stored session do not exist any more.
  status_.workers = status_.replayed ? 0 : event.workers;
  status_.restarts = status_.replayed ? 0 : event.restarts;
  foretell();
  const int task = task_of(event.task);
  if (task < 0) return;
  const double best = sums_.best(static_cast<size_t>(task));
  const bool comparable = round_began_with_ > 0 && best > 0;
  models_.decisions.finish(
      event.round, comparable ? (round_began_with_ - best) * tasks_[static_cast<size_t>(task)].weight : -1,
      round_trials_);
  show_standing(event.task, batch);
  const TaskSummary& summary = tasks_[static_cast<size_t>(task)];
  // If a person had measured the same program by hand, it is not measured as the default schedule.
  if (summary.default_seconds > 0) compare_with_default(task, summary.default_seconds);
  // A task without any program is reported once it is settled what runs instead.
  if (summary.dead && (summary.best_seconds > 0 || summary.trials > summary.failed))
    batch.say(tr("%1 is left out: %2")
                  .arg(task_title(task, QString::fromStdString(summary.name)),
                       QString::fromStdString(summary.note)));
}

void SessionBridge::take(const RoundRanked& event, Batch& batch) {
  const int task = listed(event.task, batch);
  if (task >= 0) models_.candidates.set_round(task, event.round, candidate_rows(event));
}

void SessionBridge::take(const ModelRetrained& event, Batch& /*batch*/) {
  models_.predictions.set_quality(event.rank_correlation, event.samples);
  RoundModel::Round round;
  round.round = event.round > 0 ? event.round : status_.round;
  round.samples = event.samples;
  round.training_seconds = event.training_seconds;
  round.loss = event.loss;
  status_.learnt_round = round.round;
  models_.rounds.add(judge_.judge(round));
  if (!event.features.empty()) models_.features.set_shares(event.features);
}

void SessionBridge::take(const GraphChosen& event, Batch& batch) {
  fold(standing_, event);
  // Before it has begun, a session tells the same without naming the tasks.
  const bool known =
      event.model >= 0 && event.model < static_cast<int>(weights_.size()) && !standing_.tasks.empty();
  if (!known) return;
  auto chosen = weights_of(event.weights, batch);
  auto weights = weights_;
  weights[static_cast<size_t>(event.model)] = std::move(chosen);
  if (weights != weights_) {
    set_weights(std::move(weights));
    // The measurement belongs to another graph.
    set_run(event.model, {});
    add_up_anew();
  }
  batch.graphs[event.model] = event.choice;
  say_choices(event, batch);
}

void SessionBridge::take(const ProgramsChosen& event, Batch& batch) {
  set_run(event.model, measured_run(event));
  const QString model = QString::fromStdString(event.name);
  if (event.default_seconds > 0) {
    batch.say(
        tr("%1: whole run with the default schedules %2").arg(model, latency_label(event.default_seconds)));
  }
  if (event.exchanged == 0) {
    batch.say(tr("%1: measured whole run %2").arg(model, latency_label(event.seconds)));
  } else {
    batch.say(tr("%1: measured whole run %2, %3 with the programs that are fastest alone")
                  .arg(model, latency_label(event.seconds), latency_label(event.fastest_seconds)));
  }
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
                  .arg(model, graph_option_text(option), graph_site_text(option),
                       latency_label(option.seconds), latency_label(option.rule_seconds)));
  }
  std::erase_if(told_, [&](const auto& told) {
    const auto& [place, option] = told;
    if (place.first != event.model || sites.contains(place.second)) return false;
    batch.say(tr("%1: what the rules say again instead of %2 at %3")
                  .arg(model, graph_option_text(option), graph_site_text(option)));
    return true;
  });
}

void SessionBridge::take(const HandMeasured& event, Batch& batch) {
  HandMeasured told = event;
  told.task = listed(event.task, batch);
  if (event.ok && !event.known)
    batch.say(
        tr("Record %1, made by hand, takes %2").arg(event.record).arg(latency_label(event.latency_seconds)));
  batch.by_hand.push_back(std::move(told));
}

void SessionBridge::take(const TaskGivenUp& event, Batch& batch) {
  fold(standing_, event);
  const int task = task_of(event.task);
  if (task < 0) return;
  show_standing(event.task, batch);
  const TaskSummary& summary = tasks_[static_cast<size_t>(task)];
  const QString title = task_title(task, QString::fromStdString(summary.name));
  const QString why = QString::fromStdString(event.why);
  if (!event.pieces.empty()) {
    batch.say(tr("%1 is cut into smaller subgraphs: %2").arg(title, why));
    return;
  }
  batch.say(event.by_plain_nest ? tr("%1 runs by a plain loop nest: %2").arg(title, why)
                                : tr("%1 runs by its reference kernels: %2").arg(title, why));
}

void SessionBridge::take(const NoiseRead& event, Batch& batch) {
  status_.drift = event.drift;
  status_.drift_is_notable = event.notable;
  ++status_.noise_readings;
  noise_.add(event.sentinel_seconds);
  status_.noise = noise_.variation();
  models_.curves.add_noise({status_.trials_done, event.seconds, event.drift, event.notable});
  if (event.notable) {
    batch.say(tr("The machine's speed changed by %1 since the session began")
                  .arg(change_label(speed_change(event.drift))));
  }
}

void SessionBridge::take(const SessionFinished& event, Batch& batch) {
  status_.state = event.state;
  status_.was_stopped = event.state == RunState::kIdle;
  status_.was_suspended = event.suspended;
  status_.reason = core_text(event.message);
  status_.seconds_left = 0;
  models_.tasks.set_running(-1);
  batch.finished = true;
  if (event.times.total() > 0) batch.say(stage_times_sentence(event.times));
}

}  // namespace tilewright
