// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/recorded_session.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

namespace tilewright {

std::vector<TuningEvent> recorded_session(const std::vector<TaskSummary>& tasks, int rounds) {
  constexpr int kRoundSize = 8;
  std::vector<TuningEvent> events;
  std::vector<TaskSummary> state = tasks;
  Random random(7);
  SessionStarted started;
  started.session = "20261121-101502-3fa9c27b";
  started.models = {"model"};
  started.tasks = tasks;
  started.trials_planned = rounds * kRoundSize;
  events.emplace_back(started);
  events.emplace_back(StateChanged{RunState::kTuning, {}});
  int trial = 0;
  double seconds = 0;
  for (int round = 1; round <= rounds; ++round) {
    const int task = (round - 1) % static_cast<int>(tasks.size());
    auto& summary = state[static_cast<size_t>(task)];
    events.emplace_back(TaskChosen{
        task, round,
        round <= static_cast<int>(tasks.size()) ? "first round" : "expected gain 0.040 ms a round"});
    events.emplace_back(StageChanged{RoundStage::kMeasuring, task, 0, kRoundSize});
    for (int i = 0; i < kRoundSize; ++i) {
      TrialFinished event;
      event.record = ++trial;
      event.trial = trial;
      event.task = task;
      event.round = round;
      event.seconds = seconds += 0.3;
      event.guided = round > static_cast<int>(tasks.size());
      event.variant = "direct";
      event.ok = trial % 11 != 0;
      ++summary.trials;
      if (event.ok) {
        const double floor = 1e-3 / (1 + task);
        event.latency_seconds =
            floor * (1 + 3 * random.uniform() * std::exp(-0.1 * round) + 0.2 * random.uniform());
        event.predicted = floor / event.latency_seconds + 0.1 * (random.uniform() - 0.5);
        event.predicted_spread = 0.02 + 0.06 * random.uniform();
        if (summary.best_seconds <= 0 || event.latency_seconds < summary.best_seconds)
          summary.best_seconds = event.latency_seconds;
        summary.verified = true;
      } else {
        event.error_kind = trial % 2 == 0 ? "timeout" : "run";
        event.error_text =
            trial % 2 == 0 ? "run: took longer than 10 s" : "run: killed by signal 11 (segmentation fault)";
        ++summary.failed;
      }
      events.emplace_back(event);
    }
    ModelRetrained retrained;
    retrained.samples = trial;
    retrained.training_seconds = 0.01;
    retrained.rank_correlation = 0.8;
    retrained.round = round;
    retrained.loss = 0.5 * std::exp(-0.05 * round);
    retrained.features = {{"bytes", 0.7}, {"vectors", 0.3}};
    events.emplace_back(retrained);
    RoundFinished finished;
    finished.task = task;
    finished.round = round;
    finished.summary = summary;
    finished.trials_done = trial;
    finished.trials_planned = rounds * kRoundSize;
    finished.seconds = seconds;
    finished.seconds_left = (rounds - round) * kRoundSize * 0.3;
    events.emplace_back(finished);
    if (round % 4 == 0) {
      const double drift = round % 12 == 0 ? 0.08 : 0.01;
      events.emplace_back(NoiseRead{seconds, 1e-3 * (1 + drift), drift, drift >= 0.05});
    }
  }
  return events;
}

}  // namespace tilewright
