// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_table.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/evaluation/interval.h"
#include "core/base/csv.h"
#include "core/base/median.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

/// A column of the table of an evaluation.
struct Figure {
  const char* key;
  const char* title;
  double (*of)(const Evaluation&);
  bool in_text = true;  ///< whether a terminal shows it; a line has room for some of the columns
};

constexpr Figure kFigures[] = {
    {"top_1_mean", "top-1", [](const Evaluation& e) { return e.score.top_1_mean; }},
    {"top_5_mean", "top-5", [](const Evaluation& e) { return e.score.top_5_mean; }},
    {"top_1_pooled", "top-1 pooled", [](const Evaluation& e) { return e.score.top_1_pooled; }},
    {"top_5_pooled", "top-5 pooled", [](const Evaluation& e) { return e.score.top_5_pooled; }},
    {"rank_correlation", "rank corr.", [](const Evaluation& e) { return e.rank_correlation; }},
    {"pairwise_accuracy", "pairs", [](const Evaluation& e) { return e.pairwise_accuracy; }},
    {"recall_at_10", "recall@10", [](const Evaluation& e) { return e.recall_at_10; }},
    {"average_peak_at_1", "peak@1", [](const Evaluation& e) { return e.average_peak_at_1; }, false},
    {"average_peak_at_5", "peak@5", [](const Evaluation& e) { return e.average_peak_at_5; }, false},
    {"rmse", "RMSE", [](const Evaluation& e) { return e.root_mean_squared_error; }},
    {"r_squared", "R2", [](const Evaluation& e) { return e.r_squared; }, false},
    {"mape", "MAPE", [](const Evaluation& e) { return e.mean_absolute_percentage_error; }, false},
};
constexpr size_t kTopKFigures = 4;
/// Labels are at most 1. Where errors are larger, the scores are on another scale, and the errors say
/// nothing.
constexpr double kMostInText = 1;

std::vector<double> values_of(const EvaluationRow& row, const Figure& figure) {
  std::vector<double> out;
  for (const auto& evaluation : row.seeds) out.push_back(figure.of(evaluation));
  return out;
}

/// A row for an order without a model, of which only the top-k scores are known.
struct Reference {
  std::string section;
  std::string name;
  std::string target;
  TopKScores scores;

  double value(size_t figure) const {
    const double values[kTopKFigures] = {scores.top_1_mean, scores.top_5_mean, scores.top_1_pooled,
                                         scores.top_5_pooled};
    return values[figure];
  }
};

/// Calls `row(row)` for each row, and `reference(reference)` for the two reference rows after the last row of
/// each section and target.
template <typename RowBody, typename ReferenceBody>
void walk(std::span<const EvaluationRow> rows, const RowBody& row_body, const ReferenceBody& reference_body) {
  using Group = std::pair<std::string, std::string>;
  const auto group_of = [](const EvaluationRow& row) { return Group{row.section, row.target}; };
  std::vector<Group> groups;
  for (const auto& row : rows) {
    if (std::find(groups.begin(), groups.end(), group_of(row)) == groups.end())
      groups.push_back(group_of(row));
  }
  for (const auto& group : groups) {
    const Evaluation* judged = nullptr;
    for (const auto& row : rows) {
      if (group_of(row) != group) continue;
      row_body(row);
      if (!judged && !row.seeds.empty()) judged = &row.seeds.front();
    }
    if (!judged) continue;
    reference_body(Reference{group.first, "random", group.second, judged->random});
    reference_body(Reference{group.first, "oracle", group.second, judged->oracle});
  }
}

/// "-" for values that are unknown or above `kMostInText`. An interval where `several`.
std::string score_text(std::span<const double> values, bool several) {
  const Interval interval = mean_interval(values);
  if (interval.count == 0 || !(std::abs(interval.mean) <= kMostInText)) return "-";
  std::string text = fmt::format("{:.4f}", interval.mean);
  if (several && interval.count > 1) text += fmt::format(" +-{:.4f}", interval.half_width);
  return text;
}

std::string time_text(double time) {
  return std::isfinite(time) ? fmt::format("{:.1f}", time) : "-";
}

std::string model_name(const EvaluationRow& row) {
  return row.reconstruction ? row.model + " (reconstruction)" : row.model;
}

Json number_json(double value) {
  return std::isfinite(value) ? Json(value) : Json();
}

Json values_json(std::span<const double> values) {
  Json all = Json::array();
  for (const double value : values) all.push_back(number_json(value));
  return all;
}

Json interval_json(std::span<const double> values) {
  const Interval interval = mean_interval(values);
  return {{"mean", interval.count > 0 ? number_json(interval.mean) : Json()},
          {"half_width", interval.count > 1 ? number_json(interval.half_width) : Json()},
          {"values", values_json(values)}};
}

/// Each network's scores, as means over the seeds.
Json networks_json(const EvaluationRow& row) {
  Json out = Json::array();
  if (row.seeds.empty()) return out;
  for (size_t n = 0; n < row.seeds.front().networks.size(); ++n) {
    const NetworkScore& first = row.seeds.front().networks[n];
    std::vector<double> top_1;
    std::vector<double> top_5;
    for (const auto& evaluation : row.seeds) {
      if (n >= evaluation.networks.size()) continue;
      top_1.push_back(evaluation.networks[n].top_1);
      top_5.push_back(evaluation.networks[n].top_5);
    }
    out.push_back({{"network", first.network},
                   {"top_1", interval_json(top_1)},
                   {"top_5", interval_json(top_5)},
                   {"tasks", first.tasks},
                   {"missing", first.missing}});
  }
  return out;
}

/// Aligns cells under each other, the first columns to the left and numbers to the right.
std::string aligned(const std::vector<std::vector<std::string>>& lines, size_t left_columns) {
  std::vector<size_t> widths;
  for (const auto& line : lines) {
    widths.resize(std::max(widths.size(), line.size()), 0);
    for (size_t c = 0; c < line.size(); ++c) widths[c] = std::max(widths[c], line[c].size());
  }
  std::string out;
  for (const auto& line : lines) {
    std::string text;
    for (size_t c = 0; c < line.size(); ++c) {
      if (c > 0) text += "  ";
      text += c < left_columns ? fmt::format("{:<{}}", line[c], widths[c])
                               : fmt::format("{:>{}}", line[c], widths[c]);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + "\n";
  }
  return out;
}

}  // namespace

std::string evaluated_training(const EvaluationRow& row) {
  return row.device == "cpu" ? row.training : fmt::format("{}, on {}", row.training, row.device);
}

bool same_for_each_seed(const EvaluationRow& row) {
  return row.seeds.size() > 1 && std::ranges::all_of(row.seeds, [&](const Evaluation& seed) {
           return same_scores(seed, row.seeds.front());
         });
}

double typical_training_seconds(const EvaluationRow& row) {
  return median_of(row.training_seconds);
}

double least_microseconds(const EvaluationRow& row) {
  const auto& all = row.microseconds_per_program;
  return all.empty() ? std::numeric_limits<double>::quiet_NaN() : *std::ranges::min_element(all);
}

std::string evaluated_seeds(const EvaluationRow& row) {
  return fmt::format("{}{}", row.seeds.size(), same_for_each_seed(row) ? ", same for each" : "");
}

std::string evaluation_text(std::span<const EvaluationRow> rows) {
  constexpr size_t kLeftColumns = 3;
  std::vector<std::vector<std::string>> lines{{"target", "model", "learnt from"}};
  for (const auto& figure : kFigures) {
    if (figure.in_text) lines[0].emplace_back(figure.title);
  }
  for (const char* title : {"training s (median)", "us/program (least)", "parameters", "seeds"})
    lines[0].emplace_back(title);
  if (std::any_of(rows.begin(), rows.end(), [](const EvaluationRow& row) { return !row.published.empty(); }))
    lines[0].emplace_back("published");
  walk(
      rows,
      [&](const EvaluationRow& row) {
        auto& line = lines.emplace_back(
            std::vector<std::string>{row.target, model_name(row), evaluated_training(row)});
        for (const auto& figure : kFigures) {
          if (figure.in_text) line.push_back(score_text(values_of(row, figure), !same_for_each_seed(row)));
        }
        line.push_back(time_text(typical_training_seconds(row)));
        line.push_back(time_text(least_microseconds(row)));
        line.push_back(std::to_string(row.parameters));
        line.push_back(evaluated_seeds(row));
        line.push_back(row.published);
      },
      [&](const Reference& reference) {
        auto& line = lines.emplace_back(std::vector<std::string>{reference.target, reference.name, ""});
        for (size_t f = 0; f < kTopKFigures; ++f) line.push_back(fmt::format("{:.4f}", reference.value(f)));
      });
  return aligned(lines, kLeftColumns);
}

void write_evaluation_csv(std::span<const EvaluationRow> rows, std::ostream& out) {
  CsvWriter csv(out);
  const auto number = [](double value) {
    return std::isfinite(value) ? std::optional(value) : std::optional<double>();
  };
  const auto interval = [&](std::span<const double> values, bool several) {
    const Interval found = mean_interval(values);
    csv.field(found.count > 0 ? number(found.mean) : std::nullopt);
    csv.field(several && found.count > 1 ? number(found.half_width) : std::nullopt);
  };
  for (const char* title : {"section", "target", "model", "training", "reconstruction", "device", "seeds",
                            "same_for_each_seed", "parameters"})
    csv.field(std::string_view(title));
  const auto heading = [&](const std::string& key) { csv.field(key).field(key + "_half_width"); };
  for (const auto& figure : kFigures) heading(figure.key);
  for (const char* title : {"training_seconds_median", "microseconds_per_program_least", "published"})
    csv.field(std::string_view(title));
  csv.end_line();
  walk(
      rows,
      [&](const EvaluationRow& row) {
        csv.field(row.section).field(row.target).field(row.model).field(row.training);
        const bool same = same_for_each_seed(row);
        csv.field(int{row.reconstruction}).field(row.device);
        csv.field(row.seeds.size()).field(int{same}).field(row.parameters);
        for (const auto& figure : kFigures) interval(values_of(row, figure), !same);
        csv.field(number(typical_training_seconds(row)));
        csv.field(number(least_microseconds(row)));
        csv.field(row.published);
        csv.end_line();
      },
      [&](const Reference& reference) {
        csv.field(reference.section).field(reference.target).field(reference.name).field("");
        csv.field(0).field("").field(0).field(0).field(0);
        for (size_t f = 0; f < std::size(kFigures); ++f) {
          csv.field(f < kTopKFigures ? std::optional(reference.value(f)) : std::nullopt);
          csv.field(std::optional<double>());
        }
        for (int i = 0; i < 3; ++i) csv.field(std::optional<double>());
        csv.end_line();
      });
}

Json evaluation_json(std::span<const EvaluationRow> rows) {
  Json out = Json::array();
  walk(
      rows,
      [&](const EvaluationRow& row) {
        Json line{{"section", row.section},
                  {"model", row.model},
                  {"training", row.training},
                  {"target", row.target},
                  {"reconstruction", row.reconstruction},
                  {"parameters", row.parameters},
                  {"device", row.device},
                  {"seeds", row.seeds.size()},
                  {"same_for_each_seed", same_for_each_seed(row)},
                  {"training_seconds",
                   {{"median", number_json(typical_training_seconds(row))},
                    {"values", values_json(row.training_seconds)}}},
                  {"microseconds_per_program",
                   {{"least", number_json(least_microseconds(row))},
                    {"values", values_json(row.microseconds_per_program)}}},
                  {"networks", networks_json(row)}};
        for (const auto& figure : kFigures) line[figure.key] = interval_json(values_of(row, figure));
        std::vector<double> failed_first;
        for (const auto& evaluation : row.seeds)
          failed_first.push_back(static_cast<double>(evaluation.failed_first));
        line["failed_first"] = interval_json(failed_first);
        line["published"] = row.published;
        line["tasks"] = row.seeds.empty() ? 0 : row.seeds.front().tasks;
        line["programs"] = row.seeds.empty() ? 0 : row.seeds.front().programs;
        out.push_back(std::move(line));
      },
      [&](const Reference& reference) {
        Json line{{"section", reference.section}, {"model", reference.name}, {"target", reference.target}};
        for (size_t f = 0; f < kTopKFigures; ++f) {
          const double value = reference.value(f);
          line[kFigures[f].key] = interval_json(std::span(&value, 1));
        }
        out.push_back(std::move(line));
      });
  return {{"rows", std::move(out)}};
}

}  // namespace tilewright
