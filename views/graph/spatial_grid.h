// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRectF>
#include <vector>

namespace tilewright {

/// Finds the rectangles that a region may touch without looking at all of them.
class SpatialGrid {
 public:
  SpatialGrid() = default;
  /// Rectangles are numbered by their place in the list; invalid ones are never found.
  explicit SpatialGrid(std::vector<QRectF> rectangles);

  /// The numbers of all rectangles that touch the region, ascending.
  std::vector<int> touching(const QRectF& region) const;

 private:
  int column(double x) const;
  int row(double y) const;

  std::vector<QRectF> rectangles_;
  QRectF bounds_;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::vector<int>> cells_;
  std::vector<int> large_;  ///< of so many cells that they are always looked at
};

}  // namespace tilewright
