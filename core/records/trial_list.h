// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/database.h"
#include "core/records/record_types.h"

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
  std::string filter;  ///< see TrialFilterTerm; free words look at task, variant, sketch, error and session
  /// Ids of the tasks that the filter may name by their place: "task:0" is the first.
  std::vector<std::string> numbered_tasks;
  Column order = Column::kId;
  bool descending = true;  ///< what has no value comes last either way
  int64_t most = 0;        ///< only so many from the top; 0: all
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
};

/// Hears the first trials of a long list, and how many there are, before the rest of them are in order.
using FirstTrials = std::function<void(std::vector<int64_t> first, int64_t count)>;

/// One trial as two of them are compared.
struct TrialProgram {
  TrialListRow row;
  double elapsed = 0;           ///< of the session when the result came, seconds
  std::vector<double> repeats;  ///< seconds
  /// All of its session, in the order in which they came.
  std::vector<SentinelRecord> sentinels;
  std::string primitives;  ///< JSON
  std::string decisions;   ///< JSON of the point; empty where it is not known
  std::string rules;       ///< of the session
  int64_t rules_version = 0;
  std::string task_text;  ///< of `task_to_json`; empty where an older program kept none
};

/// Reads trials for tables of any length: first the ids in the wanted order, then rows by id. Several
/// connections may read while a session writes. One object belongs to one thread at a time.
class TrialList {
 public:
  /// A list longer than `kLong` is told of by its first `kFirst`, so that something is shown at once.
  static constexpr size_t kLong = 20'000;
  static constexpr size_t kFirst = 1024;

  /// The file must exist; an older one is upgraded as RecordStore does. Fails as `RecordStore::open` does;
  /// nothing is made or checked as a whole.
  static Result<TrialList> open(const std::filesystem::path& path);

  /// Fails with kUsage where the filter cannot be read.
  Result<std::vector<int64_t>> ids(const TrialListQuery& query, const FirstTrials& first = {});
  /// In the order of `ids`; those that are gone are left out.
  Result<std::vector<TrialListRow>> rows(std::span<const int64_t> ids);
  /// Fails with kInvalid where there is none.
  Result<TrialProgram> program(int64_t id);

 private:
  explicit TrialList(Database database) : database_(std::move(database)) {}
  Database database_;
};

}  // namespace tilewright
