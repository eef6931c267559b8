// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Floating-point values lose their fraction and saturate on the way to integers; integers wrap around.
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

void add_cast(OperatorTable& table) {
  table.add("Cast", {1, 1}, cast);
  table.add("CastLike", {2, 2}, cast_like);
}

}  // namespace tilewright::reference
