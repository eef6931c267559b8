// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineF>
#include <QPainterPath>
#include <QPolygonF>
#include <vector>

#include "views/graph/graph_picture.h"
#include "views/graph/spatial_grid.h"

class QPainter;

namespace tilewright {

/// The edges of a picture with a layout, prepared for painting in detail or from afar.
class EdgePaths {
 public:
  EdgePaths() = default;
  explicit EdgePaths(const GraphLayout& layout);

  int count() const { return static_cast<int>(edges_.size()); }
  QRectF bounds() const { return bounds_; }
  std::vector<int> touching(const QRectF& region) const { return grid_.touching(region); }
  /// Draws curves and arrows with the painter's pen and its colour.
  void paint(QPainter* painter, const std::vector<int>& edges) const;
  /// Draws only straight lines, all at once.
  void paint_rough(QPainter* painter, const std::vector<int>& edges) const;

 private:
  struct Edge {
    QPainterPath line;
    QPolygonF arrow;
    int first_piece = 0;
    int pieces = 0;
  };
  void add(const std::vector<QPointF>& route);

  std::vector<Edge> edges_;
  std::vector<QLineF> pieces_;
  QRectF bounds_;
  SpatialGrid grid_;
};

}  // namespace tilewright
