// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/onnx_reader.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {

/// How a node stands in a file.
struct NodeCall {
  std::string op;
  std::string domain{};
  int64_t opset = 17;
  int outputs = 1;
  Attributes attributes{};
};

/// A file of one node whose inputs are the graph's, of the types of these tensors; an invalid one is absent.
inline OnnxFile file_of(const NodeCall& call, const std::vector<Tensor>& inputs) {
  OnnxFile file(call.opset, 8);
  if (!call.domain.empty()) {
    auto* import = file.model.add_opset_import();
    import->set_domain(call.domain);
    import->set_version(1);
  }
  auto* node = file.node(call.op, {}, {}, "call");
  node->set_domain(call.domain);
  for (size_t i = 0; i < inputs.size(); ++i) {
    const std::string name = "x" + std::to_string(i);
    node->add_input(inputs[i].valid() ? name : std::string());
    if (!inputs[i].valid()) continue;
    std::vector<OnnxFile::Dim> dims;
    for (const int64_t extent : inputs[i].shape()) dims.emplace_back(static_cast<int>(extent));
    file.input(name, dims, static_cast<int>(inputs[i].type().data_type));
  }
  for (int i = 0; i < call.outputs; ++i) {
    node->add_output("y" + std::to_string(i));
    file.output("y" + std::to_string(i));
  }
  for (const auto& [name, value] : call.attributes.values()) {
    auto* attribute = node->add_attribute();
    attribute->set_name(name);
    attribute_to_proto(value, attribute);
  }
  return file;
}

/// Reads the file of a node. The shapes are given beside it, since a file cannot tell scalars and extents of
/// zero from what it leaves open.
inline Result<Model> read_node_file(const NodeCall& call, const std::vector<Tensor>& inputs) {
  ReadOptions options;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].valid()) options.shapes["x" + std::to_string(i)] = inputs[i].shape();
  }
  return read_onnx_bytes(file_of(call, inputs).bytes(), "model.onnx", options);
}

/// Reads the file of a node and runs it; a failure fails the test and gives invalid tensors.
inline std::vector<Tensor> read_and_run(const NodeCall& call, const std::vector<Tensor>& inputs) {
  const auto model = read_node_file(call, inputs);
  if (!model.ok()) {
    ADD_FAILURE() << model.error().text();
    return std::vector<Tensor>(static_cast<size_t>(call.outputs));
  }
  std::vector<Tensor> given;
  for (const Tensor& input : inputs) {
    if (input.valid()) given.push_back(input);
  }
  return run_graph(model->graph, given);
}

/// What reading the file of a node says is wrong.
inline std::string reading_error(const NodeCall& call, const std::vector<Tensor>& inputs) {
  const auto model = read_node_file(call, inputs);
  return model.ok() ? "no error" : model.error().message;
}

}  // namespace tilewright
