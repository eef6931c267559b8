// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/shape_icon.h"

#include <QPainter>

namespace tilewright {

QIcon shape_icon(const QPolygonF& shape, const QColor& color, const Theme& theme) {
  QIcon icon;
  for (const auto mode : {QIcon::Normal, QIcon::Disabled}) {
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(2, 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(mode == QIcon::Normal ? color : theme.line);
    painter.drawPolygon(shape);
    icon.addPixmap(picture, mode);
  }
  return icon;
}

QPolygonF play_shape() {
  return {{{4, 2}, {14, 8}, {4, 14}}};
}

QPolygonF pause_shape() {
  // Two bars as one outline: the line between them has no width.
  return {{{3, 2}, {6.5, 2}, {6.5, 14}, {9.5, 14}, {9.5, 2}, {13, 2}, {13, 14}, {6.5, 14}, {3, 14}}};
}

}  // namespace tilewright
