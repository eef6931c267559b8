// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <QString>
#include <utility>
#include <vector>

class QChart;
class QFontMetricsF;

namespace tilewright {

/// What lies behind a chart's curves, in the values of its axes: shaded intervals, upright marks, and level
/// lines with a word at one end, on a plate in front of the curves. Needs a series in the chart to know where
/// values lie.
class ChartBands : public QGraphicsItem {
 public:
  struct Band {
    double from = 0;
    double to = 0;
    QColor color;
  };
  struct Level {
    double y = 0;
    QColor color;
    QString text;
  };
  /// Between two curves: `points` go along the upper and back along the lower one.
  struct Area {
    std::vector<QPointF> points;
    QColor color;
  };
  struct Content {
    std::vector<Band> bands;
    std::vector<Area> areas;
    std::vector<std::pair<QPointF, QPointF>> whiskers;
    QColor whisker_color;
    std::vector<double> marks;
    std::vector<Level> levels;
    QColor mark_color;
  };

  explicit ChartBands(QChart* chart);
  void set_content(Content content);
  const Content& content() const { return content_; }
  /// Where the words of the levels stand, in their order: none over another, nor over a curve or a point
  /// where there is room elsewhere at either end of the line. Empty where a level is out of sight.
  std::vector<QRectF> label_rooms(const QFontMetricsF& metrics) const;

  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  class Labels;

  /// A curve, whose points go from left to right, may run through this part of the chart, or a point of a
  /// series without a line lies in it.
  bool is_crossed(const QRectF& room) const;

  QChart* chart_;
  Content content_;
  Labels* labels_;  ///< the chart's, as this is
};

}  // namespace tilewright
