// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_canvas.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "views/common/log_scale.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr double kSide = 64;  ///< free at the left and at the right
constexpr double kLeastSpacing = 90;
constexpr double kBrushReach = 12;  ///< pixels beside an axis that mean it
constexpr double kHoverReach = 7;
constexpr double kLatencyStep = 4;  ///< pixels of the latency axis in which lines end at one place
constexpr double kBarWidth = 60;    ///< of a decision that explains everything
constexpr double kFaintest = 0.3;   ///< of the ramp: the slowest still shows on the panel

/// Between the panel and a border.
QColor faint(const Theme& theme) {
  constexpr float kPart = 0.3F;
  const auto mix = [](float a, float b) { return a + (b - a) * kPart; };
  return QColor::fromRgbF(mix(theme.panel.redF(), theme.line.redF()),
                          mix(theme.panel.greenF(), theme.line.greenF()),
                          mix(theme.panel.blueF(), theme.line.blueF()));
}

}  // namespace

ParallelCanvas::ParallelCanvas(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
}

QSize ParallelCanvas::minimumSizeHint() const {
  const auto axes = static_cast<double>(std::max<size_t>(choice_.axes().size(), 2));
  return {static_cast<int>(2 * kSide + (axes - 1) * kLeastSpacing), 260};
}

void ParallelCanvas::set_records(std::shared_ptr<const DecisionRecords> data, int sketch,
                                 size_t most_decisions) {
  choice_.set(std::move(data), sketch, most_decisions);
  drag_.reset();
  gaps_.clear();
  hover(-1);
  updateGeometry();
  setMinimumSize(minimumSizeHint());
  changed();
}

void ParallelCanvas::set_best_share(double share) {
  choice_.set_best_share(share);
  changed();
}

void ParallelCanvas::clear_brushes() {
  choice_.clear_brushes();
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
  gaps_.clear();
  lines_ = {};
  update();
}

void ParallelCanvas::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
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
  const auto last = static_cast<double>(std::max<size_t>(choice_.axes().size(), 2) - 1);
  return kSide + (width() - 2 * kSide) * static_cast<double>(axis) / last;
}

QRectF ParallelCanvas::title_box(size_t axis) const {
  const double line = fontMetrics().height();
  const double wide = std::min(2 * kSide, choice_.axes().size() > 1 ? axis_x(1) - axis_x(0) : 2 * kSide) - 8;
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
  // Records without a value lie below those that have one.
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

void ParallelCanvas::paintEvent(QPaintEvent*) {
  if (gaps_.empty()) lay_out();
  if (lines_.isNull()) lines_ = draw_lines();
  QPainter painter(this);
  painter.drawPixmap(0, 0, lines_);
  if (choice_.shown().empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_hovered(painter);
  draw_axes(painter);
}

QPixmap ParallelCanvas::draw_lines() const {
  QPixmap pixmap(size() * devicePixelRatioF());
  pixmap.setDevicePixelRatio(devicePixelRatioF());
  pixmap.fill(theme_of(palette()).panel);
  if (choice_.shown().empty()) return pixmap;
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  const std::vector<int> emphasised = choice_.emphasised();
  std::vector<char> strong(choice_.data().records.size(), 0);
  for (const int at : emphasised) strong[static_cast<size_t>(at)] = 1;
  std::vector<int> others;
  for (const int at : choice_.shown()) {
    if (!strong[static_cast<size_t>(at)]) others.push_back(at);
  }
  draw_faint(painter, others);
  draw_emphasised(painter, emphasised);
  return pixmap;
}

double ParallelCanvas::Bundle::width() const {
  // Many thin ones are common, and drawn much faster than any others.
  return count < 3 ? 1 : 1.2 + 0.35 * std::log2(static_cast<double>(count));
}

void ParallelCanvas::lay_out() {
  gaps_.clear();
  const auto& shown = choice_.shown();
  std::vector<std::vector<int>> places;  // by axis, by record: in pixels
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    const double step = choice_.axes()[axis].decision == ParallelChoice::kLatency ? kLatencyStep : 1;
    auto& here = places.emplace_back(choice_.data().records.size());
    for (const int at : shown)
      here[static_cast<size_t>(at)] = static_cast<int>(std::lround(record_y(at, axis) / step) * step);
  }
  for (size_t axis = 0; axis + 1 < places.size(); ++axis) {
    Gap& gap = gaps_.emplace_back();
    gap.line_of.assign(choice_.data().records.size(), -1);
    std::unordered_map<int64_t, int> known;
    for (const int at : shown) {
      const auto record = static_cast<size_t>(at);
      const int from = places[axis][record];
      const int to = places[axis + 1][record];
      const auto [line, is_new] =
          known.try_emplace(static_cast<int64_t>(from) << 32 | to, static_cast<int>(gap.lines.size()));
      if (is_new) gap.lines.emplace_back(from, to);
      gap.line_of[record] = line->second;
    }
  }
}

std::vector<ParallelCanvas::Bundle> ParallelCanvas::bundles(const std::vector<int>& records,
                                                            size_t gap) const {
  std::vector<Bundle> all;
  for (const auto& [from, to] : gaps_[gap].lines)
    all.push_back({from, to, std::numeric_limits<double>::infinity(), 0});
  for (const int at : records) {
    Bundle& bundle = all[static_cast<size_t>(gaps_[gap].line_of[static_cast<size_t>(at)])];
    ++bundle.count;
    bundle.fastest = std::min(bundle.fastest, choice_.data().records[static_cast<size_t>(at)].latency);
  }
  std::erase_if(all, [](const Bundle& bundle) { return bundle.count == 0; });
  return all;
}

void ParallelCanvas::draw_faint(QPainter& painter, const std::vector<int>& records) const {
  // One opaque pen of one pixel for all: anything else is drawn many times slower.
  painter.setPen(QPen(faint(theme_of(palette())), 1));
  QList<QLineF> lines;
  for (size_t axis = 0; axis + 1 < choice_.axes().size(); ++axis) {
    for (const Bundle& bundle : bundles(records, axis))
      lines.append({axis_x(axis), bundle.from, axis_x(axis + 1), bundle.to});
  }
  painter.drawLines(lines);
}

void ParallelCanvas::draw_emphasised(QPainter& painter, const std::vector<int>& records) const {
  if (records.empty()) return;
  const auto logarithm = [&](int at) {
    return std::log(choice_.data().records[static_cast<size_t>(at)].latency);
  };
  const double fastest = logarithm(records.front());
  const double slowest = logarithm(records.back());
  const Theme& theme = theme_of(palette());
  for (size_t axis = 0; axis + 1 < choice_.axes().size(); ++axis) {
    std::vector<Bundle> order = bundles(records, axis);
    // The fastest on top.
    std::stable_sort(order.begin(), order.end(),
                     [](const Bundle& a, const Bundle& b) { return a.fastest > b.fastest; });
    for (const Bundle& bundle : order) {
      const double speed = slowest > fastest ? (slowest - std::log(bundle.fastest)) / (slowest - fastest) : 1;
      painter.setPen(QPen(theme.heat_fill(kFaintest + (1 - kFaintest) * speed), bundle.width()));
      painter.drawLine(QPointF(axis_x(axis), bundle.from), QPointF(axis_x(axis + 1), bundle.to));
    }
  }
}

void ParallelCanvas::draw_hovered(QPainter& painter) const {
  if (hovered_ < 0) return;
  QPolygonF line;
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis)
    line << QPointF(axis_x(axis), record_y(hovered_, axis));
  const Theme& theme = theme_of(palette());
  painter.setPen(QPen(theme.panel, 6));
  painter.drawPolyline(line);
  painter.setPen(QPen(theme.accent, 3));
  painter.drawPolyline(line);
}

void ParallelCanvas::draw_axes(QPainter& painter) const {
  const Theme& theme = theme_of(palette());
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis) {
    const auto& shown = choice_.axes()[axis];
    const double x = axis_x(axis);
    painter.setPen(QPen(theme.line, 1.4));
    painter.drawLine(QPointF(x, top()), QPointF(x, bottom()));
    if (shown.brush) {
      const double from = std::clamp(place_y(shown, shown.brush->first), top() - 5, bottom() + 5);
      const double to = std::clamp(place_y(shown, shown.brush->second), top() - 5, bottom() + 5);
      QColor fill = theme.accent;
      fill.setAlphaF(0.25F);
      painter.setBrush(fill);
      painter.setPen(QPen(theme.accent, 1.4));
      painter.drawRect(QRectF(x - 7, std::min(from, to), 14, std::max(2.0, std::abs(from - to))));
    }
    draw_axis_labels(painter, axis);
    draw_title(painter, axis);
  }
}

void ParallelCanvas::draw_axis_labels(QPainter& painter, size_t axis) const {
  const Theme& theme = theme_of(palette());
  const auto& shown = choice_.axes()[axis];
  const double line = fontMetrics().height();
  const double spacing = choice_.axes().size() > 1 ? axis_x(1) - axis_x(0) : 2 * kSide;
  const bool last = axis + 1 == choice_.axes().size();
  const double room = last ? width() - axis_x(axis) - 12 : spacing - 16;
  const auto label = [&](double y, const QString& text) {
    const QString fits = fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(room));
    const QRectF box(axis_x(axis) + 6, y - line / 2, fontMetrics().horizontalAdvance(fits) + 4, line);
    QColor veil = theme.panel;
    veil.setAlphaF(0.82F);
    painter.fillRect(box, veil);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, fits);
  };
  if (shown.decision == ParallelChoice::kLatency) {
    const auto& records = choice_.data().records;
    const double fastest = records[static_cast<size_t>(choice_.shown().front())].latency;
    const double slowest = records[static_cast<size_t>(choice_.shown().back())].latency;
    label(bottom(), latency_label(fastest));
    if (slowest <= fastest) return;
    label(top(), latency_label(slowest));
    const LogScale scale{fastest, slowest, bottom(), top()};
    for (const double value : scale.ticks()) {
      const double y = scale.at(value);
      if (y < bottom() - 1.3 * line && y > top() + 1.3 * line) label(y, latency_label(value));
    }
    return;
  }
  double free_below = std::numeric_limits<double>::infinity();
  if (shown.has_gaps) {
    label(place_y(shown, -1), QStringLiteral("–"));
    free_below = place_y(shown, -1) - line;
  }
  const QStringList& labels = choice_.data().axes[static_cast<size_t>(shown.decision)].labels;
  for (size_t i = 0; i < shown.present.size(); ++i) {
    const double y = place_y(shown, static_cast<double>(i));
    if (y > free_below) continue;
    label(y, labels[shown.present[i]]);
    free_below = y - line;
  }
}

void ParallelCanvas::draw_title(QPainter& painter, size_t axis) const {
  const Theme& theme = theme_of(palette());
  const auto& shown = choice_.axes()[axis];
  const bool moving = drag_ && drag_->what == Drag::kMove && drag_->moved && drag_->axis == axis;
  QRectF box = title_box(axis);
  if (moving) box.moveCenter({drag_->now, box.center().y()});
  const double line = fontMetrics().height();
  const QRectF text(box.left(), box.top(), box.width(), 2 * line + 2);
  painter.setPen(moving ? theme.accent : theme.text);
  painter.save();
  painter.setClipRect(text);
  painter.drawText(text, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, choice_.axis_name(shown));
  painter.restore();
  if (shown.decision == ParallelChoice::kLatency) return;
  const QRectF bar(box.center().x() - kBarWidth / 2, text.bottom() + 4, kBarWidth, 5);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.grid);
  painter.drawRect(bar);
  painter.setBrush(theme.accent);
  painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * shown.importance, bar.height()));
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
  // The fastest come first, and win where lines run alike.
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

void ParallelCanvas::hover(int at) {
  if (at == hovered_) return;
  hovered_ = at;
  update();
  Q_EMIT record_hovered(at);
}

void ParallelCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
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
    choice_.move_axis(drag_->axis, nearest);
    drag_->axis = nearest;
    gaps_.clear();
    lines_ = {};
  }
  update();
}

void ParallelCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  drag_.reset();
  update();
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
