// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/evaluation/evaluation_record.h"

namespace tilewright {

/// What was evaluated so far: a file with a line of JSON a record, each on the disk as soon as it is added.
/// Records of other data or of another version of the features or of their model stay in the file and out of
/// sight. Not thread-safe.
class EvaluationStore {
 public:
  /// Reads what there is; the file is made by the first record. A last line that was cut short does not
  /// count. `dataset` is the digest of the data in use; `shipped` are lines that come before the file's.
  /// Fails with kIo, and with kBadInput, the line named, where one is no record.
  static Result<EvaluationStore> open(std::filesystem::path file, std::string dataset,
                                      std::span<const std::string> shipped = {});

  /// The latest record of a job; null where there is none.
  const EvaluationRecord* find(const EvaluationJob& job) const;
  /// The latest record of each job, in no order that matters.
  std::vector<const EvaluationRecord*> records() const;
  /// How many lines of the file are of other data or another version of the features or of their model.
  size_t foreign() const { return foreign_; }
  const std::string& dataset() const { return dataset_; }
  const std::filesystem::path& file() const { return file_; }

  /// Fills in `dataset`, `feature_version` and `model_version`, and writes. Fails with kIo.
  Result<void> add(EvaluationRecord record);

 private:
  EvaluationStore(std::filesystem::path file, std::string dataset)
      : file_(std::move(file)), dataset_(std::move(dataset)) {}
  /// False where the record is not of this dataset and version. `place` is said where there is none.
  Result<bool> take(std::string_view line, const std::string& place);

  std::filesystem::path file_;
  std::string dataset_;
  std::map<std::string, EvaluationRecord> records_;  ///< by the job's key
  size_t foreign_ = 0;
};

}  // namespace tilewright
