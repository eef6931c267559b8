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

/// Draws latencies over trials or time into a chart, no more points than pixels can tell apart. Latencies are
/// given in seconds and shown in the unit that fits them.
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
  /// What a curve says at `x`, seconds; 0 before it begins.
  static double value_at(const Curve& curve, double x);
  /// Of the dots, those above what is in view.
  int clipped() const { return clipped_; }
  /// Points handed to the chart at the last drawing, of all series together.
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
