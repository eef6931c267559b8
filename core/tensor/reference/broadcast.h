// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// The shape to which all of these broadcast by NumPy's rules.
Result<Shape> broadcast_shape(const OperatorCall& call, std::span<const Shape> shapes);

/// Strides in elements of a row-major tensor of `shape` seen as `target`, to which it broadcasts: 0 along
/// repeated axes.
std::vector<int64_t> broadcast_strides(const Shape& shape, const Shape& target);

}  // namespace tilewright::reference
