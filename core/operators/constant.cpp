// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstring>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

Outputs constant(const OperatorCall& call) {
  const Attributes& attributes = *call.attributes;
  if (const Tensor* value = attributes.tensor("value"); value != nullptr && value->valid()) {
    if (!is_sane_shape(value->shape(), value->type().data_type))
      return bad_call(call, "its value has a broken shape");
    return std::vector<Tensor>{*value};
  }
  if (attributes.has("value_float")) {
    return std::vector<Tensor>{float_tensor({}, {static_cast<float>(attributes.real("value_float", 0))})};
  }
  if (attributes.has("value_int"))
    return std::vector<Tensor>{int64_tensor({}, {attributes.integer("value_int", 0)})};
  if (attributes.has("value_floats")) {
    const auto values = attributes.reals("value_floats");
    TILEWRIGHT_TRY(Tensor output,
                   new_tensor(call, DataType::kFloat32, {static_cast<int64_t>(values.size())}, values));
    return std::vector<Tensor>{output};
  }
  if (attributes.has("value_ints")) {
    const auto values = attributes.integers("value_ints");
    return std::vector<Tensor>{int64_tensor({static_cast<int64_t>(values.size())}, values)};
  }
  if (attributes.has("value_string"))
    return std::vector<Tensor>{text_tensor({}, {attributes.text("value_string", "")})};
  if (attributes.has("value_strings")) {
    const auto values = attributes.texts("value_strings");
    return std::vector<Tensor>{text_tensor({static_cast<int64_t>(values.size())}, values)};
  }
  return unsupported_call(call, "it holds no value of a supported kind");
}

/// A tensor of the given shape filled with one value, float32 0 by default.
Outputs constant_of_shape(const OperatorCall& call) {
  TILEWRIGHT_TRY(const Shape shape, integer_input(call, 0));
  const Tensor* value = call.attributes->tensor("value");
  if (value == nullptr || !value->valid()) {
    TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, shape));
    return std::vector<Tensor>{output};
  }
  if (value->elements() != 1) return bad_call(call, "its value is not one element");
  const DataType type = value->type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  auto* out = static_cast<char*>(output.mutable_data());
  const size_t size = data_type_size(type);
  for (int64_t i = 0; i < output.elements(); ++i, out += size) std::memcpy(out, value->data(), size);
  return std::vector<Tensor>{output};
}

/// How many values lie from start to before limit. The inputs were checked.
Result<int64_t> range_count(const OperatorCall& call) {
  if (is_floating_point(call.inputs[0].type().data_type)) {
    TILEWRIGHT_TRY(const double start, real_scalar(call, 0));
    TILEWRIGHT_TRY(const double limit, real_scalar(call, 1));
    TILEWRIGHT_TRY(const double delta, real_scalar(call, 2));
    const double count = std::ceil((limit - start) / delta);
    if (!std::isfinite(start) || !std::isfinite(count) || count > 0x1p40)
      return bad_call(call, "it would never reach its limit");
    return count > 0 ? static_cast<int64_t>(count) : 0;
  }
  TILEWRIGHT_TRY(const int64_t start, integer_scalar(call, 0));
  TILEWRIGHT_TRY(const int64_t limit, integer_scalar(call, 1));
  TILEWRIGHT_TRY(const int64_t delta, integer_scalar(call, 2));
  if (delta == 0) return bad_call(call, "it would never reach its limit");
  // The values are unsigned, because the distance from start to limit may exceed the largest int64.
  const bool moves = delta > 0 ? limit > start : limit < start;
  const uint64_t way = delta > 0 ? static_cast<uint64_t>(limit) - static_cast<uint64_t>(start)
                                 : static_cast<uint64_t>(start) - static_cast<uint64_t>(limit);
  const uint64_t step = delta > 0 ? static_cast<uint64_t>(delta) : 0 - static_cast<uint64_t>(delta);
  const uint64_t count = moves ? (way - 1) / step + 1 : 0;
  if (count > uint64_t{1} << 40) return bad_call(call, "its output would be too large");
  return static_cast<int64_t>(count);
}

/// start, start + delta, ... up to before limit.
Outputs range(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  for (const Tensor& input : call.inputs) {
    if (input.type().data_type != type) return bad_call(call, "its inputs have different element types");
  }
  TILEWRIGHT_TRY(const int64_t count, range_count(call));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, {count}));
  const auto fill = [&](auto value_at) {
    for (int64_t i = 0; i < count; ++i) {
      const auto value = value_at(i);
      store_elements(output, i, 1, &value);
    }
  };
  if (is_floating_point(type)) {
    fill([start = real_values(call.inputs[0])[0], delta = real_values(call.inputs[2])[0]](int64_t i) {
      return start + static_cast<double>(i) * delta;
    });
  } else {
    fill([start = integer_values(call.inputs[0])[0], delta = integer_values(call.inputs[2])[0]](int64_t i) {
      return static_cast<int64_t>(static_cast<uint64_t>(start) +
                                  static_cast<uint64_t>(i) * static_cast<uint64_t>(delta));
    });
  }
  return std::vector<Tensor>{output};
}

/// Ones on diagonal k of a matrix as large as the input.
Outputs eye_like(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2, 2));
  const Shape& shape = call.inputs[0].shape();
  const int64_t number =
      call.attributes->integer("dtype", static_cast<int64_t>(call.inputs[0].type().data_type));
  const auto type = number_type_from_number(number);
  if (!type.has_value())
    return unsupported_call(call, "element type " + std::to_string(number) + " is not supported");
  const int64_t diagonal = call.attributes->integer("k", 0);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, *type, shape));
  const int64_t one = 1;
  for (int64_t row = 0; row < shape[0]; ++row) {
    int64_t column = 0;
    if (__builtin_add_overflow(row, diagonal, &column) || column < 0 || column >= shape[1]) continue;
    store_elements(output, row * shape[1] + column, 1, &one);
  }
  return std::vector<Tensor>{output};
}

/// Coordinates of all elements that are not 0, with one row for each axis.
Outputs non_zero(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const auto values = real_values(input);
  std::vector<int64_t> places;
  for (size_t i = 0; i < values.size(); ++i) {
    if (values[i] != 0) places.push_back(static_cast<int64_t>(i));
  }
  const auto strides = row_major_strides(input.shape());
  const auto count = static_cast<int64_t>(places.size());
  TILEWRIGHT_TRY(Tensor output,
                 new_tensor(call, DataType::kInt64, {static_cast<int64_t>(strides.size()), count}));
  auto out = output.mutable_as<int64_t>().begin();
  for (size_t d = 0; d < strides.size(); ++d) {
    for (int64_t place : places) *out++ = place / strides[d] % input.shape()[d];
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The values are not made, which may be many.
Types range_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  TILEWRIGHT_CHECK(expect_known(graph, node, {0, 1, 2}));
  std::vector<Tensor> inputs;
  for (size_t i = 0; i < 3; ++i) inputs.push_back(*graph.value(node.inputs[i]).constant);
  OperatorCall call = call_of(node);
  call.inputs = inputs;
  const auto count = reference::range_count(call);
  if (!count.ok()) return at_node(count.error(), node);
  return std::vector<TensorType>{{inputs[0].type().data_type, {*count}}};
}

}  // namespace

void describe_constant(Descriptions& all) {
  all.push_back({.name = "Constant",
                 .arity = {0, 0},
                 .kernel = reference::constant,
                 .facts = {.family = OperatorFamily::kConstant, .flops = no_flops}});
  all.push_back({.name = "ConstantOfShape",
                 .arity = {1, 1},
                 .kernel = reference::constant_of_shape,
                 .facts = {.structural = StructuralInputs::kFirst, .flops = no_flops}});
  all.push_back({.name = "EyeLike", .arity = {1, 1}, .kernel = reference::eye_like});
  all.push_back({.name = "NonZero",
                 .arity = {1, 1},
                 .kernel = reference::non_zero,
                 .facts = {.types = types_of_constants}});
  all.push_back({.name = "Range",
                 .arity = {3, 3},
                 .kernel = reference::range,
                 .facts = {.structural = StructuralInputs::kFirst, .types = range_types}});
}

}  // namespace tilewright::operators
