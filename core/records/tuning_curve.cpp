// SPDX-License-Identifier: Apache-2.0
#include "core/records/tuning_curve.h"

#include <map>
#include <string>
#include <unordered_map>

namespace tilewright {

std::vector<CurvePoint> tuning_curve(const SessionSetup& setup, std::span<const TrialPoint> trials) {
  std::map<int, std::vector<const ModelTask*>> tasks_of_model;
  std::unordered_map<std::string, std::vector<int>> models_of_task;
  for (const ModelTask& use : setup.model_tasks) {
    // Tasks of other graphs of the model are not part of its sum.
    if (use.weight == 0) continue;
    tasks_of_model[use.model].push_back(&use);
    std::vector<int>& models = models_of_task[use.task];
    if (models.empty() || models.back() != use.model) models.push_back(use.model);
  }
  std::unordered_map<std::string, double> best;
  std::vector<CurvePoint> curve;
  int64_t count = 0;
  for (const TrialPoint& trial : trials) {
    count += !trial.is_default;
    if (trial.failed || !trial.latency) continue;
    const auto [entry, first] = best.try_emplace(trial.task, *trial.latency);
    if (!first && *trial.latency >= entry->second) continue;
    entry->second = *trial.latency;
    for (const int model : models_of_task[trial.task]) {
      double sum = 0;
      bool complete = true;
      // The sum is computed anew each time: there are few improvements, and rounding errors do not
      // accumulate.
      for (const ModelTask* use : tasks_of_model[model]) {
        const auto known = best.find(use->task);
        complete = complete && known != best.end();
        if (complete) sum += static_cast<double>(use->weight) * known->second;
      }
      if (complete) curve.push_back({trial.elapsed, count, model, sum});
    }
  }
  return curve;
}

}  // namespace tilewright
