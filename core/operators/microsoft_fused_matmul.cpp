// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

/// An operand with its axes in the order that a product wants. Its first axis may stand in front of the batch
/// instead of behind it, and its last two axes may be swapped; a vector stays as it is.
ValueId ordered(NodeWriter& writer, ValueId operand, bool batch_first, bool swapped) {
  const size_t rank = writer.shape(operand).size();
  if (rank < 2 || (!batch_first && !swapped)) return operand;
  std::vector<int64_t> perm(rank);
  std::iota(perm.begin(), perm.end(), 0);
  if (batch_first) std::rotate(perm.begin(), perm.begin() + 1, perm.end() - 1);
  if (swapped) std::swap(perm[rank - 1], perm[rank - 2]);
  return transposed(writer, operand, std::move(perm));
}

/// alpha * A' B', where operands are matrices or stacks of them.
std::vector<ValueId> expand_microsoft_fused_matmul(NodeWriter& writer, const Node& node) {
  const auto is_set = [&node](const char* name) { return node.attributes.integer(name, 0) != 0; };
  const ValueId a = ordered(writer, writer.input(node, 0), is_set("transBatchA"), is_set("transA"));
  const ValueId b = ordered(writer, writer.input(node, 1), is_set("transBatchB"), is_set("transB"));
  const ValueId product = writer.add(op::kMatMul, {a, b});
  return {times(writer, product, node.attributes.real("alpha", 1))};
}

}  // namespace

/// ONNX Runtime's product, into which it draws transpositions and a factor, and an older name of it.
void describe_microsoft_fused_matmul(Descriptions& all) {
  for (const char* name : {"com.microsoft.FusedMatMul", "com.microsoft.TransposeMatMul"}) {
    all.push_back({.name = name,
                   .arity = {2, 2},
                   .facts = {.versions = {.attributes = {{"alpha", AttributeKind::kReal},
                                                         {"transA", AttributeKind::kInteger},
                                                         {"transB", AttributeKind::kInteger},
                                                         {"transBatchA", AttributeKind::kInteger},
                                                         {"transBatchB", AttributeKind::kInteger}}},
                             .expand = expand_microsoft_fused_matmul}});
  }
}

}  // namespace tilewright::operators
