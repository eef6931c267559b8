// SPDX-License-Identifier: Apache-2.0
#include "views/roofline/line_label.h"

#include <QTransform>
#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright {
namespace {

constexpr double kBesideOfLineLabel = 4;  ///< pixels between the line's point and the text's beginning
constexpr double kAbove = 2;              ///< between the line and the text
constexpr double kStep = 6;               ///< pixels between two places that are tried

QTransform turned(const LineLabel& label) {
  return QTransform().translate(label.at.x(), label.at.y()).rotate(label.degrees);
}

}  // namespace

QPolygonF LineLabel::outline() const {
  return turned(*this).map(QPolygonF(box));
}

double LineLabel::covers(std::span<const RoundMark> marks) const {
  const QTransform back = turned(*this).inverted();
  double sum = 0;
  for (const RoundMark& mark : marks) {
    const QPointF centre = back.map(mark.centre);
    const double x = std::max({box.left() - centre.x(), 0.0, centre.x() - box.right()});
    const double y = std::max({box.top() - centre.y(), 0.0, centre.y() - box.bottom()});
    sum += std::max(0.0, mark.radius - std::hypot(x, y));
  }
  return sum;
}

std::optional<LineLabel> place_along(const QLineF& line, const QString& text, const QSizeF& size,
                                     const QRectF& bounds, LineEnd end, std::span<const RoundMark> marks) {
  LineLabel label{text, {}, 0, {kBesideOfLineLabel, -size.height() - kAbove, size.width(), size.height()}};
  // In pictures the vertical axis and rotations point downwards; the angles of lines do not.
  label.degrees = -line.angle();
  const double room = line.length() - size.width() - 2 * kBesideOfLineLabel;
  std::optional<LineLabel> best;
  double least = std::numeric_limits<double>::infinity();
  for (double along = 0; along <= room; along += kStep) {
    label.at = line.pointAt((end == LineEnd::kFirst ? along : room - along) / line.length());
    if (!bounds.contains(label.outline().boundingRect())) continue;
    const double covered = label.covers(marks);
    if (covered >= least) continue;
    best = label;
    least = covered;
  }
  return best;
}

}  // namespace tilewright
