// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/graph/graph.h"

namespace tilewright {

/// How many slices the indices of a Gather choose from: the extent of its axis.
int64_t table_rows(const Graph& graph, const Node& gather);
/// How many each number of a tuple chooses from at least, where the last axis of input 1 holds tuples of
/// indices into input 0: its smallest extent that they reach.
int64_t tuple_rows(const Graph& graph, const Node& node);
/// The fewest of all `OperatorFacts::choices` that the value's elements make, as they are or moved by other
/// nodes; nothing where they make none.
std::optional<int64_t> fewest_choices(const Graph& graph, ValueId value);

}  // namespace tilewright
