// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_recording.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

#include "core/base/json.h"
#include "core/costmodel/metrics.h"
#include "core/graph/task_bytes.h"
#include "core/graph/task_json.h"
#include "core/records/drift.h"

namespace tilewright {
namespace {

SessionStarted begin_event(const SessionSetup& setup) {
  SessionStarted event;
  event.session = setup.id;
  for (const auto& model : setup.models) event.models.push_back(model.name);
  std::unordered_map<std::string, size_t> numbers;
  for (const auto& row : setup.tasks) {
    numbers.emplace(row.id, event.tasks.size());
    TaskSummary& task = event.tasks.emplace_back();
    task.id = row.id;
    task.name = row.name;
    task.flops = row.flops;
    // Older programs kept no text.
    if (const auto known = task_from_json(row.text); known.ok()) {
      task.parameter_bytes = parameter_bytes(*known);
      task.activation_bytes = activation_bytes(*known);
    }
    task.weight = 0;
  }
  event.weights.assign(setup.models.size(), std::vector<int>(setup.tasks.size(), 0));
  for (const auto& use : setup.model_tasks) {
    const size_t task = numbers.at(use.task);
    event.weights[static_cast<size_t>(use.model)][task] = static_cast<int>(use.weight);
    event.tasks[task].weight += static_cast<int>(use.weight);
  }
  event.trials_planned = static_cast<int>(setup.trial_budget);
  return event;
}

/// Of sessions from other tools' logs only the key is known.
Result<Target> target_of(const TargetRow& row) {
  const auto json = parse_json(row.description, row.key);
  if (json.ok()) {
    if (auto target = target_from_json(*json); target.ok()) return target;
  }
  return target_from_key(row.key);
}

/// Tells trials one after the other and what lies between them.
class Teller {
 public:
  Teller(SessionRecording& recording, SessionStarted begun, std::vector<SentinelRecord> sentinels)
      : recording_(recording),
        weights_(begun.weights),
        tasks_(begun.tasks),
        planned_(begun.trials_planned),
        sentinels_(std::move(sentinels)) {
    for (size_t i = 0; i < tasks_.size(); ++i) numbers_.emplace(tasks_[i].id, static_cast<int>(i));
    tell(0, StateChanged{RunState::kPreparing, {}});
    tell(0, std::move(begun));
    tell(0, StateChanged{RunState::kTuning, {}});
  }

  void take(const TrialRecord& record) {
    const auto found = numbers_.find(record.task);
    if (found == numbers_.end()) return;
    TrialFinished event = trial_event(record, found->second, trials_ + 1);
    // Logs of other tools know no times.
    if (event.seconds <= 0) event.seconds = event.trial;
    event.seconds = std::max(event.seconds, now_);
    // What a person made stands beside the rounds.
    const bool by_hand = record.position == kByHandPosition;
    if (!by_hand && (event.round != round_ || event.task != task_)) {
      end_round();
      round_ = event.round;
      task_ = event.task;
      tell(now_, TaskChosen{task_, round_, {}});
    }
    now_ = event.seconds;
    trials_ = event.trial;
    sample_noise();
    TaskSummary& summary = tasks_[static_cast<size_t>(event.task)];
    ++summary.trials;
    summary.failed += !event.ok;
    summary.guided += event.guided;
    if (event.ok && event.latency_seconds > 0) {
      if (event.guided) {
        predicted_.push_back(event.predicted);
        measured_.push_back(-event.latency_seconds);
      }
      if (summary.best_seconds <= 0 || event.latency_seconds < summary.best_seconds) {
        summary.best_seconds = event.latency_seconds;
        summary.best_variant = event.variant;
        summary.verified = event.verified;
      }
    }
    tell(now_, std::move(event));
  }

  void finish(SessionState state, double seconds) {
    end_round();
    now_ = std::max(now_, seconds);
    sample_noise();
    recording_.seconds = now_;
    SessionFinished event;
    event.state = state == SessionState::kFinished ? RunState::kFinished
                  : state == SessionState::kFailed ? RunState::kFailed
                                                   : RunState::kIdle;
    event.model_seconds = model_seconds();
    event.trials_done = trials_;
    event.seconds = now_;
    tell(now_, std::move(event));
    tell_time_left();
  }

 private:
  void tell(double seconds, TuningEvent event) { recording_.events.push_back({seconds, std::move(event)}); }

  void end_round() {
    if (task_ < 0) return;
    if (predicted_.size() > 2) {
      ModelRetrained learnt;
      learnt.samples = trials_;
      learnt.rank_correlation = rank_correlation(predicted_, measured_);
      tell(now_, learnt);
    }
    predicted_.clear();
    measured_.clear();
    RoundFinished event;
    event.task = task_;
    event.round = round_;
    event.summary = tasks_[static_cast<size_t>(task_)];
    event.model_seconds = model_seconds();
    event.trials_done = trials_;
    event.trials_planned = planned_;
    event.seconds = now_;
    tell(now_, std::move(event));
  }

  void sample_noise() {
    for (; sampled_ < sentinels_.size() && sentinels_[sampled_].elapsed <= now_; ++sampled_) {
      const SentinelRecord& sentinel = sentinels_[sampled_];
      tell(now_,
           NoiseSampled{sentinel.elapsed, sentinel.latency, sentinel.drift, notable_drift(sentinel.drift)});
    }
  }

  std::vector<double> model_seconds() const {
    std::vector<double> sums;
    for (const auto& weights : weights_) {
      double sum = 0;
      bool complete = true;
      for (size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0) continue;
        complete &= tasks_[i].best_seconds > 0;
        sum += weights[i] * tasks_[i].best_seconds;
      }
      sums.push_back(complete ? sum : 0);
    }
    return sums;
  }

  /// How long it took from there is known by now.
  void tell_time_left() {
    for (auto& timed : recording_.events) {
      if (auto* round = std::get_if<RoundFinished>(&timed.event))
        round->seconds_left = recording_.seconds - timed.seconds;
    }
  }

  SessionRecording& recording_;
  std::vector<std::vector<int>> weights_;
  std::vector<TaskSummary> tasks_;
  std::unordered_map<std::string, int> numbers_;
  int planned_ = 0;
  std::vector<SentinelRecord> sentinels_;
  size_t sampled_ = 0;
  double now_ = 0;
  int trials_ = 0;
  int round_ = 0;
  int task_ = -1;
  std::vector<double> predicted_;  ///< of the round
  std::vector<double> measured_;
};

}  // namespace

TrialFinished trial_event(const TrialRecord& record, int task, int trial) {
  TrialFinished event;
  event.record = record.id;
  event.task = task;
  event.round = static_cast<int>(record.round);
  event.trial = trial;
  event.ok = !record.error;
  event.latency_seconds = record.latency.value_or(0);
  event.spread = record.spread.value_or(0);
  event.predicted = record.predicted.value_or(0);
  event.guided = record.predicted.has_value();
  event.verified = record.verified_error.has_value();
  if (record.error) {
    event.error_kind = error_kind_name(record.error->kind);
    event.error_text = record.error->text();
    event.error_detail = record.error->detail;
  }
  event.variant = record.variant;
  event.seconds = record.elapsed;
  return event;
}

Result<SessionRecording> read_recording(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  TILEWRIGHT_TRY(auto sentinels, store.sentinels(session));
  SessionRecording recording;
  recording.session = session;
  recording.models = setup.models;
  TILEWRIGHT_TRY(recording.target, target_of(setup.target));
  Teller teller(recording, begin_event(setup), std::move(sentinels));
  TrialQuery query;
  query.session = session;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    teller.take(trial);
    return true;
  }));
  teller.finish(row ? row->state : SessionState::kInterrupted, row ? row->elapsed : 0);
  return recording;
}

}  // namespace tilewright
