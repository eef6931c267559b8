// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"

namespace tilewright {

/// Seconds that are assumed where a clock did not advance between two readings.
inline constexpr double kClockTick = 1e-9;

/// How often and how long to call.
struct RepeatPlan {
  int repeats = 3;  ///< number of repeats; up to three times as many are taken while the two fastest disagree
  double min_repeat_seconds = 0;
  double max_seconds = 0;  ///< no further repeat is begun after this much time
  /// Programs whose calls take longer are abandoned; 0: none is. This needs two such calls, since one may
  /// have been delayed by other work, or one call that no delay explains.
  double abandon_seconds = 0;
  /// The fastest known latency of the same task. A program that is clearly slower after its first repeat gets
  /// no second one, and a program that is not among the fastest gets no third one, because it will not be
  /// chosen. 0: unknown, and all programs get all repeats.
  double known_seconds = 0;
};

struct Repeats {
  std::vector<double> seconds;  ///< fastest call of each repeat
  bool abandoned = false;       ///< because of `abandon_seconds`; `seconds` has one value
};

/// The call that is timed.
struct MeasuredCall {
  /// Seconds that `calls` calls take together, one after the other. Errors: the call's.
  std::function<Result<double>(int64_t calls)> seconds;
  /// Brings the caches into the wanted state before each timed call. Where it is empty, calls that are too
  /// short for the clock are timed several at once.
  std::function<void()> prepare = {};
  /// How often a processor was taken away from it so far. Calls during which this number grows count only
  /// where a repeat has no others. Empty: never.
  std::function<int64_t()> interruptions = {};
};

/// Times calls of `run` by a clock, which must outlive the result.
template <typename Run>
std::function<Result<double>(int64_t)> timed_by(const Clock& clock, Run run) {
  return [&clock, run = std::move(run)](int64_t calls) mutable -> Result<double> {
    const double begin = clock.seconds();
    for (int64_t i = 0; i < calls; ++i) TILEWRIGHT_CHECK(run());
    return clock.seconds() - begin;
  };
}

/// Makes one warm-up call that does not count, then the repeats. Each repeat is the fastest of as many calls
/// as fit into its time, and of more where all of them were interrupted, as far as its share of the time
/// allows. Fails as `call.seconds` does.
Result<Repeats> take_repeats(const MeasuredCall& call, const RepeatPlan& plan, const Clock& clock);

}  // namespace tilewright
