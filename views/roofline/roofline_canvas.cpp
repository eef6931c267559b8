// SPDX-License-Identifier: Apache-2.0
#include "views/roofline/roofline_canvas.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineF>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "views/common/canvas_keys.h"
#include "views/common/task_name_delegate.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr double kSmallest = 5;               ///< radius of a point in pixels
constexpr double kLargest = 17;               ///< the same of a task that takes all the time
constexpr double kReachOfRooflineCanvas = 5;  ///< pixels beside a point that still mean it
constexpr double kRoom = 1.6;                 ///< free factor around what is drawn
constexpr double kBaselineRadius = 3.5;

struct Ceiling {
  QString name;
  double bytes_per_second;
};

std::vector<Ceiling> ceilings_of(const Peaks& peaks) {
  const std::array all = {
      Ceiling{QCoreApplication::translate("Roofline", "L1 cache"), peaks.l1},
      Ceiling{QCoreApplication::translate("Roofline", "L2 cache"), peaks.l2},
      Ceiling{QCoreApplication::translate("Roofline", "L3 cache"), peaks.l3},
      Ceiling{QCoreApplication::translate("Roofline", "Memory"), peaks.dram},
  };
  std::vector<Ceiling> known;
  for (const auto& ceiling : all) {
    if (ceiling.bytes_per_second > 0) known.push_back(ceiling);
  }
  return known;
}

QString tick_text(double value) {
  return value < 1 ? QLocale().toString(value, 'g', 2) : QLocale().toString(value, 'f', 0);
}

}  // namespace

RooflineCanvas::RooflineCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
}

void RooflineCanvas::set_scene(Scene scene) {
  scene_ = std::move(scene);
  set_scales();
  const bool there = std::any_of(scene_.points.begin(), scene_.points.end(),
                                 [&](const RooflinePoint& point) { return point.task == hovered_; });
  if (!there) hover(-1);
  update();
}

void RooflineCanvas::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  set_scales();
}

void RooflineCanvas::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  set_scales();
  update();
}

QSize RooflineCanvas::minimumSizeHint() const {
  return {45 * fontMetrics().averageCharWidth(), 13 * fontMetrics().height()};
}

void RooflineCanvas::set_scales() {
  const double line = fontMetrics().height();
  plot_ = QRectF(rect()).adjusted(fontMetrics().horizontalAdvance(QStringLiteral("00000")) + line + 10, 10,
                                  -14, -2 * line - 12);
  double least_x = std::numeric_limits<double>::infinity();
  double most_x = 0;
  double least_y = least_x;
  double most_y = 0;
  for (const auto& point : scene_.points) {
    least_x = std::min(least_x, point.intensity);
    most_x = std::max(most_x, point.intensity);
    least_y = std::min(least_y, point.rate);
    most_y = std::max({most_y, point.rate, point.limit_rate, point.baseline_rate});
    if (point.baseline_rate > 0) least_y = std::min(least_y, point.baseline_rate);
  }
  for (const double rate : scene_.trail) least_y = std::min(least_y, rate);
  if (most_x <= 0) return;
  if (scene_.machine) {
    const Peaks& peaks = scene_.machine->peaks;
    most_y = std::max(most_y, peaks.flops);
    // The picture includes the place where memory is no longer the limit.
    if (peaks.dram > 0 && peaks.flops > 0) most_x = std::max(most_x, peaks.flops / peaks.dram);
  }
  x_ = {least_x / kRoom, most_x * kRoom, plot_.left(), plot_.right()};
  y_ = {least_y / kRoom / 1e9, most_y * kRoom / 1e9, plot_.bottom(), plot_.top()};
  set_ceilings();
}

QPointF RooflineCanvas::place(const RooflinePoint& point) const {
  return {x_.at(point.intensity), y_.at(point.rate / 1e9)};
}

QPointF RooflineCanvas::baseline_place(const RooflinePoint& point) const {
  return {x_.at(point.intensity), y_.at(point.baseline_rate / 1e9)};
}

double RooflineCanvas::radius(const RooflinePoint& point) const {
  // The area of a point shows the share.
  return std::max(kSmallest, kLargest * std::sqrt(std::clamp(point.share, 0.0, 1.0)));
}

int RooflineCanvas::task_at(const QPointF& position) const {
  int nearest = -1;
  double least = std::numeric_limits<double>::infinity();
  for (const auto& point : scene_.points) {
    const QPointF away = place(point) - position;
    const double outside = std::hypot(away.x(), away.y()) - radius(point);
    if (outside > kReachOfRooflineCanvas || outside >= least) continue;
    least = outside;
    nearest = point.task;
  }
  return nearest;
}

void RooflineCanvas::hover(int task) {
  if (task == hovered_) return;
  hovered_ = task;
  setCursor(task < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  update();
  Q_EMIT point_hovered(task);
}

void RooflineCanvas::mouseMoveEvent(QMouseEvent* event) {
  hover(task_at(event->position()));
}

void RooflineCanvas::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  hover(-1);
}

void RooflineCanvas::mousePressEvent(QMouseEvent* event) {
  if (const int task = task_at(event->position()); event->button() == Qt::LeftButton && task >= 0)
    Q_EMIT point_chosen(task);
}

void RooflineCanvas::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    Q_EMIT point_chosen(-1);
    return;
  }
  const bool upright = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
  const int step = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up    ? 1
                   : event->key() == Qt::Key_Left || event->key() == Qt::Key_Down ? -1
                                                                                  : 0;
  if (step == 0 || scene_.points.empty()) {
    QWidget::keyPressEvent(event);
    return;
  }
  std::vector<const RooflinePoint*> across;
  for (const auto& point : scene_.points) across.push_back(&point);
  std::stable_sort(across.begin(), across.end(), [upright](const auto* a, const auto* b) {
    return upright ? a->rate < b->rate : a->intensity < b->intensity;
  });
  const auto count = static_cast<int>(across.size());
  const auto found = std::find_if(across.begin(), across.end(),
                                  [&](const auto* point) { return point->task == scene_.selected; });
  const int next = found == across.end()
                       ? (step > 0 ? 0 : count - 1)
                       : std::clamp(static_cast<int>(found - across.begin()) + step, 0, count - 1);
  Q_EMIT point_chosen(across[static_cast<size_t>(next)]->task);
}

void RooflineCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_of(palette()).panel);
  if (scene_.points.empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_axes(painter);
  painter.setClipRect(plot_.adjusted(0, -6, 6, 0));
  draw_ceilings(painter);
  draw_baselines(painter);
  draw_trail(painter);
  draw_points(painter);
  // The name is above the points where there was no place beside them.
  draw_ceiling_labels(painter);
  painter.setClipping(false);
  for (const auto& point : scene_.points) {
    if (point.task == (hovered_ >= 0 ? hovered_ : scene_.selected)) draw_name(painter, point);
  }
  if (hasFocus()) draw_focus_ring(painter, rect(), theme_of(palette()));
}

void RooflineCanvas::draw_axes(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  const double line = fontMetrics().height();
  for (const double value : x_.ticks()) {
    const double x = x_.at(value);
    painter.setPen(theme.grid);
    painter.drawLine(QPointF(x, plot_.top()), QPointF(x, plot_.bottom()));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(x - 40, plot_.bottom() + 3, 80, line), Qt::AlignHCenter, tick_text(value));
  }
  for (const double value : y_.ticks()) {
    const double y = y_.at(value);
    painter.setPen(theme.grid);
    painter.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(line, y - line / 2, plot_.left() - line - 6, line),
                     Qt::AlignRight | Qt::AlignVCenter, tick_text(value));
  }
  painter.setPen(theme.line);
  painter.drawLine(plot_.bottomLeft(), plot_.bottomRight());
  painter.drawLine(plot_.bottomLeft(), plot_.topLeft());
  painter.setPen(theme.text);
  painter.drawText(
      QRectF(plot_.left(), plot_.bottom() + line + 5, plot_.width(), line + 2), Qt::AlignHCenter,
      fontMetrics().elidedText(tr("Arithmetic intensity (FLOP per byte of weights, inputs and outputs)"),
                               Qt::ElideRight, static_cast<int>(plot_.width())));
  painter.save();
  painter.translate(line / 2 + 4, plot_.center().y());
  painter.rotate(-90);
  painter.drawText(QRectF(-plot_.height() / 2, -line / 2, plot_.height(), line), Qt::AlignCenter,
                   tr("GFLOP/s"));
  painter.restore();
}

void RooflineCanvas::set_ceilings() {
  ceilings_.clear();
  labels_.clear();
  if (!scene_.machine || scene_.machine->peaks.flops <= 0) return;
  std::vector<RoundMark> marks;
  for (const auto& point : scene_.points) {
    marks.push_back({place(point), radius(point)});
    if (point.baseline_rate > 0) marks.push_back({baseline_place(point), kBaselineRadius});
  }
  const auto add = [&](const QLineF& line, const QString& text, LineEnd end) {
    ceilings_.push_back(line);
    const QSizeF size(fontMetrics().horizontalAdvance(text) + 4, fontMetrics().height());
    if (auto label = place_along(line, text, size, plot_.adjusted(4, -6, 0, -4), end, marks))
      labels_.push_back(*std::move(label));
  };
  const Peaks& peaks = scene_.machine->peaks;
  const double top = peaks.flops / 1e9;
  double first_ridge = x_.most;
  for (const Ceiling& ceiling : ceilings_of(peaks)) {
    const double slope = ceiling.bytes_per_second / 1e9;
    const double ridge = top / slope;
    first_ridge = std::min(first_ridge, ridge);
    // The place where the line enters the picture.
    const double from = std::max(x_.least, y_.least / slope);
    const double to = std::min(x_.most, ridge);
    if (to <= from) continue;
    add({x_.at(from), y_.at(from * slope), x_.at(to), y_.at(to * slope)},
        tr("%1, %2", "a level of memory and its rate")
            .arg(ceiling.name, byte_rate_label(ceiling.bytes_per_second)),
        LineEnd::kFirst);
  }
  const double y = y_.at(top);
  add({x_.at(std::max(x_.least, first_ridge)), y, plot_.right(), y},
      tr("Arithmetic, %1").arg(flop_rate_label(peaks.flops)), LineEnd::kLast);
}

void RooflineCanvas::draw_ceilings(QPainter& painter) const {
  painter.setPen(QPen(theme_of(palette()).line, 1.6));
  painter.drawLines(ceilings_);
}

void RooflineCanvas::draw_ceiling_labels(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  QColor plate = theme.panel;
  plate.setAlphaF(0.7F);
  for (const LineLabel& label : labels_) {
    painter.save();
    painter.translate(label.at);
    painter.rotate(label.degrees);
    painter.fillRect(label.box, plate);
    painter.setPen(theme.muted);
    painter.drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter, label.text);
    painter.restore();
  }
}

void RooflineCanvas::draw_trail(QPainter& painter) const {
  const auto selected =
      std::find_if(scene_.points.begin(), scene_.points.end(),
                   [&](const RooflinePoint& point) { return point.task == scene_.selected; });
  if (selected == scene_.points.end()) return;
  const Theme& theme = theme_of(palette());
  const double x = x_.at(selected->intensity);
  if (selected->limit_rate > selected->rate) {
    // The possible gain.
    const double limit = y_.at(selected->limit_rate / 1e9);
    painter.setPen(QPen(theme.accent, 1.4, Qt::DashLine));
    painter.drawLine(QPointF(x, y_.at(selected->rate / 1e9)), QPointF(x, limit));
    painter.setPen(QPen(theme.accent, 2.4));
    painter.drawLine(QPointF(x - 9, limit), QPointF(x + 9, limit));
  }
  if (scene_.trail.size() < 2) return;
  QColor color = theme.task_line(selected->task);
  painter.setPen(QPen(color, 1.4));
  painter.drawLine(QPointF(x, y_.at(scene_.trail.front() / 1e9)),
                   QPointF(x, y_.at(scene_.trail.back() / 1e9)));
  color.setAlphaF(0.75F);
  painter.setBrush(color);
  painter.setPen(Qt::NoPen);
  for (const double rate : scene_.trail) painter.drawEllipse(QPointF(x, y_.at(rate / 1e9)), 2.8, 2.8);
}

void RooflineCanvas::draw_baselines(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  for (const auto& point : scene_.points) {
    // Where both coincide there was no gain, and nothing is hidden.
    if (point.baseline_rate <= 0 || point.baseline_rate == point.rate) continue;
    QColor color = theme.task_line(point.task);
    color.setAlphaF(0.35F);
    painter.setPen(QPen(color, 1));
    painter.drawLine(baseline_place(point), place(point));
    painter.setPen(QPen(theme.task_line(point.task), 1.4));
    painter.setBrush(theme.panel);
    painter.drawEllipse(baseline_place(point), kBaselineRadius, kBaselineRadius);
  }
}

void RooflineCanvas::draw_points(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  std::vector<const RooflinePoint*> order;
  for (const auto& point : scene_.points) order.push_back(&point);
  // Small points stay visible and within reach of the mouse, especially the selected one.
  std::stable_sort(order.begin(), order.end(), [&](const auto* a, const auto* b) {
    const auto rank = [&](const auto* point) {
      return std::pair(point->task == scene_.selected, -radius(*point));
    };
    return rank(a) < rank(b);
  });
  for (const auto* point : order) {
    QColor fill = theme.task_line(point->task);
    fill.setAlphaF(0.8F);
    const bool marked = point->task == scene_.selected || point->task == hovered_;
    painter.setBrush(fill);
    painter.setPen(QPen(marked ? theme.accent : theme.panel, marked ? 3 : 1));
    painter.drawEllipse(place(*point), radius(*point), radius(*point));
  }
}

QRectF RooflineCanvas::name_box(const RooflinePoint& point, const QSizeF& size) const {
  const QPointF at = place(point);
  const double away = radius(point) + 6;
  const auto beside = [&](bool right, bool below) {
    QRectF box({0, 0}, size);
    right ? box.moveLeft(at.x() + away) : box.moveRight(at.x() - away);
    below ? box.moveTop(at.y() + away / 2) : box.moveBottom(at.y() - away / 2);
    return box;
  };
  std::optional<QRectF> best;
  long least = std::numeric_limits<long>::max();
  for (const auto& [right, below] : {std::pair(true, true), {true, false}, {false, true}, {false, false}}) {
    const QRectF box = beside(right, below);
    if (!plot_.contains(box)) continue;
    const auto hidden_labels = std::count_if(labels_.begin(), labels_.end(), [&](const LineLabel& label) {
      return label.outline().intersects(QPolygonF(box));
    });
    const auto hidden_points =
        std::count_if(scene_.points.begin(), scene_.points.end(),
                      [&](const RooflinePoint& other) { return box.contains(place(other)); });
    if (const long hidden = hidden_labels + hidden_points; hidden < least) {
      least = hidden;
      best = box;
    }
  }
  if (best) return *best;
  // The name is longer than the room on either side.
  QRectF box = beside(true, at.y() + away / 2 + size.height() <= plot_.bottom());
  box.moveLeft(std::max(plot_.left() + 2, std::min(box.left(), plot_.right() - size.width())));
  return box;
}

void RooflineCanvas::draw_name(QPainter& painter, const RooflinePoint& point) const {
  const Theme& theme = theme_of(palette());
  const QString name = fitted_task_name(point.name, fontMetrics(), static_cast<int>(plot_.width() * 0.6));
  const QRectF box =
      name_box(point, {fontMetrics().horizontalAdvance(name) + 12.0, fontMetrics().height() + 4.0});
  painter.setPen(theme.line);
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(box, 3, 3);
  painter.setPen(theme.text);
  painter.drawText(box, Qt::AlignCenter, name);
}

}  // namespace tilewright
