// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/scatter_plot.h"

#include <QChart>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMouseEvent>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/common/canvas_keys.h"
#include "views/common/chart_bands.h"
#include "views/common/chart_style.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr double kMarkerSizeOfScatterPlot = 6;
constexpr double kRingOfScatterPlot = 8;  ///< around the selected point
constexpr double kBandOfScatterPlot = 1.2;
/// Much slower programs are drawn at the edge.
constexpr double kLeastShareOfScatterPlot = 1.0 / 64;
/// With more points the uncertainties would form one grey area.
constexpr size_t kMostWhiskers = 300;
constexpr double kReachOfScatterPlot = 9;

/// A scatter plot of any size: Qt's own scatter series makes one item for each point, and its time grows
/// faster than linearly.
QLineSeries* scatter(QChart* chart) {
  auto* series = new QLineSeries;
  chart->addSeries(series);
  series->setPen(Qt::NoPen);
  return series;
}

}  // namespace

ScatterPlot::ScatterPlot(QWidget* parent) : QChartView(parent) {
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  // Parts in front of the points are not items.
  setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
  chart()->legend()->hide();
  diagonal_ = new QLineSeries;
  chart()->addSeries(diagonal_);
  pale_ = scatter(chart());
  strong_ = scatter(chart());
  behind_ = new ChartBands(chart());
}

void ScatterPlot::make_axes(bool ratios) {
  if (x_ != nullptr && (qobject_cast<QLogValueAxis*>(x_) != nullptr) == ratios) return;
  for (QAbstractAxis* axis : chart()->axes()) {
    chart()->removeAxis(axis);
    delete axis;
  }
  const auto make = [ratios]() -> QAbstractAxis* {
    if (ratios) {
      auto* axis = new QLogValueAxis;
      axis->setLabelFormat(QStringLiteral("%.3g"));
      return axis;
    }
    auto* axis = new QValueAxis;
    axis->setTickCount(6);
    axis->setLabelFormat(QStringLiteral("%.2f"));
    return axis;
  };
  x_ = make();
  y_ = make();
  predicted_ = ratios ? tr("Predicted speed (task's best: 1)") : tr("Predicted score (higher is faster)");
  y_->setTitleText(tr("Measured speed (task's best: 1)"));
  chart()->addAxis(x_, Qt::AlignBottom);
  chart()->addAxis(y_, Qt::AlignLeft);
  for (QAbstractSeries* series : chart()->series()) {
    series->attachAxis(x_);
    series->attachAxis(y_);
  }
}

void ScatterPlot::set_ranges(bool ratios, double baseline) {
  double low_x = std::numeric_limits<double>::infinity();
  double high_x = -low_x;
  double low_y = 1;
  for (const auto* points : {&pale_points_, &strong_points_}) {
    for (const auto& point : *points) {
      low_x = std::min(low_x, point.predicted);
      high_x = std::max(high_x, point.predicted);
      low_y = std::min(low_y, point.measured);
    }
  }
  if (high_x < low_x) return;
  if (baseline > 0) low_y = std::min(low_y, baseline);
  if (!ratios) {
    const double margin = std::max(0.02, (high_x - low_x) * 0.05);
    x_->setRange(low_x - margin, high_x + margin);
    y_->setRange(std::max(0.0, low_y - 0.05), 1.05);
    return;
  }
  // Both axes have the same range, so that the diagonal is one.
  const double low =
      std::exp2(std::floor(std::log2(std::max(std::min(low_x, low_y), kLeastShareOfScatterPlot))));
  const double high = std::max(1.15, std::min(high_x * 1.1, 4.0));
  // The points rarely span a factor of four, and every axis needs several ticks.
  const double base = high / low < 4 ? 1.25 : high / low < 16 ? std::sqrt(2.0) : 2;
  for (QAbstractAxis* axis : {x_, y_}) {
    qobject_cast<QLogValueAxis*>(axis)->setBase(base);
    axis->setRange(low, high);
  }
}

void ScatterPlot::draw(std::vector<PredictionModel::Point> pale, std::vector<PredictionModel::Point> strong,
                       int task, bool ratios, double baseline) {
  pale_points_ = std::move(pale);
  strong_points_ = std::move(strong);
  const auto has_cursor = [this](const auto& points) {
    return std::ranges::find(points, cursor_, &PredictionModel::Point::row) != points.end();
  };
  if (!has_cursor(pale_points_) && !has_cursor(strong_points_)) cursor_ = -1;
  make_axes(ratios);
  set_ranges(ratios, baseline);
  const Theme& theme = theme_of(palette());
  QColor pale_color = task < 0 ? theme.accent : theme.muted;
  pale_color.setAlphaF(task < 0 ? 0.7F : 0.35F);
  pale_->setLightMarker(chart_dot(pale_color));
  strong_->setLightMarker(chart_dot(theme.task_line(task)));
  // A new marker resets its size.
  pale_->setMarkerSize(kMarkerSizeOfScatterPlot);
  strong_->setMarkerSize(kMarkerSizeOfScatterPlot * 1.3);
  const auto list = [&](const std::vector<PredictionModel::Point>& points) {
    QList<QPointF> places;
    for (const auto& point : points) {
      places.append(ratios ? QPointF(std::max(point.predicted, kLeastShareOfScatterPlot),
                                     std::max(point.measured, kLeastShareOfScatterPlot))
                           : QPointF(point.predicted, point.measured));
    }
    return places;
  };
  pale_->replace(list(pale_points_));
  strong_->replace(list(strong_points_));

  ChartBands::Content behind;
  diagonal_->setPen(QPen(theme.line, 1, Qt::DashLine));
  diagonal_->clear();
  if (ratios) {
    constexpr double low = kLeastShareOfScatterPlot / 4;
    constexpr double high = 8;
    diagonal_->append(low, low);
    diagonal_->append(high, high);
    QColor shade = theme.good;
    shade.setAlphaF(0.10F);
    behind.areas.push_back({{{low, low * kBandOfScatterPlot},
                             {high, high * kBandOfScatterPlot},
                             {high, high / kBandOfScatterPlot},
                             {low, low / kBandOfScatterPlot}},
                            shade});
  }
  if (baseline > 0) behind.levels.push_back({baseline, theme.muted, tr("baseline")});
  const auto& told = strong_points_.empty() ? pale_points_ : strong_points_;
  behind.whisker_color = theme.muted;
  behind.whisker_color.setAlphaF(0.45F);
  for (size_t i = 0; i < told.size() && told.size() <= kMostWhiskers; ++i) {
    if (told[i].spread <= 0) continue;
    const double least = ratios ? std::max(told[i].predicted - told[i].spread, kLeastShareOfScatterPlot / 4)
                                : told[i].predicted - told[i].spread;
    behind.whiskers.push_back(
        {{least, told[i].measured}, {told[i].predicted + told[i].spread, told[i].measured}});
  }
  behind_->set_content(std::move(behind));
  style_chart(*chart(), palette());
  fit_title();
  setMinimumHeight(least_chart_height(*chart()));
}

void ScatterPlot::fit_title() {
  if (x_ == nullptr) return;
  const QString title = title_in(predicted_, x_->titleFont(), chart()->plotArea().width());
  if (x_->titleText() == title) return;
  x_->setTitleText(title);
  setMinimumHeight(least_chart_height(*chart()));
}

void ScatterPlot::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  fit_title();
}

QPointF ScatterPlot::place_of(const PredictionModel::Point& point) const {
  return mapFromScene(chart()->mapToScene(chart()->mapToPosition({point.predicted, point.measured})));
}

const PredictionModel::Point* ScatterPlot::point_at(const QPoint& place) const {
  const PredictionModel::Point* nearest = nullptr;
  double least = kReachOfScatterPlot * kReachOfScatterPlot;
  // Strong points are on top.
  for (const auto* points : {&strong_points_, &pale_points_}) {
    for (const auto& point : *points) {
      const QPointF off = place_of(point) - QPointF(place);
      const double distance = QPointF::dotProduct(off, off);
      if (distance >= least) continue;
      least = distance;
      nearest = &point;
    }
    if (nearest != nullptr) return nearest;
  }
  return nullptr;
}

void ScatterPlot::mark(int row) {
  marked_ = row;
  viewport()->update();
}

void ScatterPlot::drawForeground(QPainter* painter, const QRectF& rect) {
  QChartView::drawForeground(painter, rect);
  const Theme& theme = theme_of(palette());
  draw_ring(painter, marked_, QPen(theme.text, 2), kRingOfScatterPlot);
  if (!hasFocus()) return;
  draw_ring(painter, cursor_, QPen(theme.accent, 3), kRingOfScatterPlot + 3);
  draw_focus_ring(*painter, mapToScene(viewport()->rect()).boundingRect(), theme);
}

void ScatterPlot::draw_ring(QPainter* painter, int row, const QPen& pen, double radius) const {
  if (row < 0) return;
  for (const auto* points : {&strong_points_, &pale_points_}) {
    const auto found = std::ranges::find(*points, row, &PredictionModel::Point::row);
    if (found == points->end()) continue;
    const QPointF place = chart()->mapToScene(chart()->mapToPosition({found->predicted, found->measured}));
    if (!chart()->mapRectToScene(chart()->plotArea()).contains(place)) return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(pen);
    painter->drawEllipse(place, radius, radius);
    return;
  }
}

void ScatterPlot::step(Qt::Key arrow) {
  // Pale points are shown for comparison.
  const auto& points = strong_points_.empty() ? pale_points_ : strong_points_;
  const QRectF area = chart()->mapRectToScene(chart()->plotArea());
  std::vector<QPointF> places;
  std::vector<int> rows;
  int from = -1;
  for (const auto& point : points) {
    const QPointF place = chart()->mapToScene(chart()->mapToPosition({point.predicted, point.measured}));
    if (!area.contains(place)) continue;
    if (point.row == (cursor_ >= 0 ? cursor_ : marked_)) from = static_cast<int>(rows.size());
    places.push_back(place);
    rows.push_back(point.row);
  }
  const int next = point_in_direction(places, from, arrow);
  if (next < 0) return;
  cursor_ = rows[static_cast<size_t>(next)];
  viewport()->update();
  Q_EMIT point_hovered(cursor_);
}

void ScatterPlot::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right: step(static_cast<Qt::Key>(event->key())); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (cursor_ >= 0) Q_EMIT point_clicked(cursor_);
      return;
    case Qt::Key_Escape:
      cursor_ = -1;
      viewport()->update();
      Q_EMIT cleared();
      return;
    default: QChartView::keyPressEvent(event);
  }
}

void ScatterPlot::focusInEvent(QFocusEvent* event) {
  QChartView::focusInEvent(event);
  viewport()->update();
}

void ScatterPlot::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  viewport()->update();
}

void ScatterPlot::mouseReleaseEvent(QMouseEvent* event) {
  QChartView::mouseReleaseEvent(event);
  if (event->button() != Qt::LeftButton) return;
  if (const auto* point = point_at(event->pos())) Q_EMIT point_clicked(point->row);
}

void ScatterPlot::mouseMoveEvent(QMouseEvent* event) {
  QChartView::mouseMoveEvent(event);
  const auto* point = point_at(event->pos());
  setCursor(point != nullptr ? Qt::PointingHandCursor : Qt::ArrowCursor);
  Q_EMIT point_hovered(point != nullptr ? point->row : -1);
}

}  // namespace tilewright
