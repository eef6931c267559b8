// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/operator_check.h"

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/base/utf8.h"
#include "core/graph/late.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/operator_facts.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

constexpr size_t kNamedNodes = 5;

std::string quoted_list(const std::vector<std::string>& names, size_t most) {
  std::string text;
  for (size_t i = 0; i < names.size() && i < most; ++i) text += (i > 0 ? ", '" : "'") + names[i] + "'";
  if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
  return text;
}

/// The first format whose attributes say of what kind they are; before, it was what they hold.
constexpr int64_t kFormatWithAttributeTypes = 2;
/// The first format that knows opsets.
constexpr int64_t kFormatWithOpsets = 3;

void set_attribute_type(onnx::AttributeProto& attribute) {
  if (attribute.has_type() && attribute.type() != onnx::AttributeProto::UNDEFINED) return;
  attribute.set_type(attribute.has_f()              ? onnx::AttributeProto::FLOAT
                     : attribute.has_i()            ? onnx::AttributeProto::INT
                     : attribute.has_s()            ? onnx::AttributeProto::STRING
                     : attribute.has_t()            ? onnx::AttributeProto::TENSOR
                     : attribute.has_g()            ? onnx::AttributeProto::GRAPH
                     : attribute.floats_size() > 0  ? onnx::AttributeProto::FLOATS
                     : attribute.strings_size() > 0 ? onnx::AttributeProto::STRINGS
                     : attribute.tensors_size() > 0 ? onnx::AttributeProto::TENSORS
                                                    : onnx::AttributeProto::INTS);
}

}  // namespace

bool is_standard_domain(const std::string& domain) {
  return domain.empty() || domain == "ai.onnx";
}

std::string operator_name(const onnx::NodeProto& node) {
  return is_standard_domain(node.domain()) ? node.op_type() : node.domain() + "." + node.op_type();
}

Result<int> readable_opset(int64_t opset, const std::string& place) {
  if (opset < kOldestOpset || opset > kNewestOpset) {
    return Error{ErrorKind::kUnsupported, place,
                 fmt::format("the model uses ONNX opset {}, and this program reads opset {} to {}", opset,
                             kOldestOpset, kNewestOpset),
                 "Export it with one of these", ""};
  }
  return static_cast<int>(opset);
}

Result<int> find_opset(const onnx::ModelProto& model, const std::string& place) {
  if (model.ir_version() < kOldestFormat || model.ir_version() > kNewestFormat) {
    return Error{ErrorKind::kUnsupported, place,
                 fmt::format("the file is of ONNX format {}, and this program reads format {} to {}",
                             model.ir_version(), kOldestFormat, kNewestFormat),
                 "Export it with one of these", ""};
  }
  std::optional<int64_t> opset;
  for (const auto& import : model.opset_import()) {
    if (is_standard_domain(import.domain())) opset = import.version();
  }
  // A graph that does nothing but call functions need not name the opset of these.
  for (const auto& function : model.functions()) {
    for (const auto& import : function.opset_import()) {
      if (!opset.has_value() && is_standard_domain(import.domain())) opset = import.version();
    }
  }
  if (!opset.has_value() && model.ir_version() < kFormatWithOpsets) opset = 1;
  // Of a graph without any operator of the standard domain no opset matters.
  const bool is_foreign = model.opset_import_size() > 0 && model.functions_size() == 0 &&
                          std::ranges::none_of(model.graph().node(), [](const auto& node) {
                            return is_standard_domain(node.domain());
                          });
  if (!opset.has_value() && is_foreign) opset = kNewestOpset;
  if (!opset.has_value() || *opset == 0)
    return Error{ErrorKind::kBadInput, place, "the file does not say which ONNX opset it uses",
                 "Export it again", ""};
  return readable_opset(*opset, place);
}

void modernise(onnx::ModelProto& model, int opset) {
  const auto of_standard = [](const auto& import) { return is_standard_domain(import.domain()); };
  auto& imports = *model.mutable_opset_import();
  imports.erase(std::remove_if(imports.begin(), imports.end(), of_standard), imports.end());
  model.add_opset_import()->set_version(opset);
  for (auto& node : *model.mutable_graph()->mutable_node()) {
    if (is_standard_domain(node.domain())) node.clear_domain();
    if (model.ir_version() >= kFormatWithAttributeTypes) continue;
    for (auto& attribute : *node.mutable_attribute()) set_attribute_type(attribute);
  }
}

Result<void> check_names(const onnx::GraphProto& graph, const std::string& place) {
  const auto bad = [&place](std::string message) {
    return Error{ErrorKind::kBadInput, place, std::move(message), "Export the model again", ""};
  };
  const auto check = [&](const std::string& name) -> Result<void> {
    if (is_utf8(name)) return {};
    return bad("the file is damaged: a name in it, '" + repaired_utf8(name) + "', is not text");
  };
  for (const auto& node : graph.node()) {
    TILEWRIGHT_CHECK(check(node.name()));
    TILEWRIGHT_CHECK(check(node.domain()));
    TILEWRIGHT_CHECK(check(node.op_type()));
    for (const auto& input : node.input()) TILEWRIGHT_CHECK(check(input));
    for (const auto& output : node.output()) TILEWRIGHT_CHECK(check(output));
    if (node.op_type().empty()) return bad("node '" + node.name() + "' does not say which operator it is");
  }
  TILEWRIGHT_CHECK(check(graph.name()));
  for (const auto& input : graph.input()) TILEWRIGHT_CHECK(check(input.name()));
  for (const auto& output : graph.output()) TILEWRIGHT_CHECK(check(output.name()));
  for (const auto& tensor : graph.initializer()) TILEWRIGHT_CHECK(check(tensor.name()));
  return {};
}

void name_nodes(onnx::GraphProto& graph) {
  std::unordered_set<std::string> taken;
  for (const auto& node : graph.node()) taken.insert(node.name());
  std::unordered_set<std::string> used;
  std::unordered_map<std::string, int> next;
  for (auto& node : *graph.mutable_node()) {
    if (!node.name().empty() && used.insert(node.name()).second) continue;
    const std::string stem = node.name().empty() ? node.op_type() : node.name();
    std::string name;
    do {
      name = stem + "_" + std::to_string(next[stem]++);
    } while (taken.count(name) > 0 || used.count(name) > 0);
    used.insert(name);
    node.set_name(name);
  }
}

Error missing_operators(const std::map<std::string, std::vector<std::string>>& nodes,
                        const std::string& place) {
  std::string message = "the model uses operators that this program does not have: ";
  std::string detail;
  bool cut = false;
  bool first = true;
  for (const auto& [op, names] : nodes) {
    if (!std::exchange(first, false)) message += "; ";
    message += op + " (" + (names.size() == 1 ? "node " : "nodes ") + quoted_list(names, kNamedNodes) + ")";
    cut = cut || names.size() > kNamedNodes;
    detail += op + ": " + quoted_list(names, names.size()) + "\n";
  }
  return {ErrorKind::kUnsupported, place, std::move(message), "Export the model without them",
          cut ? std::move(detail) : std::string()};
}

Result<void> check_operators(const onnx::GraphProto& graph,
                             const std::function<bool(std::string_view)>& supports,
                             const std::string& place) {
  std::map<std::string, std::vector<std::string>> unknown;
  for (const auto& node : graph.node()) {
    const std::string name = operator_name(node);
    const bool replaced = operator_facts(name).expand != nullptr || is_control_flow(name);
    const bool has_kernel =
        is_standard_domain(node.domain()) ? supports(name) : find_reference_operator(name) != nullptr;
    if (!replaced && !has_kernel) unknown[name].push_back(node.name());
  }
  if (unknown.empty()) return {};
  return missing_operators(unknown, place);
}

Result<bool> sort_nodes(onnx::GraphProto& graph, const std::string& place) {
  const auto bad = [&place](std::string message) {
    return Error{ErrorKind::kBadInput, place, std::move(message), "Export the model again", ""};
  };
  std::unordered_map<std::string, int> maker;  // node by value; -1: an input or a constant
  for (const auto& input : graph.input()) maker.emplace(input.name(), -1);
  for (const auto& tensor : graph.initializer()) maker.emplace(tensor.name(), -1);
  for (int n = 0; n < graph.node_size(); ++n) {
    for (const auto& output : graph.node(n).output()) {
      if (!output.empty() && !maker.emplace(output, n).second) {
        return bad("the value '" + output + "' is made twice (node '" + graph.node(n).name() + "')");
      }
    }
  }
  bool sorted = true;
  std::vector<std::vector<int>> reads(static_cast<size_t>(graph.node_size()));  // makers of what a node reads
  for (int n = 0; n < graph.node_size(); ++n) {
    auto& from = reads[static_cast<size_t>(n)];
    for (const auto& input : graph.node(n).input()) {
      if (input.empty()) continue;
      const auto found = maker.find(input);
      if (found == maker.end()) {
        return bad("node '" + graph.node(n).name() + "' reads '" + input + "', which nothing makes");
      }
      if (found->second >= 0) from.push_back(found->second);
    }
    for_each_read_of_bodies(graph.node(n), [&](const std::string& name) {
      const auto found = maker.find(name);
      if (found != maker.end() && found->second >= 0) from.push_back(found->second);
    });
    sorted = sorted && std::ranges::all_of(from, [n](int producer) { return producer < n; });
  }
  if (sorted) return true;

  enum class Mark : char { kNew, kOpen, kDone };
  std::vector<Mark> marks(static_cast<size_t>(graph.node_size()), Mark::kNew);
  std::vector<std::pair<int, size_t>> stack;  // node and its next read to look at
  onnx::GraphProto in_order;
  for (int root = 0; root < graph.node_size(); ++root) {
    if (marks[static_cast<size_t>(root)] != Mark::kNew) continue;
    marks[static_cast<size_t>(root)] = Mark::kOpen;
    stack.emplace_back(root, 0U);
    while (!stack.empty()) {
      auto& [n, next] = stack.back();
      const auto& from = reads[static_cast<size_t>(n)];
      if (next == from.size()) {
        marks[static_cast<size_t>(n)] = Mark::kDone;
        // The names are needed until the end, so this is a copy; only files that break the rules pay for it.
        *in_order.add_node() = graph.node(n);
        stack.pop_back();
        continue;
      }
      const int producer = from[next++];
      if (marks[static_cast<size_t>(producer)] == Mark::kDone) continue;
      if (marks[static_cast<size_t>(producer)] == Mark::kOpen) {
        return bad("node '" + graph.node(producer).name() + "' depends on its own output");
      }
      marks[static_cast<size_t>(producer)] = Mark::kOpen;
      stack.emplace_back(producer, 0U);
    }
  }
  graph.mutable_node()->Swap(in_order.mutable_node());
  return false;
}

}  // namespace tilewright
