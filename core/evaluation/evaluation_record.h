// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/dataset/evaluation.h"
#include "core/evaluation/evaluation_job.h"

namespace tilewright {

/// A job that was done: what came out, what it cost, and with what it was made.
struct EvaluationRecord {
  EvaluationJob job;
  Evaluation evaluation;
  /// Of the training on the sources alone, also where this job found it done; 0 where there is none.
  double source_seconds = 0;
  double training_seconds = 0;         ///< of what the job learnt beyond that
  double feature_microseconds = 0;     ///< a program of the test
  double prediction_microseconds = 0;  ///< likewise, from features on
  int64_t parameters = 0;
  /// Of the whole job, but for the training on the sources; features that it was the first to need included.
  double seconds = 0;
  int threads = 1;
  std::string device = "cpu";  ///< that trained and predicted: "cpu", "cuda"
  std::string processor;
  std::string dataset;      ///< digest of what it was learnt from and judged by
  int feature_version = 0;  ///< `kFeatureVersion` of the program that made it
  int model_version = 1;    ///< `CostModelInfo::version` of the model there
  std::string version;      ///< of that program
  int64_t finished_unix_milliseconds = 0;
};

/// One object; figures that are no numbers are null.
nlohmann::json evaluation_json(const Evaluation& evaluation);
/// The same of the whole record.
nlohmann::json evaluation_record_json(const EvaluationRecord& record);
/// Fails with kBadInput where this is none.
Result<EvaluationRecord> evaluation_record_from_json(const nlohmann::json& json);

}  // namespace tilewright
