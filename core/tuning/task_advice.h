// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/feature/draft_quantities.h"
#include "core/target/roofline.h"
#include "core/target/target.h"

namespace tilewright {

/// What is known of a task and its best program.
struct TaskFacts {
  int trials = 0;
  int failed = 0;
  double best_seconds = 0;               ///< 0: nothing is known
  std::optional<Limit> limit;            ///< of the machine that measured it
  std::optional<DraftQuantities> draft;  ///< of the best program, for the target
  /// How the cost model ordered the programs that it chose: 1 as they are, 0 by chance. None where it chose
  /// too few to tell.
  std::optional<double> rank_correlation;
};

/// Something to be said of a task.
struct TaskAdvice {
  enum class Kind : uint8_t {
    kNearLimit,       ///< `value`: share of what the machine allows
    kLessArithmetic,  ///< past what the direct algorithm is allowed; `value` as above
    kMemoryBound,     ///< the machine's memory decides, not the program; `value` as above
    kFewLanes,        ///< `value`: share of the vectors' lanes that work
    kFewThreads,      ///< `value`: threads that work on average
    kSpills,          ///< `value`: vector registers too few
    kSumsWait,        ///< each step waits for the sum of the one before
    kCacheTraffic,  ///< more time for data than for arithmetic; `value`: cache level it comes from, 4: memory
    kForks,         ///< threads are sent out so often that it shows; `value`: how often a run
    kModelUnreliable,  ///< `value`: the rank correlation
    kManyFailures,     ///< `value`: share of the trials
    kFewTrials,        ///< far from the limit after few trials; `value`: how many
  };
  Kind kind = Kind::kFewTrials;
  double value = 0;
  double gain = 0;  ///< at most this share of the time could be saved, by plain reckoning; 0: not reckoned
};

/// Fewer programs that a cost model chose say nothing about it.
inline constexpr size_t kFewestRanked = 12;

/// By fixed rules, those that promise most first; empty where nothing is worth saying. Pure.
std::vector<TaskAdvice> task_advice(const TaskFacts& facts, const Target& target);

}  // namespace tilewright
