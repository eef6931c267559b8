// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/evaluation/evaluation_job.h"
#include "app/evaluation/evaluation_store.h"
#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset.h"

namespace tilewright {

/// How far a comparison has come.
struct EvaluationProgress {
  size_t done = 0;  ///< jobs, those of earlier runs included
  size_t jobs = 0;
  std::string job;  ///< key of the current job
  std::optional<FitProgress> fit;
  double seconds = 0;       ///< since this run began
  double seconds_left = 0;  ///< estimated from finished jobs; 0: unknown
};

struct EvaluationRunOptions {
  /// Folder that keeps weights trained on sources, for other jobs and later runs.
  std::filesystem::path work;
  int threads = 1;
  /// After this many seconds no further job is begun.
  double seconds = std::numeric_limits<double>::infinity();
  /// Repeats jobs that the store has already.
  bool again = false;
  size_t most_feature_bytes = size_t{6} << 30;  ///< memory for features that later jobs may reuse
  /// Records of other data, to estimate the times of models that have no record of this dataset.
  std::vector<const EvaluationRecord*> elsewhere = {};
  std::stop_token stop = {};  ///< stops within a job, which then leaves no record
  std::function<void(const EvaluationProgress&)> on_progress = {};  ///< on the calling thread
};

struct EvaluationFailure {
  EvaluationJob job;
  Error error;
};

struct EvaluationRunReport {
  size_t done = 0;     ///< in this run
  size_t known = 0;    ///< from earlier ones
  bool ended = false;  ///< whether it ended early: stopped, or out of time
  std::vector<EvaluationFailure> failures;
};

/// Does the jobs that the store does not have, in their order, and stores each result at once. A job that
/// fails is reported, and the others go on. The same data, weights and job give the same figures, except for
/// times. Fails with kIo where the store cannot be written.
Result<EvaluationRunReport> run_evaluation(const Dataset& dataset, std::span<const EvaluationJob> jobs,
                                           EvaluationStore& store, const EvaluationRunOptions& options,
                                           const Clock& clock = system_clock());

}  // namespace tilewright
