// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "app/studio/models/model_loader.h"
#include "core/base/result.h"
#include "core/target/target.h"
#include "views/tasks/earlier_result.h"

namespace tilewright {

/// The results that a database has for the open models on a target.
struct EarlierResults {
  std::vector<TaskSummary> tasks;         ///< the requested ones, then those that only chosen graphs have
  std::vector<EarlierResult> results;     ///< by task
  std::vector<std::vector<int>> weights;  ///< by model, by task: in the graph that an export would use
  std::vector<GraphChoice> choices;       ///< by model: what makes that graph
};

/// The results in a database for each of `tasks` and for the other tasks of the open models, on a target: the
/// fastest verified program, or else the fastest unverified one. It reads much, so that it is not for the
/// window's thread. A database that does not exist yet gives empty results and the rules' graphs.
Result<EarlierResults> read_earlier_results(const LoadedModels& models, const std::vector<TaskSummary>& tasks,
                                            const Target& target, const std::filesystem::path& database);

}  // namespace tilewright
