// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/normalisations.h"

#include <string>

#include "core/example_models/activations.h"
#include "core/example_models/shaping.h"

namespace tilewright::example::layers {
namespace {

Value gain(ModelWriter& w, std::string_view module, Shape shape) {
  return w.weight(std::string(module) + ".weight", std::move(shape), WeightInit::uniform(0.8, 1.2));
}

Value shift(ModelWriter& w, std::string_view module, Shape shape) {
  return w.weight(std::string(module) + ".bias", std::move(shape), WeightInit::bell(0, 0.1));
}

Value last_axis_mean(ModelWriter& w, std::string_view module, const Value& x) {
  Attributes attributes;
  attributes.set("axes", std::vector<int64_t>{-1});
  Shape shape = x.shape();
  shape.back() = 1;
  return w.node("ReduceMean", module, {x}, std::move(shape), attributes);
}

/// The root of the mean square plus `epsilon`.
Value root_mean_square(ModelWriter& w, std::string_view module, const Value& x, float epsilon) {
  const Value squared = elementwise(w, "Pow", module, x, scalar(w, module, 2));
  const Value power = last_axis_mean(w, module, squared);
  const Value raised = elementwise(w, "Add", module, power, scalar(w, module, epsilon));
  return w.node("Sqrt", module, {raised}, power.shape());
}

}  // namespace

Value layer_norm(ModelWriter& w, std::string_view module, const Value& x, float epsilon) {
  const Shape channels = {x.shape().back()};
  if (w.opset() >= 17) {
    Attributes attributes;
    attributes.set("axis", int64_t{-1});
    attributes.set("epsilon", static_cast<double>(epsilon));
    return w.node("LayerNormalization", module, {x, gain(w, module, channels), shift(w, module, channels)},
                  x.shape(), attributes);
  }
  const Value mean = last_axis_mean(w, module, x);
  const Value centred = elementwise(w, "Sub", module, x, mean);
  const Value deviation = root_mean_square(w, module, centred, epsilon);
  const Value normal = elementwise(w, "Div", module, centred, deviation);
  const Value weights = gain(w, module, channels);
  const Value bias = shift(w, module, channels);
  return elementwise(w, "Add", module, elementwise(w, "Mul", module, normal, weights), bias);
}

Value layer_norm_of_channels(ModelWriter& w, std::string_view module, const Value& x, float epsilon) {
  const Value last = transpose(w, module, x, {0, 2, 3, 1});
  return transpose(w, module, layer_norm(w, module, last, epsilon), {0, 3, 1, 2});
}

Value rms_norm(ModelWriter& w, std::string_view module, const Value& x, float epsilon) {
  const Value root = root_mean_square(w, module, x, epsilon);
  const Value inverse = elementwise(w, "Div", module, scalar(w, module, 1), root);
  const Value normal = elementwise(w, "Mul", module, x, inverse);
  return elementwise(w, "Mul", module, gain(w, module, {x.shape().back()}), normal);
}

Value group_norm(ModelWriter& w, std::string_view module, const Value& x, int64_t groups, double epsilon) {
  const int64_t batch = x.shape()[0];
  const TensorType per_group{DataType::kFloat32, {groups}};
  const std::vector<float> ones(static_cast<size_t>(groups), 1);
  const std::vector<float> zeros(ones.size(), 0);
  const Value rows =
      w.nodes("Reshape", module, {x, integers(w, module, {0, groups, -1})},
              {{DataType::kFloat32, {batch, groups, x.type.elements() / (batch * groups)}}})[0];
  Attributes attributes;
  attributes.set("epsilon", epsilon);
  const Value unit = w.constant(module, Tensor::of<float>(per_group, ones));
  const Value nothing = w.constant(module, Tensor::of<float>(per_group, zeros));
  const Value normal =
      w.node("InstanceNormalization", module, {rows, unit, nothing}, rows.shape(), attributes);
  // The exported graph asks the input for its shape.
  const TensorType rank{DataType::kInt64, {static_cast<int64_t>(x.shape().size())}};
  const Value shape = w.nodes("Shape", module, {x}, {rank})[0];
  const Value back = w.node("Reshape", module, {normal, shape}, x.shape());
  // Learned factors are per channel, with further axes after it so that they are broadcast.
  Shape channels(x.shape().size() - 1, 1);
  channels[0] = x.shape()[1];
  const Value weights = gain(w, module, channels);
  const Value bias = shift(w, module, channels);
  return elementwise(w, "Add", module, elementwise(w, "Mul", module, back, weights), bias);
}

}  // namespace tilewright::example::layers
