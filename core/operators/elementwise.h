// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/compute/expr.h"
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"
#include "core/graph/operator_versions.h"
#include "core/tensor/attributes.h"

namespace tilewright::operators {

/// How each element is computed from the elements at the same place of the (broadcast) inputs. Expressions
/// use minima and maxima rather than selections where both are possible, since those are vector instructions
/// everywhere.
struct ElementwiseFunction {
  size_t inputs = 0;
  Expr (*body)(const Attributes& attributes, const std::vector<Expr>& in) = nullptr;
};

/// The definition of an elementwise operator, which is its only variant.
std::vector<OperatorVariant> elementwise(std::string_view op, ElementwiseFunction function);

/// The element of operand `i` for the output's element `at`, by ONNX's broadcasting on logical shapes. A
/// constant that belongs to the task is not among `inputs`: it is written into the definition.
Result<Expr> operand(DagBuilder& builder, const Graph& graph, const Node& node,
                     const std::vector<TensorId>& inputs, size_t i, const ElementIndex& at);

/// The forms of an operator of two operands before opset 7: a smaller second one is aligned with the first at
/// the attribute `axis`, where it says `broadcast`, and so gets trailing axes of extent 1.
OperatorVersions old_broadcasting();

}  // namespace tilewright::operators
