// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_canvas.h"

#include <QApplication>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QScrollBar>
#include <QStyle>
#include <QToolTip>
#include <QVariantAnimation>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/common/task_title.h"
#include "views/graph/graph_scene.h"

namespace tilewright {
namespace {

constexpr double kSmallestScale = 0.02;
constexpr double kLargestScale = 4;

/// The task comes first, with the number that the window gives it.
QString box_tip(const PictureNode& box) {
  if (box.task < 0 || box.task_name.isEmpty()) return box.tip;
  return GraphCanvas::tr("Task %1").arg(task_title(box.task, box.task_name).toHtmlEscaped()) +
         QStringLiteral("<br>") + box.tip;
}

}  // namespace

GraphCanvas::GraphCanvas(GraphScene* scene, QWidget* parent) : QGraphicsView(scene, parent), graph_(scene) {
  setObjectName(QStringLiteral("graphCanvas"));
  setFrameShape(QFrame::NoFrame);
  setTransformationAnchor(QGraphicsView::NoAnchor);
  // The scene is a single item that paints only what intersects a region.
  setViewportUpdateMode(QGraphicsView::MinimalViewportUpdate);
  setOptimizationFlags(QGraphicsView::DontSavePainterState | QGraphicsView::DontAdjustForAntialiasing);
  setBackgroundBrush(palette().color(QPalette::Base));
  setAccessibleName(tr("Computation graph"));
  viewport()->grabGesture(Qt::PinchGesture);
  viewport()->setMouseTracking(true);
  glide_ = new QVariantAnimation(this);
  glide_->setEasingCurve(QEasingCurve::InOutQuad);
  connect(glide_, &QVariantAnimation::valueChanged, this,
          [this](const QVariant& centre) { centerOn(centre.toPointF()); });
}

void GraphCanvas::tell_moved() {
  Q_EMIT moved();
  if (!resizing_) Q_EMIT travelled();
}

void GraphCanvas::hover(int node) {
  if (node == hovered_) return;
  hovered_ = node;
  Q_EMIT hovered(node);
}

void GraphCanvas::zoom_by(double factor) {
  set_scale(scale_now() * factor);
}

void GraphCanvas::set_scale(double scale) {
  const QPoint cursor = viewport()->mapFromGlobal(QCursor::pos());
  zoom_at(viewport()->rect().contains(cursor) ? cursor : viewport()->rect().center(), scale);
}

void GraphCanvas::zoom_at(const QPoint& at, double scale) {
  glide_->stop();
  scale = std::clamp(scale, kSmallestScale, kLargestScale);
  const QPointF before = mapToScene(at);
  setTransform(QTransform::fromScale(scale, scale));
  scroll_by(mapFromScene(before) - at);
  tell_moved();
}

void GraphCanvas::scroll_by(const QPoint& distance) {
  horizontalScrollBar()->setValue(horizontalScrollBar()->value() + distance.x());
  verticalScrollBar()->setValue(verticalScrollBar()->value() + distance.y());
}

void GraphCanvas::fit() {
  glide_->stop();
  if (graph_->node_count() == 0) return;
  const QRectF all = sceneRect();
  const double scale = std::clamp(
      std::min(viewport()->width() / all.width(), viewport()->height() / all.height()), kSmallestScale, 1.0);
  setTransform(QTransform::fromScale(scale, scale));
  centerOn(all.center());
  tell_moved();
}

void GraphCanvas::show_start(bool left_to_right) {
  glide_->stop();
  if (graph_->node_count() == 0) return;
  const QRectF all = sceneRect();
  const double fitting =
      left_to_right ? viewport()->height() / all.height() : viewport()->width() / all.width();
  const double scale = std::clamp(fitting, 0.5, 1.0);
  setTransform(QTransform::fromScale(scale, scale));
  centerOn(left_to_right ? QPointF(all.left(), all.center().y()) : QPointF(all.center().x(), all.top()));
  tell_moved();
}

QRectF GraphCanvas::seen() const {
  return mapToScene(viewport()->rect()).boundingRect();
}

void GraphCanvas::bring_into_view(const QRectF& bounds) {
  glide_->stop();
  if (bounds.isValid() && !seen().contains(bounds)) centerOn(bounds.center());
}

void GraphCanvas::set_view(const QPointF& centre, double scale) {
  glide_->stop();
  scale = std::clamp(scale, kSmallestScale, kLargestScale);
  // Setting a transform repaints everything; scales that were computed by products may differ by an invisible
  // amount.
  if (std::abs(scale - scale_now()) > 1e-9) setTransform(QTransform::fromScale(scale, scale));
  centerOn(centre);
  tell_moved();
}

void GraphCanvas::set_corner(const QPointF& corner, double scale) {
  glide_->stop();
  scale = std::clamp(scale, kSmallestScale, kLargestScale);
  if (std::abs(scale - scale_now()) > 1e-9) setTransform(QTransform::fromScale(scale, scale));
  scroll_by(mapFromScene(corner));
  tell_moved();
}

void GraphCanvas::glide_to(const QPointF& centre) {
  glide_->stop();
  const int duration = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this);
  if (duration <= 0 || !isVisible()) {
    centerOn(centre);
    return;
  }
  glide_->setStartValue(seen().center());
  glide_->setEndValue(centre);
  glide_->setDuration(duration);
  glide_->start();
}

void GraphCanvas::wheelEvent(QWheelEvent* event) {
  const double steps = event->angleDelta().y() / 120.0;
  if (steps == 0) return;
  const double finer = event->modifiers().testFlag(Qt::ControlModifier) ? 1.05 : 1.2;
  zoom_at(event->position().toPoint(), scale_now() * std::pow(finer, steps));
  event->accept();
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_F: Q_EMIT fit_wanted(); return;
    case Qt::Key_1: Q_EMIT natural_wanted(); return;
    case Qt::Key_Plus: zoom_by(1.2); return;
    case Qt::Key_Minus: zoom_by(1 / 1.2); return;
    case Qt::Key_T: Q_EMIT overlay_key(); return;
    case Qt::Key_Escape: Q_EMIT clicked(-1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT opened(); return;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right: Q_EMIT arrow(static_cast<Qt::Key>(event->key())); return;
    case Qt::Key_Space:
      space_ = true;
      show_cursor();
      return;
    default: QGraphicsView::keyPressEvent(event);
  }
}

void GraphCanvas::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
    space_ = false;
    show_cursor();
    return;
  }
  QGraphicsView::keyReleaseEvent(event);
}

void GraphCanvas::focusInEvent(QFocusEvent* event) {
  QGraphicsView::focusInEvent(event);
  Q_EMIT focused();
}

void GraphCanvas::focusOutEvent(QFocusEvent* event) {
  space_ = false;
  show_cursor();
  QGraphicsView::focusOutEvent(event);
}

void GraphCanvas::show_cursor() {
  if (panning_ && moved_) {
    viewport()->setCursor(Qt::ClosedHandCursor);
  } else if (space_) {
    viewport()->setCursor(Qt::OpenHandCursor);
  } else {
    viewport()->unsetCursor();
  }
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
  glide_->stop();
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
  pressed_at_ = last_ = event->position().toPoint();
  panning_ = true;
  moved_ = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
  const QPoint now = event->position().toPoint();
  if (panning_ && (moved_ || (now - pressed_at_).manhattanLength() >= QApplication::startDragDistance())) {
    moved_ = true;
    show_cursor();
    scroll_by(last_ - now);
  }
  last_ = now;
  hover(panning_ && moved_ ? -1 : graph_->node_at(mapToScene(now)));
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (!panning_) return;
  panning_ = false;
  show_cursor();
  if (!moved_ && !space_ && event->button() == Qt::LeftButton)
    Q_EMIT clicked(graph_->node_at(mapToScene(pressed_at_)));
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  const int node = graph_->node_at(mapToScene(event->position().toPoint()));
  if (event->button() == Qt::LeftButton && node >= 0) Q_EMIT double_clicked(node);
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
  resizing_ = true;
  QGraphicsView::resizeEvent(event);
  tell_moved();
  resizing_ = false;
}

void GraphCanvas::scrollContentsBy(int dx, int dy) {
  QGraphicsView::scrollContentsBy(dx, dy);
  tell_moved();
}

void GraphCanvas::changeEvent(QEvent* event) {
  QGraphicsView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    setBackgroundBrush(palette().color(QPalette::Base));
    viewport()->update();
  }
}

bool GraphCanvas::pinch(const QGestureEvent& event) {
  const auto* pinch = static_cast<const QPinchGesture*>(event.gesture(Qt::PinchGesture));
  if (pinch == nullptr) return false;
  zoom_at(viewport()->mapFromGlobal(pinch->centerPoint().toPoint()), scale_now() * pinch->scaleFactor());
  return true;
}

void GraphCanvas::show_tip(const QHelpEvent& event) {
  const int node = graph_->node_at(mapToScene(event.pos()));
  QToolTip::showText(
      event.globalPos(),
      node < 0 ? QString() : box_tip(graph_->drawing().picture().nodes[static_cast<size_t>(node)]),
      viewport());
}

bool GraphCanvas::viewportEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::Leave: hover(-1); break;
    case QEvent::ToolTip: show_tip(*static_cast<QHelpEvent*>(event)); return true;
    case QEvent::Gesture:
      if (pinch(*static_cast<QGestureEvent*>(event))) return true;
      break;
    case QEvent::NativeGesture: {
      const auto* native = static_cast<QNativeGestureEvent*>(event);
      if (native->gestureType() != Qt::ZoomNativeGesture) break;
      zoom_at(native->position().toPoint(), scale_now() * (1 + native->value()));
      return true;
    }
    default: break;
  }
  return QGraphicsView::viewportEvent(event);
}

}  // namespace tilewright
