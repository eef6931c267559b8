// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>

#include "core/comparison/compared_run.h"

namespace tilewright {

/// What the searches of a task are judged by.
struct TaskReference {
  double best = 0;        ///< seconds of the fastest program: of the recorded space, or of all runs
  double worst = 0;       ///< of the slowest one that ran: what counts for a search of which nothing ran
  double best_again = 0;  ///< the fastest when measured again; 0: not known

  bool operator==(const TaskReference&) const = default;
  /// A latency as it is judged: a search of which nothing ran has an infinite one, and counts as the slowest
  /// program.
  double counted(double latency) const;
};

/// References by task: the known ones, and for all other tasks of the runs what these runs found. Pure.
std::map<std::string, TaskReference> complete_references(std::span<const ComparedRun> runs,
                                                         std::map<std::string, TaskReference> known);

}  // namespace tilewright
