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

/// Selects the records among which a filter's records are counted.
struct RecordCountQuery {
  std::optional<std::string> session;  ///< id
  std::vector<std::string> tasks;      ///< ids, any of them; empty: every task
  RecordFilter filter;
  /// The ids of the records of these tasks that the filter keeps, in any session, are also wanted
  /// (`RecordCounts::named`).
  std::vector<std::string> named_tasks;
  /// Records with larger ids are not counted: views do not know of them yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
  /// The last round of this session is wanted too (`RecordCounts::shown_round`), whichever records are
  /// counted; empty: no session is shown.
  std::string shown_session;
  /// The time of one record of this session is wanted (`RecordCounts::resumed`): the first one after
  /// `resumed_after` records. Default schedules, which are not trials of the session, do not count.
  std::string resumed_session;
  int64_t resumed_after = 0;
  bool operator==(const RecordCountQuery&) const = default;
};

/// The number of records that a filter keeps, and would keep with another choice in one of its conditions.
struct RecordCounts {
  int64_t all = 0;   ///< without the filter
  int64_t kept = 0;  ///< by all conditions
  /// Kept by all conditions except one.
  int64_t but_task = 0;
  int64_t but_state = 0;
  int64_t but_source = 0;
  int64_t but_round = 0;
  int64_t but_time = 0;
  /// By task id, state and source: the number of records that all other conditions keep.
  std::map<std::string, int64_t> tasks;
  std::map<std::string, int64_t> states;
  std::map<std::string, int64_t> sources;
  /// Without the filter; all 0 where there is no record.
  int64_t last_round = 0;
  std::optional<int64_t> shown_round;  ///< the last of the shown session; 0: it has no record yet
  int64_t first_time = 0;
  int64_t last_time = 0;
  std::optional<int64_t> resumed;     ///< milliseconds since 1970 UTC; none: there is no such record
  std::vector<int64_t> named;         ///< ids, ascending
  std::set<std::string> named_tasks;  ///< ids of the tasks of `named`
};

}  // namespace tilewright
