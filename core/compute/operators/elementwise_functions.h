// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/expr.h"
#include "core/tensor/attributes.h"

namespace tilewright::operators {

/// An operator that computes each element from the elements at the same place of its (broadcast) inputs.
struct ElementwiseFunction {
  const char* op;
  size_t inputs;
  Expr (*body)(const Attributes& attributes, const std::vector<Expr>& in);
};

/// All that are known. Written with minima and maxima rather than choices where both do, since those are
/// vector instructions everywhere.
const std::vector<ElementwiseFunction>& elementwise_functions();

/// The value of an expression of floating-point constants.
double constant_value(const Expr& e);

}  // namespace tilewright::operators
