// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/compute/compute_dag.h"

namespace tilewright {

/// What kind of work an operation of a DAG is.
enum class OperationClass : uint8_t {
  kPlaceholder,  ///< comes from outside, or is a constant table
  kContraction,  ///< what it reads is read again for other results: convolutions, matrix products
  kReduction,    ///< any other reduction
  kElementwise,  ///< every tensor is read at the place of the result
  kBroadcast,    ///< some are spread along further axes
  kSelect,       ///< padding, and whatever else chooses
  kOther,        ///< moves elements about, or makes them of nothing
};
inline constexpr int kOperationClasses = 7;

/// The first of the list, but placeholders, that it is: reductions before what they read, choices before the
/// rest.
OperationClass operation_class(const ComputeOp& op);

}  // namespace tilewright
