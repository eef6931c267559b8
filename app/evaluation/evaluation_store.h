// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/evaluation/evaluation_record.h"
#include "core/base/result.h"

namespace tilewright {

/// The evaluations that were done so far: a file of JSON records, one a line, each written to disk as soon as
/// it is added. Records of another dataset, or of another version of the features or of their model, stay in
/// the file but are ignored. Not thread-safe.
class EvaluationStore {
 public:
  /// Reads the file, if it exists; the first record creates it. An incomplete last line is ignored. `dataset`
  /// is the digest of the data in use; `shipped` are lines that are read before those of the file. Fails with
  /// kIo, and with kBadInput, naming the line, where one is not a record.
  static Result<EvaluationStore> open(std::filesystem::path file, std::string dataset,
                                      std::span<const std::string> shipped = {});

  /// The latest record of a job; null where there is none.
  const EvaluationRecord* find(const EvaluationJob& job) const;
  /// The latest record of each job, in any order.
  std::vector<const EvaluationRecord*> records() const;
  /// The number of lines of other data, or of another version of the features or of their model.
  size_t foreign() const { return foreign_; }
  const std::string& dataset() const { return dataset_; }
  const std::filesystem::path& file() const { return file_; }

  /// Sets `dataset`, `feature_version` and `model_version`, and writes the record. Fails with kIo.
  Result<void> add(EvaluationRecord record);

 private:
  EvaluationStore(std::filesystem::path file, std::string dataset)
      : file_(std::move(file)), dataset_(std::move(dataset)) {}
  /// Reads a line; returns false where its record is of another dataset or version. Fails where it is not a
  /// record, with `place` in the error.
  Result<bool> take(std::string_view line, const std::string& place);

  std::filesystem::path file_;
  std::string dataset_;
  std::map<std::string, EvaluationRecord> records_;  ///< by the job's key
  size_t foreign_ = 0;
};

}  // namespace tilewright
