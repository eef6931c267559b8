// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_recording.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/json.h"
#include "core/costmodel/metrics.h"
#include "core/records/drift.h"
#include "core/tuning/kept_events.h"
#include "core/tuning/session_bindings.h"
#include "core/tuning/task_summary.h"
#include "core/tuning/tuning_standing.h"

namespace tilewright {
namespace {

SessionStarted begin_event(const SessionSetup& setup) {
  SessionStarted event;
  event.session = setup.id;
  event.models = shown_model_names(setup);
  event.tasks = summaries_of(setup);
  std::unordered_map<std::string, size_t> numbers;
  for (const auto& row : setup.tasks) numbers.emplace(row.id, numbers.size());
  event.weights.assign(setup.models.size(), std::vector<int>(setup.tasks.size(), 0));
  for (const auto& use : setup.model_tasks) {
    event.weights[static_cast<size_t>(use.model)][numbers.at(use.task)] = static_cast<int>(use.weight);
  }
  event.trials_planned = static_cast<int>(setup.trial_budget);
  return event;
}

/// For sessions from other tools' logs only the key of the target is known.
Result<Target> target_of(const TargetRow& row) {
  const auto json = parse_json(row.description, row.key);
  if (json.ok()) {
    if (auto target = target_from_json(*json); target.ok()) return target;
  }
  return target_from_key(row.key);
}

struct Said {
  int64_t trial = 0;  ///< after this one
  double seconds = 0;
  TuningEvent event;
};

Result<std::vector<Said>> read_said(RecordStore& store, const std::string& session,
                                    const std::vector<TaskSummary>& tasks) {
  TILEWRIGHT_TRY(const auto rows, store.details_of(session).events());
  std::vector<Said> said;
  for (const auto& row : rows) {
    auto event = told_event(row, tasks);
    // An event that cannot be read is left out; the trials are complete without it.
    if (event.ok() && *event) said.push_back({row.trial, row.elapsed, **std::move(event)});
  }
  return said;
}

/// The records of a session apart from its trials.
struct Kept {
  SessionStarted begun;  ///< as far as the session's setup has it
  std::vector<SentinelRecord> sentinels;
  std::vector<Said> said;
};

/// Tells the trials one after the other and the kept events between them. Where no events were kept, they are
/// derived from the trials.
class Teller {
 public:
  Teller(SessionRecording& recording, Kept kept) : recording_(recording), kept_(std::move(kept)) {
    fold(standing_, kept_.begun);
    const auto& tasks = standing_.tasks;
    for (size_t i = 0; i < tasks.size(); ++i) numbers_.emplace(tasks[i].id, static_cast<int>(i));
    planned_ = kept_.begun.trials_planned;
    tell(StateChanged{RunState::kPreparing, {}});
    const auto first = std::find_if(kept_.said.begin(), kept_.said.end(), [](const Said& said) {
      return std::holds_alternative<SessionStarted>(said.event);
    });
    // A session that an older version began may have been resumed by this one.
    knows_beginning_ = first != kept_.said.end() && first->trial == 0 &&
                       std::get<SessionStarted>(first->event).trials_done == 0;
    if (knows_beginning_) return;
    tell(kept_.begun);
    tell(StateChanged{RunState::kTuning, {}});
  }

  void take(const TrialRecord& record) {
    const auto found = numbers_.find(record.task);
    if (found == numbers_.end()) return;
    say_before(record.id);
    const bool is_default = record.position == kDefaultPosition;
    TrialFinished event = trial_event(record, found->second, is_default ? trials_ : trials_ + 1);
    // Logs of other tools have no times.
    if (event.seconds <= 0) event.seconds = event.trial;
    event.seconds = std::max(event.seconds, now_);
    // Programs that a person made and default schedules do not belong to rounds.
    if (is_of_round(record.position) && (event.round != round_ || event.task != task_)) {
      end_round();
      begin_round(event.task, event.round);
      tell(TaskChosen{task_, round_, {}});
    }
    now_ = event.seconds;
    trials_ = event.trial;
    read_noise();
    if (event.ok && event.latency_seconds > 0 && event.guided) {
      predicted_.push_back(event.predicted);
      measured_.push_back(-event.latency_seconds);
    }
    tell(std::move(event));
  }

  /// Ends the telling for a session that continues from here; `rounds` of its rounds had ended.
  void leave_open(int rounds) {
    say_before(std::numeric_limits<int64_t>::max());
    if (round_ <= rounds) end_round();
    read_noise();
    recording_.seconds = now_;
    tell_time_left();
  }

  void finish(SessionState state, double seconds) {
    say_before(std::numeric_limits<int64_t>::max());
    end_round();
    now_ = std::max(now_, seconds);
    read_noise();
    recording_.seconds = now_;
    if (ended_) {
      tell(StateChanged{ended_->state, ended_->message});
      tell(*std::move(ended_));
    } else {
      SessionFinished event;
      event.state = state == SessionState::kFinished ? RunState::kFinished
                    : state == SessionState::kFailed ? RunState::kFailed
                                                     : RunState::kIdle;
      event.suspended = state == SessionState::kPaused;
      event.model_seconds = standing_.model_seconds();
      event.trials_done = trials_;
      event.seconds = now_;
      tell(std::move(event));
    }
    tell_time_left();
  }

 private:
  void tell(TuningEvent event) {
    fold(standing_, event);
    recording_.events.push_back({now_, std::move(event)});
  }

  /// Tells the events that were kept before that trial.
  void say_before(int64_t trial) {
    for (; next_ < kept_.said.size() && kept_.said[next_].trial < trial; ++next_) {
      Said& said = kept_.said[next_];
      now_ = std::max(now_, said.seconds);
      read_noise(false);
      std::visit([&](auto& event) { say(event); }, said.event);
    }
  }

  void say(SessionStarted& event) {
    // The end of an earlier process was not the end of the session.
    ended_.reset();
    if (!std::exchange(knows_beginning_, false)) {
      tell(StateChanged{RunState::kPaused, {}});
      return;
    }
    planned_ = event.trials_planned;
    tell(std::move(event));
  }
  void say(TaskChosen& event) {
    end_round();
    begin_round(event.task, event.round);
    tells_round_ = true;
    tell(std::move(event));
  }
  void say(ModelRetrained& event) {
    predicted_.clear();
    measured_.clear();
    tell(std::move(event));
  }
  void say(RoundFinished& event) {
    planned_ = event.trials_planned;
    // Nothing of the round is left to derive.
    tells_round_ = true;
    tell(std::move(event));
  }
  void say(SessionFinished& event) { ended_ = std::move(event); }
  template <typename Event>
  void say(Event& event) {
    tell(std::move(event));
  }

  void begin_round(int task, int round) {
    task_ = task;
    round_ = round;
    tells_round_ = false;
    predicted_.clear();
    measured_.clear();
  }

  /// Derives the end of the round where it was not kept.
  void end_round() {
    if (task_ < 0 || tells_round_) return;
    if (predicted_.size() > 2) {
      ModelRetrained learnt;
      learnt.samples = trials_;
      learnt.rank_correlation = rank_correlation(predicted_, measured_);
      learnt.round = round_;
      tell(learnt);
    }
    RoundFinished event;
    event.task = task_;
    event.round = round_;
    event.summary = standing_.tasks[static_cast<size_t>(task_)];
    event.model_seconds = standing_.model_seconds();
    event.trials_done = trials_;
    event.trials_planned = planned_;
    event.seconds = now_;
    made_up_.push_back(recording_.events.size());
    tell(std::move(event));
  }

  /// Tells the sentinel samples up to now; `now_too`: including those of this very moment.
  void read_noise(bool now_too = true) {
    const auto& sentinels = kept_.sentinels;
    for (; sentinels_read_ < sentinels.size(); ++sentinels_read_) {
      const SentinelRecord& sentinel = sentinels[sentinels_read_];
      if (sentinel.elapsed > now_ || (sentinel.elapsed == now_ && !now_too)) return;
      tell(NoiseRead{sentinel.elapsed, sentinel.latency, sentinel.drift, notable_drift(sentinel.drift)});
    }
  }

  /// Sets the remaining time in those rounds that did not tell it; by now it is known how long the session
  /// took.
  void tell_time_left() {
    for (const size_t number : made_up_) {
      TimedEvent& timed = recording_.events[number];
      std::get<RoundFinished>(timed.event).seconds_left = recording_.seconds - timed.seconds;
    }
  }

  SessionRecording& recording_;
  Kept kept_;
  TuningStanding standing_;  ///< the standing by the events that were told
  std::unordered_map<std::string, int> numbers_;
  int planned_ = 0;
  bool knows_beginning_ = false;          ///< the beginning was kept and is not told yet
  size_t next_ = 0;                       ///< position in the kept events
  std::optional<SessionFinished> ended_;  ///< of the last process, where it said so
  std::vector<size_t> made_up_;  ///< ends of rounds that were derived, by their places in the recording
  size_t sentinels_read_ = 0;
  double now_ = 0;
  int trials_ = 0;
  int round_ = 0;
  int task_ = -1;
  bool tells_round_ = false;       ///< a kept event tells the round's end, or that it had none
  std::vector<double> predicted_;  ///< scores of the round's programs
  std::vector<double> measured_;
};

/// Tells the trials and events so far; the session's end is told where no process continues it.
Result<void> tell_session(RecordStore& store, const SessionSetup& setup, const std::optional<SessionRow>& row,
                          bool goes_on, SessionRecording& recording) {
  Kept kept;
  kept.begun = begin_event(setup);
  TILEWRIGHT_TRY(kept.sentinels, store.details_of(setup.id).sentinels());
  TILEWRIGHT_TRY(kept.said, read_said(store, setup.id, kept.begun.tasks));
  Teller teller(recording, std::move(kept));
  TrialQuery query;
  query.session = setup.id;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    teller.take(trial);
    return true;
  }));
  if (goes_on) {
    teller.leave_open(row ? static_cast<int>(row->rounds) : 0);
  } else {
    teller.finish(row ? row->state : SessionState::kInterrupted, row ? row->elapsed : 0);
  }
  return {};
}

Result<SessionRecording> read_session(RecordStore& store, const std::string& session, bool goes_on) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  SessionRecording recording;
  recording.session = session;
  recording.models = setup.models;
  recording.bindings = kept_bindings(setup);
  if (row) {
    recording.state = row->state;
    recording.in_use = row->in_use;
  }
  TILEWRIGHT_TRY(recording.target, target_of(setup.target));
  TILEWRIGHT_TRY(recording.machine, session_machine(store, session));
  recording.processor = recording.machine ? recording.machine->hardware.cpu_model : processor_of(setup);
  TILEWRIGHT_CHECK(tell_session(store, setup, row, goes_on, recording));
  return recording;
}

}  // namespace

TrialFinished trial_event(const TrialRecord& record, int task, int trial) {
  TrialFinished event;
  event.record = record.id;
  event.task = task;
  event.round = static_cast<int>(record.round);
  event.trial = trial;
  event.is_default = record.position == kDefaultPosition;
  event.ok = !record.error;
  event.latency_seconds = record.latency.value_or(0);
  event.spread = record.spread.value_or(0);
  event.predicted = record.predicted.value_or(0);
  event.predicted_spread = record.predicted_spread.value_or(0);
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
  return read_session(store, session, false);
}

Result<std::vector<TimedEvent>> read_told(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  SessionRecording recording;
  TILEWRIGHT_CHECK(tell_session(store, setup, row, false, recording));
  return std::move(recording.events);
}

Result<std::vector<TuningEvent>> read_history(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(SessionRecording recording, read_session(store, session, true));
  std::vector<TuningEvent> events;
  for (TimedEvent& timed : recording.events) events.push_back(std::move(timed.event));
  return events;
}

}  // namespace tilewright
