// SPDX-License-Identifier: Apache-2.0
#include "views/common/canvas_keys.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/common/theme.h"

namespace tilewright {
namespace {

/// Two points that are closer than this in the arrow's direction count as one.
constexpr double kSame = 0.5;
/// The weight of a distance across the arrow's direction, relative to one along it.
constexpr double kBeside = 2;

/// The distances along and across the arrow's direction.
QPointF along(const QPointF& way, Qt::Key arrow) {
  switch (arrow) {
    case Qt::Key_Left: return {-way.x(), std::abs(way.y())};
    case Qt::Key_Right: return {way.x(), std::abs(way.y())};
    case Qt::Key_Up: return {-way.y(), std::abs(way.x())};
    default: return {way.y(), std::abs(way.x())};
  }
}

}  // namespace

int point_in_direction(std::span<const QPointF> points, int from, Qt::Key arrow) {
  if (points.empty()) return -1;
  if (from < 0 || from >= static_cast<int>(points.size())) {
    const auto [left, right] =
        std::ranges::minmax_element(points, {}, [](const QPointF& point) { return point.x(); });
    return static_cast<int>((arrow == Qt::Key_Left ? right : left) - points.begin());
  }
  int nearest = from;
  double least = std::numeric_limits<double>::infinity();
  bool ahead = false;
  for (size_t i = 0; i < points.size(); ++i) {
    const QPointF way = along(points[i] - points[static_cast<size_t>(from)], arrow);
    if (way.x() <= kSame) continue;
    const bool is_ahead = way.x() >= way.y();
    const double distance = std::hypot(way.x(), kBeside * way.y());
    if (ahead && !is_ahead) continue;
    if (ahead == is_ahead && distance >= least) continue;
    ahead = is_ahead;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

void draw_focus_ring(QPainter& painter, const QRectF& canvas, const Theme& theme) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 2));
  painter.drawRoundedRect(canvas.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
  painter.restore();
}

}  // namespace tilewright
