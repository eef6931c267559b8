// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx_reader.h"

#include <onnx/onnx_pb.h>

#include <memory>
#include <utility>

#include "core/graph/graph_check.h"
#include "core/graph/late.h"
#include "core/graph/onnx/functions.h"
#include "core/graph/onnx/graph_reader.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/model_hash.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/onnx/rule_check.h"
#include "core/graph/onnx/weights.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

std::string producer_text(const onnx::ModelProto& model) {
  if (model.producer_version().empty()) return model.producer_name();
  return model.producer_name() + " " + model.producer_version();
}

/// Nodes that cannot be with shapes that somebody gave may well be possible with others.
Result<void> with_hint(Result<void> result, const std::string& declared) {
  if (result.ok() || declared.empty()) return result;
  Error error = std::move(result).error();
  if (error.kind == ErrorKind::kBadInput && error.cure.empty())
    error.cure = "The given shapes may not fit; the file declares " + declared;
  return error;
}

Result<Model> read_parsed(std::unique_ptr<onnx::ModelProto> proto, const ContentHash& file_hash,
                          const std::string& path, const ReadOptions& options) {
  Model model;
  model.path = path;
  model.ir_version = proto->ir_version();
  model.producer = producer_text(*proto);
  TILEWRIGHT_TRY(model.opset, find_opset(*proto, path));

  auto& graph = *proto->mutable_graph();
  name_nodes(graph);
  TILEWRIGHT_TRY(const NodeOpsets opsets, inline_functions(*proto, model.opset, path));
  TILEWRIGHT_CHECK(check_names(graph, path));
  modernise(*proto, model.opset);
  for (const auto& node : graph.node()) model.file_nodes.push_back({node.name(), operator_name(node)});
  std::function<bool(std::string_view)> supports = options.supports;
  if (!supports) supports = [](std::string_view op) { return find_reference_operator(op) != nullptr; };
  TILEWRIGHT_CHECK(check_operators(graph, supports, path));
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
  TILEWRIGHT_TRY(const auto inputs,
                 fix_input_shapes(graph, {options.dimensions, options.shapes}, options.counts, path));
  model.binding = inputs.binding;
  TILEWRIGHT_CHECK(check_against_rules(*proto, opsets, path, model.warnings, model.notes));

  FileReading file{path, opsets, supports};
  GraphReader reader(graph, file);
  for (const auto& [name, type] : inputs.types) reader.add_input(name, late_value(type));
  for (const ListInput& list : inputs.lists) reader.add_list(list);
  // In the file's order, so that equal files give equal graphs.
  for (const auto& tensor : graph.initializer())
    reader.add_weight(tensor.name(), std::move(weights.at(tensor.name())));
  TILEWRIGHT_CHECK(with_hint(reader.add_nodes(), inputs.declared));
  TILEWRIGHT_CHECK(
      reader.add_outputs(!options.shapes.empty() || !options.dimensions.empty(), model.warnings));
  auto graph_result = checked(reader.take());
  if (!graph_result.ok())
    return Error{ErrorKind::kBadInput, path, graph_result.error().text(), "Export the model again", ""};
  model.graph = std::move(graph_result).value();
  return model;
}

}  // namespace

Result<Model> read_onnx_bytes(std::string_view bytes, const std::string& path, const ReadOptions& options) {
  TILEWRIGHT_TRY(auto proto, parse_model(bytes, path));
  return read_parsed(std::move(proto), hash_of(bytes), path, options);
}

Result<Model> read_onnx(const std::string& path, const ReadOptions& options) {
  TILEWRIGHT_TRY(auto file, parse_model_file(path));
  return read_parsed(std::move(file.proto), file.hash, path, options);
}

Result<ContentHash> hash_of_model(const std::string& path) {
  TILEWRIGHT_TRY(const auto file, parse_model_file(path));
  return hash_with_weights(file.hash, file.proto->graph(), path);
}

bool is_named_by(const Model& model, std::string_view hash) {
  return hash == model.content_hash || hash == model.file_hash;
}

Result<bool> is_named_by(const std::string& path, std::string_view hash) {
  TILEWRIGHT_TRY(const auto file, parse_model_file(path));
  if (file.hash.hex() == hash) return true;
  TILEWRIGHT_TRY(const ContentHash content, hash_with_weights(file.hash, file.proto->graph(), path));
  return content.hex() == hash;
}

}  // namespace tilewright
