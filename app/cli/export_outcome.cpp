// SPDX-License-Identifier: Apache-2.0
#include "app/cli/export_outcome.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "app/cli/say.h"
#include "core/base/units.h"

namespace tilewright {
namespace {

/// The name of the exported file; null where the export has another form.
nlohmann::json linked(const ExportReport& report, ExportForm form) {
  return report.form == form && !report.product.empty() ? nlohmann::json(report.product) : nlohmann::json();
}

/// "a, b, c and 4 more".
std::string shortened(const std::vector<std::string>& names) {
  constexpr size_t kShown = 8;
  const size_t shown = std::min(names.size(), kShown);
  std::string text =
      fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<ptrdiff_t>(shown), ", "));
  if (names.size() > shown) text += fmt::format(" and {} more", names.size() - shown);
  return text;
}

const char* form_name(ExportForm form) {
  switch (form) {
    case ExportForm::kLibrary: return kAsLibrary;
    case ExportForm::kObject: return kAsObject;
    case ExportForm::kModule: return "module";
  }
  return "";
}

}  // namespace

nlohmann::json export_json(const std::string& model, const ExportReport& report) {
  using Json = nlohmann::json;
  const auto in_ms = [](const std::optional<double>& seconds) {
    return seconds ? Json(*seconds * 1e3) : Json();
  };
  Json bindings = Json::array();
  for (const auto& binding : report.bindings)
    bindings.push_back({{"binding", binding.name}, {"sum_of_tasks_ms", in_ms(binding.latency_seconds)}});
  return Json{{"model", model},
              {"name", report.name},
              {"directory", report.directory.string()},
              {"files", report.files},
              {"form", form_name(report.form)},
              {"library", linked(report, ExportForm::kLibrary)},
              {"object", linked(report, ExportForm::kObject)},
              {"module", linked(report, ExportForm::kModule)},
              {"example_command", report.example_command},
              {"missing_tools", report.missing_tools},
              {"unverified_tasks", report.unverified_tasks},
              {"sum_of_tasks_ms", in_ms(report.latency_seconds)},
              {"bindings", std::move(bindings)},
              {"kernel_nodes", report.kernel_nodes},
              {"no_example_outputs", report.no_example_outputs},
              {"weight_bytes", report.weight_bytes},
              {"arena_bytes", report.arena_bytes}};
}

void warn_of_missing_tools(const ExportReport& report) {
  if (report.missing_tools.empty()) return;
  say("tilewright: warning: nothing was linked: {} not found; install it and run build.sh\n",
      fmt::join(report.missing_tools, ", "));
  if (!report.install_tools.empty()) say("{}\n", report.install_tools);
}

void print_export(const ExportReport& report, bool of_task) {
  tell("{}: {} of {}, {} of {}", report.directory.string(),
       bytes_text(static_cast<double>(report.weight_bytes)), of_task ? "packed weights" : "weights",
       bytes_text(static_cast<double>(report.arena_bytes)), of_task ? "workspace" : "activations");
  const bool has_several = report.bindings.size() > 1;
  if (report.latency_seconds && !has_several)
    tell(", {} {}", of_task ? "measured" : "sum of tasks", latency_text(*report.latency_seconds));
  tell("\n");
  for (const auto& binding : report.bindings) {
    if (!has_several) break;
    tell("  {}: {}\n", binding.name,
         binding.latency_seconds ? "sum of tasks " + latency_text(*binding.latency_seconds)
                                 : std::string("not all tasks were measured"));
  }
  if (report.unverified_tasks > 0) {
    tell("  {} programs are {}\n", report.unverified_tasks, kNotVerified);
  }
  if (!report.kernel_nodes.empty()) {
    tell("  {} node{} run by reference kernels, which are slower: {}\n", report.kernel_nodes.size(),
         report.kernel_nodes.size() == 1 ? " is" : "s are", shortened(report.kernel_nodes));
  }
  if (!report.no_example_outputs.empty())
    tell("  the example has nothing to compare with: {}\n", report.no_example_outputs);
  for (const auto& file : report.files) tell("  {}\n", file);
  if (report.product.empty()) return;
  const bool runs_at_once = report.form == ExportForm::kModule;
  tell("To try it there:\n  {}{}\n", report.example_command, runs_at_once ? "" : " && ./example");
}

}  // namespace tilewright
