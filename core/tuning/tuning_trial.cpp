// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <fmt/format.h>

#include <cmath>

#include "core/backend/lower.h"
#include "core/feature/statement_features.h"
#include "core/tuning/session_recording.h"

namespace tilewright {

Result<TrialRecord> TuningSession::Run::trial_record(int task, const Program& program,
                                                     const std::string& hash, const Measurement& m) const {
  TrialRecord record;
  record.session = setup_.id;
  record.task = tasks_[static_cast<size_t>(task)].task->id;
  record.target = options_.target.key();
  record.variant = program.dag->variant;
  record.primitives = primitives_to_json(program.primitives);
  TILEWRIGHT_TRY(record.program, ContentHash::from_hex(hash));
  record.repeats = m.seconds;
  const bool timed = std::isfinite(m.latency_seconds) && m.latency_seconds > 0;
  if (timed) {
    record.latency = m.latency_seconds;
    // One repeat alone spreads by nothing that could be told.
    if (m.seconds.size() != 1) record.spread = m.spread;
  }
  if (!m.ok) {
    record.error = m.error;
  } else if (!timed && !m.compiled_only) {
    record.error = Error{ErrorKind::kRun,
                         "measurement",
                         fmt::format("gave {} seconds, which is no latency", m.latency_seconds),
                         {},
                         {}};
  }
  if (m.verified) record.verified_error = m.max_rel_error;
  record.compile_seconds = m.build_seconds;
  record.run_seconds = m.run_seconds;
  record.elapsed = elapsed();
  record.rules_version = kRulesVersion;
  record.lowering_version = kLoweringVersion;
  record.feature_version = kFeatureVersion;
  return record;
}

Result<void> TuningSession::Run::keep_trial(int task, const Proposal& proposal, const Measurement& m,
                                            int position) {
  const InStage rest(watch_, WorkStage::kRest);
  auto& state = tasks_[static_cast<size_t>(task)];
  TILEWRIGHT_TRY(TrialRecord record, trial_record(task, proposal.program, proposal.program_hash, m));
  record.round = state_.round + 1;
  record.position = position;
  record.sketch = state.context.space->sketch(proposal.point).id();
  record.decisions = point_to_json(proposal.point);
  if (proposal.guided) record.predicted = proposal.predicted;
  if (proposal.guided && proposal.predicted_spread > 0) record.predicted_spread = proposal.predicted_spread;
  record.origin = proposal.descent.origin;
  for (const auto& parent : proposal.descent.parents) {
    TILEWRIGHT_TRY(const auto hash, ContentHash::from_hex(parent));
    record.parents.push_back(hash);
  }
  return keep_record(task, record);
}

Result<void> TuningSession::Run::keep_record(int task, TrialRecord& record) {
  TILEWRIGHT_CHECK(journal_.add_trial(record));
  tasks_[static_cast<size_t>(task)].known.emplace(record.program.hex(), record);
  note_trial(task, record);
  return {};
}

void TuningSession::Run::note_trial(int task, const TrialRecord& record) {
  const bool is_default = record.position == kDefaultPosition;
  TrialFinished event = trial_event(record, task, state_.standing.trials_done + (is_default ? 0 : 1));
  if (is_of_round(record.position)) event.round = state_.round + 1;
  emit(std::move(event));
}

}  // namespace tilewright
