// SPDX-License-Identifier: Apache-2.0
#include "views/common/chart_style.h"

#include <QAbstractAxis>
#include <QChart>
#include <QImage>
#include <QLegend>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QString>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr qreal kMarkerSize = 24;

QImage marker(const QPainterPath& shape, const QColor& color) {
  QImage image(static_cast<int>(kMarkerSize), static_cast<int>(kMarkerSize),
               QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillPath(shape, color);
  return image;
}

}  // namespace

void style_chart(QChart& chart, const QPalette& palette) {
  const Theme& theme = theme_of(palette);
  // Numbers as everywhere else in the window.
  chart.setLocale(QLocale());
  chart.setLocalizeNumbers(true);
  chart.setBackgroundRoundness(0);
  chart.setBackgroundPen(Qt::NoPen);
  chart.setBackgroundBrush(theme.panel);
  chart.setMargins(QMargins(4, 4, 4, 4));
  chart.setTitleBrush(theme.text);
  chart.legend()->setLabelColor(theme.text);
  // A line's own colour and pattern instead of equal squares.
  chart.legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
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
  QPainterPath circle;
  circle.addEllipse(QRectF(0.5, 0.5, kMarkerSize - 1, kMarkerSize - 1));
  return marker(circle, color);
}

QImage chart_arrow(const QColor& color) {
  QPainterPath triangle;
  triangle.addPolygon(
      QPolygonF{{{kMarkerSize / 2, 2}, {kMarkerSize - 3, kMarkerSize - 4}, {3, kMarkerSize - 4}}});
  return marker(triangle, color);
}

QString legend_entry(const QColor& color, const QString& sign, const QString& words) {
  return QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
      .arg(color.name(), sign, words.toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;")));
}

}  // namespace tilewright
