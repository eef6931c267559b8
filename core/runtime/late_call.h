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

/// Computes a node in the form that kernels take. Fails with kUnsupported where it has no kernel.
Result<std::vector<Tensor>> call_kernel(const Node& node, std::span<const Tensor> inputs,
                                        const FindKernel& find);

/// Computes a late node that is no control flow on the tensors of the moment; absent inputs are invalid
/// tensors. All shapes are known by then. A node in a form that no kernel takes is first read as one of a
/// file whose inputs are constants, which brings it into a form that they take. Errors name the node.
Result<std::vector<Tensor>> compute_late(const Node& node, std::span<const Tensor> inputs,
                                         const FindKernel& find);

}  // namespace tilewright
