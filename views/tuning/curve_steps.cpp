// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_steps.h"

#include <QPointF>
#include <Qt>
#include <algorithm>
#include <iterator>
#include <vector>

#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_plot.h"

namespace tilewright {

std::optional<double> next_place(const CurveChart& chart, const CurvePlot& plot, int key) {
  const auto [first, last] = chart.seen();
  std::vector<double> places;
  for (const auto& curve : plot.curves()) {
    for (const QPointF& point : curve.points) {
      if (point.x() >= first && point.x() <= last) places.push_back(point.x());
    }
  }
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  if (places.empty()) return std::nullopt;
  const bool back = key == Qt::Key_Left;
  auto next = key == Qt::Key_End || (back && !chart.cross()) ? std::prev(places.end()) : places.begin();
  if (chart.cross() && (back || key == Qt::Key_Right)) {
    const double now = *chart.cross();
    next = back ? std::ranges::lower_bound(places, now) : std::ranges::upper_bound(places, now);
    // At the end it stays there.
    if (next == places.end() || (back && next != places.begin())) --next;
  }
  return *next;
}

}  // namespace tilewright
