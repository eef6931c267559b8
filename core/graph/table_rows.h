// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/graph/graph.h"

namespace tilewright {

/// How many slices the indices of a Gather choose from: the extent of its axis.
int64_t table_rows(const Graph& graph, const Node& gather);
/// The fewest of all Gathers whose indices are the value's elements, as they are or moved by other nodes;
/// nothing where there is none.
std::optional<int64_t> fewest_table_rows(const Graph& graph, ValueId value);

}  // namespace tilewright
