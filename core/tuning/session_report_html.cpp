// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "core/base/markup.h"
#include "core/base/round_step.h"
#include "core/base/units.h"
#include "core/records/record_export.h"
#include "core/tuning/session_report.h"

namespace tilewright {
namespace {

constexpr const char* kStyle = R"(:root { color-scheme: light dark;
  --text: #1c1f24; --muted: #5b636e; --page: #ffffff; --line: #d5d9de; --mark: #1f6fd6; --good: #1a7f37; }
@media (prefers-color-scheme: dark) { :root {
  --text: #e3e6ea; --muted: #9aa3ae; --page: #1a1c20; --line: #3a3f46; --mark: #5aa0f2; --good: #56b870; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page);
  margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h1 { margin-bottom: .2rem; } h2 { margin-top: 2rem; }
.result { font-size: 1.3rem; } .result b { color: var(--good); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dt, .muted { color: var(--muted); } dd { margin: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--line); vertical-align: top; }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
td { white-space: nowrap; } td:first-child, td:last-child { white-space: normal; }
.bar { height: 3px; background: var(--mark); }
svg { width: 100%; height: auto; } svg text { fill: var(--muted); font: 12px system-ui, sans-serif; }
.axis { stroke: var(--line); }
.level { stroke: var(--muted); stroke-dasharray: 4 3; }
.curve { stroke: var(--mark); stroke-width: 2; fill: none; }
pre { overflow-x: auto; padding: .6rem; border: 1px solid var(--line); }
)";

constexpr double kWidth = 900;
constexpr double kHeight = 280;
constexpr double kLeft = 70;
constexpr double kRight = 10;
constexpr double kTop = 14;
constexpr double kBottom = 34;
constexpr double kLineOfText = 16;
/// The largest number of corners that a picture of this width can show.
constexpr size_t kMostCorners = 1500;

/// A page can show characters that a terminal may lack.
std::string time_text(double seconds) {
  std::string text = latency_text(seconds);
  if (text.ends_with(" us")) text.replace(text.size() - 2, 1, "µ");
  return text;
}

std::string time_or_dash(double seconds) {
  return seconds > 0 ? time_text(seconds) : "–";
}

std::string ratio_or_dash(double before, double after) {
  return before > 0 && after > 0 ? fmt::format("{:.2f}×", before / after) : "–";
}

/// The staircase as the points of a polyline.
std::string corners(const SessionReport& report, double highest) {
  const auto& curve = report.curve;
  const auto last = static_cast<double>(std::max<int64_t>(1, curve.back().first));
  const auto x = [&](int64_t trial) {
    return kLeft + (kWidth - kLeft - kRight) * static_cast<double>(trial) / last;
  };
  const auto y = [&](double seconds) {
    return kHeight - kBottom - (kHeight - kTop - kBottom) * seconds / highest;
  };
  const size_t step = curve.size() / kMostCorners + 1;
  std::string points = fmt::format("{:.1f},{:.1f}", x(curve.front().first), y(curve.front().second));
  double before = curve.front().second;
  for (size_t i = step; i < curve.size() + step - 1; i += step) {
    const auto& [trial, seconds] = curve[std::min(i, curve.size() - 1)];
    points += fmt::format(" {0:.1f},{1:.1f} {0:.1f},{2:.1f}", x(trial), y(before), y(seconds));
    before = seconds;
  }
  return points;
}

/// A damaged database may tell of any latency; beyond these there is no picture.
constexpr double kShortestDrawn = 1e-12;
constexpr double kLongestDrawn = 1e12;

struct Level {
  const char* name;
  double seconds;
};

/// A level that the curve is compared with: a dashed line with its label at the right, above or below it.
std::string level_svg(const Level& level, double y, bool above) {
  return fmt::format(
      "<line class=\"level\" x1=\"{0}\" y1=\"{1:.1f}\" x2=\"{2}\" y2=\"{1:.1f}\"/>"
      "<text x=\"{2}\" y=\"{3:.1f}\" text-anchor=\"end\">{4} {5}</text>\n",
      kLeft, y, kWidth - kRight, above ? y - 4 : y + 13, level.name, time_text(level.seconds));
}

/// Empty where there is nothing to draw.
std::string curve_svg(const SessionReport& report) {
  std::vector<Level> levels{{"baseline", report.baseline_seconds()},
                            {"measured whole run", report.run.seconds}};
  std::erase_if(levels, [](const Level& level) { return level.seconds <= 0; });
  std::ranges::sort(levels, std::greater(), &Level::seconds);
  double highest = 0;
  for (const auto& [trial, seconds] : report.curve) highest = std::max(highest, seconds);
  for (const auto& level : levels) highest = std::max(highest, level.seconds);
  const bool is_told =
      std::ranges::none_of(report.curve, [](const auto& point) { return std::isnan(point.second); });
  if (!is_told || highest < kShortestDrawn || highest > kLongestDrawn) return {};
  const double step = round_step(highest, 3);
  const int steps = static_cast<int>(std::ceil(highest / step));
  highest = steps * step;
  const double floor = kHeight - kBottom;
  std::string svg = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Best known latency over trials, from {} to "
      "{}\">\n",
      kWidth, kHeight, time_text(report.curve.front().second), time_text(report.curve.back().second));
  for (int i = 0; i <= steps; ++i) {
    const double y = floor - (floor - kTop) * i / steps;
    svg += fmt::format(
        "<line class=\"axis\" x1=\"{0}\" y1=\"{1:.1f}\" x2=\"{2}\" y2=\"{1:.1f}\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        kLeft, y, kWidth - kRight, kLeft - 6, y + 4, i > 0 ? time_text(i * step) : "0");
  }
  double before = 0;
  for (const auto& level : levels) {
    const double y = floor - (floor - kTop) * level.seconds / highest;
    svg += level_svg(level, y, y - before > kLineOfText);
    before = y;
  }
  for (const double part : {0.0, 0.5, 1.0}) {
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">{:.0f}</text>\n",
                       kLeft + (kWidth - kLeft - kRight) * part, floor + 18,
                       part == 0   ? "start"
                       : part == 1 ? "end"
                                   : "middle",
                       static_cast<double>(report.curve.back().first) * part);
  }
  return svg + fmt::format("<polyline class=\"curve\" points=\"{}\"/>\n</svg>\n", corners(report, highest));
}

/// The result and the value that it is compared with; a sum is compared with a sum.
std::string headline(const SessionReport& report) {
  if (report.best_seconds() <= 0) return "<p class=\"result\">Some tasks have no program yet.</p>\n";
  const std::string sum = time_text(report.best_seconds());
  const std::string before = fmt::format("{} as fast as with each task's {} ({})",
                                         ratio_or_dash(report.baseline_seconds(), report.best_seconds()),
                                         report.baseline_name(), time_text(report.baseline_seconds()));
  if (report.run.seconds <= 0)
    return fmt::format("<p class=\"result\"><b>{}</b> sum of tasks, {}.</p>\n", sum, before);
  const std::string defaults =
      report.run.default_seconds > 0
          ? fmt::format(", {} as fast as one with the default schedules ({})",
                        ratio_or_dash(report.run.default_seconds, report.run.seconds),
                        time_text(report.run.default_seconds))
          : "";
  return fmt::format(
      "<p class=\"result\"><b>{}</b> measured whole run{}.</p>\n<p>Sum of tasks {}, {}.\n"
      "<span class=\"muted\">A whole run also takes conversions of layouts, nodes without a task, caches "
      "that\n"
      "other tasks left cold, and threads that wait for each other.</span></p>\n",
      time_text(report.run.seconds), defaults, sum, before);
}

std::string errors_text(const SessionReport::Task& task) {
  std::string text;
  for (const auto& [kind, count] : task.errors)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, error_kind_name(kind));
  return text;
}

std::string facts(const SessionReport& report) {
  std::string models;
  for (const auto& model : report.models) models += (models.empty() ? "" : ", ") + model.name;
  std::string search = fmt::format("{}, cost model {}", report.policy, report.cost_model);
  if (!report.replaced_cost_model.empty())
    search += fmt::format(", which replaced {} after that had failed", report.replaced_cost_model);
  std::vector<std::pair<const char*, std::string>> list{
      {"Models", models},
      {"Target", report.target},
      {"Processor", report.processor},
      {"Search", search},
      {"Began", iso_time(report.started)},
      {"Took", duration_text(report.seconds)},
      {"Trials", fmt::format("{}, of which {} failed", report.trials, report.failed)},
      {"Session", report.session},
      {"Made by", report.program_version.empty() ? "" : "Tilewright " + report.program_version}};
  std::string text = "<dl>\n";
  for (const auto& [name, value] : list) {
    if (!value.empty()) text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, markup_escaped(value));
  }
  return text + "</dl>\n";
}

/// Of several models, or bindings of the shapes of one.
std::string model_table(const SessionReport& report) {
  std::string text =
      "<div class=\"wide\"><table>\n<tr><th>Model</th><th>Sum of tasks</th><th>Measured run</th></tr>\n";
  for (const auto& model : report.models) {
    text += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", markup_escaped(model.name),
                        time_or_dash(model.seconds), time_or_dash(model.run.seconds));
  }
  return text + "</table></div>\n";
}

std::string task_table(const SessionReport& report) {
  double total = 0;
  for (const auto& task : report.tasks) total += task.best_seconds * task.weight;
  std::string text =
      "<div class=\"wide\"><table>\n<tr><th>Task</th><th>Times</th><th>Baseline</th><th>Best</th>"
      "<th>Speed-up</th><th>Rate</th><th>Share</th><th>Trials</th><th>Relative error</th>"
      "<th>Failures</th></tr>\n";
  for (const auto& task : report.tasks) {
    const double share = total > 0 ? task.best_seconds * task.weight / total : 0;
    text += fmt::format(
        "<tr><td>{}<div class=\"bar\" style=\"width:{:.1f}%\"></div><span class=\"muted\">{}</span></td>"
        "<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{}</td><td>{}</td>"
        "<td>{}</td></tr>\n",
        markup_escaped(task.name), 100 * share, markup_escaped(task.variant), task.weight,
        time_or_dash(task.baseline_seconds), time_or_dash(task.best_seconds),
        ratio_or_dash(task.baseline_seconds, task.best_seconds),
        task.best_seconds > 0 && task.flops > 0 ? flop_rate_text(task.flops / task.best_seconds) : "–",
        100 * share, task.trials,
        task.verified_error ? fmt::format("{:.1e}", *task.verified_error) : "not verified",
        markup_escaped(errors_text(task)));
  }
  return text + "</table></div>\n";
}

/// What reference kernels run, and why: measured in whole runs.
std::string untuned_table(const SessionReport& report) {
  if (report.run.untuned.empty()) return "";
  std::string text =
      "<h2>By reference kernels</h2>\n<div class=\"wide\"><table>\n<tr><th>Node</th><th>Operator</th>"
      "<th>Time</th><th>Share of a run</th><th>Why</th></tr>\n";
  for (const UntunedNode& node : report.run.untuned) {
    text += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{}</td></tr>\n",
                        markup_escaped(node.node), markup_escaped(node.op), time_text(node.seconds),
                        100 * report.run.untuned_share(node), markup_escaped(node.why));
  }
  return text + "</table></div>\n";
}

std::string schedules(const SessionReport& report) {
  std::string text;
  for (const auto& task : report.tasks) {
    if (task.schedule.empty()) continue;
    text += fmt::format("<details><summary>{} · {} · {}</summary>\n<pre>", markup_escaped(task.name),
                        markup_escaped(task.variant), time_or_dash(task.best_seconds));
    for (const auto& line : task.schedule) text += markup_escaped(line) + "\n";
    text += "</pre></details>\n";
  }
  return text;
}

}  // namespace

std::string session_report_html(const SessionReport& report, std::span<const ReportSection> more) {
  std::string title;
  for (const auto& model : report.models) title += (title.empty() ? "" : ", ") + model.name;
  std::string style = kStyle;
  for (const ReportSection& section : more) style += section.style;
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n<style>\n{1}</style>\n"
      "</head>\n<body>\n<h1>{0}</h1>\n",
      markup_escaped(title), style);
  text += headline(report);
  text += facts(report);
  if (report.curve.size() > 1) {
    if (const std::string curve = curve_svg(report); !curve.empty())
      text += "<h2>Sum of tasks over trials</h2>\n" + curve;
  }
  if (report.models.size() > 1) text += "<h2>Models</h2>\n" + model_table(report);
  text += "<h2>Tasks</h2>\n" + task_table(report);
  text += untuned_table(report);
  for (const auto& given_up : report.given_up) text += "<p>" + markup_escaped(given_up) + ".</p>\n";
  for (const ReportSection& section : more) text += section.html;
  if (const std::string programs = schedules(report); !programs.empty())
    text += "<h2>Best schedules</h2>\n" + programs;
  return text + "</body>\n</html>\n";
}

}  // namespace tilewright
