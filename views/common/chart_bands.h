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

/// Items behind a chart's curves, in the values of its axes: shaded intervals, vertical marks, and level
/// lines. A level line has a label at one end, on a plate in front of the curves. The chart needs a series to
/// convert values to places.
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
  /// The area between two curves: `points` go along the upper and back along the lower one.
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
  /// The rectangles of the levels' labels, in their order. No label covers another one, nor a curve or a
  /// point where there is room elsewhere at either end of the line. A rectangle is empty where its level is
  /// not visible.
  std::vector<QRectF> label_rooms(const QFontMetricsF& metrics) const;

  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  class Labels;

  /// Whether a curve, whose points go from left to right, may pass through this part of the chart, or a point
  /// of a series without a line lies in it.
  bool is_crossed(const QRectF& room) const;

  QChart* chart_;
  Content content_;
  Labels* labels_;  ///< the chart's, as this is
};

}  // namespace tilewright
