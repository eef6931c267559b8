// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/comparison/compared_run.h"
#include "core/comparison/task_reference.h"

namespace tilewright {

/// How a contestant's best programs stand to the best there are: a geometric mean over tasks of medians over
/// seeds, so that 1 is perfect.
struct Standing {
  size_t trials = 0;  ///< after which; 0: within equal seconds
  double ratio = 0;
};

struct ContestantSummary {
  Contestant contestant;
  size_t runs = 0;
  size_t failures = 0;              ///< runs that ended early
  std::vector<Standing> standings;  ///< after each of `ComparisonSummary::checkpoints`
  /// Within the seconds of the quickest contestant that used its whole budget, task by task and seed by seed.
  Standing in_equal_seconds;
  // Against the reference contestant, by pairs of runs of the same task and seed, after all trials.
  size_t wins = 0;
  size_t ties = 0;
  size_t losses = 0;
  /// Mean of how much slower than the fastest there is the chosen program is, both measured again: 0.02 is 2
  /// %.
  double regret = 0;
  size_t measured_again = 0;  ///< runs that `regret` and `changes` are of
  /// Runs whose choice was not the fastest of their programs any more when they were measured again.
  size_t changes = 0;
  double search_seconds = 0;  ///< means of a run
  double training_seconds = 0;
  double trial_seconds = 0;
};

enum class PairVerdict { kFaster, kSlower, kCannotTell };

/// Two contestants after all trials, by pairs of runs of the same task and seed.
struct ContestantPair {
  size_t first = 0;  ///< positions in `ComparisonSummary::contestants`
  size_t second = 0;
  size_t pairs = 0;
  /// Latency of the first over that of the second: geometric mean over tasks and seeds, and its 95 % interval
  /// by the bootstrap over seeds. Below 1 the first is faster.
  double ratio = 1;
  double low = 1;
  double high = 1;
  PairVerdict verdict = PairVerdict::kCannotTell;  ///< of the first
};

/// The same from the other side: the second over the first.
ContestantPair reversed(const ContestantPair& pair);

struct ComparisonSummary {
  std::vector<std::string> tasks;
  std::vector<size_t> checkpoints;  ///< trials
  std::vector<ContestantSummary> contestants;
  std::vector<ContestantPair> pairs;  ///< each pair once
  std::string reference;              ///< label of the contestant that `wins` are against; empty: none
};

/// The positions of the contestants, the best after all trials first.
std::vector<size_t> best_first(const ComparisonSummary& summary);

/// Pure; the same runs give the same summary in any order. Runs of the same task, contestant and seed count
/// once. `reference_policy`: whose first contestant the others are compared with. Tasks without a reference
/// are judged by the runs alone.
ComparisonSummary summarise(std::span<const ComparedRun> runs,
                            std::map<std::string, TaskReference> references,
                            const std::string& reference_policy = "random");

}  // namespace tilewright
