// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/comparison/compared_run.h"
#include "core/comparison/comparison_store.h"
#include "core/comparison/task_reference.h"

namespace tilewright {

/// Searches that may be compared: each could make as many trials, in rounds of one size, and those of a task
/// looked at the same data.
struct ComparableRuns {
  int budget = 0;      ///< trials that each might make
  int round_size = 0;  ///< trials between two looks at what came out
  std::vector<ComparedRun> runs;
  std::map<std::string, TaskReference> references;  ///< by task; of some nothing may be known
  size_t left_out = 0;  ///< searches of other data of the same names, say of an earlier version
};

/// The searches of a store in parts that may be compared, the largest first. Of a task that was searched on
/// several data those count that were searched last, and so do the searches of a contestant that was told of
/// various other tasks. Pure.
std::vector<ComparableRuns> comparable_runs(const ComparisonStore& store);

/// Whether every contestant searched the same tasks with the same seeds. Where not, figures of several tasks
/// are of each contestant's own. Pure.
bool is_even(std::span<const ComparedRun> runs);

}  // namespace tilewright
