// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tuning/tuned_model.h"

namespace tilewright {

/// A program of each task of a model.
using ProgramSet = std::vector<BestProgram>;

/// Sets of verified programs to compare: the first has what is fastest alone of each task, nothing of tasks
/// without a verified program, and each further one the next program of every task that has one which takes
/// at most `slowest` times as long alone. At most `most` sets.
Result<std::vector<ProgramSet>> candidate_sets(RecordStore& store, const Partition& partition,
                                               const Target& target, int most, double slowest);

}  // namespace tilewright
