// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>

#include "core/base/clock.h"
#include "core/tuning/stage_times.h"

namespace tilewright {

/// The working time of a session in seconds, without pauses, and its distribution over stages. One thread.
class SessionTime {
 public:
  explicit SessionTime(const Clock& clock) : clock_(clock), watch_(clock) {}

  const Clock& clock() const { return clock_; }
  StageWatch& watch() { return watch_; }
  StageTimes times() const { return watch_.times(); }
  /// Begins, or continues after a pause.
  void start();
  void pause();
  /// Sets the time that earlier processes took at least.
  void begin_after(double seconds) { before_ = std::max(before_, seconds); }
  double elapsed() const { return before_ + (since_ ? clock_.seconds() - *since_ : 0); }
  /// The elapsed time without the time for comparing programs within the models.
  double searched() const { return std::max(elapsed() - watch_.times().comparing, 0.0); }

 private:
  const Clock& clock_;
  StageWatch watch_;
  double before_ = 0;            ///< of earlier processes, and before pauses
  std::optional<double> since_;  ///< none before the session begins and while it is paused
};

}  // namespace tilewright
