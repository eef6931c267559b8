// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_job.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/cost_model.h"

namespace tilewright {
namespace {

constexpr const char* kPlace = "evaluation job";
constexpr LearningRegime kRegimes[] = {LearningRegime::kSource, LearningRegime::kFineTuned,
                                       LearningRegime::kJoint, LearningRegime::kAlone};

std::string count_text(size_t count) {
  return count == EvaluationJob::kAll ? "all" : std::to_string(count);
}

/// Names of targets for tables: without the beginning that all of them share.
std::string listed_short(const std::vector<std::string>& keys) {
  std::vector<std::string> names;
  names.reserve(keys.size());
  for (const auto& key : keys) names.push_back(key.starts_with("cpu:") ? key.substr(4) : key);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// A number, or "all".
nlohmann::json count_json(size_t count) {
  return count == EvaluationJob::kAll ? nlohmann::json("all") : nlohmann::json(count);
}

Result<size_t> count_from(const nlohmann::json& json, const char* key) {
  TILEWRIGHT_TRY(const auto value, json_field<nlohmann::json>(json, key, kPlace));
  if (value == "all") return EvaluationJob::kAll;
  TILEWRIGHT_TRY(const auto count, json_field<uint64_t>(json, key, kPlace));
  return static_cast<size_t>(count);
}

}  // namespace

std::string_view learning_regime_name(LearningRegime regime) {
  switch (regime) {
    case LearningRegime::kSource: return "source";
    case LearningRegime::kFineTuned: return "fine-tuned";
    case LearningRegime::kJoint: return "joint";
    case LearningRegime::kAlone: return "alone";
  }
  return "";
}

std::string EvaluationJob::row_key() const {
  return fmt::format("{} {} from={} to={} programs={} tasks={}", model, learning_regime_name(regime),
                     sources.empty() ? "none" : fmt::format("{}", fmt::join(sources, "+")), target,
                     count_text(programs), count_text(tasks));
}

std::string EvaluationJob::key() const {
  return fmt::format("{} seed={}", row_key(), seed);
}

std::string EvaluationJob::source_model() const {
  const auto info = cost_model_info(model);
  return info.base.empty() ? model : info.base;
}

std::string EvaluationJob::source_key() const {
  return fmt::format("{} from={} tasks={} seed={}", source_model(), fmt::join(sources, "+"),
                     count_text(tasks), seed);
}

std::string EvaluationJob::learnt_from() const {
  const std::string of_target =
      programs == kAll ? "all its programs" : fmt::format("{} of its programs", programs);
  const std::string source_tasks = tasks == kAll ? "" : fmt::format(", {} tasks", tasks);
  switch (regime) {
    case LearningRegime::kSource:
      if (sources == std::vector<std::string>{target})
        return tasks == kAll ? "all programs" : fmt::format("{} tasks", tasks);
      return listed_short(sources) + source_tasks + " alone";
    case LearningRegime::kFineTuned:
      return fmt::format("{}{}, then {}", listed_short(sources), source_tasks, of_target);
    case LearningRegime::kJoint:
      return fmt::format("{}{} with {}", listed_short(sources), source_tasks, of_target);
    case LearningRegime::kAlone: return of_target + " alone";
  }
  return "";
}

nlohmann::json evaluation_job_json(const EvaluationJob& job) {
  return {{"model", job.model},
          {"regime", learning_regime_name(job.regime)},
          {"target", job.target},
          {"sources", job.sources},
          {"programs", count_json(job.programs)},
          {"tasks", count_json(job.tasks)},
          {"seed", job.seed}};
}

Result<EvaluationJob> evaluation_job_from_json(const nlohmann::json& json) {
  EvaluationJob job;
  TILEWRIGHT_TRY(job.model, json_field<std::string>(json, "model", kPlace));
  TILEWRIGHT_TRY(const auto regime, json_field<std::string>(json, "regime", kPlace));
  bool known = false;
  for (const auto candidate : kRegimes) {
    if (learning_regime_name(candidate) != regime) continue;
    job.regime = candidate;
    known = true;
  }
  if (!known) return Error{ErrorKind::kBadInput, kPlace, "is of the unknown regime " + regime, {}, {}};
  TILEWRIGHT_TRY(job.target, json_field<std::string>(json, "target", kPlace));
  TILEWRIGHT_TRY(job.sources, json_field<std::vector<std::string>>(json, "sources", kPlace));
  TILEWRIGHT_TRY(job.programs, count_from(json, "programs"));
  TILEWRIGHT_TRY(job.tasks, count_from(json, "tasks"));
  TILEWRIGHT_TRY(job.seed, json_field<uint64_t>(json, "seed", kPlace));
  return job;
}

}  // namespace tilewright
