// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/compute/compute_dag.h"
#include "core/compute/variant_traits.h"
#include "core/graph/task.h"
#include "core/target/target.h"

namespace tilewright {

/// One way to compute an operator: an algorithm with its layouts. Adds the operator's computation to
/// `builder`, given the operations that stand for the node's inputs in memory layout, and returns the
/// operation that stands for its output, in the memory layout the task's graph asks for.
struct OperatorVariant {
  std::string name;  ///< "direct", "im2col", "winograd_f4"
  /// Whether it holds for this node (kernel 3x3, stride 1, ...).
  std::function<bool(const Graph&, const Node&)> applies;
  std::function<Result<TensorId>(DagBuilder& builder, const Graph&, const Node&,
                                 const std::vector<TensorId>& inputs)>
      build;
  VariantTraits traits;
};

/// The variants of an operator, best first guess first; null where it has no definition in index notation.
const std::vector<OperatorVariant>* find_operator_variants(std::string_view op);

/// Whether the operator's variants take that type in as input `index`: float32 everywhere, and others where
/// the operator is about them.
bool takes_data_type(std::string_view op, size_t index, DataType type);
/// The same of the operator's result.
bool gives_data_type(std::string_view op, DataType type);

/// Whether the node can be part of a task.
bool can_compute(const Graph& graph, const Node& node);

/// The node whose variants a task of that graph has: its first compute-intensive one, or its first where it
/// has none; null where it has no node.
const Node* leading_node(const Graph& graph);

/// Names of the variants of a task: those of its compute-intensive operator (or its only operator).
std::vector<std::string> task_variants(const Task& task);

/// The DAG of a task under a variant: every node of its graph in index notation. Errors: kUnsupported.
Result<ComputeDag> build_task_dag(const Task& task, std::string_view variant);

}  // namespace tilewright
