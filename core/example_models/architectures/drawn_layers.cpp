// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/drawn_layer.h"

#include <string>

#include <fmt/format.h>

/// Not a network but a collection of single layers, whose shapes are drawn from the seed around those of real
/// networks. They are training data of cost models, which otherwise would know only the few shapes of a
/// handful of networks. Each layer has graph inputs and an output of its own, so that nothing fuses with its
/// neighbours; conversions between the layouts of these and of convolutions are tasks without arithmetic.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers
using Kind = DrawnLayer::Kind;
using Activation = DrawnLayer::Activation;

Value input(ModelWriter& w, const std::string& module, Shape shape) {
  return w.input(module + ".x", {DataType::kFloat32, std::move(shape)});
}

Value convolution(ModelWriter& w, const std::string& module, const DrawnLayer& layer) {
  const bool grouped = layer.groups > 1;
  const int64_t groups = grouped ? w.width(layer.groups) : 1;
  const bool image = layer.inputs <= 3;
  Shape shape = {w.batch(), grouped ? groups * layer.inputs : image ? layer.inputs : w.width(layer.inputs)};
  shape.insert(shape.end(), layer.extents.begin(), layer.extents.end());
  const Value x = input(w, module, shape);
  const int64_t outputs = grouped ? groups * layer.outputs : w.width(layer.outputs);
  if (layer.kind == Kind::kConvTranspose) return conv_transpose(w, module, x, outputs, layer.window);
  return conv(w, module, x, outputs, layer.window,
              {.groups = groups, .bias = layer.bias, .dilation = layer.dilation});
}

/// A product of one value with weights.
Value product(ModelWriter& w, const std::string& module, const DrawnLayer& layer) {
  const int64_t rows = layer.extents[0];
  const int64_t inputs = w.width(layer.inputs);
  const int64_t outputs = w.width(layer.outputs);
  if (layer.kind == Kind::kLinear) {
    return linear(w, module, input(w, module, {w.batch() * rows, inputs}), outputs);
  }
  const Value x = input(w, module, {w.batch(), rows, inputs});
  return dense(w, module, x, outputs, layer.bias);
}

/// A product of two values.
Value batched_product(ModelWriter& w, const std::string& module, const DrawnLayer& layer) {
  const int64_t heads = layer.extents[0];
  const int64_t inputs = w.width(layer.inputs);
  const Value a = input(w, module, {w.batch(), heads, layer.extents[1], inputs});
  const TensorType type{DataType::kFloat32, {w.batch(), heads, inputs, w.width(layer.outputs)}};
  Value y = matmul(w, module, a, w.input(module + ".other", type));
  y.signal = {0, static_cast<double>(inputs)};
  return y;
}

Value computed(ModelWriter& w, const std::string& module, const DrawnLayer& layer) {
  if (layer.kind == Kind::kConv || layer.kind == Kind::kConvTranspose) return convolution(w, module, layer);
  return layer.kind == Kind::kBatchedMatMul ? batched_product(w, module, layer) : product(w, module, layer);
}

void add_layer(ModelWriter& w, const std::string& module, const DrawnLayer& layer) {
  Value y = computed(w, module, layer);
  if (layer.norm) y = batch_norm(w, module + ".norm", y);
  if (layer.residual) y = add(w, module, y, w.input(module + ".residual", y.type));
  if (layer.activation == Activation::kRelu) y = relu(w, module, y);
  if (layer.activation == Activation::kRelu6) y = relu6(w, module, y);
  w.output(y, module + ".y");
}

}  // namespace

void drawn_layers(ModelWriter& w) {
  int index = 0;
  for (const DrawnLayer& layer : draw_layers(w.seed())) add_layer(w, fmt::format("layer{}", index++), layer);
}

}  // namespace tilewright::example::architectures
