// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/clock.h"
#include "core/records/database.h"
#include "core/records/record_types.h"

namespace tilewright {

/// What one session keeps beside its trials: checkpoints, events, readings of the machine's noise, notes. A
/// view of the database that `RecordStore::of_session` gives; it is valid as long as that store. Every call
/// fails with kInvalid where there is no such session.
class SessionDetails {
 public:
  SessionDetails(Database& database, const Clock& clock, std::string session)
      : database_(&database), clock_(&clock), session_(std::move(session)) {}

  /// Ends round number `round` (the first is 1): replaces the named checkpoints and appends the events, all
  /// or none. A session that is resumed starts from these checkpoints and observes the trials again whose
  /// `round` is later than `SessionRow::rounds`.
  Result<void> finish_round(int64_t round, double elapsed, std::span<const Checkpoint> checkpoints,
                            std::span<const SessionEventRow> events = {});
  /// Replaces or adds one checkpoint between rounds, or when the session has ended.
  Result<void> keep_checkpoint(const Checkpoint& checkpoint);
  /// The data of the checkpoint of that name; none where there is none.
  Result<std::optional<std::string>> checkpoint(const std::string& name);
  /// By name.
  Result<std::vector<Checkpoint>> checkpoints();
  /// The stored events, in their order.
  Result<std::vector<SessionEventRow>> events();
  Result<void> add_sentinel(const SentinelRecord& sentinel);
  Result<std::vector<SentinelRecord>> sentinels();
  Result<void> add_note(const std::string& text);
  Result<std::vector<NoteRecord>> notes();

 private:
  Database* database_;
  const Clock* clock_;
  std::string session_;
};

}  // namespace tilewright
