// SPDX-License-Identifier: Apache-2.0
// The painting of the canvas.
#include <QPainter>
#include <QSet>
#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "views/common/log_scale.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/parallel/parallel_canvas.h"

namespace tilewright {
namespace {

constexpr double kLatencyStep = 4;  ///< pixels of the latency axis in which lines end at one place
constexpr double kBarWidthOfParallelPainting = 60;   ///< of a decision that explains everything
constexpr double kFaintestOfParallelPainting = 0.3;  ///< of the ramp: the slowest still shows on the panel

/// A colour between the panel and a border.
QColor faint(const Theme& theme) {
  // On a dark panel lines are less visible.
  const float part = theme.dark ? 0.55F : 0.3F;
  const auto mix = [part](float a, float b) { return a + (b - a) * part; };
  return QColor::fromRgbF(mix(theme.panel.redF(), theme.line.redF()),
                          mix(theme.panel.greenF(), theme.line.greenF()),
                          mix(theme.panel.blueF(), theme.line.blueF()));
}

/// Whether labels are better shortened at their ends or in their middle, so that more of them differ;
/// otherwise at their ends, because beginnings are read first.
Qt::TextElideMode telling_mode(const QStringList& labels, const QFontMetrics& metrics, double room) {
  const auto different = [&](Qt::TextElideMode mode) {
    QSet<QString> cut;
    for (const QString& label : labels) cut.insert(metrics.elidedText(label, mode, static_cast<int>(room)));
    return cut.size();
  };
  return different(Qt::ElideMiddle) > different(Qt::ElideRight) ? Qt::ElideMiddle : Qt::ElideRight;
}

}  // namespace

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
  // Thin lines are the most frequent ones, and drawn much faster than others.
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
  // All lines use one opaque pen of one pixel: anything else is drawn many times slower.
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
    // The fastest lines are on top.
    std::stable_sort(order.begin(), order.end(),
                     [](const Bundle& a, const Bundle& b) { return a.fastest > b.fastest; });
    for (const Bundle& bundle : order) {
      const double speed = slowest > fastest ? (slowest - std::log(bundle.fastest)) / (slowest - fastest) : 1;
      painter.setPen(
          QPen(theme.heat_fill(kFaintestOfParallelPainting + (1 - kFaintestOfParallelPainting) * speed),
               bundle.width()));
      painter.drawLine(QPointF(axis_x(axis), bundle.from), QPointF(axis_x(axis + 1), bundle.to));
    }
  }
}

void ParallelCanvas::draw_standing_out(QPainter& painter, int at) const {
  // A record that the sketch excludes has no place on these axes.
  if (at < 0 || std::ranges::find(choice_.shown(), at) == choice_.shown().end()) return;
  QPolygonF line;
  for (size_t axis = 0; axis < choice_.axes().size(); ++axis)
    line << QPointF(axis_x(axis), record_y(at, axis));
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
    if (shown.decision == ParallelChoice::kLatency) draw_baseline(painter, axis);
    draw_title(painter, axis);
  }
}

std::optional<double> ParallelCanvas::baseline_y() const {
  if (baseline_ <= 0 || choice_.shown().empty()) return {};
  const auto& records = choice_.data().records;
  const double fastest = records[static_cast<size_t>(choice_.shown().front())].latency;
  const double slowest = records[static_cast<size_t>(choice_.shown().back())].latency;
  // Outside the axis it is not drawn.
  if (slowest <= fastest || baseline_ < fastest || baseline_ > slowest) return {};
  return LogScale{fastest, slowest, bottom(), top()}.at(baseline_);
}

void ParallelCanvas::draw_baseline(QPainter& painter, size_t axis) const {
  const auto at = baseline_y();
  if (!at) return;
  const Theme& theme = theme_of(palette());
  const double y = *at;
  const double x = axis_x(axis);
  painter.setPen(QPen(theme.text, 1.6, Qt::DashLine));
  // Labels of latencies are on the other side of the axis.
  painter.drawLine(QPointF(x - 14, y), QPointF(x + 3, y));
  const QString word = tr("baseline");
  const double line = fontMetrics().height();
  const QRectF box(x - 18 - fontMetrics().horizontalAdvance(word), y - line / 2,
                   fontMetrics().horizontalAdvance(word) + 4, line);
  QColor veil = theme.panel;
  veil.setAlphaF(0.82F);
  painter.fillRect(box, veil);
  painter.drawText(box, Qt::AlignCenter, word);
  painted_.push_back({box, tr("Baseline: %1").arg(latency_label(baseline_))});
}

void ParallelCanvas::draw_axis_labels(QPainter& painter, size_t axis) const {
  const Theme& theme = theme_of(palette());
  const auto& shown = choice_.axes()[axis];
  const double line = fontMetrics().height();
  const bool last = axis + 1 == choice_.axes().size();
  const double room = (last ? width() - 12 : axis_x(axis + 1) - 16) - axis_x(axis);
  const bool is_latency = shown.decision == ParallelChoice::kLatency;
  const QStringList labels =
      is_latency ? QStringList() : choice_.data().axes[static_cast<size_t>(shown.decision)].labels;
  const Qt::TextElideMode mode = telling_mode(labels, fontMetrics(), room);
  const bool latency_is_next =
      axis + 2 == choice_.axes().size() && choice_.axes().back().decision == ParallelChoice::kLatency;
  const auto baseline = latency_is_next ? baseline_y() : std::nullopt;
  const double word = fontMetrics().horizontalAdvance(tr("baseline")) + 8;
  const auto label = [&](double y, const QString& text) {
    const bool shares = baseline && std::abs(*baseline - y) < line;
    const QString fits = fontMetrics().elidedText(text, mode, static_cast<int>(shares ? room - word : room));
    const QRectF box(axis_x(axis) + 6, y - line / 2, fontMetrics().horizontalAdvance(fits) + 4, line);
    QColor veil = theme.panel;
    veil.setAlphaF(0.82F);
    painter.fillRect(box, veil);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, fits);
    painted_.push_back({box, QStringLiteral("%1: %2").arg(choice_.axis_name(shown), text)});
  };
  if (is_latency) {
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
  painted_.push_back({text, choice_.axis_name(shown)});
  if (shown.decision == ParallelChoice::kLatency) return;
  const double bar_width = std::min(kBarWidthOfParallelPainting, box.width());
  const QRectF bar(box.center().x() - bar_width / 2, text.bottom() + 4, bar_width, 5);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.grid);
  painter.drawRect(bar);
  painter.setBrush(theme.accent);
  painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * shown.importance, bar.height()));
}

}  // namespace tilewright
