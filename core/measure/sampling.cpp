// SPDX-License-Identifier: Apache-2.0
#include "core/measure/sampling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright {
namespace {

/// Shorter than this a single call is lost in the cost of asking for the time.
constexpr double kShortestTimed = 20e-6;
/// First calls have costs of their own (pages, instruction cache); above this they do not matter.
constexpr double kFirstCallCounts = 2e-3;
/// What else runs on a processor delays a call by some of its time slices, hardly by more than this.
constexpr double kLongestDelay = 20e-3;
/// A clock that did not move between two looks.
constexpr double kTick = 1e-9;
/// Two samples that are this close, relatively, were most likely not disturbed.
constexpr double kAgreement = 0.03;
constexpr int kMostTimesRepeats = 3;

/// Whether the fastest sample is confirmed by another one.
bool confirmed(std::vector<double> seconds) {
  if (seconds.size() < 2) return true;
  std::partial_sort(seconds.begin(), seconds.begin() + 2, seconds.end());
  return seconds[1] <= seconds[0] * (1 + kAgreement);
}

}  // namespace

Result<Samples> take_samples(const std::function<Result<void>()>& call, const std::function<void()>& prepare,
                             const SamplingPlan& plan, const Clock& clock) {
  const auto timed = [&](int64_t calls) -> Result<double> {
    if (prepare) prepare();
    const double begin = clock.seconds();
    for (int64_t i = 0; i < calls; ++i) TILEWRIGHT_CHECK(call());
    return std::max(clock.seconds() - begin, kTick) / static_cast<double>(calls);
  };
  // Once a call may have been delayed; of the fastest so far.
  int slow_calls = 0;
  const auto hopeless = [&](double seconds) {
    if (plan.abandon_seconds <= 0 || seconds <= plan.abandon_seconds) return false;
    return ++slow_calls > 1 || seconds > plan.abandon_seconds + kLongestDelay;
  };

  const double begin = clock.seconds();
  TILEWRIGHT_TRY(const double first, timed(1));
  if (first > kFirstCallCounts && hopeless(first)) return Samples{{first}, true};
  const int64_t together =
      prepare ? 1 : static_cast<int64_t>(std::ceil(kShortestTimed / std::min(first, kShortestTimed)));

  Samples samples;
  double least = std::numeric_limits<double>::infinity();
  const int repeats = std::max(plan.repeats, 1);
  for (int repeat = 0; repeat < kMostTimesRepeats * repeats; ++repeat) {
    if (repeat >= repeats && confirmed(samples.seconds)) break;
    const double sample_begin = clock.seconds();
    if (repeat > 0 && sample_begin - begin > plan.max_seconds) break;
    double fastest = std::numeric_limits<double>::infinity();
    do {
      TILEWRIGHT_TRY(const double seconds, timed(together));
      fastest = std::min(fastest, seconds);
      least = std::min(least, seconds);
      if (hopeless(least)) return Samples{{least}, true};
    } while (clock.seconds() - sample_begin < plan.min_repeat_seconds);
    samples.seconds.push_back(fastest);
  }
  return samples;
}

}  // namespace tilewright
