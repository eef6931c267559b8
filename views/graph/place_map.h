// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <vector>

namespace tilewright {

/// A place of one laid out picture and the one that corresponds to it in another.
struct PlacePair {
  QPointF here;
  QPointF there;
};

/// Leads from anywhere in one picture to the place in another that has the same surroundings, by pairs of
/// places that are known to correspond: a straight line is laid through those around it, the nearer ones
/// counting more, along each axis by itself. What moves evenly here so moves evenly there, however
/// differently the two are laid out.
class PlaceMap {
 public:
  PlaceMap() = default;
  explicit PlaceMap(std::vector<PlacePair> pairs) : pairs_(std::move(pairs)) {}

  bool empty() const { return pairs_.empty(); }
  /// `reach`: pairs further away hardly count; more than 0. The place itself where there are no pairs.
  QPointF there(const QPointF& here, double reach) const;

 private:
  std::vector<PlacePair> pairs_;
};

}  // namespace tilewright
