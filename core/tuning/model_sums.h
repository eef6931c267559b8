// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace tilewright {

/// The latency of each model by those of its tasks, seconds: 0 while one that it has is not known (0).
/// `weights`: by model, by task, how often it has each. Pure; thread-safe.
std::vector<double> model_sums(std::span<const std::vector<int>> weights,
                               std::span<const double> task_seconds);

}  // namespace tilewright
