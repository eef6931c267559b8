// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_axes.h"

#include <QFontMetricsF>
#include <QWidget>
#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// The width between two axes that labels get at least where they are longer.
// In letters of average width.
constexpr double kLeastLabel = 12;
constexpr double kWidestLabel = 34;
constexpr double kWidestTitle = 18;
constexpr double kNarrowestTitle = 6;
constexpr double kLineReach = 7;  ///< pixels beside a line that mean it

}  // namespace

double ParallelAxes::least_width() const {
  double width = rooms_.empty() ? 2 * kSide : rooms_.front().title / 2 + 8 + kSide;
  for (const Room& room : rooms_) width += room.least;
  return width;
}

double ParallelAxes::title_width(const QString& title) const {
  const QFontMetrics metrics = canvas_->fontMetrics();
  const double two_lines = 2 * metrics.height() + 2;
  const double letter = metrics.averageCharWidth();
  for (double width = kNarrowestTitle * letter; width < kWidestTitle * letter; width += 4) {
    const QRectF taken =
        QFontMetricsF(canvas_->font())
            .boundingRect(QRectF(0, 0, width, 1000), Qt::AlignHCenter | Qt::TextWordWrap, title);
    if (taken.height() <= two_lines && taken.width() <= width) return width;
  }
  return kWidestTitle * letter;
}

void ParallelAxes::measure() {
  const QFontMetrics metrics = canvas_->fontMetrics();
  const double letter = metrics.averageCharWidth();
  rooms_.clear();
  for (const auto& axis : choice_->axes()) {
    Room room{title_width(choice_->axis_name(axis)), 0, 0};
    if (axis.decision != ParallelChoice::kLatency) {
      const QStringList& labels = choice_->data().axes[static_cast<size_t>(axis.decision)].labels;
      for (const int value : axis.present)
        room.whole = std::max<double>(room.whole, metrics.horizontalAdvance(labels[value]));
    }
    room.whole = std::min(room.whole, kWidestLabel * letter) + 22;
    room.least = std::min(room.whole, kLeastLabel * letter);
    rooms_.push_back(room);
  }
  for (size_t axis = 0; axis + 1 < rooms_.size(); ++axis) {
    Room& room = rooms_[axis];
    room.least = std::max(room.least, (room.title + rooms_[axis + 1].title) / 2 + 8);
    room.whole = std::max(room.whole, room.least);
  }
  // The margin follows the last axis.
  if (!rooms_.empty()) rooms_.back().least = rooms_.back().whole = 0;
}

void ParallelAxes::place_all() {
  measure();
  double least = 0;
  double whole = 0;
  for (const Room& room : rooms_) {
    least += room.least;
    whole += room.whole;
  }
  xs_.clear();
  double x = rooms_.empty() ? kSide : rooms_.front().title / 2 + 8;
  const double free = canvas_->width() - x - kSide;
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

double ParallelAxes::top() const {
  return 3.2 * canvas_->fontMetrics().height() + 22;
}

double ParallelAxes::bottom() const {
  return canvas_->height() - 0.8 * canvas_->fontMetrics().height() - 8;
}

QRectF ParallelAxes::title_box(size_t axis) const {
  const double line = canvas_->fontMetrics().height();
  const double wide = rooms_[axis].title;
  return {x(axis) - wide / 2, 4, wide, 2.2 * line + 14};
}

double ParallelAxes::y(const ParallelChoice::Axis& axis, double place) const {
  if (axis.decision == ParallelChoice::kLatency) {
    const auto& shown = choice_->shown();
    const auto& records = choice_->data().records;
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

double ParallelAxes::place(const ParallelChoice::Axis& axis, double y) const {
  const double zero = this->y(axis, 0);
  return (y - zero) / (this->y(axis, 1) - zero);
}

double ParallelAxes::record_y(int at, size_t axis) const {
  const auto& shown = choice_->axes()[axis];
  return y(shown, choice_->place(choice_->data().records[static_cast<size_t>(at)], shown));
}

std::optional<size_t> ParallelAxes::near(double x, double reach) const {
  for (size_t axis = 0; axis < choice_->axes().size(); ++axis) {
    if (std::abs(xs_[axis] - x) <= reach) return axis;
  }
  return {};
}

int ParallelAxes::record_at(const QPointF& position) const {
  const size_t axes = choice_->axes().size();
  if (axes < 2 || position.y() < top() - kLineReach) return -1;
  size_t left = 0;
  while (left + 2 < axes && x(left + 1) <= position.x()) ++left;
  const double part = (position.x() - x(left)) / (x(left + 1) - x(left));
  if (part < -0.1 || part > 1.1) return -1;
  int nearest = -1;
  double least = kLineReach;
  // The fastest records come first, and are chosen where lines coincide.
  const auto look_at = [&](const std::vector<int>& records) {
    for (const int at : records) {
      const double here = (1 - part) * record_y(at, left) + part * record_y(at, left + 1);
      const double away = std::abs(here - position.y());
      if (away >= least) continue;
      least = away;
      nearest = at;
    }
  };
  look_at(choice_->emphasised());
  if (nearest < 0) look_at(choice_->shown());
  return nearest;
}

}  // namespace tilewright
