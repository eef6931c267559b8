// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx_reader.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/graph/graph_check.h"
#include "core/graph/node_writer.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/onnx/functions.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/model_hash.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/onnx/rule_check.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/onnx/weights.h"
#include "core/graph/operator_facts.h"
#include "core/graph/type_rules.h"
#include "core/graph/typed_graph.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

/// Before this opset operators could say which inputs they may write to, which means nothing to the result.
constexpr int kFirstWithoutConsumedInputs = 6;

/// Branches within branches: each holds a copy of all that is in it while it is read.
constexpr int kMostBranchDepth = 32;
/// Of the bodies that are put in once for each of many tensors: their nodes, and the bytes of their text.
constexpr int64_t kMostBodyNodes = 200'000;
constexpr int64_t kMostBodyBytes = int64_t{1} << 28;

/// Builds the graph value by value, in the order of the nodes.
class GraphReader {
 public:
  /// `supports` says which operators may stand in branches.
  GraphReader(const onnx::GraphProto& proto, const NodeOpsets& opsets,
              const std::function<bool(std::string_view)>& supports, std::string place)
      : proto_(proto), opsets_(opsets), supports_(supports), place_(std::move(place)), graph_(proto.name()) {
    for (const auto& node : proto.node()) {
      note_reads(node);
      graph_.reserve(node.name());
      for (const auto& output : node.output()) graph_.reserve(output);
    }
    for (const auto& output : proto.output()) read_.insert(output.name());
  }

  void add_input(std::string name, TensorType type) {
    Value value;
    value.type = std::move(type);
    graph_.add_input(add(std::move(name), std::move(value)));
  }

  /// An input of the file that stands for those of these names, which were added.
  void add_input(const ListInput& input) {
    std::vector<ValueId> elements;
    for (const std::string& name : input.elements) elements.push_back(ids_.at(name));
    ids_[input.name] = input.is_nothing ? kNone : graph_.add_list(std::move(elements));
  }

  void add_weight(const std::string& name, Value value) { add(name, std::move(value)); }

  Result<void> add_nodes() {
    for (const auto& proto : proto_.node())
      TILEWRIGHT_CHECK(add_node(proto, opsets_.of(proto.name()), proto.name()));
    return {};
  }

  Result<void> add_outputs(bool shapes_given, std::vector<std::string>& warnings) {
    if (proto_.output_size() == 0) return bad("the graph has no output");
    for (const auto& info : proto_.output()) {
      const auto found = ids_.find(info.name());
      if (found == ids_.end()) return bad("nothing makes the output '" + info.name() + "'");
      if (found->second < 0) {
        TILEWRIGHT_CHECK(add_elements(info.name(), found->second));
        continue;
      }
      graph_.add_output(found->second);
      if (!shapes_given) compare_with_declared(info, graph_.graph().value(found->second).type, warnings);
    }
    return {};
  }

  Graph take() { return graph_.take(); }

 private:
  Error bad(std::string message) const {
    return {ErrorKind::kBadInput, place_, std::move(message), "Export the model again", ""};
  }

  ValueId add(std::string name, Value value) {
    graph_.reserve(name);
    const ValueId id = graph_.add_value(name, std::move(value));
    if (!name.empty()) ids_.emplace(std::move(name), id);
    return id;
  }

  void note_reads(const onnx::NodeProto& node) {
    read_.insert(node.input().begin(), node.input().end());
    for_each_read_of_bodies(node, [this](const std::string& name) { read_.insert(name); });
  }

  /// `origin` is the node of the file, `depth` the number of branches that the node is in.
  Result<void> add_node(const onnx::NodeProto& proto, int opset, const std::string& origin, int depth = 0) {
    if (is_decision(proto)) return add_branch(proto, opset, origin, depth);
    Node node;
    node.name = proto.name();
    node.op = operator_name(proto);
    node.opset = opset;
    node.origins = {origin};
    if (is_loop(proto)) {
      if (!reads_lists(proto)) return missing_operators({{node.op, {node.name}}}, place_);
      node.op = op::kSequenceLoop;
    }
    if (const auto given = list_that_passes(proto, node); given.has_value()) {
      ids_.emplace(proto.output(0), *given);
      return {};
    }
    const OperatorFacts& facts = operator_facts(node.op);
    for (const auto& attribute : proto.attribute()) {
      if (facts.expand != nullptr && attribute.has_g()) continue;  // the expansion asks for it
      if (facts.takes_lists && attribute.has_tp()) continue;
      auto value = attribute_from_proto(attribute);
      if (!value.ok()) return placed(value.error(), place_of(node));
      node.attributes.set(attribute.name(), std::move(value).value());
    }
    for (const auto& input : proto.input()) {
      node.inputs.push_back(input.empty() ? kNone : ids_.at(input));
      if (!facts.takes_lists && !input.empty() && node.inputs.back() < 0)
        return bad(place_of(node) + " reads '" + input + "', which is no tensor");
    }
    // Optional values that are empty stay.
    for (int i = proto.input_size(); i > 0 && proto.input(i - 1).empty(); --i) node.inputs.pop_back();
    const int count = output_count(proto);
    if (count == 0) return bad("node '" + node.name + "' makes nothing");
    if (facts.expand != nullptr) {
      Bodies bodies(*this, proto, opset, origin, depth);
      return expand(proto, count, std::move(node), bodies);
    }
    TILEWRIGHT_CHECK(present(node));
    for (int i = 0; i < count; ++i) {
      const std::string& name = proto.output(i);
      node.outputs.push_back(add(name, {}));
      if (name.empty()) graph_.rename(node.outputs.back(), node.name + ":" + std::to_string(i));
    }
    return placed(graph_.add_node(std::move(node)));
  }

  /// Whether a node or a body in it reads a sequence, or an optional value that is empty.
  bool reads_lists(const onnx::NodeProto& proto) const {
    bool found = false;
    const auto look = [&](const std::string& name) {
      const auto read = ids_.find(name);
      found = found || (read != ids_.end() && read->second < 0);
    };
    for (const auto& input : proto.input()) look(input);
    for_each_read_of_bodies(proto, look);
    return found;
  }

  /// What an Identity reads, where that is a sequence or an optional value that is empty.
  std::optional<ValueId> list_that_passes(const onnx::NodeProto& proto, const Node& node) const {
    if (node.op != op::kIdentity || proto.input_size() != 1 || proto.output_size() != 1) return std::nullopt;
    const auto read = ids_.find(proto.input(0));
    if (read == ids_.end() || read->second >= 0) return std::nullopt;
    return read->second;
  }

  /// The bodies of a node that is replaced.
  class Bodies final : public NodeBodies {
   public:
    Bodies(GraphReader& reader, const onnx::NodeProto& owner, int opset, const std::string& origin, int depth)
        : reader_(reader), owner_(owner), opset_(opset), origin_(origin), depth_(depth) {}

    bool has(std::string_view attribute) const override { return body_of(owner_, attribute) != nullptr; }
    Result<std::vector<ValueId>> add(std::string_view attribute,
                                     const std::vector<ValueId>& inputs) override {
      return reader_.add_body(owner_, *body_of(owner_, attribute), inputs, opset_, origin_, depth_);
    }

   private:
    GraphReader& reader_;
    const onnx::NodeProto& owner_;
    int opset_;
    const std::string& origin_;
    int depth_;
  };

  Result<std::vector<ValueId>> add_body(const onnx::NodeProto& owner, const onnx::GraphProto& body,
                                        const std::vector<ValueId>& inputs, int opset,
                                        const std::string& origin, int depth) {
    body_nodes_ += std::max(body.node_size(), 1);
    body_bytes_ += static_cast<int64_t>(body.SpaceUsedLong());
    if (body_nodes_ > kMostBodyNodes || body_bytes_ > kMostBodyBytes)
      return bad("the bodies of node '" + owner.name() + "' would become too large");
    if (static_cast<size_t>(body.input_size()) != inputs.size())
      return bad("node '" + owner.name() + "' has a body of another number of inputs than it must have");
    TILEWRIGHT_TRY(
        const BodyNodes made,
        body_nodes(
            owner, body, [this](const std::string& stem) { return graph_.free_name(stem); }, place_));
    for (size_t i = 0; i < inputs.size(); ++i) ids_.emplace(made.inputs[i], inputs[i]);
    for (const std::string& output : made.outputs) read_.insert(output);
    TILEWRIGHT_CHECK(add_inner(made.graph, made.file_names, opset, origin, depth));
    std::vector<ValueId> outputs;
    for (const std::string& output : made.outputs) {
      const auto found = ids_.find(output);
      if (found == ids_.end()) return bad("nothing makes the output '" + output + "'");
      outputs.push_back(found->second);
    }
    return outputs;
  }

  /// Adds the nodes of a branch or a body, which are around no other nodes.
  Result<void> add_inner(const onnx::GraphProto& body, const std::vector<std::string>& file_names, int opset,
                         const std::string& origin, int depth) {
    if (depth >= kMostBranchDepth)
      return bad("branches are nested more than " + std::to_string(kMostBranchDepth) + " deep");
    TILEWRIGHT_CHECK(check_operators(body, supports_, place_));
    for (const auto& node : body.node()) note_reads(node);
    for (int n = 0; n < body.node_size(); ++n) {
      const onnx::NodeProto& node = body.node(n);
      for (const auto& input : node.input()) {
        if (!input.empty() && !ids_.contains(input))
          return bad("node '" + node.name() + "' reads '" + input + "', which nothing makes");
      }
      const auto other = opsets_.others.find(file_names[static_cast<size_t>(n)]);
      TILEWRIGHT_CHECK(
          add_node(node, other == opsets_.others.end() ? opset : other->second, origin, depth + 1));
    }
    return {};
  }

  /// Puts the nodes of the branch that is taken in the place of a node with branches.
  Result<void> add_branch(const onnx::NodeProto& proto, int opset, const std::string& origin, int depth) {
    const auto read = proto.input_size() == 1 ? ids_.find(proto.input(0)) : ids_.end();
    const auto condition =
        known_condition(graph_.graph(), read == ids_.end() ? kNone : std::max(read->second, kNone));
    if (!condition.has_value()) return missing_operators({{operator_name(proto), {proto.name()}}}, place_);
    std::vector<std::string> file_names;
    TILEWRIGHT_TRY(const onnx::GraphProto branch,
                   branch_nodes(
                       proto, *condition, [this](const std::string& stem) { return graph_.free_name(stem); },
                       file_names, place_));
    return add_inner(branch, file_names, opset, origin, depth);
  }

  /// Brings a node of an older or newer opset into the form that the rest of the program knows.
  Result<void> present(Node& node) {
    const int opset = node.opset;
    if (opset < kFirstWithoutConsumedInputs) node.attributes.erase("consumed_inputs");
    node.opset = std::clamp(opset, kOldestPresented, kNewestPresented);
    const auto& changes = operator_facts(node.op).versions.changes;
    if (changes.empty()) return {};
    const Node given = node;
    NodeWriter writer(graph_, given);
    for (const FormChange& change : changes) {
      if (change.first <= opset && opset <= change.last) change.rewrite(writer, node);
    }
    return placed(writer.finish());
  }

  /// Puts the nodes that a node stands for in its place.
  Result<void> expand(const onnx::NodeProto& proto, int count, Node node, Bodies& bodies) {
    node.outputs.assign(static_cast<size_t>(count), kNone);
    NodeWriter writer(graph_, node, &bodies);
    const size_t known = graph_.graph().values.size();
    const OperatorFacts& facts = operator_facts(node.op);
    auto made = facts.expand(writer, node);
    made.resize(node.outputs.size(), kNone);
    for (int i = 0; i < count; ++i) {
      const std::string& name = proto.output(i);
      if (name.empty() || writer.failed()) continue;
      ValueId& id = made[static_cast<size_t>(i)];
      if (facts.takes_lists && id < 0) {
        ids_.emplace(name, id);
        continue;
      }
      if (id == kNone) {
        writer.fail(ErrorKind::kUnsupported, "its output " + std::to_string(i) + " is not supported");
        continue;
      }
      // Names of the file are given to values of their own.
      if (static_cast<size_t>(id) < known || !named_.insert(id).second) id = writer.add(op::kIdentity, {id});
      if (id == kNone) continue;
      named_.insert(id);
      graph_.rename(id, name);
      ids_.emplace(name, id);
    }
    return placed(writer.finish());
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

  /// Makes an output of each tensor of a sequence: NAME/0, NAME/1, and so on; none where there is nothing.
  Result<void> add_elements(const std::string& name, ValueId id) {
    const auto* elements = graph_.list(id);
    if (elements == nullptr) return {};
    const std::vector<ValueId> values = *elements;
    for (size_t i = 0; i < values.size(); ++i) {
      const NodeId producer = graph_.graph().value(values[i]).producer;
      Node node;
      node.name = graph_.free_name(name + "/" + std::to_string(i));
      node.op = op::kIdentity;
      node.opset = kNewestPresented;
      if (producer != kNone) node.origins = graph_.graph().node(producer).origins;
      node.inputs = {values[i]};
      node.outputs = {graph_.add_value(node.name)};
      graph_.add_output(node.outputs.front());
      TILEWRIGHT_CHECK(placed(graph_.add_node(std::move(node))));
    }
    return {};
  }

  /// The error of a node, as one of the file.
  Error placed(Error error, const std::string& node) const {
    error.message = node + ": " + error.message;
    error.place = place_;
    return error;
  }
  Result<void> placed(Result<void> result) const {
    if (result.ok()) return result;
    const std::string node = result.error().place;
    return placed(std::move(result).error(), node);
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
  const NodeOpsets& opsets_;
  const std::function<bool(std::string_view)>& supports_;
  std::string place_;
  TypedGraph graph_;
  std::unordered_map<std::string, ValueId> ids_;
  std::unordered_set<std::string> read_;
  std::unordered_set<ValueId> named_;  ///< values of expansions that have a name of the file
  int64_t body_nodes_ = 0;             ///< that bodies were asked for
  int64_t body_bytes_ = 0;
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

  GraphReader reader(graph, opsets, supports, path);
  for (const auto& [name, type] : inputs.types) reader.add_input(name, type);
  for (const ListInput& list : inputs.lists) reader.add_input(list);
  // In the file's order, so that equal files give equal graphs.
  for (const auto& tensor : graph.initializer())
    reader.add_weight(tensor.name(), std::move(weights.at(tensor.name())));
  TILEWRIGHT_CHECK(reader.add_nodes());
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
