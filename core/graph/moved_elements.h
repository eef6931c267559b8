// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/graph/graph.h"

namespace tilewright {

/// Calls `reader` for each input of a node, by index, that holds elements of the value as they are, be it
/// that other nodes have moved them.
void for_each_reader(const Graph& graph, ValueId value,
                     const std::function<void(const Node& node, size_t input)>& reader);

}  // namespace tilewright
