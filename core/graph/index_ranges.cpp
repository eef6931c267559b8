// SPDX-License-Identifier: Apache-2.0
#include "core/graph/index_ranges.h"

#include <array>

#include "core/graph/table_rows.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/indices.h"

namespace tilewright {

std::optional<IndexRange> index_range(const Graph& graph, const Node& node) {
  if (node.op != op::kGather || node.inputs.size() < 2) return std::nullopt;
  return IndexRange{node.inputs[1], table_rows(graph, node)};
}

Result<void> check_indices(const Node& node, const Tensor& indices, int64_t extent) {
  const std::array<Tensor, 2> inputs = {Tensor(), indices};
  const OperatorCall call{node.op, node.opset, &node.attributes, inputs, 1};
  TILEWRIGHT_CHECK(reference::index_input(call, 1, extent));
  return {};
}

}  // namespace tilewright
