// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/comparison/compared_run.h"
#include "core/comparison/measured_task.h"
#include "core/measure/measurement.h"
#include "core/search/past_search.h"

namespace tilewright {

struct MeasuredSearchOptions {
  Target target;
  std::string rules = "tilewright";
  int trials = 200;
  int round_size = 16;
  int threads = 2;  ///< of the search itself
  MeasureOptions measure;
  /// What the search is told of like tasks; null: nothing.
  std::shared_ptr<const PastTasks> past = {};
  /// Called after each trial with their number; may be empty.
  std::function<void(int)> on_trial = {};
};

/// How many of its fastest programs a run keeps, to be measured again.
inline constexpr size_t kKeptPrograms = 4;

/// Searches a task as a session of its own does that knows nothing of earlier ones: its records are in a
/// folder that is gone afterwards. Trials are measured, and their seconds count from the choice of the first
/// round. What a session would go on without, a policy or a cost model that fails, or a task of which no
/// program works, ends the run, which says so.
///
/// Fails with kUsage where there is no such policy, option, cost model or rule set, with kCancelled at the
/// end of the trial in flight after a stop request, and as the measurer does where it cannot measure; of such
/// a run nothing is known.
Result<ComparedRun> search_measured(const MeasuredTask& task, const Contestant& contestant, uint64_t seed,
                                    const MeasuredSearchOptions& options, Measurer& measurer,
                                    const Clock& clock, const std::stop_token& stop);

}  // namespace tilewright
