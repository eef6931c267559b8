// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

// The places of a grid form a ring. A place, and the length of a step around the ring, is a number with a
// digit a side of the grid, the first one the lowest; `sizes` has how many values each digit has, 1 at least.
// Numbers are kept as digits because they may be beyond any machine's.
namespace tilewright {

using GridDigits = std::vector<uint64_t>;

/// Goes one stride onwards. Whether it came to the first place.
bool step_onwards(GridDigits& place, const GridDigits& stride, const GridDigits& sizes);

/// A stride that comes by every place before it comes to the first one again, its length and the ring's
/// having no divisor in common: of several, the one whose first places have the most different values of
/// every digit.
GridDigits spreading_stride(const GridDigits& sizes);

/// The stride from each place to the next.
GridDigits stride_of_one(const GridDigits& sizes);

}  // namespace tilewright
