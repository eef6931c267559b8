// SPDX-License-Identifier: Apache-2.0
#include "core/graph/pass_pipeline.h"

#include <algorithm>
#include <memory>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

#include "core/graph/graph_check.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// No sensible file needs more repetitions; the limit stops two passes that would undo each other.
constexpr size_t kMostRepetitions = 10;

using Fate = NodeAccount::Fate;

const char kNoEffect[] = "without effect";
const char kUnread[] = "nothing reads what it computes";

std::unordered_set<std::string_view> origins_of(const Graph& graph) {
  std::unordered_set<std::string_view> names;
  for (const Node& node : graph.nodes) names.insert(node.origins.begin(), node.origins.end());
  return names;
}

bool same_attribute(const AttributeValue& a, const AttributeValue& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&b](const auto& value) {
        using T = std::decay_t<decltype(value)>;
        const T& other = std::get<T>(b);
        if constexpr (std::is_same_v<T, Tensor>) {
          // Tensors are shared between the passes and not copied.
          return value.data() == other.data() && value.type() == other.type();
        } else {
          return value == other;
        }
      },
      a);
}

bool same_attributes(const Attributes& a, const Attributes& b) {
  return std::ranges::equal(a.values(), b.values(), [](const auto& one, const auto& other) {
    return one.first == other.first && same_attribute(one.second, other.second);
  });
}

bool same_values(const Graph& before, const std::vector<ValueId>& a, const Graph& after,
                 const std::vector<ValueId>& b) {
  return std::ranges::equal(a, b, [&](ValueId one, ValueId other) {
    if (one == kNone || other == kNone) return one == other;
    const Value& old_value = before.value(one);
    const Value& new_value = after.value(other);
    return old_value.name == new_value.name && old_value.type == new_value.type &&
           old_value.layout == new_value.layout &&
           old_value.constant.has_value() == new_value.constant.has_value();
  });
}

bool same_node(const Graph& before, const Node& a, const Graph& after, const Node& b) {
  return a.op == b.op && same_values(before, a.inputs, after, b.inputs) &&
         same_values(before, a.outputs, after, b.outputs) && same_attributes(a.attributes, b.attributes);
}

std::unordered_map<std::string_view, const Node*> by_name(std::span<const Node> nodes) {
  std::unordered_map<std::string_view, const Node*> named;
  for (const Node& node : nodes) named.emplace(node.name, &node);
  return named;
}

PassTrace compare(std::string_view pass, const Graph& before, const Graph& after) {
  PassTrace trace{std::string(pass),
                  false,
                  static_cast<int>(before.nodes.size()),
                  static_cast<int>(after.nodes.size()),
                  {},
                  {},
                  {}};
  std::span<const Node> old_order = before.nodes;
  std::span<const Node> new_order = after.nodes;
  // Most passes leave most nodes where they are, and these need no search.
  while (!old_order.empty() && !new_order.empty() && old_order.front().name == new_order.front().name) {
    if (!same_node(before, old_order.front(), after, new_order.front()))
      trace.rewritten.push_back(old_order.front().name);
    old_order = old_order.subspan(1);
    new_order = new_order.subspan(1);
  }
  const auto old_nodes = by_name(old_order);
  const auto new_nodes = by_name(new_order);
  for (const Node& node : old_order) {
    const auto found = new_nodes.find(node.name);
    if (found == new_nodes.end())
      trace.removed.push_back(node.name);
    else if (!same_node(before, node, after, *found->second))
      trace.rewritten.push_back(node.name);
  }
  for (const Node& node : new_order) {
    if (!old_nodes.contains(node.name)) trace.added.push_back(node.name);
  }
  for (auto* names : {&trace.removed, &trace.rewritten, &trace.added}) std::ranges::sort(*names);
  trace.changed = !trace.removed.empty() || !trace.added.empty() || !trace.rewritten.empty();
  return trace;
}

/// Nodes of the file that the pass left without one that stands for them.
void note_lost(const Pass& pass, const Graph& before, PassesResult& state) {
  const auto kept = origins_of(state.graph);
  std::unordered_set<std::string_view> reported;
  for (const Node& node : before.nodes) {
    for (const std::string& origin : node.origins) {
      if (!kept.contains(origin) && reported.insert(origin).second)
        state.lost.push_back({origin, pass.fate, std::string(pass.why)});
    }
  }
}

/// `before` is the graph as `state` has it, before the call and after it. Comparisons do not look at the
/// elements of constants, and without them their memory can be given back while a pass replaces them.
Result<bool> run_pass(const Pass& pass, const PassOptions& options, PassesResult& state, Graph& before) {
  auto after = checked(pass.run(std::move(state.graph), options));
  if (!after.ok()) {
    Error error = after.error();
    error.kind = ErrorKind::kInternal;
    error.message = "the pass " + std::string(pass.name) + " broke the graph: " + error.message;
    return error;
  }
  state.graph = std::move(after).value();
  state.trace.push_back(compare(pass.name, before, state.graph));
  const bool changed = state.trace.back().changed;
  // Most runs of most passes change nothing, so that the copy serves for the next pass, too.
  if (changed) {
    note_lost(pass, before, state);
    before = without_elements(state.graph);
  }
  return changed;
}

/// Runs the passes on the bodies of control flow. A choice names values of the graph around them.
Result<void> run_passes_on_bodies(Graph& graph, const PassOptions& options) {
  PassOptions of_body = options;
  of_body.choice = {};
  for (Node& node : graph.nodes) {
    for (auto& body : node.bodies) {
      TILEWRIGHT_TRY(PassesResult passed, run_passes(*body, of_body));
      body = std::make_shared<const Graph>(std::move(passed.graph));
    }
  }
  return {};
}

}  // namespace

Graph without_elements(Graph graph) {
  for (Value& value : graph.values) {
    if (value.constant) value.constant = Tensor();
  }
  return graph;
}

const std::vector<Pass>& all_passes() {
  static const std::vector<Pass> passes = {
      // First, so that shapes which a file computes in a narrow type are those that its rounding gives.
      {"constant folding", constant_folding, Fate::kFolded, "does not depend on the inputs"},
      {"float widening", float_widening, Fate::kRemoved, kNoEffect},
      {"identity removal", identity_removal, Fate::kRemoved, kNoEffect},
      {"sum canonicalisation", sum_canonicalisation, Fate::kRemoved, kNoEffect},
      {"clip canonicalisation", clip_canonicalisation, Fate::kRemoved, kNoEffect},
      {"einsum lowering", einsum_lowering, Fate::kRemoved, kNoEffect},
      {"matmul canonicalisation", matmul_canonicalisation, Fate::kRemoved, kNoEffect},
      {"batch norm folding", batch_norm_folding, Fate::kRemoved, kNoEffect},
      {"gelu recognition", gelu_recognition, Fate::kRemoved, kNoEffect},
      {"layer norm recognition", layer_norm_recognition, Fate::kRemoved, kNoEffect},
      {"group norm recognition", group_norm_recognition, Fate::kRemoved, kNoEffect},
      {"fake quantize recognition", fake_quantize_recognition, Fate::kRemoved, kNoEffect},
      {"recurrent splitting", recurrent_splitting, Fate::kRemoved, kNoEffect},
      {"attribute canonicalisation", attribute_canonicalisation, Fate::kRemoved, kNoEffect},
      {"global pool recognition", global_pool_recognition, Fate::kRemoved, kNoEffect},
      {"dead node elimination", dead_node_elimination, Fate::kRemoved, kUnread},
      {"layout", layout, Fate::kRemoved, kNoEffect},
  };
  return passes;
}

Result<PassesResult> run_passes(Graph graph, const PassOptions& options) {
  PassesResult state;
  state.graph = std::move(graph);
  TILEWRIGHT_CHECK(run_passes_on_bodies(state.graph, options));
  Graph before = without_elements(state.graph);
  const auto& passes = all_passes();
  const size_t repeated = passes.size() - 1;
  // A pass is skipped where the graph has not changed since its last run.
  size_t unchanged = 0;
  for (size_t i = 0; i < kMostRepetitions * repeated && unchanged < repeated; ++i) {
    TILEWRIGHT_TRY(const bool changed, run_pass(passes[i % repeated], options, state, before));
    unchanged = changed ? 0 : unchanged + 1;
  }
  state.before_layout = state.graph;
  TILEWRIGHT_CHECK(run_pass(passes.back(), options, state, before));
  return state;
}

Result<PassesResult> run_layout_pass(Graph before_layout, const PassOptions& options) {
  PassesResult state;
  state.graph = std::move(before_layout);
  Graph before = without_elements(state.graph);
  TILEWRIGHT_CHECK(run_pass(all_passes().back(), options, state, before));
  return state;
}

}  // namespace tilewright
