// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// How a window slides along one spatial axis.
struct Window {
  int64_t input = 1;
  int64_t kernel = 1;
  int64_t stride = 1;
  int64_t dilation = 1;
  int64_t pad_begin = 0;
  int64_t pad_end = 0;
  int64_t output = 1;

  /// The number of places from the first to the last tap of a window.
  int64_t span() const { return (kernel - 1) * dilation + 1; }
};

/// Reads strides, dilations, pads and auto_pad for these axes, checks them, and computes the output extents
/// of a convolution or pooling. With `ceil_mode` a last window may reach beyond the padding, unless it would
/// start there.
Result<std::vector<Window>> sliding_windows(const OperatorCall& call, std::span<const int64_t> inputs,
                                            std::span<const int64_t> kernel, bool ceil_mode = false);

/// The same attributes for a transposed convolution, with output_padding and output_shape. `output` is the
/// extent of the result, `input` that of the operand.
Result<std::vector<Window>> transposed_windows(const OperatorCall& call, std::span<const int64_t> inputs,
                                               std::span<const int64_t> kernel);

}  // namespace tilewright::reference
