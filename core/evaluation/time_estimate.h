// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/evaluation/evaluation_job.h"
#include "core/evaluation/evaluation_record.h"

namespace tilewright {

/// Seconds that jobs will take by what others took: those of the same model and regime, else of the same
/// model, else all. `trained` tells whether a job's training on the sources is there already; jobs that share
/// one pay for it once. 0 where there are no records. Pure.
double estimated_seconds(std::span<const EvaluationJob> jobs,
                         std::span<const EvaluationRecord* const> records,
                         const std::function<bool(const EvaluationJob&)>& trained);

/// What a model's jobs took.
struct ModelCost {
  std::string model;
  size_t jobs = 0;
  double seconds = 0;  ///< trainings on sources, each counted once, and all the rest
};

/// Of each model that has records, in alphabetical order. Pure.
std::vector<ModelCost> model_costs(std::span<const EvaluationRecord* const> records);

}  // namespace tilewright
