// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/onnx_reader.h"
#include "core/graph/pass_pipeline.h"
#include "core/graph/task.h"
#include "core/graph/task_means.h"

namespace tilewright {

struct PartitionOptions {
  /// Whether tuned code can be made for this node. Nodes for which it cannot are run by reference kernels.
  /// Empty: `can_tune_by_default`.
  std::function<bool(const Graph&, const Node&)> can_tune;
  /// How a task can be computed. A group without a sketch is cut into smaller ones; a node that only a
  /// reference kernel computes is in none. Empty: every task has a sketch.
  AskTaskMeans means;
  /// Values between two convolutions that one subgraph computes; see `GraphChoice`.
  std::set<std::string> fused;
  /// Ids of tasks that are cut though they have a sketch; see `GraphChoice`.
  std::set<std::string> cut = {};
};

/// True for float32 nodes of the operators that partitioning knows how to place.
bool can_tune_by_default(const Graph& graph, const Node& node);

/// Cuts a graph that went through the passes into fused subgraphs, each with at most one compute-intensive
/// operator (Conv, ConvTranspose, MatMul, Gemm) and the elementwise operators that follow it, and gathers
/// equal ones as one task. Where `PartitionOptions::fused` says so, a subgraph has two of them. Rows that a
/// softmax makes and a product reads are of its subgraph where no cache holds all of them, and so is the
/// product that they are made of.
///
/// A node joins the subgraph before it where it is elementwise, keeps shape and layout, its other operands
/// are constants or activations of the same type and layout (plain ones may be broadcast), and nothing
/// outside reads what lies between.
/// Transpositions of a product's operands that nothing else reads join it, too, and so does one of its
/// result. Conversions of a convolution's or product's operands from 16 bits that nothing else reads join it
/// where none is transposed. A conversion to 16 bits that alone reads a result joins what computes it, but
/// not what only moves elements. Where two subgraphs could take a node (the sum of a residual block), the one
/// with more compute-intensive operators before it gets it.
///
/// `file_nodes` and `lost` (what the passes removed) make the accounts; both may be empty. `simpler`, where
/// it is given, gets each task that was cut or has no sketch, once.
Result<Partition> partition(Graph graph, const PartitionOptions& options = {},
                            const std::vector<FileNode>& file_nodes = {},
                            const std::vector<LostNode>& lost = {},
                            std::vector<SimplerMeans>* simpler = nullptr);

/// `ReferenceNode::why` of nodes that only say where the same elements lie (`only_moves`); the runtime does
/// nothing for them. Where a part must be copied, the text goes on: "view: no work but 1 copy (x is an input
/// of the model)".
inline constexpr const char* kViewReason = "view: no work";

}  // namespace tilewright
