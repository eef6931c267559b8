// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/ATen.h>

namespace tilewright {

/// The 1.5-entmax of each row [rows, columns]: probabilities like a softmax's, of which many are exactly 0
/// (Peters, Niculae and Martins, "Sparse Sequence-to-Sequence Models").
at::Tensor entmax15(const at::Tensor& scores);

}  // namespace tilewright
