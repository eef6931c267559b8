// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/functions.h"

#include <google/protobuf/unknown_field_set.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/utf8.h"
#include "core/graph/free_names.h"
#include "core/graph/onnx/operator_check.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Calls within calls. Exporters make a function of each module, and modules nest about ten deep.
constexpr int kMostDepth = 64;
/// Of all calls together. A file of a kilobyte can ask for more than any memory holds.
constexpr int64_t kMostNodes = 200'000;
/// Of the functions' own text, and again of the names and attributes that calls write into it.
constexpr int64_t kMostCopiedBytes = int64_t{1} << 28;

// Fields of later file formats, which the installed library keeps as unknown ones.
constexpr int kNodeOverload = 8;
constexpr int kFunctionDefaults = 11;
constexpr int kFunctionOverload = 13;

using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

std::string later_text(const google::protobuf::UnknownFieldSet& fields, int number) {
  for (int i = 0; i < fields.field_count(); ++i) {
    const auto& field = fields.field(i);
    if (field.number() == number && field.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED)
      return field.length_delimited();
  }
  return {};
}

/// Domain, name and overload.
std::string key_of(const std::string& domain, const std::string& name, const std::string& overload) {
  return (is_standard_domain(domain) ? std::string() : domain) + "\n" + name + "\n" + overload;
}

struct Function {
  const onnx::FunctionProto* proto = nullptr;
  int64_t stated_opset = 0;
  int opset = 0;  ///< known as soon as it is called
  std::map<std::string, onnx::AttributeProto> defaults;
  // What one call becomes.
  int64_t nodes = 0;
  int64_t bytes = 0;
  int depth = 0;  ///< 0 until it is known; -1 while it is being found out
};

/// Calls look(nodes) for the nodes of every graph that is an attribute of the node.
template <typename Look>
void for_each_body(onnx::NodeProto& node, const Look& look) {
  for (auto& attribute : *node.mutable_attribute()) {
    if (attribute.has_g()) look(*attribute.mutable_g());
    for (auto& graph : *attribute.mutable_graphs()) look(graph);
  }
}

/// Calls look(node) for the nodes and those in their bodies.
template <typename Look>
void for_each_node(const Nodes& nodes, const Look& look) {
  for (const auto& node : nodes) {
    look(node);
    for (const auto& attribute : node.attribute()) {
      if (attribute.has_g()) for_each_node(attribute.g().node(), look);
      for (const auto& graph : attribute.graphs()) for_each_node(graph.node(), look);
    }
  }
}

/// What the names in a function are in the graph: those of its nodes, or of a body of control flow in it,
/// which sees the names around it as well.
struct NameScope {
  std::unordered_map<std::string, std::string> names;
  NameScope* outer = nullptr;
};

class Inliner {
 public:
  Inliner(onnx::ModelProto& model, int opset, const std::string& place) : model_(model), place_(place) {
    opsets_.model = opset;
  }

  Result<NodeOpsets> run() {
    TILEWRIGHT_CHECK(find_functions());
    if (functions_.empty()) return opsets_;
    TILEWRIGHT_CHECK(measure_all());
    auto& graph = *model_.mutable_graph();
    reserve_names(graph);
    expand(*graph.mutable_node(), nullptr);
    if (written_ > kMostCopiedBytes) return too_large();
    functions_.clear();
    model_.clear_functions();
    return std::move(opsets_);
  }

 private:
  Error bad(std::string message) const {
    return {ErrorKind::kBadInput, place_, std::move(message), "Export the model again", ""};
  }

  Result<void> find_functions() {
    for (const auto& proto : model_.functions()) {
      Function function{&proto, opsets_.model, opsets_.model, {}, 0, 0, 0};
      for (const auto& import : proto.opset_import()) {
        if (is_standard_domain(import.domain())) function.stated_opset = import.version();
      }
      const auto& later = proto.unknown_fields();
      for (int i = 0; i < later.field_count(); ++i) {
        const auto& field = later.field(i);
        onnx::AttributeProto value;
        if (field.number() != kFunctionDefaults ||
            field.type() != google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED)
          continue;
        if (!value.ParseFromString(field.length_delimited()))
          return bad("the file is damaged: its parts do not fit together");
        function.defaults[value.name()] = value;
      }
      const std::string key = key_of(proto.domain(), proto.name(), later_text(later, kFunctionOverload));
      if (!functions_.emplace(key, std::move(function)).second)
        return bad("the function '" + repaired_utf8(proto.name()) + "' is defined twice");
    }
    return {};
  }

  Function* called_by(const onnx::NodeProto& node) {
    const auto found = functions_.find(
        key_of(node.domain(), node.op_type(), later_text(node.unknown_fields(), kNodeOverload)));
    return found == functions_.end() ? nullptr : &found->second;
  }

  /// Adds what the nodes become to the counts. Nothing is written before this was done: the size of the
  /// result may grow with the power of the depth.
  Result<void> measure(const Nodes& nodes, int depth, int64_t& count, int64_t& bytes, int& deepest) {
    Result<void> done;
    for_each_node(nodes, [&](const onnx::NodeProto& node) {
      if (!done.ok()) return;
      Function* function = called_by(node);
      if (function == nullptr) {
        ++count;
      } else {
        done = measure(*function, depth + 1);
        count += function->nodes;
        bytes += function->bytes;
        deepest = std::max(deepest, function->depth);
      }
      if (done.ok() && bytes > kMostCopiedBytes) done = too_large();
      if (done.ok() && count > kMostNodes)
        done = bad("the functions of the model call each other so often that they would become more than " +
                   std::to_string(kMostNodes) + " nodes");
    });
    return done;
  }

  Result<void> measure(Function& function, int depth) {
    const std::string name = repaired_utf8(function.proto->name());
    if (function.depth < 0) return bad("the function '" + name + "' calls itself");
    if (function.depth == 0) {
      function.depth = -1;
      if (depth > kMostDepth) return too_deep(name);
      TILEWRIGHT_TRY(function.opset, readable_opset(function.stated_opset, place_));
      mixed_ = mixed_ || function.opset != opsets_.model;
      int64_t nodes = 0;
      auto bytes = static_cast<int64_t>(function.proto->SpaceUsedLong());
      int deepest = 0;
      TILEWRIGHT_CHECK(measure(function.proto->node(), depth, nodes, bytes, deepest));
      function.nodes = nodes;
      function.bytes = bytes;
      function.depth = deepest + 1;
    }
    if (function.depth > kMostDepth) return too_deep(name);
    return {};
  }

  Error too_deep(const std::string& name) const {
    return bad("calls of functions are nested more than " + std::to_string(kMostDepth) + " deep in '" + name +
               "'");
  }

  Error too_large() const { return bad("the functions of the model would become too large"); }

  Result<void> measure_all() {
    int64_t nodes = 0;
    int64_t bytes = 0;
    int deepest = 0;
    return measure(model_.graph().node(), 0, nodes, bytes, deepest);
  }

  void reserve_names(const onnx::GraphProto& graph) {
    for (const auto& input : graph.input()) values_.reserve(input.name());
    for (const auto& tensor : graph.initializer()) values_.reserve(tensor.name());
    for_each_node(graph.node(), [this](const onnx::NodeProto& node) {
      nodes_.reserve(node.name());
      for (const auto& output : node.output()) values_.reserve(output);
      for (const auto& attribute : node.attribute()) {
        for (const auto& input : attribute.g().input()) values_.reserve(input.name());
        for (const auto& tensor : attribute.g().initializer()) values_.reserve(tensor.name());
      }
    });
  }

  /// Puts the nodes of functions in the place of their calls; `owner` is the function that the nodes are of.
  /// Terminates because no function calls itself. Calls are left where the rest has become too large.
  void expand(Nodes& nodes, const Function* owner) {
    Nodes expanded;
    for (auto& node : nodes) {
      for_each_body(node, [&](onnx::GraphProto& graph) { expand(*graph.mutable_node(), owner); });
      const Function* function = written_ > kMostCopiedBytes ? nullptr : called_by(node);
      if (function == nullptr) {
        // Also where it is the model's: the control flow around it may be of another.
        if (owner != nullptr && mixed_) opsets_.others.emplace(node.name(), owner->opset);
        expanded.Add()->Swap(&node);
        continue;
      }
      Nodes body = instance(node, *function);
      expand(body, function);
      for (auto& inner : body) expanded.Add()->Swap(&inner);
    }
    nodes.Swap(&expanded);
  }

  /// The function's nodes with the values and attributes of a call.
  Nodes instance(const onnx::NodeProto& call, const Function& function) {
    const onnx::FunctionProto& proto = *function.proto;
    NameScope scope;
    auto& names = scope.names;
    for (int i = 0; i < proto.input_size(); ++i)
      names[proto.input(i)] = i < call.input_size() ? call.input(i) : std::string();
    std::vector<std::pair<std::string, std::string>> same;  // values that the call gives under another name
    for (int i = 0; i < proto.output_size() && i < call.output_size(); ++i) {
      if (call.output(i).empty()) continue;
      const auto [found, is_new] = names.emplace(proto.output(i), call.output(i));
      if (!is_new) same.emplace_back(found->second, call.output(i));
    }
    for (const auto& node : proto.node())
      for (const auto& output : node.output()) renamed(output, scope, call);
    Nodes body = proto.node();
    for (auto& node : body) {
      rename(node, scope, call);
      resolve_attributes(node, call, function);
    }
    for (const auto& [from, to] : same) {
      auto* node = body.Add();
      node->set_op_type(std::string(op::kIdentity));
      node->set_name(taken(nodes_, call, to));
      node->add_input(from);
      node->add_output(to);
    }
    return body;
  }

  /// Whether so many bytes more may be written. They are counted before they are: a long name or attribute
  /// of a call may be wanted in many places.
  bool may_write(size_t bytes) {
    written_ += static_cast<int64_t>(bytes);
    return written_ <= kMostCopiedBytes;
  }

  std::string taken(FreeNames& names, const onnx::NodeProto& call, const std::string& name) {
    if (!may_write(call.name().size() + name.size())) return name;
    return names.take(call.name() + "/" + name);
  }

  std::string renamed(const std::string& name, NameScope& scope, const onnx::NodeProto& call) {
    if (name.empty()) return name;
    for (NameScope* at = &scope; at != nullptr; at = at->outer) {
      const auto found = at->names.find(name);
      if (found != at->names.end()) return may_write(found->second.size()) ? found->second : name;
    }
    return scope.names.emplace(name, taken(values_, call, name)).first->second;
  }

  void rename(onnx::NodeProto& node, NameScope& scope, const onnx::NodeProto& call) {
    node.set_name(taken(nodes_, call, node.name().empty() ? node.op_type() : node.name()));
    for (auto& input : *node.mutable_input()) input = renamed(input, scope, call);
    for (auto& output : *node.mutable_output()) output = renamed(output, scope, call);
    for_each_body(node, [&](onnx::GraphProto& graph) {
      // What a body defines is seen in it alone.
      NameScope inner{{}, &scope};
      const auto define = [&](const std::string& name) {
        if (!name.empty()) inner.names[name] = taken(values_, call, name);
      };
      for (const auto& input : graph.input()) define(input.name());
      for (const auto& tensor : graph.initializer()) define(tensor.name());
      for (const auto& made : graph.node())
        for (const auto& output : made.output()) define(output);
      for (auto& input : *graph.mutable_input()) input.set_name(renamed(input.name(), inner, call));
      for (auto& tensor : *graph.mutable_initializer()) tensor.set_name(renamed(tensor.name(), inner, call));
      for (auto& made : *graph.mutable_node()) rename(made, inner, call);
      for (auto& output : *graph.mutable_output()) output.set_name(renamed(output.name(), inner, call));
      graph.clear_value_info();
    });
  }

  /// An attribute that refers to one of the call takes its value; where the call has none, the function's
  /// default, or there is none.
  void resolve_attributes(onnx::NodeProto& node, const onnx::NodeProto& call, const Function& function) {
    google::protobuf::RepeatedPtrField<onnx::AttributeProto> resolved;
    for (auto& attribute : *node.mutable_attribute()) {
      if (attribute.ref_attr_name().empty()) {
        resolved.Add()->Swap(&attribute);
        continue;
      }
      const std::string& wanted = attribute.ref_attr_name();
      const auto given = std::find_if(call.attribute().begin(), call.attribute().end(),
                                      [&](const auto& other) { return other.name() == wanted; });
      const auto fallback = function.defaults.find(wanted);
      if (given == call.attribute().end() && fallback == function.defaults.end()) continue;
      const auto& value = given != call.attribute().end() ? *given : fallback->second;
      if (!may_write(value.SpaceUsedLong())) return;
      auto* made = resolved.Add();
      *made = value;
      made->set_name(attribute.name());
    }
    node.mutable_attribute()->Swap(&resolved);
    for_each_body(node, [&](onnx::GraphProto& graph) {
      for (auto& inner : *graph.mutable_node()) resolve_attributes(inner, call, function);
    });
  }

  onnx::ModelProto& model_;
  const std::string& place_;
  NodeOpsets opsets_;
  std::unordered_map<std::string, Function> functions_;
  FreeNames values_;
  FreeNames nodes_;
  bool mixed_ = false;   ///< whether a function uses another opset than the model
  int64_t written_ = 0;  ///< bytes of names and attributes that calls gave to the nodes of functions
};

}  // namespace

Result<NodeOpsets> inline_functions(onnx::ModelProto& model, int opset, const std::string& place) {
  return Inliner(model, opset, place).run();
}

}  // namespace tilewright
