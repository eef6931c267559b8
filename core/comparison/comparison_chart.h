// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/comparison/comparison_curves.h"

namespace tilewright {

// A picture of how good the programs of compared searches become, for a page. Each curve has a colour and a
// pattern of its own, by its position.

/// The CSS rules, for light and for dark.
std::string_view comparison_chart_style();
/// Medians with the bands of their quartiles over the axis, as an SVG element. Empty where no curve has two
/// points.
std::string comparison_curves_svg(std::span<const ComparisonCurve> curves, CurveAxis axis);
/// A piece of the curve at that position, for a legend.
std::string comparison_key_svg(size_t position);

}  // namespace tilewright
