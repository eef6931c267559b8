// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <QImage>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/common/chart_style.h"
#include "views/common/units.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/decimate.h"

namespace tilewright {
namespace {

constexpr size_t kMostLegendEntries = 6;
constexpr int kMostTicks = 7;
constexpr double kDotSize = 4;
constexpr double kArrowSize = 7;
/// Measured programs that are this many times as slow as the slowest point of a curve are outside the view,
/// so that the curve does not become a line at the bottom.
constexpr double kSlowestShown = 1.6;

/// The decimals of the numbers at a linear axis, as many as are needed to distinguish its ticks.
int decimals(const QValueAxis& axis) {
  const double step = (axis.max() - axis.min()) / std::max(1, axis.tickCount() - 1);
  return step > 0 ? std::max(0, -static_cast<int>(std::floor(std::log10(step)))) + 1 : 1;
}

/// A round distance between ticks that gives about six of them.
double tick_step(double range) {
  const double rough = std::max(range, 1.0) / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return std::max(1.0, factor * power);
  }
  return std::max(1.0, 10 * power);
}

QLineSeries* pen_less(QChart* chart) {
  auto* series = new QLineSeries;
  chart->addSeries(series);
  series->setPen(Qt::NoPen);
  for (QLegendMarker* marker : chart->legend()->markers(series)) marker->setVisible(false);
  return series;
}

}  // namespace

CurvePlot::CurvePlot(CurveChart* chart) : chart_(chart), behind_(new ChartBands(chart->chart())) {
  // The bands are below the curves, which are added later.
  dots_ = pen_less(chart->chart());
  above_ = pen_less(chart->chart());
}

double CurvePlot::value_at(const Curve& curve, double x) {
  const auto after = std::upper_bound(curve.points.begin(), curve.points.end(), x,
                                      [](double value, const QPointF& point) { return value < point.x(); });
  return after == curve.points.begin() ? 0 : (after - 1)->y();
}

CurvePlot::Range CurvePlot::range() const {
  Range range{std::numeric_limits<double>::infinity(), 0, 0};
  const auto take = [&range](double y) {
    if (y <= 0) return;
    range.low = std::min(range.low, y);
    range.high = std::max(range.high, y);
  };
  for (const auto& curve : content_.curves) {
    for (const auto& point : curve.points) {
      take(point.y());
      range.last = std::max(range.last, point.x());
    }
  }
  const double slowest = kSlowestShown * range.high;
  for (const auto& dot : content_.dots) {
    if (dot.y() <= slowest) take(dot.y());
  }
  for (const auto& level : content_.behind.levels) take(level.y);
  for (const auto& area : content_.behind.areas) {
    for (const auto& point : area.points) {
      if (point.y() <= slowest) take(point.y());
      range.last = std::max(range.last, point.x());
    }
  }
  return range;
}

void CurvePlot::make_axes() {
  QChart* chart = chart_->chart();
  if (x_ != nullptr && (qobject_cast<QLogValueAxis*>(y_) != nullptr) == content_.log) return;
  for (QAbstractAxis* axis : chart->axes()) {
    chart->removeAxis(axis);
    delete axis;
  }
  x_ = new QValueAxis;
  if (content_.log) {
    auto* axis = new QLogValueAxis;
    // The base is two: a session rarely spans a factor of ten, and every axis needs several ticks.
    axis->setBase(2);
    y_ = axis;
  } else {
    y_ = new QValueAxis;
  }
  chart->addAxis(x_, Qt::AlignBottom);
  chart->addAxis(y_, Qt::AlignLeft);
  for (QAbstractSeries* series : chart->series()) {
    series->attachAxis(x_);
    series->attachAxis(y_);
  }
}

void CurvePlot::match_series() {
  QChart* chart = chart_->chart();
  while (series_.size() > content_.curves.size()) {
    chart->removeSeries(series_.back());
    delete series_.back();
    series_.pop_back();
  }
  while (series_.size() < content_.curves.size()) {
    auto* series = new QLineSeries;
    chart->addSeries(series);
    if (x_ != nullptr) {
      series->attachAxis(x_);
      series->attachAxis(y_);
    }
    series_.push_back(series);
  }
}

void CurvePlot::set_ranges(const Range& range) {
  auto* across = qobject_cast<QValueAxis*>(x_);
  across->setTickType(QValueAxis::TicksDynamic);
  across->setTickInterval(tick_step(range.last));
  across->setRange(0, std::max(range.last, 1.0));
  // With more ticks than usual, less of the chart is empty.
  const int most = std::clamp(numbers_in(chart_->plot_height()), 2, kMostTicks);
  const double top = range.high / unit_seconds_;
  const double bottom = range.low / unit_seconds_;
  if (content_.log) {
    const double from = std::exp2(std::floor(std::log2(bottom)));
    const double to = std::max(std::exp2(std::ceil(std::log2(top))), 2 * from);
    // The powers of the smallest base for which all numbers have room.
    double base = 2;
    while (std::log2(to / from) / std::log2(base) + 1 > most) base *= 2;
    qobject_cast<QLogValueAxis*>(y_)->setBase(base);
    y_->setRange(from, to);
    return;
  }
  auto* up = qobject_cast<QValueAxis*>(y_);
  // After rounding up, there may be more ticks than were asked for.
  for (int ticks = most; ticks >= 2; --ticks) {
    up->setTickCount(ticks);
    up->setRange(0, top * 1.05);
    up->applyNiceNumbers();
    if (up->tickCount() <= most) return;
  }
}

void CurvePlot::draw(Content content, const QPalette& palette) {
  content_ = std::move(content);
  match_series();
  make_axes();
  const Range all = range();
  const TimeUnit unit = time_unit_for(all.high);
  const bool other_unit = unit.seconds != unit_seconds_;
  unit_seconds_ = unit.seconds;
  x_->setTitleText(content_.by_time ? QCoreApplication::translate("CurvePlot", "Time")
                                    : QCoreApplication::translate("CurvePlot", "Trials"));
  y_->setTitleText(QCoreApplication::translate("CurvePlot", "Best latency"));
  // A zoom in another unit has no meaning now.
  if ((content_.fit || other_unit) && all.high > 0) set_ranges(all);
  write_numbers(unit.name);
  const auto* across = qobject_cast<QValueAxis*>(x_);
  top_ = content_.log ? qobject_cast<QLogValueAxis*>(y_)->max() : qobject_cast<QValueAxis*>(y_)->max();
  drawn_points_ = 0;
  draw_curves(across->min(), across->max());
  draw_dots(across->min(), across->max());
  ChartBands::Content behind = content_.behind;
  for (auto& level : behind.levels) level.y /= unit_seconds_;
  for (auto& area : behind.areas) {
    for (auto& point : area.points) point.setY(point.y() / unit_seconds_);
  }
  behind_->set_content(std::move(behind));
  QLegend* legend = chart_->chart()->legend();
  // The axes take precedence over the legend.
  legend->setVisible(chart_->roomy() && content_.curves.size() <= kMostLegendEntries);
  legend->setAlignment(Qt::AlignTop);
  style_chart(*chart_->chart(), palette);
  chart_->setMinimumHeight(chart_->least_height());
}

void CurvePlot::write_numbers(const QString& unit) {
  // A title may be scrolled out of view, but a number without its unit has no meaning.
  const auto write = [](auto* axis, const QString& format) {
    // The chart is laid out again even for the same value.
    if (axis->labelFormat() != format) axis->setLabelFormat(format);
  };
  write(qobject_cast<QValueAxis*>(x_), content_.by_time ? QStringLiteral("%.0f s") : QStringLiteral("%.0f"));
  if (content_.log) {
    write(qobject_cast<QLogValueAxis*>(y_), QStringLiteral("%.4g ") + unit);
  } else {
    auto* up = qobject_cast<QValueAxis*>(y_);
    write(up, QStringLiteral("%.%1f %2").arg(decimals(*up)).arg(unit));
  }
}

void CurvePlot::draw_curves(double from, double to) {
  const int columns = std::max(100, static_cast<int>(chart_->chart()->plotArea().width()));
  for (size_t i = 0; i < content_.curves.size(); ++i) {
    const Curve& curve = content_.curves[i];
    series_[i]->setPen(QPen(curve.color, curve.width, curve.style));
    QList<QPointF> points;
    for (const auto& point : decimated(curve.points, from, to, columns))
      points.append({point.x(), point.y() / unit_seconds_});
    drawn_points_ += static_cast<int>(points.size());
    series_[i]->replace(points);
    // An empty curve needs no entry. A curve that is named before it is shown would have an entry without
    // text.
    for (QLegendMarker* marker : chart_->chart()->legend()->markers(series_[i]))
      marker->setVisible(!curve.points.empty());
    series_[i]->setName(curve.points.empty() ? QString() : curve.name);
  }
}

void CurvePlot::draw_dots(double from, double to) {
  const int columns = std::max(100, static_cast<int>(chart_->chart()->plotArea().width()));
  QList<QPointF> shown;
  QList<QPointF> above;
  clipped_ = 0;
  std::vector<QPointF> inside;
  std::vector<QPointF> outside;
  for (const auto& dot : content_.dots) {
    const double y = dot.y() / unit_seconds_;
    if (y > top_) {
      outside.emplace_back(dot.x(), top_);
      ++clipped_;
    } else {
      inside.emplace_back(dot.x(), y);
    }
  }
  for (const auto& point : decimated(inside, from, to, columns)) shown.append(point);
  for (const auto& point : decimated(outside, from, to, columns / 4)) above.append(point);
  QColor pale = content_.dot_color;
  pale.setAlphaF(0.45F);
  dots_->setLightMarker(chart_dot(pale));
  dots_->setMarkerSize(kDotSize);
  above_->setLightMarker(chart_arrow(pale));
  above_->setMarkerSize(kArrowSize);
  drawn_points_ += static_cast<int>(shown.size() + above.size());
  dots_->replace(shown);
  above_->replace(above);
  const bool named = !content_.dots_name.isEmpty() && !shown.isEmpty();
  for (QLegendMarker* marker : chart_->chart()->legend()->markers(dots_)) {
    marker->setVisible(named);
    // The points have no line whose colour it could take.
    marker->setBrush(pale);
  }
  dots_->setName(named ? content_.dots_name : QString());
  for (QLegendMarker* marker : chart_->chart()->legend()->markers(above_)) marker->setVisible(false);
}

}  // namespace tilewright
