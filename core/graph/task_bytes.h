// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/graph/task.h"

namespace tilewright {

/// Bytes that a task reads of its weights, those of its inputs and outputs, and those of its outputs alone,
/// as they lie in memory.
int64_t parameter_bytes(const Task& task);
int64_t activation_bytes(const Task& task);
int64_t written_bytes(const Task& task);
/// Bytes of all weights and folded values of a graph.
int64_t constant_bytes(const Graph& graph);

}  // namespace tilewright
