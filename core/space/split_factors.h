// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/space/point.h"

namespace tilewright {

/// The values that the factor of one level of a split may have, ascending. Levels are chosen from the
/// innermost outwards; `left` is the number of steps that are left for this level and those outside of it.
/// Empty where nothing fits: the factor is then 1.
std::vector<int64_t> level_factors(const Decision& split, int64_t left, bool innermost);

/// The number of steps that a factor leaves for the levels outside of it.
constexpr int64_t steps_outside(int64_t left, int64_t factor) {
  return (left + factor - 1) / factor;
}

}  // namespace tilewright
