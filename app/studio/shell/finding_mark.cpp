// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/finding_mark.h"

#include <QPainter>
#include <QPolygonF>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kSize = 18;

}  // namespace

FindingMark::FindingMark(bool good, QWidget* parent) : QWidget(parent), good_(good) {
  setFixedSize(kSize, kSize);
  setAccessibleName(good ? tr("In order") : tr("Needs attention"));
  setToolTip(accessibleName());
}

/// The mark is painted, because not every font has the characters.
void FindingMark::paintEvent(QPaintEvent* /*event*/) {
  const Theme& theme = theme_of(palette());
  const QColor fill = good_ ? theme.good : theme.warning;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fill);
  const QPen stroke(text_on(fill), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  if (good_) {
    painter.drawEllipse(QRectF(1, 1, kSize - 2, kSize - 2));
    painter.setPen(stroke);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({{5, 9.5}, {8, 12.5}, {13, 6}}));
  } else {
    painter.drawPolygon(QPolygonF({{9, 1}, {17.5, 17}, {0.5, 17}}));
    painter.setPen(stroke);
    painter.drawLine(QPointF(9, 7), QPointF(9, 11));
    painter.drawPoint(QPointF(9, 14.3));
  }
}

}  // namespace tilewright
