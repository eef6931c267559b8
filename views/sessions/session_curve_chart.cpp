// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_curve_chart.h"

#include <QChart>
#include <QEvent>
#include <algorithm>
#include <cmath>

#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/tuning/curve_steps.h"

namespace tilewright {
namespace {

/// A larger range of latencies is drawn on a logarithmic scale.
constexpr double kLinearRange = 8;

/// The staircase, continued to the end of the session.
std::vector<QPointF> stairs(const SessionCurve& curve, bool by_time) {
  std::vector<QPointF> points;
  for (const SessionCurve::Step& step : curve.steps) {
    const double place = by_time ? step.seconds : step.trials;
    if (!points.empty()) points.emplace_back(place, points.back().y());
    points.emplace_back(place, step.latency);
  }
  if (!points.empty()) points.emplace_back(curve.end(by_time), points.back().y());
  return points;
}

}  // namespace

SessionCurveChart::SessionCurveChart(QWidget* parent) : CurveChart(parent), plot_(this) {
  setAccessibleName(tr("Sums of the best programs of both sessions"));
  connect(this, &CurveChart::hovered, this, &SessionCurveChart::read);
  connect(this, &CurveChart::step_wanted, this, [this](int key) {
    if (const auto place = next_place(*this, plot_, key)) read(*place);
  });
  connect(this, &CurveChart::left, this, &CurveChart::hide_readings);
  connect(this, &CurveChart::whole_wanted, this, [this] { draw(true); });
  // The curve has as many points as are visible.
  connect(this, &CurveChart::zoomed, this, [this] { draw(false); });
  connect(this, &CurveChart::resized, this, [this] { draw(!chart()->isZoomed()); });
}

bool SessionCurveChart::has_curves(const std::array<SessionCurve, 2>& curves, bool by_time) {
  return std::ranges::any_of(curves, [by_time](const SessionCurve& curve) {
    return !curve.steps.empty() && curve.end(by_time) > 0;
  });
}

void SessionCurveChart::show_curves(const std::array<SessionCurve, 2>& curves, bool by_time) {
  curves_ = curves;
  by_time_ = by_time;
  hide_readings();
  draw(true);
}

void SessionCurveChart::draw(bool fit) {
  if (!has_curves(curves_, by_time_)) return;
  const Theme& theme = theme_of(palette());
  CurvePlot::Content content;
  content.by_time = by_time_;
  content.fit = fit;
  double least = 0;
  double most = 0;
  for (size_t side = 0; side < 2; ++side) {
    CurvePlot::Curve& curve = content.curves.emplace_back();
    curve.series = static_cast<int>(side);
    curve.name = side == 0 ? tr("Session A") : tr("Session B");
    curve.points = stairs(curves_[side], by_time_);
    curve.color = theme.task_line(static_cast<int>(side));
    // The curves also differ without colour.
    curve.style = side == 0 ? Qt::DashLine : Qt::SolidLine;
    for (const QPointF& point : curve.points) {
      least = least > 0 ? std::min(least, point.y()) : point.y();
      most = std::max(most, point.y());
    }
  }
  content.log = most > kLinearRange * least;
  const double shorter = std::min(curves_[0].end(by_time_), curves_[1].end(by_time_));
  if (shorter > 0) content.behind.marks = {shorter};
  content.behind.mark_color = theme.text;
  plot_.draw(std::move(content), palette());
}

void SessionCurveChart::read(double place) {
  QList<Reading> readings;
  for (const CurvePlot::Curve& curve : plot_.curves()) {
    // The curve is not continued beyond the end of its session.
    const bool ended = curve.points.empty() || place > curve.points.back().x();
    const double latency = ended ? 0 : CurvePlot::value_at(curve, place);
    readings << Reading{curve.color, curve.name, latency_label(latency), {}};
  }
  const QString title = by_time_ ? duration_label(place)
                                 : tr("After %Ln trial(s)", nullptr, static_cast<int>(std::lround(place)));
  show_readings(place, title, readings);
}

void SessionCurveChart::changeEvent(QEvent* event) {
  CurveChart::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) draw(false);
}

}  // namespace tilewright
