// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_store.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/base/line_file.h"

namespace tilewright {

Result<ComparisonStore> ComparisonStore::open(std::filesystem::path file) {
  ComparisonStore store(std::move(file));
  TILEWRIGHT_TRY(const auto lines, read_completed_lines(store.file_));
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string place = fmt::format("{}, line {}", store.file_.string(), i + 1);
    const auto bad = [&](const Error& error) {
      return Error{ErrorKind::kBadInput, place, "is no compared search",
                   "Name another file, or remove this one", error.text()};
    };
    const auto json = parse_json(lines[i], place);
    if (!json.ok()) return bad(json.error());
    auto run = compared_run_from_json(*json);
    if (!run.ok()) return bad(run.error());
    const auto data = json_field<std::string>(*json, "data", place);
    if (!data.ok()) return bad(data.error());
    const std::pair key(*data, run_key(*run));
    store.runs_.insert_or_assign(key, *std::move(run));
  }
  return store;
}

const ComparedRun* ComparisonStore::find(const std::string& key, const std::string& data) const {
  const auto found = runs_.find({data, key});
  return found == runs_.end() ? nullptr : &found->second;
}

Result<void> ComparisonStore::add(const ComparedRun& run, const std::string& data) {
  auto json = compared_run_to_json(run);
  json["data"] = data;
  TILEWRIGHT_CHECK(append_line(file_, json_text(json)));
  runs_.insert_or_assign({data, run_key(run)}, run);
  return {};
}

std::vector<ComparedRun> ComparisonStore::runs() const {
  std::vector<ComparedRun> all;
  for (const auto& [key, run] : runs_) all.push_back(run);
  return all;
}

}  // namespace tilewright
