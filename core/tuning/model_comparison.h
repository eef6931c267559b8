// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {

/// How well one cost model orders programs that the others order, too.
struct ComparedCostModel {
  std::string name;
  bool learnt = false;  ///< from the first half of the records; otherwise as it comes with the program
  int programs = 0;     ///< that it was asked of, all models the same
  int tasks = 0;        ///< these are of
  double rank_correlation = 0;  ///< within a task, mean weighted by programs
  double recall = 0;            ///< of each task's fastest quarter, among the predicted quarter
  double seconds = 0;           ///< to learn and to predict
};

/// Compares cost models that need seconds, not minutes, on the same programs: those of the later half of a
/// session's records, in tasks with at least four of them. Models that learn do so from the first half. The
/// result repeats exactly except for `seconds`. Fails with kUsage where there are too few records, and with
/// kCancelled.
Result<std::vector<ComparedCostModel>> compare_cost_models(RecordStore& store, const std::string& session,
                                                           std::span<const Task* const> tasks,
                                                           const Target& target, int threads,
                                                           const std::stop_token& stop);

}  // namespace tilewright
