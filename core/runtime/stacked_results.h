// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// The element number `index` along an axis (counted from the front, of the tensor's): a tensor without it.
Result<Tensor> slice_of(const Tensor& tensor, int64_t axis, int64_t index);

/// Tensors of one type along a new axis (counted from the front), in their order or from the last to the
/// first. `like` is the type of each where there is none. Errors: unequal types, too large a result.
Result<Tensor> stacked(const std::vector<Tensor>& parts, int64_t axis, bool reversed, const TensorType& like);

}  // namespace tilewright
