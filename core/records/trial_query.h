// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/records/statement.h"

namespace tilewright {

/// Which trials, in which order. What is left out does not restrict; an unknown name matches nothing.
struct TrialQuery {
  enum class Outcome {
    kAll,
    kSucceeded,  ///< without an error
    kFailed,
  };
  enum class Order {
    kOldestFirst,
    kNewestFirst,
    kFastestFirst,  ///< only trials without an error that have a latency
  };

  std::optional<std::string> session;  ///< id
  std::optional<std::string> task;     ///< id
  std::optional<std::string> target;   ///< key
  std::optional<ContentHash> program;
  std::optional<std::string> origin;   ///< as `TrialRecord::origin`
  std::optional<int64_t> after_round;  ///< only later rounds: what came in after the last checkpoint
  std::optional<std::string> other_than_session;
  std::optional<int64_t> rules_version;
  std::optional<int64_t> lowering_version;
  Outcome outcome = Outcome::kAll;
  bool verified_only = false;
  Order order = Order::kOldestFirst;
  int64_t limit = -1;  ///< negative: all
  int64_t offset = 0;
};

/// A statement's text and the values of its parameters.
struct SqlText {
  std::string sql;
  std::vector<SqlValue> values;
};

/// Selects whole trials, in the order in which RecordStore reads their columns.
SqlText select_trials(const TrialQuery& query);
/// The same of the one trial whose id is the statement's parameter.
std::string select_trial_by_id();
/// Counts what the query matches, whatever its limit and offset.
SqlText count_trials(const TrialQuery& query);

}  // namespace tilewright
