// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_restore.h"

#include <utility>

#include "core/backend/lower.h"
#include "core/records/plain_trial.h"
#include "core/tuning/session_recording.h"

namespace tilewright {
namespace {

Result<void> restore_trials(SessionParts& session, int64_t rounds) {
  TrialQuery query;
  query.session = session.setup.id;
  TILEWRIGHT_TRY(const auto trials, session.journal.store().trials(query));
  std::vector<Sample> samples;
  int64_t round = -1;
  for (const auto& trial : trials) {
    const auto at = session.rules.find(trial.task);
    if (!at) continue;
    if (trial.rules_version != kRulesVersion || trial.lowering_version != kLoweringVersion) {
      return Error{ErrorKind::kUsage,
                   "session " + session.setup.id,
                   "was begun by another version, for which its decisions meant other programs",
                   "Begin a new session",
                   {}};
    }
    TILEWRIGHT_CHECK(session.searches.open(*at));
    session.trials.known().add(*at, trial);
    session.journal.know_trial(trial.id);
    // Work after the time was last kept took time, too.
    session.time.begin_after(trial.elapsed);
    if (trial.round > rounds) continue;
    // The model learnt from the rounds one by one, and does so again here.
    const bool of_round = is_of_round(trial.position);
    if (of_round && trial.round != round && !samples.empty()) {
      TILEWRIGHT_CHECK(session.learning.model().update(samples));
      samples.clear();
    }
    if (of_round) round = trial.round;
    session.state.settled[*at] = session.state.settled[*at] || trial.position == kPlainPosition;
    const int counted = trial.position == kDefaultPosition ? 0 : 1;
    fold(session.state.standing,
         trial_event(trial, static_cast<int>(*at), session.state.standing.trials_done + counted));
    TILEWRIGHT_TRY(auto sample,
                   sample_of(trial, *session.searches.space(*at), session.learning.model().needs()));
    if (!sample) continue;
    samples.push_back(*std::move(sample));
    session.state.learnt_round = static_cast<int>(trial.round);
  }
  return samples.empty() ? Result<void>() : session.learning.model().update(samples);
}

}  // namespace

Result<void> restore_session(SessionParts& session) {
  TILEWRIGHT_TRY(const auto row, session.journal.store().session(session.setup.id));
  if (!row)
    return Error{ErrorKind::kInvalid, "session " + session.setup.id, "is not in the database", {}, {}};
  session.state.round = static_cast<int>(row->rounds);
  session.time.begin_after(row->elapsed);
  TILEWRIGHT_CHECK(restore_trials(session, row->rounds));
  // For a session of a version that did not count them: the trials that it cannot have made for another
  // reason.
  for (size_t i = session.rules.own_tasks(); i < session.rules.tasks().size(); ++i)
    session.state.graph_trials += session.state.standing.tasks[i].trials;
  TILEWRIGHT_TRY(auto checkpoints, session.journal.store().details_of(session.setup.id).checkpoints());
  return session.checkpoints.load(session.setup.id, std::move(checkpoints));
}

}  // namespace tilewright
