// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tuning/tuned_model.h"

namespace tilewright {

/// One program for each task of a model.
using ProgramSet = std::vector<BestProgram>;

/// Sets of verified programs to compare, at most `most`. The first set has the program of each task that is
/// fastest alone; a task without a verified program has none. Each further set has the next program of every
/// task, as long as that takes at most `slowest` times as long alone.
Result<std::vector<ProgramSet>> candidate_sets(RecordStore& store, const Partition& partition,
                                               const Target& target, int most, double slowest);

}  // namespace tilewright
