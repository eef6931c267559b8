// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_lines.h"

#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr double kLatencyStep = 4;  ///< pixels of the latency axis in which lines end at one place
constexpr double kFaintestOfParallelLines = 0.3;  ///< of the ramp: the slowest still shows on the panel

/// A colour between the panel and a border.
QColor faint(const Theme& theme) {
  // On a dark panel lines are less visible.
  const float part = theme.dark ? 0.55F : 0.3F;
  const auto mix = [part](float a, float b) { return a + (b - a) * part; };
  return QColor::fromRgbF(mix(theme.panel.redF(), theme.line.redF()),
                          mix(theme.panel.greenF(), theme.line.greenF()),
                          mix(theme.panel.blueF(), theme.line.blueF()));
}

}  // namespace

void ParallelLines::forget() {
  gaps_.clear();
  drawn_ = {};
}

const QPixmap& ParallelLines::pixmap() {
  if (gaps_.empty()) lay_out();
  if (drawn_.isNull()) drawn_ = draw();
  return drawn_;
}

QPixmap ParallelLines::draw() const {
  QPixmap pixmap(canvas_->size() * canvas_->devicePixelRatioF());
  pixmap.setDevicePixelRatio(canvas_->devicePixelRatioF());
  pixmap.fill(theme_of(canvas_->palette()).panel);
  if (choice_->shown().empty()) return pixmap;
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  const std::vector<int> emphasised = choice_->emphasised();
  std::vector<char> strong(choice_->data().records.size(), 0);
  for (const int at : emphasised) strong[static_cast<size_t>(at)] = 1;
  std::vector<int> others;
  for (const int at : choice_->shown()) {
    if (!strong[static_cast<size_t>(at)]) others.push_back(at);
  }
  draw_faint(painter, others);
  draw_emphasised(painter, emphasised);
  return pixmap;
}

double ParallelLines::Bundle::width() const {
  // Thin lines are the most frequent ones, and drawn much faster than others.
  return count < 3 ? 1 : 1.2 + 0.35 * std::log2(static_cast<double>(count));
}

void ParallelLines::lay_out() {
  gaps_.clear();
  const auto& shown = choice_->shown();
  std::vector<std::vector<int>> places;  // by axis, by record: in pixels
  for (size_t axis = 0; axis < choice_->axes().size(); ++axis) {
    const double step = choice_->axes()[axis].decision == ParallelChoice::kLatency ? kLatencyStep : 1;
    auto& here = places.emplace_back(choice_->data().records.size());
    for (const int at : shown)
      here[static_cast<size_t>(at)] = static_cast<int>(std::lround(axes_->record_y(at, axis) / step) * step);
  }
  for (size_t axis = 0; axis + 1 < places.size(); ++axis) {
    Gap& gap = gaps_.emplace_back();
    gap.line_of.assign(choice_->data().records.size(), -1);
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

std::vector<ParallelLines::Bundle> ParallelLines::bundles(const std::vector<int>& records, size_t gap) const {
  std::vector<Bundle> all;
  for (const auto& [from, to] : gaps_[gap].lines)
    all.push_back({from, to, std::numeric_limits<double>::infinity(), 0});
  for (const int at : records) {
    Bundle& bundle = all[static_cast<size_t>(gaps_[gap].line_of[static_cast<size_t>(at)])];
    ++bundle.count;
    bundle.fastest = std::min(bundle.fastest, choice_->data().records[static_cast<size_t>(at)].latency);
  }
  std::erase_if(all, [](const Bundle& bundle) { return bundle.count == 0; });
  return all;
}

void ParallelLines::draw_faint(QPainter& painter, const std::vector<int>& records) const {
  // All lines use one opaque pen of one pixel: anything else is drawn many times slower.
  painter.setPen(QPen(faint(theme_of(canvas_->palette())), 1));
  QList<QLineF> lines;
  for (size_t axis = 0; axis + 1 < choice_->axes().size(); ++axis) {
    for (const Bundle& bundle : bundles(records, axis))
      lines.append({axes_->x(axis), bundle.from, axes_->x(axis + 1), bundle.to});
  }
  painter.drawLines(lines);
}

void ParallelLines::draw_emphasised(QPainter& painter, const std::vector<int>& records) const {
  if (records.empty()) return;
  const auto logarithm = [&](int at) {
    return std::log(choice_->data().records[static_cast<size_t>(at)].latency);
  };
  const double fastest = logarithm(records.front());
  const double slowest = logarithm(records.back());
  const Theme& theme = theme_of(canvas_->palette());
  for (size_t axis = 0; axis + 1 < choice_->axes().size(); ++axis) {
    std::vector<Bundle> order = bundles(records, axis);
    // The fastest lines are on top.
    std::stable_sort(order.begin(), order.end(),
                     [](const Bundle& a, const Bundle& b) { return a.fastest > b.fastest; });
    for (const Bundle& bundle : order) {
      const double speed = slowest > fastest ? (slowest - std::log(bundle.fastest)) / (slowest - fastest) : 1;
      painter.setPen(QPen(theme.heat_fill(kFaintestOfParallelLines + (1 - kFaintestOfParallelLines) * speed),
                          bundle.width()));
      painter.drawLine(QPointF(axes_->x(axis), bundle.from), QPointF(axes_->x(axis + 1), bundle.to));
    }
  }
}

}  // namespace tilewright
