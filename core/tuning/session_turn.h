// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/measure/measuring_lock.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {

/// As other processes are told of a session.
MeasuringHolder holder_of(const std::vector<TuningModel>& models, const MeasuringTurn& turn);

/// The turn to measure these; an empty one where nobody is to be asked, or where the file cannot be used:
/// that is no reason to measure nothing. `waits` hears for whom it waits. Errors: kBusy where it is not to
/// wait, and kCancelled.
Result<MeasuringLock> take_turn(const std::vector<TuningModel>& models, const MeasuringTurn& turn,
                                const std::stop_token& stop,
                                const std::function<void(const MeasuringHolder&)>& waits);

/// A session's turn to measure, which others have while it is paused. `models` must outlive it. One thread.
class SessionTurn {
 public:
  SessionTurn(const std::vector<TuningModel>& models, MeasuringTurn turn)
      : models_(models), turn_(std::move(turn)) {}

  void hold(MeasuringLock lock) { lock_ = std::move(lock); }
  /// Whoever waited for this session may measure now. Tells whether it had the turn.
  bool give_up() { return static_cast<bool>(std::exchange(lock_, MeasuringLock())); }
  /// Waits for it again; false where that is stopped.
  bool retake(const std::stop_token& stop, const std::function<void(const MeasuringHolder&)>& waits);

 private:
  const std::vector<TuningModel>& models_;
  MeasuringTurn turn_;
  MeasuringLock lock_;
};

}  // namespace tilewright
