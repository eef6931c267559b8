// SPDX-License-Identifier: Apache-2.0
#include "views/graph/spatial_grid.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

constexpr double kPerCell = 4;
constexpr int kManyCells = 256;

bool touches(const QRectF& a, const QRectF& b) {
  // Edges may be straight and thus have no width or no height.
  return a.left() <= b.right() && b.left() <= a.right() && a.top() <= b.bottom() && b.top() <= a.bottom();
}

}  // namespace

SpatialGrid::SpatialGrid(std::vector<QRectF> rectangles) : rectangles_(std::move(rectangles)) {
  double left = 0;
  double right = 0;
  double top = 0;
  double bottom = 0;
  bool any = false;
  for (const auto& r : rectangles_) {
    if (r.width() < 0 || r.height() < 0) continue;
    left = any ? std::min(left, r.left()) : r.left();
    right = any ? std::max(right, r.right()) : r.right();
    top = any ? std::min(top, r.top()) : r.top();
    bottom = any ? std::max(bottom, r.bottom()) : r.bottom();
    any = true;
  }
  if (!any) return;
  bounds_ = QRectF(QPointF(left, top), QPointF(right, bottom));
  const double area = std::max(1.0, bounds_.width()) * std::max(1.0, bounds_.height());
  const double side = std::sqrt(area * kPerCell / static_cast<double>(rectangles_.size()));
  columns_ = std::clamp(static_cast<int>(bounds_.width() / side) + 1, 1, 1000);
  rows_ = std::clamp(static_cast<int>(bounds_.height() / side) + 1, 1, 1000);
  cells_.resize(static_cast<size_t>(columns_) * static_cast<size_t>(rows_));
  for (size_t i = 0; i < rectangles_.size(); ++i) {
    const QRectF& r = rectangles_[i];
    if (r.width() < 0 || r.height() < 0) continue;
    const int c0 = column(r.left());
    const int c1 = column(r.right());
    const int r0 = row(r.top());
    const int r1 = row(r.bottom());
    if ((c1 - c0 + 1) * (r1 - r0 + 1) > kManyCells) {
      large_.push_back(static_cast<int>(i));
      continue;
    }
    for (int y = r0; y <= r1; ++y)
      for (int x = c0; x <= c1; ++x)
        cells_[static_cast<size_t>(y) * static_cast<size_t>(columns_) + static_cast<size_t>(x)].push_back(
            static_cast<int>(i));
  }
}

int SpatialGrid::column(double x) const {
  const double part = bounds_.width() > 0 ? (x - bounds_.left()) / bounds_.width() : 0;
  return std::clamp(static_cast<int>(part * columns_), 0, columns_ - 1);
}

int SpatialGrid::row(double y) const {
  const double part = bounds_.height() > 0 ? (y - bounds_.top()) / bounds_.height() : 0;
  return std::clamp(static_cast<int>(part * rows_), 0, rows_ - 1);
}

std::vector<int> SpatialGrid::touching(const QRectF& region) const {
  std::vector<int> found;
  if (cells_.empty() || !touches(bounds_, region)) return found;
  const int c1 = column(region.right());
  const int r1 = row(region.bottom());
  for (int y = row(region.top()); y <= r1; ++y) {
    for (int x = column(region.left()); x <= c1; ++x) {
      for (const int i :
           cells_[static_cast<size_t>(y) * static_cast<size_t>(columns_) + static_cast<size_t>(x)])
        if (touches(rectangles_[static_cast<size_t>(i)], region)) found.push_back(i);
    }
  }
  for (const int i : large_)
    if (touches(rectangles_[static_cast<size_t>(i)], region)) found.push_back(i);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace tilewright
