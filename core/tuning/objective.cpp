// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/objective.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace tilewright {
namespace {

constexpr std::array<std::pair<ObjectiveKind, std::string_view>, 4> kNames{
    {{ObjectiveKind::kTotalLatency, "f1"},
     {ObjectiveKind::kLatencyRequirements, "f2"},
     {ObjectiveKind::kSpeedup, "f3"},
     {ObjectiveKind::kEarlyStopping, "f4"}}};

double latency(const ModelWeights& model, std::span<const double> seconds) {
  double sum = 0;
  for (size_t i = 0; i < seconds.size(); ++i) sum += model.weights[i] * seconds[i];
  return sum;
}

}  // namespace

std::vector<ModelWeights> model_weights(const std::vector<std::vector<int>>& counts) {
  std::vector<ModelWeights> models;
  for (const auto& model : counts) models.push_back({{model.begin(), model.end()}});
  return models;
}

double objective_value(const ObjectiveOptions& options, const std::vector<ModelWeights>& models,
                       std::span<const double> task_seconds, std::span<const double> stopped_seconds) {
  const auto counts = [&options](size_t model) {
    return model < options.latency_weights.size() ? options.latency_weights[model] : 1.0;
  };
  double sum = 0;
  switch (options.kind) {
    case ObjectiveKind::kTotalLatency:
      for (size_t j = 0; j < models.size(); ++j) sum += counts(j) * latency(models[j], task_seconds);
      return sum;
    case ObjectiveKind::kLatencyRequirements:
      for (size_t j = 0; j < models.size(); ++j) {
        const double required = j < options.requirement_seconds.size() ? options.requirement_seconds[j] : 0;
        sum += counts(j) * std::max(latency(models[j], task_seconds), required);
      }
      return sum;
    case ObjectiveKind::kSpeedup: {
      double log_speedup = 0;
      double all = 0;
      for (size_t j = 0; j < models.size(); ++j) {
        const double reference = j < options.reference_seconds.size() ? options.reference_seconds[j] : 1;
        const double seconds = latency(models[j], task_seconds);
        all += counts(j);
        // Where nothing of a model is known, or can be, it must not hide the others.
        if (seconds > 0) log_speedup += counts(j) * std::log(reference / seconds);
      }
      return -std::exp(all > 0 ? log_speedup / all : 0);
    }
    case ObjectiveKind::kEarlyStopping:
      for (size_t j = 0; j < models.size(); ++j) {
        for (size_t i = 0; i < task_seconds.size(); ++i) {
          sum += counts(j) * models[j].weights[i] * std::max(task_seconds[i], stopped_seconds[i]);
        }
      }
      return sum;
  }
  return sum;
}

Result<void> check_objective(const ObjectiveOptions& options, size_t models) {
  const auto check = [&](const std::vector<double>& seconds, std::string what,
                         std::string cure) -> Result<void> {
    const bool possible = std::ranges::all_of(seconds, [](double s) { return std::isfinite(s) && s > 0; });
    if (seconds.size() == models && possible) return {};
    return Error{ErrorKind::kUsage,
                 "objective " + std::string(objective_name(options.kind)),
                 "needs " + what + " of each of the " + std::to_string(models) + " models, above 0; it has " +
                     std::to_string(seconds.size()),
                 std::move(cure),
                 {}};
  };
  if (!options.latency_weights.empty()) {
    TILEWRIGHT_CHECK(check(options.latency_weights, "a weight for the latency",
                           "Give one --latency-weight a model, or a binding of its shapes, in their order"));
  }
  if (options.kind == ObjectiveKind::kLatencyRequirements) {
    return check(options.requirement_seconds, "a latency that is wanted",
                 "Give one --require-ms a model, in their order");
  }
  if (options.kind == ObjectiveKind::kSpeedup && !options.reference_seconds.empty()) {
    return check(options.reference_seconds, "a latency to compare with",
                 "Give one --reference-ms a model, in their order");
  }
  return {};
}

Result<ObjectiveKind> objective_from_name(std::string_view name) {
  for (const auto& [kind, text] : kNames) {
    if (text == name) return kind;
  }
  return Error{ErrorKind::kUsage,
               "objective " + std::string(name),
               "does not exist",
               "There are f1, f2, f3 and f4",
               {}};
}

std::string_view objective_name(ObjectiveKind kind) {
  for (const auto& [key, text] : kNames) {
    if (key == kind) return text;
  }
  return "f1";
}

}  // namespace tilewright
