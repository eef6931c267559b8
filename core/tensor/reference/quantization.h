// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/integer_product.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {

// What the operators on quantised values have in common. A quantised value q stands for the real number
// (q - zero point) * scale.

/// The values of an integer type.
struct QuantizedRange {
  int32_t low = 0;
  int32_t high = 0;
};
/// The values of an integer type that real numbers are quantised to; nothing for every other type.
std::optional<QuantizedRange> quantized_range(DataType type);
/// Fails unless the input is of a type that real numbers are quantised to.
Result<void> expect_quantized(const OperatorCall& call, size_t index);

/// The real number as it is rounded: the nearest value of the range after the zero point was added, of two
/// that are as near the even one. A NaN gives the lowest value. `low` and `high` are those of the range less
/// the zero point, and so is the result.
inline float quantized_steps(float steps, float low, float high) {
  // 1.5 * 2^23: a sum with it has no digits behind the point, and is rounded as the processor rounds. Unlike
  // std::nearbyint this needs no call, so that loops are vectorised on every machine.
  constexpr float kRounder = 12582912.0F;
  const float raised = steps > low ? steps : low;
  const float bounded = raised < high ? raised : high;
  return (bounded + kRounder) - kRounder;
}

/// How the elements of a tensor find their scale and zero point.
class ScaleView {
 public:
  /// For a tensor of `shape` and the scales of input `index`: a single one, one for each place along the
  /// attribute `axis`, or one for each `block_size` of these. Fails where they do not fit.
  static Result<ScaleView> of(const OperatorCall& call, const Shape& shape, size_t index);

  /// Calls body(first, count, scale, step) for runs of elements in their order; element first + i has the
  /// scale at scale + i * step, and `step` is 0 or 1.
  template <typename Body>
  void for_each_run(const Body& body) const;

 private:
  AxisView view_;
  int64_t block_ = 1;       ///< places along the axis that share a scale
  int64_t outer_step_ = 0;  ///< from the scale of a slice to that of the next one
  int64_t block_step_ = 0;  ///< from a block to the next one
  int64_t inner_step_ = 0;
};

/// Fails unless the input holds scales: float32 or a narrower floating-point type.
Result<void> expect_scales(const OperatorCall& call, size_t index);
/// Fails unless the input, which may be absent, holds zero points of type `type`, as many as there are
/// scales.
Result<void> expect_zero_points(const OperatorCall& call, size_t index, DataType type, int64_t scales);
/// The scales, as an operator computes with them.
std::vector<float> scales_of(const OperatorCall& call, size_t index);
/// The zero points; `count` zeros where the input is absent.
std::vector<int32_t> zero_points_of(const OperatorCall& call, size_t index, int64_t count);

/// Converts the elements to float32; the tensor itself where they are.
Tensor as_float32(const Tensor& tensor);

/// Panels of pairs whose indices lie side by side in memory.
template <typename T>
inline void pair_rows(const T* corner, int64_t stride_k, const int32_t* zeros, int64_t zero_step,
                      int64_t count, int64_t depth, int16_t* panel, int64_t width) {
  for (int64_t k = 0; k < depth; k += 2, panel += 2 * width) {
    const T* even = corner + k * stride_k;
    const bool last = k + 1 == depth;
    const T* odd = last ? even : even + stride_k;
    const int32_t kept = last ? 0 : -1;
    if (zero_step == 0) {
      const int32_t zero = *zeros;
      for (int64_t i = 0; i < count; ++i) {
        panel[2 * i] = static_cast<int16_t>(int32_t{even[i]} - zero);
        panel[2 * i + 1] = static_cast<int16_t>((int32_t{odd[i]} - zero) & kept);
      }
    } else {
      for (int64_t i = 0; i < count; ++i) {
        panel[2 * i] = static_cast<int16_t>(int32_t{even[i]} - zeros[i]);
        panel[2 * i + 1] = static_cast<int16_t>((int32_t{odd[i]} - zeros[i]) & kept);
      }
    }
  }
}

/// As `strided_panels`, with each element less a zero point: that of index i at zeros[i * zero_step].
template <typename T>
PackPanel shifted_panels(const T* data, int64_t stride_i, int64_t stride_k, const int32_t* zeros,
                         int64_t zero_step) {
  return [=](int64_t first, int64_t count, int64_t first_k, int64_t depth, double* panel, int64_t width) {
    const T* corner = data + first * stride_i + first_k * stride_k;
    for (int64_t k = 0; k < depth; ++k) {
      for (int64_t i = 0; i < count; ++i) {
        const int32_t zero = zeros[(first + i) * zero_step];
        panel[k * width + i] = static_cast<double>(int32_t{corner[i * stride_i + k * stride_k]} - zero);
      }
      for (int64_t i = count; i < width; ++i) panel[k * width + i] = 0;
    }
  };
}

/// The same in pairs, for products of integers.
template <typename T>
PackPairs shifted_pairs(const T* data, int64_t stride_i, int64_t stride_k, const int32_t* zeros,
                        int64_t zero_step) {
  static_assert(sizeof(T) == 1);
  return [=](int64_t first, int64_t count, int64_t first_k, int64_t depth, int16_t* panel, int64_t width) {
    const T* corner = data + first * stride_i + first_k * stride_k;
    const int32_t* zero = zeros + first * zero_step;
    if (stride_i == 1) {
      in_wide_vectors([&] { pair_rows(corner, stride_k, zero, zero_step, count, depth, panel, width); });
      return;
    }
    for (int64_t i = 0; i < count; ++i) {
      const T* line = corner + i * stride_i;
      const int32_t less = zero[i * zero_step];
      int16_t* to = panel + 2 * i;
      for (int64_t k = 0; k + 1 < depth; k += 2, to += 2 * width) {
        to[0] = static_cast<int16_t>(int32_t{line[k * stride_k]} - less);
        to[1] = static_cast<int16_t>(int32_t{line[(k + 1) * stride_k]} - less);
      }
      if (depth % 2 == 0) continue;
      to[0] = static_cast<int16_t>(int32_t{line[(depth - 1) * stride_k]} - less);
      to[1] = 0;
    }
  };
}

/// Sums as int32; those that do not fit become the nearest that does.
inline void store_integers(const double* sums, int64_t count, int32_t* out) {
  for (int64_t i = 0; i < count; ++i) out[i] = saturate<int32_t>(sums[i]);
}
inline void store_integers(const int32_t* sums, int64_t count, int32_t* out) {
  std::copy_n(sums, count, out);
}

/// Calls `body` with a value of the C++ integer type that the elements of an integer type of at most 16 bits
/// are in memory.
template <typename Body>
void with_quantized_type(DataType type, const Body& body) {
  with_element_type(type, [&body](auto tag) {
    if constexpr (requires { tag.value; }) {
      body(tag.value);
    } else if constexpr (std::is_integral_v<decltype(tag)> && sizeof(tag) <= sizeof(int16_t)) {
      body(tag);
    }
  });
}

template <typename Body>
void ScaleView::for_each_run(const Body& body) const {
  const int64_t all = view_.outer * view_.extent * view_.inner;
  if (all == 0) return;
  if (block_step_ == 0) return body(0, all, 0, 0);
  for (int64_t outer = 0; outer < view_.outer; ++outer) {
    const int64_t first = outer * view_.extent * view_.inner;
    const int64_t scale = outer * outer_step_;
    if (view_.inner == 1 && block_ == 1) {
      body(first, view_.extent, scale, 1);
      continue;
    }
    // Of elements that lie side by side all in one block share its scale, or each has its own.
    const int64_t places = view_.inner == 1 ? block_ : 1;
    for (int64_t at = 0; at < view_.extent; at += places) {
      body(first + at * view_.inner, std::min(places, view_.extent - at) * view_.inner,
           scale + at / block_ * block_step_, view_.inner == 1 ? 0 : inner_step_);
    }
  }
}

}  // namespace tilewright::reference
