// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/execution.h"

namespace tilewright {

/// Where the time of a run goes, by a clock around every step.
struct Breakdown {
  double total_seconds = 0;     ///< of the fastest run so timed
  std::vector<double> in_run;   ///< of each step of that run
  std::vector<double> fastest;  ///< of each step in any run
  std::vector<StepKind> kinds;  ///< of each step
};

/// Runs the model `runs` times with a clock around every step.
Result<Breakdown> time_steps(Executor& executor, std::span<const void* const> inputs,
                             std::span<void* const> outputs, int runs);

/// {"tasks_ms","conversions_ms","reference_ms","other_ms"}: the steps of the fastest run by what they are,
/// and what that run took beyond them. They add up to the run.
nlohmann::json breakdown_json(const Breakdown& breakdown);

/// One row a step: {"step","kind","tuned","latency_ms"}, and of a tuned task its "task" and the "record_ms"
/// that was measured when it was tuned.
nlohmann::json steps_json(const TunedExecution& tuned, const Breakdown& breakdown);

}  // namespace tilewright
