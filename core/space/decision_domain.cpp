// SPDX-License-Identifier: Apache-2.0
#include "core/space/decision_domain.h"

#include <algorithm>

#include "core/space/split_factors.h"

namespace tilewright {

DecisionDomain::DecisionDomain(const Decision& decision) : decision_(decision) {
  size_ = decision.kind == Decision::Kind::kSplit ? count(decision.factors, decision.extent)
                                                  : std::max<uint64_t>(1, decision.options.size());
}

uint64_t DecisionDomain::count(int levels, int64_t left) {
  if (levels == 0) return 1;
  if (const auto known = counts_.find({levels, left}); known != counts_.end()) return known->second;
  const auto factors = level_factors(decision_, left, levels == decision_.factors);
  uint64_t ways = factors.empty() ? count(levels - 1, left) : 0;
  for (const int64_t factor : factors) ways += count(levels - 1, steps_outside(left, factor));
  counts_[{levels, left}] = ways;
  return ways;
}

DecisionValue DecisionDomain::at(uint64_t number) const {
  if (decision_.kind != Decision::Kind::kSplit)
    return {decision_.options.empty() ? 0 : decision_.options[number]};
  DecisionValue value(static_cast<size_t>(decision_.factors), 1);
  int64_t left = decision_.extent;
  for (int levels = decision_.factors; levels > 0; --levels) {
    for (const int64_t factor : level_factors(decision_, left, levels == decision_.factors)) {
      const int64_t outside = steps_outside(left, factor);
      const uint64_t ways = levels == 1 ? 1 : counts_.at({levels - 1, outside});
      if (number < ways) {
        value[static_cast<size_t>(levels - 1)] = factor;
        left = outside;
        break;
      }
      number -= ways;
    }
  }
  return value;
}

}  // namespace tilewright
