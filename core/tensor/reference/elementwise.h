// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// Computes out[e] from in[0][e], in[1][e], ... for `count` elements.
using RealBlock = std::function<void(const double* const* in, double* out, int64_t count)>;
using IntegerBlock = std::function<void(const int64_t* const* in, int64_t* out, int64_t count)>;

/// Applies `block` to every element of the inputs, which are broadcast; elements are converted to double (or
/// int64) before and to `type` afterwards. With blocks, operators need not know element types and strides.
Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const RealBlock& block);
Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const IntegerBlock& block);

/// Blocks from a function of one or two elements.
template <typename Function>
auto unary_block(Function function) {
  return [function](const auto* const* in, auto* out, int64_t count) {
    for (int64_t i = 0; i < count; ++i) out[i] = function(in[0][i]);
  };
}
template <typename Function>
auto binary_block(Function function) {
  return [function](const auto* const* in, auto* out, int64_t count) {
    for (int64_t i = 0; i < count; ++i) out[i] = function(in[0][i], in[1][i]);
  };
}

}  // namespace tilewright::reference
