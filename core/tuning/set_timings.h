// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tuning/program_bench.h"

namespace tilewright {

/// With fewer sets there is nothing to compare.
inline constexpr size_t kFewestSets = 2;

/// Times of sets of programs that run with their model. A value.
struct SetTimings {
  std::vector<double> whole;                              ///< whole runs of the first set
  std::vector<double> between;                            ///< of its runs, what is of no task
  std::vector<std::vector<double>> by_step;               ///< of its runs, by step
  std::vector<std::vector<std::vector<double>>> seconds;  ///< by set, task and run
};

/// Times whole runs of a set alone.
Result<SetTimings> time_whole(ProgramBench& bench, int set, const InPlaceOptions& options,
                              const ComparisonTime& time);

/// Runs every set in turn, beginning with another one each time, and adds to `timings`. Leaves out the last
/// sets where the time does not suffice to run all of them often enough. Returns the number of complete
/// rounds; 0: the time does not suffice for the fewest sets that can be compared.
Result<int> time_tasks(ProgramBench& bench, std::vector<ModelBench::Set>& held, size_t tasks,
                       const InPlaceOptions& options, const ComparisonTime& time, SetTimings& timings);

}  // namespace tilewright
