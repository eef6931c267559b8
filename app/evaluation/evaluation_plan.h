// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/evaluation/evaluation_job.h"
#include "core/base/result.h"

namespace tilewright {

/// A table of the comparison.
struct EvaluationSection {
  std::string name;   ///< "transfer"
  std::string title;  ///< for people
  /// In the order of its rows; the jobs of a row, one for each seed, are neighbours.
  std::vector<EvaluationJob> jobs;
};

/// Restricts the comparison; empty lists mean all.
struct EvaluationPlanOptions {
  std::vector<std::string> sections;
  std::vector<std::string> models;
  std::vector<uint64_t> seeds{1, 2, 3};
};

/// The comparison on targets with these keys, of which the first is the source of every transfer. Rows whose
/// networks train for many minutes have only the first seed, unless the main table needs these trainings
/// anyway, so that the whole comparison fits a working day. Pure. Fails with kUsage for an unknown section or
/// model.
Result<std::vector<EvaluationSection>> plan_evaluation(std::span<const std::string> targets,
                                                       const EvaluationPlanOptions& options = {});

/// Each job of the sections once, ordered so that a run that is stopped early has done the most useful ones:
/// first models that train in seconds; then the others, with the main table before the rest and each seed
/// before the next; the slowest last.
std::vector<EvaluationJob> jobs_in_order(std::span<const EvaluationSection> sections);

std::vector<std::string> evaluation_section_names();
std::vector<std::string> evaluation_model_names();

/// A class for the time that a model trains on 20,000 programs: 0 for seconds, 1 for a minute, 2 for ten, 3
/// for more; 0 for a model that does not take part.
int evaluation_model_cost(const std::string& model);

}  // namespace tilewright
