// SPDX-License-Identifier: Apache-2.0
#include "views/common/chart_style.h"

#include <QAbstractAxis>
#include <QApplication>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QImage>
#include <QLegend>
#include <QLocale>
#include <QLogValueAxis>
#include <QPainter>
#include <QPainterPath>
#include <QString>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr qreal kMarkerSize = 24;
constexpr int kLeastPlotLines = 7;
/// The space that Qt's charts leave between the plot, numbers and titles.
constexpr double kAxisGap = 5;
constexpr double kNumberGap = 10;
/// A line break in a title.
constexpr QLatin1String kNextLine("<br>");

QImage marker(const QPainterPath& shape, const QColor& color) {
  QImage image(static_cast<int>(kMarkerSize), static_cast<int>(kMarkerSize),
               QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillPath(shape, color);
  return image;
}

bool has_title(const QAbstractAxis& axis) {
  return axis.isTitleVisible() && !axis.titleText().isEmpty();
}

/// The height that Qt needs for a number at a vertical axis; below it the number is cut.
double number_height(const QFont& font) {
  return QFontMetricsF(font).height() + kNumberGap;
}

int numbers_at(const QAbstractAxis& axis) {
  if (const auto* powers = qobject_cast<const QLogValueAxis*>(&axis)) return powers->tickCount();
  const auto* values = qobject_cast<const QValueAxis*>(&axis);
  if (values == nullptr) return 0;
  if (values->tickType() == QValueAxis::TicksFixed) return values->tickCount();
  return static_cast<int>((values->max() - values->min()) / values->tickInterval()) + 1;
}

}  // namespace

void style_chart(QChart& chart, const QPalette& palette) {
  const Theme& theme = theme_of(palette);
  // Numbers have the same format as elsewhere in the window.
  chart.setLocale(QLocale());
  chart.setLocalizeNumbers(true);
  chart.setBackgroundRoundness(0);
  chart.setBackgroundPen(Qt::NoPen);
  chart.setBackgroundBrush(theme.panel);
  chart.setMargins(QMargins(4, 4, 4, 4));
  chart.setTitleBrush(theme.text);
  chart.legend()->setLabelColor(theme.text);
  // A chart would keep the text size of the time when it was made.
  QFont font = QApplication::font();
  font.setBold(false);
  chart.legend()->setFont(font);
  // The legend shows a line's own colour and pattern instead of equal squares.
  chart.legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
  for (QAbstractAxis* axis : chart.axes()) {
    axis->setLabelsColor(theme.muted);
    axis->setTitleBrush(theme.text);
    axis->setLinePen(QPen(theme.line, 1));
    axis->setGridLinePen(QPen(theme.grid, 1));
    axis->setMinorGridLineVisible(false);
    axis->setLabelsFont(font);
    axis->setTitleFont(font);
  }
}

double height_around_plot(const QChart& chart) {
  double around = chart.margins().top() + chart.margins().bottom();
  if (chart.layout() != nullptr) {
    qreal top = 0;
    qreal bottom = 0;
    chart.layout()->getContentsMargins(nullptr, &top, nullptr, &bottom);
    around += top + bottom;
  }
  for (const QAbstractAxis* axis : chart.axes(Qt::Horizontal)) {
    if (!axis->isVisible()) continue;
    around += QFontMetricsF(axis->labelsFont()).height() + 2 * kAxisGap;
    if (!has_title(*axis)) continue;
    const auto lines = 1 + axis->titleText().count(kNextLine);
    around += static_cast<double>(lines) * QFontMetricsF(axis->titleFont()).height() + kAxisGap;
  }
  return around;
}

int numbers_in(double plot_height) {
  return static_cast<int>(plot_height / number_height(QApplication::font()));
}

int least_chart_height(const QChart& chart, int numbers) {
  const double line = QFontMetricsF(QApplication::font()).height();
  double plot = kLeastPlotLines * line;
  for (const QAbstractAxis* axis : chart.axes(Qt::Vertical)) {
    if (!axis->isVisible()) continue;
    plot = std::max(plot, std::min(numbers, numbers_at(*axis)) * number_height(axis->labelsFont()));
    // The title is vertical beside the plot, and is cut where the plot is lower.
    if (has_title(*axis))
      plot = std::max(plot, QFontMetricsF(axis->titleFont()).horizontalAdvance(axis->titleText()) + line);
  }
  return static_cast<int>(std::ceil(plot + height_around_plot(chart)));
}

QString title_in(const QString& title, const QFont& font, double room) {
  if (QFontMetricsF(font).horizontalAdvance(title) + 2 * kAxisGap <= room) return title;
  return QString(title).replace(QLatin1String(" ("), kNextLine + QLatin1Char('('));
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
