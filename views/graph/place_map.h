// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <vector>

namespace tilewright {

/// A place of one picture and the corresponding place of another.
struct PlacePair {
  QPointF here;
  QPointF there;
};

/// Maps places of one picture to those of another with the same surroundings, by pairs of places that are
/// known to correspond. Along each axis a straight line is fitted to the pairs around the place, with larger
/// weights for nearer ones. An even movement in one picture is therefore even in the other, however different
/// their layouts are.
class PlaceMap {
 public:
  PlaceMap() = default;
  explicit PlaceMap(std::vector<PlacePair> pairs) : pairs_(std::move(pairs)) {}

  bool empty() const { return pairs_.empty(); }
  /// `reach`: the distance beyond which pairs have little weight; more than 0. Where there are no pairs the
  /// result is the place itself.
  QPointF there(const QPointF& here, double reach) const;

 private:
  std::vector<PlacePair> pairs_;
};

}  // namespace tilewright
