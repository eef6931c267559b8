// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_measuring.h"

namespace tilewright {

bool times_programs(const TuningOptions& options, Measurer& measurer) {
  return !options.by_prediction && measurer.missing_for(options.target).empty();
}

void SessionMeasuring::enter(int task, MeasurePhase phase, int done, int total) {
  constexpr WorkStage kWork[] = {WorkStage::kBuilding, WorkStage::kRunning, WorkStage::kVerifying};
  time_.watch().enter(kWork[static_cast<size_t>(phase)]);
  events_.show(phase == MeasurePhase::kBuilding ? RoundStage::kBuilding : RoundStage::kMeasuring, task, done,
               total);
  events_.answer(inbox_.wanted());
  between_();
}

Result<int> SessionMeasuring::measure(int task, const std::vector<MeasureRequest>& requests,
                                      const KeepOne& keep_one) {
  Result<void> kept;
  int done = 0;
  Measurer::Listener listener;
  listener.on_phase = [&](MeasurePhase phase) {
    enter(task, phase, done, static_cast<int>(requests.size()));
  };
  listener.on_result = [&](size_t i, const Measurement& measurement) {
    ++done;
    if (kept.ok()) kept = keep_one(i, measurement);
    between_();
    if (kept.ok()) return;
    // A result that cannot be kept is not worth measuring, so that the rest is not measured.
    inbox_.disturb();
  };
  const auto measured =
      measurer_.measure(requests, options_.target, options_.measure, inbox_.stop_token(), listener);
  time_.watch().enter(WorkStage::kRest);
  TILEWRIGHT_CHECK(std::move(kept));
  if (!measured.ok()) return measured.error();
  return done;
}

}  // namespace tilewright
