// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "app/evaluation/evaluation_job.h"
#include "core/base/result.h"

namespace tilewright {

/// The default folder for weights that belong to a file of records: beside the file.
std::filesystem::path default_work_folder(const std::filesystem::path& rows);

/// A cost model that was trained on the sources of a job.
struct SourceWeights {
  std::string bytes;  ///< as `CostModel::save` gives them
  double training_seconds = 0;
};

/// A folder that keeps weights trained on sources, so that jobs with the same sources share one training and
/// a later run can reuse it. Weights belong to a dataset and a version of the features. Not thread-safe.
class WeightFolder {
 public:
  /// `dataset`: digest of the data. The folder is made when first needed.
  WeightFolder(std::filesystem::path folder, std::string dataset)
      : folder_(std::move(folder)), dataset_(std::move(dataset)) {}

  /// The weights for the job's sources; none where there are none or they are damaged.
  std::optional<SourceWeights> find(const EvaluationJob& job) const;
  bool has(const EvaluationJob& job) const;
  /// Fails with kIo.
  Result<void> keep(const EvaluationJob& job, const SourceWeights& weights) const;
  /// Files for the state of an unfinished training: on the sources, and of the job itself.
  std::filesystem::path source_checkpoint(const EvaluationJob& job) const;
  std::filesystem::path checkpoint(const EvaluationJob& job) const;

 private:
  /// The path depends on everything that the content depends on.
  std::filesystem::path path_of(const std::string& model, const std::string& key,
                                std::string_view ending) const;

  std::filesystem::path folder_;
  std::string dataset_;
};

}  // namespace tilewright
