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
/// simpler means. A piece whose task has its id in `cut` is then cut in two near its middle; so may its
/// halves be, which are the same tasks whether or not they are cut further. Pieces come in the order in which
/// they are computed. Empty `means`: all have a sketch.
std::vector<GroupPiece> cut_group(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means,
                                  const std::set<std::string>& cut = {});

/// Every task, listed once, that cutting a partition's subgraphs and then their pieces can give, whichever of
/// them are cut. The uncut subgraphs are left out, and so is what only a reference kernel computes. There are
/// fewer than twice as many as the subgraphs have nodes.
std::vector<Task> possible_pieces(const Partition& partition, const AskTaskMeans& means);

}  // namespace tilewright
