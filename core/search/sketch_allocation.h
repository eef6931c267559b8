// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/search/search_history.h"

namespace tilewright {

/// Trials that each sketch gets before its best latency says anything about it.
inline constexpr size_t kTrialsToJudge = 4;

/// How many of the next `budget` trials each sketch gets. Measured latencies compare sketches: a model that
/// has seen little of the task puts those of different variants, whose statements differ, in the wrong order
/// on some tasks. At most half of the budget first brings every sketch to `kTrialsToJudge`, hopeless ones
/// excepted; the rest goes to sketches by how close their best comes to the best of all.
std::vector<size_t> allocate_sketches(std::span<const SketchRecord> sketches, size_t budget, Random& random);

}  // namespace tilewright
