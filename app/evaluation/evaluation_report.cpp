// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_report.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/evaluation/interval.h"
#include "app/evaluation/job_rows.h"
#include "app/evaluation/published_scores.h"
#include "app/evaluation/score_chart.h"
#include "app/evaluation/section_tables.h"
#include "app/evaluation/time_estimate.h"
#include "core/base/markup.h"

namespace tilewright {
namespace {

constexpr double kMinute = 60;
/// Labels are at most 1. Where errors are larger, the scores are on another scale, and the errors say
/// nothing.
constexpr double kLargestError = 1;

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1c2430; --faint: #5f6978; --line: #d5dae2; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171b22; --ink: #e4e8ee; --faint: #98a2b3; --line: #3a4352; }
}
body { background: var(--paper); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; margin: 2em auto;
  max-width: 92em; padding: 0 1em; }
h2 { margin-top: 2em; } h3 { font-weight: 600; } p { color: var(--faint); max-width: 60em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { color: var(--faint); text-align: left; padding-bottom: .3em; }
td, th { padding: .2em .5em; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th.text, td.text { text-align: left; } tbody th { font-weight: 400; } tr.order { font-style: italic; }
)";

/// A cell of a table. The first of a line heads it.
struct Cell {
  std::string text;
  bool number = true;
};

std::string heading(std::initializer_list<Cell> cells) {
  std::string out = "<thead><tr>";
  for (const auto& cell : cells)
    out += fmt::format("<th scope=\"col\"{}>{}</th>", cell.number ? "" : " class=\"text\"",
                       markup_escaped(cell.text));
  return out + "</tr></thead>\n<tbody>\n";
}

std::string table_line(std::initializer_list<Cell> cells, const char* kind = "") {
  std::string out = fmt::format("<tr{}>", kind);
  bool first = true;
  for (const auto& cell : cells) {
    const char* left = cell.number ? "" : " class=\"text\"";
    out += first ? fmt::format("<th scope=\"row\" class=\"text\">{}</th>", markup_escaped(cell.text))
                 : fmt::format("<td{}>{}</td>", left, markup_escaped(cell.text));
    first = false;
  }
  return out + "</tr>\n";
}

/// Empty for values that are unknown or above `most`.
template <typename Value>
std::string score_text(const EvaluationRow& row, const Value& value,
                       double most = std::numeric_limits<double>::infinity()) {
  std::vector<double> values;
  for (const auto& evaluation : row.seeds) values.push_back(value(evaluation));
  const Interval interval = mean_interval(values);
  if (interval.count == 0 || !std::isfinite(interval.mean) || interval.mean > most) return "";
  std::string text = fmt::format("{:.4f}", interval.mean);
  if (interval.count > 1 && !same_for_each_seed(row)) text += fmt::format(" ± {:.4f}", interval.half_width);
  return text;
}

std::string seconds_cell(double time) {
  return std::isfinite(time) ? fmt::format("{:.1f}", time) : "";
}

std::string order_line(const char* name, const TopKScores& scores) {
  const auto text = [](double score) { return Cell{fmt::format("{:.4f}", score)}; };
  return table_line({{name},
                     {"", false},
                     text(scores.top_1_mean),
                     text(scores.top_5_mean),
                     text(scores.top_1_pooled),
                     text(scores.top_5_pooled),
                     {},
                     {},
                     {},
                     {},
                     {},
                     {},
                     {},
                     {},
                     {}},
                    " class=\"order\"");
}

std::string table(std::span<const EvaluationRow> rows) {
  std::string out = fmt::format("<div class=\"wide\"><table>\n<caption>Judged on {}</caption>\n",
                                markup_escaped(rows.front().target)) +
                    heading({{"model", false},
                             {"learnt from", false},
                             {"top-1"},
                             {"top-5"},
                             {"top-1 pooled"},
                             {"top-5 pooled"},
                             {"rank corr."},
                             {"pairs"},
                             {"recall@10"},
                             {"RMSE"},
                             {"training s (median)"},
                             {"µs/program (least)"},
                             {"parameters"},
                             {"seeds"},
                             {"published", false}});
  for (const auto& row : rows) {
    out +=
        table_line({{evaluated_model_name(row.model)},
                    {evaluated_training(row), false},
                    {score_text(row, [](const Evaluation& e) { return e.score.top_1_mean; })},
                    {score_text(row, [](const Evaluation& e) { return e.score.top_5_mean; })},
                    {score_text(row, [](const Evaluation& e) { return e.score.top_1_pooled; })},
                    {score_text(row, [](const Evaluation& e) { return e.score.top_5_pooled; })},
                    {score_text(row, [](const Evaluation& e) { return e.rank_correlation; })},
                    {score_text(row, [](const Evaluation& e) { return e.pairwise_accuracy; })},
                    {score_text(row, [](const Evaluation& e) { return e.recall_at_10; })},
                    {score_text(
                        row, [](const Evaluation& e) { return e.root_mean_squared_error; }, kLargestError)},
                    {seconds_cell(typical_training_seconds(row))},
                    {seconds_cell(least_microseconds(row))},
                    {std::to_string(row.parameters)},
                    {evaluated_seeds(row)},
                    {row.published, false}});
  }
  const Evaluation& judged = rows.front().seeds.front();
  return out + order_line("a random order", judged.random) + order_line("the true order", judged.oracle) +
         "</tbody></table></div>\n";
}

/// Lines for models that learnt from more and more programs, with bars for those that learnt nothing of the
/// target; where there are no such models, bars for all.
std::string charts(std::span<const JobRow> rows) {
  std::vector<EvaluationJob> jobs;
  for (const auto& row : rows) jobs.push_back(row.job);
  const Sweep sweep = sweep_of(jobs);
  if (sweep.lines.empty()) return score_bars_svg(rows);
  std::string out = score_lines_svg(rows, sweep);
  if (sweep.kind == SweepKind::kTasks) return out;
  std::vector<JobRow> unchanged;
  for (const auto& row : rows) {
    if (row.job.programs == 0) unchanged.push_back(row);
  }
  if (!unchanged.empty()) out += "<p>Without any program of the target:</p>\n" + score_bars_svg(unchanged);
  return out;
}

std::string section_html(const EvaluationSection& section, const EvaluationStore& store) {
  const auto table_rows = section_rows(section, store);
  const auto chart_rows = job_rows(section, store);
  std::string out;
  std::vector<std::string> targets;
  for (const auto& row : table_rows) {
    if (std::ranges::find(targets, row.target) == targets.end()) targets.push_back(row.target);
  }
  for (const auto& target : targets) {
    std::vector<JobRow> drawn;
    std::vector<EvaluationRow> told;
    std::ranges::copy_if(chart_rows, std::back_inserter(drawn),
                         [&](const JobRow& row) { return row.job.target == target; });
    std::ranges::copy_if(table_rows, std::back_inserter(told),
                         [&](const EvaluationRow& row) { return row.target == target; });
    out += fmt::format("<h3>{}</h3>\n", markup_escaped(target)) + charts(drawn) + table(told);
  }
  if (out.empty()) return out;
  const auto note = published_note(section.name);
  return fmt::format("<h2>{}</h2>\n", markup_escaped(section.title)) +
         (note.empty() ? std::string() : fmt::format("<p>{}</p>\n", markup_escaped(note))) + out;
}

/// The versions and machines with which the figures were made.
std::string provenance(std::span<const EvaluationRecord* const> records) {
  std::set<std::string> machines;
  for (const auto* record : records) {
    machines.insert(fmt::format("Tilewright {} on {} {} of {}{}", record->version, record->threads,
                                record->threads == 1 ? "thread" : "threads", record->processor,
                                record->device == "cpu" ? "" : " with " + record->device));
  }
  std::string out;
  for (const auto& machine : machines) out += (out.empty() ? "" : "; ") + machine;
  return out;
}

std::string introduction(std::span<const EvaluationRecord* const> records, const std::string& dataset) {
  std::string out =
      "<p>Top-k: the best known latency of a network as a share of what it takes where each of its tasks has "
      "the best of the k programs that the model puts first. The mean over networks is TenSet's definition; "
      "pooled, with all "
      "networks' latencies added up, TLP's. Intervals of 95 % over seeds, but where each seed has the same "
      "scores. RMSE is of relative speeds, of models that predict these. Other work on a machine only adds "
      "to "
      "times: seconds of training are the median, microseconds per program the least over seeds. A "
      "reconstruction is a model whose authors left details open, which are our choice.</p>\n";
  if (records.empty()) return out;
  const Evaluation& judged = records.front()->evaluation;
  return out + fmt::format("<p>Networks that no model has seen: {}. {}. Data {}.</p>\n",
                           judged.networks.size(), markup_escaped(provenance(records)),
                           markup_escaped(dataset));
}

std::string costs_html(std::span<const EvaluationRecord* const> records) {
  std::string out = "<h2>What it cost</h2>\n<table>\n" + heading({{"model", false}, {"jobs"}, {"minutes"}});
  double seconds = 0;
  for (const auto& cost : model_costs(records)) {
    out += table_line(
        {{cost.model}, {std::to_string(cost.jobs)}, {fmt::format("{:.1f}", cost.seconds / kMinute)}});
    seconds += cost.seconds;
  }
  return out +
         table_line({{"all"}, {std::to_string(records.size())}, {fmt::format("{:.1f}", seconds / kMinute)}}) +
         "</tbody></table>\n";
}

}  // namespace

std::string evaluation_report_html(std::span<const EvaluationSection> sections,
                                   const EvaluationStore& store) {
  const auto records = records_of(sections, store);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><meta name=\"viewport\" "
      "content=\"width=device-width\"/><title>Cost models compared</title><style>{}{}</style></head><body>\n"
      "<h1>Cost models compared</h1>\n",
      kStyle, score_chart_style());
  out += introduction(records, store.dataset());
  for (const auto& section : sections) out += section_html(section, store);
  return out + costs_html(records) + "</body></html>\n";
}

}  // namespace tilewright
