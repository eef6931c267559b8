// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/measured_band.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// The value that a share of the sorted values does not exceed.
double quantile(const std::vector<double>& sorted, double share) {
  const auto rank = static_cast<size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::max<size_t>(rank, 1) - 1];
}

}  // namespace

std::vector<QPointF> measured_band(std::span<const QPointF> measured, size_t places) {
  if (measured.size() < kFewestInBand || places < 2) return {};
  const size_t first = kFewestInBand - 1;
  const size_t last = measured.size() - 1;
  const size_t count = std::min(places, last - first + 1);
  std::vector<QPointF> upper;
  std::vector<QPointF> lower;
  std::vector<double> window;
  for (size_t i = 0; i < count; ++i) {
    const size_t at = count == 1 ? last : first + (last - first) * i / (count - 1);
    const size_t from = at + 1 - std::min(at + 1, kBandPrograms);
    window.clear();
    for (const auto& point : measured.subspan(from, at + 1 - from)) window.push_back(point.y());
    std::ranges::sort(window);
    upper.emplace_back(measured[at].x(), quantile(window, 0.9));
    lower.emplace_back(measured[at].x(), quantile(window, 0.1));
  }
  upper.insert(upper.end(), lower.rbegin(), lower.rend());
  return upper;
}

}  // namespace tilewright
