// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/compute/compute_dag.h"

namespace tilewright {

/// What kind of work an operation of a DAG is.
enum class OperationClass : uint8_t {
  kPlaceholder,  ///< an input of the DAG, or a constant table
  kContraction,  ///< a reduction whose inputs are reused for several results: convolutions, matrix products
  kReduction,    ///< any other reduction
  kElementwise,  ///< every tensor is read at the index of the result
  kBroadcast,    ///< some tensors lack axes of the result
  kSelect,       ///< padding, and other selections
  kOther,        ///< moves elements, or computes them without inputs
};
inline constexpr int kOperationClasses = 7;

/// The class of an operation. Where several apply, a contraction or reduction comes first, then a selection,
/// then the others.
OperationClass operation_class(const ComputeOp& op);

}  // namespace tilewright
