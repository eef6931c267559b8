// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>

#include "core/base/clock.h"
#include "core/records/database.h"
#include "core/records/remark.h"

namespace tilewright {

/// What people write about sessions, tasks and trials, which they pin and which they hide. A view of the
/// database that `RecordStore::remarks` gives; it is valid as long as that store.
class RemarkStore {
 public:
  RemarkStore(Database& database, const Clock& clock) : database_(&database), clock_(&clock) {}

  /// Stores what a person writes about a session, a task or a trial, in place of the earlier text; an empty
  /// text removes it. The subject need not exist.
  Result<void> set(const RemarkSubject& subject, const std::string& text);
  Result<std::optional<Remark>> remark(const RemarkSubject& subject);
  /// What people wrote about trials, by id.
  Result<std::map<int64_t, std::string>> of_trials();
  /// Pins trials, so that a person finds them again, or unpins them; all or none. They need not exist.
  Result<void> set_pinned(std::span<const int64_t> trials, bool pinned);
  /// The ids of pinned trials.
  Result<std::set<int64_t>> pinned();
  /// Hides a session from the lists that people see, or shows it again. Its records stay and are used as
  /// before. Fails with kInvalid where there is no such session.
  Result<void> set_hidden(const std::string& session, bool hidden);

 private:
  Database* database_;
  const Clock* clock_;
};

}  // namespace tilewright
