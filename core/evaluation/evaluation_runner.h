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

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset.h"
#include "core/evaluation/evaluation_job.h"
#include "core/evaluation/evaluation_store.h"

namespace tilewright {

/// How far a comparison has come.
struct EvaluationProgress {
  size_t done = 0;  ///< jobs, those of earlier runs included
  size_t jobs = 0;
  std::string job;  ///< the one at work, as its key
  std::optional<FitProgress> fit;
  double seconds = 0;       ///< since this run began
  double seconds_left = 0;  ///< by what jobs took so far; 0: nothing is known yet
};

struct EvaluationRunOptions {
  /// Keeps what was learnt on sources, for other jobs and a later run.
  std::filesystem::path work;
  int threads = 1;
  /// After this no further job is begun.
  double seconds = std::numeric_limits<double>::infinity();
  /// Does jobs that were done before as well.
  bool again = false;
  size_t most_feature_bytes = size_t{6} << 30;  ///< kept for jobs to come
  /// Times of other data, for the time left of models that have none of this.
  std::vector<const EvaluationRecord*> elsewhere = {};
  std::stop_token stop = {};  ///< ends within a job, which is then as good as not begun
  std::function<void(const EvaluationProgress&)> on_progress = {};  ///< on the calling thread
};

struct EvaluationFailure {
  EvaluationJob job;
  Error error;
};

struct EvaluationRunReport {
  size_t done = 0;     ///< in this run
  size_t known = 0;    ///< from earlier ones
  bool ended = false;  ///< before its end: stopped, or out of time
  std::vector<EvaluationFailure> failures;
};

/// Does the jobs that the store does not know, in their order, and adds each as soon as it is done. A job
/// that fails is told in the report, and the others go on. Given the same data, weights and job the figures
/// repeat, times aside. Fails with kIo where the store cannot be written.
Result<EvaluationRunReport> run_evaluation(const Dataset& dataset, std::span<const EvaluationJob> jobs,
                                           EvaluationStore& store, const EvaluationRunOptions& options,
                                           const Clock& clock = system_clock());

}  // namespace tilewright
