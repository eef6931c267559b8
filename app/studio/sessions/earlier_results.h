// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "app/studio/models/model_loader.h"
#include "core/base/result.h"
#include "core/target/target.h"
#include "views/tasks/earlier_result.h"

namespace tilewright {

/// What a database has of the open models for a target.
struct EarlierResults {
  std::vector<TaskSummary> tasks;      ///< those that were asked for, then those that only chosen graphs have
  std::vector<EarlierResult> results;  ///< by task
  std::vector<std::vector<int>> weights;  ///< by model, by task: with the graph that an export would take
  std::vector<GraphChoice> choices;       ///< by model: what makes that graph
};

/// What the database has of each of `tasks` and of what the open models have beside, for a target: the
/// verified program that is fastest alone, or else the fastest that was not verified. Reads much: not for the
/// window's thread. A database that is not there yet gives empty results and the rules' graphs.
Result<EarlierResults> read_earlier_results(const LoadedModels& models, const std::vector<TaskSummary>& tasks,
                                            const Target& target, const std::filesystem::path& database);

}  // namespace tilewright
