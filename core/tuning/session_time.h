// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>

#include "core/base/clock.h"
#include "core/tuning/stage_times.h"

namespace tilewright {

/// How long a session has worked, in seconds with pauses left out, and what its time went to. One thread.
class SessionTime {
 public:
  explicit SessionTime(const Clock& clock) : clock_(clock), watch_(clock) {}

  const Clock& clock() const { return clock_; }
  StageWatch& watch() { return watch_; }
  StageTimes times() const { return watch_.times(); }
  /// Begins, or goes on after a pause.
  void start();
  void pause();
  /// Earlier processes took at least that long.
  void begin_after(double seconds) { before_ = std::max(before_, seconds); }
  double elapsed() const { return before_ + (since_ ? clock_.seconds() - *since_ : 0); }
  /// Of it, what was not for comparing programs within the models.
  double searched() const { return std::max(elapsed() - watch_.times().comparing, 0.0); }

 private:
  const Clock& clock_;
  StageWatch watch_;
  double before_ = 0;            ///< by earlier processes, and before pauses
  std::optional<double> since_;  ///< none before it begins, and while it is paused
};

}  // namespace tilewright
