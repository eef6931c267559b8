// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/compute_dag.h"

namespace tilewright {

/// Whether elements that an operation reads are read again for others of its results, so that tiling it pays
/// (Ansor, "needs multi-level tiling"): it reads two tensors that lack one of its axes each, or one and
/// reduces. False for transforms whose constants are to fold away.
bool has_data_reuse(const ComputeOp& op);

}  // namespace tilewright
