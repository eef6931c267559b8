// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace tilewright {

/// The latency of each model in seconds, as the sum of its tasks' latencies; 0 while one of these is not
/// known (0). `weights`: by model, by task, how often the model has the task. Pure; thread-safe.
std::vector<double> model_sums(std::span<const std::vector<int>> weights,
                               std::span<const double> task_seconds);

}  // namespace tilewright
