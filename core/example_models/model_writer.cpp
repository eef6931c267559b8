// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/model_writer.h"

#include <algorithm>
#include <bit>
#include <exception>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>

#include "core/example_models/model_file.h"

namespace tilewright::example {
namespace {

static_assert(std::endian::native == std::endian::little, "raw tensor data is written as it lies in memory");

constexpr int64_t kIrVersion = 8;

void set_value_info(onnx::ValueInfoProto& info, const std::string& name, const TensorType& type) {
  info.set_name(name);
  auto* tensor = info.mutable_type()->mutable_tensor_type();
  tensor->set_elem_type(static_cast<int32_t>(type.data_type));
  auto* shape = tensor->mutable_shape();
  for (const int64_t extent : type.shape) shape->add_dim()->set_dim_value(extent);
}

void describe_tensor(onnx::TensorProto& proto, const TensorType& type) {
  for (const int64_t extent : type.shape) proto.add_dims(extent);
  proto.set_data_type(static_cast<int32_t>(type.data_type));
}

void set_tensor(onnx::TensorProto& proto, const Tensor& tensor) {
  describe_tensor(proto, tensor.type());
  proto.set_raw_data(tensor.data(), static_cast<size_t>(tensor.type().bytes()));
}

/// Writes the value of an attribute according to its kind.
struct AttributeSetter {
  onnx::AttributeProto& proto;

  void operator()(int64_t value) const {
    proto.set_type(onnx::AttributeProto::INT);
    proto.set_i(value);
  }
  void operator()(double value) const {
    proto.set_type(onnx::AttributeProto::FLOAT);
    proto.set_f(static_cast<float>(value));
  }
  void operator()(const std::string& value) const {
    proto.set_type(onnx::AttributeProto::STRING);
    proto.set_s(value);
  }
  void operator()(const std::vector<int64_t>& values) const {
    proto.set_type(onnx::AttributeProto::INTS);
    for (const int64_t value : values) proto.add_ints(value);
  }
  void operator()(const std::vector<double>& values) const {
    proto.set_type(onnx::AttributeProto::FLOATS);
    for (const double value : values) proto.add_floats(static_cast<float>(value));
  }
  void operator()(const std::vector<std::string>& values) const {
    proto.set_type(onnx::AttributeProto::STRINGS);
    for (const std::string& value : values) proto.add_strings(value);
  }
  void operator()(const Tensor& value) const {
    proto.set_type(onnx::AttributeProto::TENSOR);
    set_tensor(*proto.mutable_t(), value);
  }
};

Error own_mistake(const onnx::ModelProto& model, std::string message, std::string detail = "") {
  return {ErrorKind::kInternal, model.graph().name(), std::move(message), "", std::move(detail)};
}

}  // namespace

struct ModelWriter::Graph {
  ExampleModelOptions options;
  onnx::ModelProto model;  ///< complete except for the elements of drawn weights
  std::map<std::string, WeightInit> drawn;
  std::set<std::string> names;  ///< of nodes, inputs and weights
  std::string twice;            ///< a name that was given twice, if any

  onnx::GraphProto& proto() { return *model.mutable_graph(); }

  void claim(const std::string& name) {
    if (!names.insert(name).second) twice = name;
  }

  /// "SCOPE/OP", with a number where that name is taken.
  std::string node_name(std::string_view module, std::string_view op) {
    const std::string base = fmt::format("{}/{}", module_scope(module), op);
    std::string name = base;
    for (int i = 1; !names.insert(name).second; ++i) name = fmt::format("{}_{}", base, i);
    return name;
  }
};

ModelWriter::ModelWriter(std::string_view graph_name, const ExampleModelOptions& options, int opset)
    : graph_(new Graph) {
  graph_->options = options;
  graph_->model.set_ir_version(kIrVersion);
  graph_->model.set_producer_name("tilewright");
  graph_->model.add_opset_import()->set_version(opset);
  graph_->proto().set_name(std::string(graph_name));
}

ModelWriter::~ModelWriter() = default;

int ModelWriter::opset() const {
  return static_cast<int>(graph_->model.opset_import(0).version());
}

uint64_t ModelWriter::seed() const {
  return graph_->options.seed;
}

int64_t ModelWriter::extent(int64_t own) const {
  return graph_->options.extent == 0 ? own : graph_->options.extent;
}

int64_t ModelWriter::batch() const {
  return graph_->options.batch;
}

int64_t ModelWriter::width(int64_t channels) const {
  return std::max<int64_t>(channels / graph_->options.width_divisor, 1);
}

Value ModelWriter::input(std::string name, TensorType type) {
  graph_->claim(name);
  set_value_info(*graph_->proto().add_input(), name, type);
  return {std::move(name), std::move(type), {}};
}

Value ModelWriter::output(const Value& value, std::string name) {
  graph_->claim(name);
  for (onnx::NodeProto& node : *graph_->proto().mutable_node()) {
    for (std::string& input : *node.mutable_input()) {
      if (input == value.name) input = name;
    }
    for (std::string& made : *node.mutable_output()) {
      if (made == value.name) made = name;
    }
  }
  set_value_info(*graph_->proto().add_output(), name, value.type);
  return {std::move(name), value.type, value.signal};
}

Value ModelWriter::weight(std::string name, Shape shape, const WeightInit& init) {
  graph_->claim(name);
  onnx::TensorProto& proto = *graph_->proto().add_initializer();
  TensorType type{DataType::kFloat32, std::move(shape)};
  describe_tensor(proto, type);
  proto.set_name(name);
  graph_->drawn[name] = init;
  return {std::move(name), std::move(type), {}};
}

Value ModelWriter::table(std::string name, const Tensor& elements) {
  graph_->claim(name);
  onnx::TensorProto& proto = *graph_->proto().add_initializer();
  set_tensor(proto, elements);
  proto.set_name(name);
  return {std::move(name), elements.type(), {}};
}

Value ModelWriter::constant(std::string_view module, const Tensor& value) {
  Attributes attributes;
  attributes.set("value", value);
  return nodes("Constant", module, {}, {value.type()}, attributes)[0];
}

Value ModelWriter::node(std::string_view op, std::string_view module, const std::vector<Value>& inputs,
                        Shape shape, const Attributes& attributes) {
  return nodes(op, module, inputs, {{DataType::kFloat32, std::move(shape)}}, attributes)[0];
}

std::vector<Value> ModelWriter::nodes(std::string_view op, std::string_view module,
                                      const std::vector<Value>& inputs, std::vector<TensorType> outputs,
                                      const Attributes& attributes) {
  onnx::NodeProto& proto = *graph_->proto().add_node();
  proto.set_op_type(std::string(op));
  proto.set_name(graph_->node_name(module, op));
  for (const Value& input : inputs) proto.add_input(input.name);
  std::vector<Value> made;
  for (TensorType& type : outputs) {
    proto.add_output(fmt::format("{}_output_{}", proto.name(), made.size()));
    made.push_back({proto.output(proto.output_size() - 1), std::move(type), {}});
  }
  for (const auto& [name, value] : attributes.values()) {
    onnx::AttributeProto& attribute = *proto.add_attribute();
    attribute.set_name(name);
    std::visit(AttributeSetter{attribute}, value);
  }
  return made;
}

Result<void> ModelWriter::write(const std::filesystem::path& path) {
  onnx::ModelProto model = graph_->model;
  if (!graph_->twice.empty())
    return own_mistake(model, fmt::format("the name {} was given twice", graph_->twice));
  try {
    // Strict, and with the outputs' shapes declared: the shapes that are computed here must be those that
    // ONNX infers. The graph itself computes some of them from other shapes.
    onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(),
                                       onnx::ShapeInferenceOptions{/*check_type=*/true, /*strict_mode=*/1,
                                                                   /*data_prop=*/true});
  } catch (const std::exception& problem) {
    return own_mistake(model, "shape inference failed", problem.what());
  }

  ModelFile file;
  google::protobuf::RepeatedPtrField<onnx::TensorProto> weights;
  weights.Swap(model.mutable_graph()->mutable_initializer());
  for (const onnx::TensorProto& weight : weights) {
    const auto drawn = graph_->drawn.find(weight.name());
    ModelFile::Weight& entry = file.weights.emplace_back();
    entry.header = weight.SerializeAsString();
    if (drawn == graph_->drawn.end()) continue;
    entry.elements = 1;
    for (const int64_t extent : weight.dims()) entry.elements *= extent;
    entry.stream.emplace(drawn->second, graph_->options.seed, weight.name());
  }
  file.graph = model.graph().SerializeAsString();
  model.clear_graph();
  file.model = model.SerializeAsString();
  return write_model_file(std::move(file), path);
}

std::string module_scope(std::string_view module) {
  std::string scope;
  std::string_view last;  // the segment above, as shown
  for (size_t begin = 0; begin < module.size();) {
    const size_t end = std::min(module.find('.', begin), module.size());
    const std::string_view part = module.substr(begin, end - begin);
    const bool number =
        !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    // The segment of a number starts where the one above it did.
    const size_t from = number && !last.empty() ? static_cast<size_t>(last.data() - module.data()) : begin;
    last = module.substr(from, end - from);
    scope.append("/").append(last);
    begin = end + 1;
  }
  return scope;
}

}  // namespace tilewright::example
