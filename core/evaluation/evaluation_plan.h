// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/evaluation/evaluation_job.h"

namespace tilewright {

/// A table of the comparison.
struct EvaluationSection {
  std::string name;   ///< "transfer"
  std::string title;  ///< for a person
  /// In the order of its rows; the jobs of a row, one a seed, stand together.
  std::vector<EvaluationJob> jobs;
};

/// What to take part; empty lists mean all.
struct EvaluationPlanOptions {
  std::vector<std::string> sections;
  std::vector<std::string> models;
  std::vector<uint64_t> seeds{1, 2, 3};
};

/// The comparison on targets with these keys, of which the first is the source of every transfer. Rows that
/// networks of many minutes are trained for, beyond the main table's trainings, have the first seed only, so
/// that all of it fits a working day. Pure. Fails with kUsage for a section or model that there is not.
Result<std::vector<EvaluationSection>> plan_evaluation(std::span<const std::string> targets,
                                                       const EvaluationPlanOptions& options = {});

/// Each job of the sections once, in an order in which whoever stops early has the most: models that train in
/// seconds first, then the others, of these the main table before the rest, each seed before the next, and
/// the slowest last.
std::vector<EvaluationJob> jobs_in_order(std::span<const EvaluationSection> sections);

std::vector<std::string> evaluation_section_names();
std::vector<std::string> evaluation_model_names();

/// About how long a model trains on 20,000 programs: 0 for seconds, 1 for a minute, 2 for ten, 3 for more. 0
/// for one that takes no part.
int evaluation_model_cost(const std::string& model);

}  // namespace tilewright
