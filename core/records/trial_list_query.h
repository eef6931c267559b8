// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/records/record_filter.h"

namespace tilewright {

/// The trials that a table shows, and their order. Members that are not set do not restrict.
struct TrialListQuery {
  enum class Column {
    kId,
    kTask,
    kLatency,
    kSpread,
    kPredicted,
    kOutcome,
    kVariant,
    kSketch,
    kRound,
    kTime,
    kSession,
    kOrigin
  };

  std::optional<std::string> session;  ///< id
  std::vector<std::string> tasks;      ///< ids, any of them; empty: every task
  /// Only these trials; empty: any.
  std::vector<int64_t> ids;
  /// Only trials up to this id.
  int64_t last_record = std::numeric_limits<int64_t>::max();
  std::string filter;  ///< see TrialFilterTerm; free words match task, variant, sketch, error and session
  RecordFilter shown;  ///< the filter of all views
  /// Ids of the tasks that the filter may name by number: "task:0" is the first.
  std::vector<std::string> numbered_tasks;
  Column order = Column::kId;
  bool descending = true;     ///< trials without a value come last in both cases
  bool pinned_first = false;  ///< pinned trials come before all others, in the same order
  int64_t most = 0;           ///< largest number of trials; 0: all
  bool operator==(const TrialListQuery&) const = default;
};

/// The fields of a trial that a table shows; without decisions and primitives.
struct TrialListRow {
  int64_t id = 0;
  std::string session;  ///< id
  std::string task;     ///< id
  std::string task_name;
  std::string target;     ///< key
  std::string machine;    ///< id of what measured it; empty: unknown
  std::string processor;  ///< of that machine, by its name; empty: unknown
  int64_t round = 0;
  int64_t time = 0;  ///< milliseconds since 1970 UTC
  std::optional<double> latency;
  std::optional<double> spread;
  std::optional<double> predicted;
  std::optional<double> verified_error;
  std::string error_kind;  ///< as `error_kind_name` spells it; empty: none
  std::string error_text;
  std::string variant;
  std::string sketch;
  std::string origin;    ///< how the search found it; empty where it is unknown
  bool by_hand = false;  ///< a person made it; it belongs to no round
  bool noted = false;    ///< a person wrote a note about it
  bool pinned = false;   ///< a person pinned it, to find it again
  /// Drift of the machine at the time of the trial (see `drift_at`); none where there is no sentinel.
  std::optional<double> drift;

  /// Whether the latency is doubtful: the machine was notably slower or faster than at the beginning of the
  /// session, or the repeats differ notably. False where there is no latency.
  bool noisy() const;
  /// Whether the machine was notably slower or faster.
  bool drifted() const;
};

}  // namespace tilewright
