// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

/// The current properties of a task that the graph shows.
struct TaskValues {
  QString name;
  int weight = 0;
  double flops = 0;
  double seconds = 0;  ///< best latency; 0: none
  double share = 0;    ///< of the sum of weight times latency
  int trials = 0;
  int failed = 0;
  bool verified = false;
  bool running = false;       ///< a round of it runs now
  bool dead = false;          ///< left out by the scheduler
  bool filtered_out = false;  ///< none of its records match the filter
  bool operator==(const TaskValues&) const = default;
};

}  // namespace tilewright
