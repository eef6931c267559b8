// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/tuning/tuning_standing.h"

namespace tilewright {

/// The choice of a round.
struct RoundChoice {
  int task = -1;  ///< -1: no task is left
  int budget = 0;
  std::string why;
  bool of_graphs = false;  ///< of the trials that other graphs than the rules' may take
  double expected_gain = 0;
  bool at_random = false;  ///< of programs that nothing chose
};

/// The progress of a session, apart from the states of its policies, cost model and scheduler. A value.
struct TuningState {
  explicit TuningState(uint64_t seed) : random(seed) {}

  TuningStanding standing;
  std::vector<std::string> limit;        ///< ids of the tasks that alone have rounds now; empty: all
  Random random;                         ///< for the scheduler's choices
  std::optional<RoundChoice> under_way;  ///< the round that was kept as chosen and has not ended
  int round = 0;                         ///< the last that ended
  int taught_round = 0;                  ///< the last whose programs the cost model was told
  int learnt_round = 0;                  ///< the last that the cost model has learnt from
  int graph_trials = 0;                  ///< of the trials: for other graphs than the rules'
};

}  // namespace tilewright
