// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/tuning/task_limit.h"

namespace tilewright {

/// How close a task of a `tune` document is to its limit, and what sets the limit: "84% memory"; "at the
/// limit" where it is above it; "-" where it is unknown.
std::string limit_cell(const nlohmann::json& task);

/// Why a program stays far below its limit: "it only moves elements".
std::string below_limit_text(const TaskSummary& task, BelowLimit why);
/// A line for each task of a `tune` document that is far below its limit, the largest loss of time first.
std::vector<std::string> below_limit_lines(const nlohmann::json& summary);

/// A line for each of the tasks that are furthest above their limits, with the figure and the explanation, and
/// one for all others together. Empty where there is none.
std::vector<std::string> above_limit_lines(const nlohmann::json& summary);

}  // namespace tilewright
