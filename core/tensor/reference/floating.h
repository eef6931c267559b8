// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// Fails unless the input is of a floating-point type, of whatever width.
Result<void> expect_floating(const OperatorCall& call, size_t index);

/// Fails unless the input has this shape.
Result<void> expect_shape(const OperatorCall& call, size_t index, const Shape& shape);

/// The type in which values of a floating-point type are computed: float64 in itself, all others in float32.
DataType computed_type(DataType type);

/// The tensor itself where it has the type, or else its values in that floating-point type.
Tensor in_type(const Tensor& tensor, DataType type);

}  // namespace tilewright::reference
