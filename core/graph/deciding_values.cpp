// SPDX-License-Identifier: Apache-2.0
#include "core/graph/deciding_values.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/graph/graph_edit.h"
#include "core/graph/late.h"
#include "core/graph/operator_facts.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

struct Deciding {
  std::vector<int64_t> known;    ///< to a comparison
  std::vector<int64_t> needed;   ///< with any other a branch is taken that does not fit
  std::vector<int64_t> harmful;  ///< that lead to such a branch
};

std::optional<int64_t> number_of_constant(const Graph& graph, ValueId id) {
  if (id == kNone) return std::nullopt;
  const auto values = integer_values_of(graph, id);
  if (!values.has_value() || values->size() != 1) return std::nullopt;
  return values->front();
}

/// Notes that a condition holds for `number` alone; `unfit` tells of the branch taken then and of the other.
void note(Deciding& found, int64_t number, const std::vector<int64_t>& unfit) {
  const bool then_fails = !unfit.empty() && unfit[0] != 0;
  const bool else_fails = unfit.size() > 1 && unfit[1] != 0;
  (then_fails ? found.harmful : else_fails ? found.needed : found.known).push_back(number);
}

/// `holds` are the values that are the input, as it is or moved.
void search(const Graph& graph, std::set<ValueId> holds, Deciding& found) {
  std::map<ValueId, int64_t> compared;  // truths that tell whether the input is this number
  for (const Node& node : graph.nodes) {
    const OperatorFacts& facts = operator_facts(file_operator(node));
    if (facts.only_moves_elements && !node.inputs.empty()) {
      if (holds.contains(node.inputs[0])) holds.insert(node.outputs[0]);
      if (const auto truth = compared.find(node.inputs[0]); truth != compared.end())
        compared.emplace(node.outputs[0], truth->second);
    }
    if (facts.tells_equality && node.inputs.size() == 2) {
      for (size_t i = 0; i < 2; ++i) {
        const auto number = number_of_constant(graph, node.inputs[1 - i]);
        if (holds.contains(node.inputs[i]) && number.has_value()) compared.emplace(node.outputs[0], *number);
      }
    }
    if (node.bodies.empty()) continue;
    if (file_operator(node) == op::kIf) {
      const auto unfit = node.attributes.integers(kUnfit);
      if (const auto truth = compared.find(node.inputs[0]); truth != compared.end())
        note(found, truth->second, unfit);
      if (holds.contains(node.inputs[0])) {
        note(found, 1, unfit);
        if (unfit.empty()) found.known.push_back(0);
      }
    }
    // The node's last inputs are what the bodies read, body by body; a truth value that a Loop begins with is
    // none of its body's inputs.
    size_t behind = node.inputs.size();
    for (size_t b = node.bodies.size(); b-- > 0;) {
      const Graph& body = *node.bodies[b];
      std::set<ValueId> inner;
      for (size_t i = 0; i < std::min(body.inputs.size(), behind); ++i) {
        if (holds.contains(node.inputs[behind - 1 - i]))
          inner.insert(body.inputs[body.inputs.size() - 1 - i]);
      }
      if (!inner.empty()) search(body, std::move(inner), found);
      behind -= std::min(body.inputs.size(), behind);
    }
  }
}

}  // namespace

std::vector<int64_t> deciding_values(const Graph& graph, ValueId input) {
  const TensorType& type = graph.value(input).type;
  if (graph.value(input).open || type.elements() != 1 || is_floating_point(type.data_type)) return {};
  Deciding found;
  search(graph, {input}, found);
  // Those of branches that are taken first come first.
  if (!found.needed.empty()) return {found.needed.front()};
  if (type.data_type == DataType::kBool && !found.harmful.empty()) return {1 - found.harmful.front()};
  std::vector<int64_t> left;
  for (const int64_t number : found.known) {
    if (std::ranges::find(found.harmful, number) == found.harmful.end()) left.push_back(number);
  }
  return left;
}

}  // namespace tilewright
