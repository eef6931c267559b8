// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/evaluation/evaluation_plan.h"
#include "core/evaluation/evaluation_store.h"

namespace tilewright {

// What a person can look at without naming a dataset or a file.

/// Where evaluations are kept unless told otherwise: in the user's data folder.
std::filesystem::path default_evaluation_file();

/// Digests of the datasets that the lines and the file have records of, of the version of the features that
/// this program reads: those of `shipped` first, then in the file's order. Fails as `EvaluationStore::open`.
Result<std::vector<std::string>> evaluated_datasets(const std::filesystem::path& file,
                                                    std::span<const std::string> shipped);

/// The records of lines, of whatever data and versions: they tell how long jobs take. Fails with kBadInput
/// where a line is none.
Result<std::vector<EvaluationRecord>> records_of_lines(std::span<const std::string> lines);

/// Keys of the targets that the store's records are about, as `plan_evaluation` wants them: first the one
/// whose models are carried to the others, then the one that the ablations are made on, which makes it the
/// one with the most records, then the others as jobs with several sources name them.
std::vector<std::string> evaluated_targets(const EvaluationStore& store);

/// The comparison on these targets, with each seed that has a record. Fails with kBadInput for a store
/// without records.
Result<std::vector<EvaluationSection>> known_plan(const EvaluationStore& store);

}  // namespace tilewright
