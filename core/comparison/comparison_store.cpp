// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_store.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/line_file.h"

namespace tilewright {

namespace {

constexpr const char* kReference = "reference";

nlohmann::json reference_to_json(const TaskReference& reference) {
  return {{"best", reference.best}, {"worst", reference.worst}, {"best_again", reference.best_again}};
}

Result<TaskReference> reference_from_json(const nlohmann::json& json, const std::string& place) {
  TaskReference reference;
  TILEWRIGHT_TRY(reference.best, json_field<double>(json, "best", place));
  TILEWRIGHT_TRY(reference.worst, json_field<double>(json, "worst", place));
  TILEWRIGHT_TRY(reference.best_again, json_field<double>(json, "best_again", place));
  return reference;
}

}  // namespace

std::filesystem::path default_comparison_file() {
  return user_data_directory() / "comparison.jsonl";
}

Result<ComparisonStore> ComparisonStore::open(std::filesystem::path file) {
  ComparisonStore store(std::move(file));
  if (store.file_.empty()) return store;
  TILEWRIGHT_TRY(const auto lines, read_completed_lines(store.file_));
  for (size_t i = 0; i < lines.size(); ++i)
    TILEWRIGHT_CHECK(store.take(lines[i], fmt::format("{}, line {}", store.file_.string(), i + 1)));
  return store;
}

Result<void> ComparisonStore::take(const std::string& line, const std::string& place) {
  const auto bad = [&](const Error& error) {
    return Error{ErrorKind::kBadInput, place, "is no compared search",
                 "Name another file, or remove this one", error.text()};
  };
  const auto json = parse_json(line, place);
  if (!json.ok()) return bad(json.error());
  const auto data = json_field<std::string>(*json, "data", place);
  if (!data.ok()) return bad(data.error());
  if (json->contains(kReference)) {
    const auto task = json_field<std::string>(*json, "task", place);
    if (!task.ok()) return bad(task.error());
    const auto reference = reference_from_json(json->at(kReference), place);
    if (!reference.ok()) return bad(reference.error());
    references_.insert_or_assign({*data, *task}, *reference);
    return {};
  }
  auto run = compared_run_from_json(*json);
  if (!run.ok()) return bad(run.error());
  keep(*std::move(run), *data);
  return {};
}

void ComparisonStore::keep(ComparedRun run, const std::string& data) {
  const Key key(data, run_key(run));
  runs_.insert_or_assign(key, StoredRun{data, std::move(run), added_++});
}

const ComparedRun* ComparisonStore::find(const std::string& key, const std::string& data) const {
  const auto found = runs_.find({data, key});
  return found == runs_.end() ? nullptr : &found->second.run;
}

Result<void> ComparisonStore::add(const ComparedRun& run, const std::string& data) {
  auto json = compared_run_to_json(run);
  json["data"] = data;
  TILEWRIGHT_CHECK(append_line(file_, json_text(json)));
  keep(run, data);
  return {};
}

Result<void> ComparisonStore::keep_reference(const std::string& task, const std::string& data,
                                             const TaskReference& reference) {
  const auto known = references_.find({data, task});
  if (known != references_.end() && known->second == reference) return {};
  const nlohmann::json json{{"task", task}, {"data", data}, {kReference, reference_to_json(reference)}};
  TILEWRIGHT_CHECK(append_line(file_, json_text(json)));
  references_.insert_or_assign({data, task}, reference);
  return {};
}

std::vector<ComparedRun> ComparisonStore::runs() const {
  std::vector<ComparedRun> all;
  for (const auto& [key, stored] : runs_) all.push_back(stored.run);
  return all;
}

std::vector<StoredRun> ComparisonStore::stored_runs() const {
  std::vector<StoredRun> all;
  for (const auto& [key, stored] : runs_) all.push_back(stored);
  return all;
}

std::vector<StoredReference> ComparisonStore::references() const {
  std::vector<StoredReference> all;
  for (const auto& [key, reference] : references_) all.push_back({key.first, key.second, reference});
  return all;
}

}  // namespace tilewright
