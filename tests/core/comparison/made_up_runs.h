// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/comparison/compared_run.h"

namespace tilewright::testing {

/// A search with these latencies in seconds (0: failed), each trial of which took `seconds`.
ComparedRun made_up_run(const std::string& task, const std::string& policy, uint64_t seed,
                        const std::vector<double>& latencies, double seconds = 1);

/// Searches of tasks "a" and "b" by "random", "evolutionary" and "chameleon" with several seeds, of falling
/// latencies and some failures; the second is the best.
std::vector<ComparedRun> made_up_comparison(size_t seeds, size_t trials);

}  // namespace tilewright::testing
