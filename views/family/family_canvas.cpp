// SPDX-License-Identifier: Apache-2.0
#include "views/family/family_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/common/canvas_keys.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr double kRadius = 4;
constexpr double kMark = 10;                ///< radius of the ring around the marked member
constexpr double kReachOfFamilyCanvas = 6;  ///< pixels around a member that still belong to it
constexpr double kBetween = 3;              ///< free columns between two rounds
constexpr double kOutsideOpacity = 0.35;    ///< opacity of members that are shown only because of others
/// Lowest level of the ramp: the slowest member remains visible on the panel.
constexpr double kFaintest = 0.25;

}  // namespace

FamilyCanvas::FamilyCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
}

void FamilyCanvas::set_tree(std::shared_ptr<const FamilyTree> tree) {
  tree_ = std::move(tree);
  columns_.clear();
  rounds_.clear();
  double column = 0;
  for (size_t i = 0; i < tree_->members.size(); ++i) {
    const int round = tree_->members[i].round;
    if (rounds_.empty() || round != rounds_.back().second) {
      if (i > 0) column += kBetween;
      rounds_.emplace_back(column, round);
    }
    columns_.push_back(column++);
  }
  last_column_ = std::max(1.0, column - 1);
  hover(-1);
  mark(-1);
  set_scales();
  choose(fastest_member(*tree_));
}

void FamilyCanvas::choose(int member) {
  chosen_ = member;
  line_ = line_of_descent(*tree_, member);
  update();
}

void FamilyCanvas::mark(int at) {
  marked_ = at;
  update();
}

void FamilyCanvas::set_baseline(double seconds) {
  baseline_ = seconds;
  update();
}

void FamilyCanvas::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  set_scales();
}

void FamilyCanvas::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  set_scales();
  update();
}

QSize FamilyCanvas::minimumSizeHint() const {
  return {45 * fontMetrics().averageCharWidth(), 11 * fontMetrics().height()};
}

void FamilyCanvas::set_scales() {
  const double line = fontMetrics().height();
  plot_ = QRectF(rect()).adjusted(fontMetrics().horizontalAdvance(QStringLiteral("0.000 ms")) + 14, line, -16,
                                  -2 * line - 10);
  double least = std::numeric_limits<double>::infinity();
  double most = 0;
  for (const auto& member : tree_->members) {
    if (member.latency <= 0) continue;
    least = std::min(least, member.latency);
    most = std::max(most, member.latency);
  }
  y_ = {};
  has_scale_ = most > 0;
  if (!has_scale_) return;
  constexpr double kRoom = 1.08;
  // Below the fastest member there is room for a line of text.
  const double margin = (line + 10) / std::max(1.0, plot_.height());
  y_ = {least / kRoom / std::pow(most / least, margin), most * kRoom, plot_.bottom(), plot_.top()};
}

QPointF FamilyCanvas::place(int at) const {
  const double x = plot_.left() + 8 + (plot_.width() - 16) * columns_[static_cast<size_t>(at)] / last_column_;
  // A failed member has no latency and is placed above all that have one.
  return {x, member(at).latency > 0 ? y_.at(member(at).latency) : plot_.top() - 6};
}

int FamilyCanvas::member_at(const QPointF& position) const {
  int nearest = -1;
  double least = kRadius + kReachOfFamilyCanvas;
  for (size_t i = 0; i < tree_->members.size(); ++i) {
    const QPointF away = place(static_cast<int>(i)) - position;
    const double distance = std::hypot(away.x(), away.y());
    if (distance >= least) continue;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

void FamilyCanvas::hover(int at) {
  if (at == hovered_) return;
  hovered_ = at;
  setCursor(at < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  update();
  Q_EMIT member_hovered(at);
}

void FamilyCanvas::mouseMoveEvent(QMouseEvent* event) {
  hover(member_at(event->position()));
}

void FamilyCanvas::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  hover(-1);
}

void FamilyCanvas::mousePressEvent(QMouseEvent* event) {
  if (const int at = member_at(event->position()); event->button() == Qt::LeftButton && at >= 0)
    Q_EMIT member_chosen(at);
}

int FamilyCanvas::fastest_child(int at) const {
  int fastest = -1;
  for (size_t i = 0; at >= 0 && i < tree_->members.size(); ++i) {
    const FamilyMember& one = tree_->members[i];
    if (one.parents.empty() || one.parents.front() != at) continue;
    // A child that failed is used where there is no other.
    const auto rank = [](const FamilyMember& m) { return std::pair(m.latency <= 0, m.latency); };
    if (fastest < 0 || rank(one) < rank(member(fastest))) fastest = static_cast<int>(i);
  }
  return fastest;
}

void FamilyCanvas::keyPressEvent(QKeyEvent* event) {
  const auto count = static_cast<int>(tree_->members.size());
  int next = -1;
  switch (event->key()) {
    case Qt::Key_Up: next = line_.size() > 1 ? line_[line_.size() - 2] : -1; break;
    case Qt::Key_Down: next = fastest_child(chosen_); break;
    case Qt::Key_Left: next = std::max(0, chosen_ - 1); break;
    case Qt::Key_Right: next = std::min(count - 1, chosen_ + 1); break;
    case Qt::Key_Home: next = 0; break;
    case Qt::Key_End: next = count - 1; break;
    case Qt::Key_Return:
    case Qt::Key_Enter: next = chosen_; break;
    case Qt::Key_Escape: Q_EMIT cleared(); return;
    default: QWidget::keyPressEvent(event); return;
  }
  if (next >= 0 && next < count) Q_EMIT member_chosen(next);
}

void FamilyCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_of(palette()).panel);
  if (tree_->members.empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_axes(painter);
  draw_baseline(painter);
  draw_edges(painter);
  draw_members(painter);
  draw_line(painter);
  name_baseline(painter);
  if (hasFocus()) draw_focus_ring(painter, rect(), theme_of(palette()));
}

void FamilyCanvas::draw_axes(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  const double line = fontMetrics().height();
  for (const double value : has_scale_ ? y_.ticks() : std::vector<double>()) {
    const double y = y_.at(value);
    painter.setPen(theme.grid);
    painter.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(0, y - line / 2, plot_.left() - 6, line), Qt::AlignRight | Qt::AlignVCenter,
                     latency_label(value));
  }
  double free_from = 0;
  for (const auto& [column, round] : rounds_) {
    const double x = plot_.left() + 8 + (plot_.width() - 16) * column / last_column_;
    painter.setPen(theme.grid);
    painter.drawLine(QPointF(x - 5, plot_.top()), QPointF(x - 5, plot_.bottom()));
    const QString text = count_label(round);
    if (x < free_from) continue;
    painter.setPen(theme.muted);
    painter.drawText(QRectF(x - 5, plot_.bottom() + 3, 60, line), Qt::AlignLeft, text);
    free_from = x + fontMetrics().horizontalAdvance(text) + 10;
  }
  painter.setPen(theme.text);
  painter.drawText(QRectF(plot_.left(), plot_.bottom() + line + 3, plot_.width(), line + 2), Qt::AlignHCenter,
                   tr("Round of the session"));
}

bool FamilyCanvas::shows_baseline() const {
  return has_scale_ && baseline_ >= y_.least && baseline_ <= y_.most;
}

void FamilyCanvas::draw_baseline(QPainter& painter) const {
  if (!shows_baseline()) return;
  const Theme& theme = theme_of(palette());
  const double y = y_.at(baseline_);
  painter.setPen(QPen(theme.text, 1, Qt::DashLine));
  painter.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
}

QString FamilyCanvas::baseline_name() const {
  return tr("baseline %1").arg(latency_label(baseline_));
}

int FamilyCanvas::members_in(const QRectF& room) const {
  const QRectF reach = room.adjusted(-kRadius, -kRadius, kRadius, kRadius);
  int found = 0;
  for (size_t i = 0; i < tree_->members.size(); ++i) found += reach.contains(place(static_cast<int>(i)));
  return found;
}

QRectF FamilyCanvas::baseline_room() const {
  if (!shows_baseline()) return {};
  const double line = fontMetrics().height();
  const double width = fontMetrics().horizontalAdvance(baseline_name()) + 6;
  const double y = y_.at(baseline_);
  QRectF best;
  int fewest = std::numeric_limits<int>::max();
  // From the right, where the family has the fewest members.
  for (double right = plot_.right() - 2; right - width >= plot_.left(); right -= width / 2) {
    for (const double top : {y - line - 2, y + 2}) {
      const QRectF room(right - width, top, width, line);
      if (room.bottom() > plot_.bottom()) continue;
      const int covered = members_in(room);
      if (covered >= fewest) continue;
      fewest = covered;
      best = room;
      if (covered == 0) return best;
    }
  }
  return best;
}

void FamilyCanvas::name_baseline(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  const QRectF place = baseline_room();
  if (place.isEmpty()) return;
  QColor ground = theme.panel;
  ground.setAlphaF(0.85F);
  painter.fillRect(place, ground);
  painter.setPen(theme.text);
  painter.drawText(place, Qt::AlignCenter, baseline_name());
}

void FamilyCanvas::draw_edges(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  const int near = hovered_ >= 0 ? hovered_ : chosen_;
  for (size_t i = 0; i < tree_->members.size(); ++i) {
    const auto child = static_cast<int>(i);
    for (const int parent : member(child).parents) {
      const bool close = parent == near || child == near;
      QColor color = close ? theme.accent : theme.line;
      color.setAlphaF(close ? 0.9F : 0.28F);
      painter.setPen(QPen(color, close ? 1.6 : 1, member(child).guessed ? Qt::DashLine : Qt::SolidLine));
      const QPointF from = place(parent);
      const QPointF to = place(child);
      const double middle = (from.x() + to.x()) / 2;
      QPainterPath path(from);
      path.cubicTo({middle, from.y()}, {middle, to.y()}, to);
      painter.setBrush(Qt::NoBrush);
      painter.drawPath(path);
    }
  }
}

void FamilyCanvas::draw_members(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  for (size_t i = 0; i < tree_->members.size(); ++i) {
    const auto at = static_cast<int>(i);
    const QPointF centre = place(at);
    painter.setOpacity(member(at).outside ? kOutsideOpacity : 1);
    if (member(at).latency <= 0) {
      painter.setPen(QPen(theme.bad, 1.6));
      painter.drawLine(centre + QPointF(-3, -3), centre + QPointF(3, 3));
      painter.drawLine(centre + QPointF(-3, 3), centre + QPointF(3, -3));
      continue;
    }
    const double speed = std::log(y_.most / member(at).latency) / std::log(y_.most / y_.least);
    painter.setBrush(theme.heat_fill(kFaintest + (1 - kFaintest) * speed));
    painter.setPen(QPen(at == hovered_ ? theme.accent : theme.line, at == hovered_ ? 2.5 : 1));
    painter.drawEllipse(centre, kRadius, kRadius);
  }
  painter.setOpacity(1);
}

void FamilyCanvas::draw_change(QPainter& painter, const QPointF& from, const QPointF& to,
                               const QString& text) const {
  constexpr double kLeastRoom = 60;
  const double room = to.x() - from.x() - 4 * kRadius;
  if (text.isEmpty() || room < kLeastRoom) return;
  const Theme& theme = theme_of(palette());
  const QString fits = fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(room));
  QRectF box(0, 0, fontMetrics().horizontalAdvance(fits) + 6, fontMetrics().height());
  box.moveCenter((from + to) / 2);
  // Below the line, where only faster members can be.
  box.moveTop(std::min(std::max(from.y(), to.y()) + kRadius + 2, plot_.bottom() - box.height()));
  QColor veil = theme.panel;
  veil.setAlphaF(0.85F);
  painter.fillRect(box, veil);
  painter.setPen(theme.text);
  painter.drawText(box, Qt::AlignCenter, fits);
}

void FamilyCanvas::draw_line(QPainter& painter) const {
  if (line_.empty()) return;
  const Theme& theme = theme_of(palette());
  QPolygonF line;
  for (const int at : line_) line << place(at);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 2.6));
  painter.drawPolyline(line);
  for (size_t step = 1; step < line_.size(); ++step)
    draw_change(painter, line[static_cast<qsizetype>(step) - 1], line[static_cast<qsizetype>(step)],
                changes_text(member(line_[step]).changes));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 2.6));
  for (const int at : line_) {
    if (member(at).latency <= 0) continue;
    const bool last = at == chosen_;
    painter.setBrush(last ? theme.accent : theme.panel);
    painter.drawEllipse(place(at), kRadius + (last ? 2.5 : 1), kRadius + (last ? 2.5 : 1));
  }
  if (marked_ < 0) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.text, 1.6));
  painter.drawEllipse(place(marked_), kMark, kMark);
}

}  // namespace tilewright
