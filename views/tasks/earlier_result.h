// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// The results that the database already has for a task on a target, from any session.
struct EarlierResult {
  double best_seconds = 0;  ///< 0: nothing valid
  std::string variant;
  bool verified = false;
  int trials = 0;
  int failed = 0;
  bool outdated = false;       ///< it has latencies, but of programs that this version would make otherwise
  double default_seconds = 0;  ///< of its default schedule; 0: not measured
};

}  // namespace tilewright
