// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/database.h"
#include "core/records/record_counts.h"
#include "core/records/record_types.h"
#include "core/records/sketch_trial.h"
#include "core/records/trial_list_query.h"

namespace tilewright {

/// Receives the first trials of a long list, and its length, before the rest is sorted.
using FirstTrials = std::function<void(std::vector<int64_t> first, int64_t count)>;

/// One trial with all that a comparison of two trials shows.
struct TrialProgram {
  TrialListRow row;
  double elapsed = 0;           ///< of the session when the result came, seconds
  std::vector<double> repeats;  ///< seconds
  /// All sentinels of its session, in the order of their times.
  std::vector<SentinelRecord> sentinels;
  std::string primitives;  ///< JSON
  std::string decisions;   ///< JSON of the point; empty where it is not known
  std::string rules;       ///< of the session
  int64_t rules_version = 0;
  std::string task_text;  ///< result of `task_to_json`; empty in databases of older versions
};

/// Reads trials for tables of any length: first the sorted ids, then rows by id. Several connections may read
/// while a session writes. An object is used by one thread at a time.
class TrialList {
 public:
  /// The first `kFirst` trials of a list longer than `kLong` are reported early, so that something is shown
  /// at once.
  static constexpr size_t kLong = 20'000;
  static constexpr size_t kFirst = 1024;

  /// Opens an existing database; an older one is upgraded, as RecordStore does. The file is neither created
  /// nor checked completely. Fails as `RecordStore::open` does.
  static Result<TrialList> open(const std::filesystem::path& path);

  /// The ids of the query's trials, in its order. Fails with kUsage where the filter cannot be parsed.
  Result<std::vector<int64_t>> ids(const TrialListQuery& query, const FirstTrials& first = {});
  /// How many machines the database knows.
  Result<int64_t> machines();
  /// The numbers of records that a filter keeps, and would keep with another choice.
  Result<RecordCounts> counts(const RecordCountQuery& query);
  /// In the order of `ids`; ids that do not exist are skipped.
  Result<std::vector<TrialListRow>> rows(std::span<const int64_t> ids);
  /// Fails with kInvalid where there is no such trial.
  Result<TrialProgram> program(int64_t id);
  /// All trials of a task (id) on a target (key), newest first, without their programs.
  Result<std::vector<SketchTrial>> sketch_trials(const std::string& task, const std::string& target);

 private:
  explicit TrialList(Database database) : database_(std::move(database)) {}
  Database database_;
};

}  // namespace tilewright
