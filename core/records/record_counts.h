// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/records/record_filter.h"

namespace tilewright {

/// Of which records is counted what a filter keeps.
struct RecordCountQuery {
  std::optional<std::string> session;  ///< id
  std::vector<std::string> tasks;      ///< ids, any of them; empty: every task
  RecordFilter filter;
  /// Those of these tasks that the filter keeps are also named, of whatever session; empty: none are.
  std::vector<std::string> named_tasks;
  /// Later ones have not been told yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
  /// The last round is wanted of this session too, whatever is counted; empty: none is shown.
  std::string shown_session;
  /// The time is wanted of the first record of this session behind so many; default schedules do not count,
  /// as they are none of its trials.
  std::string resumed_session;
  int64_t resumed_after = 0;
  bool operator==(const RecordCountQuery&) const = default;
};

/// How many records a filter keeps, and how many it would with another choice in one of its conditions.
struct RecordCounts {
  int64_t all = 0;   ///< whatever the filter
  int64_t kept = 0;  ///< by all conditions
  /// By all conditions but one.
  int64_t but_task = 0;
  int64_t but_state = 0;
  int64_t but_source = 0;
  int64_t but_round = 0;
  int64_t but_time = 0;
  /// Of those that all other conditions keep: by task id, by state, by source.
  std::map<std::string, int64_t> tasks;
  std::map<std::string, int64_t> states;
  std::map<std::string, int64_t> sources;
  /// Whatever the filter; all 0 where there is no record.
  int64_t last_round = 0;
  std::optional<int64_t> shown_round;  ///< the last of the shown session; 0: it has no record yet
  int64_t first_time = 0;
  int64_t last_time = 0;
  std::optional<int64_t> resumed;     ///< milliseconds since 1970 UTC; none: there is no such record
  std::vector<int64_t> named;         ///< ids, rising
  std::set<std::string> named_tasks;  ///< ids of the tasks of `named`
};

}  // namespace tilewright
