// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_case.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <memory>
#include <set>
#include <system_error>

#include "core/base/file.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/tensor_proto.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

using Values = std::vector<const onnx::ValueInfoProto*>;

/// What a value is where it is no tensor; empty where it is one.
std::string foreign_kind(const onnx::TypeProto& type) {
  if (type.has_tensor_type()) return "";
  if (type.has_sequence_type()) return "a sequence";
  if (type.has_optional_type()) return "an optional value";
  if (type.has_map_type()) return "a map";
  if (type.has_sparse_tensor_type()) return "a sparse tensor";
  return "of no type";
}

bool is_open(const onnx::TypeProto& type) {
  if (!type.tensor_type().has_shape()) return true;
  return std::ranges::any_of(type.tensor_type().shape().dim(),
                             [](const auto& dim) { return dim.dim_value() <= 0; });
}

Values inputs_of(const onnx::GraphProto& graph) {
  std::set<std::string> weights;
  for (const auto& tensor : graph.initializer()) weights.insert(tensor.name());
  Values inputs;
  for (const auto& info : graph.input()) {
    if (weights.count(info.name()) == 0) inputs.push_back(&info);
  }
  return inputs;
}

Values outputs_of(const onnx::GraphProto& graph) {
  Values outputs;
  for (const auto& info : graph.output()) outputs.push_back(&info);
  return outputs;
}

Result<Tensor> read_tensor(const fs::path& path, const onnx::ValueInfoProto& info) {
  if (const std::string kind = foreign_kind(info.type()); !kind.empty()) {
    return Error{ErrorKind::kUnsupported, path.filename().string(),
                 "'" + info.name() + "' is " + kind + " and no tensor", "", ""};
  }
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  onnx::TensorProto proto;
  if (!proto.ParseFromString(bytes)) {
    return Error{ErrorKind::kBadInput, path.string(), "is no tensor", "", ""};
  }
  return tensor_from_proto(proto);
}

Result<std::vector<Tensor>> read_tensors(const fs::path& folder, const std::string& prefix,
                                         const Values& values) {
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < values.size(); ++i) {
    TILEWRIGHT_TRY(Tensor tensor, read_tensor(folder / (prefix + std::to_string(i) + ".pb"), *values[i]));
    tensors.push_back(std::move(tensor));
  }
  return tensors;
}

std::vector<fs::path> data_folders(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().filename().string().starts_with("test_data_set_")) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

Result<std::unique_ptr<onnx::ModelProto>> model_of(const std::string& path) {
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  return parse_model(bytes, path);
}

}  // namespace

Result<NodeTestCase> read_node_test_case(const NodeTest& test) {
  NodeTestCase read{test, {}, {}};
  TILEWRIGHT_TRY(const auto model, model_of(read.model_path()));
  const Values inputs = inputs_of(model->graph());
  const Values outputs = outputs_of(model->graph());
  for (const auto* info : inputs) read.inputs.push_back({info->name(), is_open(info->type())});
  for (const fs::path& folder : data_folders(test.folder)) {
    NodeTestData data;
    TILEWRIGHT_TRY(data.inputs, read_tensors(folder, "input_", inputs));
    TILEWRIGHT_TRY(data.outputs, read_tensors(folder, "output_", outputs));
    read.data.push_back(std::move(data));
  }
  if (read.data.empty()) {
    return Error{ErrorKind::kBadInput, test.folder.string(), "has no folder test_data_set_0", "", ""};
  }
  return read;
}

Result<std::string> model_with_fixed_inputs(const NodeTestCase& test, const NodeTestData& data,
                                            const std::vector<size_t>& fixed) {
  TILEWRIGHT_TRY(const auto model, model_of(test.model_path()));
  for (const size_t input : fixed) {
    auto* weights = model->mutable_graph()->add_initializer();
    tensor_to_proto(data.inputs[input], weights);
    weights->set_name(test.inputs[input].name);
  }
  return model->SerializeAsString();
}

}  // namespace tilewright
