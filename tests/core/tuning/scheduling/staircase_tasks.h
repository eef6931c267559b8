// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/tuning/task_scheduler.h"

namespace tilewright::testing {

/// A made-up task whose programs become faster with its trials by a law, with noise, and for some tasks with
/// a leap. What its n-th trial brings does not depend on other tasks, so that strategies are compared on the
/// same values.
class StaircaseTask {
 public:
  explicit StaircaseTask(uint64_t seed);

  double weight() const { return weight_; }
  double flops() const { return flops_; }
  double best() const { return best_; }  ///< seconds; 0 before the first trial
  /// Its next round.
  RoundOutcome round(int trials);

 private:
  Random random_;
  double weight_ = 1;
  double flops_ = 1e8;
  double trial_seconds_ = 1;
  double floor_ = 1e-3;   ///< seconds that it comes near to
  double excess_ = 1;     ///< share of these that the first trial takes more
  double exponent_ = 0;   ///< by which that falls with the trials
  double half_life_ = 0;  ///< trials by which half of that is gone; 0: it falls by the exponent
  double noise_ = 0.1;    ///< spread of the logarithm of a latency
  int leap_ = 0;          ///< trial at which a faster structure is found; 0: there is none
  int trials_ = 0;
  double best_ = 0;
};

/// Twelve tasks with other weights, laws and noise for each seed.
std::vector<StaircaseTask> staircase_tasks(uint64_t seed);
TaskScheduler staircase_scheduler(std::string_view strategy, const std::vector<StaircaseTask>& tasks,
                                  double stop_share = kUsualStopShare);

/// How the tasks of a seed went under a strategy.
struct StaircaseRun {
  double latency = 0;  ///< of the model at the end, seconds
  int trials = 0;
  double seconds = 0;
  std::string why_ended;  ///< empty: by its budget
};
/// Rounds of 16 until one of the limits, of which 0 is none.
StaircaseRun run_staircases(std::string_view strategy, uint64_t seed, int trials, double seconds = 0,
                            double stop_share = kUsualStopShare);

}  // namespace tilewright::testing
