// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>

#include "views/parallel/parallel_axes.h"
#include "views/parallel/parallel_axis_painter.h"
#include "views/parallel/parallel_choice.h"
#include "views/parallel/parallel_lines.h"

namespace tilewright {

/// Draws every record as a line across parallel axes, coloured by its latency. A drag along an axis brushes
/// it, a drag of a title moves the axis, a double click clears the brush. By the keyboard: Up and Down lead
/// from line to line in their order on an axis, Left and Right to another axis, Enter chooses the line;
/// Shift+Up and Shift+Down brush the axis from there, Delete clears its brush, Ctrl+Left and Ctrl+Right move
/// it.
class ParallelCanvas : public QWidget {
  Q_OBJECT

 public:
  explicit ParallelCanvas(QWidget* parent = nullptr);

  void set_records(std::shared_ptr<const DecisionRecords> data, int sketch, size_t most_decisions);
  /// Adds records to the same ones: the brushes and the order of the axes stay.
  void follow_records(std::shared_ptr<const DecisionRecords> data, int sketch, size_t most_decisions);
  /// Whether the mouse is about to brush or to move an axis.
  bool busy() const { return drag_.has_value(); }
  void set_best_share(double share);
  /// A line across the latency axis at the task's baseline in seconds; 0: none.
  void set_baseline(double seconds);
  double baseline() const { return painter_.baseline(); }
  void clear_brushes();
  const ParallelChoice& choice() const { return choice_; }
  const ParallelAxes& axes() const { return axes_; }
  /// The record under the mouse, as a position in the data; -1: none.
  int hovered() const { return hovered_; }
  /// The record that the arrow keys led to; -1: none.
  int cursor() const { return cursor_; }
  size_t cursor_axis() const { return cursor_axis_; }
  /// The highlighted record, as a position in the data; -1: none. Valid until there are other records.
  void mark(int at);
  int marked() const { return marked_; }
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void record_hovered(int at);
  void record_clicked(int at);
  /// The record under the cursor changed.
  void cursor_moved(const QPoint& place);
  /// Escape: no record is chosen.
  void cleared();
  void brushes_changed();
  /// The keyboard changed an axis's brush or moved the axis.
  void axis_changed(size_t axis);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// The current use of the left button.
  struct Drag {
    enum What { kBrush, kMove } what = kBrush;
    size_t axis = 0;
    QPointF from;
    double now = 0;  ///< X of a title that is being moved
    bool moved = false;
  };

  /// A brush that is extended by keys, in places of its axis.
  struct KeyBrush {
    size_t axis = 0;
    double anchor = 0;  ///< the end that stays
    double head = 0;
  };

  void changed();
  /// The records changed.
  void renew();
  void hover(int at);
  void move_cursor(int key);
  void step_lines(int key);
  void tell_cursor();
  void move_axis(size_t from, size_t to);
  /// Whether the key applies to the axis of the cursor.
  bool change_axis(const QKeyEvent& event);
  /// The starting point of the next step.
  KeyBrush begun_brush(int step) const;
  /// 1: to greater places, -1: to smaller ones.
  void brush_by_key(int step);
  void clear_brush_by_key();
  void move_axis_by_key(int step);
  void draw_cursor(QPainter& painter) const;
  void draw_standing_out(QPainter& painter, int at) const;

  ParallelChoice choice_;
  ParallelAxes axes_{this, &choice_};
  ParallelLines lines_{this, &choice_, &axes_};
  ParallelAxisPainter painter_{this, &choice_, &axes_};
  std::optional<Drag> drag_;
  std::optional<KeyBrush> key_brush_;
  int hovered_ = -1;
  int cursor_ = -1;
  size_t cursor_axis_ = 0;
  int marked_ = -1;
};

}  // namespace tilewright
