// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/rule_check.h"

#include <fmt/format.h>
#include <onnx/checker.h>
#include <onnx/defs/schema.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <exception>
#include <set>
#include <utility>

#include "core/graph/onnx/attribute_check.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/operator_facts.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright {
namespace {

/// Newest file format and opset that the ONNX library knows. Later formats only add optional fields.
constexpr int64_t kNewestLibraryFormat = 8;
constexpr int kNewestLibraryOpset = 17;
/// From this format on, weights need not be among the inputs. Many files of the previous format break the
/// rule that they must be, and nothing depends on it.
constexpr int64_t kFreeWeightsFormat = 4;

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

bool has_bodies(const onnx::NodeProto& node) {
  return std::ranges::any_of(node.attribute(), [](const auto& attribute) {
    return attribute.has_g() || attribute.graphs_size() > 0;
  });
}

bool library_has(const std::string& op, int opset) {
  return onnx::OpSchemaRegistry::Schema(op, std::min(opset, kNewestLibraryOpset), "") != nullptr;
}

/// Whether the node is of an operator that files use in older opsets than the one which has it for the
/// library, as its description says.
bool is_early(const onnx::NodeProto& node, int opset) {
  const OperatorVersions& versions = operator_facts(node.op_type()).versions;
  return versions.changed == 0 && !versions.attributes.empty() && opset >= versions.since &&
         !library_has(node.op_type(), opset);
}

/// Whether the node is of an operator that has no kernel and that the library does not know either.
bool is_ours(const onnx::NodeProto& node, int opset) {
  return operator_facts(node.op_type()).expand != nullptr && !library_has(node.op_type(), opset);
}

/// Checks a model node by node.
class NodeChecker {
 public:
  NodeChecker(const NodeOpsets& opsets, const std::string& place, std::vector<std::string>& warnings,
              std::vector<std::string>& notes)
      : opsets_(opsets), place_(place), warnings_(warnings), notes_(notes) {}

  Result<void> check(const onnx::GraphProto& graph) {
    context_.set_ir_version(static_cast<int>(kNewestLibraryFormat));
    for (const auto* infos : {&graph.input(), &graph.output()}) {
      for (const auto& info : *infos) {
        const std::string wrong = by_library([&] { onnx::checker::check_value_info(info, context_); });
        if (!wrong.empty()) return broken(wrong);
      }
    }
    for (const auto& node : graph.node()) TILEWRIGHT_CHECK(check_node(node, opsets_.model));
    note_own();
    return {};
  }

 private:
  Error broken(const std::string& what) const {
    return {ErrorKind::kBadInput, place_, "the file breaks a rule of ONNX: " + what, "Export the model again",
            ""};
  }

  /// What the library finds wrong; empty where it finds nothing.
  template <typename Check>
  static std::string by_library(const Check& check) {
    try {
      check();
    } catch (const std::exception& e) {
      return one_line(e.what());
    }
    return {};
  }

  /// `otherwise` is the opset of a node that is of no function: that of the node around it.
  Result<void> check_node(const onnx::NodeProto& node, int otherwise) {
    const int opset = opsets_.of(node.name(), otherwise);
    for (const auto& attribute : node.attribute())
      for (const auto& inner : attribute.g().node()) TILEWRIGHT_CHECK(check_node(inner, opset));
    const std::string op = operator_name(node);
    const OperatorFacts& facts = operator_facts(op);
    const OperatorVersions& versions = facts.versions;
    const bool changed = versions.changed != 0 && opset >= versions.changed;
    const bool newer = opset > kNewestLibraryOpset;
    const bool known = node.domain().empty() && !is_ours(node, opset) && !changed && !has_bodies(node) &&
                       !is_early(node, opset) && (!newer || library_has(node.op_type(), opset));
    if (known) {
      context_.set_opset_imports({{"", std::min(opset, kNewestLibraryOpset)}});
      const std::string wrong = by_library(
          [&] { onnx::checker::check_node(node, context_, onnx::checker::LexicalScopeContext()); });
      if (wrong.empty()) return {};
      if (!newer) return broken(wrong);
      warn(op, "The ONNX library, which knows no opset above " + std::to_string(kNewestLibraryOpset) +
                   ", objects to node '" + node.name() + "': " + wrong + ".");
    } else if (!has_bodies(node)) {
      own_.insert(op);
    }
    return check_by_description(node, op, opset);
  }

  Result<void> check_by_description(const onnx::NodeProto& node, const std::string& op, int opset) {
    const auto wrong = [&](const std::string& what) {
      return broken(fmt::format("node '{}' ({}) {}", node.name(), op, what));
    };
    const OperatorVersions& versions = operator_facts(op).versions;
    if (opset < versions.since)
      return wrong(fmt::format("is of an operator that opset {} does not have", opset));
    if (const auto arity = reference_arity(op)) {
      if (static_cast<size_t>(node.input_size()) > arity->most)
        return wrong(
            fmt::format("has {} inputs, and at most {} are allowed", node.input_size(), arity->most));
      for (int i = 0; i < static_cast<int>(arity->least); ++i) {
        if (i >= node.input_size() || node.input(i).empty()) return wrong(fmt::format("has no input {}", i));
      }
      if (static_cast<size_t>(node.output_size()) > std::max<size_t>(arity->outputs, 1)) {
        return wrong(
            fmt::format("has {} outputs, and at most {} are allowed", node.output_size(), arity->outputs));
      }
    }
    const AttributeFindings found = check_attributes(node, opset, kNewestLibraryOpset);
    if (found.wrong.has_value()) return wrong(*found.wrong);
    // An operator that changed later is checked by the library until then.
    if (versions.attributes.empty() || (versions.changed != 0 && opset < versions.changed)) return {};
    for (const AttributeFact& fact : versions.attributes) {
      const bool given = std::ranges::any_of(
          node.attribute(), [&](const auto& attribute) { return attribute.name() == fact.name; });
      if (fact.required && !given) return wrong(fmt::format("lacks the attribute '{}'", fact.name));
    }
    for (const std::string& name : found.unknown) {
      warn(op + "\n" + name, "The attribute '" + name + "' of node '" + node.name() + "' (" + op +
                                 ") is none that this program knows.");
    }
    return {};
  }

  /// Says a thing of the first node that it is true of, not of all like it.
  void warn(const std::string& what, std::string sentence) {
    if (told_.insert(what).second) warnings_.push_back(std::move(sentence));
  }

  void note_own() {
    if (own_.empty()) return;
    std::string names;
    for (const std::string& op : own_) names += (names.empty() ? "" : ", ") + op;
    notes_.push_back("The ONNX library does not know these operators as the file uses them: " + names +
                     ". They were checked by this program's own descriptions.");
  }

  const NodeOpsets& opsets_;
  const std::string& place_;
  std::vector<std::string>& warnings_;
  std::vector<std::string>& notes_;
  onnx::checker::CheckerContext context_;
  std::set<std::string> told_;
  std::set<std::string> own_;  ///< operators of nodes that the library does not know
};

bool is_known_to_library(const onnx::ModelProto& model, const NodeOpsets& opsets) {
  return opsets.model <= kNewestLibraryOpset && opsets.others.empty() &&
         std::ranges::all_of(model.graph().node(), [&opsets](const auto& node) {
           return node.domain().empty() && !is_ours(node, opsets.model) && !is_early(node, opsets.model);
         });
}

}  // namespace

Result<void> check_against_rules(onnx::ModelProto& model, const NodeOpsets& opsets, const std::string& place,
                                 std::vector<std::string>& warnings, std::vector<std::string>& notes) {
  model.set_ir_version(std::clamp(model.ir_version(), kFreeWeightsFormat, kNewestLibraryFormat));
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
  if (!is_known_to_library(model, opsets)) return NodeChecker(opsets, place, warnings, notes).check(graph);
  try {
    onnx::checker::check_model(model);
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, place, "the file breaks a rule of ONNX: " + one_line(e.what()),
                 "Export the model again", ""};
  }
  return {};
}

}  // namespace tilewright
