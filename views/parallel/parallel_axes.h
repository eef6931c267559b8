// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <QRectF>
#include <optional>
#include <vector>

#include "views/parallel/parallel_choice.h"

class QWidget;

namespace tilewright {

/// Where the axes of a canvas stand, and where on them the records are.
class ParallelAxes {
 public:
  /// Free pixels at the right, for the labels of the last axis.
  static constexpr double kSide = 64;

  ParallelAxes(const QWidget* canvas, const ParallelChoice* choice) : canvas_(canvas), choice_(choice) {}

  /// Measures the texts of all axes, and places the axes.
  void place_all();
  double least_width() const;

  double x(size_t axis) const { return xs_[axis]; }
  double top() const;
  double bottom() const;
  QRectF title_box(size_t axis) const;
  /// The height of a place of an axis, and the place at a height.
  double y(const ParallelChoice::Axis& axis, double place) const;
  double place(const ParallelChoice::Axis& axis, double y) const;
  double record_y(int at, size_t axis) const;

  std::optional<size_t> near(double x, double reach) const;
  /// The record whose line is there, as a position in the data; -1: none.
  int record_at(const QPointF& position) const;

 private:
  /// The space for the texts of an axis.
  struct Room {
    double title = 0;  ///< width of the title in two lines
    double least = 0;  ///< to the next axis, so that titles do not touch and labels are readable
    double whole = 0;  ///< the same with all labels whole
  };

  double title_width(const QString& title) const;
  void measure();

  const QWidget* canvas_;
  const ParallelChoice* choice_;
  std::vector<Room> rooms_;  ///< by axis
  std::vector<double> xs_;   ///< by axis
};

}  // namespace tilewright
