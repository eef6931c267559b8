// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/known_evaluations.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/line_file.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/feature/statement_features.h"

namespace tilewright {
namespace {

/// Adds the line's dataset where it is a new one.
Result<void> add_dataset(std::vector<std::string>& datasets, const std::string& line,
                         const std::string& place) {
  TILEWRIGHT_TRY(const auto json, parse_json(line, place));
  TILEWRIGHT_TRY(auto dataset, json_field<std::string>(json, "dataset", place));
  TILEWRIGHT_TRY(const int version, json_field<int>(json, "feature_version", place));
  if (version == kFeatureVersion && std::ranges::find(datasets, dataset) == datasets.end())
    datasets.push_back(std::move(dataset));
  return {};
}

}  // namespace

std::filesystem::path default_evaluation_file() {
  return user_data_directory() / "evaluation.jsonl";
}

Result<std::vector<std::string>> evaluated_datasets(const std::filesystem::path& file,
                                                    std::span<const std::string> shipped) {
  std::vector<std::string> datasets;
  for (const auto& line : shipped) TILEWRIGHT_CHECK(add_dataset(datasets, line, "shipped record"));
  TILEWRIGHT_TRY(const auto lines, read_completed_lines(file));
  for (size_t i = 0; i < lines.size(); ++i)
    TILEWRIGHT_CHECK(add_dataset(datasets, lines[i], fmt::format("{}, line {}", file.string(), i + 1)));
  return datasets;
}

Result<std::vector<EvaluationRecord>> records_of_lines(std::span<const std::string> lines) {
  std::vector<EvaluationRecord> records;
  for (const auto& line : lines) {
    TILEWRIGHT_TRY(const auto json, parse_json(line, "evaluation record"));
    TILEWRIGHT_TRY(auto record, evaluation_record_from_json(json));
    records.push_back(std::move(record));
  }
  return records;
}

std::vector<std::string> evaluated_targets(const EvaluationStore& store) {
  struct Count {
    size_t as_source = 0;
    size_t records = 0;
    size_t after = 0;  ///< how many others stand before it among the sources of jobs
  };
  std::map<std::string, Count> counts;
  for (const auto* record : store.records()) {
    ++counts[record->job.target].records;
    const auto& sources = record->job.sources;
    for (size_t i = 0; i < sources.size(); ++i) counts[sources[i]].after += i;
    if (!record->job.starts_from_source()) continue;
    for (const auto& source : record->job.sources) ++counts[source].as_source;
  }
  std::vector<std::string> targets;
  targets.reserve(counts.size());
  for (const auto& [target, count] : counts) targets.push_back(target);
  const auto most = [&](auto member) {
    return [&counts, member](const std::string& a, const std::string& b) {
      return counts[a].*member > counts[b].*member;
    };
  };
  std::ranges::stable_sort(targets, {}, [&](const auto& key) { return counts[key].after; });
  std::ranges::stable_sort(targets, most(&Count::records));
  const auto source =
      std::ranges::max_element(targets, {}, [&](const auto& key) { return counts[key].as_source; });
  if (source != targets.end()) std::rotate(targets.begin(), source, source + 1);
  return targets;
}

Result<std::vector<EvaluationSection>> known_plan(const EvaluationStore& store) {
  std::set<uint64_t> seeds;
  for (const auto* record : store.records()) seeds.insert(record->job.seed);
  EvaluationPlanOptions options;
  options.seeds.assign(seeds.begin(), seeds.end());
  return plan_evaluation(evaluated_targets(store), options);
}

}  // namespace tilewright
