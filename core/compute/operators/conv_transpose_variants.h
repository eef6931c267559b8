// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {

/// Phases and output channels fill vectors together: for layers with few channels, as the last of a generator.
bool conv_transpose_phase_lanes_applies(const Graph& graph, const Node& node);
Result<TensorId> build_conv_transpose_phase_lanes(DagBuilder& builder, const Graph& graph, const Node& node,
                                                  const std::vector<TensorId>& inputs);

}  // namespace tilewright::operators
