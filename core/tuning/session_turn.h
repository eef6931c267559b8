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

/// The description of a session that other processes are given.
MeasuringHolder holder_of(const std::vector<TuningModel>& models, const MeasuringTurn& turn);

/// Takes the turn to measure these models. The lock is empty where the session need not ask, or where the
/// lock file cannot be used, which must not prevent measuring. `waits` is told whom the session waits for.
/// Errors: kBusy where the session is not to wait, and kCancelled.
Result<MeasuringLock> take_turn(const std::vector<TuningModel>& models, const MeasuringTurn& turn,
                                const std::stop_token& stop,
                                const std::function<void(const MeasuringHolder&)>& waits);

/// A session's turn to measure, which other sessions may take while it is paused. `models` must outlive it.
/// One thread.
class SessionTurn {
 public:
  SessionTurn(const std::vector<TuningModel>& models, MeasuringTurn turn)
      : models_(models), turn_(std::move(turn)) {}

  void hold(MeasuringLock lock) { lock_ = std::move(lock); }
  /// Lets a session that waits for this one measure. Returns whether this session had the turn.
  bool give_up() { return static_cast<bool>(std::exchange(lock_, MeasuringLock())); }
  /// Waits for the turn again; false where a stop ended the wait.
  bool retake(const std::stop_token& stop, const std::function<void(const MeasuringHolder&)>& waits);

 private:
  const std::vector<TuningModel>& models_;
  MeasuringTurn turn_;
  MeasuringLock lock_;
};

}  // namespace tilewright
