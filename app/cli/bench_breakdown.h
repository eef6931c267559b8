// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/execution.h"

namespace tilewright {

/// The time of a run by its steps, measured with a clock around every step.
struct Breakdown {
  double total_seconds = 0;     ///< of the fastest run measured in this way
  std::vector<double> in_run;   ///< of each step of that run
  std::vector<double> fastest;  ///< of each step in any run
  std::vector<StepKind> kinds;  ///< of each step
};

/// Runs the model `runs` times with a clock around every step.
Result<Breakdown> time_steps(Executor& executor, std::span<const void* const> inputs,
                             std::span<void* const> outputs, int runs);

/// {"tasks_ms","conversions_ms","reference_ms","other_ms"}: the times of the fastest run's steps by their
/// kinds, and the rest of that run. They add up to the whole run.
nlohmann::json breakdown_json(const Breakdown& breakdown);

/// One entry for each step: {"step","kind","tuned","latency_ms"}, and for a tuned task also "task" and
/// "record_ms", the latency that was measured when it was tuned.
nlohmann::json steps_json(const TunedExecution& tuned, const Breakdown& breakdown);

/// One entry for each node of the file: {"node","operator","fate","what","latency_ms","percent"}, by the
/// fastest run whose steps were timed. A node that runs within another one's step has 0 ms.
nlohmann::json nodes_json(const TunedExecution& tuned, const Breakdown& breakdown);

}  // namespace tilewright
