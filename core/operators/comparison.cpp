// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"

namespace tilewright::reference {
namespace {

template <typename Compare>
Outputs compare_elements(const OperatorCall& call, Compare compare) {
  const DataType type = call.inputs[0].type().data_type;
  if (call.inputs[1].type().data_type != type)
    return bad_call(call, "its two inputs have different element types");
  const auto block =
      binary_block([compare](auto a, decltype(a) b) -> decltype(a) { return compare(a, b) ? 1 : 0; });
  return map_numbers(call, call.inputs, type, DataType::kBool, block);
}

template <typename Compare>
ReferenceOperator comparison(Compare compare) {
  return [compare](const OperatorCall& call) { return compare_elements(call, compare); };
}

template <typename Function>
ReferenceOperator logical(Function function) {
  return [function](const OperatorCall& call) -> Outputs {
    for (const Tensor& input : call.inputs) {
      if (input.type().data_type != DataType::kBool) return bad_call(call, "its inputs are not bool");
    }
    TILEWRIGHT_TRY(Tensor output,
                   map_elements(call, call.inputs, DataType::kBool, IntegerBlock(binary_block(function))));
    return std::vector<Tensor>{output};
  };
}

template <typename Number>
inline void choose(const Number* condition, const Number* yes, const Number* no, Number* out, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    const Number taken = yes[i];
    const Number other = no[i];
    out[i] = condition[i] != Number{} ? taken : other;
  }
}

/// Takes the second input's element where the first is true, otherwise the third's.
Outputs where(const OperatorCall& call) {
  const DataType type = call.inputs[1].type().data_type;
  if (call.inputs[0].type().data_type != DataType::kBool) return bad_call(call, "its condition is not bool");
  if (call.inputs[2].type().data_type != type)
    return bad_call(call, "its two choices have different element types");
  const auto block = [](const auto* const* in, auto* out, int64_t count) {
    in_wide_vectors([&] { choose(in[0], in[1], in[2], out, count); });
  };
  return map_numbers(call, call.inputs, type, type, block);
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// condition ? a : b
Result<TensorId> build_where(DagBuilder& builder, const Graph& graph, const Node& node,
                             const std::vector<TensorId>& inputs) {
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  std::vector<Expr> operands;
  for (size_t i = 0; i < 3; ++i) {
    TILEWRIGHT_TRY(Expr element, operand(builder, graph, node, inputs, i, frame.at));
    operands.push_back(std::move(element));
  }
  const Expr body = select(operands[0], operands[1], operands[2]);
  return builder.compute(
      "where", frame.axes,
      zero_past_channels(frame.at.channel, out.layout.plain() ? 0 : out.type.shape[1], body));
}

}  // namespace

void describe_comparison(Descriptions& all) {
  all.push_back({.name = "Equal",
                 .arity = {2, 2},
                 .kernel = reference::comparison([](auto a, auto b) { return a == b; }),
                 .facts = {.tells_equality = true, .takes_texts = true, .versions = old_broadcasting()}});
  all.push_back({.name = "Greater",
                 .arity = {2, 2},
                 .kernel = reference::comparison([](auto a, auto b) { return a > b; }),
                 .facts = {.versions = old_broadcasting()}});
  all.push_back({.name = "GreaterOrEqual",
                 .arity = {2, 2},
                 .kernel = reference::comparison([](auto a, auto b) { return a >= b; }),
                 .facts = {.types = truth_of_two}});
  all.push_back({.name = "Less",
                 .arity = {2, 2},
                 .kernel = reference::comparison([](auto a, auto b) { return a < b; }),
                 .facts = {.versions = old_broadcasting()}});
  all.push_back({.name = "LessOrEqual",
                 .arity = {2, 2},
                 .kernel = reference::comparison([](auto a, auto b) { return a <= b; }),
                 .facts = {.types = truth_of_two}});
  all.push_back({.name = "And",
                 .arity = {2, 2},
                 .kernel = reference::logical([](int64_t a, int64_t b) -> int64_t { return a & b; }),
                 .facts = {.versions = old_broadcasting()}});
  all.push_back({.name = "Or",
                 .arity = {2, 2},
                 .kernel = reference::logical([](int64_t a, int64_t b) -> int64_t { return a | b; }),
                 .facts = {.versions = old_broadcasting()}});
  all.push_back({.name = "Xor",
                 .arity = {2, 2},
                 .kernel = reference::logical([](int64_t a, int64_t b) -> int64_t { return a ^ b; }),
                 .facts = {.versions = old_broadcasting()}});
  all.push_back({.name = op::kWhere,
                 .arity = {3, 3},
                 .kernel = reference::where,
                 .facts = {.family = OperatorFamily::kElementwise,
                           .tuned = true,
                           .takes_texts = true,
                           .flops = no_flops},
                 .variants = only_direct(build_where),
                 .other_types = {{0, [](DataType type) { return type == DataType::kBool; }}}});
}

}  // namespace tilewright::operators
