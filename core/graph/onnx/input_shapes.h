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

/// What a count says of an optional value that holds nothing.
inline constexpr int64_t kHoldsNothing = -1;

/// An input that is a sequence of tensors, or an optional value of none. Its tensors are inputs themselves:
/// NAME/0, NAME/1, and so on.
struct ListInput {
  std::string name;
  std::vector<std::string> elements{};
  bool is_nothing = false;
};

/// The graph's inputs that are no initializers, as they are declared. Fails where one is no tensor.
Result<std::vector<GraphInput>> declared_inputs(const onnx::GraphProto& graph, const std::string& place);

struct FixedInputs {
  std::vector<std::pair<std::string, TensorType>> types;  ///< by name, in the order of the graph
  std::vector<ListInput> lists;                           ///< inputs for which no single tensor stands
  /// What was fixed, the same however a person says it: the extent of every symbol, and the shapes of those
  /// inputs that leave dimensions without a symbol open. Empty where the file leaves nothing open.
  ShapeBinding binding;
  /// What the file declares of the inputs whose shapes were given, "x:batch,3,224,?"; empty where none were.
  std::string declared;
};

/// Names and types of the graph's inputs that are no initializers, with the tensors of sequences and optional
/// values in their place. Open dimensions take their extents from `given`; a symbol that one input fixes
/// holds for all. See `ReadOptions` for `counts`. Fails, naming every input that is still open and the
/// options that fix it.
Result<FixedInputs> fix_input_shapes(const onnx::GraphProto& graph, const ShapeBinding& given,
                                     const std::map<std::string, int64_t>& counts, const std::string& place);

}  // namespace tilewright
