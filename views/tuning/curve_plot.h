// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <Qt>
#include <vector>

#include "views/common/chart_bands.h"

class QAbstractAxis;
class QLineSeries;

namespace tilewright {

class CurveChart;

/// Draws latencies over trials or time into a chart, with no more points than pixels can show. Latencies are
/// given in seconds and shown in a suitable unit.
class CurvePlot {
 public:
  struct Curve {
    int series = 0;  ///< as the curve model numbers them
    QString name;
    std::vector<QPointF> points;
    QColor color;
    double width = 2;
    Qt::PenStyle style = Qt::SolidLine;
  };
  struct Content {
    std::vector<Curve> curves;
    std::vector<QPointF> dots;  ///< measured one by one
    QColor dot_color;
    QString dots_name;           ///< in the legend; empty: not there
    ChartBands::Content behind;  ///< heights in seconds
    bool by_time = false;
    bool log = false;
    bool fit = true;  ///< everything in view
  };

  explicit CurvePlot(CurveChart* chart);
  void draw(Content content, const QPalette& palette);
  const std::vector<Curve>& curves() const { return content_.curves; }
  const ChartBands::Content& bands() const { return content_.behind; }
  /// The value of a curve at `x` in seconds; 0 before the curve begins.
  static double value_at(const Curve& curve, double x);
  /// The number of points above the visible range.
  int clipped() const { return clipped_; }
  /// The number of points that the last drawing gave to the chart, of all series together.
  int drawn_points() const { return drawn_points_; }

 private:
  struct Range {
    double low = 0;
    double high = 0;
    double last = 0;
  };
  Range range() const;
  void make_axes();
  void match_series();
  void set_ranges(const Range& range);
  void write_numbers(const QString& unit);
  void draw_curves(double from, double to);
  void draw_dots(double from, double to);

  CurveChart* chart_;
  ChartBands* behind_;
  std::vector<QLineSeries*> series_;
  QLineSeries* dots_;
  QLineSeries* above_;
  QAbstractAxis* x_ = nullptr;
  QAbstractAxis* y_ = nullptr;
  Content content_;
  double unit_seconds_ = 1;
  double top_ = 0;  ///< of Y, in the shown unit
  int clipped_ = 0;
  int drawn_points_ = 0;
};

}  // namespace tilewright
