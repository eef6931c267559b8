// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/comparison/compared_run.h"
#include "core/comparison/replay_space.h"
#include "core/search/past_search.h"

namespace tilewright {

class LearnerProcess;

struct ReplayOptions {
  int trials = 200;
  int round_size = 16;
  int threads = 1;
  /// What is known of other tasks, for contestants that are told of it, the likest first.
  std::shared_ptr<const PastTasks> past = {};
  std::shared_ptr<LearnerProcess> learner = {};  ///< for cost models and policies that need one
};

/// Searches a recorded space as a session would search the machine's, without measuring: the latencies are
/// the recorded ones, and the seconds of a trial what it took when it was recorded. The same seed gives the
/// same trials, but for their seconds, of which the search's own are measured now, by `clock`. What a trained
/// model looks at is ready for all replays of the space; each is charged for what it asks for, as a session
/// makes it anew in each round. A policy or a cost model that fails in its course ends the run, which says
/// so. Fails with kUsage where there is no such policy,
/// option or cost model, and with kCancelled after a stop request.
Result<ComparedRun> replay(const ReplaySpace& space, const Contestant& contestant, uint64_t seed,
                           const ReplayOptions& options, const Clock& clock, const std::stop_token& stop);

/// What a recorded space tells to searches of like tasks.
PastTask past_of(const ReplaySpace& space);

/// By space: what the others of these tell to a search of it, those whose tasks have the same operators, the
/// nearest shapes first.
std::vector<std::shared_ptr<const PastTasks>> pasts_of(
    const std::vector<std::shared_ptr<const ReplaySpace>>& spaces);

}  // namespace tilewright
