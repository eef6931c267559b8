// SPDX-License-Identifier: Apache-2.0
// The keyboard control of the canvas.
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "views/parallel/parallel_canvas.h"

namespace tilewright {
namespace {

/// A brush of values ends between them and their neighbours.
constexpr double kBesideOfParallelKeys = 0.4;
/// The part of the latency axis by which a brush grows in one step.
constexpr double kLatencyPart = 1.0 / 40;

}  // namespace

void ParallelCanvas::step_lines(int key) {
  std::vector<int> lines = choice_.emphasised();
  if (lines.empty()) return;
  const bool known = std::ranges::find(lines, cursor_) != lines.end();
  if (!known) {
    // The record of the person's last position, or the fastest.
    cursor_ = std::ranges::find(lines, marked_) != lines.end() ? marked_ : lines.front();
    return;
  }
  // The order is from the top; records at the same place are ordered by their speed.
  std::ranges::stable_sort(lines, [this](int a, int b) {
    return axes_.record_y(a, cursor_axis_) < axes_.record_y(b, cursor_axis_);
  });
  const auto last = static_cast<int>(lines.size()) - 1;
  const auto at = static_cast<int>(std::ranges::find(lines, cursor_) - lines.begin());
  const int next = key == Qt::Key_Home  ? 0
                   : key == Qt::Key_End ? last
                                        : std::clamp(at + (key == Qt::Key_Down ? 1 : -1), 0, last);
  cursor_ = lines[static_cast<size_t>(next)];
}

void ParallelCanvas::move_cursor(int key) {
  const size_t axes = choice_.axes().size();
  if (axes == 0 || choice_.shown().empty()) return;
  const bool begins = cursor_ < 0;
  // The first axis with the cursor is the latency, which most people look for.
  if (begins) cursor_axis_ = axes - 1;
  cursor_axis_ = std::min(cursor_axis_, axes - 1);
  if (begins || (key != Qt::Key_Left && key != Qt::Key_Right)) {
    step_lines(key);
  } else if (key == Qt::Key_Left) {
    cursor_axis_ -= cursor_axis_ > 0 ? 1 : 0;
  } else if (cursor_axis_ + 1 < axes) {
    ++cursor_axis_;
  }
  if (cursor_ < 0) return;
  update();
  Q_EMIT record_hovered(cursor_);
  tell_cursor();
}

void ParallelCanvas::tell_cursor() {
  Q_EMIT cursor_moved(QPointF(axes_.x(cursor_axis_), axes_.record_y(cursor_, cursor_axis_)).toPoint());
}

ParallelCanvas::KeyBrush ParallelCanvas::begun_brush(int step) const {
  const auto& axis = choice_.axes()[cursor_axis_];
  if (!axis.brush) {
    const double here = choice_.place(choice_.data().records[static_cast<size_t>(cursor_)], axis);
    return {cursor_axis_, here, here};
  }
  // The end in the direction of the key moves on from the last value that the brush contains.
  const bool is_latency = axis.decision == ParallelChoice::kLatency;
  const double first = is_latency ? axis.brush->first : std::ceil(axis.brush->first);
  const double last = is_latency ? axis.brush->second : std::floor(axis.brush->second);
  return step > 0 ? KeyBrush{cursor_axis_, first, last} : KeyBrush{cursor_axis_, last, first};
}

void ParallelCanvas::brush_by_key(int step) {
  const auto& axis = choice_.axes()[cursor_axis_];
  const bool is_latency = axis.decision == ParallelChoice::kLatency;
  const bool begins = !axis.brush;
  if (begins || !key_brush_ || key_brush_->axis != cursor_axis_) key_brush_ = begun_brush(step);
  const auto [least, most] = choice_.ends(axis);
  // A single value can be brushed, but a single latency cannot.
  if (!begins || is_latency) {
    const double way = is_latency ? (most - least) * kLatencyPart : 1;
    key_brush_->head = std::clamp(key_brush_->head + step * way, least, most);
  }
  const auto [from, to] = std::minmax(key_brush_->anchor, key_brush_->head);
  const double beside = is_latency ? 0 : kBesideOfParallelKeys;
  choice_.brush(cursor_axis_, from - beside, to + beside);
  changed();
  Q_EMIT axis_changed(cursor_axis_);
}

void ParallelCanvas::clear_brush_by_key() {
  if (!choice_.axes()[cursor_axis_].brush) return;
  key_brush_.reset();
  choice_.clear_brush(cursor_axis_);
  changed();
  Q_EMIT axis_changed(cursor_axis_);
}

void ParallelCanvas::move_axis_by_key(int step) {
  const size_t last = choice_.axes().size() - 1;
  if (step < 0 ? cursor_axis_ == 0 : cursor_axis_ == last) return;
  const size_t to = step < 0 ? cursor_axis_ - 1 : cursor_axis_ + 1;
  move_axis(cursor_axis_, to);
  cursor_axis_ = to;
  Q_EMIT axis_changed(to);
  tell_cursor();
}

bool ParallelCanvas::change_axis(const QKeyEvent& event) {
  const int key = event.key();
  const bool upright = key == Qt::Key_Up || key == Qt::Key_Down;
  const bool level = key == Qt::Key_Left || key == Qt::Key_Right;
  const Qt::KeyboardModifiers with = event.modifiers() & ~Qt::KeypadModifier;
  const bool brushes = with == Qt::ShiftModifier && upright;
  const bool moves = with == Qt::ControlModifier && level;
  const bool clears = with == Qt::NoModifier && (key == Qt::Key_Delete || key == Qt::Key_Backspace);
  if (!brushes && !moves && !clears) return false;
  if (busy() || choice_.shown().empty()) return true;
  // The first key only shows the person which axis it applies to.
  if (cursor_ < 0 || cursor_axis_ >= choice_.axes().size()) {
    move_cursor(key);
  } else if (brushes) {
    brush_by_key(key == Qt::Key_Up ? 1 : -1);
  } else if (moves) {
    move_axis_by_key(key == Qt::Key_Left ? -1 : 1);
  } else {
    clear_brush_by_key();
  }
  return true;
}

void ParallelCanvas::keyPressEvent(QKeyEvent* event) {
  if (change_axis(*event)) return;
  switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End: move_cursor(event->key()); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (cursor_ >= 0) Q_EMIT record_clicked(cursor_);
      return;
    case Qt::Key_Escape:
      cursor_ = -1;
      update();
      Q_EMIT record_hovered(hovered_);
      Q_EMIT cleared();
      return;
    default: QWidget::keyPressEvent(event);
  }
}

}  // namespace tilewright
