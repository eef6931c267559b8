// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"

namespace tilewright::reference {
namespace {

/// Floating-point values lose their fraction and saturate when they become integers; integers wrap around.
Outputs convert(const OperatorCall& call, DataType type) {
  const auto copy = [](const auto* const* in, auto* out, int64_t count) { std::copy_n(in[0], count, out); };
  const bool real = is_floating_point(call.inputs[0].type().data_type);
  Result<Tensor> output = real ? map_elements(call, call.inputs.first(1), type, RealBlock(copy))
                               : map_elements(call, call.inputs.first(1), type, IntegerBlock(copy));
  TILEWRIGHT_CHECK(output);
  return std::vector<Tensor>{*output};
}

Outputs cast(const OperatorCall& call) {
  const int64_t number = call.attributes->integer("to", 0);
  const auto type = data_type_from_number(number);
  if (!type.has_value()) {
    return unsupported_call(
        call, "it asks for ONNX's element type " + std::to_string(number) + ", which is not supported");
  }
  return convert(call, *type);
}

Outputs cast_like(const OperatorCall& call) {
  return convert(call, call.inputs[1].type().data_type);
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The input's elements, one by one.
Result<TensorId> build_cast(DagBuilder& builder, const Graph& graph, const Node& node,
                            const std::vector<TensorId>& inputs) {
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  TILEWRIGHT_TRY(const Expr element, operand(builder, graph, node, inputs, 0, frame.at));
  return builder.compute("cast", frame.axes, cast(out.type.data_type, element));
}

}  // namespace

void describe_cast(Descriptions& all) {
  all.push_back({.name = "Cast",
                 .arity = {1, 1},
                 .kernel = reference::cast,
                 .facts = {.only_moves_elements = true,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .flops = no_flops},
                 .variants = only_direct(build_cast),
                 .other_types = {{0, [](DataType type) { return type != DataType::kFloat16; }}}});
  all.push_back({.name = "CastLike",
                 .arity = {2, 2},
                 .kernel = reference::cast_like,
                 .facts = {.does_nothing = DoesNothing::kWhereTypesAgree}});
}

}  // namespace tilewright::operators
