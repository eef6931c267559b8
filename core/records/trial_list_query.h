// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/records/record_filter.h"

namespace tilewright {

/// Which trials a table shows, and in which order. What is left out does not restrict.
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
  /// Of these alone; none: of any.
  std::vector<int64_t> ids;
  /// None that was kept later than this one.
  int64_t last_record = std::numeric_limits<int64_t>::max();
  std::string filter;  ///< see TrialFilterTerm; free words look at task, variant, sketch, error and session
  RecordFilter shown;  ///< what all views show
  /// Ids of the tasks that the filter may name by their place: "task:0" is the first.
  std::vector<std::string> numbered_tasks;
  Column order = Column::kId;
  bool descending = true;     ///< what has no value comes last either way
  bool pinned_first = false;  ///< pinned ones stand above all others, in the same order
  int64_t most = 0;           ///< only so many from the top; 0: all
  bool operator==(const TrialListQuery&) const = default;
};

/// What a table shows of a trial: neither decisions nor primitives.
struct TrialListRow {
  int64_t id = 0;
  std::string session;  ///< id
  std::string task;     ///< id
  std::string task_name;
  std::string target;  ///< key
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
  std::string origin;    ///< how the search came by it; empty where it was not kept
  bool by_hand = false;  ///< a person made it; it belongs to no round
  bool noted = false;    ///< somebody wrote a note about it
  bool pinned = false;   ///< somebody wants to find it again
  /// Of the machine since the session began, when it was measured (see `drift_at`); none where nobody looked.
  std::optional<double> drift;

  /// Whether the latency is in doubt: the machine was notably slower or faster than when the session began,
  /// or the repeats lie far apart. What has no latency is not noisy.
  bool noisy() const;
  /// Whether the machine was notably slower or faster.
  bool drifted() const;
};

}  // namespace tilewright
