// SPDX-License-Identifier: Apache-2.0
#include "app/cli/compare_text.h"

#include <algorithm>
#include <optional>
#include <ostream>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/csv.h"
#include "core/comparison/contestant_text.h"

namespace tilewright {
namespace {

constexpr double kMilli = 1e3;
constexpr double kPercent = 100;

std::string_view verdict_name(PairVerdict verdict) {
  switch (verdict) {
    case PairVerdict::kFaster: return "faster";
    case PairVerdict::kSlower: return "slower";
    case PairVerdict::kCannotTell: break;
  }
  return "cannot tell";
}

std::string name_of(const Contestant& contestant) {
  return contestant.label() + (is_reconstruction(contestant) ? " *" : "");
}

size_t name_width(const ComparisonSummary& summary) {
  size_t width = 10;
  for (const auto& one : summary.contestants) width = std::max(width, name_of(one.contestant).size());
  return width;
}

/// What the columns say.
std::string legend(const std::string& reference, bool measured) {
  return fmt::format(
      "\nWon, tied and lost: against {} after all trials. Regret: of the chosen program, measured again,\n"
      "over the fastest one {}, or of how many runs it is known. Changed: how often the choice was\n"
      "not the fastest of its programs any more. s a run: seconds of the search, with reading features,\n"
      "and of training, without those of trials{}.\n"
      "Intervals of the pairs below are of 95 % each. *: in part a reconstruction.\n\n",
      reference, measured ? "of all runs" : "there is",
      measured ? "" : "; of the processor, not of the clock");
}

}  // namespace

std::string comparison_text(const ComparisonSummary& summary, ComparedPrograms programs) {
  const bool measured = programs == ComparedPrograms::kMeasured;
  const size_t width = name_width(summary);
  std::string text = fmt::format(
      "Best latency over the fastest program {}: geometric mean over {} {} of the medians over seeds\n"
      "{:<{}}",
      measured ? "that any search found" : "there is", summary.tasks.size(),
      summary.tasks.size() == 1 ? "task" : "tasks", "trials", width);
  for (const size_t trials : summary.checkpoints) text += fmt::format(" {:>7}", trials);
  text += fmt::format(" {:>8} {:>16} {:>7} {:>8} {:>9}\n", "seconds=", "won/tied/lost", "regret", "changed",
                      "s a run");
  for (const size_t i : best_first(summary)) {
    const ContestantSummary& one = summary.contestants[i];
    text += fmt::format("{:<{}}", name_of(one.contestant), width);
    for (const Standing& standing : one.standings) text += fmt::format(" {:>7.3f}", standing.ratio);
    const bool is_reference = one.contestant.label() == summary.reference;
    text += fmt::format(" {:>8.3f} {:>16} {:>7} {:>8} {:>9.2f}\n", one.in_equal_seconds.ratio,
                        is_reference ? "-" : fmt::format("{}/{}/{}", one.wins, one.ties, one.losses),
                        one.measured_again < one.runs ? fmt::format("{} of {}", one.measured_again, one.runs)
                                                      : fmt::format("{:.1f} %", one.regret * kPercent),
                        one.measured_again == 0
                            ? "-"
                            : fmt::format("{:.0f} %", kPercent * static_cast<double>(one.changes) /
                                                          static_cast<double>(one.measured_again)),
                        one.search_seconds + one.training_seconds);
    if (one.failures > 0) text += fmt::format("  {} of its {} runs ended early\n", one.failures, one.runs);
  }
  text += legend(summary.reference.empty() ? "none" : summary.reference, measured);
  for (const ContestantPair& pair : summary.pairs) {
    const bool told = pair.verdict != PairVerdict::kCannotTell;
    text +=
        fmt::format("{:<{}} {:<11} {} {:<{}} {:.3f} ({:.3f} to {:.3f})\n",
                    name_of(summary.contestants[pair.first].contestant), width, verdict_name(pair.verdict),
                    told ? "than" : "with", name_of(summary.contestants[pair.second].contestant), width,
                    pair.ratio, pair.low, pair.high);
  }
  return text;
}

nlohmann::json comparison_json(const ComparisonSummary& summary) {
  nlohmann::json contestants = nlohmann::json::array();
  for (const ContestantSummary& one : summary.contestants) {
    nlohmann::json standings = nlohmann::json::array();
    for (const Standing& standing : one.standings)
      standings.push_back({{"trials", standing.trials}, {"ratio", standing.ratio}});
    contestants.push_back({{"label", one.contestant.label()},
                           {"policy", one.contestant.policy},
                           {"cost_model", one.contestant.cost_model},
                           {"reconstruction", is_reconstruction(one.contestant)},
                           {"runs", one.runs},
                           {"failures", one.failures},
                           {"standings", std::move(standings)},
                           {"in_equal_seconds", one.in_equal_seconds.ratio},
                           {"wins", one.wins},
                           {"ties", one.ties},
                           {"losses", one.losses},
                           {"regret", one.regret},
                           {"measured_again", one.measured_again},
                           {"changes", one.changes},
                           {"search_seconds", one.search_seconds},
                           {"training_seconds", one.training_seconds},
                           {"trial_seconds", one.trial_seconds}});
  }
  nlohmann::json pairs = nlohmann::json::array();
  for (const ContestantPair& pair : summary.pairs) {
    pairs.push_back({{"first", summary.contestants[pair.first].contestant.label()},
                     {"second", summary.contestants[pair.second].contestant.label()},
                     {"pairs", pair.pairs},
                     {"ratio", pair.ratio},
                     {"low", pair.low},
                     {"high", pair.high},
                     {"verdict", verdict_name(pair.verdict)}});
  }
  return {{"tasks", summary.tasks},
          {"trials", summary.checkpoints},
          {"reference", summary.reference},
          {"contestants", std::move(contestants)},
          {"pairs", std::move(pairs)}};
}

void write_comparison_csv(std::span<const ComparedRun> runs, std::ostream& out) {
  CsvWriter csv(out);
  csv.line({"task", "contestant", "seed", "trial", "latency_ms", "best_ms", "seconds", "guided"});
  for (const ComparedRun& run : runs) {
    std::optional<double> best;
    for (size_t i = 0; i < run.trials.size(); ++i) {
      const ComparedTrial& trial = run.trials[i];
      const std::optional<double> latency = trial.latency > 0 ? std::optional(trial.latency) : std::nullopt;
      if (latency) best = std::min(best.value_or(*latency), *latency);
      csv.field(run.task).field(run.contestant.label()).field(run.seed).field(i + 1);
      csv.field(latency, kMilli).field(best, kMilli).field(std::optional(trial.at));
      csv.field(trial.guided ? 1 : 0).end_line();
    }
  }
}

}  // namespace tilewright
