// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/layers.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/example_models/shaping.h"

namespace tilewright::example::layers {
namespace {

std::string member(std::string_view module, std::string_view name) {
  return std::string(module) + "." + std::string(name);
}

Attributes window_attributes(const Window& window) {
  Attributes attributes;
  attributes.set("kernel_shape", window.kernel);
  attributes.set("strides", window.strides);
  Shape both = window.pads;
  both.insert(both.end(), window.pads.begin(), window.pads.end());
  attributes.set("pads", both);
  return attributes;
}

Attributes convolution_attributes(const Window& window, int64_t groups, int64_t dilation) {
  Attributes attributes = window_attributes(window);
  attributes.set("dilations", Shape(window.kernel.size(), dilation));
  attributes.set("group", groups);
  return attributes;
}

/// Batch and channels, followed by the output extent of the window along each axis.
Shape windowed_shape(const Value& x, int64_t channels, const Window& window, bool ceil_mode = false) {
  Shape shape = {x.shape()[0], channels};
  for (size_t d = 0; d < window.kernel.size(); ++d) {
    const int64_t room = x.shape()[d + 2] + 2 * window.pads[d] - window.kernel[d];
    shape.push_back((ceil_mode ? room + window.strides[d] - 1 : room) / window.strides[d] + 1);
  }
  return shape;
}

Shape kernel_shape(int64_t first, int64_t second, const Window& window) {
  Shape shape = {first, second};
  shape.insert(shape.end(), window.kernel.begin(), window.kernel.end());
  return shape;
}

/// Deviation of weights that are summed `fan_in` at a time (He et al. 2015, section 2.2: the variance of the
/// sum is twice the inputs' power, of which a Relu leaves half).
double he_deviation(int64_t fan_in, double power = 2) {
  return std::sqrt(power / static_cast<double>(fan_in));
}

constexpr double kBiasDeviation = 0.05;
/// The deviation of the biases of normalisations. It keeps values from fading where layers have less power
/// than they should.
constexpr double kNormedBiasDeviation = 0.15;

Value unary(ModelWriter& w, std::string_view op, std::string_view module, const Value& x, Signal signal) {
  Value y = w.node(op, module, {x}, x.shape());
  y.signal = signal;
  return y;
}

Window spread(Window window, int64_t dilation) {
  for (int64_t& extent : window.kernel) extent = (extent - 1) * dilation + 1;
  return window;
}

}  // namespace

Value image_input(ModelWriter& w, int64_t extent) {
  const int64_t given = w.extent(extent);
  return w.input("input", {DataType::kFloat32, {w.batch(), 3, given, given}});
}

Window window(int64_t kernel, int64_t stride, int64_t pad, size_t rank) {
  return {Shape(rank, kernel), Shape(rank, stride), Shape(rank, pad)};
}

Window same_window(Shape kernel) {
  Window result{kernel, Shape(kernel.size(), 1), kernel};
  for (int64_t& pad : result.pads) pad /= 2;
  return result;
}

Value conv(ModelWriter& w, std::string_view module, const Value& x, int64_t channels, const Window& window,
           const ConvOptions& options) {
  const int64_t inputs = x.shape()[1] / options.groups;
  const double deviation = he_deviation(inputs * element_count(window.kernel), options.power);
  std::vector<Value> arguments = {x};
  arguments.push_back(w.weight(member(module, "weight"), kernel_shape(channels, inputs, window),
                               options.even ? WeightInit::even(deviation) : WeightInit::bell(0, deviation)));
  if (options.bias) {
    const double spread = options.even ? kNormedBiasDeviation : kBiasDeviation;
    arguments.push_back(w.weight(member(module, "bias"), {channels}, WeightInit::bell(0, spread)));
  }
  Value y = w.node("Conv", module, arguments, windowed_shape(x, channels, spread(window, options.dilation)),
                   convolution_attributes(window, options.groups, options.dilation));
  y.signal = {0, options.power * x.signal.power()};
  return y;
}

Value normed_conv(ModelWriter& w, std::string_view module, const Value& x, int64_t channels,
                  const Window& window, ConvOptions options) {
  options.bias = true;
  options.even = true;
  options.power = 1 / x.signal.power();
  return conv(w, module, x, channels, window, options);
}

Value conv_transpose(ModelWriter& w, std::string_view module, const Value& x, int64_t channels,
                     const Window& window, bool bias, double power) {
  const int64_t inputs = x.shape()[1];
  int64_t taps = 1;
  Shape shape = {x.shape()[0], channels};
  for (size_t d = 0; d < window.kernel.size(); ++d) {
    const int64_t extent = x.shape()[d + 2];
    taps *= std::min((window.kernel[d] + window.strides[d] - 1) / window.strides[d], extent);
    shape.push_back((extent - 1) * window.strides[d] + window.kernel[d] - 2 * window.pads[d]);
  }
  std::vector<Value> arguments = {x};
  arguments.push_back(w.weight(member(module, "weight"), kernel_shape(inputs, channels, window),
                               WeightInit::bell(0, he_deviation(inputs * taps, power))));
  if (bias) {
    arguments.push_back(w.weight(member(module, "bias"), {channels}, WeightInit::bell(0, kBiasDeviation)));
  }
  Value y = w.node("ConvTranspose", module, arguments, shape, convolution_attributes(window, 1, 1));
  y.signal = {0, power * x.signal.power()};
  return y;
}

Value batch_norm(ModelWriter& w, std::string_view module, const Value& x, double epsilon) {
  const Shape channels = {x.shape()[1]};
  const double variance = x.signal.variance;
  const std::vector<Value> arguments = {
      x,
      w.weight(member(module, "weight"), channels, WeightInit::uniform(0.8, 1.2)),
      w.weight(member(module, "bias"), channels, WeightInit::bell(0, 0.1)),
      w.weight(member(module, "running_mean"), channels,
               WeightInit::bell(x.signal.mean, 0.1 * std::sqrt(variance))),
      w.weight(member(module, "running_var"), channels, WeightInit::uniform(0.8 * variance, 1.2 * variance)),
  };
  Attributes attributes;
  attributes.set("epsilon", epsilon);
  attributes.set("momentum", 0.9);
  return w.node("BatchNormalization", module, arguments, x.shape(), attributes);
}

Value linear(ModelWriter& w, std::string_view module, const Value& x, int64_t outputs) {
  const int64_t inputs = x.shape()[1];
  const std::vector<Value> arguments = {
      x,
      w.weight(member(module, "weight"), {outputs, inputs}, WeightInit::bell(0, he_deviation(inputs))),
      w.weight(member(module, "bias"), {outputs}, WeightInit::bell(0, kBiasDeviation)),
  };
  Attributes attributes;
  attributes.set("alpha", 1.0);
  attributes.set("beta", 1.0);
  attributes.set("transB", int64_t{1});
  Value y = w.node("Gemm", module, arguments, {x.shape()[0], outputs}, attributes);
  y.signal = {0, 2 * x.signal.power()};
  return y;
}

Value matmul(ModelWriter& w, std::string_view module, const Value& a, const Value& b) {
  Shape shape = a.shape();
  shape.back() = b.shape().back();
  return w.node("MatMul", module, {a, b}, shape);
}

Value dense(ModelWriter& w, std::string_view module, const Value& x, int64_t outputs, bool bias) {
  const int64_t inputs = x.shape().back();
  const Value weights = w.weight(member(module, "weight"), {inputs, outputs},
                                 WeightInit::bell(0, 1 / std::sqrt(static_cast<double>(inputs))));
  if (!bias) return matmul(w, module, x, weights);
  const Value addend = w.weight(member(module, "bias"), {outputs}, WeightInit::bell(0, kBiasDeviation));
  return add(w, module, matmul(w, module, x, weights), addend);
}

Value relu(ModelWriter& w, std::string_view module, const Value& x) {
  return unary(w, "Relu", module, x, relu_signal(x.signal));
}

Value relu6(ModelWriter& w, std::string_view module, const Value& x) {
  const Value low = scalar(w, module, 0);
  const Value high = scalar(w, module, 6);
  Value y = w.node("Clip", module, {x, low, high}, x.shape());
  // Values of unit size almost never reach 6.
  y.signal = relu_signal(x.signal);
  return y;
}

Value tanh(ModelWriter& w, std::string_view module, const Value& x) {
  return unary(w, "Tanh", module, x, {0, std::min(x.signal.variance, 0.5)});
}

Value dropout(ModelWriter& w, std::string_view module, const Value& x, float ratio) {
  const Value share = scalar(w, module, ratio);
  Value y = w.node("Dropout", module, {x, share}, x.shape());
  y.signal = x.signal;
  return y;
}

Value max_pool(ModelWriter& w, std::string_view module, const Value& x, const Window& window,
               bool ceil_mode) {
  Attributes attributes = window_attributes(window);
  attributes.set("ceil_mode", int64_t{ceil_mode});
  Value y = w.node("MaxPool", module, {x}, windowed_shape(x, x.shape()[1], window, ceil_mode), attributes);
  y.signal = max_pool_signal(x.signal);
  return y;
}

Value average_pool(ModelWriter& w, std::string_view module, const Value& x, const Window& window) {
  Attributes attributes = window_attributes(window);
  attributes.set("ceil_mode", int64_t{0});
  attributes.set("count_include_pad", int64_t{1});
  Value y = w.node("AveragePool", module, {x}, windowed_shape(x, x.shape()[1], window), attributes);
  y.signal = average_pool_signal(x.signal);
  return y;
}

Value global_average_pool(ModelWriter& w, std::string_view module, const Value& x) {
  Shape shape(x.shape().size(), 1);
  std::copy_n(x.shape().begin(), 2, shape.begin());
  Value y = w.node("GlobalAveragePool", module, {x}, shape);
  y.signal = average_pool_signal(x.signal);
  return y;
}

Value mean_of_places(ModelWriter& w, std::string_view module, const Value& x, bool keep) {
  Attributes attributes;
  attributes.set("axes", std::vector<int64_t>{2, 3});
  attributes.set("keepdims", int64_t{keep});
  Shape shape = {x.shape()[0], x.shape()[1]};
  if (keep) shape.insert(shape.end(), 2, 1);
  Value y = w.node("ReduceMean", module, {x}, std::move(shape), attributes);
  y.signal = average_pool_signal(x.signal);
  return y;
}

Value flatten(ModelWriter& w, std::string_view module, const Value& x) {
  Attributes attributes;
  attributes.set("axis", int64_t{1});
  Value y = w.node("Flatten", module, {x}, {x.shape()[0], x.type.elements() / x.shape()[0]}, attributes);
  y.signal = x.signal;
  return y;
}

Value add(ModelWriter& w, std::string_view module, const Value& a, const Value& b) {
  Value y = w.node("Add", module, {a, b}, a.shape());
  y.signal = sum_signal(a.signal, b.signal);
  return y;
}

Value concat(ModelWriter& w, std::string_view module, const std::vector<Value>& parts) {
  Shape shape = parts.front().shape();
  shape[1] = 0;
  double mean = 0;
  double power = 0;
  for (const Value& part : parts) {
    const auto channels = static_cast<double>(part.shape()[1]);
    shape[1] += part.shape()[1];
    mean += channels * part.signal.mean;
    power += channels * part.signal.power();
  }
  mean /= static_cast<double>(shape[1]);
  power /= static_cast<double>(shape[1]);
  Attributes attributes;
  attributes.set("axis", int64_t{1});
  Value y = w.node("Concat", module, parts, shape, attributes);
  y.signal = {mean, std::max(power - mean * mean, 0.0)};
  return y;
}

}  // namespace tilewright::example::layers
