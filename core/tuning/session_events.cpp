// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_events.h"

namespace tilewright {

void SessionEvents::emit(const TuningEvent& event) {
  remember(event);
  tell(event);
}

void SessionEvents::tell(const TuningEvent& event) {
  fold(standing_, event);
  if (listener_) listener_(event);
}

void SessionEvents::announce(RunState state, std::string reason) {
  if (state_ == state) return;
  state_ = state;
  emit(StateChanged{state, std::move(reason)});
}

void SessionEvents::answer(RunState wanted) {
  const bool works = state_ == RunState::kTuning || state_ == RunState::kPreparing;
  if (wanted == RunState::kPaused && works) announce(RunState::kPausing);
  if (wanted == RunState::kStopping) announce(RunState::kStopping);
}

void SessionEvents::show(RoundStage stage, int task, int done, int total) {
  if (shown_ == stage) return;
  shown_ = stage;
  emit(StageChanged{stage, task, done, total});
}

void SessionEvents::warn(const std::string& text) {
  emit(StateChanged{state_, text});
  (void)journal_.add_note(text);
}

}  // namespace tilewright
