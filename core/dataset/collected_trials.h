// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/search/search_policy.h"

// What a collection has measured of a task so far; `trials` chooses the session of a target and the task.
namespace tilewright {

/// Seconds of each program by its hash, 0 for a failure.
Result<std::unordered_map<std::string, double>> collected_latencies(RecordStore& store,
                                                                    const TrialQuery& trials);

/// How many came from a cost model's choice, after the pools.
Result<size_t> guided_trials(RecordStore& store, const TrialQuery& trials);

/// What a search over the space of the target `space` would have observed. Fails with kBadInput where a
/// trial's decisions are damaged.
Result<std::vector<Observation>> collected_observations(RecordStore& store, const TrialQuery& trials,
                                                        const std::string& space);

}  // namespace tilewright
