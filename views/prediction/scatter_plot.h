// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>
#include <vector>

#include "views/prediction/prediction_model.h"

class QAbstractAxis;
class QLineSeries;

namespace tilewright {

class ChartBands;

/// Predicted against measured speed, a point a program. Where scores are ratios of speeds both axes are
/// logarithmic and the diagonal, with 20 % to either side, is where the model is right.
class ScatterPlot : public QChartView {
  Q_OBJECT

 public:
  explicit ScatterPlot(QWidget* parent = nullptr);
  /// `strong` are drawn over `pale` ones, in the colour of their task.
  void draw(std::vector<PredictionModel::Point> pale, std::vector<PredictionModel::Point> strong, int task,
            bool ratios);
  /// The point of this row of the model has a ring; -1: none has.
  void mark(int row);
  int marked() const { return marked_; }
  /// The point nearest to a place of this widget, at most some pixels away; null where there is none.
  const PredictionModel::Point* point_at(const QPoint& place) const;

 Q_SIGNALS:
  void point_clicked(int row);
  /// -1: none is under the mouse.
  void point_hovered(int row);

 protected:
  void drawForeground(QPainter* painter, const QRectF& rect) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  void make_axes(bool ratios);
  void set_ranges(bool ratios);
  QPointF place_of(const PredictionModel::Point& point) const;

  QLineSeries* diagonal_;
  QLineSeries* pale_;
  QLineSeries* strong_;
  ChartBands* behind_;
  QAbstractAxis* x_ = nullptr;
  QAbstractAxis* y_ = nullptr;
  std::vector<PredictionModel::Point> pale_points_;
  std::vector<PredictionModel::Point> strong_points_;
  int marked_ = -1;
};

}  // namespace tilewright
