// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// How often each of a session's models has each task, by the task's id; tasks that a model does not have are
/// left out.
using GraphWeights = std::vector<std::map<std::string, int>>;

/// Name of the checkpoint in which a session keeps the task counts of the graphs that it chose.
inline constexpr const char* kGraphWeightsName = "graph weights";

std::string graph_weights_to_json(const GraphWeights& weights);

/// The task counts of a stored session's models in the graphs that it chose last, in the order of its setup.
/// Nothing where the session left the graphs to the rules, or where the kept text cannot be read. Errors: the
/// database's.
Result<std::optional<GraphWeights>> graph_weights(RecordStore& store, const std::string& session);

/// How often all models of a stored session together have each task, by the task's id: in the graphs that the
/// session chose last, or else in those of the rules. Tasks that no model has are left out. Errors: the
/// database's.
Result<std::map<std::string, int>> joint_weights(RecordStore& store, const SessionSetup& setup);

}  // namespace tilewright
