// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/timed_candidates.h"

#include <utility>

namespace tilewright {

TimedCandidates::TimedCandidates(size_t count, const std::function<Result<Candidate>(size_t)>& make,
                                 const ThreadPool& threads, const Clock& clock)
    : made_(count), nanoseconds_(count) {
  constexpr double kNano = 1e9;
  parallel_for(threads, static_cast<int64_t>(count), [&](int64_t i) {
    const auto at = static_cast<size_t>(i);
    const double begun = clock.seconds();
    auto candidate = make(at);
    nanoseconds_[at] = static_cast<int64_t>((clock.seconds() - begun) * kNano);
    if (candidate.ok()) made_[at] = *std::move(candidate);
  });
}

}  // namespace tilewright
