// SPDX-License-Identifier: Apache-2.0
#include "views/common/chart_style.h"

#include <QAbstractAxis>
#include <QChart>
#include <QImage>
#include <QLegend>
#include <QPainter>

#include "views/common/theme.h"

namespace tilewright {

void style_chart(QChart& chart, const QPalette& palette) {
  const Theme& theme = theme_of(palette);
  chart.setBackgroundRoundness(0);
  chart.setBackgroundPen(Qt::NoPen);
  chart.setBackgroundBrush(theme.panel);
  chart.setMargins(QMargins(4, 4, 4, 4));
  chart.setTitleBrush(theme.text);
  chart.legend()->setLabelColor(theme.text);
  for (QAbstractAxis* axis : chart.axes()) {
    axis->setLabelsColor(theme.muted);
    axis->setTitleBrush(theme.text);
    axis->setLinePen(QPen(theme.line, 1));
    axis->setGridLinePen(QPen(theme.grid, 1));
    axis->setMinorGridLineVisible(false);
    QFont font = axis->titleFont();
    font.setBold(false);
    axis->setTitleFont(font);
  }
}

QImage chart_dot(const QColor& color) {
  constexpr int size = 24;
  QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  painter.drawEllipse(QRectF(0.5, 0.5, size - 1, size - 1));
  return image;
}

}  // namespace tilewright
