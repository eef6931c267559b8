// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/comparison/compared_run.h"
#include "core/comparison/task_reference.h"

namespace tilewright {

/// The file of the user's own compared searches. It may be missing.
std::filesystem::path default_comparison_file();

/// A search as it is kept, and what tells the data that it looked at from other data of the same name.
struct StoredRun {
  std::string data;
  ComparedRun run;
  size_t place = 0;  ///< in the order in which they were added
};

/// What the searches of a task are judged by, as it is kept: of the data that were searched.
struct StoredReference {
  std::string data;
  std::string task;
  TaskReference reference;
};

/// The compared searches that were done so far: a file of JSON, one a line, each on the disk as soon as it is
/// added, so that a comparison goes on where it was ended. Not thread-safe.
class ComparisonStore {
 public:
  /// Reads the file, if it exists; the first run creates it. Fails with kIo, and with kBadInput, naming the
  /// line, where one is no run.
  static Result<ComparisonStore> open(std::filesystem::path file);

  /// The run of that key on the same data; null where there is none. `data` tells what was searched and by
  /// which version, so that a run of other data is not taken for it.
  const ComparedRun* find(const std::string& key, const std::string& data) const;
  /// Fails with kIo.
  Result<void> add(const ComparedRun& run, const std::string& data);
  /// Adds what the searches of a task and data are judged by, unless it is known. Fails with kIo.
  Result<void> keep_reference(const std::string& task, const std::string& data,
                              const TaskReference& reference);
  /// All of them, by data and key.
  std::vector<ComparedRun> runs() const;
  std::vector<StoredRun> stored_runs() const;
  std::vector<StoredReference> references() const;

 private:
  using Key = std::pair<std::string, std::string>;  ///< data, and the run's key or the task

  explicit ComparisonStore(std::filesystem::path file) : file_(std::move(file)) {}
  Result<void> take(const std::string& line, const std::string& place);
  void keep(ComparedRun run, const std::string& data);

  std::filesystem::path file_;
  std::map<Key, StoredRun> runs_;
  std::map<Key, TaskReference> references_;
  size_t added_ = 0;  ///< runs, those counted that replaced another
};

}  // namespace tilewright
