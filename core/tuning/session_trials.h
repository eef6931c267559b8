// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/measure/measurement.h"
#include "core/search/search_policy.h"
#include "core/tuning/known_trials.h"
#include "core/tuning/session_events.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The trials of a running session: makes records of measurements, keeps them and tells them. All arguments
/// must outlive it. One thread.
class SessionTrials {
 public:
  SessionTrials(std::string session, const std::vector<Task>& tasks, const Target& target,
                const TuningState& state, SessionTime& time, SessionEvents& events, SessionJournal& journal)
      : session_(std::move(session)),
        tasks_(tasks),
        target_(target),
        state_(state),
        time_(time),
        events_(events),
        journal_(journal),
        known_(tasks.size()) {}

  KnownTrials& known() { return known_; }
  const KnownTrials& known() const { return known_; }
  /// A record with the fields that all trials have. Fails where `hash` is not a hash.
  Result<TrialRecord> record_of(int task, const Program& program, const std::string& hash,
                                const Measurement& measurement) const;
  /// Commits the record, adds it to the known trials and tells it. Errors: the store's.
  Result<void> keep(int task, TrialRecord& record);
  void tell(int task, const TrialRecord& record);

 private:
  std::string session_;
  const std::vector<Task>& tasks_;
  const Target& target_;
  const TuningState& state_;
  SessionTime& time_;
  SessionEvents& events_;
  SessionJournal& journal_;
  KnownTrials known_;
};

/// Adds the proposal's data to the record of a trial of a round. Fails where a parent's hash is not a hash.
Result<void> describe_proposal(TrialRecord& record, const Proposal& proposal, const SearchSpace& space);

}  // namespace tilewright
