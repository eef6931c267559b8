// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>

#include "core/search/search_history.h"
#include "core/space/search_space.h"

namespace tilewright {

/// Measured points by their decisions. A value.
class MeasuredPoints {
 public:
  /// Takes up what was measured since the last time. The space is that of the history.
  void take_up(const SearchSpace& space, const SearchHistory& history);
  /// The place in the history of the first observation of a point; none where it was not measured.
  std::optional<size_t> place_of(const Point& point) const;

 private:
  std::map<Point, size_t> places_;
  size_t taken_ = 0;
};

}  // namespace tilewright
