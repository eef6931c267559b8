// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/branches.h"

#include <unordered_map>
#include <utility>

#include "core/graph/graph_edit.h"
#include "core/graph/onnx/operator_check.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// The longest name of a node that names of its branch begin with: all of them would repeat it.
constexpr size_t kLongestStem = 250;

/// Calls look(name) for everything that the graph defines.
template <typename Look>
void for_each_definition(const onnx::GraphProto& graph, const Look& look) {
  for (const auto& input : graph.input()) look(input.name());
  for (const auto& tensor : graph.initializer()) look(tensor.name());
  for (const auto& node : graph.node()) {
    for (const auto& output : node.output()) {
      if (!output.empty()) look(output);
    }
  }
}

template <typename Look>
void for_each_branch(const onnx::NodeProto& node, const Look& look) {
  for (const auto& attribute : node.attribute()) {
    if (attribute.has_g()) look(attribute.g());
    for (const auto& graph : attribute.graphs()) look(graph);
  }
}

template <typename Look>
void for_each_branch(onnx::NodeProto& node, const Look& look) {
  for (auto& attribute : *node.mutable_attribute()) {
    if (attribute.has_g()) look(*attribute.mutable_g());
    for (auto& graph : *attribute.mutable_graphs()) look(graph);
  }
}

/// The names of one branch, and what they become.
class BranchNames {
 public:
  /// False where the name has a meaning already.
  bool define(const std::string& name, std::string becomes) {
    return names_.emplace(name, std::move(becomes)).second;
  }
  const std::string& of(const std::string& name) const {
    const auto found = names_.find(name);
    return found == names_.end() || is_hidden(name) ? name : found->second;
  }

  void rename_reads(onnx::NodeProto& node) {
    for (auto& input : *node.mutable_input()) {
      if (!input.empty()) input = of(input);
    }
    for_each_branch(node, [this](onnx::GraphProto& body) {
      // What a body defines itself hides the same name outside.
      for_each_definition(body, [this](const std::string& name) { ++hidden_[name]; });
      for (auto& inner : *body.mutable_node()) rename_reads(inner);
      for (auto& output : *body.mutable_output()) output.set_name(of(output.name()));
      for_each_definition(body, [this](const std::string& name) { --hidden_[name]; });
    });
  }

 private:
  bool is_hidden(const std::string& name) const {
    const auto found = hidden_.find(name);
    return found != hidden_.end() && found->second > 0;
  }

  std::unordered_map<std::string, std::string> names_;
  std::unordered_map<std::string, int> hidden_;
};

/// How often the bodies around a place define a name.
using Hidden = std::unordered_map<std::string, int>;

void for_each_capture(const onnx::NodeProto& node, Hidden& hidden,
                      const std::function<void(const std::string&)>& look) {
  const auto read = [&](const std::string& name) {
    const auto found = hidden.find(name);
    if (!name.empty() && (found == hidden.end() || found->second == 0)) look(name);
  };
  for_each_branch(node, [&](const onnx::GraphProto& body) {
    for_each_definition(body, [&](const std::string& name) { ++hidden[name]; });
    for (const auto& inner : body.node()) {
      for (const auto& input : inner.input()) read(input);
      for_each_capture(inner, hidden, look);
    }
    for (const auto& output : body.output()) read(output.name());
    for_each_definition(body, [&](const std::string& name) { --hidden[name]; });
  });
}

onnx::NodeProto* add(onnx::GraphProto& made, std::string_view op, std::string name, std::string output) {
  auto* node = made.add_node();
  node->set_op_type(std::string(op));
  node->set_name(std::move(name));
  node->add_output(std::move(output));
  return node;
}

/// What the names of the nodes in a node begin with.
const std::string& stem_of(const onnx::NodeProto& node) {
  return node.name().size() > kLongestStem ? node.op_type() : node.name();
}

}  // namespace

bool is_decision(const onnx::NodeProto& node) {
  return is_standard_domain(node.domain()) && node.op_type() == op::kIf;
}

bool is_loop(const onnx::NodeProto& node) {
  return is_standard_domain(node.domain()) && node.op_type() == op::kLoop;
}

std::optional<bool> known_condition(const Graph& graph, ValueId id) {
  if (id == kNone) return std::nullopt;
  const auto values = integer_values_of(graph, id);
  if (!values.has_value() || values->size() != 1) return std::nullopt;
  return values->front() != 0;
}

void for_each_read_of_bodies(const onnx::NodeProto& node,
                             const std::function<void(const std::string&)>& look) {
  Hidden hidden;
  for_each_capture(node, hidden, look);
}

const onnx::GraphProto* body_of(const onnx::NodeProto& node, std::string_view attribute) {
  for (const auto& one : node.attribute()) {
    if (one.name() == attribute && one.has_g()) return &one.g();
  }
  return nullptr;
}

Result<BodyNodes> body_nodes(const onnx::NodeProto& node, const onnx::GraphProto& body,
                             const std::vector<std::string>& given, const FreeName& free_name,
                             const std::string& place) {
  if (body.sparse_initializer_size() > 0) {
    return Error{ErrorKind::kUnsupported, place, "the model holds sparse weights",
                 "Export it with dense ones", ""};
  }
  const std::string& stem = stem_of(node);
  const auto within = [&](const std::string& name) { return free_name(stem + "/" + name); };
  BranchNames names;
  std::optional<std::string> repeated;
  const auto define = [&](const std::string& name, std::string becomes) {
    if (!names.define(name, std::move(becomes)) && !repeated.has_value()) repeated = name;
  };
  for (size_t i = 0; i < given.size(); ++i) define(body.input(static_cast<int>(i)).name(), given[i]);
  for (const auto& tensor : body.initializer()) define(tensor.name(), within(tensor.name()));
  for (const auto& inner : body.node()) {
    for (const auto& output : inner.output()) {
      if (!output.empty()) define(output, within(output));
    }
  }
  if (repeated.has_value()) {
    const std::string part = given.empty() ? "branch" : "body";
    return Error{ErrorKind::kBadInput, place,
                 "node '" + node.name() + "' (" + node.op_type() + ") has a " + part +
                     " in which the value '" + *repeated + "' is made twice",
                 "Export the model again", ""};
  }
  BodyNodes made;
  for (const auto& tensor : body.initializer()) {
    made.file_names.push_back(node.name());
    auto* value = add(made.nodes, op::kConstant, within(std::string(op::kConstant)), names.of(tensor.name()))
                      ->add_attribute();
    value->set_name("value");
    value->set_type(onnx::AttributeProto::TENSOR);
    *value->mutable_t() = tensor;
  }
  for (const auto& inner : body.node()) {
    auto* copy = made.nodes.add_node();
    *copy = inner;
    made.file_names.push_back(inner.name());
    copy->set_name(within(inner.name().empty() ? inner.op_type() : inner.name()));
    names.rename_reads(*copy);
    for (auto& output : *copy->mutable_output()) {
      if (!output.empty()) output = names.of(output);
    }
  }
  for (const auto& output : body.output()) made.outputs.push_back(names.of(output.name()));
  return made;
}

Result<BodyNodes> branch_nodes(const onnx::NodeProto& node, bool condition, const FreeName& free_name,
                               const std::string& place) {
  const auto bad = [&](const std::string& rest) {
    return Error{ErrorKind::kBadInput, place, "node '" + node.name() + rest, "Export the model again", ""};
  };
  const onnx::GraphProto* branch = body_of(node, condition ? "then_branch" : "else_branch");
  if (branch == nullptr) return bad("' (If) lacks a branch");
  TILEWRIGHT_CHECK(check_names(*branch, place));
  if (branch->input_size() > 0 || branch->output_size() != node.output_size())
    return bad("' (If) has a branch of other inputs or outputs than its own");
  TILEWRIGHT_TRY(BodyNodes made, body_nodes(node, *branch, {}, free_name, place));
  const std::string& stem = stem_of(node);
  for (int i = 0; i < node.output_size(); ++i) {
    if (node.output(i).empty()) continue;
    made.file_names.push_back(node.name());
    add(made.nodes, op::kIdentity, free_name(stem + "/" + std::string(op::kIdentity)), node.output(i))
        ->add_input(made.outputs[static_cast<size_t>(i)]);
  }
  return made;
}

}  // namespace tilewright
