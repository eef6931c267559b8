// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/search/grid_stride.h"
#include "core/space/decision_domain.h"
#include "core/space/search_space.h"

namespace tilewright {

/// All combinations of a sketch's decisions as the places of a grid, and a walk that comes by each place
/// once.
class GridWalk {
 public:
  /// Place by place, so that the first decision changes fastest. The decisions must outlive it.
  explicit GridWalk(const std::vector<Decision>& decisions);
  /// Walks in strides from here on, so that what it came by so far has about as many different values of each
  /// decision as can be had.
  void spread() { stride_ = spreading_stride(sizes_); }

  /// How many places there are, about.
  double places() const;

  bool ended() const { return ended_; }
  /// The values at the present place, normalised, and a step onwards. None where the digit of a decision that
  /// is not open is not 0: it makes no difference, and the place of 0 gives the same.
  std::optional<std::vector<DecisionValue>> next();

  const GridDigits& place() const { return place_; }
  /// Goes to a place, or behind the last one. Fails with kBadInput where there is no such place.
  Result<void> go_to(GridDigits place, bool ended);

 private:
  const std::vector<Decision>* decisions_;
  std::vector<DecisionDomain> domains_;
  GridDigits sizes_;
  GridDigits place_;
  GridDigits stride_;
  bool ended_ = false;
};

/// A walk by all points of a space, each once: sketch after sketch where the whole space has no more than
/// `in_order_up_to` places, else one place of each sketch in turn. The space must outlive it.
class PointGrid {
 public:
  PointGrid(const SearchSpace& space, double in_order_up_to);

  bool ended() const;
  /// The point at the next place, normalised, legal or not; none where another place gives the same one, and
  /// at the end.
  std::optional<Point> next();

  /// Where it is, as a line of text, and back. Fails with kBadInput where that is no place of this space.
  std::string position() const;
  Result<void> go_to(const std::string& position);

 private:
  bool in_order_ = false;
  std::vector<GridWalk> walks_;  ///< by sketch
  size_t turn_ = 0;              ///< the sketch that comes next, where it has not ended
};

}  // namespace tilewright
