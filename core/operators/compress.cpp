// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The slices along an axis, or the elements, for which the condition holds. Those after the condition's end
/// are left out.
Outputs compress(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const bool flat = !call.attributes->has("axis");
  const Shape shape = flat ? Shape{input.elements()} : input.shape();
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", 0), shape.size()));
  TILEWRIGHT_CHECK(expect_rank(call, 1, 1, 1));
  if (call.inputs[1].type().data_type != DataType::kBool) return bad_call(call, "its condition is not bool");
  const AxisView view = view_of_axis(shape, axis);
  // How many there are depends on the condition's values.
  if (call.rehearsal) return rehearsed();
  const auto condition = integer_values(call.inputs[1]);
  std::vector<int64_t> places;
  for (size_t i = 0; i < condition.size() && static_cast<int64_t>(i) < view.extent; ++i) {
    if (condition[i] != 0) places.push_back(static_cast<int64_t>(i) * view.inner);
  }
  Shape kept = shape;
  kept[static_cast<size_t>(axis)] = static_cast<int64_t>(places.size());
  const DataType type = input.type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, kept));
  if (output.elements() > 0) {
    gather_elements(input.data(), data_type_size(type),
                    {offset_range(view.outer, view.extent * view.inner), places, offset_range(view.inner, 1)},
                    nullptr, output.mutable_data());
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// A constant condition decides the shape whatever the data is.
Types compress_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  TILEWRIGHT_TRY(const auto condition, known_integers(graph, node, 1));
  TensorType type = input_type(graph, node, 0);
  int64_t axis = node.attributes.integer("axis", 0);
  if (!node.attributes.has("axis")) type.shape = {type.elements()};
  const auto rank = static_cast<int64_t>(type.shape.size());
  if (axis < -rank || axis >= rank) return misfit(node, "its axis is out of range");
  int64_t& extent = type.shape[static_cast<size_t>(axis < 0 ? axis + rank : axis)];
  int64_t count = 0;
  for (size_t i = 0; i < condition.size() && static_cast<int64_t>(i) < extent; ++i)
    count += condition[i] != 0;
  extent = count;
  return std::vector<TensorType>{type};
}

}  // namespace

void describe_compress(Descriptions& all) {
  all.push_back({.name = "Compress",
                 .arity = {2, 2},
                 .kernel = reference::compress,
                 .facts = {.takes_texts = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .types = compress_types,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators
