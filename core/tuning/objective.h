// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// How often each model of a session has each task.
struct ModelWeights {
  std::vector<double> weights;  ///< by task; 0 where the model does not have it
};

/// By model, by task: how often the model has the task, in the form that the scheduler takes.
std::vector<ModelWeights> model_weights(const std::vector<std::vector<int>>& counts);

/// What the task scheduler minimises (Ansor, section 6.2, table 2).
enum class ObjectiveKind {
  kTotalLatency,         ///< f1: sum of the models' latencies
  kLatencyRequirements,  ///< f2: latencies below their requirement count as the requirement
  kSpeedup,              ///< f3: minus the geometric mean of the speed-up over reference latencies
  kEarlyStopping,        ///< f4: a task that stopped improving is left alone
};

struct ObjectiveOptions {
  ObjectiveKind kind = ObjectiveKind::kTotalLatency;
  std::vector<double> requirement_seconds;  ///< f2, by model
  std::vector<double> reference_seconds;    ///< f3, by model
  int early_stopping_rounds = 8;            ///< f4: rounds without improvement
  /// By model: how much its latency counts beside those of the others; empty: all count alike. A file that is
  /// tuned for several shapes of its inputs is several models.
  std::vector<double> latency_weights = {};
};

/// Value of the objective for the given latency of each task. `stopped_seconds` (f4): the latency at which a
/// task stopped improving, 0 while it still does. Pure.
double objective_value(const ObjectiveOptions& options, const std::vector<ModelWeights>& models,
                       std::span<const double> task_seconds, std::span<const double> stopped_seconds);

/// Fails with kUsage, and says what is missing, where the options do not fit that number of models: f2 needs
/// a requirement for each model, f3 a reference for each or none at all, and all of them a weight for each
/// or none.
Result<void> check_objective(const ObjectiveOptions& options, size_t models);

/// Reads "f1" to "f4"; kUsage otherwise.
Result<ObjectiveKind> objective_from_name(std::string_view name);
std::string_view objective_name(ObjectiveKind kind);

}  // namespace tilewright
