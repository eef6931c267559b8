// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/measured_run.h"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "core/tuning/session_sums.h"

namespace tilewright {

MeasuredRun measured_run(const ProgramsChosen& chosen) {
  return {chosen.seconds, chosen.default_seconds, chosen.low_seconds, chosen.high_seconds, chosen.doubtful};
}

MeasuredRun sum_of_runs(const std::vector<MeasuredRun>& models) {
  const auto total = [&models](double MeasuredRun::*part) {
    double sum = 0;
    for (const MeasuredRun& run : models) {
      if (run.*part <= 0) return 0.0;
      sum += run.*part;
    }
    return sum;
  };
  return {total(&MeasuredRun::seconds), total(&MeasuredRun::default_seconds),
          total(&MeasuredRun::low_seconds), total(&MeasuredRun::high_seconds),
          std::ranges::any_of(models, &MeasuredRun::doubtful)};
}

MeasuredRun measured_run(const SessionRecording& recording) {
  return measured_run(recording.events, recording.models.size());
}

MeasuredRun measured_run(std::span<const TimedEvent> events, size_t models) {
  std::vector<MeasuredRun> runs(models);
  std::vector<std::vector<int>> weights;
  SessionSums sums;
  const auto is_model = [&](int model) { return model >= 0 && static_cast<size_t>(model) < runs.size(); };
  const auto has = [&](size_t model, int task) {
    return model < weights.size() && static_cast<size_t>(task) < weights[model].size() &&
           weights[model][static_cast<size_t>(task)] > 0;
  };
  for (const TimedEvent& told : events) {
    if (const auto* started = std::get_if<SessionStarted>(&told.event)) {
      weights = started->weights;
      sums.reset(started->tasks.size());
      for (size_t task = 0; task < started->tasks.size(); ++task)
        sums.improve(task, started->tasks[task].best_seconds);
    } else if (const auto* graph = std::get_if<GraphChosen>(&told.event)) {
      if (!is_model(graph->model)) continue;
      const auto model = static_cast<size_t>(graph->model);
      weights.resize(std::max(weights.size(), model + 1));
      if (weights[model] != graph->weights) runs[model] = {};
      weights[model] = graph->weights;
    } else if (const auto* chosen = std::get_if<ProgramsChosen>(&told.event)) {
      if (is_model(chosen->model)) runs[static_cast<size_t>(chosen->model)] = measured_run(*chosen);
    } else if (const auto* trial = std::get_if<TrialFinished>(&told.event)) {
      if (!trial->ok || trial->task < 0) continue;
      if (!sums.improve(static_cast<size_t>(trial->task), trial->latency_seconds)) continue;
      for (size_t model = 0; model < runs.size(); ++model) {
        if (has(model, trial->task)) runs[model] = {};
      }
    }
  }
  return sum_of_runs(runs);
}

}  // namespace tilewright
