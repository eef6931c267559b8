// SPDX-License-Identifier: Apache-2.0
#include "views/graph/edge_paths.h"

#include <QPainter>
#include <cmath>

namespace tilewright {
namespace {

constexpr double kArrow = 8;

QPolygonF arrow_of(const QPointF& base, const QPointF& tip) {
  const QPointF along = tip - base;
  const double length = std::hypot(along.x(), along.y());
  if (length < 1e-6) return {};
  const QPointF step = along / length * kArrow;
  const QPointF side(-step.y() * 0.4, step.x() * 0.4);
  return QPolygonF({tip, tip - step + side, tip - step - side});
}

}  // namespace

EdgePaths::EdgePaths(const GraphLayout& layout) {
  std::vector<QRectF> places;
  for (const auto& route : layout.routes) {
    add(route);
    const Edge& edge = edges_.back();
    // A straight path has an empty rectangle, which must be enlarged before it can be united with others.
    const QRectF place =
        edge.line.isEmpty()
            ? QRectF(0, 0, -1, -1)
            : edge.line.controlPointRect().adjusted(-1, -1, 1, 1).united(edge.arrow.boundingRect());
    if (place.width() >= 0) bounds_ = bounds_.united(place);
    places.push_back(place);
  }
  grid_ = SpatialGrid(std::move(places));
}

void EdgePaths::add(const std::vector<QPointF>& route) {
  Edge& edge = edges_.emplace_back();
  edge.first_piece = static_cast<int>(pieces_.size());
  const size_t curve = route.size() < 4 ? 0 : (route.size() - 1) / 3 * 3 + 1;
  if (curve == 0) return;
  edge.line.moveTo(route.front());
  for (size_t i = 1; i + 2 < curve; i += 3) {
    edge.line.cubicTo(route[i], route[i + 1], route[i + 2]);
    pieces_.emplace_back(route[i - 1], route[i + 2]);
  }
  const QPointF base = curve < route.size() ? route[curve - 1] : route[curve - 2];
  edge.arrow = arrow_of(base, route.back());
  // From afar, a line that ends at the tip is sufficient.
  pieces_.back().setP2(route.back());
  edge.pieces = static_cast<int>(pieces_.size()) - edge.first_piece;
}

void EdgePaths::paint(QPainter* painter, const std::vector<int>& edges) const {
  painter->setBrush(Qt::NoBrush);
  for (const int e : edges) painter->drawPath(edges_[static_cast<size_t>(e)].line);
  const QPen pen = painter->pen();
  painter->setPen(Qt::NoPen);
  painter->setBrush(pen.color());
  for (const int e : edges) painter->drawConvexPolygon(edges_[static_cast<size_t>(e)].arrow);
  painter->setPen(pen);
}

void EdgePaths::paint_rough(QPainter* painter, const std::vector<int>& edges) const {
  if (edges.size() == edges_.size()) {
    painter->drawLines(pieces_.data(), static_cast<int>(pieces_.size()));
    return;
  }
  std::vector<QLineF> lines;
  for (const int e : edges) {
    const Edge& edge = edges_[static_cast<size_t>(e)];
    const auto first = pieces_.begin() + edge.first_piece;
    lines.insert(lines.end(), first, first + edge.pieces);
  }
  painter->drawLines(lines.data(), static_cast<int>(lines.size()));
}

}  // namespace tilewright
