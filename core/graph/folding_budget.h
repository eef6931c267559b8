// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/graph/graph.h"

namespace tilewright {

/// What computing constants may cost, beside what the constants of the file themselves allow for.
struct FoldingLimits {
  int64_t bytes = int64_t{1} << 30;  ///< of all results together
  double operations = 1e9;
};

/// Keeps a file of a few hundred bytes from asking for hours, or for more memory than there is: nodes that do
/// not depend on the inputs are computed in advance only as long as the budget lasts. What is left runs with
/// the model.
class FoldingBudget {
 public:
  /// For constants that are computed on the way; each of `most_bytes` at most.
  FoldingBudget(const FoldingLimits& limits, int64_t most_bytes);
  /// The same where the graph has constants: what is made of them may be larger, and takes longer.
  FoldingBudget(const FoldingLimits& limits, int64_t most_bytes, const Graph& graph);

  /// Takes what a node costs; false where there is not enough left. `typed`: the types of its outputs are
  /// known.
  bool take(const Graph& graph, const Node& node, bool typed);

 private:
  void allow_for(const TensorType& constant);

  int64_t most_bytes_;
  double bytes_;
  double operations_;
};

}  // namespace tilewright
