// SPDX-License-Identifier: Apache-2.0
#include "views/graph/minimap.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/common/theme.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/legend_corner.h"

namespace tilewright {
namespace {

constexpr int kWidestMap = 200;
constexpr int kHighest = 240;
constexpr int kLeast = 36;
constexpr int kEdge = 4;
/// The content below it can be read until it is used.
constexpr double kAtRest = 0.6;
constexpr int kPaintAfterMs = 150;

}  // namespace

Minimap::Minimap(GraphScene* scene, GraphCanvas* canvas, QWidget* parent)
    : QWidget(parent), scene_(scene), canvas_(canvas) {
  setObjectName(QStringLiteral("graphMap"));
  setAccessibleName(tr("Overview of the graph"));
  setToolTip(tr("Drag the frame to move the graph"));
  setCursor(Qt::SizeAllCursor);
  setAttribute(Qt::WA_Hover);
  stale_.setSingleShot(true);
  stale_.setInterval(kPaintAfterMs);
  connect(&stale_, &QTimer::timeout, this, [this] {
    map_ = {};
    update();
  });
  connect(scene_, &GraphScene::repainted, this, [this] {
    if (!stale_.isActive()) stale_.start();
  });
  connect(scene_, &QGraphicsScene::sceneRectChanged, this, [this] { map_ = {}; });
  hide();
}

void Minimap::set_wanted(bool wanted) {
  wanted_ = wanted;
  follow();
}

void Minimap::follow() {
  const QRectF all = scene_->drawing().bounds();
  const bool needed = wanted_ && scene_->node_count() > 0 && !canvas_->seen().contains(all);
  if (needed) {
    const double scale = std::min(kWidestMap / all.width(), kHighest / all.height());
    const QSize size(std::clamp(static_cast<int>(all.width() * scale), kLeast, kWidestMap) + 2 * kEdge,
                     std::clamp(static_cast<int>(all.height() * scale), kLeast, kHighest) + 2 * kEdge);
    const QRect area = canvas_->viewport()->geometry();
    const std::pair<QSize, double> view(area.size(), canvas_->scale_now());
    // It stays in place while a person pans.
    if (std::exchange(view_, view) != view) {
      corner_ = least_covered_corner(
          *canvas_, *scene_, size,
          {Qt::BottomRightCorner, Qt::TopRightCorner, Qt::BottomLeftCorner, Qt::TopLeftCorner});
    }
    setGeometry(corner_place(area, size, corner_));
  }
  setVisible(needed);
  if (needed) update();
}

double Minimap::map_scale() const {
  const QRectF all = scene_->drawing().bounds();
  return std::min((width() - 2 * kEdge) / all.width(), (height() - 2 * kEdge) / all.height());
}

QPointF Minimap::to_map(const QPointF& scene) const {
  const QRectF all = scene_->drawing().bounds();
  return QRectF(rect()).center() + (scene - all.center()) * map_scale();
}

QRectF Minimap::frame() const {
  const QRectF seen = canvas_->seen();
  // Where the visible part is very small, the frame would be too small to be dragged.
  QRectF frame(to_map(seen.topLeft()), to_map(seen.bottomRight()));
  const double more_x = std::max(0.0, (6 - frame.width()) / 2);
  const double more_y = std::max(0.0, (6 - frame.height()) / 2);
  return frame.adjusted(-more_x, -more_y, more_x, more_y);
}

void Minimap::paint_map() {
  const double ratio = devicePixelRatioF();
  map_ = QPixmap((QSizeF(size()) * ratio).toSize());
  map_.setDevicePixelRatio(ratio);
  const Theme& theme = theme_of(palette());
  map_.fill(theme.panel);
  QPainter painter(&map_);
  const QRectF all = scene_->drawing().bounds();
  painter.translate(to_map(QPointF(0, 0)));
  painter.scale(map_scale(), map_scale());
  scene_->drawing().paint(&painter, all, GraphDrawing::Detail::kOutline, theme);
}

void Minimap::paintEvent(QPaintEvent* /*event*/) {
  if (map_.isNull() || map_.deviceIndependentSize().toSize() != size()) paint_map();
  const Theme& theme = theme_of(palette());
  QPainter painter(this);
  painter.setOpacity(underMouse() ? 1 : kAtRest);
  painter.drawPixmap(0, 0, map_);
  const QRectF inside = frame().intersected(QRectF(rect()).adjusted(1, 1, -1, -1));
  QColor veil = theme.window;
  veil.setAlpha(130);
  QPainterPath outside;
  outside.addRect(rect());
  outside.addRect(inside);
  painter.fillPath(outside, veil);
  painter.setPen(QPen(theme.line, 1));
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  painter.setPen(QPen(theme.accent, 2));
  painter.drawRect(inside);
}

void Minimap::center_on(const QPoint& position) {
  const QPointF wanted = QPointF(position) - grabbed_;
  const QRectF all = scene_->drawing().bounds();
  canvas_->centerOn(all.center() + (wanted - QRectF(rect()).center()) / map_scale());
}

void Minimap::mousePressEvent(QMouseEvent* event) {
  const QRectF now = frame();
  grabbed_ = now.contains(event->position()) ? event->position() - now.center() : QPointF();
  center_on(event->position().toPoint());
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() != Qt::NoButton) center_on(event->position().toPoint());
}

void Minimap::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    map_ = {};
    update();
  }
}

}  // namespace tilewright
