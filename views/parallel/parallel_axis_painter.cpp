// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_axis_painter.h"

#include <QPainter>
#include <QSet>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/common/log_scale.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/parallel/parallel_canvas.h"

namespace tilewright {
namespace {

constexpr double kBarWidthOfParallelAxes = 60;  ///< of a decision that explains everything

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

void ParallelAxisPainter::paint(QPainter& painter, const std::optional<Dragged>& dragged) {
  for (size_t axis = 0; axis < choice_->axes().size(); ++axis) {
    paint_line(painter, axis);
    paint_labels(painter, axis);
    if (choice_->axes()[axis].decision == ParallelChoice::kLatency) paint_baseline(painter, axis);
    paint_title(painter, axis, dragged);
  }
}

QString ParallelAxisPainter::text_at(const QPointF& place) const {
  const auto found = std::find_if(painted_.rbegin(), painted_.rend(),
                                  [&](const Painted& one) { return one.box.contains(place); });
  return found == painted_.rend() ? QString() : found->whole;
}

void ParallelAxisPainter::paint_line(QPainter& painter, size_t axis) const {
  const Theme& theme = theme_of(canvas_->palette());
  const auto& shown = choice_->axes()[axis];
  const double x = axes_->x(axis);
  const double top = axes_->top();
  const double bottom = axes_->bottom();
  painter.setPen(QPen(theme.line, 1.4));
  painter.drawLine(QPointF(x, top), QPointF(x, bottom));
  if (!shown.brush) return;
  const double from = std::clamp(axes_->y(shown, shown.brush->first), top - 5, bottom + 5);
  const double to = std::clamp(axes_->y(shown, shown.brush->second), top - 5, bottom + 5);
  QColor fill = theme.accent;
  fill.setAlphaF(0.25F);
  painter.setBrush(fill);
  painter.setPen(QPen(theme.accent, 1.4));
  painter.drawRect(QRectF(x - 7, std::min(from, to), 14, std::max(2.0, std::abs(from - to))));
}

std::optional<double> ParallelAxisPainter::baseline_y() const {
  if (baseline_ <= 0 || choice_->shown().empty()) return {};
  const auto& records = choice_->data().records;
  const double fastest = records[static_cast<size_t>(choice_->shown().front())].latency;
  const double slowest = records[static_cast<size_t>(choice_->shown().back())].latency;
  // Outside the axis it is not drawn.
  if (slowest <= fastest || baseline_ < fastest || baseline_ > slowest) return {};
  return LogScale{fastest, slowest, axes_->bottom(), axes_->top()}.at(baseline_);
}

void ParallelAxisPainter::paint_baseline(QPainter& painter, size_t axis) {
  const auto at = baseline_y();
  if (!at) return;
  const Theme& theme = theme_of(canvas_->palette());
  const double y = *at;
  const double x = axes_->x(axis);
  painter.setPen(QPen(theme.text, 1.6, Qt::DashLine));
  // Labels of latencies are on the other side of the axis.
  painter.drawLine(QPointF(x - 14, y), QPointF(x + 3, y));
  const QString word = ParallelCanvas::tr("baseline");
  const double line = canvas_->fontMetrics().height();
  const QRectF box(x - 18 - canvas_->fontMetrics().horizontalAdvance(word), y - line / 2,
                   canvas_->fontMetrics().horizontalAdvance(word) + 4, line);
  QColor veil = theme.panel;
  veil.setAlphaF(0.82F);
  painter.fillRect(box, veil);
  painter.drawText(box, Qt::AlignCenter, word);
  painted_.push_back({box, ParallelCanvas::tr("Baseline: %1").arg(latency_label(baseline_))});
}

void ParallelAxisPainter::paint_labels(QPainter& painter, size_t axis) {
  const Theme& theme = theme_of(canvas_->palette());
  const auto& shown = choice_->axes()[axis];
  const double line = canvas_->fontMetrics().height();
  const bool last = axis + 1 == choice_->axes().size();
  const double room = (last ? canvas_->width() - 12 : axes_->x(axis + 1) - 16) - axes_->x(axis);
  const bool is_latency = shown.decision == ParallelChoice::kLatency;
  const QStringList labels =
      is_latency ? QStringList() : choice_->data().axes[static_cast<size_t>(shown.decision)].labels;
  const Qt::TextElideMode mode = telling_mode(labels, canvas_->fontMetrics(), room);
  const bool latency_is_next =
      axis + 2 == choice_->axes().size() && choice_->axes().back().decision == ParallelChoice::kLatency;
  const auto baseline = latency_is_next ? baseline_y() : std::nullopt;
  const double word = canvas_->fontMetrics().horizontalAdvance(ParallelCanvas::tr("baseline")) + 8;
  const auto label = [&](double y, const QString& text) {
    const bool shares = baseline && std::abs(*baseline - y) < line;
    const QString fits =
        canvas_->fontMetrics().elidedText(text, mode, static_cast<int>(shares ? room - word : room));
    const QRectF box(axes_->x(axis) + 6, y - line / 2, canvas_->fontMetrics().horizontalAdvance(fits) + 4,
                     line);
    QColor veil = theme.panel;
    veil.setAlphaF(0.82F);
    painter.fillRect(box, veil);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, fits);
    painted_.push_back({box, QStringLiteral("%1: %2").arg(choice_->axis_name(shown), text)});
  };
  if (is_latency) {
    const auto& records = choice_->data().records;
    const double fastest = records[static_cast<size_t>(choice_->shown().front())].latency;
    const double slowest = records[static_cast<size_t>(choice_->shown().back())].latency;
    label(axes_->bottom(), latency_label(fastest));
    if (slowest <= fastest) return;
    label(axes_->top(), latency_label(slowest));
    const LogScale scale{fastest, slowest, axes_->bottom(), axes_->top()};
    for (const double value : scale.ticks()) {
      const double y = scale.at(value);
      if (y < axes_->bottom() - 1.3 * line && y > axes_->top() + 1.3 * line) label(y, latency_label(value));
    }
    return;
  }
  double free_below = std::numeric_limits<double>::infinity();
  if (shown.has_gaps) {
    label(axes_->y(shown, -1), QStringLiteral("–"));
    free_below = axes_->y(shown, -1) - line;
  }
  for (size_t i = 0; i < shown.present.size(); ++i) {
    const double y = axes_->y(shown, static_cast<double>(i));
    if (y > free_below) continue;
    label(y, labels[shown.present[i]]);
    free_below = y - line;
  }
}

void ParallelAxisPainter::paint_title(QPainter& painter, size_t axis, const std::optional<Dragged>& dragged) {
  const Theme& theme = theme_of(canvas_->palette());
  const auto& shown = choice_->axes()[axis];
  const bool moving = dragged && dragged->axis == axis;
  QRectF box = axes_->title_box(axis);
  if (moving) box.moveCenter({dragged->x, box.center().y()});
  const double line = canvas_->fontMetrics().height();
  const QRectF text(box.left(), box.top(), box.width(), 2 * line + 2);
  painter.setPen(moving ? theme.accent : theme.text);
  painter.save();
  painter.setClipRect(text);
  painter.drawText(text, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, choice_->axis_name(shown));
  painter.restore();
  painted_.push_back({text, choice_->axis_name(shown)});
  if (shown.decision == ParallelChoice::kLatency) return;
  const double bar_width = std::min(kBarWidthOfParallelAxes, box.width());
  const QRectF bar(box.center().x() - bar_width / 2, text.bottom() + 4, bar_width, 5);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.grid);
  painter.drawRect(bar);
  painter.setBrush(theme.accent);
  painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * shown.importance, bar.height()));
}

}  // namespace tilewright
