// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/graph/task.h"

namespace tilewright {

/// What became of one node of the file, and what that costs in a run of the model.
struct NodeCost {
  NodeAccount account;
  int step = kNone;     ///< in `Partition::steps`; none: no step computes it
  std::string carrier;  ///< the node of the file whose line has the time of the step; empty: this one
  /// Of a run: the time of the step where this node carries it, 0 where another does or nothing is left to
  /// do; none where the time of its step is not known.
  std::optional<double> seconds;
  double share = 0;  ///< of the sum of all steps; 0 while not all of them are known
};

/// Folds the times of the steps of a run, which are measured or, below 0, not known, into what each node of
/// the file costs. A step of several nodes is carried by the one with the most arithmetic. In the file's
/// order. `step_seconds` is in the order of the partition's steps; it may be empty.
std::vector<NodeCost> node_costs(const Partition& partition, std::span<const double> step_seconds);

/// A node of the prepared graph that a reference kernel runs, and what that took in a whole run.
struct UntunedNode {
  std::string node;
  std::string op;
  std::string why;
  double seconds = 0;
  friend bool operator==(const UntunedNode&, const UntunedNode&) = default;
};

/// Those that take time, the longest first: by the measured times of the steps, in the partition's order.
std::vector<UntunedNode> untuned_nodes(const Partition& partition, std::span<const double> step_seconds);

/// In one word: task, fused, reference, view, folded or removed.
std::string node_fate_name(const NodeCost& cost);

/// "fused into 'conv1', task 1a2b3c4d", "by its reference kernel: ...", or what became of it otherwise.
std::string node_fate_text(const Partition& partition, const NodeCost& cost);

}  // namespace tilewright
