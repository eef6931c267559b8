// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset.h"
#include "core/dataset/split.h"

namespace tilewright {

/// The programs of a set as samples for a cost model with these needs, in the set's order; a latency of 0 is
/// a failure. Features are computed on `threads`. Errors: kBadInput where this version can no longer make a
/// program of the dataset (the task and the program are named).
Result<std::vector<Sample>> dataset_samples(const Dataset& dataset, const TrainingSet& set,
                                            const CostModel::Needs& needs, const ThreadPool& threads);

}  // namespace tilewright
