// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/deploy/export_model.h"
#include "core/deploy/export_task.h"

namespace tilewright {

/// The sum of the tasks' latencies by their weights; nothing where one was never measured.
std::optional<double> model_latency(const ExportInputs& inputs);

/// The programs and where they come from:
/// `{"format","program","version","model","target","hardware","latency_ms","tasks":
/// [{"id","name","weight","flops","variant","latency_ms","verified_error","note","primitives","text"}],"steps":[{"task","nodes"}]}`.
/// Conversions of layouts that need no program have none.
nlohmann::json schedules_json(const ExportInputs& inputs);

/// The same of one task alone: "tasks" has one entry, whose weight is null, and there are no steps.
nlohmann::json schedule_json(const TaskExport& inputs);

/// A table of the tasks for people, as Markdown and as a page of its own.
std::string report_markdown(const ExportInputs& inputs, const std::string& name);
std::string report_html(const ExportInputs& inputs, const std::string& name);

}  // namespace tilewright
