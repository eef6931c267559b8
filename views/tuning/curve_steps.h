// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace tilewright {

class CurveChart;
class CurvePlot;

/// Where a key leads the cross-hair: Left and Right to the next place in view at which one of the curves
/// bends, Home and End to the first and the last. None where no curve does.
std::optional<double> next_place(const CurveChart& chart, const CurvePlot& plot, int key);

}  // namespace tilewright
