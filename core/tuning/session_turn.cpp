// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_turn.h"

#include <unistd.h>

namespace tilewright {

MeasuringHolder holder_of(const std::vector<TuningModel>& models, const MeasuringTurn& turn) {
  MeasuringHolder holder{getpid(), {}, turn.has_window};
  for (const auto& model : models) holder.subject += (holder.subject.empty() ? "" : ", ") + model.name;
  return holder;
}

Result<MeasuringLock> take_turn(const std::vector<TuningModel>& models, const MeasuringTurn& turn,
                                const std::stop_token& stop,
                                const std::function<void(const MeasuringHolder&)>& waits) {
  if (turn.lock.empty()) return MeasuringLock();
  const MeasuringHolder self = holder_of(models, turn);
  auto taken =
      turn.wait ? MeasuringLock::wait(turn.lock, self, stop, waits) : MeasuringLock::take(turn.lock, self);
  if (!taken.ok() && taken.error().kind == ErrorKind::kIo) return MeasuringLock();
  return taken;
}

bool SessionTurn::retake(const std::stop_token& stop,
                         const std::function<void(const MeasuringHolder&)>& waits) {
  MeasuringTurn again = turn_;
  again.wait = true;
  auto taken = take_turn(models_, again, stop, waits);
  if (!taken.ok()) return false;
  lock_ = *std::move(taken);
  return true;
}

}  // namespace tilewright
