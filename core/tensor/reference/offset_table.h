// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tilewright::reference {

/// Sum of index[d] * steps[d] for every index below `extents`, in row-major order.
std::vector<int64_t> offset_table(std::span<const int64_t> extents, std::span<const int64_t> steps);

/// start, start + step, ... (`count` of them).
std::vector<int64_t> offset_range(int64_t count, int64_t step, int64_t start = 0);

/// The one data movement of slicing, transposing, padding, repeating and picking: out[i0, i1, ...] =
/// source[axes[0][i0] + axes[1][i1] + ...]. The output's extents are the lengths of the lists. An entry of
/// kOutside stands for `fill`. Offsets count elements of `element_size` bytes.
inline constexpr int64_t kOutside = -1;
void gather_elements(const void* source, size_t element_size, const std::vector<std::vector<int64_t>>& axes,
                     const void* fill, void* out);

}  // namespace tilewright::reference
