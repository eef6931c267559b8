// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "core/tuning/session_journal.h"
#include "core/tuning/session_time.h"
#include "core/tuning/tuning_event.h"
#include "core/tuning/tuning_standing.h"

namespace tilewright {

/// Tells the events of a running session: its listener, its own standing and its journal receive the same
/// events. All arguments must outlive it. One thread.
class SessionEvents {
 public:
  SessionEvents(TuningStanding& standing, SessionJournal& journal, const SessionTime& time,
                std::function<void(const TuningEvent&)> listener)
      : standing_(standing), journal_(journal), time_(time), listener_(std::move(listener)) {}

  /// Tells the event and has it kept with the next commit.
  void emit(const TuningEvent& event);
  /// Tells the event without keeping it. The session's own standing follows it, too.
  void tell(const TuningEvent& event);
  /// Has the event kept with the next commit, unless other kept data say the same.
  void remember(const TuningEvent& event) { journal_.remember(event, time_.elapsed()); }

  RunState state() const { return state_; }
  /// Tells a state that differs from the one before.
  void announce(RunState state, std::string reason = {});
  /// Tells that a pause or a stop was requested meanwhile.
  void answer(RunState wanted);
  /// Tells the current activity where it differs from the one before.
  void show(RoundStage stage, int task, int done = 0, int total = 0);
  /// Tells a problem that stops nothing, and keeps it as a note.
  void warn(const std::string& text);

 private:
  TuningStanding& standing_;
  SessionJournal& journal_;
  const SessionTime& time_;
  std::function<void(const TuningEvent&)> listener_;
  RunState state_ = RunState::kIdle;
  std::optional<RoundStage> shown_;
};

}  // namespace tilewright
