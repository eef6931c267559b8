// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// Types of the outputs of `node`, from the types of its inputs, the data of those that are constant, and its
/// attributes, as the ONNX library's operator definitions say (and as our own operators do). Fails where an
/// attribute is out of range, the inputs do not fit, or an extent depends on data that is not known.
Result<std::vector<TensorType>> infer_types(const Graph& graph, const Node& node);

/// The outputs of a late node, which is as the file has it but for its operator's name, that of the file: of
/// known shape where the ONNX library says it though inputs are open, and open where not.
std::vector<Value> late_outputs(const Graph& graph, const Node& node, size_t count);

/// Success where the extents are not negative and the tensor fits into the address space.
Result<void> check_type_size(const TensorType& type);

}  // namespace tilewright
