// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/shaping.h"

#include <algorithm>
#include <limits>

namespace tilewright::example::layers {
namespace {

/// Python's open end of a slice.
constexpr int64_t kOpenEnd = std::numeric_limits<int64_t>::max();

size_t index_of(int64_t axis) {
  return static_cast<size_t>(axis);
}

Value moved(ModelWriter& w, std::string_view op, std::string_view module, const std::vector<Value>& inputs,
            Shape shape, const Attributes& attributes = {}) {
  const Value& x = inputs.front();
  Value y = w.nodes(op, module, inputs, {{x.type.data_type, std::move(shape)}}, attributes)[0];
  y.signal = x.signal;
  return y;
}

Attributes along(int64_t axis) {
  Attributes attributes;
  attributes.set("axis", axis);
  return attributes;
}

Value resize(ModelWriter& w, std::string_view module, const std::vector<Value>& inputs, Shape shape,
             const char* coordinates, const char* mode) {
  Attributes attributes;
  attributes.set("coordinate_transformation_mode", std::string(coordinates));
  attributes.set("cubic_coeff_a", -0.75);
  attributes.set("mode", std::string(mode));
  attributes.set("nearest_mode", std::string("floor"));
  return moved(w, "Resize", module, inputs, std::move(shape), attributes);
}

}  // namespace

Value scalar(ModelWriter& w, std::string_view module, float value) {
  return w.constant(module, Tensor::of<float>({DataType::kFloat32, {}}, std::span(&value, 1)));
}

Value integers(ModelWriter& w, std::string_view module, const std::vector<int64_t>& values) {
  const TensorType type{DataType::kInt64, {static_cast<int64_t>(values.size())}};
  return w.constant(module, Tensor::of<int64_t>(type, values));
}

Value integer(ModelWriter& w, std::string_view module, int64_t value) {
  return w.constant(module, Tensor::of<int64_t>({DataType::kInt64, {}}, std::span(&value, 1)));
}

Value reshape(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape) {
  return moved(w, "Reshape", module, {x, integers(w, module, shape)}, shape);
}

Value reshape_as_traced(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape,
                        size_t kept) {
  const TensorType rank{DataType::kInt64, {static_cast<int64_t>(x.shape().size())}};
  std::vector<Value> extents;
  for (size_t axis = 0; axis < kept; ++axis) {
    const Value own = w.nodes("Shape", module, {x}, {rank})[0];
    extents.push_back(unsqueeze(w, module, pick(w, module, own, 0, static_cast<int64_t>(axis)), {0}));
  }
  for (size_t axis = kept; axis < shape.size(); ++axis) extents.push_back(integers(w, module, {shape[axis]}));
  return moved(w, "Reshape", module, {x, concat_along(w, module, extents, 0)}, shape);
}

Value transpose(ModelWriter& w, std::string_view module, const Value& x, const std::vector<int64_t>& order) {
  Shape shape;
  for (const int64_t axis : order) shape.push_back(x.shape()[index_of(axis)]);
  Attributes attributes;
  attributes.set("perm", order);
  return moved(w, "Transpose", module, {x}, std::move(shape), attributes);
}

Value unsqueeze(ModelWriter& w, std::string_view module, const Value& x, const std::vector<int64_t>& axes) {
  Shape shape = x.shape();
  for (const int64_t axis : axes) shape.insert(shape.begin() + axis, 1);
  return moved(w, "Unsqueeze", module, {x, integers(w, module, axes)}, std::move(shape));
}

Value squeeze(ModelWriter& w, std::string_view module, const Value& x, int64_t axis) {
  Shape shape = x.shape();
  shape.erase(shape.begin() + axis);
  return moved(w, "Squeeze", module, {x, integers(w, module, {axis})}, std::move(shape));
}

Value expand(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape) {
  return moved(w, "Expand", module, {x, integers(w, module, shape)}, shape);
}

Value cast(ModelWriter& w, std::string_view module, const Value& x, DataType type) {
  Attributes attributes;
  attributes.set("to", static_cast<int64_t>(type));
  Value y = w.nodes("Cast", module, {x}, {{type, x.shape()}}, attributes)[0];
  y.signal = x.signal;
  return y;
}

Value slice(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, int64_t begin, int64_t end,
            int64_t step) {
  Shape shape = x.shape();
  int64_t& extent = shape[index_of(axis)];
  const bool open = end >= extent;
  extent = (std::min(end, extent) - begin + step - 1) / step;
  const Value starts = integers(w, module, {begin});
  const Value ends = integers(w, module, {open ? kOpenEnd : end});
  const Value axes = integers(w, module, {axis});
  const Value steps = integers(w, module, {step});
  return moved(w, "Slice", module, {x, starts, ends, axes, steps}, std::move(shape));
}

std::vector<Value> split(ModelWriter& w, std::string_view module, const Value& x, int64_t axis,
                         const std::vector<int64_t>& extents) {
  std::vector<TensorType> types;
  for (const int64_t extent : extents) {
    TensorType& type = types.emplace_back(x.type);
    type.shape[index_of(axis)] = extent;
  }
  auto parts = w.nodes("Split", module, {x, integers(w, module, extents)}, std::move(types), along(axis));
  for (Value& part : parts) part.signal = x.signal;
  return parts;
}

Value gather(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, const Value& indices) {
  const auto place = x.shape().begin() + axis;
  Shape shape(x.shape().begin(), place);
  shape.insert(shape.end(), indices.shape().begin(), indices.shape().end());
  shape.insert(shape.end(), place + 1, x.shape().end());
  return moved(w, "Gather", module, {x, indices}, std::move(shape), along(axis));
}

Value pick(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, int64_t place) {
  return gather(w, module, x, axis, integer(w, module, place));
}

Value concat_along(ModelWriter& w, std::string_view module, const std::vector<Value>& parts, int64_t axis) {
  Shape shape = parts.front().shape();
  for (size_t i = 1; i < parts.size(); ++i) shape[index_of(axis)] += parts[i].shape()[index_of(axis)];
  return moved(w, "Concat", module, parts, std::move(shape), along(axis));
}

Value roll(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, int64_t by) {
  const int64_t extent = x.shape()[index_of(axis)];
  const int64_t first = ((extent - by) % extent + extent) % extent;
  const Value front = slice(w, module, x, axis, first, extent);
  return concat_along(w, module, {front, slice(w, module, x, axis, 0, first)}, axis);
}

Value channel_shuffle(ModelWriter& w, std::string_view module, const Value& x, int64_t groups) {
  Shape apart = x.shape();
  apart[1] /= groups;
  apart.insert(apart.begin() + 1, groups);
  std::vector<int64_t> order(apart.size());
  for (size_t axis = 0; axis < order.size(); ++axis) order[axis] = static_cast<int64_t>(axis);
  std::swap(order[1], order[2]);
  return reshape(w, module, transpose(w, module, reshape(w, module, x, apart), order), x.shape());
}

Value upsample_nearest(ModelWriter& w, std::string_view module, const Value& x) {
  const float scales[] = {1, 1, 2, 2};
  const Value factors = w.constant(module, Tensor::of<float>({DataType::kFloat32, {4}}, std::span(scales)));
  Shape shape = x.shape();
  shape[2] *= 2;
  shape[3] *= 2;
  return resize(w, module, {x, Value{}, factors}, std::move(shape), "asymmetric", "nearest");
}

Value resize_bilinear(ModelWriter& w, std::string_view module, const Value& x, int64_t height,
                      int64_t width) {
  const Shape shape = {x.shape()[0], x.shape()[1], height, width};
  return resize(w, module, {x, Value{}, Value{}, integers(w, module, shape)}, shape, "half_pixel", "linear");
}

}  // namespace tilewright::example::layers
