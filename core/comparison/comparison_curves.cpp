// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_curves.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/base/quantile.h"

namespace tilewright {
namespace {

/// As many as a chart has columns of pixels for.
constexpr size_t kPlaces = 256;
constexpr double kQuarter = 0.25;
constexpr size_t kEarly = 16;
constexpr double kFloorStep = 0.05;

/// The best latency of a search, over the best there is, wherever it falls.
class RatioStairs {
 public:
  RatioStairs(const ComparedRun& run, const TaskReference& reference, CurveAxis axis)
      : nothing_(reference.worst / reference.best) {
    double best = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < run.trials.size(); ++i) {
      const double at = axis == CurveAxis::kTrials ? static_cast<double>(i + 1) : run.trials[i].at;
      if (i == 0) begin_ = at;
      end_ = std::max(end_, at);
      if (run.trials[i].latency <= 0 || run.trials[i].latency >= best) continue;
      best = run.trials[i].latency;
      falls_.emplace_back(at, best / reference.best);
    }
  }

  double begin() const { return begin_; }
  double end() const { return end_; }
  double at(double place) const {
    const auto after = std::ranges::upper_bound(falls_, place, {}, &std::pair<double, double>::first);
    return after == falls_.begin() ? nothing_ : (after - 1)->second;
  }

 private:
  std::vector<std::pair<double, double>> falls_;
  double nothing_;  ///< before any of its programs ran
  double begin_ = 0;
  double end_ = 0;
};

/// The searches of a contestant by task.
using ContestantStairs = std::map<std::string, std::vector<RatioStairs>>;

std::vector<double> places_of(const ContestantStairs& searches, CurveAxis axis) {
  double begin = 0;
  double end = 0;
  for (const auto& [task, of_task] : searches) {
    for (const RatioStairs& stairs : of_task) {
      begin = std::max(begin, stairs.begin());
      end = std::max(end, stairs.end());
    }
  }
  std::vector<double> places;
  if (end <= 0) return places;
  double step = (end - begin) / static_cast<double>(kPlaces);
  if (axis == CurveAxis::kTrials) step = std::max(1.0, std::ceil(step));
  for (double place = begin; place < end && places.size() < kPlaces; place += step) places.push_back(place);
  places.push_back(end);
  return places;
}

CurvePoint point_at(const ContestantStairs& searches, double place) {
  double low = 0;
  double median = 0;
  double high = 0;
  for (const auto& [task, of_task] : searches) {
    std::vector<double> ratios;
    for (const RatioStairs& stairs : of_task) ratios.push_back(stairs.at(place));
    low += std::log(quantile_of(ratios, 1 - kQuarter));
    median += std::log(quantile_of(ratios, 2 * kQuarter));
    high += std::log(quantile_of(ratios, kQuarter));
  }
  const auto share = [&](double logs) { return std::exp(-logs / static_cast<double>(searches.size())); };
  return {place, share(low), share(median), share(high)};
}

}  // namespace

std::vector<ComparisonCurve> comparison_curves(std::span<const ComparedRun> runs,
                                               const std::map<std::string, TaskReference>& references,
                                               CurveAxis axis, const std::string& task) {
  const auto judged_by = complete_references(runs, references);
  std::map<std::string, std::map<std::pair<std::string, uint64_t>, const ComparedRun*>> contestants;
  for (const ComparedRun& run : runs) {
    if (!task.empty() && run.task != task) continue;
    contestants[run.contestant.label()].try_emplace({run.task, run.seed}, &run);
  }
  std::vector<ComparisonCurve> curves;
  for (const auto& [label, of] : contestants) {
    ContestantStairs searches;
    for (const auto& [which, run] : of) {
      const TaskReference& reference = judged_by.at(which.first);
      if (reference.best > 0) searches[which.first].emplace_back(*run, reference, axis);
    }
    ComparisonCurve& curve = curves.emplace_back();
    curve.contestant = label;
    for (const double place : places_of(searches, axis)) curve.points.push_back(point_at(searches, place));
  }
  return curves;
}

double shown_floor(std::span<const ComparisonCurve> curves) {
  double least = 1;
  for (const ComparisonCurve& curve : curves) {
    if (curve.points.empty()) continue;
    const CurvePoint& early = curve.points[curve.points.size() / kEarly];
    least = std::min({least, early.low, curve.points.back().low});
  }
  const double floor = std::floor(least / kFloorStep) * kFloorStep;
  return std::clamp(floor, 0.0, 1 - 2 * kFloorStep);
}

}  // namespace tilewright
