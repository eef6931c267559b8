// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/graph_reader.h"

#include <onnx/onnx_pb.h>

#include <algorithm>

#include "core/graph/late.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/onnx/control_flow.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/operator_facts.h"
#include "core/graph/type_inference.h"
#include "core/graph/type_rules.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Branches within branches: each holds a copy of all that is in it while it is read.
constexpr int kMostBranchDepth = 32;
/// Bodies within bodies.
constexpr int kMostBodyDepth = 16;

void compare_with_declared(const onnx::ValueInfoProto& info, const TensorType& type,
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

/// Names of the nodes, each once. Those of the file's graph are so already.
std::vector<std::string> names_of_nodes(const onnx::GraphProto& proto) {
  FreeNames names;
  std::vector<std::string> made;
  for (const auto& node : proto.node())
    made.push_back(names.take(node.name().empty() ? node.op_type() : node.name()));
  return made;
}

/// Calls look(name) with every name of a value that the graph or a graph in it reads or defines.
template <typename Look>
void for_each_name(const onnx::GraphProto& graph, const Look& look) {
  for (const auto& input : graph.input()) look(input.name());
  for (const auto& tensor : graph.initializer()) look(tensor.name());
  for (const auto& output : graph.output()) look(output.name());
  for (const auto& node : graph.node()) {
    for (const auto& name : node.input()) look(name);
    for (const auto& name : node.output()) look(name);
    for (const auto& attribute : node.attribute()) {
      if (attribute.has_g()) for_each_name(attribute.g(), look);
      for (const auto& inner : attribute.graphs()) for_each_name(inner, look);
    }
  }
}

/// The node under that name.
onnx::NodeProto named(const onnx::NodeProto& proto, const std::string& name) {
  onnx::NodeProto made = proto;
  made.set_name(name);
  return made;
}

}  // namespace

GraphReader::GraphReader(const onnx::GraphProto& proto, FileReading& file, GraphReader* outer)
    : proto_(proto),
      file_(file),
      outer_(outer),
      body_depth_(outer == nullptr ? 0 : outer->body_depth_ + 1),
      graph_(proto.name()),
      node_names_(names_of_nodes(proto)) {
  for (const auto& name : node_names_) graph_.reserve(name);
  for (const auto& node : proto.node()) {
    note_reads(node);
    for (const auto& output : node.output()) graph_.reserve(output);
  }
  for (const auto& output : proto.output()) read_.insert(output.name());
  // What is put in the place of a node must not get a name that something here means already.
  for_each_name(proto, [this](const std::string& name) { graph_.reserve(name); });
  if (outer_ == nullptr) return;
  for (const auto& input : proto.input()) own_.insert(input.name());
  for (const auto& tensor : proto.initializer()) own_.insert(tensor.name());
  for (const auto& node : proto.node()) own_.insert(node.output().begin(), node.output().end());
}

ValueId GraphReader::add_input(std::string name, Value value) {
  const bool is_constant = value.constant.has_value();
  const ValueId id = add(std::move(name), std::move(value));
  if (!is_constant) graph_.add_input(id);
  return id;
}

void GraphReader::add_list(const ListInput& input) {
  std::vector<ValueId> elements;
  for (const std::string& name : input.elements) elements.push_back(ids_.at(name));
  ids_[input.name] = input.is_nothing ? kNone : graph_.add_list(std::move(elements));
}

Result<void> GraphReader::add_nodes(std::optional<int> opset) {
  if (body_depth_ > kMostBodyDepth)
    return bad("bodies are nested more than " + std::to_string(kMostBodyDepth) + " deep");
  for (int n = 0; n < proto_.node_size(); ++n) {
    const onnx::NodeProto& proto = proto_.node(n);
    const int own = file_.opsets.of(proto.name(), opset.value_or(file_.opsets.model));
    const std::string& name = node_names_[static_cast<size_t>(n)];
    TILEWRIGHT_CHECK(add_node(proto, own, name, name));
  }
  return {};
}

Result<void> GraphReader::add_outputs(bool shapes_given, std::vector<std::string>& warnings) {
  if (proto_.output_size() == 0) return bad("the graph has no output");
  for (const auto& info : proto_.output()) {
    const ValueId id = find(info.name());
    if (outer_ == nullptr && is_no_tensor(info.name())) {
      TILEWRIGHT_CHECK(add_elements(info.name(), id));
      continue;
    }
    if (is_list(id)) return bad("a body that only a run can tell gives the sequence '" + info.name() + "'");
    if (id == kNone) return bad("nothing makes the output '" + info.name() + "'");
    graph_.add_output(id);
    const Value& value = graph_.graph().value(id);
    if (!shapes_given && !value.open) compare_with_declared(info, value.type, warnings);
  }
  return {};
}

Error GraphReader::bad(std::string message) const {
  return {ErrorKind::kBadInput, file_.place, std::move(message), "Export the model again", ""};
}

Error GraphReader::placed(Error error, const std::string& node) const {
  error.message = node + ": " + error.message;
  error.place = file_.place;
  return error;
}

Result<void> GraphReader::placed(Result<void> result) const {
  if (result.ok() || result.error().place == file_.place) return result;
  const std::string node = result.error().place;
  return placed(std::move(result).error(), node);
}

ValueId GraphReader::add(std::string name, Value value) {
  if (!name.empty()) graph_.reserve(name);
  const ValueId id = graph_.add_value(name, std::move(value));
  if (!name.empty()) ids_.emplace(std::move(name), id);
  return id;
}

ValueId GraphReader::find(const std::string& name) {
  if (const auto found = ids_.find(name); found != ids_.end()) return found->second;
  if (outer_ == nullptr || own_.contains(name)) return kNone;
  const ValueId around = outer_->find(name);
  if (around == kNone) return kNone;
  const auto* elements = outer_->graph_.list(around);
  if (elements == nullptr) return capture(name, around);
  // The body reads the tensors of a sequence one by one.
  const std::vector<ValueId> given = *elements;
  std::vector<ValueId> own;
  for (size_t i = 0; i < given.size(); ++i)
    own.push_back(capture(graph_.free_name(name + "/" + std::to_string(i)), given[i]));
  const ValueId id = graph_.add_list(std::move(own));
  ids_.emplace(name, id);
  return id;
}

ValueId GraphReader::capture(const std::string& name, ValueId around) {
  const Value& known = outer_->graph().value(around);
  if (forgets_captures_) {
    captures_.push_back(around);
    return add_input(name, open_value(known.type.data_type));
  }
  Value value;
  value.type = known.type;
  value.open = known.open;
  value.constant = known.constant;
  value.missing_file = known.missing_file;
  if (!value.constant.has_value()) captures_.push_back(around);
  return add_input(name, std::move(value));
}

bool GraphReader::is_no_tensor(const std::string& name) const {
  if (const auto found = ids_.find(name); found != ids_.end()) return found->second < 0;
  return outer_ != nullptr && !own_.contains(name) && outer_->is_no_tensor(name);
}

bool GraphReader::reads_lists(const onnx::NodeProto& proto) const {
  bool found = std::ranges::any_of(proto.input(), [this](const auto& name) { return is_no_tensor(name); });
  for_each_read_of_bodies(proto, [&](const std::string& name) { found = found || is_no_tensor(name); });
  return found;
}

bool GraphReader::is_open(ValueId id) const {
  if (const auto* elements = graph_.list(id))
    return std::ranges::any_of(*elements, [this](ValueId element) { return is_open(element); });
  return id != kNone && graph_.graph().value(id).open;
}

void GraphReader::note_reads(const onnx::NodeProto& node) {
  read_.insert(node.input().begin(), node.input().end());
  for_each_read_of_bodies(node, [this](const std::string& name) { read_.insert(name); });
}

Result<void> GraphReader::add_node(const onnx::NodeProto& proto, int opset, const std::string& name,
                                   const std::string& origin, int depth) {
  if (is_decision(proto) && proto.input_size() == 1) {
    const auto condition = known_condition(graph_.graph(), std::max(find(proto.input(0)), kNone));
    if (condition.has_value()) return add_branch(proto, *condition, opset, name, origin, depth);
  }
  if (is_loop(proto) && !reads_lists(proto)) {
    TILEWRIGHT_TRY(const bool is_unrolled, unroll(proto, opset, name, origin, depth));
    if (is_unrolled) return {};
  }
  Node node;
  node.name = name;
  node.op = operator_name(proto);
  node.opset = opset;
  node.origins = {origin};
  if (node.op == op::kLoop && reads_lists(proto)) node.op = op::kSequenceLoop;
  if (node.op == op::kIdentity && proto.input_size() == 1 && proto.output_size() == 1 &&
      is_no_tensor(proto.input(0))) {
    ids_.emplace(proto.output(0), find(proto.input(0)));
    return {};
  }
  TILEWRIGHT_CHECK(read_node(proto, node));
  if (is_control_flow(node.op)) return add_control(proto, std::move(node), opset);
  // Optional values that are empty stay.
  for (int i = proto.input_size(); i > 0 && proto.input(i - 1).empty(); --i) node.inputs.pop_back();
  const int count = output_count(proto);
  if (count == 0) return bad("node '" + node.name + "' makes nothing");
  const OperatorFacts& facts = operator_facts(node.op);
  const bool has_bodies =
      facts.expand != nullptr &&
      std::ranges::any_of(proto.attribute(), [](const auto& attribute) { return attribute.has_g(); });
  if (facts.takes_lists || has_bodies) return add_list_node(proto, std::move(node), origin, depth);
  const std::vector<std::string> names(proto.output().begin(), proto.output().begin() + count);
  if (std::ranges::none_of(node.inputs, [this](ValueId id) { return is_open(id); })) {
    const auto mark = graph_.mark();
    const auto outputs = presenter_.add(node, names);
    for (size_t i = 0; outputs.ok() && i < names.size(); ++i)
      if (!names[i].empty()) ids_.emplace(names[i], outputs->at(i));
    if (outputs.ok()) return {};
    if (outputs.error().kind != ErrorKind::kAtRun) return placed(outputs.error());
    graph_.roll_back(mark);
  }
  auto values = late_outputs(graph_.graph(), node, names.size());
  add_late(std::move(node), names, std::move(values));
  return {};
}

Result<void> GraphReader::read_node(const onnx::NodeProto& proto, Node& node) {
  const OperatorFacts& facts = operator_facts(node.op);
  // Bodies are read where the node is added.
  const bool has_bodies = is_control_flow(node.op) || facts.expand != nullptr;
  for (const auto& attribute : proto.attribute()) {
    if ((has_bodies && attribute.has_g()) || (facts.takes_lists && attribute.has_tp())) continue;
    auto value = attribute_from_proto(attribute);
    if (!value.ok()) return placed(value.error(), place_of(node));
    node.attributes.set(attribute.name(), std::move(value).value());
  }
  for (const auto& input : proto.input()) {
    const ValueId id = input.empty() ? kNone : find(input);
    if (!facts.takes_lists && !input.empty() && is_no_tensor(input))
      return bad(place_of(node) + " reads '" + input + "', which is no tensor");
    if (id == kNone && !input.empty() && !is_no_tensor(input))
      return bad("node '" + node.name + "' reads '" + input + "', which nothing makes");
    node.inputs.push_back(id);
  }
  return {};
}

/// The bodies of a node that is replaced.
class GraphReader::ListBodies final : public NodeBodies {
 public:
  ListBodies(GraphReader& reader, const onnx::NodeProto& owner, int opset, const std::string& origin,
             int depth)
      : reader_(reader), owner_(owner), opset_(opset), origin_(origin), depth_(depth) {}

  bool has(std::string_view attribute) const override { return body_of(owner_, attribute) != nullptr; }
  Result<std::vector<ValueId>> add(std::string_view attribute, const std::vector<ValueId>& inputs) override {
    return reader_.add_list_body(owner_, *body_of(owner_, attribute), inputs, opset_, origin_, depth_);
  }

 private:
  GraphReader& reader_;
  const onnx::NodeProto& owner_;
  int opset_;
  const std::string& origin_;
  int depth_;
};

Result<void> GraphReader::add_list_node(const onnx::NodeProto& proto, Node node, const std::string& origin,
                                        int depth) {
  const auto at_run = [&](const Node& which) {
    const char* what = operator_facts(which.op).takes_lists
                           ? "how many tensors its sequence has, or of which shapes, only a run can tell"
                           : "the shape of its output depends on data";
    return placed(Error{ErrorKind::kUnsupported, place_of(which), what, "", ""}, place_of(which));
  };
  if (std::ranges::any_of(node.inputs, [this](ValueId id) { return is_open(id); })) return at_run(node);
  const std::vector<std::string> names(proto.output().begin(), proto.output().begin() + output_count(proto));
  const onnx::NodeProto owner = named(proto, node.name);
  ListBodies bodies(*this, owner, node.opset, origin, depth);
  const auto outputs = presenter_.add(node, names, &bodies);
  if (!outputs.ok())
    return outputs.error().kind == ErrorKind::kAtRun ? at_run(node) : placed(outputs.error());
  for (size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty()) ids_.emplace(names[i], outputs->at(i));
  return {};
}

Result<void> GraphReader::add_branch(const onnx::NodeProto& proto, bool condition, int opset,
                                     const std::string& name, const std::string& origin, int depth) {
  if (depth >= kMostBranchDepth)
    return bad("branches are nested more than " + std::to_string(kMostBranchDepth) + " deep");
  TILEWRIGHT_TRY(const BodyNodes branch,
                 branch_nodes(
                     named(proto, name), condition,
                     [this](const std::string& stem) { return graph_.free_name(stem); }, file_.place));
  return add_body(branch, opset, origin, depth);
}

Result<void> GraphReader::add_body(const BodyNodes& body, int opset, const std::string& origin, int depth) {
  TILEWRIGHT_CHECK(check_operators(body.nodes, file_.supports, file_.place));
  for (const auto& inner : body.nodes.node()) note_reads(inner);
  read_.insert(body.outputs.begin(), body.outputs.end());
  for (int n = 0; n < body.nodes.node_size(); ++n) {
    const int own = file_.opsets.of(body.file_names[static_cast<size_t>(n)], opset);
    TILEWRIGHT_CHECK(add_node(body.nodes.node(n), own, body.nodes.node(n).name(), origin, depth + 1));
  }
  return {};
}

Result<std::vector<ValueId>> GraphReader::add_list_body(const onnx::NodeProto& owner,
                                                        const onnx::GraphProto& body,
                                                        const std::vector<ValueId>& inputs, int opset,
                                                        const std::string& origin, int depth) {
  if (depth >= kMostBranchDepth)
    return bad("branches are nested more than " + std::to_string(kMostBranchDepth) + " deep");
  file_.body_nodes -= std::max(body.node_size(), 1);
  file_.body_bytes -= static_cast<int64_t>(body.SpaceUsedLong());
  if (file_.body_nodes < 0 || file_.body_bytes < 0)
    return bad("the bodies of node '" + owner.name() + "' would become too large");
  if (static_cast<size_t>(body.input_size()) != inputs.size())
    return bad("node '" + owner.name() + "' has a body of another number of inputs than it must have");
  TILEWRIGHT_CHECK(check_names(body, file_.place));
  const auto free_name = [this](const std::string& stem) { return graph_.free_name(stem); };
  std::vector<std::string> given;
  for (const auto& input : body.input()) given.push_back(free_name(owner.op_type() + "/" + input.name()));
  TILEWRIGHT_TRY(const BodyNodes made, body_nodes(owner, body, given, free_name, file_.place));
  for (size_t i = 0; i < inputs.size(); ++i) ids_.emplace(given[i], inputs[i]);
  TILEWRIGHT_CHECK(add_body(made, opset, origin, depth));
  std::vector<ValueId> outputs;
  for (const std::string& output : made.outputs) {
    const ValueId id = find(output);
    if (id == kNone && !is_no_tensor(output)) return bad("nothing makes the output '" + output + "'");
    outputs.push_back(id);
  }
  return outputs;
}

Result<void> GraphReader::add_elements(const std::string& name, ValueId id) {
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

Result<void> GraphReader::add_control(const onnx::NodeProto& proto, Node node, int opset) {
  auto read = ControlReader(*this, proto, std::move(node), opset).run();
  if (!read.ok()) return placed(Result<void>(std::move(read).error()));
  auto [made, values] = std::move(read).value();
  // Outputs at the end may be left out.
  std::vector<std::string> names(proto.output().begin(), proto.output().end());
  names.resize(values.size());
  add_late(std::move(made), names, std::move(values));
  return {};
}

void GraphReader::add_late(Node node, const std::vector<std::string>& names, std::vector<Value> values) {
  node.op = late_operator(node.op);
  for (size_t i = 0; i < names.size(); ++i) {
    node.outputs.push_back(add(names[i], std::move(values[i])));
    if (names[i].empty()) graph_.rename(node.outputs.back(), node.name + ":" + std::to_string(i));
  }
  graph_.add_late_node(std::move(node));
}

/// The outputs of a node without trailing ones that nothing reads (such as the mask of a Dropout). The number
/// counts for a BatchNormalization of older opsets, which is in training where it has more than one, and for
/// a Split, which may make as many equal parts as it has outputs; their outputs all stay.
int GraphReader::output_count(const onnx::NodeProto& proto) const {
  int count = proto.output_size();
  if (proto.op_type() == op::kSplit) return count;
  const bool by_number = proto.op_type() == op::kBatchNormalization;
  while (count > 1 &&
         (proto.output(count - 1).empty() || (!by_number && read_.count(proto.output(count - 1)) == 0)))
    --count;
  return count;
}

}  // namespace tilewright
