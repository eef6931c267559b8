// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/graph/fusion.h"
#include "core/graph/task_extraction.h"
#include "core/graph/task_means.h"

namespace tilewright {

/// A part of a fused group, and how it can be computed.
struct GroupPiece {
  ExtractedTask extracted;
  TaskMeans means = TaskMeans::kSketch;
};

/// The group as one piece where `means` has a sketch for it. Otherwise the longest beginning of it that hands
/// on one value and has a sketch is a piece, and so on with the rest, down to single nodes, which may have
/// simpler means. A piece whose id is in `cut` is cut in two once more, near its middle: so that its parts
/// stay what they are when one of them is cut, too. Pieces come in the order in which they are computed.
/// Empty `means`: all have a sketch.
std::vector<GroupPiece> cut_group(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means,
                                  const std::set<std::string>& cut = {});

/// The tasks, each once, that a partition's subgraphs can be cut into beyond what they are, whichever of them
/// and of their pieces are cut: fewer than twice as many as they have nodes. What only a reference kernel
/// computes is none of them.
std::vector<Task> possible_pieces(const Partition& partition, const AskTaskMeans& means);

}  // namespace tilewright
