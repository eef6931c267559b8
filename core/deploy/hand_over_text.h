// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/deploy/export_model.h"
#include "core/deploy/export_task.h"

namespace tilewright {

/// The exported programs and their origin as JSON:
/// `{"format","program","version","model","target","hardware","latency_ms","tasks":
/// [{"id","name","weight","flops","variant","latency_ms","verified_error","note","primitives","text"}],"steps":[{"task","nodes"}]}`.
/// Changes of layout, which need no program, are not among the tasks. An export of several bindings of the
/// model's open dimensions also has "bindings", a list of
/// `{"binding","latency_ms","inputs","outputs","tasks","steps"}`; the fields beside it are of the first one.
nlohmann::json schedules_json(const ExportInputs& inputs);

/// The same for one task alone: "tasks" has one entry, whose weight is null, and there are no steps.
nlohmann::json schedule_json(const TaskExport& inputs);

/// A report for people with a table of the tasks, as Markdown and as an HTML page. `kernel_nodes`: the nodes
/// that reference kernels run.
std::string report_markdown(const ExportInputs& inputs, const std::string& name,
                            const std::vector<std::string>& kernel_nodes);
std::string report_html(const ExportInputs& inputs, const std::string& name,
                        const std::vector<std::string>& kernel_nodes);

}  // namespace tilewright
