// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/measured_run.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <variant>

#include "core/tuning/tuning_standing.h"

namespace tilewright {

MeasuredRun measured_run(const ProgramsChosen& chosen) {
  return {chosen.seconds,      chosen.default_seconds, chosen.low_seconds,
          chosen.high_seconds, chosen.doubtful,        chosen.untuned};
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
  std::vector<UntunedNode> untuned;
  for (const MeasuredRun& run : models) untuned.insert(untuned.end(), run.untuned.begin(), run.untuned.end());
  std::ranges::stable_sort(untuned, std::greater<>(), &UntunedNode::seconds);
  return {total(&MeasuredRun::seconds),
          total(&MeasuredRun::default_seconds),
          total(&MeasuredRun::low_seconds),
          total(&MeasuredRun::high_seconds),
          std::ranges::any_of(models, &MeasuredRun::doubtful),
          std::move(untuned)};
}

MeasuredRun measured_run(const SessionRecording& recording) {
  return measured_run(recording.events, recording.models.size());
}

MeasuredRun measured_run(std::span<const TimedEvent> events, size_t models) {
  return sum_of_runs(measured_runs(events, models));
}

std::vector<MeasuredRun> measured_runs(std::span<const TimedEvent> events, size_t models) {
  std::vector<MeasuredRun> runs(models);
  TuningStanding standing;
  const auto weights_of = [&](size_t model) {
    return model < standing.weights.size() ? standing.weights[model] : std::vector<int>();
  };
  for (const TimedEvent& told : events) {
    const auto* graph = std::get_if<GraphChosen>(&told.event);
    const bool is_of_model =
        graph != nullptr && graph->model >= 0 && static_cast<size_t>(graph->model) < runs.size();
    if (is_of_model && weights_of(static_cast<size_t>(graph->model)) != graph->weights)
      runs[static_cast<size_t>(graph->model)] = {};
    const bool is_faster = fold(standing, told.event);
    if (const auto* chosen = std::get_if<ProgramsChosen>(&told.event)) {
      const bool known = chosen->model >= 0 && static_cast<size_t>(chosen->model) < runs.size();
      if (known) runs[static_cast<size_t>(chosen->model)] = measured_run(*chosen);
    } else if (is_faster) {
      const auto task = static_cast<size_t>(std::get<TrialFinished>(told.event).task);
      for (size_t model = 0; model < runs.size(); ++model) {
        const auto weights = weights_of(model);
        if (task < weights.size() && weights[task] > 0) runs[model] = {};
      }
    }
  }
  return runs;
}

}  // namespace tilewright
