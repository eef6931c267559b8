// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// The same graph with its nodes in topological order (nodes that are in order stay in order) and every
/// `Value::producer` set. Fails with kInvalid where an id is out of range, a value is made twice or read but
/// never made, a node name occurs twice, or nodes form a cycle.
Result<Graph> checked(Graph graph);

}  // namespace tilewright
