// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/graph/onnx/graph_input.h"
#include "core/tensor/tensor_type.h"

namespace onnx {
class GraphProto;
}

namespace tilewright {

/// The graph's inputs that are no initializers, as they are declared.
Result<std::vector<GraphInput>> declared_inputs(const onnx::GraphProto& graph, const std::string& place);

/// Names and types of the graph's inputs that are no initializers. Open dimensions take their extents from
/// `shapes`; a symbol that one input fixes holds for all. Fails, naming every input that is still open and
/// the option that fixes it.
Result<std::vector<std::pair<std::string, TensorType>>> fix_input_shapes(
    const onnx::GraphProto& graph, const std::map<std::string, Shape>& shapes, const std::string& place);

}  // namespace tilewright
