// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/example_models/layers.h"
#include "core/example_models/model_writer.h"
#include "tests/benchmark/operators/operator_case.h"

namespace tilewright {
namespace {

using example::ModelWriter;
using example::Value;
using example::WeightInit;

WeightInit bell(int64_t fan_in) {
  return WeightInit::bell(0, 1 / std::sqrt(static_cast<double>(fan_in)));
}

/// A convolution that makes the operator's input, which is an output of the model as well.
Value write_neighbour(ModelWriter& w, const OperatorCase& c) {
  constexpr int64_t kInputs = 8;
  Shape shape = c.input;
  shape[1] = kInputs;
  Shape kernel(c.input.size(), 1);
  kernel[0] = c.input[1];
  kernel[1] = kInputs;
  Attributes attributes;
  attributes.set("kernel_shape", Shape(c.kernel.size(), 1));
  const Value z = w.input("z", {DataType::kFloat32, shape});
  return w.output(w.node("Conv", "neighbour", {z, w.weight("neighbour.weight", kernel, bell(kInputs))},
                         c.input, attributes),
                  "x");
}

Value write_convolution(ModelWriter& w, const OperatorCase& c) {
  const size_t spatial = c.kernel.size();
  const bool transposed = c.kind == OperatorKind::kTransposedConvolution;
  Shape weights;
  weights.push_back(transposed ? c.input[1] : c.channels);
  weights.push_back(transposed ? c.channels : c.input[1] / c.groups);
  weights.insert(weights.end(), c.kernel.begin(), c.kernel.end());
  Attributes attributes;
  attributes.set("kernel_shape", c.kernel);
  attributes.set("strides", Shape(spatial, c.stride));
  attributes.set("pads", Shape(2 * spatial, c.pad));
  attributes.set("dilations", Shape(spatial, c.dilation));
  attributes.set("group", c.groups);
  const Value x = c.depthwise() ? write_neighbour(w, c) : w.input("x", {DataType::kFloat32, c.input});
  const int64_t fan_in = element_count(weights) / weights[transposed ? 1 : 0];
  const Value weight = w.weight("op.weight", weights, bell(fan_in));
  Value y = w.node(transposed ? "ConvTranspose" : "Conv", "op", {x, weight}, c.output(), attributes);
  if (!c.layer) return y;
  y = example::layers::batch_norm(w, "norm", y);
  return example::layers::relu(w, "relu", y);
}

Value write_transposed_product(ModelWriter& w, const OperatorCase& c) {
  const auto transposed = [&](const char* name, Shape order) {
    Shape shape;
    for (int64_t axis : order) shape.push_back(c.input[static_cast<size_t>(axis)]);
    Attributes attributes;
    attributes.set("perm", order);
    return w.node("Transpose", name, {w.input(name, {DataType::kFloat32, c.input})}, shape, attributes);
  };
  const Value query = transposed("query", {0, 2, 1, 3});
  const Value key = transposed("key", {0, 2, 3, 1});
  return w.node("MatMul", "op", {query, key}, c.output());
}

Value write_operator(ModelWriter& w, const OperatorCase& c) {
  switch (c.kind) {
    case OperatorKind::kProduct: {
      const Value x = w.input("x", {DataType::kFloat32, {c.input[0], c.input[1]}});
      return w.node("MatMul", "op", {x, w.weight("op.weight", {c.input[1], c.input[2]}, bell(c.input[1]))},
                    c.output());
    }
    case OperatorKind::kNorm: {
      Attributes attributes;
      attributes.set("axes", Shape{1, 2});
      return w.node("ReduceL2", "op", {w.input("x", {DataType::kFloat32, c.input})}, c.output(), attributes);
    }
    case OperatorKind::kTransposedProduct: return write_transposed_product(w, c);
    default: return write_convolution(w, c);
  }
}

}  // namespace

Result<void> write_model(const OperatorCase& operator_case, const std::filesystem::path& path) {
  ModelWriter w(operator_case.op, {});
  w.output(write_operator(w, operator_case), "y");
  return w.write(path);
}

}  // namespace tilewright
