// SPDX-License-Identifier: Apache-2.0
#include "views/records/pin_mark.h"

#include <QPainter>
#include <QPixmapCache>
#include <QPolygonF>

namespace tilewright {

QPixmap pin_mark(const QColor& colour) {
  constexpr int kSize = 16;
  constexpr int kSharpness = 2;
  const QString key = QStringLiteral("tilewright-pin-") + colour.name(QColor::HexArgb);
  QPixmap picture;
  if (QPixmapCache::find(key, &picture)) return picture;
  picture = QPixmap(kSize * kSharpness, kSize * kSharpness);
  picture.setDevicePixelRatio(kSharpness);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(QPolygonF{{5, 1.5},
                                {11, 1.5},
                                {11, 3.5},
                                {10, 3.5},
                                {10, 7.5},
                                {12, 9.5},
                                {12, 10.5},
                                {8.6, 10.5},
                                {8, 15},
                                {7.4, 10.5},
                                {4, 10.5},
                                {4, 9.5},
                                {6, 7.5},
                                {6, 3.5},
                                {5, 3.5}});
  painter.end();
  QPixmapCache::insert(key, picture);
  return picture;
}

}  // namespace tilewright
