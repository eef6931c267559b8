// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/comparison/comparison_store.h"
#include "core/comparison/measured_task.h"
#include "core/measure/measurement.h"

namespace tilewright {

struct MeasuredComparisonOptions {
  std::vector<Contestant> contestants;  ///< each once
  std::vector<uint64_t> seeds;          ///< each once
  Target target;
  std::string rules = "tilewright";
  int trials = 200;
  int round_size = 16;
  int threads = 2;  ///< of a search; one search is under way at a time
  int passes = 7;   ///< of measuring the fastest programs of all runs again
  MeasureOptions measure;
};

struct MeasuredComparisonProgress {
  size_t done = 0;  ///< searches, those of earlier calls included
  size_t searches = 0;
  std::string running;  ///< key of the search under way; or the task whose programs are measured again
  bool again = false;   ///< programs are being measured again
  int trials = 0;       ///< of the search under way, or programs that were measured again
  double seconds = 0;
  double seconds_left = 0;  ///< 0: not known yet
};

/// One search of a measured comparison.
struct MeasuredJob {
  size_t task = 0;  ///< positions among the tasks and the contestants
  size_t contestant = 0;
  uint64_t seed = 0;
  /// The tasks that come before this one with this seed, in their order.
  std::vector<size_t> before;
};

/// The order of the searches. Seeds come one after the other, so that a comparison that is ended early has
/// compared all. Each begins with another task, and within a task contestants come in an order that the seed
/// shuffles, so that the machine's drift falls on all alike. Pure.
std::vector<MeasuredJob> measured_jobs(size_t tasks, size_t contestants, const std::vector<uint64_t>& seeds);

/// Searches the tasks with every contestant and seed, one search at a time (measured_search.h), as far as the
/// store does not have them; then measures the fastest programs of all runs again, task by task
/// (second_measurement.h), where that was not done among the same runs. Gives the runs that were asked for. A
/// search that was interrupted is made again as a whole, one that ended with a failure is tried again. A
/// contestant with `past` is told what its own searches of the same seed have found for the tasks before.
///
/// Fails with kUsage where a contestant does not exist, and as `build_search_space` where the rules have no
/// space for a task, before anything is measured; with kIo; as the measurer does; and with kCancelled after a
/// stop request, which loses no run that ended.
Result<std::vector<ComparedRun>> compare_measured(
    const std::vector<MeasuredTask>& tasks, const MeasuredComparisonOptions& options, Measurer& measurer,
    ComparisonStore& store, const Clock& clock, const std::stop_token& stop,
    const std::function<void(const MeasuredComparisonProgress&)>& on_progress);

}  // namespace tilewright
