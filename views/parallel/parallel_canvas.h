// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "views/parallel/parallel_choice.h"

namespace tilewright {

/// Draws every record as a line across parallel axes, coloured by its latency. A drag along an axis brushes
/// it, a drag of a title moves the axis, a double click clears the brush. Lines that coincide between two
/// axes are drawn once, with a width that shows their number, so that any number of records is drawn at once.
/// By the keyboard: Up and Down lead from line to line in their order on an axis, Left and Right to another
/// axis, Enter chooses the line; Shift+Up and Shift+Down brush the axis from there, Delete clears its brush,
/// Ctrl+Left and Ctrl+Right move it.
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
  double baseline() const { return baseline_; }
  void clear_brushes();
  const ParallelChoice& choice() const { return choice_; }
  /// The record under the mouse, as a position in the data; -1: none.
  int hovered() const { return hovered_; }
  /// The record that the arrow keys led to; -1: none.
  int cursor() const { return cursor_; }
  size_t cursor_axis() const { return cursor_axis_; }
  /// The highlighted record, as a position in the data; -1: none. Valid until there are other records.
  void mark(int at);
  int marked() const { return marked_; }
  /// The position of an axis, and that of a place on it.
  double axis_x(size_t axis) const;
  double place_y(const ParallelChoice::Axis& axis, double place) const;
  QRectF title_box(size_t axis) const;
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
  static constexpr double kSide = 64;  ///< free pixels at the right, for the labels of the last axis

  /// The space for the texts of an axis.
  struct Room {
    double title = 0;  ///< width of the title in two lines
    double least = 0;  ///< to the next axis, so that titles do not touch and labels are readable
    double whole = 0;  ///< the same with all labels whole
  };
  /// A text as it was painted, for its tool tip.
  struct Painted {
    QRectF box;
    QString whole;
  };
  /// The space between two axes: the lines in it, and the records of each line.
  struct Gap {
    std::vector<std::pair<double, double>> lines;
    std::vector<int> line_of;  ///< by record of the data; -1: not shown
  };
  /// A line with its records.
  struct Bundle {
    double from = 0;
    double to = 0;
    double fastest = 0;
    int count = 0;
    double width() const;
  };
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
  /// Measures the texts of all axes, and places the axes.
  void place_axes();
  double title_width(const QString& title) const;
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
  int record_at(const QPointF& position) const;
  std::optional<size_t> axis_near(double x, double reach) const;
  double place_of(const ParallelChoice::Axis& axis, double y) const;
  double record_y(int at, size_t axis) const;
  double top() const;
  double bottom() const;
  QPixmap draw_lines() const;
  void draw_faint(QPainter& painter, const std::vector<int>& records) const;
  void draw_emphasised(QPainter& painter, const std::vector<int>& records) const;
  /// Sorts the records into lines; valid until axes or size change.
  void lay_out();
  std::vector<Bundle> bundles(const std::vector<int>& records, size_t gap) const;
  void draw_axes(QPainter& painter) const;
  void draw_baseline(QPainter& painter, size_t axis) const;
  /// Its height on the axis of latencies; none where it is outside the axis, or where there is none.
  std::optional<double> baseline_y() const;
  void draw_axis_labels(QPainter& painter, size_t axis) const;
  void draw_title(QPainter& painter, size_t axis) const;
  void draw_standing_out(QPainter& painter, int at) const;

  ParallelChoice choice_;
  std::vector<Room> rooms_;               ///< by axis
  std::vector<double> xs_;                ///< by axis
  mutable std::vector<Painted> painted_;  ///< labels and titles
  std::vector<Gap> gaps_;                 ///< empty where they are to be found anew
  QPixmap lines_;                         ///< cached; null where it is to be drawn anew
  std::optional<Drag> drag_;
  std::optional<KeyBrush> key_brush_;
  int hovered_ = -1;
  int cursor_ = -1;
  size_t cursor_axis_ = 0;
  int marked_ = -1;
  double baseline_ = 0;
};

}  // namespace tilewright
