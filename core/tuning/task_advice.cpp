// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_advice.h"

#include <algorithm>
#include <functional>

#include "core/tuning/task_limit.h"

namespace tilewright {
namespace {

using Kind = TaskAdvice::Kind;

// From here on an advice is shown. The values were chosen by judgement: nobody has measured how often
// following an advice helps.
constexpr double kNear = 0.85;
constexpr double kFar = 0.5;
/// Peaks are measured to within a few percent.
constexpr double kPastLimit = 1.1;
constexpr double kMostOfLanes = 0.8;
constexpr double kMostOfThreads = 0.8;
constexpr double kTelling = 1.1;
constexpr double kForkShare = 0.1;
constexpr double kOrdered = 0.3;
constexpr double kFailing = 0.3;
constexpr int kFewestFailures = 8;
constexpr int kFew = 64;

/// Judges by simple arithmetic how the best program uses the core.
void judge_program(const DraftQuantities& draft, bool memory_bound, const Target& target,
                   std::vector<TaskAdvice>& advice) {
  if (draft.lanes_used < kMostOfLanes)
    advice.push_back({Kind::kFewLanes, draft.lanes_used, 1 - draft.lanes_used});
  if (target.threads > 1 && draft.threads_used < kMostOfThreads * target.threads)
    advice.push_back({Kind::kFewThreads, draft.threads_used, 1 - draft.threads_used / target.threads});
  if (draft.spills > 0) advice.push_back({Kind::kSpills, draft.spills, 0});
  const double work = std::max(draft.arithmetic, draft.loads);
  if (draft.latency > kTelling * work) advice.push_back({Kind::kSumsWait, 0, 1 - work / draft.latency});
  const double data = std::max({draft.l2, draft.l3, draft.memory});
  if (!memory_bound && data > kTelling * std::max(work, draft.latency)) {
    const double level = data == draft.memory ? 4 : data == draft.l3 ? 3 : 2;
    advice.push_back({Kind::kCacheTraffic, level, 1 - std::max(work, draft.latency) / data});
  }
  const double forks = draft.forks * kForkCycles;
  if (forks > kForkShare * draft.cycles) advice.push_back({Kind::kForks, draft.forks, forks / draft.cycles});
}

}  // namespace

std::vector<TaskAdvice> task_advice(const TaskFacts& facts, const Target& target) {
  std::vector<TaskAdvice> advice;
  const double share = facts.limit ? share_of_limit(*facts.limit, facts.best_seconds) : 0;
  const bool memory_bound = share > 0 && facts.limit->binds == Resource::kMemory;
  // No more can be gained, whatever the program looks like.
  const bool near = share >= kNear;
  if (near) advice.push_back({share > kPastLimit ? Kind::kLessArithmetic : Kind::kNearLimit, share, 0});
  if (memory_bound) advice.push_back({Kind::kMemoryBound, share, 0});
  if (facts.draft && !near) judge_program(*facts.draft, memory_bound, target, advice);
  if (facts.rank_correlation && *facts.rank_correlation < kOrdered)
    advice.push_back({Kind::kModelUnreliable, *facts.rank_correlation, 0});
  if (facts.failed >= kFewestFailures && facts.failed >= kFailing * facts.trials)
    advice.push_back({Kind::kManyFailures, static_cast<double>(facts.failed) / facts.trials, 0});
  if (share > 0 && share < kFar && facts.trials > 0 && facts.trials < kFew)
    advice.push_back({Kind::kFewTrials, static_cast<double>(facts.trials), 0});
  std::ranges::stable_sort(advice, std::greater(), &TaskAdvice::gain);
  return advice;
}

}  // namespace tilewright
