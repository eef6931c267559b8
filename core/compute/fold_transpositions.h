// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/compute_dag.h"

namespace tilewright {

/// Folds operations that only give another one's elements in another order of dimensions into their
/// neighbours, so that no pass over memory is left of them: an operation that nothing else reads is computed
/// in the new order at once, and with it those that it reads element by element; anything else is read where
/// it lies. What is left (an input of the task that is transposed and nothing more) stays.
ComputeDag fold_transpositions(ComputeDag dag);

}  // namespace tilewright
