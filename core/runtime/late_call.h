// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {

/// What computes an operator plainly; null: nothing does.
using FindKernel = std::function<const ReferenceOperator*(std::string_view op)>;

/// Computes a late node that is no control flow on the tensors of the moment; absent inputs are invalid
/// tensors. By then all shapes are known, so that a node of another form than the kernels know is read as one
/// of a graph of constants. Errors name the node.
Result<std::vector<Tensor>> compute_late(const Node& node, std::span<const Tensor> inputs,
                                         const FindKernel& find);

}  // namespace tilewright
