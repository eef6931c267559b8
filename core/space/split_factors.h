// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/space/point.h"

namespace tilewright {

/// What the factor of one level of a split may be, ascending, where `left` steps are left for it and for the
/// levels outside of it. Levels are chosen from the innermost outwards. Empty where nothing fits: the factor
/// is then 1.
std::vector<int64_t> level_factors(const Decision& split, int64_t left, bool innermost);

/// How many steps a factor leaves for the levels outside of its own.
constexpr int64_t steps_outside(int64_t left, int64_t factor) {
  return (left + factor - 1) / factor;
}

}  // namespace tilewright
