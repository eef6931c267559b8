// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/dataset/split.h"

namespace tilewright::testing {

/// Three networks, of which the last is held out, and six tasks:
///   task 0 of "a" (twice) · 1 of "a" and "b" · 2 of "b" (4 times) · 3 of "b" and "held" · 4 of "held" (3
///   times) · 5 of "held", of which too few programs ran.
/// Tasks 0 to 4 have 60 programs with random latencies on one target; the first two of each failed and the
/// last was never measured. On a second target the first 20 of each task were measured.
Dataset made_up_dataset(uint64_t seed = 1);

inline constexpr size_t kMeasuredPrograms = 59;  ///< of tasks 0 to 4 on the first target

/// The distinct tasks of a set, in order.
std::vector<size_t> tasks_of(const TrainingSet& set);

}  // namespace tilewright::testing
