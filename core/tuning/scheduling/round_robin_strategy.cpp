// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/scheduling_strategy.h"

namespace tilewright {
namespace {

/// The open task that waits longest, the first of those that had no round. Without interference that is the
/// order of the tasks, again and again. A task that a person asks for or brings back in between costs the
/// others no turn.
SchedulingChoice choose_in_turn(const SchedulingView& view, Random&) {
  int longest = -1;
  for (size_t i = 0; i < view.tasks.size(); ++i) {
    if (!view.tasks[i].open) continue;
    const bool waits_longer =
        longest < 0 || view.tasks[i].last_turn < view.tasks[static_cast<size_t>(longest)].last_turn;
    if (waits_longer) longest = static_cast<int>(i);
  }
  if (longest < 0) return {};
  const bool is_first = view.tasks[static_cast<size_t>(longest)].last_turn == 0;
  return {longest, is_first ? "first round" : "its turn"};
}

}  // namespace

const SchedulingStrategy& round_robin_strategy() {
  static const SchedulingStrategy strategy{
      .name = "round-robin",
      .summary = "TVM's: one task after the other",
      .choose = choose_in_turn,
  };
  return strategy;
}

}  // namespace tilewright
