// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/decimate.h"

#include <algorithm>
#include <cmath>

namespace tilewright {

std::vector<QPointF> decimated(std::span<const QPointF> points, double from, double to, int columns) {
  const auto left_of = [](const QPointF& point, double x) { return point.x() < x; };
  const auto begin = std::lower_bound(points.begin(), points.end(), from, left_of);
  auto end = begin;
  while (end != points.end() && end->x() <= to) ++end;
  std::vector<QPointF> kept;
  if (begin != points.begin()) kept.push_back(*(begin - 1));
  const double width = std::max(to - from, 1e-12) / std::max(columns, 1);
  for (auto at = begin; at != end;) {
    const double column = std::floor((at->x() - from) / width);
    auto next = at;
    while (next != end && std::floor((next->x() - from) / width) == column) ++next;
    const auto [low, high] =
        std::minmax_element(at, next, [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
    auto chosen = {at, std::min(low, high), std::max(low, high), next - 1};
    auto last = points.end();
    for (const auto point : chosen) {
      if (point != last) kept.push_back(*point);
      last = point;
    }
    at = next;
  }
  if (end != points.end()) kept.push_back(*end);
  return kept;
}

}  // namespace tilewright
