// SPDX-License-Identifier: Apache-2.0
#include "core/target/not_verified.h"
#include "core/tuning/tuning_run.h"

#include <fmt/format.h>

#include <cmath>

#include "core/backend/lower.h"
#include "core/feature/statement_features.h"

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
  record.round = round_ + 1;
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
  TILEWRIGHT_TRY(record.id, store_.add_trial(record));
  last_record_ = record.id;
  state.known.emplace(proposal.program_hash, record);
  note_trial(task, proposal, record);
  return {};
}

void TuningSession::Run::note_trial(int task, const Proposal& proposal, const TrialRecord& record) {
  auto& state = tasks_[static_cast<size_t>(task)];
  auto& summary = state.summary;
  TrialFinished event;
  event.record = record.id;
  event.task = task;
  event.round = is_of_round(record.position) ? round_ + 1 : static_cast<int>(record.round);
  event.is_default = record.position == kDefaultPosition;
  if (!event.is_default) ++trials_done_;
  event.trial = trials_done_;
  event.ok = !record.error;
  event.latency_seconds = record.latency.value_or(0);
  event.spread = record.spread.value_or(0);
  event.verified = record.verified_error.has_value();
  event.predicted = proposal.predicted;
  event.predicted_spread = proposal.predicted_spread;
  event.guided = proposal.guided;
  if (record.error) {
    event.error_kind = error_kind_name(record.error->kind);
    event.error_text = record.error->text();
    event.error_detail = record.error->detail;
  }
  event.variant = record.variant;
  event.seconds = record.elapsed;
  if (event.is_default) {
    summary.default_seconds = event.ok ? event.latency_seconds : 0;
  } else {
    ++summary.trials;
    summary.failed += record.error.has_value();
    summary.guided += proposal.guided;
  }
  if (event.ok && event.latency_seconds > 0 &&
      (summary.best_seconds <= 0 || event.latency_seconds < summary.best_seconds)) {
    summary.best_seconds = event.latency_seconds;
    summary.best_variant = record.variant;
    summary.verified = record.verified_error.has_value();
  }
  if (event.ok && !record.latency) note_compiled_only(summary, record);
  emit(std::move(event));
}

void TuningSession::Run::note_compiled_only(TaskSummary& summary, const TrialRecord& record) {
  // What was timed and verified elsewhere is better known.
  if (summary.best_seconds > 0) return;
  summary.best_variant = record.variant;
  summary.note = kNotVerified;
}

}  // namespace tilewright
