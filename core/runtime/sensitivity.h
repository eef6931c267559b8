// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/graph/prepare.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// How far each output of a model moves, as a relative error, where what is computed from changes in its last
/// digits. Steps of quantisation, sorting and choices of the largest make much of little: no two programs for
/// such a model agree better than that. `expected` is what reference kernels make of `inputs`. What changes
/// are the floating-point inputs and constants; `seed` says how. Copies the constants and runs the reference
/// kernels once; 0 for all outputs where the changed model does not run.
std::vector<double> output_sensitivity(const PreparedModel& model, const std::vector<Tensor>& inputs,
                                       const std::vector<Tensor>& expected, uint64_t seed);

}  // namespace tilewright
