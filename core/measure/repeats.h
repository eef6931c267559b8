// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"

namespace tilewright {

/// Seconds that count where a clock did not move between two looks.
inline constexpr double kClockTick = 1e-9;

/// How often and how long to call.
struct RepeatPlan {
  int repeats = 3;  ///< repeats to take; more, up to three times as many, while the two fastest disagree
  double min_repeat_seconds = 0;
  double max_seconds = 0;  ///< no further repeat is begun after this much time
  /// Programs whose calls take longer are not worth more; 0: all are. It takes two such calls, since one may
  /// have been delayed by what else runs, or one that no delay explains.
  double abandon_seconds = 0;
  /// Fastest latency that is known of the same task. A program that is clearly slower after its first repeat
  /// gets no second one, and one that is not among the fastest no third one: the figure is not the one that
  /// will be chosen. 0: unknown, all get theirs.
  double known_seconds = 0;
};

struct Repeats {
  std::vector<double> seconds;  ///< fastest call of each repeat
  bool abandoned = false;       ///< by `abandon_seconds`; `seconds` is one figure
};

/// What is timed.
struct MeasuredCall {
  /// Seconds that so many calls take together, one after the other. Errors: what the call fails with.
  std::function<Result<double>(int64_t calls)> seconds;
  /// Brings the caches into the wanted state before each timed call. Empty: calls that are short for the
  /// clock are timed several at once.
  std::function<void()> prepare = {};
  /// How often a processor has been taken away from it so far. Calls during which that grows count only where
  /// a repeat has no others. Empty: never.
  std::function<int64_t()> interruptions = {};
};

/// Times calls of `run` by a clock, which outlives it.
template <typename Run>
std::function<Result<double>(int64_t)> timed_by(const Clock& clock, Run run) {
  return [&clock, run = std::move(run)](int64_t calls) mutable -> Result<double> {
    const double begin = clock.seconds();
    for (int64_t i = 0; i < calls; ++i) TILEWRIGHT_CHECK(run());
    return clock.seconds() - begin;
  };
}

/// One warm-up call that does not count, then repeats, each the fastest of as many calls as fit, more where
/// all were interrupted, as far as its share of the time allows. Fails as `call.seconds` does.
Result<Repeats> take_repeats(const MeasuredCall& call, const RepeatPlan& plan, const Clock& clock);

}  // namespace tilewright
