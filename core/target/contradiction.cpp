// SPDX-License-Identifier: Apache-2.0
#include "core/target/contradiction.h"

#include <utility>
#include <vector>

namespace tilewright {
namespace {

/// Levels that are about as fast (a cache shared by few threads, say) may come out the other way round.
constexpr double kSlack = 1.1;

}  // namespace

std::optional<PeakContradiction> peak_contradiction(const Peaks& peaks) {
  std::vector<std::pair<std::string, double>> levels;
  for (const auto& [resource, rate] :
       {std::pair{Resource::kL1, peaks.l1}, std::pair{Resource::kL2, peaks.l2},
        std::pair{Resource::kL3, peaks.l3}, std::pair{Resource::kMemory, peaks.dram}})
    if (rate > 0) levels.emplace_back(resource_name(resource), rate);
  for (size_t i = 1; i < levels.size(); ++i) {
    if (levels[i].second > kSlack * levels[i - 1].second)
      return PeakContradiction{levels[i - 1].first, levels[i].first};
  }
  return {};
}

}  // namespace tilewright
