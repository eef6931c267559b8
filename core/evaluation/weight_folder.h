// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/evaluation/evaluation_job.h"

namespace tilewright {

/// Where weights of the records in a file are kept unless told otherwise: beside it.
std::filesystem::path default_work_folder(const std::filesystem::path& rows);

/// A cost model that learnt on the sources of a job.
struct SourceWeights {
  std::string bytes;  ///< as `CostModel::save` gives them
  double training_seconds = 0;
};

/// A folder that keeps what was learnt on sources, so that all jobs that start there share one training and a
/// later run goes on with it. Weights are of certain data and of the features' version. Not thread-safe.
class WeightFolder {
 public:
  /// `dataset`: digest of the data. The folder is made when first needed.
  WeightFolder(std::filesystem::path folder, std::string dataset)
      : folder_(std::move(folder)), dataset_(std::move(dataset)) {}

  /// What was kept for the job's sources; none where there is nothing or it is damaged.
  std::optional<SourceWeights> find(const EvaluationJob& job) const;
  bool has(const EvaluationJob& job) const;
  /// Fails with kIo.
  Result<void> keep(const EvaluationJob& job, const SourceWeights& weights) const;
  /// Files for the state of a training that goes on: on the sources, and of the job itself.
  std::filesystem::path source_checkpoint(const EvaluationJob& job) const;
  std::filesystem::path checkpoint(const EvaluationJob& job) const;

 private:
  /// Differs with all that the content depends on.
  std::filesystem::path path_of(const std::string& model, const std::string& key,
                                std::string_view ending) const;

  std::filesystem::path folder_;
  std::string dataset_;
};

}  // namespace tilewright
