// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/comparison/comparable_runs.h"
#include "core/tuning/report_section.h"

namespace tilewright {

/// Compared searches for a page: of each part a table of the contestants, the best first, their curves over
/// trials and over seconds, and which of each pair is faster. `reference_policy`: as `summarise` has it.
/// Equal searches give equal sections.
ReportSection comparison_section(std::span<const ComparableRuns> parts,
                                 const std::string& reference_policy = "random");

}  // namespace tilewright
