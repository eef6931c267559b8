// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/tuning/default_schedules.h"
#include "core/tuning/round_pace.h"
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
  explicit TuningState(uint64_t seed, size_t tasks = 0) : random(seed), defaults(tasks), settled(tasks) {}

  TuningStanding standing;
  std::vector<std::string> limit;        ///< ids of the tasks that alone have rounds now; empty: all
  Random random;                         ///< for the scheduler's choices
  std::optional<RoundChoice> under_way;  ///< the round that was kept as chosen and has not ended
  int round = 0;                         ///< the last that ended
  int taught_round = 0;                  ///< the last whose programs the cost model was told
  int learnt_round = 0;                  ///< the last that the cost model has learnt from
  int graph_trials = 0;                  ///< of the trials: for other graphs than the rules'
  DefaultSchedules defaults;
  std::vector<bool> settled;  ///< by task: nothing of the search works, and that was told
  int drawn_task = -1;        ///< whose round, when it is asked for, is to be at random; -1: none
  RoundPace pace{0, 0};
  std::string no_whole_run;  ///< why the last comparison timed some models not at all
};

}  // namespace tilewright
