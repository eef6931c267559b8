// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/search/search_policy.h"

// What a collection has measured of a task so far. `trials` selects the session of a target and the task.
namespace tilewright {

/// Seconds of each program by its hash, 0 for a failure.
Result<std::unordered_map<std::string, double>> collected_latencies(RecordStore& store,
                                                                    const TrialQuery& trials);

/// The number of trials that a cost model chose, after the pools.
Result<size_t> guided_trials(RecordStore& store, const TrialQuery& trials);

/// The trials as observations of a search over the space of the target `space`. Fails with kBadInput where
/// the decisions of a trial are damaged.
Result<std::vector<Observation>> collected_observations(RecordStore& store, const TrialQuery& trials,
                                                        const std::string& space);

}  // namespace tilewright
