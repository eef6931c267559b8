// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// Commits the data of a running session: trials as they come, and events with the next commit. Errors are
/// the store's. Not thread-safe.
class SessionJournal {
 public:
  SessionJournal(RecordStore store, std::string session)
      : store_(std::move(store)), session_(std::move(session)) {}

  RecordStore& store() { return store_; }
  /// Commits a trial and gives it its id.
  Result<void> add_trial(TrialRecord& record);
  /// Notes a trial of an earlier process, so that later events are kept as coming after it.
  void know_trial(int64_t record);
  /// Has the event kept with the next commit, unless other kept data say the same.
  void remember(const TuningEvent& event, double seconds);
  /// Commits checkpoints and the events since the last time.
  Result<void> keep(int round, double seconds, std::span<const Checkpoint> checkpoints);
  Result<void> keep_checkpoint(const Checkpoint& checkpoint);
  Result<void> add_note(const std::string& text);

 private:
  RecordStore store_;
  std::string session_;
  int64_t last_trial_ = 0;
  std::vector<SessionEventRow> said_;  ///< told and not kept yet
};

}  // namespace tilewright
