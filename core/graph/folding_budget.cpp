// SPDX-License-Identifier: Apache-2.0
#include "core/graph/folding_budget.h"

#include "core/graph/flops.h"
#include "core/graph/operator_facts.h"

namespace tilewright {
namespace {

/// Weights of four bits become float32, and these a transposed copy.
constexpr double kBytesOfAByte = 16;
/// Enough for updates of low rank that are multiplied out and added to weights.
constexpr double kOperationsOfAByte = 32;

}  // namespace

FoldingBudget::FoldingBudget(const FoldingLimits& limits, int64_t most_bytes)
    : most_bytes_(most_bytes), bytes_(static_cast<double>(limits.bytes)), operations_(limits.operations) {}

FoldingBudget::FoldingBudget(const FoldingLimits& limits, int64_t most_bytes, const Graph& graph)
    : FoldingBudget(limits, most_bytes) {
  for (const Value& value : graph.values) {
    if (value.constant.has_value() && value.constant->valid()) allow_for(value.constant->type());
  }
}

void FoldingBudget::allow_for(const TensorType& constant) {
  bytes_ += kBytesOfAByte * static_cast<double>(constant.bytes());
  operations_ += kOperationsOfAByte * static_cast<double>(constant.bytes());
}

bool FoldingBudget::take(const Graph& graph, const Node& node, bool typed) {
  // What a node of the file holds is in memory anyway.
  if (operator_facts(node.op).family == OperatorFamily::kConstant) {
    for (const ValueId id : node.outputs) {
      if (graph.value(id).type.bytes() > most_bytes_) return false;
      if (typed) allow_for(graph.value(id).type);
    }
    return true;
  }
  double operations = typed ? node_flops(graph, node) : 0;
  for (const ValueId id : node.inputs) {
    if (id != kNone) operations += elements_of(graph, id);
  }
  double bytes = 0;
  for (const ValueId id : node.outputs) {
    const int64_t of_output = graph.value(id).type.bytes();
    if (of_output > most_bytes_) return false;
    bytes += static_cast<double>(of_output);
    operations += elements_of(graph, id);
  }
  if (bytes > bytes_ || operations > operations_) return false;
  bytes_ -= bytes;
  operations_ -= operations;
  return true;
}

}  // namespace tilewright
