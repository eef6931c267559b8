// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// The types of a node's outputs.
using TypeRule = Result<std::vector<TensorType>> (*)(const Graph& graph, const Node& node);

/// The rule of our own for this node, or null where the ONNX library's holds. There is one for operators that
/// are ours, for those whose rule the library lacks in some opset, and for those that slide windows: their
/// extents come from the formula by which kernels and definitions compute them, so that all agree. Attributes
/// and ranks were checked.
TypeRule find_type_rule(const Node& node);

}  // namespace tilewright
