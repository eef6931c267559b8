// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_chart.h"

#include <QChart>
#include <QMouseEvent>

namespace tilewright {

CurveChart::CurveChart(QWidget* parent) : QChartView(parent) {
  setRenderHint(QPainter::Antialiasing);
  setRubberBand(QChartView::RectangleRubberBand);
  setFrameShape(QFrame::NoFrame);
  setMouseTracking(true);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event) {
  QChartView::mouseMoveEvent(event);
  if (chart()->series().isEmpty()) return;
  const QPointF at = chart()->mapFromScene(mapToScene(event->position().toPoint()));
  if (chart()->plotArea().contains(at)) {
    Q_EMIT hovered(chart()->mapToValue(at).x());
  } else {
    Q_EMIT left();
  }
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event) {
  // The right button zooms out step by step in Qt's own view; here only the double click shows everything
  // again.
  if (event->button() == Qt::RightButton) return;
  const bool zoomed_before = chart()->isZoomed();
  QChartView::mouseReleaseEvent(event);
  if (chart()->isZoomed() && !zoomed_before) Q_EMIT zoomed();
}

void CurveChart::mouseDoubleClickEvent(QMouseEvent* event) {
  chart()->zoomReset();
  Q_EMIT whole_wanted();
  event->accept();
}

void CurveChart::leaveEvent(QEvent* event) {
  QChartView::leaveEvent(event);
  Q_EMIT left();
}

}  // namespace tilewright
