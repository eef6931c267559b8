// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPixmap>
#include <utility>
#include <vector>

#include "views/parallel/parallel_axes.h"

class QPainter;

namespace tilewright {

/// The records' lines across the axes of a canvas. Those that coincide between two axes are drawn once, with
/// a width that shows their number, so that any number of records is drawn at once.
class ParallelLines {
 public:
  ParallelLines(const QWidget* canvas, const ParallelChoice* choice, const ParallelAxes* axes)
      : canvas_(canvas), choice_(choice), axes_(axes) {}

  /// Records, axes or the size of the canvas changed.
  void forget();
  /// Other records are emphasised.
  void forget_colours() { drawn_ = {}; }
  /// On the panel's colour, as large as the canvas.
  const QPixmap& pixmap();

 private:
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

  /// Sorts the records into lines.
  void lay_out();
  std::vector<Bundle> bundles(const std::vector<int>& records, size_t gap) const;
  QPixmap draw() const;
  void draw_faint(QPainter& painter, const std::vector<int>& records) const;
  void draw_emphasised(QPainter& painter, const std::vector<int>& records) const;

  const QWidget* canvas_;
  const ParallelChoice* choice_;
  const ParallelAxes* axes_;
  std::vector<Gap> gaps_;  ///< empty where they are to be found anew
  QPixmap drawn_;          ///< null where it is to be drawn anew
};

}  // namespace tilewright
