// SPDX-License-Identifier: Apache-2.0
#include "core/measure/repeats.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright {
namespace {

/// The time of a single shorter call is too small compared with the cost of reading the clock.
constexpr double kShortestTimed = 20e-6;
/// First calls have additional costs (pages, instruction cache), which do not matter in calls longer than
/// this.
constexpr double kFirstCallCounts = 2e-3;
/// Other processes delay a call by some time slices, and rarely by more than this.
constexpr double kLongestDelay = 20e-3;
/// Two repeats that are this close, relatively, were most likely not disturbed.
constexpr double kAgreement = 0.03;
constexpr int kMostTimesRepeats = 3;
/// How many calls a repeat waits for one that was not interrupted.
constexpr int kMostTries = 10;

/// For a program that is slower than this many times the fastest known latency, one repeat suffices.
constexpr double kClearlySlower = 1.15;
/// A program up to this many times the fastest known latency may still be chosen.
constexpr double kAmongTheFastest = 1.05;

/// Whether the fastest repeat is confirmed by another one.
bool confirmed(std::vector<double> seconds) {
  if (seconds.size() < 2) return true;
  std::partial_sort(seconds.begin(), seconds.begin() + 2, seconds.end());
  return seconds[1] <= seconds[0] * (1 + kAgreement);
}

struct Timing {
  double seconds = std::numeric_limits<double>::infinity();
  bool whole = false;  ///< the call was not interrupted

  /// An uninterrupted call is better than any other.
  bool better_than(const Timing& other) const {
    return whole != other.whole ? whole : seconds < other.seconds;
  }
};

/// Tells after each call whether a program is too slow to be continued.
class Abandonment {
 public:
  explicit Abandonment(double limit) : limit_(limit) {}

  bool due(const Timing& timing) {
    least_ = std::min(least_, timing.seconds);
    if (!is_beyond(least_)) return false;
    if (timing.whole) ++slow_calls_;
    return slow_calls_ > 1 || least_ > limit_ + kLongestDelay;
  }
  bool is_beyond(double seconds) const { return limit_ > 0 && seconds > limit_; }
  Repeats fastest_call() const { return {{least_}, true}; }

 private:
  double limit_;
  double least_ = std::numeric_limits<double>::infinity();
  int slow_calls_ = 0;
};

}  // namespace

Result<Repeats> take_repeats(const MeasuredCall& call, const RepeatPlan& plan, const Clock& clock) {
  const auto interruptions = [&] { return call.interruptions ? call.interruptions() : 0; };
  const auto timed = [&](int64_t calls) -> Result<Timing> {
    if (call.prepare) call.prepare();
    const int64_t before = interruptions();
    TILEWRIGHT_TRY(const double seconds, call.seconds(calls));
    return Timing{std::max(seconds, kClockTick) / static_cast<double>(calls), interruptions() == before};
  };

  Abandonment abandonment(plan.abandon_seconds);
  const double begin = clock.seconds();
  TILEWRIGHT_TRY(const Timing first, timed(1));
  if (first.seconds > kFirstCallCounts && abandonment.due(first)) return abandonment.fastest_call();
  const int64_t together =
      call.prepare
          ? 1
          : static_cast<int64_t>(std::ceil(kShortestTimed / std::min(first.seconds, kShortestTimed)));

  Repeats taken;
  double fastest = std::numeric_limits<double>::infinity();
  const auto within = [&](double times) {
    return plan.known_seconds <= 0 || fastest <= plan.known_seconds * times;
  };
  const int repeats = std::max(plan.repeats, 1);
  for (int repeat = 0; repeat < kMostTimesRepeats * repeats; ++repeat) {
    if (repeat >= repeats && (!within(kAmongTheFastest) || confirmed(taken.seconds))) break;
    const double repeat_begin = clock.seconds();
    if (repeat > 0 && repeat_begin - begin > plan.max_seconds) break;
    // Waiting for an undisturbed call must leave the later repeats their share of the time.
    const double latest = plan.max_seconds * std::min(1.0, static_cast<double>(repeat + 1) / repeats);
    const auto may_wait = [&] { return clock.seconds() - begin <= latest; };
    Timing best;
    int tries = 0;
    do {
      TILEWRIGHT_TRY(const Timing timing, timed(together));
      if (timing.better_than(best)) best = timing;
      ++tries;
      if (abandonment.due(timing)) return abandonment.fastest_call();
    } while (clock.seconds() - repeat_begin < plan.min_repeat_seconds ||
             (!best.whole && tries < kMostTries && may_wait()));
    taken.seconds.push_back(best.seconds);
    fastest = std::min(fastest, best.seconds);
    // A program whose calls were interrupted may be faster than it looks.
    if (best.whole && !within(repeat == 0 ? kClearlySlower : kAmongTheFastest)) {
      taken.abandoned = abandonment.is_beyond(fastest);
      break;
    }
  }
  return taken;
}

}  // namespace tilewright
