// SPDX-License-Identifier: Apache-2.0
#include "core/target/contradiction.h"

#include <utility>
#include <vector>

namespace tilewright {
namespace {

/// Levels that are about equally fast, such as a cache that few threads share, may be measured in the wrong
/// order.
constexpr double kSlack = 1.1;

using Levels = std::vector<std::pair<Resource, double>>;

std::optional<PeakContradiction> contradiction_of(Levels levels) {
  std::erase_if(levels, [](const auto& level) { return level.second <= 0; });
  for (size_t i = 1; i < levels.size(); ++i) {
    if (levels[i].second > kSlack * levels[i - 1].second) {
      return PeakContradiction{std::string(resource_name(levels[i - 1].first)),
                               std::string(resource_name(levels[i].first))};
    }
  }
  return {};
}

}  // namespace

std::optional<PeakContradiction> peak_contradiction(const Peaks& peaks) {
  auto read = contradiction_of({{Resource::kL1, peaks.l1},
                                {Resource::kL2, peaks.l2},
                                {Resource::kL3, peaks.l3},
                                {Resource::kMemory, peaks.dram}});
  if (read) return read;
  return contradiction_of({{Resource::kL1, peaks.l1_copy},
                           {Resource::kL2, peaks.l2_copy},
                           {Resource::kL3, peaks.l3_copy},
                           {Resource::kMemory, peaks.dram_copy}});
}

}  // namespace tilewright
