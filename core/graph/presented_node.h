// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "core/base/result.h"
#include "core/graph/node_writer.h"
#include "core/graph/typed_graph.h"

namespace tilewright {

/// Adds nodes of a file to a graph in the form that the rest of the program knows: nodes of older and newer
/// opsets are rewritten, and those whose operator has no kernel of its own are replaced by the nodes that
/// they stand for.
class NodePresenter {
 public:
  explicit NodePresenter(TypedGraph& graph) : graph_(graph) {}

  /// `node` is as the file has it, without outputs; `names` are those of its outputs, empty for one without.
  /// `bodies` are the node's graphs where it may have any. Gives the values, one for each name; kNone for one
  /// without a name that nothing makes, and ids of lists from operators on sequences. An error has the node
  /// as its place; of kind kAtRun where the shape of an output depends on data, and then the graph may have
  /// nodes and values that are to be rolled back.
  Result<std::vector<ValueId>> add(Node node, const std::vector<std::string>& names,
                                   NodeBodies* bodies = nullptr);

  /// Whether the node has that form already, so that its kernel can be called as it is but for the opset,
  /// which is `presented_opset`.
  static bool is_presented(const Node& node);
  static int presented_opset(int opset);

 private:
  Result<void> present(Node& node);
  Result<std::vector<ValueId>> expand(Node node, const std::vector<std::string>& names, NodeBodies* bodies);

  TypedGraph& graph_;
  std::unordered_set<ValueId> named_;  ///< values of expansions that have a name of the file
};

}  // namespace tilewright
