// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/activations.h"

#include <algorithm>
#include <string>

#include "core/example_models/shaping.h"

namespace tilewright::example::layers {
namespace {

Shape broadcast(const Shape& a, const Shape& b) {
  Shape shape = a.size() < b.size() ? b : a;
  const Shape& other = a.size() < b.size() ? a : b;
  const size_t skipped = shape.size() - other.size();
  for (size_t i = 0; i < other.size(); ++i) shape[skipped + i] = std::max(shape[skipped + i], other[i]);
  return shape;
}

/// Signal behind smooth relatives of Relu, for x around 0: the share of a unit's deviation and power that
/// they leave. They leave a larger share of larger values, so that an error would grow from layer to layer;
/// with values slightly too large it does not.
Signal gated_signal(const Signal& x, double mean, double power) {
  return {mean * x.power(), std::max(power - mean * mean, 0.0) * x.power()};
}

constexpr double kSiluMean = 0.207;
constexpr double kSiluPower = 0.4;
constexpr double kGeluMean = 0.282;
constexpr double kGeluPower = 0.45;

}  // namespace

Value elementwise(ModelWriter& w, std::string_view op, std::string_view module, const Value& a,
                  const Value& b) {
  return w.node(op, module, {a, b}, broadcast(a.shape(), b.shape()));
}

Value scale(ModelWriter& w, std::string_view module, const Value& x, float factor) {
  Value y = elementwise(w, "Mul", module, x, scalar(w, module, factor));
  y.signal = {x.signal.mean * factor, x.signal.variance * factor * factor};
  return y;
}

Value sigmoid(ModelWriter& w, std::string_view module, const Value& x) {
  Value y = w.node("Sigmoid", module, {x}, x.shape());
  y.signal = {0.5, std::min(x.signal.power() / 23, 0.25)};
  return y;
}

Value silu(ModelWriter& w, std::string_view module, const Value& x) {
  Value y = elementwise(w, "Mul", module, x, sigmoid(w, module, x));
  y.signal = gated_signal(x.signal, kSiluMean, kSiluPower);
  return y;
}

Value hard_sigmoid(ModelWriter& w, std::string_view module, const Value& x) {
  Attributes attributes;
  attributes.set("alpha", 1.0 / 6);
  Value y = w.node("HardSigmoid", module, {x}, x.shape(), attributes);
  y.signal = {0.5, std::min(x.signal.power() / 36, 0.25)};
  return y;
}

Value hard_swish(ModelWriter& w, std::string_view module, const Value& x) {
  Value y = w.opset() >= 14 ? w.node("HardSwish", module, {x}, x.shape())
                            : elementwise(w, "Mul", module, x, hard_sigmoid(w, module, x));
  y.signal = gated_signal(x.signal, kSiluMean, kSiluPower);
  return y;
}

Value gelu(ModelWriter& w, std::string_view module, const Value& x) {
  const Value scaled = elementwise(w, "Div", module, x, scalar(w, module, 1.41421354F));
  const Value erf = w.node("Erf", module, {scaled}, x.shape());
  const Value raised = elementwise(w, "Add", module, erf, scalar(w, module, 1));
  const Value product = elementwise(w, "Mul", module, x, raised);
  Value y = elementwise(w, "Mul", module, product, scalar(w, module, 0.5F));
  y.signal = gated_signal(x.signal, kGeluMean, kGeluPower);
  return y;
}

Value leaky_relu(ModelWriter& w, std::string_view module, const Value& x, double slope) {
  Attributes attributes;
  attributes.set("alpha", slope);
  Value y = w.node("LeakyRelu", module, {x}, x.shape(), attributes);
  y.signal = relu_signal(x.signal);
  return y;
}

Value prelu(ModelWriter& w, std::string_view module, const Value& x) {
  // One slope for all channels, with further axes after it so that it is broadcast.
  Shape shape(x.shape().size() - 1, 1);
  const Value slope = w.weight(std::string(module) + ".weight", shape, WeightInit::uniform(0.2, 0.3));
  Value y = w.node("PRelu", module, {x, slope}, x.shape());
  y.signal = relu_signal(x.signal);
  return y;
}

Value softmax(ModelWriter& w, std::string_view module, const Value& x, int64_t axis) {
  Attributes attributes;
  attributes.set("axis", axis);
  return w.node("Softmax", module, {x}, x.shape(), attributes);
}

}  // namespace tilewright::example::layers
