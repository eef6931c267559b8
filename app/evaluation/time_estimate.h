// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "app/evaluation/evaluation_job.h"
#include "app/evaluation/evaluation_record.h"

namespace tilewright {

/// The time that a model's jobs took, or will take.
struct ModelCost {
  std::string model;
  size_t jobs = 0;
  double seconds = 0;  ///< of all jobs, with each training on sources counted once
};

/// The records from which times of jobs are estimated.
struct KnownTimes {
  std::vector<const EvaluationRecord*> records;  ///< of the data that the jobs are about
  /// Of other data, for models that have no record there.
  std::vector<const EvaluationRecord*> elsewhere;
  int threads = 1;  ///< that the jobs will have
};

/// Estimates the times of jobs from records. Records are chosen in this order: the same job with other seeds;
/// the same training with as much data; the same model and regime; the same model; models that train about as
/// long; all. Where no record was trained on programs of the target, a whole training stands for that part.
/// Within each step, records with the same number of threads are preferred; others are scaled as if work were
/// shared evenly among threads. `trained` tells whether a job's training on the sources exists already; jobs
/// that share one count it once. Models are in the order of their first job. Seconds are 0 where there are no
/// records. Pure.
std::vector<ModelCost> estimated_costs(std::span<const EvaluationJob> jobs, const KnownTimes& known,
                                       const std::function<bool(const EvaluationJob&)>& trained);
/// The sum of their seconds.
double estimated_seconds(std::span<const EvaluationJob> jobs, const KnownTimes& known,
                         const std::function<bool(const EvaluationJob&)>& trained);

/// The cost of each model that has records, in alphabetical order. Pure.
std::vector<ModelCost> model_costs(std::span<const EvaluationRecord* const> records);

}  // namespace tilewright
