// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_canvas.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/graph/graph_scene.h"

namespace tilewright {
namespace {

constexpr double kSmallestScale = 0.02;
constexpr double kLargestScale = 4;

}  // namespace

GraphCanvas::GraphCanvas(GraphScene* scene, QWidget* parent) : QGraphicsView(scene, parent), graph_(scene) {
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  setTransformationAnchor(QGraphicsView::NoAnchor);
  setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
  setBackgroundBrush(palette().color(QPalette::Base));
  setAccessibleName(tr("Computation graph"));
}

void GraphCanvas::zoom_by(double factor) {
  set_scale(transform().m11() * factor);
}

void GraphCanvas::set_scale(double scale) {
  scale = std::clamp(scale, kSmallestScale, kLargestScale);
  const QPoint at = viewport()->rect().contains(viewport()->mapFromGlobal(QCursor::pos()))
                        ? viewport()->mapFromGlobal(QCursor::pos())
                        : viewport()->rect().center();
  const QPointF before = mapToScene(at);
  setTransform(QTransform::fromScale(scale, scale));
  const QPoint moved = mapFromScene(before) - at;
  horizontalScrollBar()->setValue(horizontalScrollBar()->value() + moved.x());
  verticalScrollBar()->setValue(verticalScrollBar()->value() + moved.y());
}

void GraphCanvas::fit() {
  if (graph_->node_count() == 0) return;
  const QRectF all = sceneRect();
  const double scale = std::min(viewport()->width() / all.width(), viewport()->height() / all.height());
  setTransform(
      QTransform::fromScale(std::clamp(scale, kSmallestScale, 1.0), std::clamp(scale, kSmallestScale, 1.0)));
  centerOn(all.center());
}

void GraphCanvas::show_start() {
  if (graph_->node_count() == 0) return;
  const QRectF all = sceneRect();
  const double scale = std::clamp(viewport()->width() / all.width(), 0.5, 1.0);
  setTransform(QTransform::fromScale(scale, scale));
  centerOn(QPointF(all.center().x(), all.top()));
}

void GraphCanvas::wheelEvent(QWheelEvent* event) {
  const double steps = event->angleDelta().y() / 120.0;
  if (steps == 0) return;
  zoom_by(std::pow(event->modifiers().testFlag(Qt::ControlModifier) ? 1.05 : 1.2, steps));
  event->accept();
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_F: fit(); return;
    case Qt::Key_1: set_scale(1); return;
    case Qt::Key_Plus: zoom_by(1.2); return;
    case Qt::Key_Minus: zoom_by(1 / 1.2); return;
    case Qt::Key_Escape: Q_EMIT clicked(-1); return;
    default: QGraphicsView::keyPressEvent(event);
  }
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
  pressed_at_ = last_ = event->position().toPoint();
  panning_ = true;
  moved_ = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
  const QPoint now = event->position().toPoint();
  if (panning_ && (moved_ || (now - pressed_at_).manhattanLength() >= QApplication::startDragDistance())) {
    moved_ = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (now - last_).x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - (now - last_).y());
  }
  last_ = now;
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (!panning_) return;
  panning_ = false;
  viewport()->unsetCursor();
  if (!moved_ && event->button() == Qt::LeftButton) Q_EMIT clicked(graph_->node_at(mapToScene(pressed_at_)));
}

void GraphCanvas::changeEvent(QEvent* event) {
  QGraphicsView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    setBackgroundBrush(palette().color(QPalette::Base));
    viewport()->update();
  }
}

}  // namespace tilewright
