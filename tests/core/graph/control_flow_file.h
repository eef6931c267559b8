// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "tests/core/graph/onnx_file.h"

namespace tilewright {

/// An ONNX file with graphs within nodes, written down in a test.
struct ControlFlowFile : OnnxFile {
  explicit ControlFlowFile(int64_t opset = 13) : OnnxFile(opset) {}

  void input(const std::string& name, const std::vector<Dim>& dims, int type = onnx::TensorProto::FLOAT) {
    formal(&graph(), name, dims, type);
  }

  static onnx::GraphProto* body(onnx::NodeProto* node, const std::string& name,
                                const std::vector<std::string>& outputs) {
    auto* made = node->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::GRAPH);
    made->mutable_g()->set_name(name);
    for (const auto& output : outputs) made->mutable_g()->add_output()->set_name(output);
    return made->mutable_g();
  }
  onnx::GraphProto* loop(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs,
                         const std::string& name) {
    return body(node("Loop", inputs, outputs, name), "body", {});
  }

  static void formal(onnx::GraphProto* graph, const std::string& name, const std::vector<Dim>& dims,
                     int type = onnx::TensorProto::FLOAT) {
    fill(graph->add_input(), name, dims, type);
    if (dims.empty())
      graph->mutable_input(graph->input_size() - 1)->mutable_type()->mutable_tensor_type()->mutable_shape();
  }
  static onnx::NodeProto* add(onnx::GraphProto* graph, const std::string& op,
                              const std::vector<std::string>& inputs,
                              const std::vector<std::string>& outputs) {
    auto* made = graph->add_node();
    made->set_op_type(op);
    for (const auto& input : inputs) made->add_input(input);
    for (const auto& output : outputs) made->add_output(output);
    return made;
  }
  static void cast(onnx::GraphProto* graph, const std::string& from, const std::string& to, int type) {
    attribute(add(graph, "Cast", {from}, {to}), "to", static_cast<int64_t>(type));
  }
  static void concat(onnx::GraphProto* graph, const std::vector<std::string>& parts,
                     const std::string& whole) {
    attribute(add(graph, "Concat", parts, {whole}), "axis", int64_t{0});
  }
  static void integers_of(onnx::GraphProto* graph, const std::string& name,
                          const std::vector<int64_t>& values) {
    auto* tensor = graph->add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(onnx::TensorProto::INT64);
    tensor->add_dims(static_cast<int64_t>(values.size()));
    for (const int64_t value : values) tensor->add_int64_data(value);
  }
};

/// A list that becomes longer by the number of the iteration, until its length is `most`.
inline ControlFlowFile growing_list() {
  ControlFlowFile file;
  file.input("start", {1});
  file.input("most", {}, onnx::TensorProto::INT64);
  auto* body = file.loop({"", "", "start"}, {"list", "lengths"}, "grow");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "list_in", {});
  ControlFlowFile::cast(body, "i", "r", onnx::TensorProto::FLOAT);
  ControlFlowFile::integers_of(body, "zero", {0});
  ControlFlowFile::add(body, "Unsqueeze", {"r", "zero"}, {"one"});
  ControlFlowFile::concat(body, {"list_in", "one"}, "list_out");
  ControlFlowFile::add(body, "Size", {"list_out"}, {"length"});
  ControlFlowFile::add(body, "Less", {"length", "most"}, {"goes"});
  for (const char* name : {"goes", "list_out", "length"}) body->add_output()->set_name(name);
  file.output("list");
  file.output("lengths");
  return file;
}

}  // namespace tilewright
