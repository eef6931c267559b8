// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_store.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/line_file.h"
#include "core/base/json.h"
#include "core/costmodel/cost_model.h"
#include "core/feature/statement_features.h"

namespace tilewright {
namespace {

Error no_record(const std::string& place, const Error& cause) {
  return {ErrorKind::kBadInput, place, "is no record of an evaluation",
          "Remove the line, or name another file", cause.text()};
}

}  // namespace

Result<bool> EvaluationStore::take(std::string_view line, const std::string& place) {
  const auto parsed = parse_json(line, place);
  if (!parsed.ok()) return no_record(place, parsed.error());
  auto record = evaluation_record_from_json(*parsed);
  if (!record.ok()) return no_record(place, record.error());
  if (record->dataset != dataset_ || record->feature_version != kFeatureVersion ||
      record->model_version != cost_model_info(record->job.model).version)
    return false;
  const std::string key = record->job.key();
  records_.insert_or_assign(key, *std::move(record));
  return true;
}

Result<EvaluationStore> EvaluationStore::open(std::filesystem::path file, std::string dataset,
                                              std::span<const std::string> shipped) {
  EvaluationStore store(std::move(file), std::move(dataset));
  for (const auto& line : shipped) {
    TILEWRIGHT_TRY([[maybe_unused]] const bool taken, store.take(line, "shipped record"));
  }
  TILEWRIGHT_TRY(const auto lines, read_completed_lines(store.file_));
  for (size_t i = 0; i < lines.size(); ++i) {
    TILEWRIGHT_TRY(const bool taken,
                   store.take(lines[i], fmt::format("{}, line {}", store.file_.string(), i + 1)));
    if (!taken) ++store.foreign_;
  }
  return store;
}

const EvaluationRecord* EvaluationStore::find(const EvaluationJob& job) const {
  const auto found = records_.find(job.key());
  return found == records_.end() ? nullptr : &found->second;
}

std::vector<const EvaluationRecord*> EvaluationStore::records() const {
  std::vector<const EvaluationRecord*> out;
  for (const auto& [key, record] : records_) out.push_back(&record);
  return out;
}

Result<void> EvaluationStore::add(EvaluationRecord record) {
  record.dataset = dataset_;
  record.feature_version = kFeatureVersion;
  record.model_version = cost_model_info(record.job.model).version;
  TILEWRIGHT_CHECK(append_line(file_, json_text(evaluation_record_json(record))));
  const std::string key = record.job.key();
  records_.insert_or_assign(key, std::move(record));
  return {};
}

}  // namespace tilewright
