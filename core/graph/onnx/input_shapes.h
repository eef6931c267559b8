// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/graph/onnx/graph_input.h"
#include "core/graph/shape_binding.h"
#include "core/tensor/tensor_type.h"

namespace onnx {
class GraphProto;
}

namespace tilewright {

/// The graph's inputs that are no initializers, as they are declared.
Result<std::vector<GraphInput>> declared_inputs(const onnx::GraphProto& graph, const std::string& place);

struct FixedInputs {
  std::vector<std::pair<std::string, TensorType>> types;  ///< by name, in the order of the graph
  /// What was fixed, the same however a person says it: the extent of every symbol, and the shapes of those
  /// inputs that leave dimensions without a symbol open. Empty where the file leaves nothing open.
  ShapeBinding binding;
};

/// Names and types of the graph's inputs that are no initializers. Open dimensions take their extents from
/// `given`; a symbol that one input fixes holds for all. Fails, naming every input that is still open and
/// the options that fix it.
Result<FixedInputs> fix_input_shapes(const onnx::GraphProto& graph, const ShapeBinding& given,
                                     const std::string& place);

}  // namespace tilewright
