// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/weight_folder.h"

#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/costmodel/cost_model.h"
#include "core/feature/statement_features.h"

namespace tilewright {
namespace {

constexpr const char* kEnding = "weights";
constexpr const char* kCheckpoint = "checkpoint";

}  // namespace

std::filesystem::path default_work_folder(const std::filesystem::path& rows) {
  return rows.string() + ".work";
}

std::filesystem::path WeightFolder::path_of(const std::string& model, const std::string& key,
                                            std::string_view ending) const {
  Hasher hasher;
  hasher.update_field(key).update_field(dataset_).update(kFeatureVersion);
  return folder_ / fmt::format("{}-{}-{}.{}", model, cost_model_info(model).version,
                               hasher.finish().hex().substr(0, 16), ending);
}

// A line of JSON with the key and the seconds, then the weights.
std::optional<SourceWeights> WeightFolder::find(const EvaluationJob& job) const {
  auto bytes = read_file(path_of(job.source_model(), job.source_key(), kEnding));
  if (!bytes.ok()) return std::nullopt;
  const size_t end = bytes->find('\n');
  if (end == std::string::npos) return std::nullopt;
  const auto header = parse_json(std::string_view(*bytes).substr(0, end), kEnding);
  if (!header.ok() || json_field<std::string>(*header, "key", kEnding).value_or("") != job.source_key())
    return std::nullopt;
  const auto seconds = json_field<double>(*header, "training_seconds", kEnding);
  if (!seconds.ok()) return std::nullopt;
  return SourceWeights{bytes->substr(end + 1), *seconds};
}

bool WeightFolder::has(const EvaluationJob& job) const {
  std::error_code ignored;
  return std::filesystem::exists(path_of(job.source_model(), job.source_key(), kEnding), ignored);
}

Result<void> WeightFolder::keep(const EvaluationJob& job, const SourceWeights& weights) const {
  const nlohmann::json header{{"key", job.source_key()}, {"training_seconds", weights.training_seconds}};
  return write_file_atomic(path_of(job.source_model(), job.source_key(), kEnding),
                           json_text(header) + "\n" + weights.bytes);
}

std::filesystem::path WeightFolder::source_checkpoint(const EvaluationJob& job) const {
  return path_of(job.source_model(), job.source_key(), kCheckpoint);
}

std::filesystem::path WeightFolder::checkpoint(const EvaluationJob& job) const {
  return path_of(job.model, job.key(), kCheckpoint);
}

}  // namespace tilewright
