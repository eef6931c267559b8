// SPDX-License-Identifier: Apache-2.0
#include "views/graph/place_map.h"

#include <algorithm>

namespace tilewright {
namespace {

/// As a share of the squared reach: pairs in one row determine nothing across the row.
constexpr double kLeastSpread = 0.02;
/// The line is limited so that it does not go far off where there are no pairs nearby.
constexpr double kSteepest = 8;

/// Weighted sums over the pairs along one axis.
struct Line {
  double here = 0;
  double there = 0;
  double spread = 0;
  double joint = 0;

  double at(double weight, double place, double least_spread) const {
    const double middle = here / weight;
    const double variance = std::max(0.0, spread / weight - middle * middle);
    const double covariance = joint / weight - middle * there / weight;
    const double slope = std::clamp(covariance / (variance + least_spread), -kSteepest, kSteepest);
    return there / weight + slope * (place - middle);
  }
};

void add(Line& line, double weight, double here, double there) {
  line.here += weight * here;
  line.there += weight * there;
  line.spread += weight * here * here;
  line.joint += weight * here * there;
}

}  // namespace

QPointF PlaceMap::there(const QPointF& here, double reach) const {
  if (pairs_.empty()) return here;
  const double scale = 1 / (reach * reach);
  double weight = 0;
  Line x;
  Line y;
  for (const PlacePair& pair : pairs_) {
    // Coordinates relative to the place keep the sums exact.
    const QPointF away = pair.here - here;
    const double near = 1 / (1 + scale * (away.x() * away.x() + away.y() * away.y()));
    const double one = near * near * near;
    weight += one;
    add(x, one, away.x(), pair.there.x());
    add(y, one, away.y(), pair.there.y());
  }
  const double least = kLeastSpread * reach * reach;
  return {x.at(weight, 0, least), y.at(weight, 0, least)};
}

}  // namespace tilewright
