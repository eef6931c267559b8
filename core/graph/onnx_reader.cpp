// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx_reader.h"

#include <onnx/checker.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/base/file.h"
#include "core/graph/constant_values.h"
#include "core/graph/graph_check.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/model_hash.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/onnx/weights.h"
#include "core/graph/type_inference.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

/// Constants of at most this many elements are computed while reading, because shapes may depend on them;
/// larger ones wait for constant folding.
constexpr int64_t kMostShapeBytes = 64 * 1024;
/// Newest file format that the ONNX library knows. Later ones, up to the newest opset that we read, only add
/// optional fields.
constexpr int64_t kNewestIrVersion = 8;
/// From this format on, weights need not be among the inputs. Many files of the previous format break the
/// rule that they must be, and nothing depends on it.
constexpr int64_t kFreeWeightsIrVersion = 4;

/// The library's message on one line.
std::string one_line(const std::string& text) {
  std::string line;
  for (char c : text) {
    if (c != '\n')
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (!line.empty() && (line.back() == '.' || line.back() == ' ')) line.pop_back();
  return line;
}

/// Has the ONNX library check the file against its rules, after the weights were taken out.
Result<void> check_against_rules(onnx::ModelProto& model, const std::string& place) {
  if (model.ir_version() >= kFreeWeightsIrVersion - 1) {
    model.set_ir_version(std::clamp(model.ir_version(), kFreeWeightsIrVersion, kNewestIrVersion));
  }
  auto& graph = *model.mutable_graph();
  if (graph.name().empty()) graph.set_name("graph");
  // Missing types of values are allowed: our own inference finds the types that the file should state but
  // often does not.
  for (auto* infos : {graph.mutable_input(), graph.mutable_output()}) {
    for (auto& info : *infos) {
      if (info.type().has_tensor_type()) info.mutable_type()->mutable_tensor_type()->mutable_shape();
    }
  }
  graph.clear_value_info();
  try {
    onnx::checker::check_model(model);
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, place, "the file breaks a rule of ONNX: " + one_line(e.what()),
                 "Export the model again", ""};
  }
  return {};
}

/// Builds the graph value by value, in the order of the nodes.
class GraphReader {
 public:
  GraphReader(const onnx::GraphProto& proto, int opset, std::string place)
      : proto_(proto), opset_(opset), place_(std::move(place)) {
    graph_.name = proto.name();
    for (const auto& node : proto.node()) read_.insert(node.input().begin(), node.input().end());
    for (const auto& output : proto.output()) read_.insert(output.name());
  }

  void add_input(std::string name, TensorType type) {
    Value value;
    value.type = std::move(type);
    graph_.inputs.push_back(add(std::move(name), std::move(value)));
  }

  void add_weight(const std::string& name, Value value) { add(name, std::move(value)); }

  Result<void> add_nodes() {
    for (const auto& proto : proto_.node()) TILEWRIGHT_CHECK(add_node(proto));
    for (ValueId id : computed_) graph_.value(id).constant.reset();
    return {};
  }

  Result<void> add_outputs(bool shapes_given, std::vector<std::string>& warnings) {
    if (proto_.output_size() == 0) return bad("the graph has no output");
    std::unordered_set<ValueId> listed;
    for (const auto& info : proto_.output()) {
      const auto found = ids_.find(info.name());
      if (found == ids_.end()) return bad("nothing makes the output '" + info.name() + "'");
      if (!listed.insert(found->second).second) {
        return bad("the output '" + info.name() + "' is listed twice");
      }
      graph_.outputs.push_back(found->second);
      if (!shapes_given) compare_with_declared(info, graph_.value(found->second).type, warnings);
    }
    return {};
  }

  Graph take() { return std::move(graph_); }

 private:
  Error bad(std::string message) const {
    return {ErrorKind::kBadInput, place_, std::move(message), "Export the model again", ""};
  }

  ValueId add(std::string name, Value value) {
    const auto id = static_cast<ValueId>(graph_.values.size());
    if (!name.empty()) ids_.emplace(name, id);
    value.name = std::move(name);
    graph_.values.push_back(std::move(value));
    return id;
  }

  Result<void> add_node(const onnx::NodeProto& proto) {
    Node node;
    node.name = proto.name();
    node.op = proto.op_type();
    node.opset = opset_;
    node.origins = {node.name};
    for (const auto& attribute : proto.attribute()) {
      auto value = attribute_from_proto(attribute);
      if (!value.ok()) return placed(value.error(), node);
      node.attributes.set(attribute.name(), std::move(value).value());
    }
    for (const auto& input : proto.input()) node.inputs.push_back(input.empty() ? kNone : ids_.at(input));
    while (!node.inputs.empty() && node.inputs.back() == kNone) node.inputs.pop_back();
    const int count = output_count(proto);
    if (count == 0) return bad("node '" + node.name + "' makes nothing");
    for (int i = 0; i < count; ++i) {
      const std::string& name = proto.output(i);
      Value value;
      value.producer = static_cast<NodeId>(graph_.nodes.size());
      node.outputs.push_back(add(name, std::move(value)));
      if (name.empty()) graph_.values.back().name = node.name + ":" + std::to_string(i);
    }
    TILEWRIGHT_CHECK(set_types(node));
    graph_.nodes.push_back(std::move(node));
    return {};
  }

  /// The outputs of a node without trailing ones that nothing reads (such as the mask of a Dropout). The
  /// number counts for a BatchNormalization of older opsets, which is in training where it has more than one,
  /// and for a Split, which may make as many equal parts as it has outputs; their outputs all stay.
  int output_count(const onnx::NodeProto& proto) const {
    int count = proto.output_size();
    if (proto.op_type() == op::kSplit) return count;
    const bool by_number = proto.op_type() == op::kBatchNormalization;
    while (count > 1 &&
           (proto.output(count - 1).empty() || (!by_number && read_.count(proto.output(count - 1)) == 0)))
      --count;
    return count;
  }

  /// Infers the types of the outputs, and computes them where later shapes may depend on them.
  Result<void> set_types(const Node& node) {
    auto types = infer_types(graph_, node);
    for (size_t i = 0; types.ok() && i < types->size(); ++i)
      graph_.value(node.outputs[i]).type = types->at(i);
    const auto computed = fold_constant(graph_, node, kMostShapeBytes);
    if (!computed.has_value()) {
      if (types.ok()) return {};
      Error error = types.error();
      error.message = error.place + ": " + error.message;
      error.place = place_;
      return error;
    }
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      Value& value = graph_.value(node.outputs[i]);
      value.type = computed->at(i).type();
      value.constant = computed->at(i);
      computed_.push_back(node.outputs[i]);
    }
    return {};
  }

  Error placed(Error error, const Node& node) const {
    error.message = node.op + " '" + node.name + "': " + error.message;
    error.place = place_;
    return error;
  }

  static void compare_with_declared(const onnx::ValueInfoProto& info, const TensorType& type,
                                    std::vector<std::string>& warnings) {
    const auto& declared = info.type().tensor_type().shape();
    if (declared.dim_size() == 0) return;  // also the form of a shape that is not stated
    bool same = declared.dim_size() == static_cast<int>(type.shape.size());
    for (int i = 0; same && i < declared.dim_size(); ++i) {
      const int64_t extent = declared.dim(i).dim_value();
      same = extent <= 0 || extent == type.shape[static_cast<size_t>(i)];
    }
    if (!same) {
      warnings.push_back("The output '" + info.name() + "' is not of the shape that the file states: it is " +
                         shape_text(type.shape) + ".");
    }
  }

  const onnx::GraphProto& proto_;
  int opset_;
  std::string place_;
  Graph graph_;
  std::unordered_map<std::string, ValueId> ids_;
  std::unordered_set<std::string> read_;
  std::vector<ValueId> computed_;
};

std::string producer_text(const onnx::ModelProto& model) {
  if (model.producer_version().empty()) return model.producer_name();
  return model.producer_name() + " " + model.producer_version();
}

Result<Model> read_parsed(std::unique_ptr<onnx::ModelProto> proto, const ContentHash& file_hash,
                          const std::string& path, const ReadOptions& options) {
  Model model;
  model.path = path;
  model.ir_version = proto->ir_version();
  model.producer = producer_text(*proto);
  TILEWRIGHT_TRY(model.opset, find_opset(*proto, path));

  auto& graph = *proto->mutable_graph();
  TILEWRIGHT_CHECK(check_names(graph, path));
  name_nodes(graph);
  for (const auto& node : graph.node()) model.file_nodes.push_back({node.name(), node.op_type()});
  const auto has_kernel = [](std::string_view op) { return find_reference_operator(op) != nullptr; };
  TILEWRIGHT_CHECK(check_operators(graph, options.supports ? options.supports : has_kernel, path));
  if (graph.sparse_initializer_size() > 0) {
    return Error{ErrorKind::kUnsupported, path, "the model holds sparse weights", "Export it with dense ones",
                 ""};
  }
  ModelHasher hasher(file_hash);
  TILEWRIGHT_TRY(auto weights, take_weights(graph, path, hasher, model.warnings));
  model.content_hash = hasher.finish().hex();
  model.file_hash = file_hash.hex();
  TILEWRIGHT_TRY(const bool sorted, sort_nodes(graph, path));
  if (!sorted)
    model.warnings.push_back(
        "The nodes of the file are not in the order in which they can run; they were sorted.");
  TILEWRIGHT_TRY(const auto inputs, fix_input_shapes(graph, options.shapes, path));
  TILEWRIGHT_CHECK(check_against_rules(*proto, path));

  GraphReader reader(graph, model.opset, path);
  for (const auto& [name, type] : inputs) reader.add_input(name, type);
  // In the file's order, so that equal files give equal graphs.
  for (const auto& tensor : graph.initializer())
    reader.add_weight(tensor.name(), std::move(weights.at(tensor.name())));
  TILEWRIGHT_CHECK(reader.add_nodes());
  TILEWRIGHT_CHECK(reader.add_outputs(!options.shapes.empty(), model.warnings));
  auto graph_result = checked(reader.take());
  if (!graph_result.ok())
    return Error{ErrorKind::kBadInput, path, graph_result.error().text(), "Export the model again", ""};
  model.graph = std::move(graph_result).value();
  return model;
}

struct ParsedFile {
  std::unique_ptr<onnx::ModelProto> proto;
  ContentHash hash;  ///< of its bytes, which are no longer held: models are large
};

Result<ParsedFile> parsed_file(const std::string& path) {
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  TILEWRIGHT_TRY(auto proto, parse_model(bytes, path));
  return ParsedFile{std::move(proto), hash_of(bytes)};
}

}  // namespace

Result<Model> read_onnx_bytes(std::string_view bytes, const std::string& path, const ReadOptions& options) {
  TILEWRIGHT_TRY(auto proto, parse_model(bytes, path));
  return read_parsed(std::move(proto), hash_of(bytes), path, options);
}

Result<Model> read_onnx(const std::string& path, const ReadOptions& options) {
  TILEWRIGHT_TRY(auto file, parsed_file(path));
  return read_parsed(std::move(file.proto), file.hash, path, options);
}

Result<ContentHash> hash_of_model(const std::string& path) {
  TILEWRIGHT_TRY(const auto file, parsed_file(path));
  return hash_with_weights(file.hash, file.proto->graph(), path);
}

bool is_named_by(const Model& model, std::string_view hash) {
  return hash == model.content_hash || hash == model.file_hash;
}

Result<bool> is_named_by(const std::string& path, std::string_view hash) {
  TILEWRIGHT_TRY(const auto file, parsed_file(path));
  if (file.hash.hex() == hash) return true;
  TILEWRIGHT_TRY(const ContentHash content, hash_with_weights(file.hash, file.proto->graph(), path));
  return content.hex() == hash;
}

}  // namespace tilewright
