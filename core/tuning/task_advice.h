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

/// The known facts about a task and its best program.
struct TaskFacts {
  int trials = 0;
  int failed = 0;
  double best_seconds = 0;               ///< 0: nothing is known
  std::optional<Limit> limit;            ///< of the machine that measured it
  std::optional<DraftQuantities> draft;  ///< of the best program, for the target
  /// How well the cost model ordered the programs that it chose: 1 is the measured order, 0 is chance. None
  /// where it chose too few of them.
  std::optional<double> rank_correlation;
};

/// An advice about a task.
struct TaskAdvice {
  enum class Kind : uint8_t {
    kNearLimit,       ///< `value`: share of what the machine allows
    kLessArithmetic,  ///< faster than the direct algorithm could be; `value` as above
    kMemoryBound,     ///< the machine's memory limits it, not the program; `value` as above
    kFewLanes,        ///< `value`: share of the vectors' lanes in use
    kFewThreads,      ///< `value`: threads at work on average
    kSpills,          ///< `value`: vector registers too few
    kSumsWait,        ///< each step waits for the previous sum
    kCacheTraffic,    ///< more time for data than for arithmetic; `value`: the cache level of the data, 4:
                      ///< memory
    kForks,  ///< threads are started so often that it takes notable time; `value`: how often in a run
    kModelUnreliable,  ///< `value`: the rank correlation
    kManyFailures,     ///< `value`: share of the trials
    kFewTrials,        ///< far from the limit after few trials; `value`: how many
  };
  Kind kind = Kind::kFewTrials;
  double value = 0;
  /// The largest share of the time that could be saved, by simple arithmetic; 0: not computed.
  double gain = 0;
};

/// With fewer programs the rank correlation of a cost model has no meaning.
inline constexpr size_t kFewestRanked = 12;

/// The advice by fixed rules, the largest gain first; empty where there is none. Pure.
std::vector<TaskAdvice> task_advice(const TaskFacts& facts, const Target& target);

}  // namespace tilewright
