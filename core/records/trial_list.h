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
  /// What a filter keeps, and what it would with another choice.
  Result<RecordCounts> counts(const RecordCountQuery& query);
  /// In the order of `ids`; those that are gone are left out.
  Result<std::vector<TrialListRow>> rows(std::span<const int64_t> ids);
  /// Fails with kInvalid where there is none.
  Result<TrialProgram> program(int64_t id);
  /// All trials of a task (id) on a target (key), the newest first; reads no program.
  Result<std::vector<SketchTrial>> sketch_trials(const std::string& task, const std::string& target);

 private:
  explicit TrialList(Database database) : database_(std::move(database)) {}
  Database database_;
};

}  // namespace tilewright
