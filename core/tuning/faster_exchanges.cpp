// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/faster_exchanges.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace tilewright {

Result<ExchangeGroup> faster_exchanges(size_t count, const ExchangeTrial& faster) {
  ExchangeGroup kept;
  std::vector<ExchangeGroup> waiting;  // The groups that are still to be tried; the next one is last.
  if (count > 0) {
    waiting.emplace_back(count);
    std::iota(waiting.back().begin(), waiting.back().end(), size_t{0});
  }
  while (!waiting.empty()) {
    const ExchangeGroup group = std::move(waiting.back());
    waiting.pop_back();
    ExchangeGroup tried;
    std::ranges::merge(kept, group, std::back_inserter(tried));
    TILEWRIGHT_TRY(const std::optional<bool> verdict, faster(kept, tried));
    if (!verdict) break;
    if (*verdict) {
      kept = std::move(tried);
    } else if (group.size() > 1) {
      const auto middle = group.begin() + static_cast<std::ptrdiff_t>((group.size() + 1) / 2);
      waiting.emplace_back(middle, group.end());
      waiting.emplace_back(group.begin(), middle);
    }
  }
  return kept;
}

}  // namespace tilewright
