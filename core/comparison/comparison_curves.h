// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/comparison/compared_run.h"
#include "core/comparison/task_reference.h"

namespace tilewright {

/// What the searches of a curve are followed over.
enum class CurveAxis { kTrials, kSeconds };

/// How good the best programs of a contestant's searches are at one place: the latency of the fastest program
/// there is, as a share of theirs, so that 1 is perfect. The median over seeds with the quartiles around it;
/// of several tasks each is the geometric mean.
struct CurvePoint {
  double at = 0;   ///< trials or seconds
  double low = 0;  ///< a quarter of the searches is worse
  double median = 0;
  double high = 0;  ///< a quarter of the searches is better
  bool operator==(const CurvePoint&) const = default;
};

struct ComparisonCurve {
  std::string contestant;  ///< its label
  std::vector<CurvePoint> points;
};

/// A curve for each contestant, by label, of one task; empty: of all. It has some hundreds of points, from
/// the place where each of its searches has made its first trial to the end of the longest. A search that has
/// ended keeps its best. After `n` trials the median is the inverse of the `Standing` after `n`. Pure.
std::vector<ComparisonCurve> comparison_curves(std::span<const ComparedRun> runs,
                                               const std::map<std::string, TaskReference>& references,
                                               CurveAxis axis, const std::string& task = {});

/// The lowest share that a picture of these shows, a multiple of 0.05 below 1: where the worst of them is
/// after a sixteenth of its length. What lies below is the beginning of searches, which says little.
double shown_floor(std::span<const ComparisonCurve> curves);

}  // namespace tilewright
