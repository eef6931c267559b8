// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/graph/passes/pass_options.h"
#include "core/graph/task.h"

namespace tilewright {

/// One rewriting of a graph. Pure: the result depends on the arguments alone.
struct Pass {
  std::string_view name;
  Graph (*run)(Graph, const PassOptions&);
  /// What is said of the file's nodes that no node stands for any more after the pass.
  NodeAccount::Fate fate;
  std::string_view why;
};

/// All passes in their order. Adding one is a file in passes/, its declaration and a line in the list. The
/// last one gives layouts and runs once; those before it are repeated until nothing changes.
const std::vector<Pass>& all_passes();

/// A node of the file that no node of the graph stands for any more.
struct LostNode {
  std::string name;
  NodeAccount::Fate fate = NodeAccount::Fate::kRemoved;
  std::string why;
};

/// What one run of one pass did.
struct PassTrace {
  std::string pass;
  bool changed = false;
  int nodes_before = 0;
  int nodes_after = 0;
  std::vector<std::string> removed;  ///< names of nodes
  std::vector<std::string> added;
  std::vector<std::string> rewritten;  ///< same name, another operator, inputs, attributes or types
};

struct PassesResult {
  Graph graph;
  Graph before_layout;  ///< as the last pass found it
  std::vector<LostNode> lost;
  std::vector<PassTrace> trace;
};

/// The graph without the elements of its constants, which stay constants.
Graph without_elements(Graph graph);

/// Runs all passes and checks the graph after each; those of the bodies of control flow first.
Result<PassesResult> run_passes(Graph graph, const PassOptions& options = {});

/// The last pass alone, on `PassesResult::before_layout` with other options.
Result<PassesResult> run_layout_pass(Graph before_layout, const PassOptions& options);

}  // namespace tilewright
