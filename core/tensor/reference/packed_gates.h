// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/tensor/tensor.h"

namespace tilewright::reference {

/// How many gates of a recurrent operator, from the first on, are multiplied with the state together: a GRU
/// needs two of its gates before the product of the third.
std::span<const int64_t> gates_together(std::string_view cell);

/// The shape of recurrence weights whose products are packed (core/tensor/reference/packed_matrix.h), one
/// after the other, for so many directions: [directions, panels, hidden, columns of a panel].
Shape packed_gates_shape(std::string_view cell, int64_t directions, int64_t hidden);
/// Packs ONNX's R, [directions, gates * hidden, hidden] of float32.
Tensor packed_gates(std::string_view cell, const Tensor& recurrence);

}  // namespace tilewright::reference
