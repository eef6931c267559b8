// SPDX-License-Identifier: Apache-2.0
#include "core/evaluation/evaluation_store.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/base/line_file.h"
#include "core/feature/statement_features.h"

namespace tilewright {
namespace {

Error no_record(const std::filesystem::path& file, size_t line, const Error& cause) {
  return {ErrorKind::kBadInput, fmt::format("{}, line {}", file.string(), line),
          "is no record of an evaluation", "Remove the line, or name another file", cause.text()};
}

}  // namespace

Result<EvaluationStore> EvaluationStore::open(std::filesystem::path file, std::string dataset) {
  EvaluationStore store(std::move(file), std::move(dataset));
  TILEWRIGHT_TRY(const auto lines, read_completed_lines(store.file_));
  for (size_t i = 0; i < lines.size(); ++i) {
    const auto parsed = parse_json(lines[i], store.file_.string());
    if (!parsed.ok()) return no_record(store.file_, i + 1, parsed.error());
    auto record = evaluation_record_from_json(*parsed);
    if (!record.ok()) return no_record(store.file_, i + 1, record.error());
    if (record->dataset != store.dataset_ || record->feature_version != kFeatureVersion) {
      ++store.foreign_;
      continue;
    }
    const std::string key = record->job.key();
    store.records_.insert_or_assign(key, *std::move(record));
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
  TILEWRIGHT_CHECK(append_line(file_, json_text(evaluation_record_json(record))));
  const std::string key = record.job.key();
  records_.insert_or_assign(key, std::move(record));
  return {};
}

}  // namespace tilewright
