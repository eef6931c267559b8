// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaType>
#include <QString>
#include <optional>
#include <string>

#include "core/tuning/tuning_event.h"
#include "views/tuning/latency_result.h"

namespace tilewright {

/// The state of a session, for the status bar and the actions. A plain value.
struct SessionStatus {
  RunState state = RunState::kIdle;
  QString reason;  ///< of the last change of state
  /// The session that measures on this machine and is waited for.
  std::optional<MeasuringHolder> waits_for;
  RoundStage stage = RoundStage::kChoosing;
  int stage_done = 0;
  int stage_total = 0;
  int task = -1;
  int round = 0;
  int trials_done = 0;
  int records = 0;         ///< trials and default schedules that were told
  int records_before = 0;  ///< of these: told of a kept session, before it went on
  int trials_planned = 0;  ///< 0: time decides
  double seconds = 0;
  double seconds_left = 0;     ///< 0: unknown
  double seconds_planned = 0;  ///< of work in all where the time is limited; 0: unknown
  std::string session;         ///< id; empty before one began
  int tasks_measured = 0;      ///< that have a valid program
  int tasks_total = 0;
  double known_seconds = 0;  ///< of the measured tasks, each as often as it occurs: a lower bound
  double model_seconds = 0;  ///< of all open models together; 0: a task was not measured
  double run_seconds = 0;    ///< of a measured whole run of each, with the current programs; 0: not known
  double default_run_seconds = 0;    ///< the same with every task's default schedule; 0: not known
  double run_low_seconds = 0;        ///< 8 of 10 of the runs lie between this and `run_high_seconds`
  double run_high_seconds = 0;       ///< 0: not known
  bool run_is_doubtful = false;      ///< something else must have run beside them
  double first_model_seconds = 0;    ///< what `model_seconds` is compared with
  bool baseline_chosen = false;      ///< by a person; otherwise as the session began
  bool baseline_is_default = false;  ///< the tasks' default schedules
  QString baseline_session;          ///< when the kept session began that it is of; empty: of none
  bool earlier = false;              ///< there is no session yet: the latencies are those of earlier ones
  StageTimes times;                  ///< of the whole session so far
  bool was_stopped = false;          ///< the session ended because a person wished it
  bool was_suspended = false;        ///< the same, but it is kept as paused
  bool replayed = false;             ///< the events are a stored session's: nothing is measured
  double drift = 0;                  ///< of the machine since the session began
  int noise_readings = 0;            ///< of which that is the last
  bool drift_is_notable = false;
  double noise = 0;      ///< of the sentinel's readings: standard deviation by mean; 0: fewer than two
  int workers = 0;       ///< processes that build and run programs; 0: not told
  int restarts = 0;      ///< of those that a program took with it
  int learnt_round = 0;  ///< the last round that the cost model has learnt from; 0: none

  bool active() const {
    return state == RunState::kPreparing || state == RunState::kTuning || state == RunState::kPausing ||
           state == RunState::kPaused || state == RunState::kStopping;
  }
  LatencyResult result() const {
    return {run_seconds,      default_run_seconds, model_seconds,    known_seconds,  first_model_seconds,
            tasks_measured,   tasks_total,         baseline_chosen,  earlier,        baseline_is_default,
            baseline_session, run_low_seconds,     run_high_seconds, run_is_doubtful};
  }
};

/// "Tuning", "Paused", ...
QString state_label(RunState state);
/// The same with the reason for the wait or the remaining work: "Pausing · 17 measurements left in this
/// round".
QString state_sentence(const SessionStatus& status);
/// "measuring", "training", ...
QString stage_label(RoundStage stage);

/// "Where the time went: measuring 61 %, building 20 %, ...", the largest first.
QString stage_times_sentence(const StageTimes& times);

}  // namespace tilewright

Q_DECLARE_METATYPE(tilewright::SessionStatus)
