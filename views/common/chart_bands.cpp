// SPDX-License-Identifier: Apache-2.0
#include "views/common/chart_bands.h"

#include <QChart>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>

namespace tilewright {
namespace {

/// Qt's charts paint their plot area at 0, the grid at 2, series from 4 on, and the foremost items at 12.
constexpr double kBehindSeries = 1.5;
constexpr double kAboveSeries = 12.5;
/// The radius of a point around its middle.
constexpr double kPointRadius = 4;
/// The curves behind a label remain visible.
constexpr float kPlate = 0.85F;

}  // namespace

/// The labels of the levels.
class ChartBands::Labels : public QGraphicsItem {
 public:
  explicit Labels(const ChartBands& bands) : QGraphicsItem(bands.chart_), bands_(bands) {
    setZValue(kAboveSeries);
  }

  QRectF boundingRect() const override { return bands_.boundingRect(); }

  void paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) override {
    const std::vector<QRectF> rooms = bands_.label_rooms(QFontMetricsF(painter->font()));
    for (size_t i = 0; i < rooms.size(); ++i) {
      if (rooms[i].isEmpty()) continue;
      QColor plate = bands_.chart_->backgroundBrush().color();
      plate.setAlphaF(kPlate);
      painter->fillRect(rooms[i], plate);
      painter->setPen(bands_.content_.levels[i].color);
      painter->drawText(rooms[i], Qt::AlignCenter, bands_.content_.levels[i].text);
    }
  }

 private:
  const ChartBands& bands_;
};

ChartBands::ChartBands(QChart* chart) : QGraphicsItem(chart), chart_(chart) {
  setZValue(kBehindSeries);
  labels_ = new Labels(*this);
}

void ChartBands::set_content(Content content) {
  content_ = std::move(content);
  update();
  labels_->update();
}

std::vector<QRectF> ChartBands::label_rooms(const QFontMetricsF& metrics) const {
  std::vector<QRectF> rooms;
  if (chart_->series().isEmpty()) return rooms;
  const QRectF area = chart_->plotArea();
  const double some_x = chart_->mapToValue(area.center()).x();
  const auto met = [&rooms](const QRectF& room) {
    return std::find_if(rooms.begin(), rooms.end(),
                        [&](const QRectF& other) { return other.intersects(room); });
  };
  for (const auto& level : content_.levels) {
    const double y = chart_->mapToPosition({some_x, level.y}).y();
    if (y < area.top() || y > area.bottom()) {
      rooms.emplace_back();
      continue;
    }
    const QSizeF size(metrics.horizontalAdvance(level.text) + 8, metrics.height());
    const QRectF above(QPointF(area.right() - size.width(), y - size.height() - 1), size);
    const QRectF below(QPointF(above.left(), y + 2), size);
    const auto beside = [&](QRectF room) {
      for (auto other = met(room); other != rooms.end(); other = met(room)) room.moveRight(other->left() - 4);
      return room;
    };
    // A label is placed at the right above its line, below the line where there is no room, or else beside
    // another label there, or at the left.
    std::vector<QRectF> at_right;
    if (above.top() >= area.top()) at_right.push_back(above);
    if (below.bottom() <= area.bottom() || at_right.empty()) at_right.push_back(below);
    auto places = at_right;
    for (const QRectF& place : at_right) places.push_back(beside(place));
    for (QRectF place : at_right) {
      place.moveLeft(area.left() + 1);
      places.push_back(place);
    }
    const auto is_free = [&](const QRectF& room) { return met(room) == rooms.end(); };
    auto room =
        std::ranges::find_if(places, [&](const QRectF& it) { return is_free(it) && !is_crossed(it); });
    if (room == places.end()) room = std::ranges::find_if(places, is_free);
    rooms.push_back(*room);
  }
  return rooms;
}

bool ChartBands::is_crossed(const QRectF& room) const {
  // Both corners are converted to values; axes may be reversed.
  const auto in_values = [this](const QRectF& part) {
    return QRectF(chart_->mapToValue(part.topLeft()), chart_->mapToValue(part.bottomRight())).normalized();
  };
  const QRectF place = in_values(room);
  const QRectF reach = in_values(room.adjusted(-kPointRadius, -kPointRadius, kPointRadius, kPointRadius));
  const auto crosses = [&place](const QPointF& a, const QPointF& b) {
    const auto [low, high] = std::minmax({a.y(), b.y()});
    return a.x() <= place.right() && b.x() >= place.left() && low <= place.bottom() && high >= place.top();
  };
  return std::ranges::any_of(chart_->series(), [&](const QAbstractSeries* series) {
    const auto* line = qobject_cast<const QLineSeries*>(series);
    if (line == nullptr || !line->isVisible()) return false;
    const QList<QPointF> points = line->points();
    if (line->pen().style() == Qt::NoPen)
      return std::ranges::any_of(points, [&](const QPointF& point) { return reach.contains(point); });
    return std::ranges::adjacent_find(points, crosses) != points.end();
  });
}

QRectF ChartBands::boundingRect() const {
  // The bounding rectangle is the chart's, whose plot area moves within it without notifying its items.
  return chart_->boundingRect();
}

void ChartBands::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) {
  if (chart_->series().isEmpty()) return;
  const QRectF area = chart_->plotArea();
  const auto place = [this](const QPointF& value) { return chart_->mapToPosition(value); };
  // An X is the same at any height; on a logarithmic axis 0 is not a value.
  const double some_y = chart_->mapToValue(area.center()).y();
  const double some_x = chart_->mapToValue(area.center()).x();
  painter->save();
  painter->setClipRect(area);
  painter->setPen(Qt::NoPen);
  for (const auto& band : content_.bands) {
    const double left = place({band.from, some_y}).x();
    const double right = std::max(place({band.to, some_y}).x(), left + 2);
    painter->fillRect(QRectF(left, area.top(), right - left, area.height()), band.color);
  }
  painter->setRenderHint(QPainter::Antialiasing);
  for (const auto& shape : content_.areas) {
    QPolygonF outline;
    for (const auto& point : shape.points) outline << place(point);
    painter->setBrush(shape.color);
    painter->drawPolygon(outline);
  }
  painter->setPen(QPen(content_.whisker_color, 1));
  for (const auto& [from, to] : content_.whiskers) painter->drawLine(place(from), place(to));
  painter->setRenderHint(QPainter::Antialiasing, false);
  painter->setPen(QPen(content_.mark_color, 1, Qt::DotLine));
  for (const double mark : content_.marks) {
    const double x = place({mark, some_y}).x();
    painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
  }
  for (const auto& level : content_.levels) {
    const double y = place({some_x, level.y}).y();
    painter->setPen(QPen(level.color, 1, Qt::DashLine));
    painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
  }
  painter->restore();
}

}  // namespace tilewright
