// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>
#include <QString>
#include <vector>

#include "views/prediction/prediction_model.h"

class QAbstractAxis;
class QLineSeries;

namespace tilewright {

class ChartBands;

/// Predicted against measured speed, with one point for each program. Where scores are ratios of speeds, both
/// axes are logarithmic and a prediction is right on the diagonal, which is drawn with 20 % to either side.
/// Arrow keys lead from point to point, Enter chooses the point that they led to.
class ScatterPlot : public QChartView {
  Q_OBJECT

 public:
  explicit ScatterPlot(QWidget* parent = nullptr);
  /// `strong` points are drawn over `pale` ones, in the colour of their task. `baseline`: measured speed of
  /// the task's baseline, as a share of its best; 0: none.
  void draw(std::vector<PredictionModel::Point> pale, std::vector<PredictionModel::Point> strong, int task,
            bool ratios, double baseline = 0);
  /// The content behind the points.
  const ChartBands& bands() const { return *behind_; }
  /// Draws a ring around the point of this row of the model; -1: none.
  void mark(int row);
  int marked() const { return marked_; }
  /// The row of the point that the arrow keys led to; -1: none.
  int cursor() const { return cursor_; }
  /// The point nearest to a place of this widget, at most some pixels away; null where there is none.
  const PredictionModel::Point* point_at(const QPoint& place) const;

 Q_SIGNALS:
  void point_clicked(int row);
  /// -1: none is under the mouse.
  void point_hovered(int row);
  /// Escape: no point is chosen.
  void cleared();

 protected:
  void drawForeground(QPainter* painter, const QRectF& rect) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void make_axes(bool ratios);
  /// The title for the prediction, in as many lines as it needs.
  void fit_title();
  void set_ranges(bool ratios, double baseline);
  QPointF place_of(const PredictionModel::Point& point) const;
  void step(Qt::Key arrow);
  void draw_ring(QPainter* painter, int row, const QPen& pen, double radius) const;

  QLineSeries* diagonal_;
  QLineSeries* pale_;
  QLineSeries* strong_;
  ChartBands* behind_;
  QString predicted_;  ///< title of X
  QAbstractAxis* x_ = nullptr;
  QAbstractAxis* y_ = nullptr;
  std::vector<PredictionModel::Point> pale_points_;
  std::vector<PredictionModel::Point> strong_points_;
  int marked_ = -1;
  int cursor_ = -1;
};

}  // namespace tilewright
