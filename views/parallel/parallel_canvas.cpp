// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_canvas.h"

#include <QEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/common/canvas_keys.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr double kBrushReach = 12;  ///< pixels beside an axis that mean it
constexpr double kCursor = 5;       ///< radius

}  // namespace

ParallelCanvas::ParallelCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
}

QSize ParallelCanvas::minimumSizeHint() const {
  return {static_cast<int>(std::ceil(axes_.least_width())), 15 * fontMetrics().height()};
}

void ParallelCanvas::set_records(std::shared_ptr<const DecisionRecords> data, int sketch,
                                 size_t most_decisions) {
  choice_.set(std::move(data), sketch, most_decisions);
  renew();
}

void ParallelCanvas::follow_records(std::shared_ptr<const DecisionRecords> data, int sketch,
                                    size_t most_decisions) {
  choice_.follow(std::move(data), sketch, most_decisions);
  renew();
}

void ParallelCanvas::renew() {
  drag_.reset();
  key_brush_.reset();
  lines_.forget();
  marked_ = -1;
  cursor_ = -1;
  hover(-1);
  axes_.place_all();
  updateGeometry();
  setMinimumSize(minimumSizeHint());
  changed();
}

void ParallelCanvas::set_best_share(double share) {
  choice_.set_best_share(share);
  changed();
}

void ParallelCanvas::set_baseline(double seconds) {
  if (seconds == painter_.baseline()) return;
  painter_.set_baseline(seconds);
  update();
}

void ParallelCanvas::clear_brushes() {
  choice_.clear_brushes();
  key_brush_.reset();
  changed();
}

void ParallelCanvas::changed() {
  lines_.forget_colours();
  update();
  Q_EMIT brushes_changed();
}

void ParallelCanvas::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
  axes_.place_all();
  setMinimumSize(minimumSizeHint());
  lines_.forget();
  update();
}

void ParallelCanvas::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  axes_.place_all();
  lines_.forget();
}

bool ParallelCanvas::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), painter_.text_at(help->pos()), this);
  return true;
}

void ParallelCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.drawPixmap(0, 0, lines_.pixmap());
  painter_.begin();
  if (choice_.shown().empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_standing_out(painter, marked_);
  draw_standing_out(painter, hovered_ >= 0 ? hovered_ : cursor_);
  std::optional<ParallelAxisPainter::Dragged> dragged;
  if (drag_ && drag_->what == Drag::kMove && drag_->moved) dragged = {drag_->axis, drag_->now};
  painter_.paint(painter, dragged);
  draw_cursor(painter);
}

void ParallelCanvas::draw_cursor(QPainter& painter) const {
  if (!hasFocus()) return;
  const Theme& theme = theme_of(palette());
  draw_focus_ring(painter, rect(), theme);
  if (cursor_ < 0 || cursor_axis_ >= choice_.axes().size()) return;
  painter.setBrush(theme.panel);
  painter.setPen(QPen(theme.accent, 3));
  painter.drawEllipse(QPointF(axes_.x(cursor_axis_), axes_.record_y(cursor_, cursor_axis_)), kCursor,
                      kCursor);
}

void ParallelCanvas::draw_standing_out(QPainter& painter, int at) const {
  // A record that the sketch excludes has no place on these axes.
  if (at < 0 || std::ranges::find(choice_.shown(), at) == choice_.shown().end()) return;
  QPolygonF line;
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis)
    line << QPointF(axes_.x(axis), axes_.record_y(at, axis));
  const Theme& theme = theme_of(palette());
  painter.setPen(QPen(theme.panel, 6));
  painter.drawPolyline(line);
  painter.setPen(QPen(theme.accent, 3));
  painter.drawPolyline(line);
}

void ParallelCanvas::mark(int at) {
  marked_ = at;
  update();
}

void ParallelCanvas::hover(int at) {
  if (at == hovered_) return;
  hovered_ = at;
  update();
  Q_EMIT record_hovered(at >= 0 ? at : cursor_);
}

void ParallelCanvas::move_axis(size_t from, size_t to) {
  choice_.move_axis(from, to);
  key_brush_.reset();
  axes_.place_all();
  setMinimumSize(minimumSizeHint());
  lines_.forget();
  update();
}

void ParallelCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  key_brush_.reset();
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    if (!axes_.title_box(axis).contains(event->position())) continue;
    drag_ = Drag{Drag::kMove, axis, event->position(), event->position().x(), false};
    return;
  }
  if (const auto axis = axes_.near(event->position().x(), kBrushReach))
    drag_ = Drag{Drag::kBrush, *axis, event->position(), 0, false};
}

void ParallelCanvas::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (!drag_) {
    const bool title = at.y() < axes_.top() - 8 && axes_.near(at.x(), ParallelAxes::kSide).has_value();
    setCursor(title                             ? Qt::OpenHandCursor
              : axes_.near(at.x(), kBrushReach) ? Qt::SizeVerCursor
                                                : Qt::ArrowCursor);
    hover(axes_.record_at(at));
    return;
  }
  constexpr double kBegins = 3;
  const QPointF way = at - drag_->from;
  if (!drag_->moved && std::hypot(way.x(), way.y()) < kBegins) return;
  drag_->moved = true;
  if (drag_->what == Drag::kBrush) {
    const auto& axis = choice_.axes()[drag_->axis];
    choice_.brush(drag_->axis, axes_.place(axis, drag_->from.y()), axes_.place(axis, at.y()));
    changed();
    return;
  }
  drag_->now = at.x();
  size_t nearest = drag_->axis;
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    if (std::abs(axes_.x(axis) - at.x()) < std::abs(axes_.x(nearest) - at.x())) nearest = axis;
  }
  if (nearest != drag_->axis) {
    move_axis(drag_->axis, nearest);
    drag_->axis = nearest;
  }
  update();
}

void ParallelCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const bool clicked = !drag_ || (drag_->what == Drag::kBrush && !drag_->moved);
  drag_.reset();
  update();
  if (!clicked) return;
  if (const int at = axes_.record_at(event->position()); at >= 0) Q_EMIT record_clicked(at);
}

void ParallelCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  drag_.reset();
  if (const auto axis = axes_.near(event->position().x(), kBrushReach)) {
    choice_.clear_brush(*axis);
    changed();
  }
}

void ParallelCanvas::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  hover(-1);
}

}  // namespace tilewright
