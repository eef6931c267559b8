// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/evaluation/job_rows.h"

namespace tilewright {

// Charts for a page, as SVG elements. Scores are means over networks, with the 95 % interval of several
// seeds.

/// The CSS rules of the charts, for the light and the dark style.
std::string_view score_chart_style();

/// Horizontal bars of top-1 and top-5 for rows that were evaluated on the same programs, the best on top,
/// with the score of a random order. Empty without rows.
std::string score_bars_svg(std::span<const JobRow> rows);

/// A chart of top-1 beside one of top-5, with the lines of a sweep through the rows. Empty without lines.
std::string score_lines_svg(std::span<const JobRow> rows, const Sweep& sweep);

/// "tlp", "tlp (reconstruction)".
std::string evaluated_model_name(const std::string& model);

}  // namespace tilewright
