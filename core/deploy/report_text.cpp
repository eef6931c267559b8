// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/markup.h"
#include "core/base/units.h"
#include "core/compute/reread_rows.h"
#include "core/deploy/export_bindings.h"
#include "core/deploy/hand_over_text.h"
#include "core/graph/flops.h"
#include "core/graph/task_bytes.h"

namespace tilewright {
namespace {

/// One line of the table, as text.
struct ReportRow {
  std::string name, weight, variant, latency, total, share, rate, limit, error;
  double total_seconds = -1;  ///< of all occurrences; below 0 where not measured
};

std::vector<ReportRow> report_rows(const ExportInputs& inputs, const ExportBinding& binding) {
  const Partition& partition = binding.model->partition;
  double sum = 0;
  for (size_t i = 0; i < partition.tasks.size(); ++i)
    sum += binding.tasks[i].latency_seconds.value_or(0) * partition.weights[i];
  std::vector<ReportRow> rows;
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    const Task& task = partition.tasks[i];
    const ExportTask& known = binding.tasks[i];
    ReportRow row;
    row.name = task.name;
    row.weight = std::to_string(partition.weights[i]);
    row.variant = known.program ? known.program->dag->variant : "no program";
    row.error = known.verified_error ? fmt::format("{:.1e}", *known.verified_error)
                : known.program      ? kNotVerified
                                     : "";
    if (known.latency_seconds && *known.latency_seconds > 0) {
      const double rate = task.flops / *known.latency_seconds;
      row.total_seconds = *known.latency_seconds * partition.weights[i];
      row.latency = latency_text(*known.latency_seconds);
      row.total = latency_text(row.total_seconds);
      row.share = fmt::format("{:.1f} %", 100 * row.total_seconds / sum);
      if (rate > 0) row.rate = flop_rate_text(rate);
      if (inputs.peaks && inputs.peaks->flops > 0) {
        const RereadRows reread = reread_rows(task);
        const Work work{
            task.flops + function_flops(task.graph),     static_cast<double>(parameter_bytes(task)),
            static_cast<double>(activation_bytes(task)), static_cast<double>(written_bytes(task)),
            static_cast<double>(reread.count),           static_cast<double>(reread.bytes)};
        const Limit limit = roofline(*inputs.peaks, inputs.hardware, work);
        if (std::isfinite(limit.seconds)) {
          const double share = limit.seconds / *known.latency_seconds;
          row.limit = share > 1 ? fmt::format("at the limit of {}", resource_name(limit.binds))
                                : fmt::format("{:.0f} % of {}", 100 * share, resource_name(limit.binds));
        }
      }
    }
    rows.push_back(std::move(row));
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.total_seconds > b.total_seconds; });
  return rows;
}

constexpr const char* kHeadings[] = {"Task",          "Times",
                                     "Variant",       "Latency",
                                     "All together",  "Share of the model",
                                     "Rate",          "Of what binds it",
                                     "Relative error"};

std::vector<std::string> cells(const ReportRow& row) {
  return {row.name,  row.weight, row.variant, row.latency, row.total,
          row.share, row.rate,   row.limit,   row.error};
}

/// Statements about the whole model, one on each line.
std::vector<std::pair<std::string, std::string>> facts(const ExportInputs& inputs,
                                                       const std::vector<std::string>& kernel_nodes) {
  const std::vector<ExportBinding> bindings = bindings_of(inputs);
  std::vector<std::pair<std::string, std::string>> list{
      {"Model", std::filesystem::path(inputs.model->model.path).filename().string()},
      {"Target", inputs.target.key()},
      {"Processor", inputs.hardware.cpu_model}};
  for (const ExportBinding& binding : bindings) {
    const auto latency = model_latency(binding);
    list.emplace_back(
        bindings.size() == 1 ? "Sum of tasks" : "Sum of tasks, " + binding_text(binding.model->model.binding),
        latency ? latency_text(*latency) : "not all tasks were measured");
  }
  if (!kernel_nodes.empty())
    list.emplace_back("By reference kernels, not measured", fmt::format("{}", fmt::join(kernel_nodes, ", ")));
  list.emplace_back("Arithmetic limit", inputs.peaks ? flop_rate_text(inputs.peaks->flops) : inputs.no_peaks);
  // A latency tells that the code was run.
  const auto compiled_only = [](const ExportTask& task) {
    return task.program && !task.verified_error && !task.latency_seconds;
  };
  const bool any = std::ranges::any_of(bindings, [&](const ExportBinding& binding) {
    return std::ranges::any_of(binding.tasks, compiled_only);
  });
  if (any) {
    list.emplace_back(
        "Note", fmt::format("{}: the machine of the records cannot run the target's code", kNotVerified));
  }
  std::erase_if(list, [](const auto& fact) { return fact.second.empty(); });
  return list;
}

std::string escaped(std::string text, bool html) {
  std::ranges::replace(text, '\n', ' ');
  if (html) return markup_escaped(text);
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string table_html(const std::vector<ReportRow>& rows) {
  double longest = 0;
  for (const auto& row : rows) longest = std::max(longest, row.total_seconds);
  std::string text = "<table>\n<tr>";
  for (const char* heading : kHeadings) text += fmt::format("<th>{}</th>", heading);
  text += "</tr>\n";
  for (const auto& row : rows) {
    text += "<tr>";
    bool first = true;
    for (const auto& cell : cells(row)) {
      text += "<td>" + escaped(cell, true);
      if (first && longest > 0) {
        text += fmt::format("<div class=\"bar\" style=\"width:{:.1f}%\"></div>",
                            100 * std::max(row.total_seconds, 0.0) / longest);
      }
      first = false;
      text += "</td>";
    }
    text += "</tr>\n";
  }
  return text + "</table>\n";
}

}  // namespace

std::string report_markdown(const ExportInputs& inputs, const std::string& name,
                            const std::vector<std::string>& kernel_nodes) {
  std::string text = fmt::format("# {}\n\n", escaped(name, false));
  for (const auto& [what, value] : facts(inputs, kernel_nodes))
    text += fmt::format("- {}: {}\n", escaped(what, false), escaped(value, false));
  for (const ExportBinding& binding : bindings_of(inputs)) {
    if (!inputs.more.empty())
      text += fmt::format("\n## {}\n", escaped(binding_text(binding.model->model.binding), false));
    text += "\n|";
    for (const char* heading : kHeadings) text += fmt::format(" {} |", heading);
    text += "\n|---|--:|---|--:|--:|--:|--:|--:|--:|\n";
    for (const auto& row : report_rows(inputs, binding)) {
      text += "|";
      for (const auto& cell : cells(row)) text += fmt::format(" {} |", escaped(cell, false));
      text += "\n";
    }
  }
  return text;
}

std::string report_html(const ExportInputs& inputs, const std::string& name,
                        const std::vector<std::string>& kernel_nodes) {
  std::string text = fmt::format(R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{0}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ padding: .35rem .6rem; text-align: right; border-bottom: 1px solid #8884; }}
th:first-child, td:first-child, th:nth-child(3), td:nth-child(3) {{ text-align: left; }}
.bar {{ height: 3px; background: #2a7fb8; }}
</style>
</head>
<body>
<h1>{0}</h1>
<ul>
)",
                                 escaped(name, true));
  for (const auto& [what, value] : facts(inputs, kernel_nodes))
    text += fmt::format("<li>{}: {}</li>\n", escaped(what, true), escaped(value, true));
  text += "</ul>\n";
  for (const ExportBinding& binding : bindings_of(inputs)) {
    if (!inputs.more.empty())
      text += fmt::format("<h2>{}</h2>\n", escaped(binding_text(binding.model->model.binding), true));
    text += table_html(report_rows(inputs, binding));
  }
  return text + "</body>\n</html>\n";
}

}  // namespace tilewright
