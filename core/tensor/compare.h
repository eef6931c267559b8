// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/tensor/tensor.h"

namespace tilewright {

/// The difference between a tensor and its reference.
struct TensorDifference {
  double max_abs_error = 0;           ///< max |a - b|
  double max_rel_error = 0;           ///< max |a - b| / max(1e-6, max |b|)
  int64_t non_finite_mismatches = 0;  ///< elements where only one is NaN or infinite, or both are but differ
};

/// Compares element by element. Equal infinities agree, and so do two NaNs; any other non-finite pair counts
/// as an infinite error, and so do unequal texts, unequal shapes or a missing tensor.
TensorDifference compare(const Tensor& tensor, const Tensor& reference);

/// The same of results of an operator that rounds to multiples of something: an operand near the edge between
/// two of them may fall to either side. Of elements that differ by `step` or less, the few that differ most
/// are left out: 4 (of few elements, one in 8) and one in 500.
TensorDifference compare_rounded(const Tensor& tensor, const Tensor& reference, double step);

}  // namespace tilewright
