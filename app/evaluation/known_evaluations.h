// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "app/evaluation/evaluation_plan.h"
#include "app/evaluation/evaluation_store.h"
#include "core/base/result.h"

namespace tilewright {

// Evaluations that can be shown without naming a dataset or a file.

/// The default file of evaluations, in the user's data folder.
std::filesystem::path default_evaluation_file();

/// The digests of the datasets of which `shipped` and the file have records of this program's version of the
/// features: those of `shipped` first, then the others in the file's order. Fails as `EvaluationStore::open`.
Result<std::vector<std::string>> evaluated_datasets(const std::filesystem::path& file,
                                                    std::span<const std::string> shipped);

/// The records of lines, of any data and version; the times of jobs are estimated from them. Fails with
/// kBadInput where a line is not a record.
Result<std::vector<EvaluationRecord>> records_of_lines(std::span<const std::string> lines);

/// The keys of the targets in the store's records, in the order that `plan_evaluation` expects: first the
/// source of the transfers; then the target of the ablations, which has the most records; then the others, in
/// the order in which jobs with several sources name them.
std::vector<std::string> evaluated_targets(const EvaluationStore& store);

/// The comparison on the store's targets, with every seed that has a record. Fails with kBadInput for a store
/// without records.
Result<std::vector<EvaluationSection>> known_plan(const EvaluationStore& store);

}  // namespace tilewright
