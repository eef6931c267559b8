// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

Outputs with_shape(const OperatorCall& call, Shape shape) {
  const Tensor& input = call.inputs[0];
  if (!is_sane_shape(shape, input.type().data_type) || element_count(shape) != input.elements()) {
    return bad_call(call,
                    "an input of shape " + shape_text(input.shape()) + " cannot become " + shape_text(shape));
  }
  return std::vector<Tensor>{input.reshaped(std::move(shape))};
}

/// 0 keeps the input's extent (unless allowzero), one -1 takes what is left.
Outputs reshape(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  TILEWRIGHT_TRY(Shape shape, integer_list(call, 1, "shape"));
  if (!has_input(call, 1) && !call.attributes->has("shape"))
    return bad_call(call, "it has no shape to go to");
  const bool allow_zero = call.attributes->integer("allowzero", 0) != 0;
  int64_t known = 1;
  auto unknown = shape.end();
  for (auto extent = shape.begin(); extent != shape.end(); ++extent) {
    if (*extent == 0 && !allow_zero) {
      const auto place = static_cast<size_t>(extent - shape.begin());
      if (place >= input.size()) return bad_call(call, "it keeps an axis that its input does not have");
      *extent = input[place];
    }
    if (*extent == -1) {
      if (unknown != shape.end()) return bad_call(call, "its shape has two unknown extents");
      unknown = extent;
    } else if (*extent < 0 || __builtin_mul_overflow(known, *extent, &known)) {
      return bad_call(call, "its shape " + shape_text(shape) + " makes no sense");
    }
  }
  if (unknown != shape.end()) {
    if (known == 0 || call.inputs[0].elements() % known != 0) {
      return bad_call(call, "an input of shape " + shape_text(input) + " cannot become " + shape_text(shape));
    }
    *unknown = call.inputs[0].elements() / known;
  }
  return with_shape(call, std::move(shape));
}

/// Axes before `axis` become one, those from it on become another.
Outputs flatten(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  const auto rank = static_cast<int64_t>(input.size());
  int64_t axis = call.attributes->integer("axis", 1);
  if (axis < -rank || axis > rank) return bad_call(call, "there is no axis " + std::to_string(axis));
  if (axis < 0) axis += rank;
  return with_shape(call, {element_count(Shape(input.begin(), input.begin() + axis)),
                           element_count(Shape(input.begin() + axis, input.end()))});
}

/// Without axes every extent of 1 goes.
Outputs squeeze(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  TILEWRIGHT_TRY(const auto list, integer_list(call, 1, "axes"));
  TILEWRIGHT_TRY(const auto axes, resolve_axes(call, list, input.size()));
  Shape shape;
  for (size_t d = 0; d < input.size(); ++d) {
    const bool named = std::binary_search(axes.begin(), axes.end(), static_cast<int64_t>(d));
    if (named && input[d] != 1) {
      return bad_call(call, "axis " + std::to_string(d) + " of " + shape_text(input) + " is not 1");
    }
    if (axes.empty() ? input[d] != 1 : !named) shape.push_back(input[d]);
  }
  return with_shape(call, std::move(shape));
}

/// Axes are those of the result.
Outputs unsqueeze(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  if (!has_input(call, 1) && !call.attributes->has("axes")) return bad_call(call, "it has no axes");
  TILEWRIGHT_TRY(const auto list, integer_list(call, 1, "axes"));
  TILEWRIGHT_TRY(const auto axes, resolve_axes(call, list, input.size() + list.size()));
  Shape shape = input;
  for (int64_t axis : axes) shape.insert(shape.begin() + axis, 1);
  return with_shape(call, std::move(shape));
}

Outputs shape_of(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  const auto rank = static_cast<int64_t>(input.size());
  const auto bound = [rank](int64_t place) {
    return std::clamp<int64_t>(place < 0 ? std::max(place, -rank - 1) + rank : place, 0, rank);
  };
  const int64_t start = bound(call.attributes->integer("start", 0));
  const int64_t end = std::max(start, bound(call.attributes->integer("end", rank)));
  const std::span<const int64_t> extents(input.data() + start, static_cast<size_t>(end - start));
  return std::vector<Tensor>{Tensor::of<int64_t>({DataType::kInt64, {end - start}}, extents)};
}

Outputs size_of(const OperatorCall& call) {
  const int64_t count[] = {call.inputs[0].elements()};
  return std::vector<Tensor>{Tensor::of<int64_t>({DataType::kInt64, {}}, count)};
}

}  // namespace

void add_reshape(OperatorTable& table) {
  table.add("Flatten", {1, 1}, flatten);
  table.add("Reshape", {1, 2}, reshape);
  table.add("Shape", {1, 1}, shape_of);
  table.add("Size", {1, 1}, size_of);
  table.add("Squeeze", {1, 2}, squeeze);
  table.add("Unsqueeze", {1, 2}, unsqueeze);
}

}  // namespace tilewright::reference
