// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_record.h"

#include <cmath>
#include <limits>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr const char* kRecordPlace = "evaluation record";

struct StoredFigure {
  const char* key;
  double Evaluation::*of;
};
constexpr StoredFigure kStoredFigures[] = {
    {"rank_correlation", &Evaluation::rank_correlation},
    {"pairwise_accuracy", &Evaluation::pairwise_accuracy},
    {"recall_at_10", &Evaluation::recall_at_10},
    {"average_peak_at_1", &Evaluation::average_peak_at_1},
    {"average_peak_at_5", &Evaluation::average_peak_at_5},
    {"rmse", &Evaluation::root_mean_squared_error},
    {"r_squared", &Evaluation::r_squared},
    {"mape", &Evaluation::mean_absolute_percentage_error},
};

struct Score {
  const char* key;
  double TopKScores::*of;
};
constexpr Score kScores[] = {
    {"top_1_mean", &TopKScores::top_1_mean},
    {"top_5_mean", &TopKScores::top_5_mean},
    {"top_1_pooled", &TopKScores::top_1_pooled},
    {"top_5_pooled", &TopKScores::top_5_pooled},
};

struct Seconds {
  const char* key;
  double EvaluationRecord::*of;
};
constexpr Seconds kSeconds[] = {
    {"source_seconds", &EvaluationRecord::source_seconds},
    {"training_seconds", &EvaluationRecord::training_seconds},
    {"feature_microseconds", &EvaluationRecord::feature_microseconds},
    {"prediction_microseconds", &EvaluationRecord::prediction_microseconds},
    {"seconds", &EvaluationRecord::seconds},
};

/// Figures are rounded, which halves the length of a line; seeds differ in the third digit.
constexpr int kDigits = 7;

json figure_json(double value) {
  return std::isfinite(value) ? json(std::stod(fmt::format("{:.{}g}", value, kDigits))) : json();
}

Result<double> number_from(const json& object, const char* key) {
  if (object.is_object() && object.contains(key) && object.at(key).is_null())
    return std::numeric_limits<double>::quiet_NaN();
  return json_field<double>(object, key, kRecordPlace);
}

json scores_json(const TopKScores& scores) {
  json out;
  for (const auto& score : kScores) out[score.key] = figure_json(scores.*score.of);
  return out;
}

Result<TopKScores> scores_from(const json& object, const char* key) {
  TILEWRIGHT_TRY(const auto fields, json_field<json>(object, key, kRecordPlace));
  TopKScores scores;
  for (const auto& score : kScores) {
    TILEWRIGHT_TRY(scores.*score.of, number_from(fields, score.key));
  }
  return scores;
}

Result<Evaluation> evaluation_from(const json& object) {
  Evaluation out;
  TILEWRIGHT_TRY(out.score, scores_from(object, "score"));
  TILEWRIGHT_TRY(out.random, scores_from(object, "random"));
  TILEWRIGHT_TRY(out.oracle, scores_from(object, "oracle"));
  TILEWRIGHT_TRY(const auto networks, json_field<json>(object, "networks", kRecordPlace));
  for (const auto& entry : networks) {
    NetworkScore network;
    TILEWRIGHT_TRY(network.network, json_field<std::string>(entry, "network", kRecordPlace));
    TILEWRIGHT_TRY(network.top_1, number_from(entry, "top_1"));
    TILEWRIGHT_TRY(network.top_5, number_from(entry, "top_5"));
    TILEWRIGHT_TRY(network.tasks, json_field<uint64_t>(entry, "tasks", kRecordPlace));
    TILEWRIGHT_TRY(network.missing, json_field<uint64_t>(entry, "missing", kRecordPlace));
    out.networks.push_back(std::move(network));
  }
  TILEWRIGHT_TRY(out.tasks, json_field<uint64_t>(object, "tasks", kRecordPlace));
  TILEWRIGHT_TRY(out.programs, json_field<uint64_t>(object, "programs", kRecordPlace));
  TILEWRIGHT_TRY(out.failed_first, json_field<uint64_t>(object, "failed_first", kRecordPlace));
  for (const auto& figure : kStoredFigures) {
    TILEWRIGHT_TRY(out.*figure.of, number_from(object, figure.key));
  }
  return out;
}

}  // namespace

json evaluation_json(const Evaluation& evaluation) {
  json networks = json::array();
  for (const auto& network : evaluation.networks) {
    networks.push_back({{"network", network.network},
                        {"top_1", figure_json(network.top_1)},
                        {"top_5", figure_json(network.top_5)},
                        {"tasks", network.tasks},
                        {"missing", network.missing}});
  }
  json out{{"score", scores_json(evaluation.score)},
           {"random", scores_json(evaluation.random)},
           {"oracle", scores_json(evaluation.oracle)},
           {"networks", std::move(networks)},
           {"tasks", evaluation.tasks},
           {"programs", evaluation.programs},
           {"failed_first", evaluation.failed_first}};
  for (const auto& figure : kStoredFigures) out[figure.key] = figure_json(evaluation.*figure.of);
  return out;
}

json evaluation_record_json(const EvaluationRecord& record) {
  json out{{"job", evaluation_job_json(record.job)},
           {"evaluation", evaluation_json(record.evaluation)},
           {"parameters", record.parameters},
           {"threads", record.threads},
           {"device", record.device},
           {"processor", record.processor},
           {"dataset", record.dataset},
           {"feature_version", record.feature_version},
           {"model_version", record.model_version},
           {"version", record.version},
           {"finished_unix_milliseconds", record.finished_unix_milliseconds}};
  for (const auto& seconds : kSeconds) out[seconds.key] = figure_json(record.*seconds.of);
  return out;
}

Result<EvaluationRecord> evaluation_record_from_json(const json& object) {
  EvaluationRecord record;
  TILEWRIGHT_TRY(const auto job, json_field<json>(object, "job", kRecordPlace));
  TILEWRIGHT_TRY(record.job, evaluation_job_from_json(job));
  TILEWRIGHT_TRY(const auto evaluation, json_field<json>(object, "evaluation", kRecordPlace));
  TILEWRIGHT_TRY(record.evaluation, evaluation_from(evaluation));
  for (const auto& seconds : kSeconds) {
    TILEWRIGHT_TRY(record.*seconds.of, number_from(object, seconds.key));
  }
  TILEWRIGHT_TRY(record.parameters, json_field<int64_t>(object, "parameters", kRecordPlace));
  TILEWRIGHT_TRY(record.threads, json_field<int>(object, "threads", kRecordPlace));
  // Earlier records were all made on processors.
  TILEWRIGHT_TRY(record.device, json_field_or<std::string>(object, "device", "cpu", kRecordPlace));
  TILEWRIGHT_TRY(record.processor, json_field<std::string>(object, "processor", kRecordPlace));
  TILEWRIGHT_TRY(record.dataset, json_field<std::string>(object, "dataset", kRecordPlace));
  TILEWRIGHT_TRY(record.feature_version, json_field<int>(object, "feature_version", kRecordPlace));
  // The first version of a model was not written.
  TILEWRIGHT_TRY(record.model_version, json_field_or<int>(object, "model_version", 1, kRecordPlace));
  TILEWRIGHT_TRY(record.version, json_field<std::string>(object, "version", kRecordPlace));
  TILEWRIGHT_TRY(record.finished_unix_milliseconds,
                 json_field<int64_t>(object, "finished_unix_milliseconds", kRecordPlace));
  return record;
}

}  // namespace tilewright
