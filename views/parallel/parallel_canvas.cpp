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

/// The width between two axes that labels get at least where they are longer.
// In letters of average width.
constexpr double kLeastLabel = 12;
constexpr double kWidestLabel = 34;
constexpr double kWidestTitle = 18;
constexpr double kNarrowestTitle = 6;
constexpr double kBrushReach = 12;  ///< pixels beside an axis that mean it
constexpr double kHoverReach = 7;
constexpr double kCursor = 5;  ///< radius

}  // namespace

ParallelCanvas::ParallelCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
}

QSize ParallelCanvas::minimumSizeHint() const {
  double width = rooms_.empty() ? 2 * kSide : rooms_.front().title / 2 + 8 + kSide;
  for (const Room& room : rooms_) width += room.least;
  return {static_cast<int>(std::ceil(width)), 15 * fontMetrics().height()};
}

double ParallelCanvas::title_width(const QString& title) const {
  const double two_lines = 2 * fontMetrics().height() + 2;
  const double letter = fontMetrics().averageCharWidth();
  for (double width = kNarrowestTitle * letter; width < kWidestTitle * letter; width += 4) {
    const QRectF taken = QFontMetricsF(font()).boundingRect(QRectF(0, 0, width, 1000),
                                                            Qt::AlignHCenter | Qt::TextWordWrap, title);
    if (taken.height() <= two_lines && taken.width() <= width) return width;
  }
  return kWidestTitle * letter;
}

void ParallelCanvas::place_axes() {
  rooms_.clear();
  const auto& axes = choice_.axes();
  for (const auto& axis : axes) {
    Room room{title_width(choice_.axis_name(axis)), 0, 0};
    if (axis.decision != ParallelChoice::kLatency) {
      const QStringList& labels = choice_.data().axes[static_cast<size_t>(axis.decision)].labels;
      for (const int value : axis.present)
        room.whole = std::max<double>(room.whole, fontMetrics().horizontalAdvance(labels[value]));
    }
    const double letter = fontMetrics().averageCharWidth();
    room.whole = std::min(room.whole, kWidestLabel * letter) + 22;
    room.least = std::min(room.whole, kLeastLabel * letter);
    rooms_.push_back(room);
  }
  double least = 0;
  double whole = 0;
  for (size_t axis = 0; axis + 1 < rooms_.size(); ++axis) {
    Room& room = rooms_[axis];
    room.least = std::max(room.least, (room.title + rooms_[axis + 1].title) / 2 + 8);
    room.whole = std::max(room.whole, room.least);
    least += room.least;
    whole += room.whole;
  }
  // The margin follows the last axis.
  if (!rooms_.empty()) rooms_.back().least = rooms_.back().whole = 0;
  xs_.clear();
  double x = rooms_.empty() ? kSide : rooms_.front().title / 2 + 8;
  const double free = width() - x - kSide;
  for (const Room& room : rooms_) {
    xs_.push_back(x);
    if (free >= whole && whole > 0) {
      x += room.whole * free / whole;
    } else {
      const double part = whole > least ? std::max(0.0, (free - least) / (whole - least)) : 0;
      x += room.least + (room.whole - room.least) * part;
    }
  }
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
  gaps_.clear();
  marked_ = -1;
  cursor_ = -1;
  hover(-1);
  place_axes();
  updateGeometry();
  setMinimumSize(minimumSizeHint());
  changed();
}

void ParallelCanvas::set_best_share(double share) {
  choice_.set_best_share(share);
  changed();
}

void ParallelCanvas::set_baseline(double seconds) {
  if (seconds == baseline_) return;
  baseline_ = seconds;
  update();
}

void ParallelCanvas::clear_brushes() {
  choice_.clear_brushes();
  key_brush_.reset();
  changed();
}

void ParallelCanvas::changed() {
  lines_ = {};
  update();
  Q_EMIT brushes_changed();
}

void ParallelCanvas::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
  place_axes();
  setMinimumSize(minimumSizeHint());
  gaps_.clear();
  lines_ = {};
  update();
}

void ParallelCanvas::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  place_axes();
  gaps_.clear();
  lines_ = {};
}

double ParallelCanvas::top() const {
  return 3.2 * fontMetrics().height() + 22;
}

double ParallelCanvas::bottom() const {
  return height() - 0.8 * fontMetrics().height() - 8;
}

double ParallelCanvas::axis_x(size_t axis) const {
  return xs_[axis];
}

QRectF ParallelCanvas::title_box(size_t axis) const {
  const double line = fontMetrics().height();
  const double wide = rooms_[axis].title;
  return {axis_x(axis) - wide / 2, 4, wide, 2.2 * line + 14};
}

double ParallelCanvas::place_y(const ParallelChoice::Axis& axis, double place) const {
  if (axis.decision == ParallelChoice::kLatency) {
    const auto& shown = choice_.shown();
    const auto& records = choice_.data().records;
    const double fastest = std::log(records[static_cast<size_t>(shown.front())].latency);
    const double slowest = std::log(records[static_cast<size_t>(shown.back())].latency);
    const double part = slowest > fastest ? (place - fastest) / (slowest - fastest) : 0.5;
    return bottom() + (top() - bottom()) * part;
  }
  // Records without a value are below those that have one.
  const double first = axis.has_gaps ? -1 : 0;
  const auto last = static_cast<double>(axis.present.size() - 1);
  return bottom() + (top() - bottom()) * (place - first) / (last - first);
}

double ParallelCanvas::place_of(const ParallelChoice::Axis& axis, double y) const {
  const double zero = place_y(axis, 0);
  return (y - zero) / (place_y(axis, 1) - zero);
}

double ParallelCanvas::record_y(int at, size_t axis) const {
  const auto& shown = choice_.axes()[axis];
  return place_y(shown, choice_.place(choice_.data().records[static_cast<size_t>(at)], shown));
}

bool ParallelCanvas::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto found = std::find_if(painted_.rbegin(), painted_.rend(),
                                  [&](const Painted& one) { return one.box.contains(help->pos()); });
  QToolTip::showText(help->globalPos(), found == painted_.rend() ? QString() : found->whole, this);
  return true;
}

void ParallelCanvas::paintEvent(QPaintEvent*) {
  if (gaps_.empty()) lay_out();
  if (lines_.isNull()) lines_ = draw_lines();
  QPainter painter(this);
  painter.drawPixmap(0, 0, lines_);
  painted_.clear();
  if (choice_.shown().empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_standing_out(painter, marked_);
  draw_standing_out(painter, hovered_ >= 0 ? hovered_ : cursor_);
  draw_axes(painter);
  draw_cursor(painter);
}

void ParallelCanvas::draw_cursor(QPainter& painter) const {
  if (!hasFocus()) return;
  const Theme& theme = theme_of(palette());
  draw_focus_ring(painter, rect(), theme);
  if (cursor_ < 0 || cursor_axis_ >= choice_.axes().size()) return;
  painter.setBrush(theme.panel);
  painter.setPen(QPen(theme.accent, 3));
  painter.drawEllipse(QPointF(axis_x(cursor_axis_), record_y(cursor_, cursor_axis_)), kCursor, kCursor);
}

std::optional<size_t> ParallelCanvas::axis_near(double x, double reach) const {
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    if (std::abs(axis_x(axis) - x) <= reach) return axis;
  }
  return {};
}

int ParallelCanvas::record_at(const QPointF& position) const {
  const size_t axes = choice_.axes().size();
  if (axes < 2 || position.y() < top() - kHoverReach) return -1;
  size_t left = 0;
  while (left + 2 < axes && axis_x(left + 1) <= position.x()) ++left;
  const double part = (position.x() - axis_x(left)) / (axis_x(left + 1) - axis_x(left));
  if (part < -0.1 || part > 1.1) return -1;
  int nearest = -1;
  double least = kHoverReach;
  // The fastest records come first, and are chosen where lines coincide.
  const auto look_at = [&](const std::vector<int>& records) {
    for (const int at : records) {
      const double y = (1 - part) * record_y(at, left) + part * record_y(at, left + 1);
      const double away = std::abs(y - position.y());
      if (away >= least) continue;
      least = away;
      nearest = at;
    }
  };
  look_at(choice_.emphasised());
  if (nearest < 0) look_at(choice_.shown());
  return nearest;
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
  place_axes();
  setMinimumSize(minimumSizeHint());
  gaps_.clear();
  lines_ = {};
  update();
}

void ParallelCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  key_brush_.reset();
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    if (!title_box(axis).contains(event->position())) continue;
    drag_ = Drag{Drag::kMove, axis, event->position(), event->position().x(), false};
    return;
  }
  if (const auto axis = axis_near(event->position().x(), kBrushReach))
    drag_ = Drag{Drag::kBrush, *axis, event->position(), 0, false};
}

void ParallelCanvas::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (!drag_) {
    const bool title = at.y() < top() - 8 && axis_near(at.x(), kSide).has_value();
    setCursor(title                            ? Qt::OpenHandCursor
              : axis_near(at.x(), kBrushReach) ? Qt::SizeVerCursor
                                               : Qt::ArrowCursor);
    hover(record_at(at));
    return;
  }
  constexpr double kBegins = 3;
  const QPointF way = at - drag_->from;
  if (!drag_->moved && std::hypot(way.x(), way.y()) < kBegins) return;
  drag_->moved = true;
  if (drag_->what == Drag::kBrush) {
    const auto& axis = choice_.axes()[drag_->axis];
    choice_.brush(drag_->axis, place_of(axis, drag_->from.y()), place_of(axis, at.y()));
    changed();
    return;
  }
  drag_->now = at.x();
  size_t nearest = drag_->axis;
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    if (std::abs(axis_x(axis) - at.x()) < std::abs(axis_x(nearest) - at.x())) nearest = axis;
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
  if (const int at = record_at(event->position()); at >= 0) Q_EMIT record_clicked(at);
}

void ParallelCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  drag_.reset();
  if (const auto axis = axis_near(event->position().x(), kBrushReach)) {
    choice_.clear_brush(*axis);
    changed();
  }
}

void ParallelCanvas::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  hover(-1);
}

}  // namespace tilewright
