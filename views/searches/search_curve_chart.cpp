// SPDX-License-Identifier: Apache-2.0
#include "views/searches/search_curve_chart.h"

#include <QChart>
#include <QEvent>
#include <QLegend>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "views/common/chart_bands.h"
#include "views/common/chart_style.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/searches/search_look.h"
#include "views/searches/search_text.h"

namespace tilewright {
namespace {

constexpr double kCurveWidth = 2;
constexpr double kChosenWidth = 3.4;
constexpr float kPaleCurve = 0.28F;
constexpr float kBandOpacity = 0.10F;
constexpr float kChosenBandOpacity = 0.24F;
constexpr double kPercentOfShare = 100;
constexpr double kPartsAcross = 6;

/// The last point that is not beyond a place; null where the curve has not begun or has ended.
const SearchCurvePoint* point_before(const SearchCurve& curve, double place) {
  if (curve.empty() || place > curve.back().at) return nullptr;
  const auto after = std::ranges::upper_bound(curve, place, {}, &SearchCurvePoint::at);
  return after == curve.begin() ? nullptr : &*(after - 1);
}

/// A staircase: what was found stays until something better is.
QList<QPointF> stairs_of(const SearchCurve& curve) {
  QList<QPointF> points;
  for (const SearchCurvePoint& point : curve) {
    const double share = kPercentOfShare * point.median;
    if (!points.isEmpty() && points.back().y() != share) points.append({point.at, points.back().y()});
    points.append({point.at, share});
  }
  return points;
}

ChartBands::Area band_of(const SearchCurve& curve, const QColor& color) {
  ChartBands::Area area;
  area.color = color;
  for (const SearchCurvePoint& point : curve)
    area.points.emplace_back(point.at, kPercentOfShare * point.high);
  for (auto point = curve.rbegin(); point != curve.rend(); ++point)
    area.points.emplace_back(point->at, kPercentOfShare * point->low);
  return area;
}

/// A round distance of ticks.
double round_interval(double range) {
  const double rough = std::max(range, 1.0) / kPartsAcross;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough) return std::max(1.0, factor * power);
  return std::max(1.0, 10 * power);
}

}  // namespace

SearchCurveChart::SearchCurveChart(QWidget* parent)
    : CurveChart(parent), bands_(new ChartBands(chart())), across_(new QValueAxis), shares_(new QValueAxis) {
  setObjectName(QStringLiteral("searchCurves"));
  setAccessibleName(tr("Best programs of compared searches"));
  chart()->addAxis(across_, Qt::AlignBottom);
  chart()->addAxis(shares_, Qt::AlignLeft);
  across_->setTickType(QValueAxis::TicksDynamic);
  shares_->setTickType(QValueAxis::TicksDynamic);
  // The list beside the chart is its legend.
  chart()->legend()->hide();
  connect(this, &CurveChart::hovered, this, &SearchCurveChart::read);
  connect(this, &CurveChart::step_wanted, this, &SearchCurveChart::step);
  connect(this, &CurveChart::left, this, &CurveChart::hide_readings);
  connect(this, &CurveChart::whole_wanted, this, &SearchCurveChart::fit);
}

bool SearchCurveChart::is_shown(size_t contestant) const {
  return contestant < curves().curves.size() && !curves().curves[contestant].empty() &&
         !hidden_.contains(comparison_.contestants[contestant].name);
}

QColor SearchCurveChart::color_of(size_t contestant) const {
  return theme_of(palette()).task_line(comparison_.contestants[contestant].look);
}

void SearchCurveChart::show_comparison(const SearchComparison& comparison, bool by_seconds) {
  const bool same = !comparison_.contestants.empty() && comparison.task == comparison_.task &&
                    by_seconds == by_seconds_ && chart()->isZoomed();
  if (comparison.contestants.size() != comparison_.contestants.size()) highlighted_ = -1;
  comparison_ = comparison;
  by_seconds_ = by_seconds;
  hide_readings();
  draw();
  if (!same) fit();
}

void SearchCurveChart::set_hidden(std::set<QString> names) {
  hidden_ = std::move(names);
  hide_readings();
  draw();
}

void SearchCurveChart::highlight(int contestant) {
  if (highlighted_ == contestant) return;
  highlighted_ = contestant;
  draw();
}

void SearchCurveChart::match_lines() {
  while (lines_.size() > comparison_.contestants.size()) {
    chart()->removeSeries(lines_.back());
    delete lines_.back();
    lines_.pop_back();
  }
  while (lines_.size() < comparison_.contestants.size()) {
    auto* line = new QLineSeries;
    chart()->addSeries(line);
    line->attachAxis(across_);
    line->attachAxis(shares_);
    lines_.push_back(line);
  }
}

void SearchCurveChart::draw_line(size_t contestant) {
  QLineSeries* line = lines_[contestant];
  line->setVisible(is_shown(contestant));
  if (!is_shown(contestant)) return;
  const bool chosen = static_cast<int>(contestant) == highlighted_;
  QColor color = color_of(contestant);
  if (highlighted_ >= 0 && !chosen) color.setAlphaF(kPaleCurve);
  const int look = comparison_.contestants[contestant].look;
  line->setName(search_contestant_label(comparison_.contestants[contestant]));
  line->setPen(QPen(color, chosen ? kChosenWidth : kCurveWidth, search_pen_style(look)));
  line->replace(stairs_of(curves().curves[contestant]));
}

void SearchCurveChart::draw() {
  match_lines();
  ChartBands::Content behind;
  for (size_t i = 0; i < lines_.size(); ++i) {
    draw_line(i);
    const bool chosen = static_cast<int>(i) == highlighted_;
    // Bands of the others would hide that of the chosen one.
    if (!is_shown(i) || (highlighted_ >= 0 && !chosen)) continue;
    QColor color = color_of(i);
    color.setAlphaF(chosen ? kChosenBandOpacity : kBandOpacity);
    behind.areas.push_back(band_of(curves().curves[i], color));
  }
  bands_->set_content(std::move(behind));
  across_->setTitleText(by_seconds_ ? tr("Seconds of a search, with its trials") : tr("Trials"));
  across_->setLabelFormat(by_seconds_ ? QStringLiteral("%.0f s") : QStringLiteral("%.0f"));
  shares_->setTitleText(tr("Share of the best"));
  style_chart(*chart(), palette());
  // Numbers are localised from here on: a sign after the number is taken as it is.
  shares_->setLabelFormat(QStringLiteral("%.0f %"));
  setMinimumHeight(least_height());
}

void SearchCurveChart::fit() {
  if (chart()->isZoomed()) chart()->zoomReset();
  double last = 1;
  for (const SearchCurve& curve : curves().curves)
    if (!curve.empty()) last = std::max(last, curve.back().at);
  across_->setTickInterval(round_interval(last));
  across_->setRange(0, last);
  const double floor = kPercentOfShare * curves().floor;
  const int most = std::max(2, numbers_in(plot_height()) - 1);
  shares_->setTickInterval(round_interval((kPercentOfShare - floor) * kPartsAcross / std::min(most, 10)));
  shares_->setRange(floor, kPercentOfShare);
}

void SearchCurveChart::read(double place) {
  struct Found {
    size_t contestant;
    const SearchCurvePoint* point;
  };
  std::vector<Found> found;
  for (size_t i = 0; i < comparison_.contestants.size(); ++i) {
    if (!is_shown(i)) continue;
    if (const auto* point = point_before(curves().curves[i], place)) found.push_back({i, point});
  }
  std::ranges::stable_sort(found, std::ranges::greater(), [](const Found& one) { return one.point->median; });
  QList<Reading> readings;
  for (const Found& one : found) {
    readings << Reading{
        color_of(one.contestant), search_contestant_label(comparison_.contestants[one.contestant]),
        search_share_label(one.point->median),
        tr("%1 to %2").arg(search_share_label(one.point->low), search_share_label(one.point->high))};
  }
  const QString title = by_seconds_ ? duration_label(place)
                                    : tr("After %Ln trial(s)", nullptr, static_cast<int>(std::lround(place)));
  show_readings(place, title, readings);
}

void SearchCurveChart::step(int key) {
  const auto [first, last] = seen();
  std::set<double> places;
  for (size_t i = 0; i < curves().curves.size(); ++i) {
    if (!is_shown(i)) continue;
    for (const SearchCurvePoint& point : curves().curves[i])
      if (point.at >= first && point.at <= last) places.insert(point.at);
  }
  if (places.empty()) return;
  const bool back = key == Qt::Key_Left;
  auto next = key == Qt::Key_End || (back && !cross()) ? std::prev(places.end()) : places.begin();
  if (cross() && (back || key == Qt::Key_Right)) {
    next = back ? places.lower_bound(*cross()) : places.upper_bound(*cross());
    // At the end it stays there.
    if (next == places.end() || (back && next != places.begin())) --next;
  }
  read(*next);
}

void SearchCurveChart::changeEvent(QEvent* event) {
  CurveChart::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) draw();
}

}  // namespace tilewright
