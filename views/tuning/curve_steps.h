// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace tilewright {

class CurveChart;
class CurvePlot;

/// The place that a key leads the cross-hair to: Left and Right to the next visible place at which one of the
/// curves changes, Home and End to the first and the last. None where no curve does.
std::optional<double> next_place(const CurveChart& chart, const CurvePlot& plot, int key);

}  // namespace tilewright
