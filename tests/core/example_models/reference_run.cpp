// SPDX-License-Identifier: Apache-2.0
#include "tests/core/example_models/reference_run.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <onnx/onnx_pb.h>

#include "core/base/random.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

constexpr int64_t kFewestElements = 32;

Tensor tensor_of(const onnx::TensorProto& proto) {
  Tensor tensor({static_cast<DataType>(proto.data_type()), Shape(proto.dims().begin(), proto.dims().end())});
  std::copy(proto.raw_data().begin(), proto.raw_data().end(), static_cast<char*>(tensor.mutable_data()));
  return tensor;
}

Attributes attributes_of(const onnx::NodeProto& node) {
  Attributes attributes;
  for (const onnx::AttributeProto& a : node.attribute()) {
    if (a.type() == onnx::AttributeProto::INT) attributes.set(a.name(), a.i());
    if (a.type() == onnx::AttributeProto::FLOAT) attributes.set(a.name(), static_cast<double>(a.f()));
    if (a.type() == onnx::AttributeProto::INTS) {
      attributes.set(a.name(), std::vector<int64_t>(a.ints().begin(), a.ints().end()));
    }
    if (a.type() == onnx::AttributeProto::STRING) attributes.set(a.name(), a.s());
    if (a.type() == onnx::AttributeProto::TENSOR) attributes.set(a.name(), tensor_of(a.t()));
  }
  return attributes;
}

Tensor random_input(const onnx::ValueInfoProto& info, Random& random) {
  const auto& type = info.type().tensor_type();
  Shape shape;
  for (const auto& dim : type.shape().dim()) shape.push_back(dim.dim_value());
  Tensor tensor({static_cast<DataType>(type.elem_type()), shape});
  if (tensor.type().data_type == DataType::kInt64) {
    // Masks are of these two, and every table has as many rows.
    for (int64_t& element : tensor.mutable_as<int64_t>()) element = random.uniform_int(2);
  } else {
    for (float& element : tensor.mutable_as<float>()) element = static_cast<float>(random.normal());
  }
  return tensor;
}

double deviation(const Tensor& tensor) {
  double sum = 0;
  double squares = 0;
  for (const double x : tensor.as<float>()) {
    sum += x;
    squares += x * x;
  }
  const auto count = static_cast<double>(tensor.elements());
  return std::sqrt(std::max(squares / count - sum / count * (sum / count), 0.0) + 0 * squares);
}

}  // namespace

Result<std::vector<ValueSize>> reference_run(const onnx::ModelProto& model, uint64_t seed) {
  static const std::set<std::string> kJudged = {"Conv", "ConvTranspose", "BatchNormalization", "Gemm",
                                                "MatMul"};
  Random random(seed);
  const auto opset = static_cast<int>(model.opset_import(0).version());
  std::map<std::string, Tensor> values;
  for (const auto& weight : model.graph().initializer()) values[weight.name()] = tensor_of(weight);
  for (const auto& input : model.graph().input()) values[input.name()] = random_input(input, random);

  std::vector<ValueSize> sizes;
  for (const onnx::NodeProto& node : model.graph().node()) {
    const ReferenceOperator* kernel = find_reference_operator(node.op_type());
    if (kernel == nullptr) return Error{ErrorKind::kUnsupported, node.name(), "no kernel", "", ""};
    const Attributes attributes = attributes_of(node);
    std::vector<Tensor> inputs;
    for (const std::string& name : node.input()) inputs.push_back(name.empty() ? Tensor() : values.at(name));
    const OperatorCall call{node.op_type(), opset, &attributes, inputs, node.output_size()};
    TILEWRIGHT_TRY(const std::vector<Tensor> outputs, (*kernel)(call));
    for (int i = 0; i < node.output_size(); ++i) values[node.output(i)] = outputs[static_cast<size_t>(i)];
    // A handful of elements tell nothing of how far such elements lie apart.
    const bool enough = outputs[0].elements() >= kFewestElements;
    if (enough && kJudged.count(node.op_type()) > 0) sizes.push_back({node.name(), deviation(outputs[0])});
  }
  for (const auto& output : model.graph().output())
    sizes.push_back({output.name(), deviation(values.at(output.name()))});
  return sizes;
}

}  // namespace tilewright
