// SPDX-License-Identifier: Apache-2.0
#include "views/common/spark_delegate.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "views/common/roles.h"
#include "views/common/theme.h"

namespace tilewright {

void SparkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const auto points = index.data(kSparkRole).value<QList<QPointF>>();
  if (points.size() < 2) return;
  const auto [low, high] = std::minmax_element(
      points.begin(), points.end(), [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
  // The first program may be ten times as slow as the last: equal ratios have equal heights.
  const double bottom = std::log(low->y());
  const double height = std::log(high->y()) - bottom;
  const double width = points.back().x() - points.front().x();
  // A single trial shows no trend.
  if (width <= 0) return;
  const QRectF cell = QRectF(option.rect).adjusted(5, 5, -5, -5);
  QPainterPath path;
  for (int i = 0; i < points.size(); ++i) {
    const double x = (points[i].x() - points.front().x()) / width;
    const double y = height > 0 ? (std::log(points[i].y()) - bottom) / height : 0;
    const QPointF at(cell.left() + x * cell.width(), cell.bottom() - y * cell.height());
    if (i == 0) {
      path.moveTo(at);
    } else {
      path.lineTo(at);
    }
  }
  const bool selected = option.state.testFlag(QStyle::State_Selected);
  const QColor color = selected ? option.palette.color(QPalette::HighlightedText)
                                : theme_of(option.palette).task_line(index.data(kTaskRole).toInt());
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setClipRect(option.rect);
  painter->setPen(QPen(color, 1.4));
  painter->drawPath(path);
  painter->restore();
}

}  // namespace tilewright
