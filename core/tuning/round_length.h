// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// A session's budget and progress when a round is about to begin.
struct RoundBudget {
  int round_size = 16;  ///< trials of a round where there is plenty
  int tasks = 1;
  int tasks_untouched = 0;  ///< without a round so far, this one's included
  int trials_planned = 0;   ///< 0: no limit
  int trials_done = 0;
  double seconds_planned = 0;  ///< 0: no limit
  double seconds_done = 0;
};

/// How many trials the next round gets, at least 1.
///
/// Where the trials do not suffice for two whole rounds of each task, all rounds are shorter, so that the
/// first ones take half of the budget and the gradient spends the other half: 40 trials for 20 tasks make 20
/// rounds of 1 and then some of 4, not two of 16 and one of 8. A round that follows the gradient has at least
/// 4 trials, since what a model guides is mixed with what is random. With fewer trials than tasks the
/// heaviest tasks get one each.
///
/// Under a limit of time nobody knows at first how long a trial takes: the session begins with a round of 4.
/// After that a first round is as long as half of the time left allows for all untouched tasks, given what a
/// trial took on average so far; later rounds are as long as the time left allows.
int round_length(const RoundBudget& budget);

}  // namespace tilewright
