// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_case.h"

#include <onnx/onnx-data_pb.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <memory>
#include <set>
#include <system_error>

#include "core/base/file.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/tensor_proto.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

using Values = std::vector<const onnx::ValueInfoProto*>;

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

template <typename Message>
Result<Message> read_message(const fs::path& path) {
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  Message message;
  if (message.ParseFromString(bytes)) return message;
  return Error{ErrorKind::kBadInput, path.string(), "is not what its name says", "", ""};
}

/// The tensors of one value of a test.
struct ReadValue {
  std::vector<Tensor> tensors;
  bool is_sequence = false;
  bool is_nothing = false;
};

Result<ReadValue> read_sequence(const onnx::SequenceProto& proto) {
  ReadValue value{{}, true, false};
  for (const auto& each : proto.tensor_values()) {
    TILEWRIGHT_TRY(Tensor tensor, tensor_from_proto(each));
    value.tensors.push_back(std::move(tensor));
  }
  return value;
}

Result<ReadValue> read_optional(const onnx::OptionalProto& proto) {
  if (proto.has_sequence_value()) return read_sequence(proto.sequence_value());
  if (!proto.has_tensor_value()) return ReadValue{{}, false, true};
  TILEWRIGHT_TRY(Tensor tensor, tensor_from_proto(proto.tensor_value()));
  return ReadValue{{std::move(tensor)}, false, false};
}

Result<ReadValue> read_value(const fs::path& path, const onnx::ValueInfoProto& info) {
  if (info.type().has_sequence_type()) {
    TILEWRIGHT_TRY(const auto proto, read_message<onnx::SequenceProto>(path));
    return read_sequence(proto);
  }
  if (info.type().has_optional_type()) {
    TILEWRIGHT_TRY(const auto proto, read_message<onnx::OptionalProto>(path));
    return read_optional(proto);
  }
  if (!info.type().has_tensor_type()) {
    return Error{ErrorKind::kUnsupported, path.filename().string(), "'" + info.name() + "' holds no tensors",
                 "", ""};
  }
  TILEWRIGHT_TRY(const auto proto, read_message<onnx::TensorProto>(path));
  TILEWRIGHT_TRY(Tensor tensor, tensor_from_proto(proto));
  return ReadValue{{std::move(tensor)}, false, false};
}

fs::path path_of(const fs::path& folder, const char* prefix, size_t position) {
  return folder / (prefix + std::to_string(position) + ".pb");
}

/// The type of the tensors of a value.
const onnx::TypeProto& tensor_type_of(const onnx::TypeProto& type) {
  if (type.has_optional_type()) return tensor_type_of(type.optional_type().elem_type());
  return type.has_sequence_type() ? type.sequence_type().elem_type() : type;
}

Result<NodeTestData> read_data(const fs::path& folder, const Values& inputs, const Values& outputs) {
  NodeTestData data;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const onnx::ValueInfoProto& info = *inputs[i];
    TILEWRIGHT_TRY(ReadValue value, read_value(path_of(folder, "input_", i), info));
    const bool open = is_open(tensor_type_of(info.type()));
    if (value.is_nothing) data.counts[info.name()] = kHoldsNothing;
    if (value.is_sequence) data.counts[info.name()] = static_cast<int64_t>(value.tensors.size());
    for (size_t t = 0; t < value.tensors.size(); ++t) {
      const std::string element = value.is_sequence ? "/" + std::to_string(t) : std::string();
      data.names.push_back({info.name() + element, open, value.is_sequence});
      data.inputs.push_back(std::move(value.tensors[t]));
    }
  }
  for (size_t i = 0; i < outputs.size(); ++i) {
    TILEWRIGHT_TRY(ReadValue value, read_value(path_of(folder, "output_", i), *outputs[i]));
    for (Tensor& tensor : value.tensors) data.outputs.push_back(std::move(tensor));
  }
  return data;
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
  NodeTestCase read{test, {}};
  TILEWRIGHT_TRY(const auto model, model_of(read.model_path()));
  const Values inputs = inputs_of(model->graph());
  const Values outputs = outputs_of(model->graph());
  for (const fs::path& folder : data_folders(test.folder)) {
    TILEWRIGHT_TRY(NodeTestData data, read_data(folder, inputs, outputs));
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
    weights->set_name(data.names[input].name);
  }
  return model->SerializeAsString();
}

}  // namespace tilewright
