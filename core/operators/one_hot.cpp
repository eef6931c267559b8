// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "core/graph/graph_edit.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Inputs: indices, depth, and [off value, on value]. An index out of range gives a row of off values.
Outputs one_hot(const OperatorCall& call) {
  const Tensor& indices = call.inputs[0];
  const Tensor& values = call.inputs[2];
  TILEWRIGHT_TRY(const int64_t depth, integer_scalar(call, 1));
  TILEWRIGHT_CHECK(expect_vector(call, 2, 2));
  if (depth < 1) return bad_call(call, "its depth is " + std::to_string(depth));
  const size_t rank = indices.shape().size() + 1;
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", -1), rank));
  Shape shape = indices.shape();
  shape.insert(shape.begin() + axis, depth);
  const DataType type = values.type().data_type;
  const size_t size = data_type_size(type);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  const auto* off = static_cast<const char*>(values.data());
  auto* out = static_cast<char*>(output.mutable_data());
  for (int64_t i = 0; i < output.elements(); ++i) std::memcpy(out + static_cast<size_t>(i) * size, off, size);
  const AxisView view = view_of_axis(shape, axis);
  const auto places = integer_values(indices);
  for (size_t i = 0; i < places.size(); ++i) {
    if (places[i] < -depth || places[i] >= depth) continue;
    const int64_t place = places[i] < 0 ? places[i] + depth : places[i];
    const int64_t outer = static_cast<int64_t>(i) / view.inner;
    const int64_t inner = static_cast<int64_t>(i) % view.inner;
    std::memcpy(out + static_cast<size_t>((outer * depth + place) * view.inner + inner) * size, off + size,
                size);
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The depth may be of any number type.
Types one_hot_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const Value& depth = graph.value(node.inputs[1]);
  if (!has_data(graph, node.inputs[1]) || depth.type.elements() != 1) return depends_on_data(node);
  const int64_t extent = integer_values(*depth.constant)[0];
  if (extent < 1) return misfit(node, "its depth is " + std::to_string(extent));
  Shape shape = input_type(graph, node, 0).shape;
  const auto rank = static_cast<int64_t>(shape.size()) + 1;
  const int64_t axis = node.attributes.integer("axis", -1);
  if (axis < -rank || axis >= rank) return misfit(node, "its axis is out of range");
  shape.insert(shape.begin() + (axis < 0 ? axis + rank : axis), extent);
  return std::vector<TensorType>{{input_type(graph, node, 2).data_type, shape}};
}

}  // namespace

void describe_one_hot(Descriptions& all) {
  all.push_back(
      {.name = "OneHot",
       .arity = {3, 3},
       .kernel = reference::one_hot,
       .facts = {.structural = StructuralInputs::kAllButFirst, .types = one_hot_types, .flops = no_flops}});
}

}  // namespace tilewright::operators
