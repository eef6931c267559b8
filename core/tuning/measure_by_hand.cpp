// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/measure_by_hand.h"

#include "core/schedule/program_hash.h"
#include "core/tuning/hand_trial.h"
#include "core/tuning/session_checkpoints.h"

namespace tilewright {

bool measure_by_hand(SessionParts& session, const HandWish& wish) {
  const auto task = static_cast<size_t>(wish.task);
  if (wish.task < 0 || task >= session.rules.tasks().size()) {
    session.events.emit(hand_refusal(
        wish.task, {},
        {ErrorKind::kInvalid, "task " + std::to_string(wish.task), "is none of the session's", "", ""}));
    return true;
  }
  const std::string hash = program_hash(session.rules.tasks()[task].id, wish.program);
  if (const auto opened = session.searches.open(task); !opened.ok()) {
    session.events.emit(hand_refusal(wish.task, hash, opened.error()));
    return true;
  }
  if (const TrialRecord* known = session.trials.known().find(task, hash)) {
    session.events.emit(hand_result(wish.task, *known, true));
    return true;
  }
  std::optional<Measurement> measured;
  // The program is measured however slow it is, since a person asked for it.
  const std::vector<MeasureRequest> request{{&session.rules.tasks()[task], wish.program, 0}};
  const auto ran = session.measuring.measure(wish.task, request, [&](size_t, const Measurement& measurement) {
    measured = measurement;
    return Result<void>();
  });
  if (!ran.ok()) {
    session.events.emit(hand_refusal(wish.task, hash, ran.error()));
    return true;
  }
  // It was interrupted before it was measured.
  if (!measured) return false;
  const auto keep_it = [&]() -> Result<TrialRecord> {
    TILEWRIGHT_TRY(TrialRecord record, session.trials.record_of(wish.task, wish.program, hash, *measured));
    record.round = session.state.round;
    describe_by_hand(record, wish.program, wish.decisions, *session.searches.space(task));
    TILEWRIGHT_CHECK(session.trials.keep(wish.task, record));
    session.budget.add(1, 0);
    TILEWRIGHT_CHECK(keep_checkpoints(session, {kept_name::kExtraTrials}));
    return record;
  };
  const auto kept = keep_it();
  session.events.emit(kept.ok() ? hand_result(wish.task, *kept, false)
                                : hand_refusal(wish.task, hash, kept.error()));
  return true;
}

}  // namespace tilewright
