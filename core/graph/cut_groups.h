// SPDX-License-Identifier: Apache-2.0
#pragma once

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
/// simpler means. Pieces come in the order in which they are computed. Empty `means`: all have a sketch.
std::vector<GroupPiece> cut_group(const Graph& graph, const NodeGroup& group, const AskTaskMeans& means);

}  // namespace tilewright
