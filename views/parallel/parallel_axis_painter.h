// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "views/parallel/parallel_axes.h"

class QPainter;

namespace tilewright {

/// Draws axes with their titles, labels, brushes and the baseline. It remembers where texts are, which may be
/// cut, so that they can be read whole.
class ParallelAxisPainter {
 public:
  /// A title that the mouse drags.
  struct Dragged {
    size_t axis = 0;
    double x = 0;
  };

  ParallelAxisPainter(const QWidget* canvas, const ParallelChoice* choice, const ParallelAxes* axes)
      : canvas_(canvas), choice_(choice), axes_(axes) {}

  /// Of the task, in seconds; 0: none.
  double baseline() const { return baseline_; }
  void set_baseline(double seconds) { baseline_ = seconds; }
  /// Forgets the texts of the former painting.
  void begin() { painted_.clear(); }
  void paint(QPainter& painter, const std::optional<Dragged>& dragged);
  /// The whole text at a place; empty: none is there.
  QString text_at(const QPointF& place) const;

 private:
  struct Painted {
    QRectF box;
    QString whole;
  };

  void paint_line(QPainter& painter, size_t axis) const;
  void paint_labels(QPainter& painter, size_t axis);
  void paint_baseline(QPainter& painter, size_t axis);
  void paint_title(QPainter& painter, size_t axis, const std::optional<Dragged>& dragged);
  /// The baseline's height on the axis of latencies; none where it is outside the axis, or where there is
  /// none.
  std::optional<double> baseline_y() const;

  const QWidget* canvas_;
  const ParallelChoice* choice_;
  const ParallelAxes* axes_;
  double baseline_ = 0;
  std::vector<Painted> painted_;
};

}  // namespace tilewright
