// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace tilewright {

/// The sum of a session's best latencies over its trials and time, for the tasks that both of two sessions
/// measured. It begins where each of these tasks had a result.
struct SessionCurve {
  struct Step {
    double trials = 0;   ///< of the session, all tasks
    double seconds = 0;  ///< of the session, pauses left out
    double latency = 0;  ///< seconds, from here on
    bool operator==(const Step&) const = default;
  };
  std::vector<Step> steps;
  double trials = 0;   ///< the end of the curve
  double seconds = 0;  ///< the same; 0: times were not kept

  double end(bool by_time) const { return by_time ? seconds : trials; }
  /// The sum after that many trials or seconds; 0 before it begins.
  double at(bool by_time, double place) const;
};

}  // namespace tilewright
