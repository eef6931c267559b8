// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <deque>

namespace tilewright {

/// How long a trial takes now: a moving average over the last rounds. Those of the beginning, when workers
/// start and nothing is known yet, must not count to the end.
class RoundPace {
 public:
  /// Rounds that count. As many as a few turns of the tasks of a usual model, which differ in what they take.
  static constexpr size_t kRounds = 16;

  /// Before the first round, where an earlier process came to.
  RoundPace(double seconds, int trials) : ends_{{seconds, trials}} {}
  /// A round has ended: what search took since the session began, and how many trials were made.
  void finish_round(double seconds, int trials);
  /// 0 before a trial was made.
  double seconds_per_trial() const;

 private:
  struct End {
    double seconds = 0;
    int trials = 0;
  };
  std::deque<End> ends_;  ///< of the last rounds, before them the begin of the first of these
};

}  // namespace tilewright
