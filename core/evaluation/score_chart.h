// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/evaluation/job_rows.h"

namespace tilewright {

// Charts for a page, as SVG elements. Scores are means over networks, with the 95 % interval of several
// seeds.

/// What the page's style sheet says of them, in light and in dark.
std::string_view score_chart_style();

/// Top-1 and top-5 of rows that were judged on the same programs as bars from left to right, the best on top,
/// with what a random order has. Empty for no rows.
std::string score_bars_svg(std::span<const JobRow> rows);

/// Top-1 and beside it top-5 of the lines of a sweep through the rows. Empty for no lines.
std::string score_lines_svg(std::span<const JobRow> rows, const Sweep& sweep);

/// "tlp", "tlp (reconstruction)".
std::string evaluated_model_name(const std::string& model);

}  // namespace tilewright
