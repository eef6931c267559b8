// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"

namespace tilewright {

/// Candidates that were made beforehand, each with what making it took, so that a search which finds it ready
/// can be charged for it. Immutable; any thread.
class TimedCandidates {
 public:
  /// `make` is called once for each position, on these threads; what it refuses is no candidate. `clock`
  /// tells what the thread that made one spent on it.
  TimedCandidates(size_t count, const std::function<Result<Candidate>(size_t)>& make,
                  const ThreadPool& threads, const Clock& clock);

  /// Null where there is none.
  const Candidate* find(size_t at) const { return made_[at] ? &*made_[at] : nullptr; }
  int64_t nanoseconds(size_t at) const { return nanoseconds_[at]; }

 private:
  std::vector<std::optional<Candidate>> made_;
  std::vector<int64_t> nanoseconds_;
};

}  // namespace tilewright
