// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

template <typename Compare>
Outputs compare_elements(const OperatorCall& call, Compare compare) {
  const DataType type = call.inputs[0].type().data_type;
  if (call.inputs[1].type().data_type != type)
    return bad_call(call, "its two inputs have different element types");
  const auto block =
      binary_block([compare](auto a, decltype(a) b) -> decltype(a) { return compare(a, b) ? 1 : 0; });
  Result<Tensor> output = is_floating_point(type)
                              ? map_elements(call, call.inputs, DataType::kBool, RealBlock(block))
                              : map_elements(call, call.inputs, DataType::kBool, IntegerBlock(block));
  TILEWRIGHT_CHECK(output);
  return std::vector<Tensor>{*output};
}

template <typename Compare>
void add_comparison_operator(OperatorTable& table, std::string_view name, Compare compare) {
  table.add(name, {2, 2}, [compare](const OperatorCall& call) { return compare_elements(call, compare); });
}

void add_logical(OperatorTable& table, std::string_view name, int64_t (*function)(int64_t, int64_t)) {
  table.add(name, {2, 2}, [function](const OperatorCall& call) -> Outputs {
    for (const Tensor& input : call.inputs) {
      if (input.type().data_type != DataType::kBool) return bad_call(call, "its inputs are not bool");
    }
    TILEWRIGHT_TRY(Tensor output,
                   map_elements(call, call.inputs, DataType::kBool, IntegerBlock(binary_block(function))));
    return std::vector<Tensor>{output};
  });
}

/// Picks from the second input where the first is true, else from the third.
Outputs where(const OperatorCall& call) {
  const DataType type = call.inputs[1].type().data_type;
  if (call.inputs[0].type().data_type != DataType::kBool) return bad_call(call, "its condition is not bool");
  if (call.inputs[2].type().data_type != type)
    return bad_call(call, "its two choices have different element types");
  const auto block = [](const auto* const* in, auto* out, int64_t count) {
    for (int64_t i = 0; i < count; ++i) out[i] = in[0][i] != 0 ? in[1][i] : in[2][i];
  };
  Result<Tensor> output = is_floating_point(type)
                              ? map_elements(call, call.inputs, type, RealBlock(block))
                              : map_elements(call, call.inputs, type, IntegerBlock(block));
  TILEWRIGHT_CHECK(output);
  return std::vector<Tensor>{*output};
}

}  // namespace

void add_comparison(OperatorTable& table) {
  add_comparison_operator(table, "Equal", [](auto a, auto b) { return a == b; });
  add_comparison_operator(table, "Greater", [](auto a, auto b) { return a > b; });
  add_comparison_operator(table, "GreaterOrEqual", [](auto a, auto b) { return a >= b; });
  add_comparison_operator(table, "Less", [](auto a, auto b) { return a < b; });
  add_comparison_operator(table, "LessOrEqual", [](auto a, auto b) { return a <= b; });
  add_logical(table, "And", [](int64_t a, int64_t b) -> int64_t { return a & b; });
  add_logical(table, "Or", [](int64_t a, int64_t b) -> int64_t { return a | b; });
  add_logical(table, "Xor", [](int64_t a, int64_t b) -> int64_t { return a ^ b; });
  table.add("Where", {3, 3}, where);
}

}  // namespace tilewright::reference
