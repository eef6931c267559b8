// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/evaluation/evaluation_job.h"
#include "core/evaluation/evaluation_record.h"

namespace tilewright {

/// What a model's jobs took, or will take.
struct ModelCost {
  std::string model;
  size_t jobs = 0;
  double seconds = 0;  ///< trainings on sources, each counted once, and all the rest
};

/// What is known of how long jobs take.
struct KnownTimes {
  std::vector<const EvaluationRecord*> records;  ///< of the data that the jobs are about
  /// Of other data, for models that have no record there.
  std::vector<const EvaluationRecord*> elsewhere;
  int threads = 1;  ///< that the jobs will have
};

/// What jobs will take by what others took: the same with other seeds, else those that learnt likewise from
/// as much, else those of the same model and regime, else of the same model, else of one that trains about as
/// long, else all. Where none learnt from programs of the target, a whole training stands for that. Of each
/// kind those with as many threads count before the others, which are taken to share their work evenly.
/// `trained` tells whether a job's training on the sources is there already; jobs that share one pay for it
/// once. Models stand in the order in which they first come. Seconds are 0 where there are no records. Pure.
std::vector<ModelCost> estimated_costs(std::span<const EvaluationJob> jobs, const KnownTimes& known,
                                       const std::function<bool(const EvaluationJob&)>& trained);
/// The sum of their seconds.
double estimated_seconds(std::span<const EvaluationJob> jobs, const KnownTimes& known,
                         const std::function<bool(const EvaluationJob&)>& trained);

/// Of each model that has records, in alphabetical order. Pure.
std::vector<ModelCost> model_costs(std::span<const EvaluationRecord* const> records);

}  // namespace tilewright
