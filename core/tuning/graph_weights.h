// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// How often each of a session's models has each task, by the task's id; tasks that it does not have are left
/// out.
using GraphWeights = std::vector<std::map<std::string, int>>;

/// Name of the checkpoint in which a session keeps what its choice of graphs came to.
inline constexpr const char* kGraphWeightsName = "graph weights";

std::string graph_weights_to_json(const GraphWeights& weights);

/// What a stored session's models had with the graphs that it chose last, in the order of its setup. Nothing
/// where it left them to the rules, or where what was kept cannot be read. Errors: the database's.
Result<std::optional<GraphWeights>> graph_weights(RecordStore& store, const std::string& session);

/// How often a stored session's models have each task together, by the task's id: with the graphs that it
/// chose last, or else with those of the rules; tasks that none has are left out. Errors: the database's.
Result<std::map<std::string, int>> joint_weights(RecordStore& store, const SessionSetup& setup);

}  // namespace tilewright
