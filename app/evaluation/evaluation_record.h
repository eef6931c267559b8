// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/evaluation/evaluation.h"
#include "app/evaluation/evaluation_job.h"
#include "core/base/result.h"

namespace tilewright {

/// The result of a job: its evaluation, its cost, and what it was made with.
struct EvaluationRecord {
  EvaluationJob job;
  Evaluation evaluation;
  /// Seconds of the training on the sources, even if this job found it already done; 0 where there is none.
  double source_seconds = 0;
  double training_seconds = 0;         ///< of the training after that
  double feature_microseconds = 0;     ///< for each program of the test
  double prediction_microseconds = 0;  ///< for each program of the test, features excluded
  int64_t parameters = 0;
  /// Seconds of the whole job, without the training on the sources, but with features that no earlier job had
  /// computed.
  double seconds = 0;
  int threads = 1;
  std::string device = "cpu";  ///< that trained and predicted: "cpu", "cuda"
  std::string processor;
  std::string dataset;      ///< digest of the dataset
  int feature_version = 0;  ///< `kFeatureVersion` of the program that made it
  int model_version = 1;    ///< `CostModelInfo::version` in that program
  std::string version;      ///< of that program
  int64_t finished_unix_milliseconds = 0;
};

/// One JSON object; not-a-number becomes null.
nlohmann::json evaluation_json(const Evaluation& evaluation);
/// The same for the whole record.
nlohmann::json evaluation_record_json(const EvaluationRecord& record);
/// Fails with kBadInput where it is not a record.
Result<EvaluationRecord> evaluation_record_from_json(const nlohmann::json& json);

}  // namespace tilewright
