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

/// Where a running session tells its events: whoever listens, its own standing, and its journal hear the
/// same. Everything that is given must outlive it. One thread.
class SessionEvents {
 public:
  SessionEvents(TuningStanding& standing, SessionJournal& journal, const SessionTime& time,
                std::function<void(const TuningEvent&)> listener)
      : standing_(standing), journal_(journal), time_(time), listener_(std::move(listener)) {}

  /// Tells it, and has it kept with the next commit.
  void emit(const TuningEvent& event);
  /// Tells it without keeping it: what it says is what the session itself goes by from then on.
  void tell(const TuningEvent& event);
  /// Has it kept with the next commit, where nothing else that is kept says the same.
  void remember(const TuningEvent& event) { journal_.remember(event, time_.elapsed()); }

  RunState state() const { return state_; }
  /// Tells of a state that is another one than before.
  void announce(RunState state, std::string reason = {});
  /// Tells of a pause or a stop that is wanted meanwhile.
  void answer(RunState wanted);
  /// Tells what runs now, where that is something else than before.
  void show(RoundStage stage, int task, int done = 0, int total = 0);
  /// Tells of what went wrong and stops nothing, and keeps it as a note.
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
