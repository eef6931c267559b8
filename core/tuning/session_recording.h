// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/target/target.h"
#include "core/tuning/session_machine.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// An event and its time, in seconds of the session.
struct TimedEvent {
  double seconds = 0;
  TuningEvent event;
};

/// A kept session as the sequence of events that it once told. The stages within a round, what was ranked in
/// it, and the waits for other sessions are left out; where a session was resumed, the end of one process and
/// the beginning of the next appear as a pause. Sessions of older versions kept only trials and sentinel
/// samples; their rounds are derived from these, without the scheduler's reasons, the cost model's reports,
/// graphs, and programs within models.
struct SessionRecording {
  std::string session;
  std::vector<ModelRow> models;
  std::vector<std::string> bindings;  ///< by model, see `kept_bindings`
  Target target;
  std::string processor;                  ///< of the machine that measured; empty where it was not kept
  std::optional<SessionMachine> machine;  ///< with its measured peaks; none where it was not kept
  SessionState state = SessionState::kInterrupted;
  bool in_use = false;             ///< a process was working on the session
  double seconds = 0;              ///< of work, without pauses
  std::vector<TimedEvent> events;  ///< in the order in which they came
};

/// Reads a session and all its trials. Trials without times, such as those from other tools' logs, get times
/// one second apart. Fails with kInvalid where there is no such session, and as the store does.
Result<SessionRecording> read_recording(RecordStore& store, const std::string& session);

/// The events alone. This also works for a session whose target this program does not know, as in some logs
/// of other tools.
Result<std::vector<TimedEvent>> read_told(RecordStore& store, const std::string& session);

/// The events up to now of a session that is being continued, and which therefore has no end. A listener that
/// receives these first, and then what the session tells, has received the same as from a replay; only the
/// choice and the trials of a round that was under way are told again by the session. Fails as
/// `read_recording` does.
Result<std::vector<TuningEvent>> read_history(RecordStore& store, const std::string& session);

/// The event of a kept trial; `task` and `trial` are the session's numbers.
TrialFinished trial_event(const TrialRecord& record, int task, int trial);

}  // namespace tilewright
