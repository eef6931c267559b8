// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/comparison/compared_run.h"

namespace tilewright {

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
  /// All of them, by data and key.
  std::vector<ComparedRun> runs() const;

 private:
  explicit ComparisonStore(std::filesystem::path file) : file_(std::move(file)) {}

  std::filesystem::path file_;
  std::map<std::pair<std::string, std::string>, ComparedRun> runs_;
};

}  // namespace tilewright
