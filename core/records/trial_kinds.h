// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/database.h"
#include "core/records/trial_list_query.h"

namespace tilewright {

/// The kinds of trials: combinations of values that many trials share. Since there are few, a list is
/// filtered and sorted by kinds first, and each trial then only by the number of its kind.
class TrialKinds {
 public:
  /// Reads all kinds and decides which ones match the session, tasks and filter of the query, as far as these
  /// depend on the kind.
  static Result<TrialKinds> read(Database& database, const TrialListQuery& query);

  bool fits(int64_t kind) const {
    const auto number = static_cast<size_t>(kind);
    return number < fits_.size() && fits_[number] != 0;
  }
  /// Whether some kind does not match.
  bool restricted() const { return restricted_; }
  bool any() const { return any_; }
  /// The rank of a kind when trials are sorted by a column of the kinds.
  double rank(int64_t kind) const { return ranks_[static_cast<size_t>(kind)]; }

 private:
  std::vector<char> fits_;     ///< by number
  std::vector<double> ranks_;  ///< by number; empty unless trials are sorted by a column of the kinds
  bool restricted_ = false;
  bool any_ = false;
};

/// Whether a column belongs to the kinds.
bool is_kind_column(TrialListQuery::Column column);

}  // namespace tilewright
