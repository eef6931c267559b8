// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/compared.h"
#include "core/comparison/comparison_summary.h"

namespace tilewright {

/// A comparison as tables for a terminal.
std::string comparison_text(const ComparisonSummary& summary, ComparedPrograms programs);
/// All of it as JSON: {"tasks","trials","contestants":[...],"pairs":[...]}.
nlohmann::json comparison_json(const ComparisonSummary& summary);
/// Every trial of every run: task, contestant, seed, trial, latency and the best so far in milliseconds,
/// seconds, and whether it was guided.
void write_comparison_csv(std::span<const ComparedRun> runs, std::ostream& out);

}  // namespace tilewright
