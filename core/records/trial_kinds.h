// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/database.h"
#include "core/records/trial_list_query.h"

namespace tilewright {

/// What many trials share, of which there are few: a list is filtered and sorted by these first, and each
/// trial then only by the number of its kind.
class TrialKinds {
 public:
  /// Reads all of them and decides which fit the query's session, tasks and filter as far as these
  /// look at kinds.
  static Result<TrialKinds> read(Database& database, const TrialListQuery& query);

  bool fits(int64_t kind) const {
    const auto number = static_cast<size_t>(kind);
    return number < fits_.size() && fits_[number] != 0;
  }
  /// Whether there is one that does not.
  bool restricted() const { return restricted_; }
  bool any() const { return any_; }
  /// Where the kind comes when its trials are sorted by a column that kinds have.
  double rank(int64_t kind) const { return ranks_[static_cast<size_t>(kind)]; }

 private:
  std::vector<char> fits_;     ///< by number
  std::vector<double> ranks_;  ///< by number; empty unless the order is by what kinds have
  bool restricted_ = false;
  bool any_ = false;
};

/// Whether trials are sorted by what their kinds have.
bool is_kind_column(TrialListQuery::Column column);

}  // namespace tilewright
