// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_chart.h"

#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QRubberBand>
#include <QStringList>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/common/canvas_keys.h"
#include "views/common/chart_style.h"
#include "views/common/task_name_delegate.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

/// A press that moved by fewer pixels is a click.
constexpr int kClickPixels = 4;
constexpr double kPaddingOfCurveChart = 6;
/// A legend of one row.
constexpr int kLegendLines = 3;
/// At the upright axis of the lowest chart.
constexpr int kFewestNumbers = 4;
constexpr double kKeyZoom = 1.25;

}  // namespace

CurveChart::CurveChart(QWidget* parent) : QChartView(parent) {
  setRenderHint(QPainter::Antialiasing);
  setRubberBand(QChartView::RectangleRubberBand);
  setFrameShape(QFrame::NoFrame);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  // Parts in front of the curves are not items.
  setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
}

bool CurveChart::roomy() const {
  return height() >= least_height() + kLegendLines * fontMetrics().height();
}

double CurveChart::plot_height() const {
  return height() - height_around_plot(*chart()) - (roomy() ? kLegendLines * fontMetrics().height() : 0);
}

int CurveChart::least_height() const {
  return least_chart_height(*chart(), kFewestNumbers);
}

void CurveChart::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  Q_EMIT resized();
}

std::optional<double> CurveChart::value_at(const QPoint& place) const {
  if (chart()->series().isEmpty()) return std::nullopt;
  const QPointF at = chart()->mapFromScene(mapToScene(place));
  if (!chart()->plotArea().contains(at)) return std::nullopt;
  return chart()->mapToValue(at).x();
}

void CurveChart::show_readings(double x, const QString& title, const QList<Reading>& readings) {
  cross_ = x;
  title_ = title;
  readings_ = readings;
  QStringList told{title};
  for (const Reading& reading : readings)
    told << QStringList{reading.name, reading.value, reading.change}.join(QLatin1Char(' ')).trimmed();
  setAccessibleDescription(told.join(QStringLiteral("; ")));
  viewport()->update();
}

void CurveChart::hide_readings() {
  cross_.reset();
  readings_.clear();
  setAccessibleDescription({});
  viewport()->update();
}

void CurveChart::set_pins(const QList<double>& pins) {
  pins_ = pins;
  viewport()->update();
}

void CurveChart::draw_upright(QPainter* painter, double x, const QString& word) const {
  const QRectF area = chart()->plotArea();
  const double at = chart()->mapToPosition({x, chart()->mapToValue(area.center()).y()}).x();
  if (at < area.left() || at > area.right()) return;
  painter->drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()));
  if (!word.isEmpty()) painter->drawText(QPointF(at + 3, area.top() + painter->fontMetrics().ascent()), word);
}

void CurveChart::draw_readings(QPainter* painter) const {
  const Theme& theme = theme_of(palette());
  const QFontMetricsF metrics(painter->font());
  double names = 0;
  double values = 0;
  double changes = 0;
  for (const auto& reading : readings_) {
    names = std::max(names, metrics.horizontalAdvance(reading.name));
    values = std::max(values, metrics.horizontalAdvance(reading.value));
    changes = std::max(changes, metrics.horizontalAdvance(reading.change));
  }
  names = std::min(names, 320.0);
  const double dot = metrics.height() * 0.6;
  const double gap = changes > 0 ? 2 * kPaddingOfCurveChart : 0;
  const double wide =
      std::max(dot + kPaddingOfCurveChart + names + 2 * kPaddingOfCurveChart + values + gap + changes,
               metrics.horizontalAdvance(title_));
  const QSizeF size(wide + 2 * kPaddingOfCurveChart,
                    (readings_.size() + 1) * metrics.height() + 2 * kPaddingOfCurveChart);
  const QRectF area = chart()->plotArea();
  const double at = chart()->mapToPosition({*cross_, chart()->mapToValue(area.center()).y()}).x();
  // The text is on the side of the cross-hair with more room.
  const double left = at < area.center().x() ? at + 10 : at - 10 - size.width();
  const QRectF box(QPointF(std::clamp(left, area.left(), std::max(area.left(), area.right() - size.width())),
                           area.top() + 8),
                   size);
  painter->setPen(QPen(theme.line, 1));
  QColor ground = theme.window;
  ground.setAlphaF(0.94F);
  painter->setBrush(ground);
  painter->drawRoundedRect(box, 4, 4);
  double y = box.top() + kPaddingOfCurveChart + metrics.ascent();
  const double x = box.left() + kPaddingOfCurveChart;
  painter->setPen(theme.muted);
  painter->drawText(QPointF(x, y), title_);
  for (const auto& reading : readings_) {
    y += metrics.height();
    painter->setPen(Qt::NoPen);
    painter->setBrush(reading.color);
    painter->drawEllipse(QRectF(x, y - dot, dot, dot));
    painter->setPen(theme.text);
    const double name_at = x + dot + kPaddingOfCurveChart;
    painter->drawText(QPointF(name_at, y),
                      fitted_task_name(reading.name, painter->fontMetrics(), static_cast<int>(names)));
    const double value_at = name_at + names + 2 * kPaddingOfCurveChart;
    painter->drawText(QPointF(value_at + values - metrics.horizontalAdvance(reading.value), y),
                      reading.value);
    painter->setPen(theme.muted);
    const double change_at = value_at + values + gap + changes - metrics.horizontalAdvance(reading.change);
    painter->drawText(QPointF(change_at, y), reading.change);
  }
}

void CurveChart::drawForeground(QPainter* painter, const QRectF& rect) {
  QChartView::drawForeground(painter, rect);
  const Theme& theme = theme_of(palette());
  if (hasFocus()) draw_focus_ring(*painter, mapToScene(viewport()->rect()).boundingRect(), theme);
  if (chart()->series().isEmpty()) return;
  painter->save();
  painter->setFont(font());
  for (int i = 0; i < pins_.size(); ++i) {
    painter->setPen(QPen(theme.accent, 1.5));
    draw_upright(painter, pins_[i], i == 0 ? QStringLiteral("A") : QStringLiteral("B"));
  }
  if (cross_) {
    painter->setPen(QPen(theme.muted, 1));
    draw_upright(painter, *cross_, {});
    if (!readings_.isEmpty()) draw_readings(painter);
  }
  painter->restore();
}

void CurveChart::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->pos();
  moving_ = event->button() == Qt::MiddleButton ||
            (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
  if (!moving_) QChartView::mousePressEvent(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event) {
  if (moving_) {
    const QPoint by = event->pos() - pressed_;
    chart()->scroll(-by.x(), by.y());
    pressed_ = event->pos();
    Q_EMIT zoomed();
    return;
  }
  QChartView::mouseMoveEvent(event);
  if (const auto x = value_at(event->pos())) {
    Q_EMIT hovered(*x);
  } else {
    Q_EMIT left();
  }
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event) {
  if (std::exchange(moving_, false)) return;
  if (event->button() == Qt::RightButton) {
    Q_EMIT clear_wanted();
    return;
  }
  const bool click = (event->pos() - pressed_).manhattanLength() < kClickPixels;
  if (click) {
    // The chart would take it for the choice of an empty area.
    if (auto* band = findChild<QRubberBand*>()) band->hide();
    if (const auto x = value_at(event->pos())) Q_EMIT clicked(*x);
    return;
  }
  QChartView::mouseReleaseEvent(event);
  if (chart()->isZoomed()) Q_EMIT zoomed();
}

void CurveChart::mouseDoubleClickEvent(QMouseEvent* event) {
  chart()->zoomReset();
  Q_EMIT whole_wanted();
  event->accept();
}

void CurveChart::wheelEvent(QWheelEvent* event) {
  if (chart()->series().isEmpty() || event->angleDelta().y() == 0) return;
  const QPointF at = chart()->mapFromScene(mapToScene(event->position().toPoint()));
  if (!chart()->plotArea().contains(at)) return;
  zoom_by(std::pow(0.999, event->angleDelta().y()), at);
  event->accept();
}

void CurveChart::zoom_by(double scale, const QPointF& at) {
  const QRectF area = chart()->plotArea();
  const QRectF seen(at.x() - (at.x() - area.left()) * scale, area.top(), area.width() * scale, area.height());
  if (scale < 1) {
    chart()->zoomIn(seen);
  } else {
    chart()->zoom(1 / scale);
  }
  Q_EMIT zoomed();
}

std::pair<double, double> CurveChart::seen() const {
  const QRectF area = chart()->plotArea();
  return {chart()->mapToValue(area.bottomLeft()).x(), chart()->mapToValue(area.bottomRight()).x()};
}

void CurveChart::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    Q_EMIT clear_wanted();
    Q_EMIT left();
    return;
  }
  if (chart()->series().isEmpty()) {
    QChartView::keyPressEvent(event);
    return;
  }
  const QRectF area = chart()->plotArea();
  const double middle = chart()->mapToValue(area.center()).y();
  const QPointF at = cross_ ? chart()->mapToPosition({*cross_, middle}) : area.center();
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End: Q_EMIT step_wanted(event->key()); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (cross_) Q_EMIT clicked(*cross_);
      return;
    case Qt::Key_Plus: zoom_by(1 / kKeyZoom, at); return;
    case Qt::Key_Minus: zoom_by(kKeyZoom, at); return;
    case Qt::Key_F:
      chart()->zoomReset();
      Q_EMIT whole_wanted();
      return;
    default: QChartView::keyPressEvent(event);
  }
}

void CurveChart::focusInEvent(QFocusEvent* event) {
  QChartView::focusInEvent(event);
  viewport()->update();
}

void CurveChart::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  viewport()->update();
}

void CurveChart::leaveEvent(QEvent* event) {
  QChartView::leaveEvent(event);
  Q_EMIT left();
}

}  // namespace tilewright
