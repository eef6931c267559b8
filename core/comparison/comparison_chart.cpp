// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_chart.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/markup.h"
#include "core/base/round_step.h"
#include "core/base/units.h"

namespace tilewright {
namespace {

constexpr size_t kCurveColours = 10;
constexpr size_t kCurveDashes = 4;
constexpr double kChartWidth = 900;
constexpr double kChartHeight = 360;
constexpr double kPlotLeft = 52;
constexpr double kPlotRight = 12;
constexpr double kPlotTop = 10;
constexpr double kPlotBottom = 40;
constexpr double kShareStep = 0.05;
constexpr int kMostShareLines = 10;
constexpr int kPartsAcross = 5;
constexpr double kPercent = 100;

std::string look_of(size_t position) {
  return fmt::format("c{} d{}", position % kCurveColours, position % kCurveDashes);
}

/// Where shares and places of the axis are in the picture.
class SharePlane {
 public:
  SharePlane(double floor, double last) : floor_(floor), last_(last) {}

  double x(double at) const { return kPlotLeft + (kChartWidth - kPlotLeft - kPlotRight) * at / last_; }
  /// What is below the picture is drawn at its bottom.
  double y(double share) const {
    return bottom() - (bottom() - kPlotTop) * (std::max(share, floor_) - floor_) / (1 - floor_);
  }
  double floor() const { return floor_; }
  double last() const { return last_; }
  static double bottom() { return kChartHeight - kPlotBottom; }
  static double right() { return kChartWidth - kPlotRight; }

 private:
  double floor_;
  double last_;
};

std::string axes(const SharePlane& plane, CurveAxis axis) {
  std::string svg;
  const int lines = static_cast<int>(std::lround((1 - plane.floor()) / kShareStep));
  const int every = (lines + kMostShareLines - 1) / kMostShareLines;
  for (int i = 0; i <= lines; i += every) {
    const double share = 1 - kShareStep * i;
    svg += fmt::format(
        "<line class=\"axis\" x1=\"{0}\" y1=\"{1:.1f}\" x2=\"{2}\" y2=\"{1:.1f}\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:.0f} %</text>\n",
        kPlotLeft, plane.y(share), SharePlane::right(), kPlotLeft - 6, plane.y(share) + 4, kPercent * share);
  }
  const double step = round_step(plane.last(), kPartsAcross);
  for (double at = 0; at <= plane.last(); at += step) {
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:g}</text>\n", plane.x(at),
                       SharePlane::bottom() + 16, at);
  }
  return svg + fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", SharePlane::right(),
                           SharePlane::bottom() + 33, axis == CurveAxis::kTrials ? "trials" : "seconds");
}

/// A staircase: what was found stays until something better is.
template <typename Value>
std::string stair_points(const ComparisonCurve& curve, const SharePlane& plane, const Value& value) {
  std::string points;
  double before = 0;
  for (size_t i = 0; i < curve.points.size(); ++i) {
    const double x = plane.x(curve.points[i].at);
    const double y = plane.y(curve.points[i].*value);
    if (i > 0 && y != before) points += fmt::format("{:.1f},{:.1f} ", x, before);
    points += fmt::format("{:.1f},{:.1f} ", x, y);
    before = y;
  }
  return points;
}

/// Along the better quartile and back along the worse one.
std::string band(const ComparisonCurve& curve, const SharePlane& plane) {
  std::string points;
  for (const CurvePoint& point : curve.points)
    points += fmt::format("{:.1f},{:.1f} ", plane.x(point.at), plane.y(point.high));
  for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point)
    points += fmt::format("{:.1f},{:.1f} ", plane.x(point->at), plane.y(point->low));
  return points;
}

}  // namespace

std::string_view comparison_chart_style() {
  return R"(:root { --c0: #1f6fd6; --c1: #b4540a; --c2: #1a7f37; --c3: #a8327d; --c4: #6b46c1; --c5: #7a6a00; --c6: #007a87;
  --c7: #c62828; --c8: #4a5568; --c9: #557a00; }
@media (prefers-color-scheme: dark) { :root { --c0: #6db0f7; --c1: #f0a05a; --c2: #5cc074; --c3: #e889c5; --c4: #b39df0;
  --c5: #d6c452; --c6: #4fc7d3; --c7: #f07878; --c8: #b5bfcc; --c9: #a9cf52; } }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); }
.c4 { color: var(--c4); } .c5 { color: var(--c5); } .c6 { color: var(--c6); } .c7 { color: var(--c7); }
.c8 { color: var(--c8); } .c9 { color: var(--c9); }
.share { stroke: currentColor; stroke-width: 2; fill: none; } .quartiles { fill: currentColor; opacity: .1; }
.d1 { stroke-dasharray: 9 4; } .d2 { stroke-dasharray: 2 3; } .d3 { stroke-dasharray: 9 3 2 3; }
svg.key { width: 32px; height: 10px; vertical-align: middle; }
.pairs td, .pairs th { text-align: center; } .pairs td:first-child, .pairs th:first-child { text-align: left; }
.pairs td:first-child { white-space: nowrap; }
)";
}

std::string comparison_curves_svg(std::span<const ComparisonCurve> curves, CurveAxis axis) {
  const bool has_curve =
      std::ranges::any_of(curves, [](const ComparisonCurve& curve) { return curve.points.size() > 1; });
  if (!has_curve) return {};
  double last = 0;
  for (const ComparisonCurve& curve : curves)
    if (!curve.points.empty()) last = std::max(last, curve.points.back().at);
  const SharePlane plane(shown_floor(curves), last);
  std::string bands;
  std::string lines;
  for (size_t i = 0; i < curves.size(); ++i) {
    if (curves[i].points.empty()) continue;
    bands +=
        fmt::format("<polygon class=\"quartiles {}\" points=\"{}\"/>\n", look_of(i), band(curves[i], plane));
    lines +=
        fmt::format("<polyline class=\"share {}\" points=\"{}\"><title>{}: {:.1f} %</title></polyline>\n",
                    look_of(i), stair_points(curves[i], plane, &CurvePoint::median),
                    markup_escaped(curves[i].contestant), kPercent * curves[i].points.back().median);
  }
  const char* over = axis == CurveAxis::kTrials ? "trials" : "seconds";
  return fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"Share of the best speed over {2}, by "
      "contestant\">\n{3}{4}{5}</svg>\n",
      kChartWidth, kChartHeight, over, axes(plane, axis), bands, lines);
}

std::string comparison_key_svg(size_t position) {
  return fmt::format(
      "<svg class=\"key\" viewBox=\"0 0 32 10\" aria-hidden=\"true\"><line class=\"share {}\" x1=\"0\" "
      "y1=\"5\" x2=\"32\" y2=\"5\"/></svg>",
      look_of(position));
}

}  // namespace tilewright
