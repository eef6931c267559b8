// SPDX-License-Identifier: Apache-2.0
#include "core/graph/pass_pipeline.h"

#include <map>
#include <set>
#include <utility>

#include "core/graph/graph_check.h"
#include "core/graph/graph_text.h"
#include "core/graph/passes/passes.h"

namespace tilewright {
namespace {

/// More repetitions than any sensible file needs; stops two passes that would undo each other.
constexpr int kMostRepetitions = 10;

using Fate = NodeAccount::Fate;

const char kNoEffect[] = "without effect";
const char kUnread[] = "nothing reads what it computes";

std::set<std::string> origins_of(const Graph& graph) {
  std::set<std::string> names;
  for (const Node& node : graph.nodes) names.insert(node.origins.begin(), node.origins.end());
  return names;
}

std::map<std::string, std::string> lines_of(const Graph& graph) {
  std::map<std::string, std::string> lines;
  for (const Node& node : graph.nodes) lines[node.name] = node_text(graph, node);
  return lines;
}

PassTrace compare(std::string_view pass, const Graph& before, const Graph& after) {
  PassTrace trace{std::string(pass),
                  false,
                  static_cast<int>(before.nodes.size()),
                  static_cast<int>(after.nodes.size()),
                  {},
                  {},
                  {}};
  const auto old_lines = lines_of(before);
  const auto new_lines = lines_of(after);
  for (const auto& [name, line] : old_lines) {
    const auto found = new_lines.find(name);
    if (found == new_lines.end())
      trace.removed.push_back(name);
    else if (found->second != line)
      trace.rewritten.push_back(name);
  }
  for (const auto& [name, line] : new_lines) {
    if (old_lines.count(name) == 0) trace.added.push_back(name);
  }
  trace.changed = !trace.removed.empty() || !trace.added.empty() || !trace.rewritten.empty();
  return trace;
}

Result<bool> run_pass(const Pass& pass, const PassOptions& options, PassesResult& state) {
  const Graph before = state.graph;
  auto after = checked(pass.run(std::move(state.graph), options));
  if (!after.ok()) {
    Error error = after.error();
    error.kind = ErrorKind::kInternal;
    error.message = "the pass " + std::string(pass.name) + " broke the graph: " + error.message;
    return error;
  }
  state.graph = std::move(after).value();
  const auto kept = origins_of(state.graph);
  std::set<std::string> reported;
  for (const Node& node : before.nodes) {
    for (const std::string& origin : node.origins) {
      if (kept.count(origin) == 0 && reported.insert(origin).second) {
        state.lost.push_back({origin, pass.fate, std::string(pass.why)});
      }
    }
  }
  state.trace.push_back(compare(pass.name, before, state.graph));
  return state.trace.back().changed;
}

}  // namespace

const std::vector<Pass>& all_passes() {
  static const std::vector<Pass> passes = {
      {"constant folding", constant_folding, Fate::kFolded, "does not depend on the inputs"},
      {"identity removal", identity_removal, Fate::kRemoved, kNoEffect},
      {"sum canonicalisation", sum_canonicalisation, Fate::kRemoved, kNoEffect},
      {"clip canonicalisation", clip_canonicalisation, Fate::kRemoved, kNoEffect},
      {"matmul canonicalisation", matmul_canonicalisation, Fate::kRemoved, kNoEffect},
      {"batch norm folding", batch_norm_folding, Fate::kRemoved, kNoEffect},
      {"gelu recognition", gelu_recognition, Fate::kRemoved, kNoEffect},
      {"layer norm recognition", layer_norm_recognition, Fate::kRemoved, kNoEffect},
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
  const auto& passes = all_passes();
  for (int repetition = 0; repetition < kMostRepetitions; ++repetition) {
    bool changed = false;
    for (size_t i = 0; i + 1 < passes.size(); ++i) {
      TILEWRIGHT_TRY(const bool changed_here, run_pass(passes[i], options, state));
      changed = changed || changed_here;
    }
    if (!changed) break;
  }
  state.before_layout = state.graph;
  TILEWRIGHT_CHECK(run_pass(passes.back(), options, state));
  return state;
}

Result<PassesResult> run_layout_pass(Graph before_layout, const PassOptions& options) {
  PassesResult state;
  state.graph = std::move(before_layout);
  TILEWRIGHT_CHECK(run_pass(all_passes().back(), options, state));
  return state;
}

}  // namespace tilewright
