// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// A distinct fused piece of a model, stripped of everything that does not change how it is computed: value
/// names, weight values and node names. Equal pieces have equal ids, in every model. Layouts of the edges are
/// part of it.
///
/// `graph.inputs` are the activations. Weights are values without producer that are listed in `parameters`;
/// they have a type and a layout (always plain) but no data. Values are named a0.. (activations), p0..
/// (parameters), t0.. (inner and outputs).
struct Task {
  std::string id;    ///< 32 hexadecimal digits of the content
  std::string name;  ///< for people: "conv2d 1x64x56x56 64 3x3 +bias +relu"
  Graph graph;
  std::vector<ValueId> parameters;
  double flops =
      0;  ///< arithmetic operations of one run, as ONNX's definition counts them (a multiply-add is two)
};

/// One occurrence of a task in a model: which nodes of the model's graph it covers, and which of the model's
/// values stand for the task's inputs, parameters and outputs, in the task's order.
struct Subgraph {
  int task = kNone;  ///< index in `Partition::tasks`
  std::vector<NodeId> nodes;
  std::vector<ValueId> inputs;
  std::vector<ValueId> parameters;
  std::vector<ValueId> outputs;
};

/// A node that no task covers, and why.
struct ReferenceNode {
  NodeId node = kNone;
  std::string why;
};

/// What became of one node of the file.
struct NodeAccount {
  enum class Fate {
    kTask,       ///< belongs to task `task`
    kFolded,     ///< constant, computed at load
    kRemoved,    ///< without effect, or merged into another node (`detail` names it)
    kReference,  ///< run by a reference kernel (`detail` says why)
  };
  std::string node;  ///< name in the file
  std::string op;
  Fate fate = Fate::kTask;
  int task = kNone;
  std::string detail;
};

struct Partition;

/// The bodies of a node of control flow, each cut into subgraphs.
struct BodyPartitions {
  NodeId node = kNone;
  std::vector<std::shared_ptr<const Partition>> bodies;  ///< in the order of `Node::bodies`
};

/// A model's graph cut into subgraphs. `steps` is the order of execution: every node is in exactly one step.
struct Partition {
  struct Step {
    int subgraph = kNone;      ///< index in `subgraphs`, or
    NodeId reference = kNone;  ///< a node run by a reference kernel
  };
  Graph graph;               ///< after all passes
  std::vector<Task> tasks;   ///< of this graph and then of bodies
  std::vector<int> weights;  ///< by task: how many subgraphs it stands for; those of a body count as often as
                             ///< it is known to run, and at least once
  std::vector<Subgraph> subgraphs;
  std::vector<ReferenceNode> reference_nodes;
  std::vector<Step> steps;
  std::vector<BodyPartitions> bodies;
  std::vector<NodeAccount> accounts;  ///< one for each node of the file, in the file's order
};

}  // namespace tilewright
