// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_wishes.h"

#include <optional>
#include <utility>

#include "core/tuning/measure_by_hand.h"
#include "core/tuning/session_checkpoints.h"

namespace tilewright {
namespace {

/// Stays paused until something else is wanted.
void hold(SessionParts& session) {
  session.events.announce(RunState::kPausing);
  session.time.pause();
  (void)keep_checkpoints(session, {kept_name::kStageTimes});
  (void)session.journal.store().update_session(session.setup.id, SessionState::kPaused,
                                               session.time.elapsed());
  const bool had_turn = session.turn.give_up();
  // The requests are counted first: a person who continues and pauses again while this is told would never be
  // answered otherwise.
  int answered = session.inbox.requests();
  session.events.announce(RunState::kPaused);
  RunState wanted = RunState::kPaused;
  bool ready = false;
  while (!ready) {
    session.learning.hand_over(session.inbox, session.setup.id);
    const auto woken = session.inbox.wait_while_paused(answered);
    wanted = woken.wanted;
    if (wanted == RunState::kPaused && woken.asked_again) {
      // A person who continued and paused again at once waits for an answer, too.
      session.events.tell(StateChanged{RunState::kPaused, {}, std::nullopt});
      continue;
    }
    if (wanted == RunState::kPaused || woken.model_wished) continue;
    ready = !had_turn || wanted != RunState::kTuning;
    if (ready) continue;
    bool waited = false;
    ready = session.turn.retake(woken.turn, [&](const MeasuringHolder& holder) {
      waited = true;
      session.events.emit(StateChanged{RunState::kPaused, {}, holder});
    });
    if (waited && !ready) session.events.emit(StateChanged{RunState::kPaused, {}});
  }
  const double before = session.time.elapsed();
  session.time.start();
  if (wanted == RunState::kTuning)
    (void)session.journal.store().update_session(session.setup.id, SessionState::kRunning, before);
}

}  // namespace

bool may_go_on(SessionParts& session, RunState doing) {
  session.learning.hand_over(session.inbox, session.setup.id);
  while (true) {
    auto next = session.inbox.next();
    if (next.state == RunState::kPaused) {
      hold(session);
      continue;
    }
    if (next.state == RunState::kStopping) {
      session.events.announce(RunState::kStopping);
      return false;
    }
    if (next.wish) {
      session.events.announce(doing);
      if (!measure_by_hand(session, *next.wish)) session.inbox.put_back(*std::move(next.wish));
      continue;
    }
    if (next.focus) {
      session.state.drawn_task = next.focus->source == RoundSource::kRandom ? next.focus->task : -1;
      session.scheduler.focus(next.focus->task);
    }
    session.events.announce(doing);
    return true;
  }
}

bool outlast_pause(SessionParts& session) {
  while (session.inbox.wanted() == RunState::kPaused) hold(session);
  const bool goes_on = session.inbox.wanted() != RunState::kStopping;
  if (goes_on) session.events.announce(RunState::kTuning);
  return goes_on;
}

bool follow_limit(SessionParts& session) {
  const auto wish = session.inbox.take_limit();
  if (!wish || !session.selection.limit_to(*wish)) return false;
  session.selection.tell_limit();
  (void)keep_checkpoints(session, {kept_name::kLimit});
  return true;
}

}  // namespace tilewright
