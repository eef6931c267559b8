// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/records/statement.h"

namespace tilewright {

/// In place of a machine's id: trials of all machines.
inline constexpr const char* kAnyMachine = "any";

/// A selection of trials and their order. Members that are not set do not restrict; an unknown name matches
/// nothing.
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
  /// Id of what measured, or `kAnyMachine`. Where it is not set, a query that ranks (kFastestFirst) over
  /// several sessions is of one machine (`RecordStore::rank_machine`), and any other of all.
  std::optional<std::string> machine;
  bool or_unknown_machine = false;  ///< with `machine`: also trials whose machine is unknown
  std::optional<ContentHash> program;
  std::optional<std::string> origin;   ///< value of `TrialRecord::origin`
  std::optional<int64_t> after_round;  ///< only later rounds: the trials since the last checkpoint
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

/// The statement that selects whole trials, with the columns in the order in which RecordStore reads them.
SqlText select_trials(const TrialQuery& query);
/// The same for the trial whose id is the statement's parameter.
std::string select_trial_by_id();
/// The statement that counts a query's trials, without regard to its limit and offset.
SqlText count_trials(const TrialQuery& query);

}  // namespace tilewright
