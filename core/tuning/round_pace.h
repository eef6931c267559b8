// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <deque>

namespace tilewright {

/// The current duration of a trial: a moving average over the last rounds. The first rounds, when workers
/// start and nothing is known yet, must not count until the end.
class RoundPace {
 public:
  /// The number of rounds that count. It covers a few turns of the tasks of a usual model, whose trials
  /// differ in duration.
  static constexpr size_t kRounds = 16;

  /// Called before the first round with the point that an earlier process reached.
  RoundPace(double seconds, int trials) : ends_{{seconds, trials}} {}
  /// Notes the end of a round: the seconds of search since the session began, and the number of trials made.
  void finish_round(double seconds, int trials);
  /// 0 until a trial was made.
  double seconds_per_trial() const;

 private:
  struct End {
    double seconds = 0;
    int trials = 0;
  };
  std::deque<End> ends_;  ///< the ends of the last rounds, preceded by the beginning of the first of these
};

}  // namespace tilewright
