// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/id_map.h"
#include "core/compute/expr.h"

namespace tilewright {

/// An integer interval, both ends included.
struct Range {
  int64_t low = 0;
  int64_t high = 0;

  bool constant() const { return low == high; }
};

/// The known ranges of variables. A variable that is missing may have any value.
using VarRanges = IdMap<Range>;

/// Larger than any index, and far from overflow.
inline constexpr int64_t kUnbounded = int64_t{1} << 56;

}  // namespace tilewright
