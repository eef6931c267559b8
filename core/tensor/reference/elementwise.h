// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {

/// Computes out[e] from in[0][e], in[1][e], ... for `count` elements; several threads may call it at once.
template <typename Number>
using NumberBlock = std::function<void(const Number* const* in, Number* out, int64_t count)>;
using RealBlock = NumberBlock<double>;
using FloatBlock = NumberBlock<float>;
using IntegerBlock = NumberBlock<int64_t>;
using UnsignedBlock = NumberBlock<uint64_t>;

/// Applies `block` to every element of the inputs, which are broadcast; elements are converted to the block's
/// numbers before and to `type` afterwards. With blocks, operators need not know element types and strides.
/// Elements that are such numbers are read and written where they lie.
Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const RealBlock& block);
Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const FloatBlock& block);
Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const IntegerBlock& block);
Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const UnsignedBlock& block);

/// The same as the only output of a kernel, for a block of any number type: it computes in the one that
/// `computed`, the type of elements, asks for. In float32 it computes in float, which gives what a double
/// rounded to float would, as long as a result comes from a single addition, product, quotient or root.
template <typename Block>
Result<std::vector<Tensor>> map_numbers(const OperatorCall& call, std::span<const Tensor> inputs,
                                        DataType computed, DataType type, const Block& block) {
  const auto map = [&](auto number) -> Result<std::vector<Tensor>> {
    TILEWRIGHT_TRY(Tensor output, map_elements(call, inputs, type, NumberBlock<decltype(number)>(block)));
    return std::vector<Tensor>{output};
  };
  return computed == DataType::kFloat32 ? map(float{}) : with_number_type(computed, map);
}

/// The same for a block of floating-point numbers, whose results are of type `type` as its operands are.
template <typename Block>
Result<std::vector<Tensor>> map_floats(const OperatorCall& call, std::span<const Tensor> inputs,
                                       DataType type, const Block& block) {
  const bool narrow = type == DataType::kFloat32;
  TILEWRIGHT_TRY(Tensor output, narrow ? map_elements(call, inputs, type, FloatBlock(block))
                                       : map_elements(call, inputs, type, RealBlock(block)));
  return std::vector<Tensor>{output};
}

namespace detail {

template <typename Function, typename In, typename Out>
inline void apply(const Function& function, const In* in, Out* out, int64_t count) {
  for (int64_t i = 0; i < count; ++i) out[i] = function(in[i]);
}
template <typename Function, typename In, typename Out>
inline void apply(const Function& function, const In* left, const In* right, Out* out, int64_t count) {
  for (int64_t i = 0; i < count; ++i) out[i] = function(left[i], right[i]);
}

}  // namespace detail

/// Blocks from a function of one or two elements.
template <typename Function>
auto unary_block(Function function) {
  return [function](const auto* const* in, auto* out, int64_t count) {
    in_wide_vectors([&] { detail::apply(function, in[0], out, count); });
  };
}
template <typename Function>
auto binary_block(Function function) {
  return [function](const auto* const* in, auto* out, int64_t count) {
    in_wide_vectors([&] { detail::apply(function, in[0], in[1], out, count); });
  };
}

}  // namespace tilewright::reference
