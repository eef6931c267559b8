// SPDX-License-Identifier: Apache-2.0
#include "core/search/measured_points.h"

#include <utility>

namespace tilewright {

void MeasuredPoints::take_up(const SearchSpace& space, const SearchHistory& history) {
  for (; taken_ < history.measured().size(); ++taken_) {
    Point point = history.measured()[taken_].point;
    if (!space.check(point).ok()) continue;
    normalise(space.sketch(point), point.values);
    places_.emplace(std::move(point), taken_);
  }
}

std::optional<size_t> MeasuredPoints::place_of(const Point& point) const {
  const auto found = places_.find(point);
  if (found == places_.end()) return std::nullopt;
  return found->second;
}

}  // namespace tilewright
