// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_trials.h"

#include <fmt/format.h>

#include <cmath>

#include "core/backend/lower.h"
#include "core/feature/statement_features.h"
#include "core/space/search_space.h"
#include "core/tuning/session_recording.h"

namespace tilewright {

Result<TrialRecord> SessionTrials::record_of(int task, const Program& program, const std::string& hash,
                                             const Measurement& m) const {
  TrialRecord record;
  record.session = session_;
  record.task = tasks_[static_cast<size_t>(task)].id;
  record.target = target_.key();
  record.variant = program.dag->variant;
  record.primitives = primitives_to_json(program.primitives);
  TILEWRIGHT_TRY(record.program, ContentHash::from_hex(hash));
  record.repeats = m.seconds;
  const bool timed = std::isfinite(m.latency_seconds) && m.latency_seconds > 0;
  if (timed) {
    record.latency = m.latency_seconds;
    // A single repeat has no spread.
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
  record.elapsed = time_.elapsed();
  record.rules_version = kRulesVersion;
  record.lowering_version = kLoweringVersion;
  record.feature_version = kFeatureVersion;
  return record;
}

Result<void> SessionTrials::keep(int task, TrialRecord& record) {
  const InStage rest(time_.watch(), WorkStage::kRest);
  TILEWRIGHT_CHECK(journal_.add_trial(record));
  known_.add(static_cast<size_t>(task), record);
  tell(task, record);
  return {};
}

void SessionTrials::tell(int task, const TrialRecord& record) {
  const bool is_default = record.position == kDefaultPosition;
  TrialFinished event = trial_event(record, task, state_.standing.trials_done + (is_default ? 0 : 1));
  if (is_of_round(record.position)) event.round = state_.round + 1;
  events_.emit(std::move(event));
}

Result<void> describe_proposal(TrialRecord& record, const Proposal& proposal, const SearchSpace& space) {
  record.sketch = space.sketch(proposal.point).id();
  record.decisions = point_to_json(proposal.point);
  if (proposal.guided) record.predicted = proposal.predicted;
  if (proposal.guided && proposal.predicted_spread > 0) record.predicted_spread = proposal.predicted_spread;
  record.origin = proposal.descent.origin;
  for (const auto& parent : proposal.descent.parents) {
    TILEWRIGHT_TRY(const auto hash, ContentHash::from_hex(parent));
    record.parents.push_back(hash);
  }
  return {};
}

}  // namespace tilewright
