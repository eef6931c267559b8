// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <variant>
#include <vector>

namespace tilewright {

/// An ONNX file written down in a test, right or wrong.
struct OnnxFile {
  onnx::ModelProto model;

  explicit OnnxFile(int64_t opset = 13, int64_t ir_version = 7) {
    model.set_ir_version(ir_version);
    model.set_producer_name("test");
    auto* import = model.add_opset_import();
    import->set_domain("");
    import->set_version(opset);
    graph().set_name("graph");
  }

  onnx::GraphProto& graph() { return *model.mutable_graph(); }
  std::string bytes() const { return model.SerializeAsString(); }

  using Dim = std::variant<int, std::string>;
  static void fill(onnx::ValueInfoProto* info, const std::string& name, const std::vector<Dim>& dims,
                   int type) {
    info->set_name(name);
    auto* tensor = info->mutable_type()->mutable_tensor_type();
    tensor->set_elem_type(type);
    for (const Dim& dim : dims) {
      auto* proto = tensor->mutable_shape()->add_dim();
      if (const int* extent = std::get_if<int>(&dim))
        proto->set_dim_value(*extent);
      else
        proto->set_dim_param(std::get<std::string>(dim));
    }
  }
  void input(const std::string& name, const std::vector<Dim>& dims, int type = onnx::TensorProto::FLOAT) {
    fill(graph().add_input(), name, dims, type);
  }
  void output(const std::string& name, const std::vector<Dim>& dims = {}) {
    fill(graph().add_output(), name, dims, onnx::TensorProto::FLOAT);
    graph().mutable_output(graph().output_size() - 1)->mutable_type()->mutable_tensor_type()->mutable_shape();
  }

  onnx::TensorProto* weights(const std::string& name, const std::vector<int64_t>& dims, float value = 0.5f) {
    auto* tensor = graph().add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::FLOAT);
    int64_t count = 1;
    for (int64_t dim : dims) {
      tensor->add_dims(dim);
      count *= dim;
    }
    for (int64_t i = 0; i < count; ++i) tensor->add_float_data(value);
    return tensor;
  }
  onnx::TensorProto* integers(const std::string& name, const std::vector<int64_t>& values) {
    auto* tensor = graph().add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::INT64);
    tensor->add_dims(static_cast<int64_t>(values.size()));
    for (int64_t value : values) tensor->add_int64_data(value);
    return tensor;
  }
  /// An int64 constant without axes.
  onnx::TensorProto* number(const std::string& name, int64_t value) {
    auto* tensor = integers(name, {value});
    tensor->clear_dims();
    return tensor;
  }
  onnx::TensorProto* reals(const std::string& name, const std::vector<int64_t>& dims,
                           const std::vector<float>& values) {
    auto* tensor = graph().add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::FLOAT);
    for (int64_t dim : dims) tensor->add_dims(dim);
    for (float value : values) tensor->add_float_data(value);
    return tensor;
  }
  onnx::TensorProto* external(const std::string& name, const std::vector<int64_t>& dims,
                              const std::string& location) {
    auto* tensor = graph().add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::FLOAT);
    for (int64_t dim : dims) tensor->add_dims(dim);
    tensor->set_data_location(onnx::TensorProto::EXTERNAL);
    auto* entry = tensor->add_external_data();
    entry->set_key("location");
    entry->set_value(location);
    return tensor;
  }

  onnx::NodeProto* node(const std::string& op, const std::vector<std::string>& inputs,
                        const std::vector<std::string>& outputs, const std::string& name = {}) {
    auto* made = graph().add_node();
    made->set_op_type(op);
    made->set_name(name);
    for (const auto& input : inputs) made->add_input(input);
    for (const auto& output : outputs) made->add_output(output);
    return made;
  }
  static onnx::AttributeProto* attribute(onnx::NodeProto* node, const std::string& name, int64_t value) {
    auto* made = node->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::INT);
    made->set_i(value);
    return made;
  }
  static onnx::AttributeProto* attribute(onnx::NodeProto* node, const std::string& name, float value) {
    auto* made = node->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::FLOAT);
    made->set_f(value);
    return made;
  }
  static onnx::AttributeProto* attribute(onnx::NodeProto* node, const std::string& name,
                                         const std::string& value) {
    auto* made = node->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::STRING);
    made->set_s(value);
    return made;
  }
  static onnx::AttributeProto* attribute(onnx::NodeProto* node, const std::string& name,
                                         const std::vector<int64_t>& values) {
    auto* made = node->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::INTS);
    for (int64_t value : values) made->add_ints(value);
    return made;
  }
  static onnx::AttributeProto* attribute(onnx::NodeProto* node, const std::string& name,
                                         const onnx::GraphProto& body) {
    auto* made = node->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::GRAPH);
    *made->mutable_g() = body;
    return made;
  }
};

/// Convolution, normalisation, activation, a shape that is computed, and a matrix product.
inline OnnxFile small_network() {
  OnnxFile file;
  file.input("x", {1, 3, 8, 8});
  file.weights("w", {8, 3, 3, 3});
  for (const char* name : {"scale", "bias", "mean", "variance"}) file.weights(name, {8});
  OnnxFile::attribute(file.node("Conv", {"x", "w"}, {"c"}, "conv"), "pads", std::vector<int64_t>{1, 1, 1, 1});
  file.node("BatchNormalization", {"c", "scale", "bias", "mean", "variance"}, {"n"}, "norm");
  file.node("Relu", {"n"}, {"r"}, "relu");
  file.node("Shape", {"r"}, {"s"}, "shape");
  file.integers("zero", {0});
  file.integers("rest", {-1});
  file.node("Gather", {"s", "zero"}, {"batch"}, "gather");
  OnnxFile::attribute(file.node("Concat", {"batch", "rest"}, {"wanted"}, "concat"), "axis", int64_t{0});
  file.node("Reshape", {"r", "wanted"}, {"f"}, "reshape");
  file.weights("m", {10, 512});
  OnnxFile::attribute(file.node("Gemm", {"f", "m"}, {"y"}, "gemm"), "transB", int64_t{1});
  file.output("y", {1, 10});
  return file;
}

}  // namespace tilewright
