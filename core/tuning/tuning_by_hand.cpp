// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/program_hash.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

HandMeasured refusal(int task, const std::string& program, const Error& error) {
  HandMeasured told;
  told.task = task;
  told.program = program;
  told.error_text = error.text();
  return told;
}

}  // namespace

HandMeasured TuningSession::Run::hand_result(int task, const TrialRecord& record, bool known) const {
  HandMeasured told;
  told.record = record.id;
  told.task = task;
  told.program = record.program.hex();
  told.ok = !record.error;
  told.known = known;
  told.latency_seconds = record.latency.value_or(0);
  if (record.error) told.error_text = record.error->text();
  return told;
}

bool TuningSession::Run::measure_by_hand(const SessionCommands::HandWish& wish) {
  if (wish.task < 0 || static_cast<size_t>(wish.task) >= tasks_.size()) {
    emit(refusal(
        wish.task, {},
        {ErrorKind::kInvalid, "task " + std::to_string(wish.task), "is none of the session's", "", ""}));
    return true;
  }
  auto& state = tasks_[static_cast<size_t>(wish.task)];
  const std::string hash = program_hash(state.task->id, wish.program);
  if (const auto opened = open_task(static_cast<size_t>(wish.task)); !opened.ok()) {
    emit(refusal(wish.task, hash, opened.error()));
    return true;
  }
  if (const auto known = state.known.find(hash); known != state.known.end()) {
    emit(hand_result(wish.task, known->second, true));
    return true;
  }
  std::optional<Measurement> measured;
  // However slow it is: it was asked for.
  const std::vector<MeasureRequest> request{{state.task, wish.program, 0}};
  const auto ran = measure_each(wish.task, request, [&](size_t, const Measurement& measurement) {
    measured = measurement;
    return Result<void>();
  });
  if (!ran.ok()) {
    emit(refusal(wish.task, hash, ran.error()));
    return true;
  }
  // Disturbed before it came to that.
  if (!measured) return false;
  const auto kept = keep_by_hand(wish, hash, *measured);
  emit(kept.ok() ? hand_result(wish.task, *kept, false) : refusal(wish.task, hash, kept.error()));
  return true;
}

Result<TrialRecord> TuningSession::Run::keep_by_hand(const SessionCommands::HandWish& wish,
                                                     const std::string& hash,
                                                     const Measurement& measurement) {
  auto& state = tasks_[static_cast<size_t>(wish.task)];
  TILEWRIGHT_TRY(TrialRecord record, trial_record(wish.task, wish.program, hash, measurement));
  record.round = state_.round;
  record.position = kByHandPosition;
  record.origin = "by hand";
  // The point of another rule set, or of another machine's caches, would name another program.
  if (wish.decisions.empty()) {
    record.sketch = kByHandSketch;
  } else if (const auto point = point_from_json(wish.decisions); point.ok()) {
    const auto same = state.context.space->materialise(*point);
    if (same.ok() && same->primitives == wish.program.primitives) {
      record.sketch = state.context.space->sketch(*point).id();
      record.decisions = wish.decisions;
    }
  }
  TILEWRIGHT_CHECK(keep_record(wish.task, record));
  ++extra_trials_;
  TILEWRIGHT_CHECK(
      keep(elapsed(), std::vector<Checkpoint>{{kExtraTrialsName, std::to_string(extra_trials_)}}));
  return record;
}

}  // namespace tilewright
