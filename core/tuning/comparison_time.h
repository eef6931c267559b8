// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/base/clock.h"
#include "core/base/result.h"

namespace tilewright {

// Shares of a comparison's time after which certain work no longer begins: compiling further programs,
// preparing sets beyond the second, comparing single tasks, and comparing whole models. What is left of the
// time goes to the default schedules.
inline constexpr double kCompilingShare = 0.4;
inline constexpr double kHoldingShare = 0.5;
inline constexpr double kTimingShare = 0.75;
inline constexpr double kChoosingShare = 0.8;
/// Fewer rounds say too little about a program.
inline constexpr int kFewestRounds = 4;

/// The time of a comparison of programs, which begins when this is made. `clock` must outlive it.
class ComparisonTime {
 public:
  ComparisonTime(const Clock& clock, double most_seconds)
      : clock_(clock), most_seconds_(most_seconds), begun_(clock.seconds()) {}

  double spent() const { return clock_.seconds() - begun_; }
  bool in_time(double share) const { return spent() <= most_seconds_ * share; }
  /// Seconds until the share is over; 0: it is.
  double left(double share) const { return std::max(most_seconds_ * share - spent(), 0.0); }

 private:
  const Clock& clock_;
  double most_seconds_;
  double begun_;
};

/// The time is over, and the worker was ended with it.
template <typename T>
bool too_late(const Result<T>& result) {
  return !result.ok() && result.error().kind == ErrorKind::kTimeout;
}

}  // namespace tilewright
