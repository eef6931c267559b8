// SPDX-License-Identifier: Apache-2.0
#include "core/evaluation/evaluation_report.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/dataset/interval.h"
#include "core/evaluation/published_scores.h"
#include "core/evaluation/section_tables.h"
#include "core/evaluation/time_estimate.h"

namespace tilewright {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ink: #1c2430; --faint: #66707f; --line: #d5dae2; --one: #2b6cb0; --five: #9cc4ea; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e8ee; --faint: #98a2b3; --line: #3a4352; --one: #63a4e0; --five: #2f5a85; }
  body { background: #171b22; }
}
body { font: 14px/1.45 system-ui, sans-serif; color: var(--ink); margin: 2em auto; max-width: 76em; padding: 0 1em; }
h2 { margin-top: 2em; } h3 { font-weight: 600; } p { color: var(--faint); max-width: 60em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } .wide { overflow-x: auto; }
td, th { padding: .2em .7em; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.text, th.text { text-align: left; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; } svg .faint { fill: var(--faint); }
svg .one { fill: var(--one); } svg .five { fill: var(--five); }
svg .error { stroke: var(--ink); } svg .grid { stroke: var(--line); }
svg .random { stroke: var(--faint); stroke-dasharray: 4 3; }
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

using Score = double TopKScores::*;

Interval interval_of(const EvaluationRow& row, Score score) {
  std::vector<double> values;
  for (const auto& evaluation : row.seeds) values.push_back(evaluation.score.*score);
  return mean_interval(values);
}

std::string figure_text(const Interval& interval, int decimals = 4) {
  if (interval.count == 0) return "";
  std::string text = fmt::format("{:.{}f}", interval.mean, decimals);
  if (interval.count > 1) text += fmt::format(" &plusmn; {:.{}f}", interval.half_width, decimals);
  return text;
}

std::string name_of(const EvaluationRow& row) {
  return row.reconstruction ? row.model + " (reconstruction)" : row.model;
}

/// Horizontal bars of rows that were judged on the same programs. Scores lie in [0, 1].
class BarChart {
 public:
  explicit BarChart(std::span<const EvaluationRow> rows) : rows_(rows) {}

  std::string svg() const {
    const double height = kTop + kRow * static_cast<double>(rows_.size()) + kBottom;
    std::string out = fmt::format(
        "<svg viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" role=\"img\" aria-label=\"Top-1 and top-5 "
        "scores\">\n",
        kLabels + kPlot + kRight, height, kLabels + kPlot + kRight);
    out += axis(height);
    for (size_t i = 0; i < rows_.size(); ++i) out += bars(rows_[i], kTop + kRow * static_cast<double>(i));
    return out + random_lines(height) + legend(height) + "</svg>\n";
  }

 private:
  static constexpr double kLabels = 400;
  static constexpr double kPlot = 440;
  static constexpr double kRight = 150;
  static constexpr double kRow = 30;
  static constexpr double kTop = 22;
  static constexpr double kBottom = 30;
  static constexpr double kBar = 10;

  static double x_of(double score) { return kLabels + kPlot * std::clamp(score, 0.0, 1.0); }

  static std::string axis(double height) {
    std::string out;
    for (int tenth = 0; tenth <= 10; tenth += 2) {
      const double x = x_of(tenth / 10.0);
      out += fmt::format(
          "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.0f}\" y2=\"{2:.0f}\"/>"
          "<text class=\"faint\" x=\"{0:.1f}\" y=\"14\" text-anchor=\"middle\">{3:.1f}</text>\n",
          x, kTop - 4, height - kBottom, tenth / 10.0);
    }
    return out;
  }

  static std::string bar(const Interval& interval, const char* kind, double y) {
    std::string out =
        fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\"/>", kind,
                    kLabels, y, x_of(interval.mean) - kLabels, kBar);
    if (interval.count > 1) {
      out += fmt::format("<line class=\"error\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>",
                         x_of(interval.mean - interval.half_width), x_of(interval.mean + interval.half_width),
                         y + kBar / 2, y + kBar / 2);
    }
    return out;
  }

  static std::string bars(const EvaluationRow& row, double y) {
    const auto one = interval_of(row, &TopKScores::top_1_mean);
    const auto five = interval_of(row, &TopKScores::top_5_mean);
    return fmt::format(
        "<text x=\"{:.0f}\" y=\"{:.1f}\" text-anchor=\"end\">{}<tspan class=\"faint\"> {}</tspan></text>{}{}"
        "<text class=\"faint\" x=\"{:.1f}\" y=\"{:.1f}\">{:.3f} / {:.3f}</text>\n",
        kLabels - 8, y + kBar + 4, escaped(name_of(row)), escaped(row.training), bar(one, "one", y),
        bar(five, "five", y + kBar + 1), kLabels + kPlot + 10, y + kBar + 4, one.mean, five.mean);
  }

  std::string random_lines(double height) const {
    std::string out;
    const TopKScores& random = rows_.front().seeds.front().random;
    for (const double score : {random.top_1_mean, random.top_5_mean}) {
      out += fmt::format(
          "<line class=\"random\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.0f}\" y2=\"{2:.0f}\"/>\n",
          x_of(score), kTop - 4, height - kBottom);
    }
    return out;
  }

  static std::string legend(double height) {
    const double y = height - 10;
    return fmt::format(
        "<rect class=\"one\" x=\"{0:.0f}\" y=\"{4:.0f}\" width=\"10\" height=\"10\"/><text x=\"{1:.0f}\" "
        "y=\"{3:.0f}\">top-1</text><rect class=\"five\" x=\"{2:.0f}\" y=\"{4:.0f}\" width=\"10\" "
        "height=\"10\"/><text x=\"{5:.0f}\" y=\"{3:.0f}\">top-5; dashed: a random order has these</text>\n",
        kLabels, kLabels + 14, kLabels + 60, y, y - 9, kLabels + 74);
  }

  std::span<const EvaluationRow> rows_;
};

std::string table_line(std::initializer_list<std::string> cells, size_t text_cells, const char* kind) {
  std::string out = "<tr>";
  size_t i = 0;
  for (const auto& cell : cells) {
    out += fmt::format("<{0}{1}>{2}</{0}>", kind, i < text_cells ? " class=\"text\"" : "", cell);
    ++i;
  }
  return out + "</tr>\n";
}

std::string table(std::span<const EvaluationRow> rows) {
  std::string out = "<div class=\"wide\"><table>\n" +
                    table_line({"model", "learnt from", "top-1", "top-5", "top-1 pooled", "top-5 pooled",
                                "training s", "us/program", "parameters", "published"},
                               2, "th");
  for (const auto& row : rows) {
    out += table_line(
        {escaped(name_of(row)), escaped(row.training), figure_text(interval_of(row, &TopKScores::top_1_mean)),
         figure_text(interval_of(row, &TopKScores::top_5_mean)),
         figure_text(interval_of(row, &TopKScores::top_1_pooled)),
         figure_text(interval_of(row, &TopKScores::top_5_pooled)),
         figure_text(mean_interval(row.training_seconds), 1),
         figure_text(mean_interval(row.microseconds_per_program), 1), std::to_string(row.parameters),
         escaped(row.published)},
        2, "td");
  }
  const auto reference = [&](const char* name, const TopKScores& scores) {
    return table_line({name, "", fmt::format("{:.4f}", scores.top_1_mean),
                       fmt::format("{:.4f}", scores.top_5_mean), fmt::format("{:.4f}", scores.top_1_pooled),
                       fmt::format("{:.4f}", scores.top_5_pooled), "", "", "", ""},
                      2, "td");
  };
  const Evaluation& judged = rows.front().seeds.front();
  return out + reference("a random order", judged.random) + reference("the true order", judged.oracle) +
         "</table></div>\n";
}

std::string section_html(const EvaluationSection& section, const EvaluationStore& store) {
  const auto rows = section_rows(section, store);
  if (rows.empty()) return {};
  std::string out =
      fmt::format("<h2>{}</h2>\n<p>{}</p>\n", escaped(section.title), escaped(published_note(section.name)));
  // Rows of a target stand together.
  for (size_t begin = 0; begin < rows.size();) {
    size_t end = begin;
    while (end < rows.size() && rows[end].target == rows[begin].target) ++end;
    const auto part = std::span(rows).subspan(begin, end - begin);
    out += fmt::format("<h3>{}</h3>\n", escaped(part.front().target)) + BarChart(part).svg() + table(part);
    begin = end;
  }
  return out;
}

/// What the figures were made on and with.
std::string provenance(std::span<const EvaluationRecord* const> records) {
  std::set<std::string> machines;
  for (const auto* record : records) {
    machines.insert(fmt::format("Tilewright {} on {} threads of {}", record->version, record->threads,
                                escaped(record->processor)));
  }
  std::string out;
  for (const auto& machine : machines) out += (out.empty() ? "" : "; ") + machine;
  return out;
}

}  // namespace

std::string evaluation_report_html(std::span<const EvaluationSection> sections,
                                   const EvaluationStore& store) {
  const auto records = records_of(sections, store);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>Cost models compared</title><style>{}</style></head><body>\n"
      "<h1>Cost models compared</h1>\n<p>Top-k score: the latency of a network whose tasks each take the "
      "best "
      "of the k programs that the model puts first, as a share of what the best known programs reach. "
      "Intervals of 95 % over seeds. {}. Data {}.</p>\n",
      kStyle, provenance(records), escaped(store.dataset()));
  for (const auto& section : sections) out += section_html(section, store);
  out += "<h2>What it cost</h2>\n<table>\n" + table_line({"model", "jobs", "minutes"}, 1, "th");
  double seconds = 0;
  for (const auto& cost : model_costs(records)) {
    out += table_line(
        {escaped(cost.model), std::to_string(cost.jobs), fmt::format("{:.1f}", cost.seconds / 60)}, 1, "td");
    seconds += cost.seconds;
  }
  out += table_line({"all", std::to_string(records.size()), fmt::format("{:.1f}", seconds / 60)}, 1, "td");
  return out + "</table>\n</body></html>\n";
}

}  // namespace tilewright
