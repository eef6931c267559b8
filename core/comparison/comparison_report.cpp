// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_report.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/markup.h"
#include "core/base/units.h"
#include "core/comparison/comparison_chart.h"
#include "core/comparison/comparison_curves.h"
#include "core/comparison/comparison_summary.h"
#include "core/comparison/contestant_text.h"

namespace tilewright {
namespace {

constexpr double kPercentOfOne = 100;
constexpr const char* kNothingKnown = "–";

std::string share_text(const Standing& standing) {
  return standing.ratio > 0 ? fmt::format("{:.1f} %", kPercentOfOne / standing.ratio) : kNothingKnown;
}

std::string escaped_name(const Contestant& contestant) {
  return markup_escaped(contestant.label()) + (is_reconstruction(contestant) ? " *" : "");
}

std::string counted(size_t count, const char* one, const char* several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string sentences(const ComparableRuns& part, const ComparisonSummary& summary) {
  const bool all_known =
      std::ranges::all_of(summary.tasks, [&](const auto& task) { return part.references.contains(task); });
  std::string text = fmt::format(
      "<p>{} of {}, each of up to {}, {} a round. Shares: the latency of the fastest program {}, over that "
      "of "
      "the best program of a search; the median over seeds and the geometric mean over tasks.",
      counted(part.runs.size(), "search", "searches"), counted(summary.tasks.size(), "task", "tasks"),
      counted(static_cast<size_t>(std::max(0, part.budget)), "trial", "trials"), part.round_size,
      all_known ? "there is in the recorded space" : "that any of these searches found");
  if (!summary.reference.empty())
    text += fmt::format(" Won, tied and lost are counted against {} after all trials.",
                        markup_escaped(summary.reference));
  text +=
      " Regret: how much slower than the fastest the chosen program is, both measured again. Changed: how "
      "often another program of the search was the fastest then. Seconds are those of a search.";
  if (!is_even(part.runs))
    text += " Not every contestant made every search: figures of several tasks are of those that each made.";
  if (part.left_out > 0)
    text += fmt::format(" {} on other data of the same names {} left out.",
                        counted(part.left_out, "search", "searches"), part.left_out == 1 ? "is" : "are");
  return text + "</p>\n";
}

std::string wins_text(const ContestantSummary& one, const ComparisonSummary& summary) {
  if (summary.reference.empty() || one.contestant.label() == summary.reference) return kNothingKnown;
  return fmt::format("{} / {} / {}", one.wins, one.ties, one.losses);
}

/// Of how many runs it is known, where it is not of all.
std::string again_text(const ContestantSummary& one, const std::string& figure) {
  if (one.measured_again == 0) return kNothingKnown;
  if (one.measured_again == one.runs) return figure;
  return fmt::format("{} ({} of {})", figure, one.measured_again, one.runs);
}

std::string contestant_row(size_t place, const ContestantSummary& one, const ComparisonSummary& summary) {
  std::string text = fmt::format("<tr><td>{} {}. {}</td>", comparison_key_svg(place), place + 1,
                                 escaped_name(one.contestant));
  for (const Standing& standing : one.standings) text += fmt::format("<td>{}</td>", share_text(standing));
  const double changed = one.measured_again == 0 ? 0
                                                 : kPercentOfOne * static_cast<double>(one.changes) /
                                                       static_cast<double>(one.measured_again);
  text += fmt::format("<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                      share_text(one.in_equal_seconds), wins_text(one, summary),
                      again_text(one, fmt::format("{:.1f} %", kPercentOfOne * one.regret)),
                      again_text(one, fmt::format("{:.0f} %", changed)), duration_text(one.search_seconds),
                      duration_text(one.training_seconds),
                      one.failures == 0 ? "" : fmt::format("{} of {} ended early", one.failures, one.runs));
  return text;
}

std::string contestant_table(const ComparisonSummary& summary, const std::vector<size_t>& order) {
  std::string text = "<div class=\"wide\"><table>\n<tr><th>Contestant</th>";
  for (const size_t trials : summary.checkpoints) text += fmt::format("<th>{} trials</th>", trials);
  text +=
      "<th>Equal seconds</th><th>Won / tied / lost</th><th>Regret</th><th>Changed</th><th>Search</th>"
      "<th>Training</th><th>Notes</th></tr>\n";
  bool reconstructed = false;
  for (size_t place = 0; place < order.size(); ++place) {
    const ContestantSummary& one = summary.contestants[order[place]];
    text += contestant_row(place, one, summary);
    reconstructed = reconstructed || is_reconstruction(one.contestant);
  }
  text += "</table></div>\n";
  if (reconstructed)
    text +=
        "<p class=\"muted\">* Reconstruction: its authors left details open, which Tilewright's authors "
        "chose.</p>\n";
  return text;
}

struct PairWords {
  const char* sign;
  const char* word;
};

PairWords words_of(PairVerdict verdict) {
  switch (verdict) {
    case PairVerdict::kFaster: return {"▲", "faster than"};
    case PairVerdict::kSlower: return {"▼", "slower than"};
    case PairVerdict::kCannotTell: break;
  }
  return {"≈", "cannot tell from"};
}

/// Every pair from both sides.
std::map<std::pair<size_t, size_t>, ContestantPair> both_ways(const ComparisonSummary& summary) {
  std::map<std::pair<size_t, size_t>, ContestantPair> pairs;
  for (const ContestantPair& pair : summary.pairs) {
    pairs.emplace(std::pair(pair.first, pair.second), pair);
    pairs.emplace(std::pair(pair.second, pair.first), reversed(pair));
  }
  return pairs;
}

std::string pair_table(const ComparisonSummary& summary, const std::vector<size_t>& order) {
  if (summary.pairs.empty()) return {};
  const auto pairs = both_ways(summary);
  std::string text =
      "<h3>Pairs</h3>\n<p class=\"muted\">▲: the contestant of the row finds faster programs than that of "
      "the "
      "column; ▼: slower ones; ≈: one cannot tell. The number is the ratio of their latencies; its 95 % "
      "interval is shown where the pointer rests.</p>\n<div class=\"wide\"><table "
      "class=\"pairs\">\n<tr><th></th>";
  for (size_t place = 0; place < order.size(); ++place) text += fmt::format("<th>{}</th>", place + 1);
  text += "</tr>\n";
  for (size_t place = 0; place < order.size(); ++place) {
    const Contestant& row = summary.contestants[order[place]].contestant;
    text += fmt::format("<tr><td>{}. {}</td>", place + 1, escaped_name(row));
    for (const size_t other : order) {
      const auto found = pairs.find({order[place], other});
      if (found == pairs.end()) {
        text += "<td></td>";
        continue;
      }
      const ContestantPair& pair = found->second;
      const PairWords words = words_of(pair.verdict);
      text += fmt::format("<td title=\"{} {} {}: {:.3f} ({:.3f} to {:.3f}), {} pairs\">{} {:.3f}</td>",
                          escaped_name(row), words.word, escaped_name(summary.contestants[other].contestant),
                          pair.ratio, pair.low, pair.high, pair.pairs, words.sign, pair.ratio);
    }
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

/// In the order of the table, so that both have the same colours.
std::vector<ComparisonCurve> ordered_curves(const ComparableRuns& part, const ComparisonSummary& summary,
                                            const std::vector<size_t>& order, CurveAxis axis) {
  const auto curves = comparison_curves(part.runs, part.references, axis);
  std::vector<ComparisonCurve> ordered;
  for (const size_t i : order) {
    const auto found =
        std::ranges::find(curves, summary.contestants[i].contestant.label(), &ComparisonCurve::contestant);
    if (found != curves.end()) ordered.push_back(*found);
  }
  return ordered;
}

std::string part_html(const ComparableRuns& part, const std::string& reference_policy) {
  const ComparisonSummary summary = summarise(part.runs, part.references, reference_policy);
  const std::vector<size_t> order = best_first(summary);
  std::string text =
      "<h2>Searches compared</h2>\n" + sentences(part, summary) + contestant_table(summary, order);
  for (const CurveAxis axis : {CurveAxis::kTrials, CurveAxis::kSeconds}) {
    const std::string svg = comparison_curves_svg(ordered_curves(part, summary, order, axis), axis);
    if (svg.empty()) continue;
    text += fmt::format(
        "<h3>Over {}</h3>\n<p class=\"muted\">Medians over seeds, with bands from the lower to "
        "the upper quartile.</p>\n{}",
        axis == CurveAxis::kTrials ? "trials" : "seconds", svg);
  }
  return text + pair_table(summary, order);
}

}  // namespace

ReportSection comparison_section(std::span<const ComparableRuns> parts, const std::string& reference_policy) {
  ReportSection section;
  section.style = comparison_chart_style();
  for (const ComparableRuns& part : parts) section.html += part_html(part, reference_policy);
  return section;
}

}  // namespace tilewright
