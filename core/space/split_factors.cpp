// SPDX-License-Identifier: Apache-2.0
#include "core/space/split_factors.h"

#include <algorithm>

namespace tilewright {

std::vector<int64_t> level_factors(const Decision& split, int64_t left, bool innermost) {
  std::vector<int64_t> factors;
  for (int64_t f = 1; f <= left; ++f) {
    if (split.exact && left % f != 0) continue;
    if (innermost && f > split.max_innermost) break;
    if (innermost && !split.options.empty() &&
        std::find(split.options.begin(), split.options.end(), f) == split.options.end())
      continue;
    factors.push_back(f);
  }
  return factors;
}

}  // namespace tilewright
