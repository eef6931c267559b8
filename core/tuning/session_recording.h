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

/// An event and when it came, in seconds of the session.
struct TimedEvent {
  double seconds = 0;
  TuningEvent event;
};

/// A kept session told again: the events that it once gave. Left out are the stages within a round and who
/// was waited for; where a session was resumed, the end of one process and the beginning of the next are a
/// pause. Of a session of an older version, which kept no more than trials and sentinels, rounds are told by
/// these: without the scheduler's reasons, what the cost model said of itself, graphs and programs within
/// models.
struct SessionRecording {
  std::string session;
  std::vector<ModelRow> models;
  Target target;
  std::string processor;                  ///< that measured; empty where it was not kept
  std::optional<SessionMachine> machine;  ///< with what it reaches; none where it was not kept
  SessionState state = SessionState::kInterrupted;
  bool in_use = false;             ///< some process was working on it
  double seconds = 0;              ///< how long it took, pauses left out
  std::vector<TimedEvent> events;  ///< in the order in which they came
};

/// Reads a session and all its trials. Where trials have no times, as those of other tools' logs, they follow
/// each other by seconds. Fails with kInvalid where there is no such session, and as the store does.
Result<SessionRecording> read_recording(RecordStore& store, const std::string& session);

/// Its events alone: also of a session whose target this program cannot name, as other tools' logs have
/// some.
Result<std::vector<TimedEvent>> read_told(RecordStore& store, const std::string& session);

/// The same up to now, of a session that somebody goes on with: it has no end. Whoever hears this first, and
/// then what the session tells, has heard what a replay tells; of a round that was under way the session
/// tells the choice and the trials once more. Fails as `read_recording` does.
Result<std::vector<TuningEvent>> read_history(RecordStore& store, const std::string& session);

/// A kept trial as the event that it was; `task` and `trial` are the session's numbers.
TrialFinished trial_event(const TrialRecord& record, int task, int trial);

}  // namespace tilewright
