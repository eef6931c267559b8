// SPDX-License-Identifier: Apache-2.0
#include "core/feature/statistics_vector.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace tilewright {
namespace {

/// "outer_prod": how often the statement runs.
constexpr size_t kExecutionsAt = 161;

}  // namespace

StatisticsVector statistics_vector(std::span<const StatementFeatures> statements) {
  std::vector<size_t> order(statements.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return statements[a][kExecutionsAt] > statements[b][kExecutionsAt];
  });
  if (order.size() > kStatisticsStatements) order.resize(kStatisticsStatements);
  StatisticsVector out{};
  auto at = out.begin();
  for (const size_t i : order) at = std::copy_n(statements[i].begin(), kPublishedFeatureCount, at);
  return out;
}

}  // namespace tilewright
